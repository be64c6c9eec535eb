"""What Lights Out and systems of equations over GF(2) have in common: their answers.

All solutions together are one solution plus any sum of members of a basis, k of them,
of the null space. So there are 2^k of them, or none; k is the nullity.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from wyxlog import engine as prolog
from wyxlog.answer import Answer, Solution
from wyxlog.errors import InputError
from wyxlog.memory import available, size
from wyxlog.puzzle import Status, Want

STACKS = 2**30
"""What Prolog's stacks may use where no limit is asked for: 1 GB."""


class LinearAnswer(Answer, frozen=True, kw_only=True):
    """An answer to a system of linear equations over GF(2).

    Attributes:
        nullity: there are 2 to that power solutions, or none; None if not established.
        fewest: whether the solution is proved to have the fewest ones, or is the
            lightest that was found.
        free: the unknowns that can have any value, as the elimination leaves them.
        bound: the other unknowns, each by an equation in the free ones.
    """

    nullity: int | None = None
    fewest: Literal["proved", "found"] | UnsetType = UNSET
    free: tuple[str, ...] | UnsetType = UNSET
    bound: tuple[str, ...] | UnsetType = UNSET

    def verdict(self) -> str:
        """Return what the answer says, in a line, after the equations if it has any."""
        if self.status == "unsolvable":
            return "Impossible: there is no solution"
        if self.status == "unknown":
            return "Not decided"
        if self.nullity is None or self.count is None:
            return "A solution, perhaps not the only one"
        shown, total = len(self.solutions), power(self.nullity)
        if self.fewest is not UNSET:
            claim = {"proved": "no other is lighter", "found": "the lightest found"}
            text = f"One of {total} solutions, {claim[self.fewest]}"
        elif self.nullity == 0:
            text = "The only solution"
        elif shown == 0:
            text = f"{total} solutions"
        else:
            text = f"{'All' if shown == self.count else 'One of'} {total} solutions"
        if self.free:
            lines = [*(self.bound or ()), f"{text}: {', '.join(self.free)} free"]
            text = "\n".join(lines)
        return text


def power(exponent: int) -> str:
    """Return 2 to a power as a person reads it: 1, 2^3 = 8, 2^100."""
    if exponent == 0:
        return "1"
    return f"2^{exponent}" + (f" = {2**exponent:,}" if exponent < 40 else "")


def sum_text(terms: Sequence[str], constant: int) -> str:
    """Return a sum as the document writes it: x7 + x9 + 1, or 0 where it is empty."""
    return " + ".join([*terms, *["1"] * constant]) or "0"


def stacks(limits: prolog.Limits, need: int, what: str) -> list[tuple[str, float]]:
    """Return the limits with room for ``need`` bytes, unless less was asked for.

    Raises:
        InputError: no limit was asked for, and there is no such room; ``what``
            begins the message.
    """
    if limits.memory is not None:
        return limits.pairs()
    room = available()
    if need > room:
        raise InputError(
            f"{what} takes about {size(need)} of memory, and {size(room)} are free"
        )
    return [*limits.pairs(), ("memory", max(need, STACKS))]


def linear_answer(
    report: dict[str, Any],
    want: Want,
    *,
    kind: str,
    engine: str,
    solution: Callable[[Any], Solution],
    odd: Callable[[Any], object] = lambda found: found,
    height: int = 0,
) -> LinearAnswer:
    """Return the answer that a report of ``wyxlog_lights.pl`` holds, not yet verified.

    Args:
        report: what lights_report/5 or lights_bitmap/4 gave.
        want: what was asked for.
        kind: the puzzle's.
        engine: the method that was used.
        solution: makes a solution of what stands for one in the report.
        odd: makes what the checker wants of the set that proves impossibility.
        height: of a board, for the certificate of its nullity.
    """
    named = {part[0]: part[1:] for part in report["found"]}
    proof: dict[str, object] = certificate(named, height)
    status: Status = "unknown"
    shown: list[Any] = []
    nullity = None
    fewest: Any = UNSET
    if "unsolvable" in named:
        status = "unsolvable"
    elif "solved" in named:
        status, shown = "solved", [named["solved"][0]]
    if proof and status != "unknown":
        nullity = named[status][1]
    if status == "unsolvable":
        proof["odd"] = odd(named[status][0])
    elif "fewest" in named:
        presses, fewest, quiet = named["fewest"]
        shown = [presses]
        if fewest == "proved":
            proof["quiet"] = quiet
    elif want == "all":
        every = [part[1] for part in report["found"] if part[0] == "solution"]
        shown = every or shown
    elif want == "count" and shown:
        proof["example"] = msgspec.to_builtins(solution(shown.pop()))
    count = 0 if status == "unsolvable" else None
    if status == "solved" and nullity is not None:
        count = 2**nullity
    complete = report["outcome"] == "complete"
    return LinearAnswer(
        puzzle=kind,
        kind=kind,
        status=status,
        count=count,
        nullity=nullity,
        fewest=fewest,
        solutions=tuple(map(solution, shown)),
        engine=engine,
        seconds=report["seconds"],
        inferences=report["inferences"],
        limit=UNSET if complete else report["outcome"],
        proof=proof or UNSET,
    )


def whole_proof(answer: Answer) -> object:
    """Return the proof of an answer with the solution in it; None if it has none."""
    if not isinstance(answer.proof, dict) or not answer.solutions:
        return answer.proof or None
    return {**answer.proof, "example": msgspec.to_builtins(answer.solutions[0])}


def certificate(named: dict[str, list[Any]], height: int) -> dict[str, object]:
    """Return the certificate of the nullity as the checker wants it; {} if none."""
    for name in ("rank", "chase"):
        if name in named:
            pivots, sets, kernel = named[name]
            return {name: {"pivots": pivots, "sets": sets, "kernel": kernel}}
    if "bezout" in named:
        rows, _, u, g = named["bezout"]
        return {"bezout": {"u": u, "g": g, "turned": rows != height}}
    return {}
