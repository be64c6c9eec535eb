"""The exit codes of the command line."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum


class Exit(IntEnum):
    """What the exit code of ``wyxlog`` says."""

    ANSWERED = 0
    UNSOLVABLE = 1
    BAD_INPUT = 2
    FAILED_CHECK = 3
    LIMIT = 4
    INTERRUPTED = 130


GRAVITY = (
    Exit.ANSWERED,
    Exit.UNSOLVABLE,
    Exit.LIMIT,
    Exit.BAD_INPUT,
    Exit.FAILED_CHECK,
)


def gravest(codes: Sequence[Exit]) -> Exit:
    """Return the exit code of several puzzles: that of the worst of them."""
    return max(codes, key=GRAVITY.index, default=Exit.ANSWERED)
