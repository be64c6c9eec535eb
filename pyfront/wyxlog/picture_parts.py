"""What pictures are made of: colours, letters, points, arrows, the knight.

Every sign is drawn from plain shapes, without fonts for symbols and without
references by id, so that a picture looks the same in a browser, in print and in a
notebook that shows many of them. Black on white carries the meaning; colour only
helps: a domino is told by its letter, and its line by a pattern of dashes too.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from zlib import crc32

import drawsvg

from wyxlog.printable import printable

INK = "#1a1a1a"
PAPER = "#ffffff"
PALE = "#f1efe9"
"""The darker squares of a board."""
DIM = "#767676"
"""Grey that still reads as text on white."""

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#000000", "#882255", "#332288")
"""Four of Okabe and Ito's colours and two of Tol's: they stay apart in colour-blind
eyes, and each has a contrast of at least 3 to white."""

DASHES = (None, "7 3.5", "2 3", "11 3 2 3", "1 5", "14 4", "6 2 1 2 1 2", "3 6")
"""The line patterns: the next one serves when the colours are used up."""

FONT = "Helvetica, Arial, sans-serif"
LONGEST = 8
"""Longer names are cut in the drawing; the title of the shape has them whole."""

Spot = tuple[float, float]


@dataclass(frozen=True)
class Style:
    """How the arcs of a domino look: a colour and a pattern of dashes."""

    colour: str
    dash: str | None

    def stroke(self, width: float) -> dict[str, object]:
        """Return what drawsvg wants for such a line."""
        look: dict[str, object] = {"stroke": self.colour, "stroke_width": width}
        if self.dash is not None:
            look["stroke_dasharray"] = self.dash
        return look


def styles(names: Sequence[str]) -> dict[str, Style]:
    """Return a style for each domino; no two are equal up to 48."""
    hues, patterns = len(COLOURS), len(DASHES)
    return {
        name: Style(COLOURS[n % hues], DASHES[n // hues % patterns])
        for n, name in enumerate(names)
    }


def short(text: str) -> str:
    """Return a name that fits into a picture."""
    text = printable(text)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def canvas(width: float, height: float, title: str, text: str) -> drawsvg.Drawing:
    """Return an empty white drawing that tells screen readers what it shows."""
    title, text = printable(title), printable(text)
    mark = f"wyxlog-{crc32(f'{title}{text}{width}'.encode()):08x}"
    drawing = drawsvg.Drawing(
        number(width),
        number(height),
        role="img",
        aria_labelledby=f"{mark}-title {mark}-desc",
        font_family=FONT,
    )
    drawing.append_title(title, id=f"{mark}-title")
    drawing.append(Description(text, id=f"{mark}-desc"))
    drawing.append(drawsvg.Rectangle(0, 0, number(width), number(height), fill=PAPER))
    return drawing


class Description(drawsvg.Title):  # type: ignore[misc] # drawsvg has no types
    """The ``<desc>`` of a drawing, which drawsvg lacks."""

    TAG_NAME = "desc"


def number(value: float) -> float:
    """Return a number short enough for a file that people may read."""
    return round(value, 1) + 0.0


def group(what: str, **look: object) -> drawsvg.Group:
    """Return an empty group that says what it is where the pointer rests on it."""
    shapes = drawsvg.Group(**look)
    shapes.append_title(printable(what))
    return shapes


def letters(
    text: str,
    size: float,
    spot: Spot,
    *,
    fill: str = INK,
    room: float = math.inf,
    **look: object,
) -> drawsvg.Text:
    """Return text centred on a spot; it shrinks where it has little room."""
    text = short(text)
    size = min(size, room / (0.64 * max(1, len(text))))
    x, y = spot
    look.setdefault("text_anchor", "middle")
    look.setdefault("font_weight", "bold")
    baseline = number(y + 0.36 * size)
    return drawsvg.Text(text, number(size), number(x), baseline, fill=fill, **look)


def chip(
    name: str, style: Style, spot: Spot, radius: float = 9, **look: object
) -> drawsvg.Group:
    """Return the letter of a domino in a ring of its colour."""
    x, y = spot
    shapes = drawsvg.Group(**look)
    width = 2 * radius + 6.5 * max(0, len(short(name)) - 2)
    shapes.append(
        drawsvg.Rectangle(
            number(x - width / 2),
            number(y - radius),
            number(width),
            number(2 * radius),
            rx=number(radius),
            fill=PAPER,
            stroke=style.colour,
            stroke_width=1.6,
        )
    )
    shapes.append(letters(name, 1.5 * radius, spot, room=width - 3))
    return shapes


def point(
    name: str, spot: Spot, radius: float, *, start: bool = False, end: bool = False
) -> drawsvg.Group:
    """Return a point: dark for the start, with a double ring for the end."""
    x, y = number(spot[0]), number(spot[1])
    role = ", start" if start else ", end" if end else ""
    shapes = group(f"point {name}{role}", class_="point")
    fill = INK if start else PAPER
    shapes.append(drawsvg.Circle(x, y, radius, fill=fill, stroke=INK, stroke_width=1.8))
    if end:
        ring = {"fill": "none", "stroke": INK, "stroke_width": 1.2}
        shapes.append(drawsvg.Circle(x, y, radius - 3, **ring))
    room = 2 * radius - (8 if end else 4)
    colour = PAPER if start else INK
    shapes.append(letters(name, min(15, 1.15 * radius), spot, fill=colour, room=room))
    return shapes


def knight(spot: Spot, size: float, fill: str) -> drawsvg.Path:
    """Return the knight of the start, ``size`` high, looking to the left."""
    x, y = spot
    scale = size / 100
    return drawsvg.Path(
        KNIGHT,
        fill=fill,
        fill_rule="evenodd",
        transform=f"translate({number(x - 50 * scale)},{number(y - 50 * scale)})"
        f" scale({scale:.3f})",
    )


KNIGHT = (
    "M27 92 V84 L33 79 C34 66 46 60 48 49 C42 55 36 57 31 58 C28 63 23 65 18 62"
    " C13 59 12 54 15 49 C24 35 26 25 36 18 L38 7 L47 14 L55 8 L57 16"
    " C76 24 83 48 80 79 L85 84 V92 Z"
    " M37 29 A4 4 0 1 0 37 37 A4 4 0 1 0 37 29 Z"
)
"""The outline of a knight and its eye, in a box of 100 by 100."""


@dataclass(frozen=True)
class Curve:
    """An arc's line: a quadratic Bézier curve from rim to rim of its two points."""

    begin: Spot
    control: Spot
    end: Spot

    def at(self, t: float) -> Spot:
        """Return the spot at a share of the way."""
        u = 1 - t
        x, y = (
            u * u * a + 2 * u * t * b + t * t * c
            for a, b, c in zip(self.begin, self.control, self.end, strict=True)
        )
        return x, y

    def beside(self, t: float, aside: float) -> Spot:
        """Return the spot some way to the left of the line, at a share of its way."""
        (x0, y0), (x1, y1) = self.at(t - 0.05), self.at(t + 0.05)
        way = math.dist((x0, y0), (x1, y1)) or 1
        x, y = self.at(t)
        return x + aside * (y1 - y0) / way, y - aside * (x1 - x0) / way

    def part(self, first: float, last: float) -> Curve:
        """Return the piece between two shares of the way."""
        begin, end = self.at(first), self.at(last)
        x, y = (
            (1 - first) * ((1 - last) * a + last * b)
            + first * ((1 - last) * b + last * c)
            for a, b, c in zip(self.begin, self.control, self.end, strict=True)
        )
        return Curve(begin, (x, y), end)

    def samples(self, number: int) -> Iterator[tuple[float, Spot]]:
        """Yield spots between the two ends, with their shares of the way."""
        for step in range(1, number):
            t = step / number
            yield t, self.at(t)


