"""The checker of the rings: a part of verifier.py, and free-standing like that.

It needs the standard library alone, shares no code with what solves, and believes
nothing that an answer says of itself. A solution goes by legal moves from one state to
the other, and no way has fewer; how few are enough, and in how many ways, is worked out
here, so it needs no proof. ``_fewest`` says how.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

Json = Mapping[str, Any]
View = tuple[tuple[int, int], tuple[int, int], tuple[int, int], tuple[int, int]]

MOST_DIGITS = 60_000  # of a count


class _Rejected(Exception):
    """The answer is wrong; the text says where."""


class _Undecided(Exception):
    """The answer may be right, but this checker cannot tell."""


def check(puzzle: Json, answer: Json) -> tuple[bool | None, str]:
    """Return accepted (True), rejected (False) or not decided (None), and why."""
    try:
        return True, _check_rings(puzzle, answer)
    except _Rejected as rejection:
        return False, str(rejection)
    except _Undecided as doubt:
        return None, str(doubt)


def _claims(answer: Json) -> tuple[Sequence[Json], int | None]:
    """Return the solutions of an answer, and how many it says that there are."""
    if answer.get("kind", "rings") != "rings":
        raise _Rejected("kind: the puzzle is 'rings'")
    solutions = answer.get("solutions", [])
    if not isinstance(solutions, list | tuple) or not all(
        isinstance(solution, dict) for solution in solutions
    ):
        raise _Rejected(f"solutions: expected a list, found {_short(solutions)}")
    status, count, shown = answer.get("status"), answer.get("count"), len(solutions)
    if status not in (None, "solved", "unknown"):
        raise _Rejected(f"status: rings can be solved, found {_short(status)}")
    if isinstance(count, str) and count.isdigit() and len(count) <= MOST_DIGITS:
        count = _natural(count, "count")
    if count is None:
        if status == "unknown" and "limit" in answer:
            raise _Undecided("a limit ended the way before the end")
        if status == "unknown" and shown:
            raise _Rejected("status: 'unknown', and yet there are solutions")
        if not shown and status != "solved" and answer.get("distance") is None:
            raise _Undecided("the answer claims nothing")
    elif type(count) is not int or count < shown or status == "unknown":
        raise _Rejected(f"count: expected at least {shown}, found {_short(count)}")
    return solutions, count


def _check_rings(puzzle: Json, answer: Json) -> str:
    """Return what was checked of an answer to the rings."""
    start, end = _ends(puzzle)
    symmetric = puzzle.get("rules") == "symmetric"
    if "moves" in answer and "solutions" not in answer:
        answer = {**answer, "solutions": [{"moves": answer["moves"]}]}
    solutions, count = _claims(answer)
    if count is not None and symmetric and len(start) > 30:
        raise _Undecided("count: too large to count here")
    fewest, ways = _fewest(start, end, symmetric, int(count is not None))
    if count not in (None, ways):
        raise _Rejected(f"count: there are {_short(ways)}, found {_short(count)}")
    seen = dict[tuple[int, ...], int]()
    for place, claim in enumerate([answer, *solutions], -1):
        claimed = claim.get("distance")
        if claimed is not None and _natural(claimed, "distance") != fewest:
            raise _Rejected(f"distance: the fewest moves are {_short(fewest)}")
        if "at" in claim:
            _check_place(claim, start, end, symmetric, fewest)
        elif claim.keys() & {"state", "ring", "move"}:
            raise _Rejected("at: missing beside the state or the move")
        if claim is not answer and ("moves" in claim or "at" not in claim):
            if _follow(start, claim.get("moves"), symmetric) != (end, fewest):
                raise _Rejected(f"solutions[{place}]: misses the end, or a shorter way")
            way = tuple(claim["moves"]) if len(solutions) > 1 else ()
            if way in seen and len(solutions) > 1:
                raise _Rejected(f"solutions[{place}] is solutions[{seen[way]}] again")
            seen[way] = place
    return f"{len(solutions)} checked, no way has fewer moves"


def _ends(puzzle: Json) -> tuple[str, str]:
    """Return the states to go from and to, unless this is no puzzle of ours."""
    n, rules, task = puzzle.get("rings"), puzzle.get("rules"), puzzle.get("task")
    if rules not in (None, "classic", "symmetric"):
        raise _Undecided(f"rules: no such rules, {_short(rules)}")
    if n is not None:
        if type(n) is not int or n < 1 or task not in (None, "fill", "empty"):
            raise _Undecided("the puzzle's rings or task are not as they must be")
        return ("1" * n, "0" * n) if task == "empty" else ("0" * n, "1" * n)
    start, end = puzzle.get("from"), puzzle.get("to")
    for state in (start, end):
        if not isinstance(state, str) or not state or state.strip("01"):
            raise _Undecided("the puzzle's states are not 0 and 1 alone")
    if len(str(start)) != len(str(end)):
        raise _Undecided("the puzzle's states are not equally long")
    return str(start), str(end)


def _follow(start: str, moves: Any, symmetric: bool) -> tuple[str, int]:
    """Return where legal moves, ring by ring, lead to, and how many they are.

    Ring j may move if j-1 is the first ring that is on, or, symmetric, is off.
    """
    rings, number = bytearray(start, "ascii"), 0
    if not isinstance(moves, list | tuple | Iterator):
        raise _Rejected(f"moves: expected a list, found {_short(moves)}")
    for number, ring in enumerate(moves, 1):
        if type(ring) is not int or not 0 < ring <= len(rings):
            raise _Rejected(f"move {number}: no ring {_short(ring)}")
        last = ring - 2
        if (
            ring > 1
            and rings.find(b"1", 0, ring - 1) != last
            and not (symmetric and rings.find(b"0", 0, ring - 1) == last)
        ):
            raise _Rejected(f"move {number}: ring {ring} cannot move there")
        rings[ring - 1] ^= 1
    return rings.decode(), number


def _check_place(
    claim: Json, start: str, end: str, symmetric: bool, fewest: int
) -> None:
    """Check a state ``at`` moves along a shortest way, and the last move before it."""
    at, state = _natural(claim["at"], "at"), claim.get("state")
    ring: Any = claim.get("ring")
    if at == 0 and (ring is not None or claim.get("move") is not None):
        raise _Rejected("at 0: no move has been made")
    if not isinstance(state, str) or len(state) != len(start) or state.strip("01"):
        raise _Rejected(f"state: expected {len(start)} of 0 and 1")
    before = state if at == 0 else _follow(state, [ring], symmetric)[0]  # back again
    legs = (
        (start, before, max(at - 1, 0)),
        (start, state, at),
        (state, end, fewest - at),
    )
    if any(_fewest(a, b, symmetric)[0] != moves for a, b, moves in legs):
        raise _Rejected(f"at {_short(at)}: the move or the state is another")
    if at and claim.get("move") != ("put" if state[ring - 1] == "1" else "take"):
        raise _Rejected(f"at {_short(at)}: ring {ring} goes the other way")


def _fewest(start: str, end: str, symmetric: bool, one: int = 0) -> tuple[int, int]:
    """Return the fewest moves between states, and in how many ways, if ``one`` is 1.

    Classic: a state is the Gray code of its rank, and a move changes the rank by one.
    Symmetric: a view has (moves, ways) from a state of m rings to all off, all on, and
    the gates 0...01 and 1...10, at which ring m+1 may move. If that differs at start
    and end, it moves once, at the better gate; if not, not at all.
    """
    if not symmetric:
        return abs(_rank(start) - _rank(end)), one

    def across(v: View, w: View) -> tuple[int, int]:
        both = [(v[g][0] + 1 + w[g][0], v[g][1] * w[g][1]) for g in (2, 3)]
        least = min(moves for moves, _ in both)
        return least, sum(ways for moves, ways in both if moves == least)

    def longer(ring: str, v: View) -> View:
        if ring == "0":
            return v[0], across(v, on), across(v, off), v[1]
        return across(v, off), v[1], v[0], across(v, on)

    off: View = ((0, one), (1, one), (1, one), (0, one))
    on: View = ((1, one), (0, one), (0, one), (1, one))
    v, w = (on if state[0] == "1" else off for state in (start, end))
    best = (int(start[0] != end[0]), one)
    for x, y in zip(start[1:], end[1:], strict=True):
        best = best if x == y else across(v, w)
        off, on, v, w = longer("0", off), longer("1", on), longer(x, v), longer(y, w)
    return best


def _rank(state: str) -> int:
    """Return the number whose reflected Gray code the state is, ring 1 lowest."""
    rank, shift = int(state[::-1], 2), 1
    while shift < len(state):
        rank, shift = rank ^ rank >> shift, 2 * shift
    return rank


def _natural(value: object, place: str) -> int:
    """Return a whole number from 0, given as such or in decimal digits."""
    if isinstance(value, str) and value.isascii() and value.isdigit():
        if len(value) <= 1000:
            return int(value)
        low = len(value) // 2  # by halves, for int() is slow on many digits
        power: int = 10**low
        return _natural(value[:-low], place) * power + _natural(value[-low:], place)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise _Rejected(f"{place}: expected a whole number, found {_short(value)}")
    return value


def _short(value: object) -> str:
    big = isinstance(value, int) and value.bit_length() > 300
    text = f"{value:#x}" if big else repr(value)
    return text if len(text) <= 60 else text[:60] + "…"


def main(files: Sequence[str]) -> int:
    """Check two JSON files; 0 accepted, 3 rejected, 4 not decided, 2 no such files."""
    try:
        puzzle, answer = (json.loads(Path(file).read_text("utf-8")) for file in files)
        accepted, reason = check(puzzle, answer)
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        print(f"expected the files of a puzzle and of an answer: {error!r}")
        return 2
    word = {True: "accepted", False: "rejected", None: "not decided"}[accepted]
    print(f"{word}: {reason}")
    return {True: 0, False: 3, None: 4}[accepted]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
