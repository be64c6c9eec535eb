"""Systems of linear equations over GF(2), by the document's elimination.

Vocabulary, with the document's French words: echelon form (matrice échelonnée), pivot
(pivot). Over GF(2) there are two numbers, 0 and 1, and 1 + 1 = 0. An unknown is bound
if a pivot stands in its column, else it is free: it can have either value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from wyxlog import engine as prolog
from wyxlog.answer import Answer, Solution
from wyxlog.lights import check_rows
from wyxlog.puzzle import Puzzle, Want

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.text import Text

    from wyxlog.puzzle import Explanation


class Values(Solution, frozen=True):
    """A solution: the values of the unknowns, x1 first, and how many are 1."""

    x: str
    weight: int


class Gf2(Puzzle, frozen=True, kw_only=True, tag_field="kind", tag="gf2"):
    """A system of linear equations over GF(2).

    Attributes:
        matrix: the coefficients, a row an equation, x1 first.
        rhs: the right-hand sides, a digit an equation.

    Raises:
        ValueError: the parts do not fit together; the text says where.
    """

    kind: ClassVar[str] = "gf2"
    engines: ClassVar[tuple[str, ...]] = ("elimination",)
    wants: ClassVar[tuple[Want, ...]] = ("first", "one", "count", "all", "fewest")

    matrix: tuple[str, ...]
    rhs: str

    def __post_init__(self) -> None:
        """Check what the types do not say."""
        check_rows("matrix", self.matrix, "01")
        if len(self.rhs) != len(self.matrix) or self.rhs.strip("01"):
            raise ValueError(
                f"rhs: expected {len(self.matrix)} digits 0 and 1, one for each row,"
                f" found {self.rhs!r:.80}"
            )

    def term(self) -> tuple[object, ...]:
        """Return the system as ``wyxlog_lights.pl`` wants it."""
        return ("system", list(self.matrix), self.rhs)

    def solve(self, want: Want, engine: str, limits: prolog.Limits) -> Answer:
        """Return the answer of the elimination, not yet verified.

        Raises:
            InputError: it takes too much memory.
        """
        from wyxlog.linear import LinearAnswer, linear_answer, stacks

        rows, columns = len(self.matrix), len(self.matrix[0])
        need = rows * (rows + columns) + 200 * rows
        what = f"{rows} equations in {columns} unknowns"

        def answer(want: Want, room: int) -> LinearAnswer:
            pairs = stacks(limits, need + room, what)
            report = prolog.call("lights_report", engine, self.term(), want, pairs)
            found = linear_answer(
                report, want, kind=self.kind, engine=engine, solution=self.solution
            )
            if found.status != "solved":
                return found
            free, bound = bound_texts(report["found"][0])
            return msgspec.structs.replace(found, free=free, bound=bound)

        found = answer("one" if want == "all" else want, 0)
        if want == "all" and found.nullity:
            what = f"2^{found.nullity} solutions of {columns} unknowns"
            return answer(want, (columns * 3 + 500) << min(found.nullity, 999))
        return found

    def solution(self, digits: Any) -> Values:
        """Return the solution that Prolog gives as digits."""
        return Values(digits, digits.count("1"))

    def prove(self, limits: prolog.Limits) -> object:
        """Return all that the checker may want to see of a proof."""
        from wyxlog.linear import whole_proof

        return whole_proof(self.solve("fewest", "elimination", limits))

    def explain(self, limits: prolog.Limits) -> Explanation | None:
        """Return the document's elimination, None where a limit was reached."""
        from wyxlog.lights_explain import explain

        return explain(self, limits)

    def tell(self, explanation: Explanation) -> Iterator[Text]:
        """Yield the elimination piece by piece, for the terminal."""
        from wyxlog.lights_explain import tell

        return tell(self, explanation)

    def unknowns(self) -> list[str]:
        """Return what the unknowns stand for: nothing but themselves."""
        return [""] * len(self.matrix[0])

    def labels(self) -> list[str]:
        """Return the number of each equation."""
        return [str(number) for number in range(1, len(self.matrix) + 1)]

    def show(self) -> Text:
        """Return the equations."""
        from rich.text import Text

        from wyxlog.lights_explain import equation_text

        rows = zip(self.matrix, self.rhs, strict=True)
        return Text("".join(f"{equation_text(row + right)}\n" for row, right in rows))

    def show_solution(self, solution: Solution) -> Text:
        """Return the values of the unknowns."""
        from rich.text import Text

        assert isinstance(solution, Values)  # noqa: S101 - the solution is its own
        if len(solution.x) > LONGEST:
            return Text(f"({len(solution.x)} unknowns; see --json)\n")
        values = (f"x{number} = {digit}" for number, digit in enumerate(solution.x, 1))
        return Text(", ".join(values) + "\n")

    def facts(self) -> list[tuple[object, ...]]:
        """Return the equations as facts for an interactive session."""
        rows = zip(self.matrix, self.rhs, strict=True)
        numbered = enumerate(rows, 1)
        return [("equation", n, row, right) for n, (row, right) in numbered]

    def queries(self) -> list[tuple[str, str]]:
        """Return queries to try on the facts."""
        return [
            (
                "system(S), system_outcome(S, Outcome).",
                "which of the three cases it is",
            ),
            ("system(S), system_solution(S, X).", "a solution; type ; for the next"),
        ]


LONGEST = 200
"""More unknowns than this are not printed."""


def bound_texts(solved: list[Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the free unknowns, and the bound ones by an equation each.

    Args:
        solved: the part of a report that says so, see lights_report/5.
    """
    from wyxlog.linear import sum_text

    *_, free, bound = solved
    if not free:
        return (), ()
    equations = (
        f"x{number} = {sum_text([f'x{j}' for j in terms], constant)}"
        for number, terms, constant in bound
    )
    return tuple(f"x{number}" for number in free), tuple(equations)
