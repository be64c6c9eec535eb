"""Rainbow paths: what puzzles on a board (wyx) and abstract ones (table) share.

A puzzle is a coloured graph. Its points and colours go by name here and by number in
Prolog: the start is 0, the others follow in their order, the end is the last. A
rainbow path visits every point once and uses every colour once; see verifier.py for
the steps of which a proof consists.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from wyxlog import engine as prolog
from wyxlog.answer import Answer, Solution
from wyxlog.deduction import Arc, Deduction, Difficulty, Step
from wyxlog.puzzle import Explanation, Puzzle, Status, Want

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.text import Text

BY_HAND = 20
"""Up to so many colours the readable table method takes under 0.2 s."""


class RainbowExplanation(Explanation, frozen=True, kw_only=True):
    """The deductions that find all rainbow paths, and the proof that they make."""

    count: int
    difficulty: Difficulty
    deductions: list[Deduction]
    proof: list[Step]


class Rainbow(Puzzle, frozen=True, kw_only=True):
    """A puzzle that asks for rainbow paths; engines in the order of preference."""

    engines: ClassVar[tuple[str, ...]] = ("prolog", "readable", "python", "document")

    def point_names(self) -> tuple[str, ...]:
        """Return the names of the points: the start first, the end last."""
        raise NotImplementedError

    def colour_names(self) -> tuple[str, ...]:
        """Return the names of the colours."""
        raise NotImplementedError

    def links(self) -> list[Arc]:
        """Return every arc: from point, to point, colour."""
        raise NotImplementedError

    def term(self) -> tuple[object, ...]:
        """Return the puzzle as ``wyxlog.pl`` wants it."""
        raise NotImplementedError

    def solution(self, points: Sequence[int], colours: Sequence[int]) -> Solution:
        """Return the solution that goes by these points and colours, by number."""
        raise NotImplementedError

    def solve(self, want: Want, engine: str, limits: prolog.Limits) -> Answer:
        """Return the answer of an engine, with a proof where the search is complete."""
        report = self.report(want, engine, limits)
        answer = Answer(
            kind=self.kind,
            status=_status(report),
            count=report["count"] if report["outcome"] == "complete" else None,
            solutions=tuple(self.solution(*path) for path in report["found"]),
            engine=engine,
            seconds=report["seconds"],
            inferences=report["inferences"],
            limit=_limit(report),
        )
        if answer.count is None:
            return answer
        return self._proved(answer, engine, limits)

    def report(self, want: Want, engine: str, limits: prolog.Limits) -> dict[str, Any]:
        """Return what an engine reports of a search, its paths by number."""
        report: dict[str, Any]
        if engine == "python":
            from wyxlog import wyx_python

            report = wyx_python.rainbow_report(self.term(), want, limits)
        else:
            report = prolog.call(
                "rainbow_report", engine, self.term(), want, limits.pairs()
            )
        return report

    def _proved(self, answer: Answer, engine: str, limits: prolog.Limits) -> Answer:
        """Return an answer with the proof of its count, or without that count."""
        report = self.certificate(engine, limits)
        proof = self.steps(report)
        if proof is not None:
            return msgspec.structs.replace(answer, proof=proof)
        status: Status = "solved" if answer.count else "unknown"
        return msgspec.structs.replace(
            answer, status=status, count=None, limit=_limit(report)
        )

    def show_view(self, view: str) -> Text:
        """Return the graph or the table, for the terminal."""
        from wyxlog.board import draw_graph, draw_table

        if view == "graph":
            return draw_graph(self.point_names(), self.links())
        return draw_table(self.point_names(), self.links())

    def prove(self, limits: prolog.Limits) -> list[Step] | None:
        """Return a proof of the number of solutions, None where a limit was reached."""
        return self.steps(self.certificate("prolog", limits))

    def explain(self, limits: prolog.Limits) -> Explanation | None:
        """Return the deductions of a person, None where a limit was reached."""
        from wyxlog.difficulty import measure
        from wyxlog.explaining import deductions, prepared

        proof = self.human_proof(limits)
        if proof is None:
            return None
        told = [deduction for deduction, _ in deductions(prepared(self), proof)]
        count = sum(deduction.rule == "solution" for deduction in told)
        return RainbowExplanation(
            kind=self.kind,
            status="solved" if count else "unsolvable",
            count=count,
            difficulty=measure(told),
            deductions=told,
            proof=proof,
        )

    def tell(self, explanation: Explanation) -> Iterator[Text]:
        """Yield the deductions for the terminal, with the table where it helps."""
        from wyxlog.explain_report import tell

        assert isinstance(explanation, RainbowExplanation)  # noqa: S101 - its own
        return tell(self, explanation)

    def difficulty(self, limits: prolog.Limits) -> str | None:
        """Return how hard the puzzle is for a person, in a line.

        There is no measure for what nobody solves by hand, see BY_HAND, and for a
        puzzle whose numbers alone settle it.
        """
        if len(self.colour_names()) > BY_HAND:
            return None
        explanation = self.explain(limits)
        if isinstance(explanation, RainbowExplanation) and explanation.difficulty.rules:
            return str(explanation.difficulty)
        return None

    def human_proof(self, limits: prolog.Limits) -> list[Step] | None:
        """Return a proof in the order in which a person reasons, None at a limit.

        With more than BY_HAND colours nobody does, and making it would take long: the
        proof is then the fast one.
        """
        by_hand = len(self.colour_names()) <= BY_HAND
        return self.steps(self.certificate("readable" if by_hand else "prolog", limits))

    def certificate(self, engine: str, limits: prolog.Limits) -> dict[str, Any]:
        """Return what an engine reports of a proof, its steps by number."""
        report: dict[str, Any]
        if engine == "python":
            from wyxlog import wyx_python

            report = wyx_python.rainbow_certificate(self.term(), limits)
        else:
            maker = "readable" if engine == "readable" else "prolog"
            report = prolog.call(
                "rainbow_certificate", maker, self.term(), limits.pairs()
            )
        return report

    def steps(self, report: dict[str, Any]) -> list[Step] | None:
        """Return the proof of a certificate by name, None where a limit was reached."""
        if not report["found"]:
            return None
        points, colours = self.point_names(), self.colour_names()
        names = {"row": points, "column": points, "colour": colours}
        return [_named(step, names) for step in report["found"][0]]


def _named(step: Sequence[Any], names: dict[str, tuple[str, ...]]) -> Step:
    match step:
        case [kind, int(number)]:
            return (kind, names[kind][number])
        case [rule, str(kind), int(number)]:
            return (rule, kind, names[kind][number])
        case [rule, int(p), int(q), int(u)]:
            return (rule, names["row"][p], names["row"][q], names["colour"][u])
        case _:
            return tuple(step)


def _status(report: dict[str, Any]) -> Status:
    """Return what a report of ``wyxlog.pl`` establishes."""
    if report["count"]:
        return "solved"
    return "unsolvable" if report["outcome"] == "complete" else "unknown"


def _limit(report: dict[str, Any]) -> str | msgspec.UnsetType:
    """Return the limit that ended a search, if one did."""
    outcome: str = report["outcome"]
    return msgspec.UNSET if outcome in ("complete", "stopped") else outcome
