"""Solve many puzzles: one after the other, or several at a time in processes.

Results come in the order of the puzzles and as they are asked for; how many wait
for a slow one before them is bounded, so memory stays flat however long a file is.
Each process has its own Prolog and takes puzzles by the chunk, as text: to read, to
check and to write them takes longer than to solve them, and is shared out as well.
"""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from wyxlog.answer import Answer, to_json
from wyxlog.engine import BRIEFLY, Limits
from wyxlog.errors import EngineError, WyxlogError
from wyxlog.exits import Exit
from wyxlog.puzzle import Puzzle, Want
from wyxlog.reading import Entry, Text, parse, read_texts
from wyxlog.solving import Outcome, chosen_engine, solve

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from types import FrameType

CHUNK_SECONDS = 0.05
"""How long a process is to work on a chunk: next to that, passing it on is nothing."""

LONGEST_CHUNK = 256
"""Puzzles in a chunk at most."""

WINDOW = 16
"""Chunks for each process that may be done or under way and not yet handed on."""


class Task(NamedTuple):
    """What to do with each puzzle; see :func:`wyxlog.solving.solve`.

    With ``json``, results have the answer as a line, and other processes send that
    line alone unless ``keep`` asks for the puzzle and the answer as well. With ``at``,
    one place of a solution is asked for, see :meth:`wyxlog.puzzle.Puzzle.place`. With
    ``stream``, what is too long to be held is printed while it is being found.
    """

    want: Want
    engine: str | None
    limits: Limits
    proof: bool
    json: bool
    keep: bool = False
    at: str | None = None
    stream: bool = False
    out: str | None = None


class Result(NamedTuple):
    """What came of one puzzle of a file.

    Attributes:
        size: the bytes of its text.
        puzzle: the puzzle, None where its text is none.
        answer: the answer, None where there is none.
        line: the answer as a line of JSON, where this was asked for.
        difficulty: how hard the puzzle is, in words, where a person is to read it.
        complaint: what is wrong, None where nothing is.
        code: the exit code.
        shown: the answer has been printed.
    """

    size: int
    puzzle: Puzzle | None
    answer: Answer | None
    line: bytes
    difficulty: str | None
    complaint: str | None
    code: Exit
    shown: bool = False


def solve_files(files: list[str], task: Task, jobs: int) -> Generator[Result]:
    """Yield the result of each puzzle of some files, in their order.

    Raises:
        EngineError: a process ended before its time.
    """
    texts = (text for file in files for text in read_texts(file))
    if jobs == 1:
        yield from (_solve_text(text, task) for text in texts)
    else:
        yield from _in_processes(texts, task, jobs)


def _solve_text(text: Text | Entry, task: Task) -> Result:
    size = len(text.data) if isinstance(text, Text) else 0
    entry = parse(text)
    try:
        if isinstance(entry.puzzle, WyxlogError):
            raise entry.puzzle
        puzzle = entry.puzzle
        outcome, shown = _outcome(puzzle, entry.label, task)
    except WyxlogError as error:
        return Result(size, None, None, b"", None, str(error), Exit.BAD_INPUT)
    answer, complaint, code = outcome.answer, outcome.complaint, outcome.code
    if shown:
        return Result(size, puzzle, answer, b"", None, complaint, code, shown=True)
    if task.json:
        line = to_json(answer) + b"\n"
        return Result(size, puzzle, answer, line, None, complaint, code)
    settled = code in (Exit.ANSWERED, Exit.UNSOLVABLE) and answer.count is not None
    difficulty = puzzle.difficulty(BRIEFLY) if settled else None
    return Result(size, puzzle, answer, b"", difficulty, complaint, code)


