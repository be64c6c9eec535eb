"""The document's elimination, step by step, for Lights Out and for any system.

Rows, columns and unknowns count from 1. An unknown of a board stands for its cell
(row, column), of buttons for one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from msgspec import UNSET, UnsetType
from rich.text import Text

from wyxlog import engine as prolog
from wyxlog.answer import Solution
from wyxlog.gf2 import bound_texts
from wyxlog.linear import LinearAnswer, power, stacks, sum_text
from wyxlog.puzzle import Explanation, Puzzle

if TYPE_CHECKING:
    from wyxlog.gf2 import Gf2
    from wyxlog.lights import Lights

LARGEST = 100
"""More unknowns than those of the document's 10×10 board: only a summary."""


class Elimination(Explanation, frozen=True, kw_only=True):
    """The elimination, and what is read off it; a summary has no matrix.

    Attributes:
        unknowns: what each stands for, from x1; or how many there are.
        matrix: the rows before, digits, the constant last.
        steps: ["pivot", ROW, COLUMN] where one was found, ["exchange", ROW, ROW], and
            ["add", FROM, TO]: row FROM is added to row TO.
        echelon: the rows after.
        free: the free unknowns.
        bound: the bound unknowns by equations in the free ones.
        contradiction: the first row that says 0 = 1.
        count, nullity, solutions, proof: as in an answer.
    """

    unknowns: tuple[str, ...] | int
    matrix: tuple[str, ...] | UnsetType = UNSET
    steps: tuple[tuple[str, int, int], ...] | UnsetType = UNSET
    echelon: tuple[str, ...] | UnsetType = UNSET
    free: tuple[str, ...] | UnsetType = UNSET
    bound: tuple[str, ...] | UnsetType = UNSET
    contradiction: int | UnsetType = UNSET
    count: int | None
    nullity: int | None
    solutions: tuple[Solution, ...]
    proof: object


def explain(puzzle: Lights | Gf2, limits: prolog.Limits) -> Elimination | None:
    """Return the elimination of a puzzle, None where a limit was reached."""
    unknowns = tuple(puzzle.unknowns())
    if len(unknowns) > LARGEST:
        return summary(puzzle, len(unknowns), limits)
    answer = puzzle.solve("one", "elimination", limits)
    pairs = stacks(limits, 0, "")
    report = prolog.call("lights_explanation", puzzle.term(), pairs)
    if answer.limit is not UNSET or report["outcome"] != "complete":
        return None
    before, steps, after, _, outcome = report["found"][0]
    solved = outcome[0] == "solved"
    free, bound = bound_texts(outcome) if solved else ((), ())
    assert isinstance(answer, LinearAnswer)  # noqa: S101 - linear puzzles have these
    return Elimination(
        puzzle=puzzle.kind,
        kind=puzzle.kind,
        status=answer.status,
        unknowns=unknowns,
        matrix=tuple(before),
        steps=tuple((name, i, j) for name, i, j in steps),
        echelon=tuple(after),
        free=free,
        bound=bound,
        contradiction=UNSET if solved else outcome[1],
        count=answer.count,
        nullity=answer.nullity,
        solutions=answer.solutions,
        proof=answer.proof,
    )


def summary(puzzle: Puzzle, unknowns: int, limits: prolog.Limits) -> Elimination | None:
    """Return what the elimination of a large puzzle would say, without its steps."""
    answer = puzzle.solve("one", puzzle.engines[0], limits)
    if answer.limit is not UNSET:
        return None
    assert isinstance(answer, LinearAnswer)  # noqa: S101 - linear puzzles have these
    return Elimination(
        puzzle=puzzle.kind,
        kind=puzzle.kind,
        status=answer.status,
        unknowns=unknowns,
        count=answer.count,
        nullity=answer.nullity,
        solutions=answer.solutions,
        proof=answer.proof,
    )


def tell(puzzle: Any, explanation: Explanation) -> Iterator[Text]:
    """Yield an elimination piece by piece, for the terminal."""
    assert isinstance(explanation, Elimination)  # noqa: S101 - it is of these puzzles
    if isinstance(explanation.unknowns, int):
        yield _summary(explanation, explanation.unknowns)
        yield from map(puzzle.show_solution, explanation.solutions)
        return
    if explanation.unknowns[0]:
        yield puzzle.show().append("\n")
    matrix, echelon = explanation.matrix or (), explanation.echelon or ()
    yield from _equations(puzzle, explanation.unknowns, matrix)
    yield Text(
        "\nThe matrix, a row an equation, the right-hand sides last:\n\n", "bold"
    )
    yield _matrix(matrix)
    yield Text("\nElimination, k rows done:\n\n", "bold")
    yield from _steps(explanation.steps or ())
    yield Text("\nThe matrix in the end:\n\n", "bold")
    yield _matrix(echelon)
    yield Text("\nReading it off:\n\n", "bold")
    yield Text(_reading(explanation, echelon))
    if explanation.contradiction is not UNSET:
        yield Text(_contradiction(puzzle, explanation.proof))
    for solution in explanation.solutions:
        yield Text("\n")
        yield puzzle.show_solution(solution)


