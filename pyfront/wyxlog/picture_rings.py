"""Pictures of the rings: the bar, and what each move of a way makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import drawsvg

from wyxlog.errors import InputError
from wyxlog.picture_parts import DIM, INK, Spot, canvas, group, letters, number
from wyxlog.rings_drawing import states

if TYPE_CHECKING:
    from wyxlog.answer import Solution
    from wyxlog.rings import Rings

MOST = 60
"""A bar with more rings is not drawn."""

FRAMES = 64
"""Of a way with more moves only both ends are drawn."""

STEP = 34
HIGH = 84
LEFT = 96
RADIUS = 11
DROP = 27
"""A ring that is off hangs so far below the bar."""


def draw_rings(puzzle: Rings, solution: Solution | None) -> drawsvg.Drawing:
    """Return both states on the bar, and with a way those between them.

    Raises:
        InputError: there are too many rings.
    """
    start, goal = puzzle.states
    n = len(start)
    if n > MOST:
        raise InputError(f"{n:,} rings are too many for a picture, {MOST} at the most")
    rows = [("from", start)]
    moves = getattr(solution, "moves", ())
    state = getattr(solution, "state", None)
    if 0 < len(moves) <= FRAMES:
        rows += [
            (f"{place} {turn}", after)
            for place, (turn, after) in enumerate(states(start, moves), 1)
        ]
    elif state is not None:
        rows += [("there", state), ("to", goal)]
    else:
        rows += [("to", goal)]
    name = puzzle.name or "The rings"
    told = "; ".join(f"{title}: {_told(state)}" for title, state in rows)
    drawing = canvas(
        LEFT + n * STEP + 16,
        HIGH * len(rows) + 10,
        f"{name}: the bar{'' if solution is None else ', solved'}",
        f"A bar of {n} rings, ring 1 to the left. {told}.",
    )
    for row, (title, state) in enumerate(rows):
        drawing.append(_bar(title, state, HIGH * row))
    return drawing


def _told(state: str) -> str:
    on = [str(ring) for ring, value in enumerate(state, 1) if value == "1"]
    return f"on {', '.join(on)}" if on else "none on"


def _bar(title: str, state: str, top: float) -> drawsvg.Group:
    """Return one bar with its rings, and its title to the left."""
    bar = top + 42
    shapes = group(f"{title}: {_told(state)}", class_="bar")
    place, _, turn = title.partition(" ")
    for line, word in enumerate(filter(None, (place, turn))):
        spot: Spot = (LEFT / 2, bar - 7 * bool(turn) + 16 * line)
        shapes.append(letters(word, 12, spot))
    right = LEFT + len(state) * STEP
    shapes.append(
        drawsvg.Line(LEFT - 8, bar, right + 8, bar, stroke=INK, stroke_width=5)
    )
    for ring, value in enumerate(state, 1):
        x = LEFT + (ring - 0.5) * STEP
        on = value == "1"
        look = {"stroke": INK if on else DIM, "stroke_width": 4 if on else 2}
        shapes.append(
            drawsvg.Circle(
                number(x), bar if on else bar + DROP, RADIUS, fill="none", **look
            )
        )
        shapes.append(letters(str(ring), 10, (x, bar - 22), fill=DIM))
    return shapes
