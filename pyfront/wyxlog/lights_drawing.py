"""Lights Out boards for the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from wyxlog.board import WIDEST

if TYPE_CHECKING:
    from wyxlog.lights import Presses

CELLS = {"1": ("███", "yellow"), "0": ("   ", ""), ".": (" × ", "dim")}
"""How a cell looks, by its sign in the grid."""

PRESSED = {"1": "█•█", "0": " • "}
"""How it looks where it is to be pressed."""


def draw_board(grid: Sequence[str], presses: Sequence[str]) -> Text:
    """Return a board, with a dot on every cell to press.

    Args:
        grid: its rows: 1 lit, 0 dark, a full stop where no cell is.
        presses: as many rows, 1 for a press; or none.
    """
    height, width = len(grid), len(grid[0])
    if max(height, width) > WIDEST:
        return Text(f"(a board of {height}×{width} cells is too large to draw)\n")
    margin = len(str(height)) + 1

    def rule(left: str, middle: str, right: str) -> str:
        return " " * margin + left + middle.join(["───"] * width) + right + "\n"

    drawing = Text(no_wrap=True)
    heads = "".join(f"{column:^4}" for column in range(1, width + 1))
    drawing.append(" " * margin + heads.rstrip() + "\n", "dim")
    drawing.append(rule("┌", "┬", "┐"), "dim")
    for number, row in enumerate(grid):
        if number:
            drawing.append(rule("├", "┼", "┤"), "dim")
        drawing.append(f"{number + 1:>{margin - 1}} ", "dim")
        pressed = presses[number] if presses else "0" * width
        for cell, press in zip(row, pressed, strict=True):
            sign, style = CELLS[cell]
            drawing.append("│", "dim")
            drawing.append(PRESSED[cell] if press == "1" else sign, style)
        drawing.append("│\n", "dim")
    return drawing.append(rule("└", "┴", "┘"), "dim")


def press_text(solution: Presses) -> str:
    """Return which cells to press, row and column as the document counts, in a line."""
    rows = solution.presses
    if max(len(rows), len(rows[0])) > WIDEST:
        return f"{solution.weight:,} presses; see --json, or -o for a bitmap.\n"
    cells = [
        f"({r},{c})"
        for r, row in enumerate(rows, 1)
        for c, press in enumerate(row, 1)
        if press == "1"
    ]
    return f"Press {len(cells)}: {' '.join(cells) or 'nothing'}\n"


def draw_buttons(buttons: Mapping[str, Sequence[str]], lit: Sequence[str]) -> Text:
    """Return a line for each button, and one for the lamps that are lit."""
    width = max(map(len, buttons))
    drawing = Text(no_wrap=True)
    for name, lamps in buttons.items():
        drawing.append(f"{name:<{width}}", "bold").append(
            f" flips {', '.join(lamps)}\n"
        )
    return drawing.append(f"Lit: {', '.join(lit) or 'none'}\n")