def _equations(
    puzzle: Any, unknowns: Sequence[str], matrix: Sequence[str]
) -> Iterator[Text]:
    labels = puzzle.labels()
    if unknowns[0]:
        names = "  ".join(f"x{n} {name}" for n, name in enumerate(unknowns, 1))
        yield Text("Unknowns, 1 for a press:\n\n", "bold").append(f"{names}\n\n", "")
        yield Text("Equations, 1 on the right for a lit lamp:\n\n", "bold")
    else:
        yield Text("Equations:\n\n", "bold")
    width = max(map(len, labels))
    for label, row in zip(labels, matrix, strict=True):
        yield Text(f"{label:>{width}}  ", "dim").append(f"{equation_text(row)}\n", "")


def equation_text(row: str) -> str:
    """Return the equation that a row of digits is, its right-hand side last."""
    terms = [f"x{n}" for n, digit in enumerate(row[:-1], 1) if digit == "1"]
    return f"{sum_text(terms, 0)} = {row[-1]}"


def _matrix(rows: Sequence[str]) -> Text:
    width = len(str(len(rows)))
    text = Text(no_wrap=True)
    for number, row in enumerate(rows, 1):
        text.append(f"{number:>{width}}  ", "dim")
        text.append(f"{' '.join(row[:-1])} | {row[-1]}\n")
    return text


def _steps(steps: Sequence[tuple[str, int, int]]) -> Iterator[Text]:
    """Yield a line for each turn: where the pivot is, the exchange, the additions."""
    turn = -1

    def turns(step: tuple[str, int, int]) -> int:
        nonlocal turn
        turn += step[0] == "pivot"
        return turn

    for k, group in groupby(steps, turns):
        (_, row, column), *rest = group
        line = f"k = {k}: pivot in row {row}, column {column}"
        added = [str(j) for name, _, j in rest if name == "add"]
        for name, i, j in rest:
            if name == "exchange":
                line += f"; exchange rows {i} and {j}"
        if added:
            line += f"; add row {k + 1} to {', '.join(added)}"
        yield Text(f"{line}\n")
    yield Text(f"k = {turn + 1}: no pivot is left\n")


def _reading(explanation: Elimination, echelon: Sequence[str]) -> str:
    if explanation.contradiction is not UNSET:
        row = explanation.contradiction
        return f"Row {row} says 0 = 1: the puzzle cannot be solved.\n"
    if not explanation.free:
        last = (
            f"x{n} = {row[-1]}" for n, row in enumerate(echelon, 1) if "1" in row[:-1]
        )
        return f"One solution, the last column: {', '.join(last)}.\n"
    free, total = ", ".join(explanation.free), power(explanation.nullity or 0)
    lines = [
        f"{free} can have any value: {total} solutions.",
        *(explanation.bound or ()),
    ]
    return "\n".join([*lines, f"One of them, with {free} = 0:\n"])


def _contradiction(puzzle: Any, proof: Any) -> str:
    """Return which equations add up to 0 = 1."""
    rows = [proof["odd"]] if isinstance(proof["odd"], str) else proof["odd"]
    digits = "".join(rows)
    if len(rows) > 1 or puzzle.kind == "lights":
        signs = "".join(puzzle.grid or digits)
        pairs = zip(digits, signs, strict=True)
        digits = "".join(digit for digit, sign in pairs if sign != ".")
    pairs = zip(digits, puzzle.labels(), strict=True)
    chosen = [label for digit, label in pairs if digit == "1"]
    return f"It is the sum of the equations {' '.join(chosen)}.\n"


def _summary(explanation: Elimination, unknowns: int) -> Text:
    """Return what there is to say of a puzzle too large for its steps."""
    text = Text(
        f"{unknowns:,} unknowns are more than {LARGEST}: a summary without the steps.\n"
    )
    if explanation.nullity is not None:
        text.append(
            f"There are {unknowns - explanation.nullity:,} pivots, and"
            f" {explanation.nullity:,} unknowns stay free.\n"
        )
    if explanation.status == "unsolvable":
        return text.append("One row says 0 = 1: the puzzle cannot be solved.\n")
    return text.append(f"Solutions: {power(explanation.nullity or 0)}.\n\n")
