"""The recursion behind a way of the rings, as a tree of its moves, and their ranks.

The document's procedures, for whole bars and the classic rules:

    fill(n)  = fill(n-1), empty(n-2), put n, fill(n-2)
    empty(n) = empty(n-2), take n, fill(n-2), empty(n-1)

Any other way splits alike: the last ring that has to move moves once, and before and
after it come ways of the rings before it, to a state that lets it move and from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
from rich.text import Text

from wyxlog.digits import grouped
from wyxlog.errors import InputError
from wyxlog.puzzle import Explanation
from wyxlog.rings import HELD, Rings, Way, exact
from wyxlog.rings_drawing import states

if TYPE_CHECKING:
    from wyxlog.engine import Limits

LINES = 150
"""A tree has no more lines; what would not fit is shown as one line."""

NUMBERED = 200
"""With more rings, moves go without their numbers."""

WIDEST = 24
"""With more rings, states and ranks are not shown."""

CLASSIC = """\
Ring n, from 2 on, moves only when ring n-1 is on and all before it are off. So to put
it: fill the n-1 rings before it, empty the first n-2 of these, put ring n, and fill the
n-2 again. To empty the bar, do the same backwards.

    fill(n)  = fill(n-1), empty(n-2), put n, fill(n-2)
    empty(n) = empty(n-2), take n, fill(n-2), empty(n-1)
"""
GRAY = """\
Beside it the Gray code: read from the last ring to ring 1, each state is the Gray code
of its rank, rank xor rank/2 in binary. A move changes the rank by one, so no way is
shorter than the difference of two ranks.
"""
SPLIT = """\
The last ring that has to move moves once: the rings before it go to a state that lets
it move, and from there to where they have to be. Each half splits in the same way.
"""


@dataclass(frozen=True)
class Move:
    """One move: its words, and its number on the way."""

    label: str
    first: int
    moves: int = 1

    def parts(self) -> list[Part]:
        """Return nothing: a move has no parts."""
        return []


@dataclass(frozen=True)
class Procedure:
    """Fill or empty n rings, beginning with the move number ``first``."""

    name: str
    n: int
    first: int

    @property
    def label(self) -> str:
        """The procedure as a term."""
        return f"{self.name}({self.n})"

    @property
    def moves(self) -> int:
        """How many moves it makes."""
        return _a(self.n)

    def parts(self) -> list[Part]:
        """Return what it calls, without the calls that do nothing."""
        n, fill = self.n, self.name == "fill"
        if n == 1:
            return [Move("put 1" if fill else "take 1", self.first)]
        calls = (
            [("fill", n - 1), ("empty", n - 2), ("put", n), ("fill", n - 2)]
            if fill
            else [("empty", n - 2), ("take", n), ("fill", n - 2), ("empty", n - 1)]
        )
        parts: list[Part] = []
        first = self.first
        for name, ring in calls:
            part: Part
            if name in ("put", "take"):
                part = Move(f"{name} {ring}", first)
            elif ring == 0:
                continue
            else:
                part = Procedure(name, ring, first)
            parts.append(part)
            first += part.moves
        return parts


@dataclass(frozen=True)
class Span:
    """A part of a way, from the state ``before`` through moves and states."""

    before: str
    turns: list[tuple[str, str]]
    first: int
    classic: bool

    @property
    def label(self) -> str:
        """The states at both ends, as far as their rings differ or move."""
        ring = max(_ring(turn) for turn, _ in self.turns)
        if ring > WIDEST:
            return f"rings 1 to {ring}"
        return f"{self.before[:ring]} → {self.turns[-1][1][:ring]}"

    @property
    def moves(self) -> int:
        """How many moves it makes."""
        return len(self.turns)

    def parts(self) -> list[Part]:
        """Return the part before the last ring moves, that move, and what follows."""
        rings = [_ring(turn) for turn, _ in self.turns]
        middle = rings.index(max(rings))
        turn, after = self.turns[middle]
        first = self.first
        found = [
            _span(self.before, self.turns[:middle], first, self.classic),
            Move(turn, first + middle),
            _span(after, self.turns[middle + 1 :], first + middle + 1, self.classic),
        ]
        return [part for part in found if part is not None]


Part = Move | Procedure | Span


class Tree(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a way and what it is made of, if that is shown.

    ``first`` is the number of its first move, ``moves`` how many there are; both are
    left out where the bar is very long.
    """

    label: str
    first: int | str | None = None
    moves: int | str | None = None
    parts: tuple[Tree, ...] = ()


class RingsExplanation(Explanation, frozen=True, kw_only=True):
    """The tree of a shortest way; ``solutions`` has its moves, read off the tree."""

    distance: int | str
    solutions: tuple[Way, ...]
    tree: Tree | None


def explain(puzzle: Rings, limits: Limits) -> RingsExplanation | None:
    """Return the tree of a way, None where a limit was reached.

    Raises:
        InputError: the way is too long, and neither fills nor empties the bar.
    """
    distance = puzzle.measure(limits, count=False).distance
    if distance is None:
        return None
    if _endless(puzzle, distance):
        raise InputError(
            f"explain: expected a way of at most {HELD:,} moves, or one that fills"
            f" or empties the bar, found {grouped(str(distance))} moves; see --at"
        )
    root = _root(puzzle)
    moves = list[int]()
    if isinstance(distance, int) and distance <= HELD and root is not None:
        moves = [_ring(move.label) for move in _leaves(root)]
    numbered = len(puzzle.states[0]) <= NUMBERED
    return RingsExplanation(
        kind=puzzle.kind,
        status="solved",
        distance=distance,
        solutions=(Way(moves=tuple(moves)),) if moves or distance == 0 else (),
        tree=None if root is None else _tree(root, _depth(root), numbered=numbered),
    )


