"""Answers, as ``--json`` prints them and the checker reads them."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from wyxlog.puzzle import Status

EXACT = 2**53
"""Above this an integer is written as a string: not every JSON reader keeps it."""


class Solution(msgspec.Struct, frozen=True):
    """One solution; each kind of puzzle has its own fields."""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a puzzle.

    Attributes:
        puzzle: the file, with the line where a file holds several.
        count: the exact number of solutions, None where it was not established.
        solutions: those asked for.
        verified: set by the checker alone.
        seconds: wall time of the search.
        inferences: Prolog's count of its steps, None for another engine.
        limit: the limit that ended the search: time, memory or inferences.
        proof: the certificate of the count, in the form that the checker replays.
    """

    puzzle: str = ""
    kind: str
    status: Status
    count: int | None
    solutions: tuple[Solution, ...]
    verified: bool = False
    engine: str
    seconds: float
    inferences: int | None
    limit: str | UnsetType = UNSET
    proof: object | UnsetType = UNSET

    def verdict(self) -> str | None:
        """Return what the answer says, where that is not said as for other puzzles."""
        return None


def to_json(answer: msgspec.Struct) -> bytes:
    """Return an answer or an explanation as one line of JSON, without its end."""
    plain = msgspec.to_builtins(answer)
    if (plain.get("count") or 0) > EXACT:
        from wyxlog.digits import to_digits

        plain["count"] = to_digits(plain["count"])
    return msgspec.json.encode(plain)
