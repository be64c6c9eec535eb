"""Check answers in files against puzzles in files."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from wyxlog import verifier
from wyxlog.engine import Limits
from wyxlog.errors import InputError
from wyxlog.exits import Exit
from wyxlog.puzzle import Puzzle
from wyxlog.reading import read_documents, read_puzzles

CLAIMS = {"status", "count", "solutions"}
"""An answer has one of these; what has none is a solution by itself."""

NAMES = {True: "accepted", False: "rejected", None: "not decided"}
CODES = {True: Exit.ANSWERED, False: Exit.FAILED_CHECK, None: Exit.LIMIT}


def verify_files(
    file: str, answers: str, limits: Limits
) -> Iterator[tuple[str, str, Exit]]:
    """Yield for each puzzle of a file its label, the verdict and the exit code.

    A puzzle that cannot be read has no answer, as ``solve --json`` gives it none.

    Args:
        file: the puzzles.
        answers: as many answers, one a line where there are several.
        limits: what the making of a proof may use.

    Raises:
        InputError: a file cannot be read, or there are not as many answers.
    """
    if file == answers == "-":
        raise InputError("only one of FILE and ANSWER can be standard input")
    documents = read_documents(answers)
    for entry in read_puzzles(file):
        if isinstance(entry.puzzle, InputError):
            yield entry.label, str(entry.puzzle), Exit.BAD_INPUT
            continue
        document = next(documents, None)
        if document is None:
            raise InputError(f"{answers}: expected an answer to {entry.label}")
        verdict = judge(entry.puzzle, document[1], limits)
        text = f"{NAMES[verdict.accepted]}: {verdict.reason}"
        yield entry.label, text, CODES[verdict.accepted]
    for label, _ in documents:
        raise InputError(f"{file}: expected a puzzle for the answer {label}")


def judge(puzzle: Puzzle, answer: object, limits: Limits) -> verifier.Verdict:
    """Return the checker's verdict, with a proof of ours where the answer has none."""
    givens = msgspec.to_builtins(puzzle)
    if isinstance(answer, dict) and answer and not CLAIMS & answer.keys():
        answer = {"solutions": [answer]}
    verdict = verifier.check(givens, answer)
    if (
        verdict.accepted is None
        and isinstance(answer, dict)
        and answer.get("proof") is None
    ):
        proof = puzzle.prove(limits)
        if proof is not None:
            return verifier.check(givens, {**answer, "proof": proof})
    return verdict
