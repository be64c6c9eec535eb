"""Solve a puzzle, have the answer checked, and compare it with what was expected."""

from __future__ import annotations

import msgspec

from wyxlog import verifier
from wyxlog.answer import Answer
from wyxlog.engine import Limits
from wyxlog.errors import InputError
from wyxlog.exits import Exit
from wyxlog.puzzle import Explanation, Puzzle, Want

OPTIONS = {"time": "--timeout", "inferences": "--inferences", "memory": "--memory"}
"""The option that moves each limit."""


class Outcome(msgspec.Struct, frozen=True):
    """An answer, what is wrong with it (None where nothing is), and its exit code."""

    answer: Answer
    complaint: str | None
    code: Exit


def solve(
    puzzle: Puzzle,
    label: str,
    want: Want,
    engine: str | None,
    limits: Limits,
    *,
    proof: bool = False,
    out: str | None = None,
) -> Outcome:
    """Return the outcome of solving a puzzle and of checking the answer.

    Args:
        puzzle: the puzzle.
        label: how the answer names it.
        want: how many solutions to look for and to keep.
        engine: one of the puzzle's engines, None for the first of them.
        limits: what the search may use, and the making of the proof again.
        proof: keep the proof in the answer.
        out: a bitmap file for the solution, or for what proves that there is none.

    Raises:
        InputError: the puzzle has no such engine.
        WyxlogError: Prolog cannot be used.
    """
    name = chosen_engine(puzzle, label, engine)
    if want not in puzzle.wants:
        raise InputError(f"{label}: --{want} is not for this {puzzle.kind} puzzle")
    try:
        answer = puzzle.solve(want, name, limits)
    except InputError as error:
        raise InputError(f"{label}: {error}") from error
    return judge(puzzle, label, answer, proof=proof, out=out)


def judge(
    puzzle: Puzzle,
    label: str,
    answer: Answer,
    *,
    proof: bool = False,
    out: str | None = None,
) -> Outcome:
    """Return the outcome of having an answer checked, and delivered to ``out``."""
    answer = msgspec.structs.replace(answer, puzzle=label)
    verdict = verifier.check(msgspec.to_builtins(puzzle), msgspec.to_builtins(answer))
    if verdict.accepted is not False:
        answer = puzzle.deliver(answer, out)
    answer = msgspec.structs.replace(
        answer,
        verified=verdict.accepted is True,
        proof=answer.proof if proof else msgspec.UNSET,
    )
    return conclude(puzzle, label, answer, verdict)


def conclude(
    puzzle: Puzzle, label: str, answer: Answer, verdict: verifier.Verdict
) -> Outcome:
    """Return what follows from the verdict on an answer, and from its limits."""
    if verdict.accepted is False:
        failure = f"{label}: the answer failed its check: {verdict.reason}"
        return Outcome(answer, failure, Exit.FAILED_CHECK)
    difference = _unexpected(puzzle, answer)
    if difference is not None:
        return Outcome(answer, f"{label}: {difference}", Exit.FAILED_CHECK)
    if answer.limit is not msgspec.UNSET:
        option = OPTIONS[answer.limit]
        reached = f"{label}: the limit on {answer.limit} was reached; see {option}"
        return Outcome(answer, reached, Exit.LIMIT)
    if verdict.accepted is None:
        doubt = f"{label}: the answer was not checked: {verdict.reason}"
        return Outcome(answer, doubt, Exit.LIMIT)
    expected = puzzle.expect.count if puzzle.expect is not None else None
    if expected is not None and answer.count is None and not answer.solutions:
        return Outcome(answer, f"{label}: count {expected} not decided", Exit.LIMIT)
    solved = answer.status == "solved"
    return Outcome(answer, None, Exit.ANSWERED if solved else Exit.UNSOLVABLE)


def explain(puzzle: Puzzle, label: str, limits: Limits) -> Explanation | None:
    """Return the reasoning that settles a puzzle, checked; None at a limit.

    Raises:
        InputError: puzzles of this kind have no explanation.
        WyxlogError: Prolog cannot be used.
    """
    try:
        explanation = puzzle.explain(limits)
    except InputError as error:
        raise InputError(f"{label}: {error}") from error
    if explanation is None:
        return None
    verdict = verifier.check(
        msgspec.to_builtins(puzzle), msgspec.to_builtins(explanation)
    )
    return msgspec.structs.replace(
        explanation, puzzle=label, verified=verdict.accepted is True
    )


def chosen_engine(puzzle: Puzzle, label: str, engine: str | None) -> str:
    """Return the engine of that name, or the puzzle's first.

    Raises:
        InputError: the puzzle has no such engine.
    """
    if engine is None:
        return puzzle.engines[0]
    if engine not in puzzle.engines:
        known = " or ".join(puzzle.engines)
        raise InputError(f"{label}: expected engine {known}, found {engine!r}")
    return engine


def _unexpected(puzzle: Puzzle, answer: Answer) -> str | None:
    """Return where the answer differs from what the puzzle's file expects."""
    expect = puzzle.expect
    if expect is None:
        return None
    if expect.status not in (None, answer.status) and answer.status != "unknown":
        return f"expected status {expect.status!r}, found {answer.status!r}"
    shown = len(answer.solutions)
    if expect.count is None:
        return None
    if answer.count not in (None, expect.count):
        return f"expected count {expect.count}, found {answer.count}"
    if shown > expect.count:
        return f"expected count {expect.count}, found {shown} or more"
    return None
