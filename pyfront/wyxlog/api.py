"""The Python face: load a puzzle, solve it, explain it, verify an answer.

::

    puzzle = wyxlog.load("data/grid1.json")
    result = wyxlog.solve(puzzle)
    result.status, result.count, result.verified   # 'solved', 1, True
    print(result)                                  # as in the terminal
    print(wyxlog.explain(puzzle))                  # the deductions, step by step
    wyxlog.verify(puzzle, result)                  # Verdict(accepted=True, ...)

In a notebook, puzzles and results show themselves as pictures.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from wyxlog.answer import Answer, Solution
from wyxlog.engine import Limits
from wyxlog.errors import InputError
from wyxlog.puzzle import Explanation, Puzzle, Status, Want
from wyxlog.reading import parse_document, parse_puzzle, read_documents, read_puzzle
from wyxlog.verifier import Verdict
from wyxlog.verifying import judge

Source = str | bytes | os.PathLike[str] | Mapping[str, object]
"""A file, or the text of one, or the data that its JSON reads as."""


@dataclass(frozen=True)
class Result:
    """A puzzle and the answer to it.

    Attributes:
        puzzle: what was solved.
        answer: the answer, with ``verified`` as the checker left it.
        complaint: what is wrong or unfinished, in a line; None where nothing is.
    """

    puzzle: Puzzle
    answer: Answer
    complaint: str | None = None

    @property
    def status(self) -> Status:
        """Return "solved", "unsolvable" (proved) or "unknown" (a limit was reached)."""
        return self.answer.status

    @property
    def count(self) -> int | None:
        """Return the exact number of solutions, None where it was not established."""
        return self.answer.count

    @property
    def solutions(self) -> tuple[Solution, ...]:
        """Return the solutions that were asked for."""
        return self.answer.solutions

    @property
    def verified(self) -> bool:
        """Return whether the checker accepted the answer."""
        return self.answer.verified

    def __str__(self) -> str:
        """Return what the terminal shows, without colours."""
        from wyxlog.report import answer_texts

        texts = answer_texts(self.puzzle, self.answer, None)
        return "\n".join(text.plain for text in texts).rstrip()

    def _repr_svg_(self) -> str | None:
        """Return the picture of the first solution, or of the puzzle without one."""
        from wyxlog.picture import svg

        return svg(self.puzzle, next(iter(self.solutions), None))


def load(source: Source) -> Puzzle:
    """Return a puzzle.

    Args:
        source: a file's name; or the text of a puzzle, which begins with a brace or
            has several lines; or the data that its JSON reads as.

    Raises:
        InputError: there is no such file, or it holds no puzzle, or several.
    """
    text = _text(source)
    if text is None:
        return read_puzzle(os.fspath(source))  # type: ignore[arg-type]
    return parse_puzzle("puzzle", text)


def solve(
    puzzle: Puzzle | Source,
    *,
    all: bool = False,
    count: bool = False,
    first: bool = False,
    engine: str | None = None,
    timeout: float | None = None,
    inferences: int | None = None,
    memory: int | None = None,
    proof: bool = False,
) -> Result:
    """Return the checked answer to a puzzle: one solution, and how many there are.

    Args:
        puzzle: the puzzle, or what :func:`load` takes.
        all: keep every solution.
        count: keep none.
        first: stop at the first.
        engine: which solver, None for the best.
        timeout: seconds.
        inferences: Prolog's steps.
        memory: bytes for Prolog's stacks.
        proof: keep the proof in the answer.

    Raises:
        InputError: the puzzle cannot be read, or has no such engine.
        WyxlogError: Prolog cannot be used.
        ValueError: two of all, count and first.
    """
    from wyxlog import solving

    if all + count + first > 1:
        raise ValueError("all, count and first exclude each other")
    want: Want = "all" if all else "count" if count else "first" if first else "one"
    known = puzzle if isinstance(puzzle, Puzzle) else load(puzzle)
    limits = Limits(timeout, inferences, memory)
    outcome = solving.solve(known, known.kind, want, engine, limits, proof=proof)
    return Result(known, outcome.answer, outcome.complaint)


def verify(
    puzzle: Puzzle | Source,
    answer: Result | Answer | Source,
    *,
    timeout: float | None = None,
) -> Verdict:
    """Return the checker's verdict on an answer that came from anywhere.

    A number of solutions that comes without its proof is proved here first.

    Args:
        puzzle: the puzzle, or what :func:`load` takes.
        answer: a result; or an answer as JSON: a file's name, text, or data.
        timeout: seconds for the making of a proof.

    Raises:
        InputError: one of them cannot be read.
    """
    known = puzzle if isinstance(puzzle, Puzzle) else load(puzzle)
    if isinstance(answer, Result):
        answer = answer.answer
    return judge(known, _document(answer), Limits(timeout))


@dataclass(frozen=True)
class Reasoning:
    """A puzzle and the reasoning that settles it.

    Attributes:
        puzzle: what was explained.
        explanation: the deductions and the proof that they make, checked.
    """

    puzzle: Puzzle
    explanation: Explanation

    def __str__(self) -> str:
        """Return what the terminal shows, without colours."""
        pieces = self.puzzle.tell(self.explanation)
        return "".join(piece.plain for piece in pieces).rstrip()


def explain(
    puzzle: Puzzle | Source, *, timeout: float | None = None
) -> Reasoning | None:
    """Return the reasoning that settles a puzzle, as a person works; None at the limit.

    Args:
        puzzle: the puzzle, or what :func:`load` takes.
        timeout: seconds.

    Raises:
        InputError: the puzzle cannot be read, or is of a kind without explanations.
        WyxlogError: Prolog cannot be used.
    """
    from wyxlog import solving

    known = puzzle if isinstance(puzzle, Puzzle) else load(puzzle)
    explanation = solving.explain(known, known.kind, Limits(timeout))
    return None if explanation is None else Reasoning(known, explanation)


def _document(answer: Answer | Source) -> object:
    """Return the plain data of an answer."""
    if isinstance(answer, Answer):
        return msgspec.to_builtins(answer)
    text = _text(answer)
    if text is None:
        documents = list(read_documents(os.fspath(answer)))  # type: ignore[arg-type]
        if len(documents) != 1:
            raise InputError(f"{answer!s}: expected one answer, found several")
        return documents[0][1]
    return parse_document("answer", text)


def _text(source: Source) -> bytes | None:
    """Return the text of a source, None where it is the name of a file."""
    if isinstance(source, bytes):
        return source
    if isinstance(source, Mapping):
        try:
            return msgspec.json.encode(source)
        except (TypeError, ValueError) as error:
            raise InputError(f"puzzle: expected plain data: {error}") from error
    if isinstance(source, str) and (source.lstrip()[:1] == "{" or "\n" in source):
        return source.encode()
    return None
