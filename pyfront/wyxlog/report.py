"""Answers and puzzles for people: everything that prints through Rich."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from wyxlog.answer import Answer
from wyxlog.digits import grouped, to_digits
from wyxlog.errors import InputError
from wyxlog.printable import printable
from wyxlog.puzzle import Explanation, Puzzle

CHECKED = "✓ Checked in Python, apart from the solver."

ASCII = str.maketrans(
    {"─": "-", "│": "|", "♞": "*", "×": "x", "…": "~", "→": ">", "✓": "*"}
    | {"●": "O", "○": "o", "·": "*", "█": "#", "•": "o"}
    | dict.fromkeys("┌┬┐├┼┤└┴┘", "+")
)
"""What stands for the signs that an output without Unicode lacks."""

SIGNS = "".join(map(chr, ASCII))


def show_answer(puzzle: Puzzle, answer: Answer, difficulty: str | None) -> None:
    """Print an answer: the solutions, how many, how hard to find, who checked."""
    for text in answer_texts(puzzle, answer, difficulty):
        _print(text)


def answer_texts(
    puzzle: Puzzle, answer: Answer, difficulty: str | None
) -> Iterator[Text]:
    """Yield an answer in parts, each on lines of its own."""
    yield _heading(puzzle, answer.puzzle)
    for number, solution in enumerate(answer.solutions, 1):
        if len(answer.solutions) > 1:
            yield Text(f"Solution {number}", style="bold")
        yield puzzle.show_solution(solution)
    yield from _below(puzzle, answer, difficulty)


def _below(puzzle: Puzzle, answer: Answer, difficulty: str | None) -> Iterator[Text]:
    """Yield what stands below the solutions: remarks, how many, who checked."""
    remark = puzzle.remark(answer)
    if remark is not None:
        yield remark
    yield _summary(answer, difficulty)


def show_heading(puzzle: Puzzle, label: str) -> None:
    """Print what stands above an answer or a puzzle: the file and the name."""
    _print(_heading(puzzle, label))


def show_summary(puzzle: Puzzle, answer: Answer) -> None:
    """Print what stands below the solutions."""
    for text in _below(puzzle, answer, None):
        _print(text)


def show_text(text: Text) -> None:
    """Print text that was made for the terminal."""
    _print(text)


def show_explanation(puzzle: Puzzle, explanation: Explanation) -> None:
    """Print the reasoning that settles a puzzle, piece by piece."""
    _print(_heading(puzzle, explanation.puzzle))
    for piece in puzzle.tell(explanation):
        _print(piece, end="")
    if explanation.verified:
        _print(Text(CHECKED, "green"))


def show_puzzle(puzzle: Puzzle, label: str, view: str | None = None) -> None:
    """Print a puzzle as it is before solving, or one view of it."""
    if view is None:
        shown = puzzle.show()
    else:
        try:
            shown = puzzle.show_view(puzzle.chosen_view(view))
        except InputError as error:
            raise InputError(f"{label}: {error}") from error
    _print(_heading(puzzle, label))
    _print(shown)


def _heading(puzzle: Puzzle, label: str) -> Text:
    heading = Text(printable(label), style="bold")
    if puzzle.name:
        heading.append(f": {printable(puzzle.name)}", "default")
    return heading


def _summary(answer: Answer, difficulty: str | None) -> Text:
    seconds = f"{answer.seconds * 1000:.1f} ms"
    steps = "" if answer.inferences is None else f", {answer.inferences:,} inferences"
    cost = f"{answer.engine}: {seconds}{steps}"
    text = Text(f"{_verdict(answer)} ({cost})\n")
    if difficulty is not None:
        text.append(f"Difficulty: {difficulty}\n")
    if answer.verified:
        text.append(f"{CHECKED}\n", "green")
    return text


def _verdict(answer: Answer) -> str:
    own = answer.verdict()
    if own is not None:
        return own
    if answer.status == "unsolvable":
        return "There is no solution"
    if answer.status == "unknown":
        return "Not decided"
    shown = len(answer.solutions)
    if answer.count is None:
        one = "A solution, perhaps not the only one"
        return one if shown else "Solvable; the number of solutions is open"
    if answer.count == 1:
        return "The only solution" if shown else "1 solution"
    solutions = f"{grouped(to_digits(answer.count))} solutions"
    return solutions if shown in (0, answer.count) else f"{solutions}, {shown} shown"


class _Console(Console):
    """A console that leaves a closed pipe to the command line."""

    def on_broken_pipe(self) -> None:
        """Let the error through; Rich would end the process with exit code 1."""
        raise BrokenPipeError


def _print(text: Text, end: str = "\n") -> None:
    """Print to standard output as it is: no markup, no wrapping."""
    try:
        SIGNS.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        text = Text(text.plain.translate(ASCII))
    _Console(highlight=False, soft_wrap=True).print(text, end=end)
