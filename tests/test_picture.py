"""Pictures: what they say, to eyes and to screen readers, and the files they go to."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import wyxlog
from conftest import DATA, ROOT
from conftest import wyxlog as command
from hypothesis import given, settings
from hypothesis import strategies as st
from wyxlog.errors import InputError
from wyxlog.picture import save
from wyxlog.picture_parts import COLOURS, DASHES, styles
from wyxlog.picture_table import table_picture
from wyxlog.rainbow import Rainbow
from wyxlog.table import Table
from wyxlog.wyx import Wyx

GRID = DATA / "grid1.json"
TABLE = DATA / "table1.txt"
SVG = "{http://www.w3.org/2000/svg}"
POINTS = ["A", "D", "H", "L", "E", "B", "F", "K", "G", "J", "I", "C", "M"]
DOMINOES = ["e", "c", "h", "k", "g", "d", "b", "f", "i", "l", "j", "a"]


def rainbow(source: Any) -> Rainbow:
    puzzle = wyxlog.load(source)
    assert isinstance(puzzle, Rainbow)
    return puzzle


def parsed(drawing: Any) -> ElementTree.Element:
    """Return a picture as XML, after the checks that hold for all of them."""
    root = ElementTree.fromstring(drawing.as_svg())
    assert root.get("role") == "img"
    title, text = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert text is not None
    assert title.text
    assert text.text
    assert root.get("aria-labelledby") == f"{title.get('id')} {text.get('id')}"
    return root


def texts(root: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in root.iter(f"{SVG}text")]


def told(root: ElementTree.Element, kind: str) -> Iterator[str]:
    """Yield the titles of the groups of a kind."""
    for shapes in root.iter(f"{SVG}g"):
        if shapes.get("class") == kind:
            title = shapes.find(f"{SVG}title")
            assert title is not None
            yield title.text or ""


def words(root: ElementTree.Element) -> str:
    return root.findtext(f"{SVG}desc") or ""


def test_the_board() -> None:
    root = parsed(rainbow(GRID).draw())
    assert root.findtext(f"{SVG}title") == "The document's grid: the board"
    assert len(list(told(root, "point"))) == 13
    assert "point A, start: the knight" in told(root, "point")
    assert "point M, end" in told(root, "point")
    dominoes = list(told(root, "domino"))
    assert len(dominoes) == 12
    assert dominoes[:2] == ["domino a: 1 left, 4 up", "domino b: 2 right, 1 down"]
    assert dominoes[4] == "domino e: 1 down"
    assert {*"ABCDEFGHIJKLM", *"abcdefghijkl"} <= set(texts(root))
    assert "A at 3, 3" in words(root)
    assert "Solution" not in words(root)


def test_the_solved_board() -> None:
    result = wyxlog.solve(GRID)
    root = parsed(result.puzzle.draw(None, result.solutions[0]))
    arcs = list(told(root, "arc"))
    assert arcs == [
        f"step {n}: {p} to {q} by {u}"
        for n, (p, q, u) in enumerate(
            zip(POINTS, POINTS[1:], DOMINOES, strict=False), 1
        )
    ]
    assert {str(step) for step in range(13)} <= set(texts(root))
    assert "Solution: from A by e to D, c to H" in words(root)


@pytest.mark.parametrize("file", [GRID, TABLE, DATA / "wyx" / "24.json"], ids=str)
def test_the_graph_has_every_arc_and_the_table_too(file: Path) -> None:
    puzzle = rainbow(file)
    arcs = sorted(f"{p} to {q} by {u}" for p, q, u in puzzle.links())
    graph = parsed(puzzle.draw("graph"))
    assert sorted(told(graph, "arc")) == arcs
    assert set(puzzle.point_names()) | set(puzzle.colour_names()) <= set(texts(graph))
    table = parsed(puzzle.draw("table"))
    assert sorted(told(table, "open")) == [f"{arc}: open" for arc in arcs]
    assert not list(told(table, "erased"))
    for arc in arcs:
        assert arc in words(graph)


def test_no_two_lines_of_a_graph_lie_on_each_other() -> None:
    """Arcs between the same two points, either way, have ways of their own."""
    arcs = [["A", "B", u] for u in "abcde"] + [["B", "A", u] for u in "abc"]
    arcs += [["B", "C", "a"], ["C", "D", "b"], ["D", "E", "c"], ["E", "F", "d"]]
    puzzle = rainbow({"kind": "table", "start": "A", "end": "F", "arcs": arcs})
    root = parsed(puzzle.draw("graph"))
    lines = [
        path.get("d")
        for path in root.iter(f"{SVG}path")
        if " Q" in (path.get("d") or "") and path.get("stroke") != "#ffffff"
    ]
    assert len(lines) == len(arcs)
    assert len(set(lines)) == len(arcs)


def test_the_solution_stands_out_in_graph_and_table() -> None:
    result = wyxlog.solve(TABLE)
    (solution,) = result.solutions
    graph = parsed(result.puzzle.draw("graph", solution))
    bold = [arc for arc in told(graph, "arc") if arc.endswith("in the solution")]
    assert len(bold) == 12
    table = parsed(result.puzzle.draw("table", solution))
    assert isinstance(result.puzzle, Table)
    assert len(list(told(table, "fixed"))) == 12
    assert len(list(told(table, "erased"))) == len(result.puzzle.links()) - 12


def test_erased_cells_are_struck_out() -> None:
    arcs = [("A", "B", "a"), ("A", "C", "b"), ("B", "C", "b")]
    root = parsed(
        table_picture(
            "ABC", arcs, fixed=arcs[:1], erased=arcs[1:2], title="A table", text="..."
        )
    )
    strikes = {
        shapes.get("class"): len(shapes.findall(f"{SVG}path"))
        for shapes in root.iter(f"{SVG}g")
        if shapes.get("class")
    }
    assert strikes == {"fixed": 0, "erased": 1, "open": 0}


def test_styles_differ_and_their_colours_show_on_white() -> None:
    names = [str(number) for number in range(len(COLOURS) * len(DASHES))]
    assert len(set(styles(names).values())) == len(names)
    for colour in COLOURS:
        assert contrast(colour) >= 3


def contrast(colour: str) -> float:
    """Return the contrast to white, as WCAG 2 defines it."""

    def linear(part: str) -> float:
        value = int(part, 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part) for part in re.findall("..", colour[1:]))
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)


HOSTILE = "\"'><script>&amp;\n\x00\x1b[31m\u202e" + "x" * 300


def test_hostile_names() -> None:
    arcs = [["A", HOSTILE, "a"], [HOSTILE, "C", HOSTILE], ["C", "A", "]]>"]]
    puzzle = {"kind": "table", "start": "A", "end": "D", "arcs": arcs}
    puzzle |= {"points": ["A", HOSTILE, "C", "D"], "name": HOSTILE}
    for view in ("graph", "table"):
        drawing = rainbow(puzzle).draw(view)
        root = parsed(drawing)
        assert "<script" not in drawing.as_svg()
        assert max(map(len, texts(root))) < 20
        assert "<script>&amp;\\n\\x00\\x1b[31m\\u202exxx" in words(root)


names = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=4)


@given(st.sets(names, min_size=3, max_size=6), st.data())
@settings(max_examples=60, deadline=None)
def test_any_names_make_a_picture(points: set[str], data: st.DataObject) -> None:
    ordered = sorted(points)
    one = st.sampled_from(ordered)
    arcs = data.draw(st.sets(st.tuples(one, one, st.sampled_from(ordered[:-1]))))
    puzzle = Table(
        start=ordered[0],
        end=ordered[-1],
        points=tuple(ordered),
        colours=tuple(ordered[:-1]),
        arcs=tuple(arcs),
    )
    for view in puzzle.views:
        parsed(puzzle.draw(view))


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_any_board_makes_a_picture(data: st.DataObject) -> None:
    """Boards of any size, points at the rim, dominoes that lead nowhere."""
    size = st.sampled_from([1, 2, 3, 8, 40, 1_000_000])
    board = (data.draw(size), data.draw(st.sampled_from([2, 8, 40])))
    square = st.tuples(*(st.integers(0, side - 1) for side in board))
    limit = min(9, board[0] * board[1])
    points = data.draw(
        st.lists(square, min_size=2, max_size=limit, unique=True), label="points"
    )
    step = st.tuples(st.integers(-9, 9), st.integers(-9, 9)).filter(any)
    moves = st.lists(
        step, min_size=len(points) - 1, max_size=len(points) - 1, unique=True
    )
    puzzle = Wyx(
        board=board,
        start=points[0],
        points=tuple(points[1:]),
        dominoes=tuple(data.draw(moves)),
    )
    svg = puzzle._repr_svg_()
    assert svg is not None
    ElementTree.fromstring(svg)
    if max(board) > 40:
        with pytest.raises(InputError, match="too large for a picture"):
            puzzle.draw("board")


def test_too_many_arcs() -> None:
    arcs = [[f"p{i}", f"p{j}", "c"] for i in range(45) for j in range(45)]
    puzzle = rainbow(
        {
            "kind": "table",
            "start": "p0",
            "end": "p44",
            "arcs": arcs,
            "colours": ["c", *(f"c{n}" for n in range(43))],
        }
    )
    with pytest.raises(InputError, match="2025 arcs are too many"):
        puzzle.draw("graph")
    svg = puzzle._repr_svg_()
    assert svg is not None
    assert "the table" in svg


# --- Files -------------------------------------------------------------------


def listed(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_show_draws_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "out.svg"
    for view in ("board", "graph", "table"):
        run = command("show", GRID, "--picture", file, "--view", view)
        assert (run.code, run.err, run.out) == (0, "", f"Picture: {file}\n")
        assert f": the {view}</title>" in file.read_text("utf-8")
    assert listed(tmp_path) == ["out.svg"]
    assert file.stat().st_mode & 0o777 == 0o666 & ~umask()


def umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_solve_draws_every_solution_into_a_file_of_its_own(tmp_path: Path) -> None:
    two = DATA / "wyx" / "two.json"
    file = tmp_path / "out.svg"
    run = command("solve", two, GRID, "--all", "--picture", file)
    assert (run.code, run.err) == (0, "")
    assert listed(tmp_path) == ["out-2.svg", "out-3.svg", "out.svg"]
    first, second, other = (
        list(told(ElementTree.parse(tmp_path / name).getroot(), "arc"))
        for name in ("out.svg", "out-2.svg", "out-3.svg")
    )
    assert sorted(arc[-1] for arc in first) == sorted(arc[-1] for arc in second)
    assert first != second
    assert len(other) == len(DOMINOES)


def test_pictures_leave_json_alone(tmp_path: Path) -> None:
    file = tmp_path / "out.svg"
    run = command("solve", GRID, "--json", "--count", "--picture", file)
    assert run.code == 0
    assert run.out.count("\n") == 1
    assert "step 1" not in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--picture", "out.jpg"], "out.jpg: expected a name that ends in .svg, .png"),
        (["--picture", "no/out.svg"], "no/out.svg: cannot be written: there is no"),
        (["--picture", "folder.svg"], "folder.svg: cannot be written: what is there"),
        (["--picture", "o.svg", "--view", "map"], "expected view board or graph"),
        (["--view", "map"], "grid1.json: expected view board or graph or table"),
        (["--picture", "a" * 300 + ".svg"], "cannot be written: File name too long"),
    ],
    ids=lambda value: "",
)
def test_no_picture(arguments: list[str], reason: str, tmp_path: Path) -> None:
    (tmp_path / "folder.svg").mkdir()
    run = command("show", GRID, *arguments, cwd=tmp_path)
    assert (run.code, run.out) == (2, "")
    assert reason in run.err
    assert run.err.count("\n") == 1
    assert listed(tmp_path) == ["folder.svg"]


def test_view_without_a_picture_is_a_mistake_of_solve() -> None:
    run = command("solve", GRID, "--view", "graph")
    assert run.code == 2
    assert "--view says what --picture draws" in run.err


def test_a_failed_write_leaves_the_old_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "out.svg"
    file.write_text("old")

    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(InputError, match=r"out\.svg: cannot be written: No space left"):
        save(rainbow(GRID).draw(), file)
    assert listed(tmp_path) == ["out.svg"]
    assert file.read_text() == "old"


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.svg").write_text("old")
    link = tmp_path / "out.svg"
    link.symlink_to("real.svg")
    save(rainbow(GRID).draw(), link)
    assert link.is_symlink()
    assert "<svg" in (tmp_path / "real.svg").read_text("utf-8")


def cairo() -> bool:
    try:
        import cairosvg  # noqa: F401
    except (ImportError, OSError):
        return False
    return True


@pytest.mark.skipif(not cairo(), reason="the extra pictures is not installed")
@pytest.mark.parametrize(("suffix", "magic"), [("png", b"\x89PNG"), ("pdf", b"%PDF-")])
def test_other_formats(suffix: str, magic: bytes, tmp_path: Path) -> None:
    file = tmp_path / f"out.{suffix}"
    run = command("solve", GRID, "--picture", file)
    assert (run.code, run.err) == (0, "")
    data = file.read_bytes()
    assert data.startswith(magic)
    assert len(data) > 10_000, "an empty sheet compresses to less"


def test_without_the_extra(tmp_path: Path) -> None:
    (tmp_path / "cairosvg.py").write_text("raise ImportError('gone')")
    file = tmp_path / "out.png"
    run = command("solve", GRID, "--picture", file, PYTHONPATH=str(tmp_path))
    assert (run.code, run.out) == (2, "")
    assert "out.png: .png needs CairoSVG" in run.err
    assert "pip install 'wyxlog[pictures]'" in run.err
    assert run.err.count("\n") == 1


def test_the_pictures_of_the_documentation_are_current(tmp_path: Path) -> None:
    folder = ROOT / "docs" / "pictures"
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(
        [folder / "make", tmp_path],
        check=True,
        capture_output=True,
        timeout=60,
        env={**os.environ, "PATH": path},
    )
    assert listed(tmp_path) == sorted(file.name for file in folder.glob("*.svg"))
    for file in tmp_path.iterdir():
        assert file.read_text("utf-8") == (folder / file.name).read_text("utf-8")


def test_the_graph_in_the_terminal() -> None:
    run = command("show", GRID, "--view", "graph")
    assert (run.code, run.err) == (0, "")
    assert "\nC  ─a→ M  ─b→ F\n" in run.out
    assert "\nM\n" in run.out
    plain = command("show", TABLE, "--view", "graph", PYTHONIOENCODING="ascii").out
    assert "\nA  -c> C\n" in plain
