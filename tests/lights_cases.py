"""Lights Out boards for tests, and a way to settle them that shares no code of ours."""

from __future__ import annotations

import random
from typing import Any

import flint


def neighbours(puzzle: dict[str, Any]) -> dict[tuple[int, int], set[tuple[int, int]]]:
    """Which cells the press of each cell flips, by the rules as a person reads them."""
    grid = puzzle["grid"]
    height, width = len(grid), len(grid[0])
    cells = [
        (r, c)
        for r, row in enumerate(grid)
        for c, cell in enumerate(row)
        if cell != "."
    ]
    flipped = {}
    for r, c in cells:
        near = {(r, c), (r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)}
        if puzzle.get("neighbours") == "king":
            near |= {(r + i, c + j) for i in (-1, 1) for j in (-1, 1)}
        if puzzle.get("wrap"):
            near = {(i % height, j % width) for i, j in near}
        flipped[r, c] = near & set(cells)
    return flipped


def settled_by_flint(puzzle: dict[str, Any]) -> tuple[bool, int]:
    """Whether a board can be solved, and its nullity, by the ranks of two matrices."""
    flipped = neighbours(puzzle)
    number = {cell: n for n, cell in enumerate(flipped)}
    rows = []
    for (r, c), near in flipped.items():
        row = [0] * (len(flipped) + 1)
        for cell in near:
            row[number[cell]] = 1
        row[-1] = int(puzzle["grid"][r][c])
        rows.append(row)
    wide = flint.nmod_mat(rows, 2)
    narrow = flint.nmod_mat([row[:-1] for row in rows], 2)
    rank = narrow.rank()
    return wide.rank() == rank, len(flipped) - rank


def random_board(
    seed: random.Random, height: int, width: int, *, holes: bool = False
) -> dict[str, Any]:
    """A board; every second one is made by presses, so that it can be solved."""
    signs = "01." if holes and height * width > 1 else "01"
    grid = ["".join(seed.choices(signs, k=width)) for _ in range(height)]
    if not any(row.strip(".") for row in grid):
        grid[0] = "1" + grid[0][1:]
    puzzle: dict[str, Any] = {
        "kind": "lights",
        "grid": grid,
        "wrap": seed.random() < 0.4,
        "neighbours": seed.choice(["plus", "plus", "king"]),
    }
    if seed.random() < 0.5:
        flipped = neighbours(puzzle)
        lit = dict.fromkeys(flipped, 0)
        for near in flipped.values():
            if seed.random() < 0.5:
                for cell in near:
                    lit[cell] ^= 1
        puzzle["grid"] = [
            "".join(str(lit.get((r, c), ".")) for c in range(width))
            for r in range(height)
        ]
    return puzzle
