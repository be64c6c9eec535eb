"""Bad input gets one clear line: the file, the place, what was expected."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from conftest import DATA, wyxlog
from hypothesis import given
from hypothesis import strategies as st
from wyxlog.reading import read_puzzles
from wyxlog.table import Table, parse_ascii
from wyxlog.wyx import Wyx

GRID = json.loads((DATA / "grid1.json").read_text())


def grid(**changes: Any) -> str:
    """The document's grid with some fields changed; None leaves a field out."""
    changed = {k: v for k, v in {**GRID, **changes}.items() if v is not None}
    return json.dumps(changed)


BAD = {
    "an empty file": ("", "found an empty file"),
    "broken": ('{"kind": "wyx",\n "board": [8, 8}', "broken JSON at line 2, column 16"),
    "no object": ("[1, 2]", "expected object"),
    "a string": ('"wyx"', "expected"),
    "no kind": ("{}", "kind"),
    "an unknown kind": ('{"kind": "chess"}', "$.kind: expected 'wyx' or 'table'"),
    "a kind that is no string": ('{"kind": 3}', "$.kind: expected str, got int"),
    "no board": (grid(board=None), "board"),
    "a text for a number": (grid(start=["3", 3]), "$.start[0]: expected int, got str"),
    "a fraction": (grid(start=[3.5, 3]), "$.start[0]: expected int, got float"),
    "a truth value": (grid(start=[True, 3]), "$.start[0]: expected int, got bool"),
    "a huge number": (grid(start=[10**30, 3]), "$.start[0]: expected int"),
    "three coordinates": (grid(start=[3, 3, 3]), "$.start: expected array of length 2"),
    "a board of no width": (grid(board=[0, 8]), "$.board[0]: expected int >= 1"),
    "an unknown field": (grid(pionts=[]), "unknown field pionts"),
    "a duplicate point": (
        grid(points=[*GRID["points"][:11], [1, 0]]),
        "points[11]: [1, 0] is points[0] already",
    ),
    "the start among the points": (
        grid(points=[*GRID["points"][:11], [3, 3]]),
        "points[11]: [3, 3] is start already",
    ),
    "a duplicate domino": (
        grid(dominoes=[*GRID["dominoes"][:11], [2, 3]]),
        "dominoes[11]: [2, 3] is dominoes[10] already",
    ),
    "a zero domino": (grid(dominoes=[[0, 0]]), "dominoes[0]: a domino moves"),
    "a point off the board": (
        grid(points=[[8, 0]]),
        "points[0]: expected a square of the 8×8 board, [0, 0] to [7, 7], found [8, 0]",
    ),
    "a negative point": (grid(points=[[0, -1]]), "$.points[0][1]: expected int >= 0"),
    "a start off the board": (grid(start=[3, 8]), "start: expected a square"),
    "too few points": (
        grid(points=GRID["points"][:11]),
        "dominoes: expected as many as points, 11, found 12",
    ),
    "no points": (grid(points=[]), "$.points: expected array of length >= 1"),
    "a wrong end": (
        grid(end=[2, 7]),
        "end: start plus all dominoes is [1, 0], found [2, 7]",
    ),
    "a negative count": (
        grid(expect={"count": -1}),
        "$.expect.count: expected int >= 0",
    ),
    "a wrong status": (grid(expect={"status": "maybe"}), "$.expect.status"),
    "nested deeply": ('{"kind": "wyx", "start": ' + "[" * 100_000, "too deeply"),
    "a table of too few colours": (
        '{"kind": "table", "start": "A", "end": "B", "arcs": []}',
        "colours: expected 1",
    ),
}


@pytest.mark.parametrize(("text", "message"), BAD.values(), ids=list(BAD))
def test_bad_file(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text)
    run = wyxlog("solve", file)
    assert run.code == 2
    assert run.out == ""
    assert run.err.startswith(f"wyxlog: {file}: ")
    assert message in run.err
    assert run.err.count("\n") == 1


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    for name in ("bad.json", "bad.txt"):
        file = tmp_path / name
        file.write_bytes(b'{"kind": "wyx", "name": "\xff"}')
        run = wyxlog("solve", file)
        assert run.code == 2
        assert "UTF-8" in run.err


def test_places_that_are_no_files(tmp_path: Path) -> None:
    secret = tmp_path / "secret.json"
    secret.write_text(grid())
    secret.chmod(0)
    cases = {
        tmp_path: "cannot be read: Is a directory",
        tmp_path / "none.json": "cannot be read: No such file or directory",
        tmp_path / "none.json" / "x": "cannot be read",
    }
    if os.geteuid() != 0:
        cases[secret] = "cannot be read: Permission denied"
    for file, message in cases.items():
        run = wyxlog("solve", file)
        assert run.code == 2
        assert run.err.startswith(f"wyxlog: {file}: {message}")


def test_no_permission_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    (entry,) = read_puzzles(str(tmp_path / "secret.json"))
    assert str(entry.puzzle).endswith("secret.json: cannot be read: Permission denied")


