"""A way of any length, checked and printed while it is being found.

Nothing is held but a piece of some thousand moves: they go from Prolog to standard
output, and from there to the checker, which asks for the next one when it is done.
For people a move is a line, "put 3". With ``--json`` it is still one object on one
line, whose ``moves`` go out as they come and whose ``verified`` stands behind them.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import msgspec

from wyxlog import verifier
from wyxlog.rings import HELD, Rings, RingsAnswer, Way
from wyxlog.solving import Outcome, conclude

if TYPE_CHECKING:
    from wyxlog.answer import Answer
    from wyxlog.engine import Limits
    from wyxlog.puzzle import Want


class _Reached(Exception):
    """A limit was reached; the text names it."""


def stream(
    puzzle: Rings, label: str, want: Want, limits: Limits, *, json: bool
) -> Outcome | None:
    """Solve, check and print; None, and nothing is done, where the way is not long."""
    began = time.perf_counter()
    count = puzzle.rules == "classic" or want != "first"
    answer = puzzle.measure(limits, count=count)
    if answer.distance is None or (
        isinstance(answer.distance, int) and answer.distance <= HELD
    ):
        return None
    answer = msgspec.structs.replace(answer, puzzle=label)
    paper = _Json(answer) if json else _Lines(puzzle, answer)
    moves = _Moves(puzzle, paper, limits, began, answer.inferences or 0)
    claim = {
        "count": answer.count,
        "distance": answer.distance,
        "solutions": [{"moves": iter(moves)}],
    }
    paper.begin()
    try:
        verdict = verifier.check(msgspec.to_builtins(puzzle), claim)
    except _Reached as reached:
        verdict = verifier.Verdict(None, "")
        answer = msgspec.structs.replace(
            answer, status="unknown", count=None, limit=str(reached)
        )
    answer = msgspec.structs.replace(
        answer,
        verified=verdict.accepted is True,
        seconds=time.perf_counter() - began,
        inferences=moves.inferences,
    )
    outcome = conclude(puzzle, label, answer, verdict)
    paper.end(outcome.answer)
    return outcome


class _Moves:
    """The moves of a way, printed before they are handed on."""

    def __init__(
        self,
        puzzle: Rings,
        paper: _Json | _Lines,
        limits: Limits,
        began: float,
        inferences: int,
    ) -> None:
        self.puzzle = puzzle
        self.paper = paper
        self.limits = limits
        self.began = began
        self.before = self.inferences = inferences

    def __iter__(self) -> Iterator[int]:
        for inferences, piece in self.puzzle.pieces(self.paper.form):
            self.paper.piece(piece)
            yield from _rings(piece)
            self.inferences = self.before + inferences
            self._look()

    def _look(self) -> None:
        seconds, inferences = self.limits.seconds, self.limits.inferences
        if seconds is not None and time.perf_counter() - self.began > seconds:
            raise _Reached("time")
        if inferences is not None and self.inferences > inferences:
            raise _Reached("inferences")


@lru_cache(maxsize=8)
def _rings(piece: str) -> tuple[int, ...]:
    """Return the rings of some lines of moves; the same lines come again and again."""
    return tuple(int(line.rpartition(" ")[2]) for line in piece.splitlines())


class _Json:
    """The answer as one line of JSON, whose moves go out as they come."""

    form: Literal["ring", "move"] = "ring"

    def __init__(self, answer: RingsAnswer) -> None:
        self.answer = answer
        self.out = sys.stdout.buffer
        self.comma = b""

    def begin(self) -> None:
        plain = msgspec.to_builtins(self.answer)
        head = {key: plain[key] for key in ("puzzle", "kind", "distance")}
        self.out.write(msgspec.json.encode(head)[:-1] + b',"solutions":[{"moves":[')

    def piece(self, piece: str) -> None:
        self.out.write(self.comma + piece[:-1].replace("\n", ",").encode())
        self.out.flush()
        self.comma = b","

    def end(self, answer: Answer) -> None:
        from wyxlog.answer import to_json

        plain = msgspec.json.decode(to_json(answer), type=dict[str, msgspec.Raw])
        for key in ("puzzle", "kind", "distance", "solutions"):
            del plain[key]
        self.out.write(b"]}]," + msgspec.json.encode(plain)[1:] + b"\n")
        self.out.flush()


class _Lines:
    """The answer for people: the bar, a move a line, the bar again, the summary."""

    form: Literal["ring", "move"] = "move"

    def __init__(self, puzzle: Rings, answer: RingsAnswer) -> None:
        self.puzzle = puzzle
        self.answer = answer

    def begin(self) -> None:
        from wyxlog.report import show_heading, show_text
        from wyxlog.rings_drawing import draw_bar

        show_heading(self.puzzle, self.answer.puzzle)
        show_text(draw_bar(self.puzzle.states[0]))
        sys.stdout.flush()

    def piece(self, piece: str) -> None:
        sys.stdout.buffer.write(piece.encode())
        sys.stdout.buffer.flush()

    def end(self, answer: Answer) -> None:
        from wyxlog.report import show_summary, show_text
        from wyxlog.rings_drawing import draw_bar

        if answer.verified:
            show_text(draw_bar(self.puzzle.states[1]).append("\n", ""))
        shown = (Way(moves=()),)  # not held, but it stands above
        show_summary(self.puzzle, msgspec.structs.replace(answer, solutions=shown))