def tell(puzzle: Rings, explanation: RingsExplanation) -> Iterator[Text]:
    """Yield what is behind the tree, and the tree with ranks and states beside it."""
    tree = explanation.tree
    if tree is None:
        yield Text("There is nothing to do.\n")
        return
    whole = tree.label.startswith(("fill", "empty"))
    yield Text((CLASSIC if whole else SPLIT) + "\n")
    n, classic = len(puzzle.states[0]), puzzle.rules == "classic"
    view = None
    if n <= WIDEST and explanation.solutions:
        yield Text(GRAY + "\n" if classic else "")
        view = _view(puzzle, explanation.solutions[0].moves)
    lines = list(_lines(tree, "", ""))
    width = max(len(line) for line, _ in lines) + 2
    if view is not None:
        head = f"{'rank':{max(n, 4)}}  " if classic else ""
        yield Text(f"{'':{width}}{head}rings {n} to 1\n", "dim")
        yield Text(f"{'':{width}}{view(0)}\n", "cyan")
    for line, number in lines:
        beside = "" if view is None or number is None else view(number)
        text = Text(f"{line:<{width}}" if beside else line, no_wrap=True)
        yield text.append(beside + "\n", "cyan")


def _leaves(part: Part) -> Iterator[Move]:
    if isinstance(part, Move):
        yield part
    for inner in part.parts():
        yield from _leaves(inner)


def _depth(root: Part) -> int:
    """Return how deep the tree goes that has at most ``LINES`` lines."""
    depth = 1
    while (deeper := _count(root, depth + 1)) <= LINES and deeper > _count(root, depth):
        depth += 1
    return depth


def _tree(part: Part, depth: int, *, numbered: bool) -> Tree:
    """Return a part and what it is made of, down to a depth."""
    parts = part.parts() if depth else []
    return Tree(
        label=part.label,
        first=exact(str(part.first)) if numbered else None,
        moves=exact(str(part.moves)) if numbered else None,
        parts=tuple(_tree(inner, depth - 1, numbered=numbered) for inner in parts),
    )


def _view(puzzle: Rings, moves: Sequence[int]) -> Callable[[int], str]:
    """Return what shows the rank and the state after so many moves, last ring first."""
    after = [puzzle.states[0], *(state for _, state in states(puzzle.states[0], moves))]
    if puzzle.rules == "symmetric":
        return lambda number: after[number][::-1]

    def view(number: int) -> str:
        gray = after[number][::-1]
        return f"{f'{_rank(int(gray, 2)):0{len(gray)}b}':4}  {gray}"

    return view


def _rank(gray: int) -> int:
    """Return the number whose reflected Gray code is given."""
    rank = 0
    while gray:
        rank ^= gray
        gray >>= 1
    return rank


def _turns(puzzle: Rings) -> Iterator[tuple[str, str]]:
    """Yield the moves of a shortest way and the states after them."""
    rings = list[int]()
    for _, piece in puzzle.pieces("ring"):
        rings += map(int, piece.split())
    yield from states(puzzle.states[0], rings)


def _endless(puzzle: Rings, distance: int | str) -> bool:
    """Tell whether a way is too long to be told move by move, and is no procedure."""
    start, goal = puzzle.states
    whole = puzzle.rules == "classic" and _procedure(start, goal, 1) is not None
    return not whole and (isinstance(distance, str) or distance > HELD)


def _root(puzzle: Rings) -> Part | None:
    start, goal = puzzle.states
    classic = puzzle.rules == "classic"
    whole = _procedure(start, goal, 1) if classic else None
    if whole is not None or start == goal:
        return whole
    return _span(start, list(_turns(puzzle)), 1, classic)


def _span(
    before: str, turns: list[tuple[str, str]], first: int, classic: bool
) -> Part | None:
    """Return the part that some moves are, as a procedure if they are one."""
    if not turns:
        return None
    if len(turns) == 1:
        return Move(turns[0][0], first)
    ring = max(_ring(turn) for turn, _ in turns)
    whole = _procedure(before[:ring], turns[-1][1][:ring], first) if classic else None
    return whole or Span(before, turns, first, classic)


def _procedure(start: str, goal: str, first: int) -> Procedure | None:
    """Return the procedure that fills or empties the rings, if that is the way."""
    if "1" not in start and "0" not in goal:
        return Procedure("fill", len(start), first)
    if "0" not in start and "1" not in goal:
        return Procedure("empty", len(start), first)
    return None


def _ring(turn: str) -> int:
    return int(turn.rpartition(" ")[2])


def _a(n: int) -> int:
    """Return the moves to fill n rings, A000975: ⌈(2^(n+1) - 2)/3⌉."""
    power: int = 2 ** (n + 1)
    return power // 3


def _count(part: Part, depth: int) -> int:
    """Return how many lines a tree has."""
    if depth == 0:
        return 1
    return 1 + sum(_count(inner, depth - 1) for inner in part.parts())


def _lines(tree: Tree, head: str, indent: str) -> Iterator[tuple[str, int | None]]:
    """Yield the lines of a tree, each with the number of the last move in it."""
    label, last = head + tree.label, None
    if tree.first is not None and tree.moves is not None:
        first = int(tree.first)
        last = first + int(tree.moves) - 1
        if tree.label.startswith(("put", "take")):
            label += f" ({first:,})"
        elif first == last:
            label += f": move {first:,}"
        else:
            label += f": moves {first:,} to {last:,}"
    yield label, None if tree.parts else last
    for place, inner in enumerate(tree.parts, 1):
        end = place == len(tree.parts)
        yield from _lines(
            inner,
            indent + ("└─ " if end else "├─ "),
            indent + ("   " if end else "│  "),
        )