def test_a_file_of_100_mb(tmp_path: Path) -> None:
    for name in ("big.json", "big.txt", "big.jsonl"):
        file = tmp_path / name
        with file.open("wb") as stream:
            stream.truncate(100 * 2**20)
        run = wyxlog("solve", file)
        assert run.code == 2
        assert "expected at most 64 MB" in run.err
        assert run.err.count("\n") == 1


def test_a_name_with_quotes_prolog_and_newlines(tmp_path: Path) -> None:
    name = "x'), halt. \n:- initialization(halt).\x1b[31m [red]\"\\"
    file = tmp_path / "odd.json"
    file.write_text(grid(name=name))
    run = wyxlog("solve", file)
    assert run.code == 0
    assert "x'), halt. \\n:- initialization(halt).\\x1b[31m [red]\"\\" in run.out


def test_a_file_name_with_newlines(tmp_path: Path) -> None:
    file = tmp_path / "two\nlines.json"
    file.write_text("{")
    run = wyxlog("solve", file)
    assert run.code == 2
    assert "two\\nlines.json" in run.err
    assert run.err.count("\n") == 1


def test_a_bad_line_does_not_stop_the_others(tmp_path: Path) -> None:
    file = tmp_path / "three.jsonl"
    file.write_text(grid() + "\n{]\n\n" + grid() + "\n")
    run = wyxlog("solve", file, "--json")
    assert run.code == 2
    labels = [json.loads(line)["puzzle"] for line in run.out.splitlines()]
    assert labels == [f"{file}:1", f"{file}:4"]
    assert f"{file}:2: broken JSON" in run.err


def test_a_bad_first_line_of_standard_input_does_not_stop_the_others() -> None:
    for bad in ("{bad", "[1]", ""):
        run = wyxlog("solve", "--json", "-", stdin=f"{bad}\n{grid()}\n")
        assert json.loads(run.out)["puzzle"] == "-:2"
        assert run.code == (2 if bad else 0)


def test_a_byte_order_mark(tmp_path: Path) -> None:
    for name, text in (
        ("g.json", grid()),
        ("t.txt", (DATA / "table1.txt").read_text()),
    ):
        file = tmp_path / name
        file.write_text(text, encoding="utf-8-sig")
        assert wyxlog("show", file).code == 0
        file.write_text(text, encoding="utf-16")
        assert "expected UTF-8" in wyxlog("show", file).err


def test_escapes_in_names_do_not_reach_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    arc = ["A\x1b[31m", "B\n X", "u\x07"]
    table = {"kind": "table", "start": arc[0], "end": arc[1], "arcs": [arc]}
    file.write_text(json.dumps(table))
    for verb in ("show", "solve", "explain"):
        run = wyxlog(verb, file)
        assert run.code == 0
        assert not set("\x1b\x07") & set(run.out)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        for name in ("x.json", "x.txt", "x.jsonl", "x"):
            file = Path(folder, name)
            file.write_bytes(data)
            for entry in read_puzzles(str(file)):
                text = str(entry.puzzle)
                assert text.startswith(folder) or not isinstance(
                    entry.puzzle, Exception
                )
                assert "\n" not in text


def test_the_documents_table_reads_to_the_same_puzzle() -> None:
    (entry,) = read_puzzles(str(DATA / "table1.txt"))
    table = entry.puzzle
    assert isinstance(table, Table)
    assert (table.start, table.end) == ("A", "M")
    assert table.point_names() == tuple("ABCDEFGHIJKLM")
    assert table.colour_names() == tuple("abcdefghijkl")
    assert len(table.arcs) == 28
    assert ("E", "J", "f") in table.arcs
    assert ("M", "J", "c") in table.arcs
    assert parse_ascii(table.show().plain) == table


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A B\n", "line 1: expected a heading"),
        ("A B\n--+--\nA |  a\n", "line 3, column 6: 'a' stands below no name"),
        ("    A B\n--+---\nC |   a\n", "line 3: expected the name of a row"),
        ("    A B\n--+---\nA |   a\nA |   b\n", "line 4: expected the name of a row"),
        ("    A A\n--+---\nA |   a\n", "a column's name comes twice"),
        ("    A B\nA |   a\nB |\n", "line 2: expected a rule of dashes"),
    ],
)
def test_bad_table(text: str, message: str) -> None:
    with pytest.raises(ValueError, match="line") as caught:
        parse_ascii(text)
    assert message in str(caught.value)


def test_lettering() -> None:
    puzzle = Wyx(
        board=(40, 40),
        start=(0, 0),
        dominoes=tuple((dx, 0) for dx in range(1, 31)),
        points=tuple((x, 1) for x in range(30)),
    )
    assert list(puzzle.lettered_points().values())[24:28] == ["Y", "Z", "AA", "AB"]
    assert list(puzzle.lettered_dominoes().values())[24:28] == ["y", "z", "aa", "ab"]
