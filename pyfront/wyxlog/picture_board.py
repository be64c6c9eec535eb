"""The sheet of the game: the board at the left, the dominoes at the right."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import drawsvg

from wyxlog.deduction import Arc
from wyxlog.picture_parts import (
    DIM,
    INK,
    PALE,
    PAPER,
    Curve,
    Spot,
    Style,
    arrow,
    canvas,
    chip,
    group,
    knight,
    letters,
    number,
    point,
    rounded,
    styles,
)
from wyxlog.picture_routes import Router

SQUARE = 47.0
RADIUS = 13.0
MARGIN = 22.0
HALF = 26.0
"""The side of half a domino."""
ROW = 31.3
"""The height of a domino's row in the list at the right."""

Square = tuple[int, int]


def board_picture(
    board: tuple[int, int],
    points: Mapping[Square, str],
    dominoes: Mapping[tuple[int, int], str],
    *,
    end: Square | None,
    path: Sequence[Arc] = (),
    title: str,
    text: str,
) -> drawsvg.Drawing:
    """Return the board with its points and dominoes, and a path in steps.

    Args:
        board: width and height, in squares.
        points: the letter of each marked square; the first is the start.
        dominoes: the letter of each translation, dx to the right and dy upward.
        end: the last square, where it is marked.
        path: the arcs of a solution, in their order.
        title: for screen readers, and where the pointer rests.
        text: a description for screen readers.
    """
    width, height = board[0] * SQUARE, board[1] * SQUARE
    high = max(height, min(4, len(dominoes)) * ROW)
    rows = int(high // ROW)
    columns = math.ceil(len(dominoes) / rows)
    rows = math.ceil(len(dominoes) / columns)
    wide = (112.0 if path else 88.0) * columns
    size = (MARGIN + width + 16 + wide, MARGIN + high + 8)
    drawing = canvas(*size, title, text)
    drawing.append(_squares(board))
    start = next(iter(points))
    spots = {letter: _middle(square) for square, letter in points.items()}
    looks = styles(list(dominoes.values()))
    shapes = [
        point(letter, spots[letter], RADIUS, end=square == end)
        for square, letter in points.items()
        if square != start
    ]
    shapes.append(_start(points[start], spots[points[start]]))
    if path:
        router = Router(
            spots, RADIUS, (MARGIN, MARGIN, MARGIN + width, MARGIN + height)
        )
        router.avoid(_beside(spots[points[start]]))
        drawing.extend(_path(path, router.route(path), looks))
    drawing.extend(shapes)
    if path:
        drawing.extend(_steps(path, spots, router))
    for place, (domino, letter) in enumerate(dominoes.items()):
        column, row = divmod(place, rows)
        corner = (MARGIN + width + 16 + column * wide / columns, MARGIN + row * ROW)
        look = looks[letter] if path else None
        drawing.append(_domino(domino, letter, corner, look))
    return drawing


def _middle(square: Square) -> Spot:
    return MARGIN + (square[0] + 0.5) * SQUARE, MARGIN + (square[1] + 0.5) * SQUARE


def _squares(board: tuple[int, int]) -> drawsvg.Group:
    """Return the empty board, and the numbers of its columns and rows."""
    width, height = board
    shapes = drawsvg.Group()
    dark = drawsvg.Path(fill=PALE)
    for x in range(width):
        for y in range(height):
            if (x + y) % 2:
                dark.M(MARGIN + x * SQUARE, MARGIN + y * SQUARE)
                dark.h(SQUARE).v(SQUARE).h(-SQUARE).Z()
    shapes.append(dark)
    lines = drawsvg.Path(stroke="#c9c5bb", stroke_width=0.8, fill="none")
    for x in range(1, width):
        lines.M(MARGIN + x * SQUARE, MARGIN).v(height * SQUARE)
    for y in range(1, height):
        lines.M(MARGIN, MARGIN + y * SQUARE).h(width * SQUARE)
    shapes.append(lines)
    rim = {"fill": "none", "stroke": INK, "stroke_width": 1.6}
    box = (MARGIN, MARGIN, width * SQUARE, height * SQUARE)
    shapes.append(drawsvg.Rectangle(*box, **rim))
    for x in range(width):
        spot = (MARGIN + (x + 0.5) * SQUARE, MARGIN / 2)
        shapes.append(letters(str(x), 12.5, spot, fill=DIM, font_weight="normal"))
    for y in range(height):
        spot = (MARGIN / 2, MARGIN + (y + 0.5) * SQUARE)
        shapes.append(letters(str(y), 12.5, spot, fill=DIM, font_weight="normal"))
    return shapes


def _start(name: str, spot: Spot) -> drawsvg.Group:
    """Return the knight on its square, with the letter of the start."""
    shapes = group(f"point {name}, start: the knight", class_="point")
    x, y = spot
    shapes.append(
        drawsvg.Circle(x, y, RADIUS + 2, fill=INK, stroke=PAPER, stroke_width=1.5)
    )
    shapes.append(knight((x - 0.5, y), 25, PAPER))
    shapes.append(_badge(name, _beside(spot), INK, PAPER))
    return shapes


def _beside(spot: Spot) -> Spot:
    """Return where the letter of the start stands, which the knight displaces."""
    return spot[0] - 16, spot[1] + 13


def _badge(text: str, spot: Spot, ink: str, paper: str) -> drawsvg.Group:
    """Return a small round sign beside a point."""
    x, y = spot
    shapes = drawsvg.Group()
    radius = 7.6 + 2.5 * max(0, len(text) - 2)
    shapes.append(
        drawsvg.Rectangle(
            number(x - radius),
            number(y - 7.6),
            number(2 * radius),
            15.2,
            rx=7.6,
            fill=paper,
            stroke=INK,
            stroke_width=1.2,
        )
    )
    shapes.append(letters(text, 11.5, spot, fill=ink, room=2 * radius - 1))
    return shapes


def _path(
    path: Sequence[Arc],
    lines: Mapping[Arc, tuple[Curve, Spot]],
    looks: Mapping[str, Style],
) -> list[drawsvg.Group]:
    """Return the arrows of a path, below their letters."""
    below, above = [], []
    for step, arc in enumerate(path, 1):
        source, target, letter = arc
        line, spot = lines[arc]
        shapes = group(f"step {step}: {source} to {target} by {letter}", class_="arc")
        halo = drawsvg.Path(stroke=PAPER, stroke_width=6, fill="none")
        shapes.append(
            halo.M(*rounded(line.begin)).Q(*rounded(line.control), *rounded(line.end))
        )
        shapes.extend(arrow(line, looks[letter], 2.8))
        below.append(shapes)
        above.append(chip(letter, looks[letter], spot))
    return below + above


def _steps(
    path: Sequence[Arc], spots: Mapping[str, Spot], router: Router
) -> list[drawsvg.Group]:
    """Return the place of each point in the path, at a free corner of it."""
    shapes = []
    for step, name in enumerate([path[0][0], *(arc[1] for arc in path)]):
        x, y = spots[name]
        corners = [
            (x + 14, y - 13),
            (x - 14, y - 13),
            (x + 14, y + 13),
            (x - 14, y + 13),
        ]
        shapes.append(_badge(str(step), router.freest(corners, 7.6), PAPER, INK))
    return shapes


def _domino(
    domino: tuple[int, int], letter: str, corner: Spot, look: Style | None
) -> drawsvg.Group:
    """Return a domino's row: its letter, and its two halves with their arrows."""
    dx, dy = domino
    shapes = group(f"domino {letter}: {told(domino)}", class_="domino")
    x, y = corner[0], corner[1] + ROW / 2
    if look is None:
        shapes.append(letters(letter, 16, (x + 12, y), room=22))
        x += 27
    else:
        line = drawsvg.Path(fill="none", **look.stroke(2.8))
        shapes.append(line.M(number(x), number(y)).h(44))
        shapes.append(chip(letter, look, (x + 22, y), 10))
        x += 52
    rim = {"fill": PAPER, "stroke": INK, "stroke_width": 1.4}
    box = (number(x), number(y - HALF / 2), 2 * HALF, HALF)
    shapes.append(drawsvg.Rectangle(*box, rx=4, **rim))
    middle = drawsvg.Path(stroke=INK, stroke_width=1)
    shapes.append(middle.M(number(x + HALF), number(y - HALF / 2 + 3)).v(HALF - 6))
    shapes.extend(_half(dx, (x + HALF / 2, y), (1 if dx > 0 else -1, 0)))
    shapes.extend(_half(dy, (x + 1.5 * HALF, y), (0, -1 if dy > 0 else 1)))
    return shapes


def _half(
    squares: int, spot: Spot, way: tuple[int, int]
) -> list[drawsvg.DrawingBasicElement]:
    """Return half a domino: how many squares and which way; blank for none."""
    if squares == 0:
        return []
    x, y = spot
    dx, dy = way
    text = letters(str(abs(squares)), 14.5, (x - 5 * (dx or 1), y), room=13)
    ax, ay = (x + 5.5 * dx, y) if dx else (x + 6.5, y)
    sign = drawsvg.Path(stroke=INK, stroke_width=1.6, fill="none")
    reach = 4.5 if dx else 7
    tip = (ax + reach * dx, ay + reach * dy)
    sign.M(ax - reach * dx, ay - reach * dy).L(*tip)
    sign.M(tip[0] - 3.5 * (dx + dy), tip[1] - 3.5 * (dx + dy)).L(*tip)
    sign.L(tip[0] - 3.5 * (dx - dy), tip[1] - 3.5 * (dy - dx))
    return [text, sign]


def told(domino: tuple[int, int]) -> str:
    """Return a domino in words: "3 left, 2 down"."""
    dx, dy = domino
    across = f"{abs(dx)} {'right' if dx > 0 else 'left'}" if dx else ""
    along = f"{abs(dy)} {'up' if dy > 0 else 'down'}" if dy else ""
    return ", ".join(part for part in (across, along) if part)
