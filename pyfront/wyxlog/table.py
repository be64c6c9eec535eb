"""The abstract form of Wyx: a table of coloured arcs, without a board.

Vocabulary, with the document's French words: a table (tableau) has a row and a
column for each point (sommet); the cell where row P meets column Q holds the
colours (couleurs) of the arcs from P to Q. A rainbow path (arc-en-ciel) goes from
the start to the end, visits every point once and uses every colour once.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from wyxlog.answer import Solution
from wyxlog.deduction import Arc
from wyxlog.printable import printable
from wyxlog.rainbow import Rainbow

if TYPE_CHECKING:
    from collections.abc import Sequence

    import drawsvg
    from rich.text import Text


class Path(Solution, frozen=True):
    """A solution: the points in their order and the colours between them."""

    points: tuple[str, ...]
    colours: tuple[str, ...]


class Table(Rainbow, frozen=True, kw_only=True, tag_field="kind", tag="table"):
    """A table of arcs.

    Attributes:
        start: the first point of every path.
        end: the last.
        arcs: from point, to point, colour.
        points: all the points, in the order of rows and columns; by default
            those of the arcs, the start first and the end last.
        colours: all the colours, one for each step of a path; by default those
            of the arcs.

    Raises:
        ValueError: the parts do not fit together; the text says where.
    """

    kind: ClassVar[str] = "table"
    views: ClassVar[tuple[str, ...]] = ("graph", "table")
    engines: ClassVar[tuple[str, ...]] = ("prolog", "readable", "python")

    start: str
    end: str
    arcs: tuple[Arc, ...]
    points: tuple[str, ...] | None = None
    colours: tuple[str, ...] | None = None

    def __post_init__(self) -> None:
        """Check what the types do not say."""
        for place, name in (("start", self.start), ("end", self.end)):
            if not name:
                raise ValueError(f"{place}: expected a name, found ''")
        if self.points is not None and not self.points:
            raise ValueError("points: expected names, found none")
        if self.start == self.end:
            raise ValueError(
                f"end: expected another point than the start, {self.start!r}"
            )
        points = self._check_names("points", self.points)
        for place, name in (("start", self.start), ("end", self.end)):
            if points and name not in points:
                raise ValueError(f"{place}: {name!r} is none of the points")
        colours = self._check_names("colours", self.colours)
        seen: dict[Arc, int] = {}
        for number, arc in enumerate(self.arcs):
            place = f"arcs[{number}]"
            if arc in seen:
                raise ValueError(f"{place}: {list(arc)} is arcs[{seen[arc]}] already")
            seen[arc] = number
            for name, known, what in zip(
                arc, (points, points, colours), NAMES, strict=True
            ):
                if not name:
                    raise ValueError(
                        f"{place}: expected the name of a {what}, found ''"
                    )
                if known and name not in known:
                    raise ValueError(f"{place}: {name!r} is none of the {what}s")
        steps = len(self.point_names()) - 1
        if len(self.colour_names()) != steps:
            raise ValueError(
                f"colours: expected {steps}, one for each step between"
                f" {steps + 1} points, found {len(self.colour_names())}"
            )

    @staticmethod
    def _check_names(place: str, names: tuple[str, ...] | None) -> set[str]:
        for number, name in enumerate(names or ()):
            if not name:
                raise ValueError(f"{place}[{number}]: expected a name, found ''")
        known = set(names or ())
        if len(known) != len(names or ()):
            raise ValueError(f"{place}: a name comes twice")
        return known

    def point_names(self) -> tuple[str, ...]:
        """Return the points in the order of rows and columns."""
        if self.points is not None:
            listed = self.points
        else:
            listed = tuple(
                dict.fromkeys(point for arc in self.arcs for point in arc[:2])
            )
        middle = (point for point in listed if point not in (self.start, self.end))
        return (self.start, *middle, self.end)

    def colour_names(self) -> tuple[str, ...]:
        """Return the colours in their order."""
        if self.colours is not None:
            return self.colours
        return tuple(sorted({colour for _, _, colour in self.arcs}))

    def links(self) -> list[Arc]:
        """Return every arc: from point, to point, colour."""
        return list(self.arcs)

    def term(self) -> tuple[object, ...]:
        """Return the puzzle as ``wyxlog.pl`` wants it."""
        points = {name: number for number, name in enumerate(self.point_names())}
        colours = {name: number for number, name in enumerate(self.colour_names())}
        flat = [
            number
            for p, q, u in self.arcs
            for number in (points[p], points[q], colours[u])
        ]
        return ("table", len(points), len(colours), flat)

    def solution(self, points: Sequence[int], colours: Sequence[int]) -> Path:
        """Return the solution that goes by these points and colours, by number."""
        names, hues = self.point_names(), self.colour_names()
        return Path(
            points=tuple(names[point] for point in points),
            colours=tuple(hues[colour] for colour in colours),
        )

    def show(self) -> Text:
        """Return the table in the document's form."""
        return self.show_view("table")

    def draw(
        self, view: str | None = None, solution: Solution | None = None
    ) -> drawsvg.Drawing:
        """Return a picture of the graph or of the table."""
        from wyxlog.picture import draw_table

        return draw_table(self, view, solution)

    def show_solution(self, solution: Solution) -> Text:
        """Return a path in words: points and colours by turns."""
        from rich.text import Text

        assert isinstance(solution, Path)  # noqa: S101 - the solution is its own
        return Text(
            f"Points:   {printable(' '.join(solution.points))}\n"
            f"Colours:  {printable(' '.join(solution.colours))}\n"
        )

    def facts(self) -> list[tuple[object, ...]]:
        """Return the puzzle as facts for an interactive session."""
        return [
            ("start", self.start),
            ("end", self.end),
            *(("arc", *arc) for arc in self.arcs),
        ]

    def queries(self) -> list[tuple[str, str]]:
        """Return queries to try on the facts."""
        return [
            ("start(From), arc(From, To, Colour).", "where the first step can go"),
            (
                "table(Table), rainbow_path(Table, Path).",
                "a solution by the table method; type ; for the next",
            ),
            ("table(Table), rainbow_count(Table, Count).", "how many there are"),
        ]


