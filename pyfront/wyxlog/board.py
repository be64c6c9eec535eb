"""Drawings for the terminal: a board with its points and path, and a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.text import Text

from wyxlog.printable import printable

WIDEST = 40
"""A board or table with more columns or rows is not drawn: no terminal holds it."""

Square = tuple[int, int]


def draw_board(
    board: tuple[int, int], points: Mapping[Square, str], path: Sequence[Square]
) -> Text:
    """Return a board whose points show their letter and their place in the path.

    Args:
        board: width and height, in squares.
        points: the letter of each marked square; the first is the start.
        path: the squares in the order of visit, from step 0; may be empty.
    """
    width, height = board
    if max(board) > WIDEST:
        return Text(f"(a board of {width}×{height} squares is too large to draw)\n")
    steps = {square: str(step) for step, square in enumerate(path)}
    start = next(iter(points))
    letter = max(map(len, points.values()))
    number = max(map(len, steps.values()), default=1)
    cell = letter + number + 3
    margin = len(str(height - 1)) + 1

    def rule(left: str, middle: str, right: str) -> str:
        return " " * margin + left + middle.join(["─" * cell] * width) + right + "\n"

    drawing = Text(no_wrap=True)
    drawing.append(" " * margin)
    heads = "".join(f" {x:^{cell}}" for x in range(width))
    drawing.append(heads.rstrip() + "\n", "dim")
    drawing.append(rule("┌", "┬", "┐"), "dim")
    for y in range(height):
        if y:
            drawing.append(rule("├", "┼", "┤"), "dim")
        drawing.append(f"{y:>{margin - 1}} ", "dim")
        for x in range(width):
            drawing.append("│", "dim")
            square = (x, y)
            if square not in points:
                drawing.append(" " * cell)
                continue
            mark = "♞" if square == start and not path else ""
            style = "bold green" if square == start else "bold"
            if path and square == path[-1]:
                style = "bold magenta"
            drawing.append(f" {points[square]:<{letter}}", style)
            drawing.append(f" {steps.get(square, mark):>{number}} ", "cyan")
        drawing.append("│\n", "dim")
    drawing.append(rule("└", "┴", "┘"), "dim")
    return drawing


def draw_table(
    rows: Sequence[str],
    arcs: Iterable[tuple[str, str, str]],
    columns: Sequence[str] | None = None,
) -> Text:
    """Return a table of arcs in the document's ASCII form.

    Args:
        rows: the names of the rows, in their order.
        arcs: from point, to point, colour.
        columns: the names of the columns, by default those of the rows.
    """
    columns = rows if columns is None else columns
    if max(len(rows), len(columns)) > WIDEST:
        return Text(f"(a table of {len(rows)} rows is too large to draw)\n")
    cells: dict[tuple[str, str], list[str]] = {}
    for source, target, colour in arcs:
        cells.setdefault((source, target), []).append(printable(colour))
    texts = {place: ",".join(colours) for place, colours in cells.items()}
    heads = [printable(q) for q in columns]
    margin = max(len(printable(p)) for p in rows)
    widths = [
        max(len(printable(q)), *(len(texts.get((p, q), "")) for p in rows))
        for q in columns
    ]

    def line(left: str, cells: Iterable[str]) -> str:
        padded = (f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True))
        return (left + " ".join(padded)).rstrip() + "\n"

    drawing = Text(no_wrap=True)
    drawing.append(line(" " * margin + "   ", heads), "bold")
    drawing.append(
        "-" * (margin + 1) + "+" + "-" * (sum(widths) + len(widths) + 1) + "\n"
    )
    for p in rows:
        row = line(
            f"{printable(p):<{margin}} | ", (texts.get((p, q), "") for q in columns)
        )
        drawing.append(row[:margin], "bold")
        drawing.append(row[margin:])
    return drawing


def draw_graph(points: Sequence[str], arcs: Iterable[tuple[str, str, str]]) -> Text:
    """Return a line for each point: the arcs that leave it.

    Args:
        points: the names of the points, in their order.
        arcs: from point, to point, colour.
    """
    leaving: dict[str, list[str]] = {point: [] for point in points}
    for source, target, colour in arcs:
        leaving[source].append(f"─{printable(colour)}→ {printable(target)}")
    margin = max(len(printable(point)) for point in points)
    drawing = Text(no_wrap=True)
    for point, texts in leaving.items():
        drawing.append(f"{printable(point):<{margin}}", "bold")
        drawing.append("".join(f"  {text}" for text in texts) + "\n")
    return drawing