def _outcome(puzzle: Puzzle, label: str, task: Task) -> tuple[Outcome, bool]:
    """Return what came of a puzzle, and whether it has been printed."""
    chosen_engine(puzzle, label, task.engine)
    if task.at is not None:
        return puzzle.place(task.at, label, task.limits), False
    if task.stream:
        streamed = puzzle.stream(label, task.want, task.limits, json=task.json)
        if streamed is not None:
            return streamed, True
    outcome = solve(
        *(puzzle, label, task.want, task.engine, task.limits),
        proof=task.proof,
        out=task.out,
    )
    return outcome, False


def _in_processes(
    texts: Iterator[Text | Entry], task: Task, jobs: int
) -> Generator[Result]:
    """Yield results in order; chunks go to whichever process is idle."""
    from multiprocessing.connection import wait

    size = 1
    sent = handed_on = 0
    done: dict[int, list[Result]] = {}
    busy: dict[Connection, int] = {}
    with _workers(task, jobs) as idle:
        while True:
            while idle and sent - handed_on < WINDOW * jobs:
                chunk = list(islice(texts, size))
                if not chunk:
                    break
                connection = idle.pop()
                with _alive():
                    connection.send(chunk)
                busy[connection] = sent
                sent += 1
            while handed_on in done:
                yield from done.pop(handed_on)
                handed_on += 1
            if not busy:
                return
            ready = wait(list(busy))
            for connection in [one for one in busy if one in ready]:
                with _alive():
                    seconds, results = connection.recv()
                done[busy.pop(connection)] = results
                idle.append(connection)
                fitting = round(size * CHUNK_SECONDS / seconds)
                size = min(max(fitting, 1), 2 * size, LONGEST_CHUNK)


@contextmanager
def _alive() -> Iterator[None]:
    """Run the body, which talks to a process, or say that this one is no more."""
    try:
        yield
    except (EOFError, OSError) as error:
        raise EngineError(
            "a process of --jobs ended before its time, for want of memory perhaps"
        ) from error


@contextmanager
def _workers(task: Task, jobs: int) -> Iterator[list[Connection]]:
    """Run the body with processes at work, each behind a connection."""
    from multiprocessing import get_context

    context = get_context("spawn")  # a Prolog that runs does not survive a fork
    processes = []
    connections: list[Connection] = []
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is ours alone
    try:
        try:
            for _ in range(jobs):
                ours, theirs = context.Pipe()
                process = context.Process(
                    target=_work, args=(theirs, task), daemon=True
                )
                process.start()
                theirs.close()
                processes.append(process)
                connections.append(ours)
        finally:
            signal.signal(signal.SIGINT, before)
        yield connections.copy()
    finally:
        for process in processes:
            process.kill()
            process.join()
        for connection in connections:
            connection.close()


def _work(connection: Connection, task: Task) -> None:
    """Solve chunk after chunk, until the other end is closed."""
    try:
        while True:
            chunk = connection.recv()
            began = perf_counter()
            results = [_solve_text(text, task) for text in chunk]
            if task.json and not task.keep:
                results = [r._replace(puzzle=None, answer=None) for r in results]
            connection.send((perf_counter() - began, results))
    except (EOFError, ConnectionError):
        return


class WholeLines:
    """Holds Ctrl-C back in a ``with`` block, where a line is written.

    ``watch`` does so for the time of its own block; a second Ctrl-C is not held,
    since whoever reads the lines may have stopped to.
    """

    def __init__(self) -> None:
        self._writing = False
        self._pressed = False

    @contextmanager
    def watch(self) -> Iterator[None]:
        """Run the body with Ctrl-C in our hands, unless it is ignored."""
        before = signal.getsignal(signal.SIGINT)
        if before is not signal.default_int_handler:
            yield
            return
        signal.signal(signal.SIGINT, self._interrupt)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def __enter__(self) -> None:
        self._writing = True

    def __exit__(self, *_: object) -> None:
        self._writing = False
        if self._pressed:
            raise KeyboardInterrupt

    def _interrupt(self, _number: int, _frame: FrameType | None) -> None:
        if self._writing and not self._pressed:
            self._pressed = True
        else:
            raise KeyboardInterrupt
