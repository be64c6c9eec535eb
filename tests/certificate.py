"""A second opinion on proofs about rainbow paths: another replay, for the tests.

A table is (points, colours, arcs): the first point is the start, the last the
end, arcs are (P, Q, U). The live cells are the bits of one integer; bit i is
the i-th cell in canonical order (by row, then column, then colour).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

Name = Hashable
Arc = tuple[Name, Name, Name]
LINES = ("row", "column", "colour")


class Rejected(ValueError):
    """A step is not justified by the table at that moment."""


def replay(
    points: Sequence[Name],
    colours: Sequence[Name],
    arcs: Iterable[Arc],
    steps: Iterable[Sequence[Name]],
) -> list[list[Arc]]:
    """All rainbow paths, which the certificate proves to be all; or Rejected."""
    steps = iter(steps)
    if len(colours) != len(points) - 1:
        if [list(s) for s in steps] != [["uneven"]]:
            raise Rejected("the numbers of points and colours settle it")
        return []
    point = {p: i for i, p in enumerate(points)}
    colour = {u: i for i, u in enumerate(colours)}
    start, end = points[0], points[-1]
    cells = sorted(
        {a for a in arcs if a[0] != end and a[1] != start and a[0] != a[1]},
        key=lambda a: (point[a[0]], point[a[1]], colour[a[2]]),
    )
    mask: dict[tuple[Name, Name], int] = {("row", p): 0 for p in points[:-1]}
    mask |= {("column", q): 0 for q in points[1:]}
    mask |= {("colour", u): 0 for u in colours}
    bit = {}
    for i, cell in enumerate(cells):
        bit[cell] = 1 << i
        for line in zip(LINES, cell, strict=True):
            mask[line] |= 1 << i
    away = [
        ~(mask["row", p] | mask["column", q] | mask["colour", u]) for p, q, u in cells
    ]
    paths: list[list[Arc]] = []
    live = (1 << len(cells)) - 1
    way: dict[Name, tuple[Name, Name]] = {}  # P -> (Q, U), the fixed arcs
    done: set[tuple[Name, Name]] = set()  # lines that have their cell
    waiting: list[Any] = []  # cases to come: (cells, live, way, done)

    def fix(i: int) -> None:
        nonlocal live
        p, q, u = cells[i]
        way[p] = (q, u)
        done.update((("row", p), ("column", q), ("colour", u)))
        live &= away[i]

    def end_case() -> bool:
        """Go to the next case; False when there is none."""
        nonlocal live, way, done
        while waiting:
            others, live, way0, done0 = waiting[-1]
            if others:
                low = others & -others
                waiting[-1] = (others ^ low, live, way0, done0)
                way, done = way0.copy(), done0.copy()
                fix(low.bit_length() - 1)
                return True
            waiting.pop()
        return False

    def open_cells(kind: Name, name: Name) -> int:
        if (kind, name) not in mask or (kind, name) in done:
            raise Rejected(f"{kind} {name} is not open")
        return live & mask[kind, name]

    for step in steps:
        match step:
            case [("row" | "column" | "colour") as kind, name]:
                own = open_cells(kind, name)
                if own == 0 or own & (own - 1):
                    raise Rejected(f"{step}: not a single cell")
                fix(own.bit_length() - 1)
                continue
            case ["circuit", p, q, u]:
                own = bit.get((p, q, u), 0)
                if not own & live:
                    raise Rejected(f"{step}: not live")
                at = q
                while at != p:
                    if at not in way:
                        raise Rejected(f"{step}: no circuit")
                    at = way[at][0]
                live ^= own
                continue
            case ["branch", kind, name]:
                waiting.append((open_cells(kind, name), live, way, done))
            case ["empty", kind, name]:
                if open_cells(kind, name):
                    raise Rejected(f"{step}: not empty")
            case ["solution"]:
                if len(done) != len(mask):
                    raise Rejected("lines are open")
                path, at = [], start
                while at in way:
                    q, u = way[at]
                    path.append((at, q, u))
                    at = q
                    if len(path) > len(way):
                        raise Rejected("a circuit")
                if at != end or len(path) != len(points) - 1:
                    raise Rejected("no path")
                paths.append(path)
            case _:
                raise Rejected(f"{step}: no such step")
        if not end_case():
            break
    else:
        raise Rejected("unfinished")
    for step in steps:
        raise Rejected(f"{step}: behind the end")
    return paths
