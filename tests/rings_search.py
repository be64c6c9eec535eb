"""Plain breadth-first search on the rings: states are integers, bit j-1 is ring j."""

from __future__ import annotations

from collections.abc import Iterator


def neighbours(state: int, n: int, rules: str) -> Iterator[int]:
    """Yield the states one move away, straight from the words of the rule."""
    yield state ^ 1
    for j in range(2, n + 1):
        before = state & ((1 << (j - 1)) - 1)
        key = 1 << (j - 2)
        if before == key or (rules == "symmetric" and before == key - 1):
            yield state ^ (1 << (j - 1))


def distances(start: int, n: int, rules: str) -> dict[int, tuple[int, int]]:
    """Return the distance of every state, and the number of shortest ways to it."""
    found = {start: (0, 1)}
    layer = {start: 1}
    distance = 0
    while layer:
        distance += 1
        after: dict[int, int] = {}
        for state, ways in layer.items():
            for other in neighbours(state, n, rules):
                if other not in found:
                    after[other] = after.get(other, 0) + ways
        found |= {state: (distance, ways) for state, ways in after.items()}
        layer = after
    return found


def fewest_to_fill(n: int) -> int:
    """Return the distance from all off to all on by the classic rules, by search.

    A ring from 2 on that may move is the one after the first ring that is on; a bit
    trick finds it, so that 20 rings take under a second.
    """
    goal, distance = (1 << n) - 1, 0
    layer, before = {0}, set[int]()
    while goal not in layer:
        after = set()
        for state in layer:
            lowest = state & -state
            after |= {state ^ 1, state ^ (lowest << 1)} if lowest else {state ^ 1}
        layer, before = {s for s in after - before if s <= goal}, layer
        distance += 1
    return distance


def text(state: int, n: int) -> str:
    """Return a state as puzzle files have it."""
    return f"{state:0{n}b}"[::-1]


def bits(state: str) -> int:
    """Return a state of a puzzle file as an integer."""
    return int(state[::-1], 2)
