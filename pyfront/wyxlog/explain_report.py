"""The reasoning about a puzzle, printed for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from wyxlog.board import draw_table
from wyxlog.deduction import Deduction
from wyxlog.explaining import RULES, Table, deductions, prepared
from wyxlog.printable import printable
from wyxlog.rainbow import Rainbow, RainbowExplanation

STYLES = {"solution": "bold green", "empty": "red", "case": "bold", "branch": "yellow"}
INDENT = "    "


def tell(puzzle: Rainbow, explanation: RainbowExplanation) -> Iterator[Text]:
    """Yield the reasoning piece by piece: the table, each step, the conclusion."""
    points, proof = puzzle.point_names(), explanation.proof
    start, end = printable(points[0]), printable(points[-1])
    yield draw_table(points, puzzle.links())
    if proof[0][0] in ("uneven", "astray"):
        yield Text(f"\n{explanation.deductions[0].text}\n", "bold")
        return
    yield Text(
        f"\nThe path ends at {end} and never comes back to {start}:"
        f" erase row {end} and column {start}.\n"
    )
    yield _drawn(points, prepared(puzzle), 0)
    number = 0
    for deduction, table in deductions(prepared(puzzle), proof):
        if deduction.rule != "case":
            number += 1
        yield _line(number, deduction)
        if deduction.rule == "branch":
            yield _drawn(points, table, deduction.depth)
        if deduction.rule == "solution":
            yield _drawn(points, table, deduction.depth)
            yield Text(
                INDENT * deduction.depth + _path(points[0], table) + "\n", "bold"
            )
    branched = explanation.difficulty.branches > 0
    yield _conclusion(explanation.count, branched=branched)
    yield Text(f"Difficulty: {explanation.difficulty}.\n")


def _line(number: int, deduction: Deduction) -> Text:
    margin = INDENT * deduction.depth
    style = STYLES.get(deduction.rule, "default")
    if deduction.rule == "case":
        return Text(f"\n{margin}{deduction.text}\n", style)
    rule = RULES.get(deduction.rule)
    source = f" (rule {rule})" if rule else ""
    return (
        Text(f"{margin}{number:3}. ")
        .append(deduction.text, style)
        .append(f"{source}\n", "dim")
    )


def _drawn(points: Sequence[str], table: Table, depth: int) -> Text:
    """Return the table as it is, fixed cells in brackets where others are left."""
    fixed = table.fixed if len(table.fixed) < len(table.live) else ()
    shown = [(p, q, f"[{u}]" if (p, q, u) in fixed else u) for p, q, u in table.live]
    drawing = draw_table(points[:-1], shown, columns=points[1:])
    lines = drawing.split("\n")
    margin = Text(INDENT * depth)
    return (
        Text("\n")
        .append_text(Text("\n").join(margin + line if line else line for line in lines))
        .append("\n")
    )


def _path(start: str, table: Table) -> str:
    """Return the path that the fixed cells make."""
    ways = {p: (q, u) for p, q, u in table.fixed}
    here, points, colours = start, [start], []
    while here in ways:
        here, colour = ways[here]
        points.append(here)
        colours.append(colour)
    return printable(f"Points {' '.join(points)}, by {' '.join(colours)}.")


def _conclusion(found: int, *, branched: bool) -> Text:
    why = "every case has ended" if branched else "every step was forced"
    if found == 0:
        return Text(f"\nThere is no solution: {why}.\n", "bold")
    if found == 1:
        return Text(f"\nThis is the only solution: {why}.\n", "bold")
    return Text(f"\nThere are {found} solutions and no other: {why}.\n", "bold")
