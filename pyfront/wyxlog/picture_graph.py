"""The graph of a puzzle: an arrow for each arc, one colour for each domino."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import drawsvg

from wyxlog.deduction import Arc
from wyxlog.picture_parts import (
    PAPER,
    Curve,
    Spot,
    Style,
    arrow,
    canvas,
    chip,
    group,
    number,
    point,
    rounded,
    short,
    styles,
)
from wyxlog.picture_routes import Router

WIDTH = 480.0
RADIUS = 13.0
MARGIN = 26.0
NEAREST = 2 * RADIUS + 12
"""Points closer to each other than this leave no room for an arrow."""
ROOMY = 60
"""So many arcs fit into the usual width; for more, the picture grows."""
WIDEST = 1600.0
"""The picture grows up to here to keep points apart."""


def graph_picture(
    points: Sequence[str],
    colours: Sequence[str],
    arcs: Sequence[Arc],
    *,
    start: str,
    end: str | None,
    places: Mapping[str, tuple[int, int]] | None = None,
    path: Sequence[Arc] = (),
    title: str,
    text: str,
) -> drawsvg.Drawing:
    """Return the graph, with a key of the dominoes below.

    Args:
        points: the points, in their order.
        colours: the dominoes, in their order.
        arcs: from point, to point, domino.
        start: where paths begin.
        end: where they end.
        places: the squares of the points; without, or where squares lie too far
            apart to draw, the points stand in a circle.
        path: the arcs of a solution, which stand out.
        title: for screen readers, and where the pointer rests.
        text: a description for screen readers.
    """
    radius = max(RADIUS, 3 + 4.2 * max(len(short(name)) for name in points))
    wide = min(WIDEST, WIDTH * max(1.0, math.sqrt(len(arcs) / ROOMY)))
    spots, (width, height) = _as_on_board(places, wide) or _in_a_circle(
        points, wide, radius
    )
    looks = styles(colours)
    key, below = _key(looks, width)
    drawing = canvas(width, height + below, title, text)
    lines = Router(spots, radius, (0, 0, width, height)).route(arcs)
    taken = set(path)
    arrows, chips = [], []
    for arc in sorted(arcs, key=taken.__contains__):
        line, spot = lines[arc]
        faint = bool(path) and arc not in taken
        arrows.append(_arc(arc, line, looks[arc[2]], faint=faint, bold=arc in taken))
        pale = {"opacity": 0.45} if faint else {}
        chips.append(chip(arc[2], looks[arc[2]], spot, **pale))
    drawing.extend(arrows)
    drawing.extend(chips)
    for name in points:
        role = {"start": name == start, "end": name == end}
        drawing.append(point(name, spots[name], radius, **role))
    key.args["transform"] = f"translate(0,{number(height)})"
    drawing.append(key)
    return drawing


def _as_on_board(
    places: Mapping[str, tuple[int, int]] | None, wide: float
) -> tuple[dict[str, Spot], tuple[float, float]] | None:
    """Return the spots of points on squares, and the size of the picture."""
    if not places:
        return None
    xs, ys = zip(*places.values(), strict=True)
    extent = max(max(xs) - min(xs), max(ys) - min(ys), 1)
    scale = max((wide - 2 * MARGIN) / max(extent, 6), NEAREST)
    if scale * extent > WIDEST:
        return None
    spots = {
        name: (MARGIN + (x - min(xs)) * scale, MARGIN + (y - min(ys)) * scale)
        for name, (x, y) in places.items()
    }
    size = (
        2 * MARGIN + (max(xs) - min(xs)) * scale,
        2 * MARGIN + (max(ys) - min(ys)) * scale,
    )
    aside = max(0.0, wide - size[0]) / 2
    centred = {name: (x + aside, y) for name, (x, y) in spots.items()}
    return centred, (max(wide, size[0]), size[1])


def _in_a_circle(
    points: Sequence[str], wide: float, size: float
) -> tuple[dict[str, Spot], tuple[float, float]]:
    """Return spots around a circle, clockwise from the top, and the size.

    Args:
        points: the points.
        wide: how wide the picture is at least.
        size: the radius of a point.
    """
    margin = MARGIN + size - RADIUS
    radius = max(wide / 2 - margin, len(points) * (2 * size + 12) / math.tau)
    middle = radius + margin
    turn = math.tau / len(points)
    spots = {
        name: (
            middle + radius * math.sin(place * turn),
            middle - radius * math.cos(place * turn),
        )
        for place, name in enumerate(points)
    }
    return spots, (2 * middle, 2 * middle)


def _arc(
    arc: Arc, line: Curve, look: Style, *, faint: bool, bold: bool
) -> drawsvg.Group:
    """Return the arrow of an arc."""
    source, target, colour = arc
    what = f"{source} to {target} by {colour}" + (", in the solution" if bold else "")
    shapes = group(what, class_="arc", **({"opacity": 0.35} if faint else {}))
    halo = drawsvg.Path(stroke=PAPER, stroke_width=5, fill="none")
    halo.M(*rounded(line.begin))
    shapes.append(halo.Q(*rounded(line.control), *rounded(line.end)))
    shapes.extend(arrow(line, look, 3.4 if bold else 2))
    return shapes


def _key(looks: Mapping[str, Style], width: float) -> tuple[drawsvg.Group, float]:
    """Return the key, a sample of each domino's line, and its height."""
    longest = max(len(short(name)) for name in looks)
    wide = 56.0 + 8 * max(0, longest - 2)
    columns = max(1, min(len(looks), int((width - 24) // wide)))
    if len(looks) > columns:
        columns = math.ceil(len(looks) / math.ceil(len(looks) / columns))
    left = (width - columns * wide) / 2
    shapes = group("the line of each domino")
    for place, (name, look) in enumerate(looks.items()):
        row, column = divmod(place, columns)
        x, y = left + column * wide, 20 + row * 27
        line = drawsvg.Path(fill="none", **look.stroke(2.6))
        shapes.append(line.M(number(x + 4), number(y)).h(number(wide - 8)))
        shapes.append(chip(name, look, (x + wide / 2, y), 10))
    return shapes, 20 + 27 * math.ceil(len(looks) / columns)