NAMES = ("point", "point", "colour")
"""What the three members of an arc name."""


def parse_ascii(text: str) -> Table:
    """Return the puzzle of a table in the document's ASCII form.

    A line of point names heads the columns, a rule of dashes follows, then a line
    for each row: its point, a bar, and the colours below their columns. Colours
    that share a cell have commas between them. The first column is the start,
    the last the end.

    Raises:
        ValueError: the text is no such table; the message names the line.
    """
    lines = [
        (number, line.expandtabs().rstrip())
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip()
    ]
    if len(lines) < 3:
        raise ValueError("line 1: expected a heading, a rule of dashes and rows")
    number, heading = lines[0]
    if "|" in heading:
        raise ValueError(f"line {number}: expected names of columns, found a bar")
    columns = {word.start(): word.group() for word in re.finditer(r"\S+", heading)}
    points = tuple(columns.values())
    if len(set(points)) != len(points):
        raise ValueError(f"line {number}: a column's name comes twice")
    number, rule = lines[1]
    if set(rule) - set("-+ "):
        raise ValueError(f"line {number}: expected a rule of dashes, found {rule!r}")
    arcs: list[Arc] = []
    rows: list[str] = []
    for number, line in lines[2:]:
        row, bar, _ = line.partition("|")
        if not bar or row.strip() not in points or row.strip() in rows:
            raise ValueError(
                f"line {number}: expected the name of a row not met before and a bar,"
                f" found {line[:40]!r}"
            )
        rows.append(row.strip())
        arcs += _cells(number, line, len(row) + 1, columns)
    return Table(
        start=points[0], end=points[-1], arcs=tuple(arcs), points=tuple(points)
    )


def _cells(number: int, line: str, after: int, columns: dict[int, str]) -> list[Arc]:
    """Return the arcs of one row, whose cells begin after a position."""
    source = line[: after - 1].strip()
    arcs = []
    for match in re.finditer(r"\S+", line[after:]):
        position = match.start() + after
        if position not in columns:
            raise ValueError(
                f"line {number}, column {position + 1}: {match.group()!r} stands below"
                " no name of the heading"
            )
        arcs += [(source, columns[position], hue) for hue in match.group().split(",")]
    return arcs
