"""Random puzzles for tests and benchmarks, and a brute force to judge them by."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import msgspec
from wyxlog.rainbow import Rainbow
from wyxlog.table import Table
from wyxlog.wyx import Wyx

FORBIDDEN = {(3, 3), (3, 4), (4, 3), (4, 4)}
DOMINOES = [
    (dx, dy)
    for dx in range(-4, 5)
    for dy in range(-4, 5)
    if (dx, dy) != (0, 0) and (abs(dx), abs(dy)) not in FORBIDDEN
]
"""The 64 of the game."""


def random_grid(
    rng: random.Random, steps: int, board: tuple[int, int] = (8, 8), *, spoil: int = 0
) -> Wyx:
    """Return a grid with a path, of which so many dominoes are changed afterwards."""
    width, height = board
    while True:
        x, y = start = (rng.randrange(width), rng.randrange(height))
        left = rng.sample(DOMINOES, len(DOMINOES))
        points: list[tuple[int, int]] = []
        moves: list[tuple[int, int]] = []
        while len(points) < steps:
            for dx, dy in left:
                there = (x + dx, y - dy)
                inside = 0 <= there[0] < width and 0 <= there[1] < height
                if inside and there != start and there not in points:
                    break
            else:
                break
            left.remove((dx, dy))
            moves.append((dx, dy))
            points.append(there)
            x, y = there
        if len(points) == steps:
            break
    for _ in range(spoil):
        moves[rng.randrange(steps)] = left.pop()
    rng.shuffle(points)
    rng.shuffle(moves)
    return Wyx(
        board=board, start=start, dominoes=tuple(moves), points=tuple(sorted(points))
    )


def random_table(rng: random.Random, steps: int, arcs: int) -> Table:
    """Return a table with so many arcs, among them those of a path or not."""
    points = [f"p{number}" for number in range(steps + 1)]
    colours = [f"u{number}" for number in range(steps)]
    if rng.random() < 0.3:  # a point and a colour may have the same name
        points = [str(number) for number in range(steps + 1)]
        colours = [str(steps - number) for number in range(steps)]
    drawn: set[tuple[str, str, str]] = set()
    if rng.random() < 0.7:
        way = [points[0], *rng.sample(points[1:-1], steps - 1), points[-1]]
        hues = rng.sample(colours, steps)
        drawn.update(zip(way, way[1:], hues, strict=False))
    while len(drawn) < arcs:
        p, q = rng.choice(points), rng.choice(points)
        drawn.add((p, q, rng.choice(colours)))
    return Table(
        start=points[0],
        end=points[-1],
        arcs=tuple(rng.sample(sorted(drawn), len(drawn))),
        points=tuple(points),
        colours=tuple(colours),
    )


def brute_force(puzzle: Rainbow) -> set[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Return all paths, as points and colours by name, by trying everything."""
    links = puzzle.links()

    def ways(
        points: Sequence[str], colours: Sequence[str]
    ) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
        if len(colours) == len(puzzle.colour_names()):
            yield tuple(points), tuple(colours)
        for p, q, u in links:
            if p == points[-1] and q not in points and u not in colours:
                yield from ways([*points, q], [*colours, u])

    names = puzzle.point_names()
    ends = names[-1:]
    if isinstance(puzzle, Wyx):
        ends = names[1:]  # the dominoes decide where it ends
    return {way for way in ways(names[:1], ()) if way[0][-1] in ends}


def to_json(puzzle: Rainbow) -> bytes:
    """Return a puzzle as a line of a file."""
    plain = msgspec.to_builtins(puzzle)
    return msgspec.json.encode({k: v for k, v in plain.items() if v is not None})
