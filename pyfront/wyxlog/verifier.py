"""The checker: does an answer answer a puzzle? Read this file to trust wyxlog.

It takes a puzzle and an answer as plain JSON data, from wherever they come, and
shares no code with the programs that solve: it uses the standard library alone.
Nothing that the answer says of itself is believed. ``python verifier.py PUZZLE
ANSWER`` runs it by itself.

What counts as a right answer to a Wyx puzzle:

- a solution begins at the start, every step is a domino of the puzzle, no domino
  serves twice, and every marked square is visited once;
- solutions are distinct;
- a number of solutions, and "there is none", are checked by counting them here
  by plain search, as long as that takes no more than BUDGET steps. Beyond, the
  verdict is "not decided", which is neither yes nor no.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

BUDGET = 5_000_000
"""Steps of the counting search, some 3 s; 16 dominoes seldom need a tenth of it."""

Square = tuple[int, int]


class Verdict(NamedTuple):
    """Accepted (True), rejected (False) or not decided (None), and why."""

    accepted: bool | None
    reason: str


class _Rejected(Exception):
    """The answer is wrong; the text says where."""


class _Undecided(Exception):
    """The answer may be right, but this checker cannot tell."""


def check(puzzle: Mapping[str, Any], answer: object) -> Verdict:
    """Return the verdict on an answer to a puzzle.

    Args:
        puzzle: a puzzle that passed its own checks, as its JSON reads.
        answer: what a JSON answer reads as; only what it claims is checked.
    """
    try:
        if not isinstance(answer, dict):
            raise _Rejected(f"expected a JSON object, found {_short(answer)}")
        if answer.get("kind", puzzle["kind"]) != puzzle["kind"]:
            raise _Rejected(f"kind: the puzzle is {puzzle['kind']!r}")
        if puzzle["kind"] not in CHECKS:
            raise _Undecided(f"no checker for kind {puzzle['kind']!r} yet")
        return Verdict(True, CHECKS[puzzle["kind"]](puzzle, answer))
    except _Rejected as rejection:
        return Verdict(False, str(rejection))
    except _Undecided as doubt:
        return Verdict(None, str(doubt))


def _check_wyx(puzzle: Mapping[str, Any], answer: Mapping[str, Any]) -> str:
    """Return what was checked of an answer to a Wyx puzzle."""
    solutions = answer.get("solutions", [])
    if not isinstance(solutions, list | tuple):
        raise _Rejected(f"solutions: expected a list, found {_short(solutions)}")
    count = _claimed_count(answer, len(solutions))
    seen: dict[tuple[Square, ...], int] = {}
    for number, solution in enumerate(solutions):
        path = _check_path(puzzle, solution, f"solutions[{number}]")
        if path in seen:
            raise _Rejected(f"solutions[{number}] is solutions[{seen[path]}] again")
        seen[path] = number
    if count is None:
        if not solutions:
            raise _Undecided("the answer claims nothing")
        return f"{len(solutions)} checked, the number of solutions not claimed"
    found = _count_paths(puzzle)
    if found != count:
        raise _Rejected(f"count: there are {found} solutions, found {count}")
    return f"{len(solutions)} checked, {count} in all"


def _claimed_count(answer: Mapping[str, Any], shown: int) -> int | None:
    """Return how many solutions the answer says that there are, None if it does not."""
    status = answer.get("status")
    if status not in (None, "solved", "unsolvable", "unknown"):
        raise _Rejected(f"status: no such status, {_short(status)}")
    count = answer.get("count")
    if isinstance(count, str) and count.isascii() and count.isdigit():
        count = int(count)
    if count is None and status == "unsolvable":
        count = 0
    if count is None:
        if status == "unknown" and shown:
            raise _Rejected("status: 'unknown', and yet there are solutions")
        return None
    if isinstance(count, bool) or not isinstance(count, int) or count < 0:
        raise _Rejected(f"count: expected a whole number, found {_short(count)}")
    if count < shown:
        raise _Rejected(f"count: {shown} solutions are shown, found {count}")
    if status is not None and (status == "solved") != (count > 0):
        raise _Rejected(f"status: {status!r} does not go with count {count}")
    return count


def _check_path(
    puzzle: Mapping[str, Any], solution: object, place: str
) -> tuple[Square, ...]:
    """Return the squares of a solution after checking every rule on them."""
    if not isinstance(solution, dict):
        raise _Rejected(f"{place}: expected an object, found {_short(solution)}")
    start = _pair(puzzle["start"], "start")
    points = [start, *(_pair(point, "points") for point in puzzle["points"])]
    dominoes = [_pair(domino, "dominoes") for domino in puzzle["dominoes"]]
    path = _squares(puzzle, solution, place)
    if path[0] != start:
        raise _Rejected(
            f"{place}: begins at {_at(path[0])}, not the start {_at(start)}"
        )
    visited = {start: 0}
    used: dict[Square, int] = {}
    for step, (here, there) in enumerate(pairwise(path), 1):
        where = f"{place}: step {step}, from {_at(here)} to {_at(there)}"
        move = (there[0] - here[0], here[1] - there[1])
        if move not in dominoes:
            raise _Rejected(f"{where}: {_at(move)} is no domino")
        if move in used:
            raise _Rejected(
                f"{where}: domino {_at(move)} was used in step {used[move]}"
            )
        if there not in points:
            raise _Rejected(f"{where}: {_at(there)} is no marked square")
        if there in visited:
            raise _Rejected(
                f"{where}: {_at(there)} was visited in step {visited[there]}"
            )
        used[move] = visited[there] = step
    missed = [point for point in points if point not in visited]
    if missed:
        raise _Rejected(f"{place}: {_at(missed[0])} is never visited")
    unused = [domino for domino in dominoes if domino not in used]
    if unused:
        raise _Rejected(f"{place}: domino {_at(unused[0])} is never used")
    return tuple(path)


def _squares(
    puzzle: Mapping[str, Any], solution: Mapping[str, Any], place: str
) -> list[Square]:
    """Return the squares of a solution, from whichever of its four forms are there.

    Forms that are there must agree: squares (path), translations (moves), and the
    letters of either (points, dominoes).
    """
    start = _pair(puzzle["start"], "start")
    point_names, domino_names = _letters(puzzle)
    forms: dict[str, list[Square]] = {}
    if "path" in solution:
        forms["path"] = _pairs(solution["path"], f"{place}.path")
    if "points" in solution:
        names = _words(solution["points"], f"{place}.points")
        forms["points"] = [_named(point_names, n, f"{place}.points") for n in names]
    if "moves" in solution:
        forms["moves"] = _walk(start, _pairs(solution["moves"], f"{place}.moves"))
    if "dominoes" in solution:
        names = _words(solution["dominoes"], f"{place}.dominoes")
        moves = [_named(domino_names, n, f"{place}.dominoes") for n in names]
        forms["dominoes"] = _walk(start, moves)
    if not forms:
        raise _Rejected(f"{place}: expected path, points, moves or dominoes")
    first, *others = forms
    for other in others:
        if forms[other] != forms[first]:
            raise _Rejected(f"{place}: {other} and {first} are different ways")
    if not forms[first]:
        raise _Rejected(
            f"{place}.{first}: expected the start and what follows, found nothing"
        )
    return forms[first]


def _walk(start: Square, moves: Sequence[Square]) -> list[Square]:
    path = [start]
    for dx, dy in moves:
        x, y = path[-1]
        path.append((x + dx, y - dy))
    return path


def _letters(puzzle: Mapping[str, Any]) -> tuple[dict[str, Square], dict[str, Square]]:
    """Return points and dominoes by letter: start A, points, end last; a, b, ..."""
    start = _pair(puzzle["start"], "start")
    points = [_pair(point, "points") for point in puzzle["points"]]
    dominoes = [_pair(domino, "dominoes") for domino in puzzle["dominoes"]]
    end = _walk(start, dominoes)[-1]
    middle = [point for point in points if point != end]
    order = [start, *middle, *(point for point in points if point == end)]
    return (
        {_letter(number, "A"): point for number, point in enumerate(order)},
        {_letter(number, "a"): domino for number, domino in enumerate(dominoes)},
    )


def _letter(number: int, first: str) -> str:
    """Return the letter of a number from 0; after Z comes AA, as in a spreadsheet."""
    name = ""
    while number >= 0:
        number, digit = divmod(number, 26)
        name = chr(ord(first) + digit) + name
        number -= 1
    return name


def _count_paths(puzzle: Mapping[str, Any]) -> int:
    """Return the number of solutions, by plain search."""
    dominoes = [_pair(domino, "dominoes") for domino in puzzle["dominoes"]]
    steps = 0

    def count(here: Square, points: frozenset[Square], left: frozenset[Square]) -> int:
        nonlocal steps
        if not points:
            return 1
        steps += len(left)
        if steps > BUDGET:
            raise _Undecided("count: too large to count here")
        total = 0
        for dx, dy in left:
            there = (here[0] + dx, here[1] - dy)
            if there in points:
                total += count(there, points - {there}, left - {(dx, dy)})
        return total

    points = frozenset(_pair(point, "points") for point in puzzle["points"])
    try:
        return count(_pair(puzzle["start"], "start"), points, frozenset(dominoes))
    except RecursionError:
        raise _Undecided("count: too large to count here") from None


def _pair(value: object, place: str) -> Square:
    if (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(isinstance(part, int) and not isinstance(part, bool) for part in value)
    ):
        return (value[0], value[1])
    raise _Rejected(f"{place}: expected two whole numbers, found {_short(value)}")


def _pairs(value: object, place: str) -> list[Square]:
    if not isinstance(value, list | tuple):
        raise _Rejected(f"{place}: expected a list, found {_short(value)}")
    return [_pair(item, f"{place}[{number}]") for number, item in enumerate(value)]


def _words(value: object, place: str) -> list[str]:
    if not isinstance(value, str):
        raise _Rejected(
            f"{place}: expected letters with blanks between, {_short(value)}"
        )
    return value.split()


def _named(names: Mapping[str, Square], name: str, place: str) -> Square:
    if name not in names:
        raise _Rejected(f"{place}: {_short(name)} is no letter of this puzzle")
    return names[name]


def _at(square: Square) -> str:
    return f"[{square[0]}, {square[1]}]"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:60] + "…"


CHECKS = {"wyx": _check_wyx}
"""From the kind of a puzzle to its check, which returns what it has checked."""


def main(arguments: Sequence[str]) -> int:
    """Check the puzzle and the answer of two JSON files; 0 accepted, 3 rejected."""
    puzzle, answer = (json.loads(Path(name).read_text("utf-8")) for name in arguments)
    verdict = check(puzzle, answer)
    names = {True: "accepted", False: "rejected", None: "not decided"}
    print(f"{names[verdict.accepted]}: {verdict.reason}")
    return {True: 0, False: 3, None: 4}[verdict.accepted]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