def curve(source: Spot, target: Spot, bend: float, radius: float) -> Curve:
    """Return the line between two points' rims.

    Args:
        source: the middle of the one point.
        target: the middle of the other.
        bend: how far it swings to the left of its way, in shares of its length.
        radius: of the points.

    An arc from a point to itself is a loop above it, and ``bend`` turns the loop.
    """
    (x0, y0), (x1, y1) = source, target
    if source == target:
        turns = [7 * bend + lean - math.pi / 2 for lean in (-0.7, 0, 0.7)]
        reaches = (radius + 1, 4.5 * radius, radius + 2)
        ends = [
            (x0 + reach * math.cos(turn), y0 + reach * math.sin(turn))
            for turn, reach in zip(turns, reaches, strict=True)
        ]
        return Curve(*ends)
    control = (
        (x0 + x1) / 2 + 2 * bend * (y1 - y0),
        (y0 + y1) / 2 - 2 * bend * (x1 - x0),
    )
    whole = Curve(source, control, target)
    steps = max(8, int(math.dist(source, target) / 2))
    outside = [
        t
        for t, spot in whole.samples(steps)
        if math.dist(spot, source) > radius + 1 and math.dist(spot, target) > radius + 2
    ]
    return whole.part(outside[0], outside[-1]) if outside else whole


def arrow(line: Curve, style: Style, width: float) -> list[drawsvg.Path]:
    """Return the shapes of an arrow along a curve: its line and its head."""
    length = 4.2 * width + 2
    (x0, y0), (x1, y1) = line.control, line.end
    way = math.dist(line.control, line.end) or 1
    ux, uy = (x1 - x0) / way, (y1 - y0) / way
    neck = (x1 - ux * length, y1 - uy * length)
    half = 0.42 * length
    shaft = drawsvg.Path(fill="none", **style.stroke(width))
    shaft.M(*rounded(line.begin))
    shaft.Q(
        *rounded(line.control),
        *rounded((x1 - ux * length * 0.8, y1 - uy * length * 0.8)),
    )
    head = drawsvg.Path(fill=style.colour)
    head.M(*rounded(line.end))
    head.L(*rounded((neck[0] - uy * half, neck[1] + ux * half)))
    head.L(*rounded((neck[0] + uy * half, neck[1] - ux * half)))
    head.Z()
    return [shaft, head]


def rounded(spot: Spot) -> Spot:
    """Return a spot with short numbers."""
    return number(spot[0]), number(spot[1])
