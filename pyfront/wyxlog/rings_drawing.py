"""The rings drawn for the terminal: on the bar, and move by move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from wyxlog.digits import grouped

if TYPE_CHECKING:
    from wyxlog.rings import Place

MOST = 200
"""A bar with more rings is not drawn."""

ROW = 20
"""Rings side by side; more go on below."""

WIDEST = 40
"""With more rings, the states between the moves are not drawn."""

FEW = 400
"""With more moves, neither."""


def draw_bar(state: str) -> Text:
    """Return the bar with the rings that are on it, and below it those that are not."""
    text = Text(no_wrap=True)
    if len(state) > MOST:
        on = state.count("1")
        ends = f"{state[:20]}…{state[-20:]}"
        return text.append(f"  {ends} ({len(state):,} rings, {on:,} on)\n")
    width = len(str(len(state))) + 2
    for first in range(0, len(state), ROW):
        row = state[first : first + ROW]
        numbers = "".join(f"{first + i:>{width}}" for i in range(1, len(row) + 1))
        bar = "".join(("●" if ring == "1" else "─").rjust(width, "─") for ring in row)
        below = "".join(f"{'○' if ring == '0' else ' ':>{width}}" for ring in row)
        text.append(f" {numbers}\n", "dim").append(f" {bar}──\n", "bold")
        if below.strip():
            text.append(f" {below}".rstrip() + "\n")
    return text


def draw_way(start: str, moves: Sequence[int]) -> Text:
    """Return the bar at the start, the moves, and the bar in the end."""
    text = draw_bar(start).append("\n")
    number = len(str(len(moves)))
    ring = len(str(len(start)))
    drawn = len(start) <= WIDEST and len(moves) <= FEW
    state = start
    for place, (turn, after) in enumerate(states(start, moves), 1):
        state = after
        circles = after.replace("1", "●").replace("0", "○") if drawn else ""
        line = f" {place:>{number}}  {turn:<{5 + ring}}  {circles}"
        text.append(line.rstrip() + "\n")
    return text.append("\n").append_text(draw_bar(state))


def states(start: str, moves: Sequence[int]) -> Iterator[tuple[str, str]]:
    """Yield each move in words, as "put 3", and the state after it."""
    rings = bytearray(start, "ascii")
    for ring in moves:
        word = "take" if rings[ring - 1] == ord("1") else "put"
        rings[ring - 1] ^= 1
        yield f"{word} {ring}", rings.decode()


def draw_place(place: Place) -> Text:
    """Return the last move before a place on a way, and the bar there."""
    at = grouped(str(place.at))
    move = "the start" if place.move is None else f"{place.move} {place.ring}"
    return Text(f"Move {at}: {move}\n\n").append_text(draw_bar(place.state))
