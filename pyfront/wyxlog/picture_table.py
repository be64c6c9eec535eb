"""The table of a puzzle: what is fixed stands in a frame, what is erased is struck."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import drawsvg

from wyxlog.deduction import Arc
from wyxlog.picture_parts import (
    INK,
    PALE,
    Spot,
    canvas,
    group,
    letters,
    number,
    short,
)

CELL = 34.0
FADED = "#555555"
STRIKE = "#D55E00"
SIGN = 15.0
"""The room of one domino's letter where a cell holds several."""


def table_picture(
    points: Sequence[str],
    arcs: Sequence[Arc],
    *,
    fixed: Collection[Arc] = (),
    erased: Collection[Arc] = (),
    title: str,
    text: str,
) -> drawsvg.Drawing:
    """Return the table, rows and columns in the order of the points.

    Args:
        points: the points, in their order.
        arcs: from point (the row), to point (the column), domino.
        fixed: the arcs that are known to be in the solution.
        erased: the arcs that are known not to be.
        title: for screen readers, and where the pointer rests.
        text: a description for screen readers.
    """
    cells: dict[tuple[str, str], list[Arc]] = {}
    for arc in arcs:
        cells.setdefault(arc[:2], []).append(arc)
    unit = max(len(short(arc[2])) for arc in arcs) if arcs else 1
    sign = SIGN + 8 * (unit - 1)
    name = 12 + 11.0 * max(len(short(point)) for point in points)
    widths = [
        max([CELL, name, *(6 + sign * len(cells.get((p, q), ())) for p in points)])
        for q in points
    ]
    left, top = max(CELL, name), CELL
    size = (left + sum(widths) + 3, top + CELL * len(points) + 3)
    below = 30.0 if fixed or erased else 0.0
    drawing = canvas(size[0], size[1] + below, title, text)
    drawing.append(_frame(points, widths, left, top))
    for row, source in enumerate(points):
        x, y = left, top + (row + 0.5) * CELL
        for target, width in zip(points, widths, strict=True):
            held = cells.get((source, target), [])
            for place, arc in enumerate(held):
                shift = (place - (len(held) - 1) / 2) * sign
                state = (
                    "fixed" if arc in fixed else "erased" if arc in erased else "open"
                )
                shapes = group(
                    f"{source} to {target} by {arc[2]}: {state}", class_=state
                )
                shapes.extend(_sign(arc[2], state, (x + width / 2 + shift, y), sign))
                drawing.append(shapes)
            x += width
    if below:
        drawing.append(_key(size[1] + 16))
    return drawing


def _frame(
    points: Sequence[str], widths: Sequence[float], left: float, top: float
) -> drawsvg.Group:
    """Return the empty table with its names."""
    shapes = drawsvg.Group()
    right, bottom = left + sum(widths), top + CELL * len(points)
    for box in ((1, 1, right - 1, top - 1), (1, 1, left - 1, bottom - 1)):
        shapes.append(drawsvg.Rectangle(*map(number, box), fill=PALE))
    thin = drawsvg.Path(stroke="#c9c5bb", stroke_width=0.8, fill="none")
    x, y = left, top
    for name, width in zip(points, widths, strict=True):
        shapes.append(letters(name, 16, (x + width / 2, top / 2), room=width - 4))
        shapes.append(letters(name, 16, (left / 2, y + CELL / 2), room=left - 4))
        if x > left:
            thin.M(number(x), 1).V(number(bottom))
            thin.M(1, number(y)).H(number(right))
        x, y = x + width, y + CELL
    shapes.append(thin)
    thick = drawsvg.Path(stroke=INK, stroke_width=1.6, fill="none")
    thick.M(number(left), 1).V(number(bottom)).M(1, number(top)).H(number(right))
    shapes.append(thick)
    rim = {"fill": "none", "stroke": INK, "stroke_width": 1.6}
    shapes.append(drawsvg.Rectangle(1, 1, number(right - 1), number(bottom - 1), **rim))
    return shapes


def _sign(
    colour: str, state: str, spot: Spot, width: float
) -> list[drawsvg.DrawingBasicElement]:
    """Return a letter as it stands in its cell: open, fixed or erased."""
    x, y = spot
    weight, fill = ("normal", FADED) if state == "erased" else ("bold", INK)
    name = letters(colour, 16.5, spot, fill=fill, room=width + 4, font_weight=weight)
    if state == "fixed":
        look = {"fill": PALE, "stroke": INK, "stroke_width": 2}
        wide = width + 7
        box = (number(x - wide / 2), number(y - 12), number(wide), 24)
        return [drawsvg.Rectangle(*box, rx=5, **look), name]
    if state == "erased":
        reach = width / 2
        strike = drawsvg.Path(stroke=STRIKE, stroke_width=1.7)
        strike.M(number(x - reach), number(y + 8)).L(number(x + reach), number(y - 8))
        return [name, strike]
    return [name]


def _key(y: float) -> drawsvg.Group:
    """Return what the two signs mean."""
    shapes = drawsvg.Group()
    plain = {"text_anchor": "start", "font_weight": "normal"}
    shapes.extend(_sign("a", "fixed", (20, y), SIGN))
    shapes.append(drawsvg.Text("in the solution", 14, 38, y + 5, fill=INK, **plain))
    shapes.extend(_sign("a", "erased", (166, y), SIGN))
    shapes.append(drawsvg.Text("erased", 14, 182, y + 5, fill=INK, **plain))
    return shapes
