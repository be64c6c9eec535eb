"""How the arcs of a graph run: apart from each other, and around the points.

Arcs are laid one by one, short ones first. Each takes, of some bends, the one that
costs least: running over a point costs most, then along a line that lies already,
then leaving the picture, then bending at all. What lies already is kept in a raster
of small cells, so that the work grows with the number of arcs, not with its square.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from wyxlog.deduction import Arc
from wyxlog.picture_parts import Curve, Spot, curve

Box = tuple[float, float, float, float]

BENDS = (0.0, 0.1, -0.1, 0.17, -0.17, 0.25, -0.25, 0.34, -0.34, 0.45, -0.45)
SHORT = 34.0
"""Below this length of a line, its letter stands beside it."""
MANY = 300
"""More arcs than this hide each other however they run; they take the first bend."""

PLACES = (0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72, 0.22, 0.78)
"""Where the letter of an arc may stand, in shares of its way."""
BENDING = 12.0
"""The cost of a bend of 1, in which a line swings out by its own length."""
CELL = 9.0
CHIP = 9.0
"""The radius of a letter's ring."""


T = TypeVar("T")


class Router:
    """Finds lines for arcs between points that stay where they are.

    Args:
        spots: the middles of the points.
        radius: of the points.
        box: where they may run: left, top, right, bottom.
    """

    def __init__(self, spots: Mapping[str, Spot], radius: float, box: Box) -> None:
        self._spots = spots
        self._radius = radius
        self._box = box
        self._tries = len(BENDS)
        self._near: _Raster[str] = _Raster(radius + 2 * CHIP)
        for name, spot in spots.items():
            self._near.add(spot, name)
        self._lines: _Raster[tuple[Arc, float, float]] = _Raster(CELL)
        self._chips: _Raster[None] = _Raster(2 * CHIP + 2)

    def route(self, arcs: Sequence[Arc]) -> dict[Arc, tuple[Curve, Spot]]:
        """Return the line of each arc, and the spot of its letter."""
        pairs = {arc[:2] for arc in arcs}
        if len(arcs) > MANY:
            self._tries = 1
        order = sorted(arcs, key=self._length)
        lines = {}
        for arc in order:
            back = (arc[1], arc[0]) in pairs
            lines[arc] = self._line(arc, straight=not back)
        return {arc: (line, self._letter(arc, line)) for arc, line in lines.items()}

    def _length(self, arc: Arc) -> float:
        return math.dist(self._spots[arc[0]], self._spots[arc[1]])

    def _line(self, arc: Arc, *, straight: bool) -> Curve:
        source, target = self._spots[arc[0]], self._spots[arc[1]]
        least, best = math.inf, None
        bends = BENDS if straight else BENDS[1:]
        for bend in bends[: self._tries]:
            if BENDING * abs(bend) >= least:
                break  # and so do the later ones, which bend more
            line = curve(source, target, bend, self._radius)
            cost = self._cost(arc, bend, line)
            if best is None or cost < least:
                least, best = cost, line
        assert best is not None  # noqa: S101 - there are bends
        line = best
        short = math.dist(line.begin, line.end) < SHORT
        for spot, angle in _steps(line):
            tip = short or math.dist(spot, line.end) < 2 * CELL
            self._lines.add(spot, (arc, angle, 1.5 if tip else 0.1))
        self._lines.add(line.end, (arc, angle, 1.5))
        return line

    def _cost(self, arc: Arc, bend: float, line: Curve) -> float:
        cost = BENDING * abs(bend)
        for spot, angle in _steps(line):
            for name, middle in self._near.around(spot):
                gap = math.dist(spot, middle) - self._radius
                if name not in arc[:2] and gap < 6:
                    cost += 6 if gap < 2 else 2
            for (_, other, crossing), place in self._lines.around(spot):
                if math.dist(spot, place) < 7:
                    turn = abs(math.remainder(angle - other, math.pi))
                    cost += max(crossing, 1.2) if turn < 0.35 else crossing
            if not self._inside(spot, 4):
                cost += 4
        return cost

    def _letter(self, arc: Arc, line: Curve) -> Spot:
        """Return the spot where the letter hides least: on the line, or beside it."""

        def cost(choice: tuple[float, float, Spot]) -> float:
            place, aside, spot = choice
            total = 3 * abs(place - 0.5) + self._crowd(spot, CHIP, arc)
            return total + (4 if aside else 0 if long else 12)

        long = math.dist(line.begin, line.end) > SHORT
        choices = [(t, 0.0, line.at(t)) for t in PLACES]
        for t in PLACES[:5]:
            choices += [
                (t, aside, line.beside(t, aside)) for aside in (CHIP + 4, -CHIP - 4)
            ]
        _, _, spot = min(choices, key=cost)
        self._chips.add(spot, None)
        return spot

    def avoid(self, spot: Spot) -> None:
        """Keep lines and letters away from a sign at a spot."""
        self._near.add(spot, "")
        self._chips.add(spot, None)

    def freest(self, spots: Sequence[Spot], radius: float) -> Spot:
        """Return the spot, of some in order of preference, that hides least."""

        def cost(number: int) -> float:
            return 0.6 * number + self._crowd(spots[number], radius, None)

        spot = spots[min(range(len(spots)), key=cost)]
        self._chips.add(spot, None)
        return spot

    def _crowd(self, spot: Spot, radius: float, arc: Arc | None) -> float:
        """Return how much a sign of some radius at a spot would hide."""
        total = 0.0
        if arc is not None:
            for _, middle in self._near.around(spot):
                lack = self._radius + radius + 1 - math.dist(spot, middle)
                total += 3 * max(0, lack)
        for _, middle in self._chips.around(spot):
            total += 2 * max(0, radius + CHIP + 1 - math.dist(spot, middle))
        for (other, _, crossing), middle in self._lines.around(spot):
            if other != arc and math.dist(spot, middle) < radius + 1:
                total += 0.6 + crossing
        return total if self._inside(spot, radius) else total + 20

    def _inside(self, spot: Spot, margin: float) -> bool:
        left, top, right, bottom = self._box
        return (
            left + margin < spot[0] < right - margin
            and top + margin < spot[1] < bottom - margin
        )


class _Raster(Generic[T]):
    """Things at spots, found again by the cell in which they lie."""

    def __init__(self, cell: float) -> None:
        self._cell = cell
        self._things: dict[tuple[int, int], list[tuple[T, Spot]]] = defaultdict(list)

    def add(self, spot: Spot, thing: T) -> None:
        """Put a thing at a spot."""
        self._things[self._home(spot)].append((thing, spot))

    def around(self, spot: Spot) -> Iterator[tuple[T, Spot]]:
        """Yield the things within a cell's width of a spot, and some farther ones."""
        column, row = self._home(spot)
        for x in (column - 1, column, column + 1):
            for y in (row - 1, row, row + 1):
                yield from self._things.get((x, y), ())

    def _home(self, spot: Spot) -> tuple[int, int]:
        return math.floor(spot[0] / self._cell), math.floor(spot[1] / self._cell)


def _steps(line: Curve) -> Iterator[tuple[Spot, float]]:
    """Yield spots along a line, a cell apart, with its direction there."""
    number = max(3, int(math.dist(line.begin, line.end) / CELL) + 1)
    before = line.begin
    for _, spot in line.samples(number):
        yield spot, math.atan2(spot[1] - before[1], spot[0] - before[0])
        before = spot
