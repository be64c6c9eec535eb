"""The Wyx puzzle: a knight visits every marked square, each step by its own domino.

Vocabulary, with the document's French words:

- point (point), start (départ, cavalier), end (arrivée): a marked square (x, y),
  x to the right and y *down* the board, from 0. The end is the start plus all
  dominoes.
- domino (domino, vecteur, couleur): a translation (dx, dy), dx to the right and
  dy *upward*: it leads from (x, y) to (x + dx, y - dy).
- arc (flèche): from point P to point Q by domino u.

Letters: the start is A, the other points follow in the order of the file, the
end comes last; dominoes are a, b, c, ... in the order of the file.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec

from wyxlog.answer import Solution
from wyxlog.letters import letters
from wyxlog.rainbow import Rainbow

if TYPE_CHECKING:
    from collections.abc import Sequence

    import drawsvg
    from rich.text import Text

Size = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Coordinate = Annotated[int, msgspec.Meta(ge=0, le=999_999)]
Shift = Annotated[int, msgspec.Meta(ge=-999_999, le=999_999)]
Square = tuple[Coordinate, Coordinate]
Domino = tuple[Shift, Shift]
MOST = 1000
"""No puzzle has more points: the engines are for some dozens."""


class Path(Solution, frozen=True):
    """A solution: the points in their order and the dominoes between them.

    ``points`` and ``dominoes`` are letters with blanks between; ``path`` the
    squares, the start included; ``moves`` the dominoes (dx, dy).
    """

    points: str
    dominoes: str
    path: tuple[Square, ...]
    moves: tuple[Domino, ...]


class Wyx(Rainbow, frozen=True, kw_only=True, tag_field="kind", tag="wyx"):
    """A Wyx puzzle on a board.

    Attributes:
        board: width and height, in squares.
        start: the knight's square.
        dominoes: the translations, no two equal, none (0, 0).
        points: the other marked squares, as many as dominoes.
        end: the last square; it follows from the rest and may be left out.

    Raises:
        ValueError: the parts do not fit together; the text says where.
    """

    kind: ClassVar[str] = "wyx"
    views: ClassVar[tuple[str, ...]] = ("board", "graph", "table")
    board: tuple[Size, Size]
    start: Square
    dominoes: Annotated[tuple[Domino, ...], msgspec.Meta(min_length=1, max_length=MOST)]
    points: Annotated[tuple[Square, ...], msgspec.Meta(min_length=1, max_length=MOST)]
    end: Square | None = None

    def __post_init__(self) -> None:
        """Check what the types do not say."""
        self._check_square("start", self.start)
        seen = {self.start: "start"}
        for number, point in enumerate(self.points):
            place = f"points[{number}]"
            self._check_square(place, point)
            if point in seen:
                raise ValueError(f"{place}: {list(point)} is {seen[point]} already")
            seen[point] = place
        used: dict[Domino, str] = {}
        for number, domino in enumerate(self.dominoes):
            place = f"dominoes[{number}]"
            if domino == (0, 0):
                raise ValueError(f"{place}: a domino moves, found [0, 0]")
            if domino in used:
                raise ValueError(f"{place}: {list(domino)} is {used[domino]} already")
            used[domino] = place
        if len(self.points) != len(self.dominoes):
            raise ValueError(
                f"dominoes: expected as many as points, {len(self.points)},"
                f" found {len(self.dominoes)}"
            )
        if self.end is not None and self.end != self.last:
            raise ValueError(
                f"end: start plus all dominoes is {list(self.last)},"
                f" found {list(self.end)}"
            )

    def _check_square(self, place: str, square: Square) -> None:
        width, height = self.board
        x, y = square
        if not (0 <= x < width and 0 <= y < height):
            raise ValueError(
                f"{place}: expected a square of the {width}×{height} board,"
                f" [0, 0] to [{width - 1}, {height - 1}], found [{x}, {y}]"
            )

    @property
    def last(self) -> Square:
        """Where every path ends: the start plus all dominoes, marked or not."""
        x, y = self.start
        return (
            x + sum(dx for dx, _ in self.dominoes),
            y - sum(dy for _, dy in self.dominoes),
        )

    def lettered_points(self) -> dict[Square, str]:
        """Return the letter of each point: start, points of the file, end."""
        last = self.last
        middle = [point for point in self.points if point != last]
        ends = [last] if last in self.points else []
        order = [self.start, *middle, *ends]
        return dict(zip(order, letters(len(order), upper=True), strict=True))

    def lettered_dominoes(self) -> dict[Domino, str]:
        """Return the letter of each domino."""
        names = letters(len(self.dominoes), upper=False)
        return dict(zip(self.dominoes, names, strict=True))

    def links(self) -> list[tuple[str, str, str]]:
        """Return every arc: the letters of its two points and of its domino."""
        points = self.lettered_points()
        dominoes = self.lettered_dominoes()
        return [
            (source, points[target], colour)
            for (x, y), source in points.items()
            for (dx, dy), colour in dominoes.items()
            if (target := (x + dx, y - dy)) in points
        ]

    def point_names(self) -> tuple[str, ...]:
        """Return the letters of the points."""
        return tuple(self.lettered_points().values())

    def colour_names(self) -> tuple[str, ...]:
        """Return the letters of the dominoes."""
        return tuple(self.lettered_dominoes().values())

    def term(self) -> tuple[object, ...]:
        """Return the puzzle as ``wyxlog.pl`` wants it."""
        width, height = self.board
        squares = chain(self.start, *self.points)
        return ("grid", width, height, [*chain(*self.dominoes)], [*squares])

    def solution(self, points: Sequence[int], colours: Sequence[int]) -> Path:
        """Return the solution that goes by these points and dominoes, by number."""
        squares, letters = zip(*self.lettered_points().items(), strict=True)
        names = self.colour_names()
        return Path(
            points=" ".join(letters[point] for point in points),
            dominoes=" ".join(names[colour] for colour in colours),
            path=tuple(squares[point] for point in points),
            moves=tuple(self.dominoes[colour] for colour in colours),
        )

    def show(self) -> Text:
        """Return the board, the dominoes by letter and the table of arcs."""
        return self.show_view("board").append("\n").append_text(self.show_view("table"))

    def show_solution(self, solution: Solution) -> Text:
        """Return the board with the path on it, and the path in letters."""
        from wyxlog.board import draw_board

        assert isinstance(solution, Path)  # noqa: S101 - the solution is its own
        return draw_board(self.board, self.lettered_points(), solution.path).append(
            f"\nPoints:   {solution.points}\nDominoes: {solution.dominoes}\n"
        )

    def show_view(self, view: str) -> Text:
        """Return the board with the dominoes, the graph or the table."""
        if view != "board":
            return super().show_view(view)
        from wyxlog.board import draw_board

        names = self.lettered_dominoes().items()
        dominoes = "  ".join(f"{name} ({dx:+d}, {dy:+d})" for (dx, dy), name in names)
        return draw_board(self.board, self.lettered_points(), ()).append(
            f"\nDominoes, right and up: {dominoes}\n"
        )

    def draw(
        self, view: str | None = None, solution: Solution | None = None
    ) -> drawsvg.Drawing:
        """Return a picture of the board, the graph or the table."""
        from wyxlog.picture import draw_wyx

        return draw_wyx(self, view, solution)

    def facts(self) -> list[tuple[object, ...]]:
        """Return the puzzle as facts for an interactive session."""
        return [
            ("start", ("p", *self.start)),
            *(
                ("point", letter, ("p", *square))
                for square, letter in self.lettered_points().items()
            ),
            *(
                ("domino", letter, ("d", *domino))
                for domino, letter in self.lettered_dominoes().items()
            ),
        ]

    def queries(self) -> list[tuple[str, str]]:
        """Return queries to try on the facts."""
        return [
            ("point(Letter, Point).", "the marked squares, by letter"),
            ("puzzle(Dominoes, Points, Start).", "the puzzle as wyx/4 wants it"),
            (
                "puzzle(Ds, Ps, S), wyx(Ds, Ps, S, Path).",
                "a solution; type ; for the next",
            ),
            (
                "table(Table), rainbow_count(Table, Count).",
                "how many there are, by the table method",
            ),
        ]
