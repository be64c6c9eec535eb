"""Pictures of puzzles and of their solutions: SVG, and from it PNG and PDF.

The board, the graph and the table are drawn in files of their own; here is what they
have in common: which picture of what, its words for screen readers, and its file.
A picture is black on white, is told apart without colour, and reads at a width of
400 pixels as long as the puzzle is of the game's size.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wyxlog.errors import InputError
from wyxlog.printable import shortened

if TYPE_CHECKING:
    import drawsvg

    from wyxlog.answer import Solution
    from wyxlog.deduction import Arc
    from wyxlog.puzzle import Puzzle
    from wyxlog.rainbow import Rainbow
    from wyxlog.wyx import Wyx

LARGEST_BOARD = 40
"""A board with more columns or rows than this is not drawn; its graph may be."""

LARGEST_GRAPH = 1500
"""So many arcs are drawn in a graph at the most; beyond, it is a black ball."""

MOST_POINTS = 130
"""So many points are drawn in a graph or a table at the most."""

FORMATS = (".svg", ".png", ".pdf")
PIXELS = 4000
"""No PNG is wider, unless the drawing is."""

EXTRA = (
    "needs CairoSVG and the library libcairo2: pip install 'wyxlog[pictures]';"
    " .svg needs neither"
)


def draw_wyx(
    puzzle: Wyx, view: str | None, solution: Solution | None
) -> drawsvg.Drawing:
    """Return a view of a Wyx puzzle: board, graph or table.

    Raises:
        InputError: there is no such view, or the puzzle is too large for it.
    """
    view = puzzle.chosen_view(view)
    places = puzzle.lettered_points()
    dominoes = puzzle.lettered_dominoes()
    if view != "board":
        end = places.get(puzzle.last)
        squares = {name: square for square, name in places.items()}
        return _draw_arcs(puzzle, view, solution, end, squares)
    width, height = puzzle.board
    if max(width, height) > LARGEST_BOARD:
        raise InputError(
            f"a board of {width}×{height} squares is too large for a picture;"
            " see --view graph"
        )
    from wyxlog.picture_board import board_picture, told

    points = ", ".join(f"{name} at {x}, {y}" for (x, y), name in places.items())
    moves = "; ".join(f"{name}: {told(move)}" for move, name in dominoes.items())
    path = steps(solution)
    return board_picture(
        puzzle.board,
        places,
        dominoes,
        end=puzzle.last if puzzle.last in places else None,
        path=path,
        title=_title(puzzle, view, solution),
        text=f"A board of {width} by {height} squares with a knight on A. Points by"
        f" column and row, from 0 at the upper left: {points}. Dominoes, by letter:"
        f" {moves}.{_told(path)}",
    )


def draw_table(
    puzzle: Rainbow, view: str | None, solution: Solution | None
) -> drawsvg.Drawing:
    """Return a view of an abstract table: table or graph.

    Raises:
        InputError: there is no such view, or the puzzle is too large for it.
    """
    end = puzzle.point_names()[-1]
    return _draw_arcs(puzzle, puzzle.chosen_view(view), solution, end, None)


def _draw_arcs(
    puzzle: Rainbow,
    view: str,
    solution: Solution | None,
    end: str | None,
    places: dict[str, tuple[int, int]] | None,
) -> drawsvg.Drawing:
    points, colours, arcs = puzzle.point_names(), puzzle.colour_names(), puzzle.links()
    if len(points) > MOST_POINTS:
        raise InputError(f"{len(points)} points are too many for a picture")
    if view == "graph" and len(arcs) > LARGEST_GRAPH:
        raise InputError(
            f"{len(arcs)} arcs are too many for a picture of the graph;"
            " see --view table"
        )
    path = steps(solution)
    title = _title(puzzle, view, solution)
    listed = ", ".join(f"{source} to {target} by {u}" for source, target, u in arcs)
    text = (
        f"The {view} of {len(points)} points and {len(colours)} dominoes. Paths go from"
        f" {points[0]} to {end or 'no point'}. Arcs: {listed or 'none'}.{_told(path)}"
    )
    if view == "table":
        from wyxlog.picture_table import table_picture

        taken = set(path)
        erased = {arc for arc in arcs if arc not in taken} if path else set()
        return table_picture(
            points, arcs, fixed=taken, erased=erased, title=title, text=text
        )
    from wyxlog.picture_graph import graph_picture

    return graph_picture(
        points,
        colours,
        arcs,
        start=points[0],
        end=end,
        places=places,
        path=path,
        title=title,
        text=text,
    )


def steps(solution: Solution | None) -> list[Arc]:
    """Return the arcs of a solution, in their order."""
    if solution is None:
        return []
    known: Any = solution
    points = _names(known.points)
    colours = _names(known.colours if hasattr(known, "colours") else known.dominoes)
    return list(zip(points, points[1:], colours, strict=False))


def _names(names: str | Sequence[str]) -> Sequence[str]:
    return names.split() if isinstance(names, str) else names


def _title(puzzle: Puzzle, view: str, solution: Solution | None) -> str:
    name = puzzle.name or f"A {puzzle.kind} puzzle"
    return f"{name}: the {view}{'' if solution is None else ', solved'}"


def _told(path: Sequence[Arc]) -> str:
    if not path:
        return ""
    way = ", ".join(f"{u} to {target}" for _, target, u in path)
    return f" Solution: from {path[0][0]} by {way}."


def svg(puzzle: Puzzle, solution: Solution | None = None) -> str | None:
    """Return the first view that can be drawn, for a notebook; None where none can."""
    for view in puzzle.views:
        with suppress(InputError):
            return str(puzzle.draw(view, solution).as_svg(header=""))
    return None


class Pictures:
    """The files into which the pictures of a run go: out.svg, out-2.svg, and so on.

    Args:
        file: the first of them; its ending says the format.
        view: which view of the puzzles, None for the first of each.

    Raises:
        InputError: no such file can be written.
    """

    def __init__(self, file: str, view: str | None = None) -> None:
        self._file = Path(file)
        self._view = view
        self._number = 0
        check_file(self._file)

    def add(
        self, puzzle: Puzzle, label: str, solutions: Sequence[Solution] = ()
    ) -> list[Path]:
        """Draw a puzzle once for each solution, at least once; return the files.

        Raises:
            InputError: it cannot be drawn, or the file cannot be written.
        """
        files = []
        for solution in solutions or (None,):
            try:
                drawing = puzzle.draw(self._view, solution)
            except InputError as error:
                raise InputError(f"{label}: {error}") from error
            self._number += 1
            file = self._file
            if self._number > 1:
                file = file.with_name(f"{file.stem}-{self._number}{file.suffix}")
            save(drawing, file)
            files.append(file)
        return files


def check_file(file: Path) -> None:
    """Find out before the work whether a picture could not be written at all.

    Raises:
        InputError: it could not.
    """
    name = shortened(str(file))
    suffix = file.suffix.lower()
    if suffix not in FORMATS:
        raise InputError(f"{name}: expected a name that ends in .svg, .png or .pdf")
    folder = file.parent
    reason = None
    try:
        if not folder.is_dir():
            reason = "there is no such folder"
        elif not os.access(folder, os.W_OK | os.X_OK):
            reason = "the folder is read-only"
        elif file.exists() and not file.is_file():
            reason = "what is there is no file"
    except OSError as error:
        reason = error.strerror
    if reason is not None:
        raise InputError(f"{name}: cannot be written: {reason}")
    if suffix != ".svg":
        _cairosvg(name, suffix)


def save(drawing: drawsvg.Drawing, file: Path) -> None:
    """Write a drawing in the format that the file's name says: all of it, or nothing.

    Raises:
        InputError: the file cannot be written, or CairoSVG is missing.
    """
    name = shortened(str(file))
    data = _encoded(drawing, name, file.suffix.lower())
    target = Path(os.path.realpath(file))
    scratch = target.with_name(f".wyxlog-{secrets.token_hex(8)}")
    try:
        try:
            with scratch.open("xb") as stream:
                stream.write(data)
            scratch.replace(target)
        finally:
            scratch.unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or error
        raise InputError(f"{name}: cannot be written: {reason}") from error


def _encoded(drawing: drawsvg.Drawing, name: str, suffix: str) -> bytes:
    """Return a drawing in the format of a file name's ending."""
    text: bytes = drawing.as_svg().encode()
    if suffix == ".svg":
        return text
    cairosvg = _cairosvg(name, suffix)
    if suffix == ".pdf":
        pdf: bytes = cairosvg.svg2pdf(bytestring=text)
        return pdf
    scale = max(1.0, min(3.0, PIXELS / drawing.width))
    png: bytes = cairosvg.svg2png(bytestring=text, scale=scale)
    return png


def _cairosvg(name: str, suffix: str) -> Any:
    """Return the module that turns SVG into PNG and PDF."""
    try:
        import cairosvg
    except (ImportError, OSError) as error:
        raise InputError(f"{name}: {suffix} {EXTRA}") from error
    return cairosvg
