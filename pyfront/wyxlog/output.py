"""What the commands print, and how they end.

Standard output is the answer, standard error the diagnosis. Errors become a line and
an exit code here, and nowhere else.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from wyxlog.errors import WyxlogError
from wyxlog.exits import Exit, gravest

if TYPE_CHECKING:
    import msgspec

    from wyxlog.answer import Solution
    from wyxlog.batch import Result
    from wyxlog.comparing import Comparison, Outcome
    from wyxlog.picture import Pictures
    from wyxlog.puzzle import Puzzle


def print_json(answer: msgspec.Struct) -> None:
    """Print an answer, or what else is data, as a line of JSON."""
    from wyxlog.answer import to_json

    sys.stdout.buffer.write(to_json(answer) + b"\n")
    sys.stdout.buffer.flush()


def picture_files(file: str | None, view: str | None) -> Pictures | None:
    """Return where pictures go, None where none are asked for."""
    if file is None:
        return None
    from wyxlog.picture import Pictures

    return Pictures(file, view)


def draw(
    pictures: Pictures,
    puzzle: Puzzle,
    label: str,
    solutions: Sequence[Solution] = (),
    *,
    quiet: bool = False,
) -> Exit:
    """Draw a puzzle with its solutions, and say into which files."""
    try:
        files = pictures.add(puzzle, label, solutions)
    except WyxlogError as error:
        complain(str(error))
        return Exit.BAD_INPUT
    if not quiet:
        from wyxlog.printable import printable

        for file in files:
            say(f"Picture: {printable(str(file))}")
    return Exit.ANSWERED


def print_result(result: Result) -> None:
    """Print what came of a puzzle, unless that has been done."""
    if result.line:
        sys.stdout.buffer.write(result.line)
        sys.stdout.buffer.flush()
    elif result.puzzle and result.answer and not result.shown:
        from wyxlog.report import show_answer

        show_answer(result.puzzle, result.answer, result.difficulty)
    if result.complaint is not None:
        complain(result.complaint)


def print_comparisons(outcomes: Iterator[Outcome]) -> Exit:
    """Print a JSON object for each comparison; return the exit code."""
    import msgspec

    code = Exit.ANSWERED
    for comparison, complaint, one in outcomes:
        if comparison is not None:
            say(msgspec.json.encode(comparison).decode())
        if complaint is not None:
            complain(complaint)
        code = gravest([code, one])
    return code


def show_comparisons(outcomes: Iterator[Outcome], *, peers: bool) -> Exit:
    """Print a table of the comparisons; return the exit code."""
    from wyxlog.compare_report import report

    code = Exit.ANSWERED

    def comparisons() -> Iterator[Comparison]:
        nonlocal code
        for comparison, complaint, one in outcomes:
            code = gravest([code, one])
            if comparison is not None:
                yield comparison
            if complaint is not None:
                complain(complaint)

    for line in report(comparisons(), peers=peers):
        say(line)
    return code


def say(text: str) -> None:
    """Print a line of the answer, at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def complain(text: str) -> None:
    """Print a line of diagnosis."""
    sys.stderr.write(f"wyxlog: {text}\n")


@contextmanager
def exit_codes() -> Iterator[None]:
    """Turn errors into a line on standard error and an exit code."""
    try:
        yield
    except WyxlogError as error:
        complain(str(error))
        raise typer.Exit(Exit.BAD_INPUT) from None
    except KeyboardInterrupt:
        raise typer.Exit(Exit.INTERRUPTED) from None
    except BrokenPipeError:
        _discard_output()
        raise typer.Exit(Exit.ANSWERED) from None
    except OSError as error:
        complain(f"the output cannot be written: {error.strerror or error}")
        _discard_output()
        raise typer.Exit(Exit.BAD_INPUT) from None


def _discard_output() -> None:
    """Let what is still to be flushed go nowhere: nobody reads it any more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
