"""Check answers in files against puzzles in files."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

import msgspec

from wyxlog import verifier
from wyxlog.engine import Limits
from wyxlog.errors import InputError
from wyxlog.exits import Exit
from wyxlog.puzzle import Puzzle
from wyxlog.reading import read_documents, read_puzzles

NAMES = {True: "accepted", False: "rejected", None: "not decided"}
CODES = {True: Exit.ANSWERED, False: Exit.FAILED_CHECK, None: Exit.LIMIT}


def verify_files(file: str, answers: str) -> Iterator[tuple[str, str, Exit]]:
    """Yield for each puzzle of a file its label, the verdict and the exit code.

    Args:
        file: the puzzles.
        answers: as many answers, one a line where there are several.

    Raises:
        InputError: a file cannot be read, or there are not as many answers.
    """
    if file == answers == "-":
        raise InputError("only one of FILE and ANSWER can be standard input")
    pairs = zip_longest(read_puzzles(file), read_documents(answers))
    for entry, document in pairs:
        if document is None:
            raise InputError(f"{answers}: expected an answer to {entry.label}")
        if entry is None:
            raise InputError(f"{file}: expected a puzzle for the answer {document[0]}")
        if isinstance(entry.puzzle, InputError):
            raise entry.puzzle
        verdict = _judge(entry.puzzle, document[1])
        text = f"{NAMES[verdict.accepted]}: {verdict.reason}"
        yield entry.label, text, CODES[verdict.accepted]


def _judge(puzzle: Puzzle, answer: object) -> verifier.Verdict:
    """Return the checker's verdict, with a proof of ours where the answer has none."""
    givens = msgspec.to_builtins(puzzle)
    verdict = verifier.check(givens, answer)
    if verdict.accepted is None and isinstance(answer, dict) and "proof" not in answer:
        proof = puzzle.prove(Limits())
        if proof is not None:
            return verifier.check(givens, {**answer, "proof": proof})
    return verdict
