"""A Lights Out board as a picture: lit cells dark, a dot on every cell to press."""

from __future__ import annotations

from collections.abc import Sequence

import drawsvg

from wyxlog.picture_parts import INK, PAPER, canvas, number

CELL = 32.0
MARGIN = 8.0
LIT = "#2b5797"
"""The document's dark blue."""
DOT = "#d40000"
"""The document's red; the ring around it tells it without colour."""


def lights_picture(
    grid: Sequence[str], presses: Sequence[str], *, title: str, text: str
) -> drawsvg.Drawing:
    """Return the board.

    Args:
        grid: its rows: 1 lit, 0 dark, a full stop where no cell is.
        presses: as many rows, 1 for a press; or none.
        title: what screen readers call it.
        text: what they say of it.
    """
    width, height = len(grid[0]) * CELL, len(grid) * CELL
    drawing = canvas(width + 2 * MARGIN, height + 2 * MARGIN, title, text)
    for r, row in enumerate(grid):
        for c, cell in enumerate(row):
            if cell == ".":
                continue
            x, y = MARGIN + c * CELL, MARGIN + r * CELL
            fill = LIT if cell == "1" else PAPER
            square = (number(x), number(y), number(CELL), number(CELL))
            drawing.append(drawsvg.Rectangle(*square, fill=fill, stroke=INK))
            if presses and presses[r][c] == "1":
                middle = (number(x + CELL / 2), number(y + CELL / 2))
                ring = {"stroke": PAPER, "stroke_width": 2}
                drawing.append(drawsvg.Circle(*middle, CELL / 4, fill=DOT, **ring))
    return drawing
