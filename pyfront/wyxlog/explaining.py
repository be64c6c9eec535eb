"""The reasoning of a proof about rainbow paths, told as a person works by hand.

The steps are those that the checker replays (see verifier.py). This module follows
them on the table as well, in order to say what each fixes and erases; it is for
reading, the checker is for trusting.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from wyxlog.deduction import Arc, Deduction, Step
from wyxlog.printable import printable

if TYPE_CHECKING:
    from wyxlog.rainbow import Rainbow

LINES = ("row", "column", "colour")
"""The kinds of line: an arc (P, Q, U) is a cell of row P, column Q and colour U."""

RULES = {"row": 1, "column": 2, "colour": 3, "empty": 4, "circuit": 5, "branch": 6}
"""The document's number for each rule."""


class Table(msgspec.Struct, frozen=True):
    """What is left of the table: the live cells, the fixed ones among them."""

    live: tuple[Arc, ...]
    fixed: tuple[Arc, ...] = ()

    def line(self, kind: str, name: str) -> list[Arc]:
        """Return the live cells of a line."""
        return [arc for arc in self.live if arc[LINES.index(kind)] == name]

    def fix(self, arc: Arc) -> tuple[Table, tuple[Arc, ...]]:
        """Return the table with a cell fixed, and the cells that this erases."""
        gone = tuple(
            other
            for other in self.live
            if other != arc and any(a == b for a, b in zip(arc, other, strict=True))
        )
        live = tuple(other for other in self.live if other not in gone)
        return Table(live, (*self.fixed, arc)), gone

    def erase(self, arc: Arc) -> Table:
        """Return the table without a cell."""
        return Table(tuple(other for other in self.live if other != arc), self.fixed)


def prepared(puzzle: Rainbow) -> Table:
    """Return a puzzle's table without the row of the end and the start's column."""
    points, colours = puzzle.point_names(), puzzle.colour_names()
    start, end = points[0], points[-1]
    rank = [{name: n for n, name in enumerate(names)} for names in (points, colours)]
    live = [
        (p, q, u) for p, q, u in puzzle.links() if p != end and q != start and p != q
    ]
    live.sort(key=lambda arc: (rank[0][arc[0]], rank[0][arc[1]], rank[1][arc[2]]))
    return Table(tuple(live))


def deductions(
    table: Table, proof: Sequence[Step]
) -> Iterator[tuple[Deduction, Table]]:
    """Yield what a proof says, and the table as it is then.

    Args:
        table: a prepared table.
        proof: the steps of a proof about it that the checker accepts.
    """
    return _follow(table, iter(proof), 0)


def _follow(
    table: Table, steps: Iterator[Step], depth: int
) -> Iterator[tuple[Deduction, Table]]:
    for rule, *names in steps:
        if rule in LINES:
            (arc,) = table.line(rule, names[0])
            table, gone = table.fix(arc)
            text = f"{_single(rule, arc)}: the path takes {arrow(arc)}.{_erase(gone)}"
            yield Deduction(rule, depth, text, arc, gone), table
        elif rule == "circuit":
            arc = (names[0], names[1], names[2])
            table = table.erase(arc)
            circuit = " ".join(_chain(table, arc))
            text = f"{arrow(arc)} would close the circuit {circuit}: erase it."
            yield Deduction(rule, depth, text, None, (arc,)), table
        elif rule == "branch":
            choices = table.line(names[0], names[1])
            text = (
                f"Nothing more is forced. {_line(*names)} has the fewest cells,"
                f" {len(choices)}: try each."
            )
            yield Deduction(rule, depth, text), table
            for number, arc in enumerate(choices, 1):
                case, gone = table.fix(arc)
                text = f"Case {number} of {len(choices)}: {arrow(arc)}.{_erase(gone)}"
                yield Deduction("case", depth + 1, text, arc, gone), case
                yield from _follow(case, steps, depth + 1)
            return
        else:
            yield Deduction(rule, depth, _ending(rule, names, table)), table
            return


def arrow(arc: Arc) -> str:
    """Return an arc in a form that any terminal shows: ``A -c-> C``."""
    return printable(f"{arc[0]} -{arc[2]}-> {arc[1]}")


def _chain(table: Table, arc: Arc) -> Iterator[str]:
    """Yield the points from the end of an arc, by fixed arcs, to its beginning."""
    ways = {p: q for p, q, _ in table.fixed}
    here = arc[1]
    yield printable(here)
    while here != arc[0]:
        here = ways[here]
        yield printable(here)


def _line(kind: str, name: str) -> str:
    return f"{kind.capitalize()} {printable(name)}"


def _single(kind: str, arc: Arc) -> str:
    p, q, u = map(printable, arc)
    if kind == "row":
        return f"Row {p} has one cell left, {u} in column {q}"
    if kind == "column":
        return f"Column {q} has one cell left, {u} in row {p}"
    return f"Colour {u} is in one cell only, row {p} and column {q}"


def _erase(gone: Sequence[Arc]) -> str:
    return f" Erase {', '.join(map(arrow, gone))}." if gone else ""


def _ending(rule: str, names: Sequence[str], table: Table) -> str:
    if rule == "solution":
        return "Every row, every column and every colour has its cell: a solution."
    if rule == "empty":
        return (
            f"{names[0].capitalize()} {printable(names[1])} is empty: no solution here."
        )
    if rule == "uneven":
        return "There are not as many colours as steps from start to end: no solution."
    return "The dominoes do not lead from the start to a marked point: no solution."
