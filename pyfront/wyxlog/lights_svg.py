"""Lights Out boards as pictures."""

from __future__ import annotations

from collections.abc import Sequence

CELL = 24
"""The side of a cell, in pixels."""

LIT, DARK, LINE, DOT = "#2b5797", "#dce6f2", "#000", "#d40000"
"""Colours as the document has them: lit cells dark blue, a red dot on a press."""


def board_svg(grid: Sequence[str], presses: Sequence[str] = ()) -> str:
    """Return a board as SVG, with a dot on every cell to press.

    Args:
        grid: its rows: 1 lit, 0 dark, a full stop where no cell is.
        presses: as many rows, 1 for a press; or none.
    """
    height, width = len(grid) * CELL, len(grid[0]) * CELL
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width + 2}"'
        f' height="{height + 2}" viewBox="-1 -1 {width + 2} {height + 2}">'
    ]
    for r, row in enumerate(grid):
        for c, cell in enumerate(row):
            if cell == ".":
                continue
            x, y = c * CELL, r * CELL
            colour = LIT if cell == "1" else DARK
            parts.append(
                f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}"'
                f' fill="{colour}" stroke="{LINE}"/>'
            )
            if presses and presses[r][c] == "1":
                centre = f'cx="{x + CELL // 2}" cy="{y + CELL // 2}" r="{CELL // 5}"'
                parts.append(f'<circle {centre} fill="{DOT}"/>')
    return "\n".join([*parts, "</svg>", ""])
