"""Boards as PBM bitmaps: the small ones as grids, the large ones from file to file."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from conftest import Run, wyxlog
from wyxlog import verifier

ROWS = ["1010011010", "0110000111", "0000000001"]
P1 = "P1\n# a comment\n10 3\n" + "\n".join(ROWS) + "\n"
P4 = b"P4\n10 3\n" + bytes([0xA6, 0x80, 0x61, 0xFF, 0x00, 0x7F])
"""The same board; the six bits at the end of each row say nothing."""


def pack(rows: list[int], width: int) -> bytes:
    size, pad = (width + 7) // 8, -width % 8
    cells = b"".join((row << pad).to_bytes(size, "big") for row in rows)
    return b"P4\n%d %d\n" % (width, len(rows)) + cells


def unpack(data: bytes) -> tuple[int, list[int]]:
    magic, sizes, cells = data.split(b"\n", 2)
    assert magic == b"P4"
    width, height = map(int, sizes.split())
    size = (width + 7) // 8
    assert len(cells) == height * size
    rows = (cells[n : n + size] for n in range(0, len(cells), size))
    return width, [int.from_bytes(row, "big") >> -width % 8 for row in rows]


def flipped(presses: list[int], width: int) -> list[int]:
    """What presses flip."""
    above, below = [0, *presses], [*presses[1:], 0]
    rows = zip(above, presses, below, strict=False)
    return [(a ^ b ^ r ^ r << 1 ^ r >> 1) & (1 << width) - 1 for a, r, b in rows]


def pressed(seed: int, height: int, width: int) -> bytes:
    """A board that can be solved."""
    chance = random.Random(seed)
    presses = [chance.getrandbits(width) for _ in range(height)]
    return pack(flipped(presses, width), width)


def answer(run: Run) -> dict[str, Any]:
    (line,) = run.out.splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


def test_both_forms_read_to_the_same_board_as_json(tmp_path: Path) -> None:
    (tmp_path / "a.pbm").write_text(P1)
    (tmp_path / "b.pbm").write_bytes(P4)
    (tmp_path / "c").write_bytes(P4)
    (tmp_path / "d.json").write_text(json.dumps({"kind": "lights", "grid": ROWS}))
    runs = [
        wyxlog("solve", tmp_path / name, "--json")
        for name in ("a.pbm", "b.pbm", "c", "d.json")
    ]
    runs += [wyxlog("solve", "-", "--json", stdin=data) for data in (P1, P4)]
    for run in runs:
        assert (run.code, run.err) == (0, "")
        assert answer(run)["solutions"] == answer(runs[0])["solutions"]
    assert "1 │███│   │███│" in wyxlog("show", tmp_path / "b.pbm").out


def test_presses_are_written_as_a_bitmap(tmp_path: Path) -> None:
    board, out = tmp_path / "board.pbm", tmp_path / "out.pbm"
    board.write_bytes(pressed(1, 9, 13))
    run = wyxlog("solve", board, "--json", "-o", out)
    width, presses = unpack(out.read_bytes())
    (solution,) = answer(run)["solutions"]
    assert [f"{row:013b}" for row in presses] == solution["presses"]
    assert flipped(presses, width) == unpack(board.read_bytes())[1]


@pytest.mark.parametrize(
    ("height", "width"),
    [
        *((1100, 1000), (1000, 1100), (3, 400_000)),
        pytest.param(400_000, 3, marks=pytest.mark.slow),
    ],
)
def test_large_boards_go_from_file_to_file(
    tmp_path: Path, height: int, width: int
) -> None:
    board, out = tmp_path / "board.pbm", tmp_path / "out.pbm"
    board.write_bytes(pressed(2, height, width))
    run = wyxlog("solve", board, "--json", "-o", out, TMPDIR=str(tmp_path))
    assert (run.code, run.err) == (0, "")
    found = answer(run)
    assert (found["verified"], found["engine"]) == (True, "polynomials")
    _, presses = unpack(out.read_bytes())
    weight = sum(map(int.bit_count, presses))
    assert found["solutions"] == [{"weight": weight, "bitmap": str(out)}]
    assert flipped(presses, width) == unpack(board.read_bytes())[1]
    assert {file.name for file in tmp_path.iterdir()} == {"board.pbm", "out.pbm"}


def test_a_large_board_without_a_solution(tmp_path: Path) -> None:
    board, out = tmp_path / "board.pbm", tmp_path / "out.pbm"
    rows = [0] * 1109  # 1110 = 2 * 3 * 5 * 37: many quiet patterns
    rows[0] = 1
    board.write_bytes(pack(rows, 1109))
    run = wyxlog("solve", board, "--json", "--proof", "-o", out)
    found = answer(run)
    assert (run.code, found["status"], found["verified"]) == (1, "unsolvable", True)
    assert found["nullity"] > 0
    assert found["proof"]["odd"] == str(out)
    width, odd = unpack(out.read_bytes())
    assert not any(flipped(odd, width))
    assert odd[0] & 1
    puzzle = {"kind": "lights", "bitmap": str(board)}
    assert verifier.check(puzzle, found).accepted is True
    out.write_bytes(pack([odd[0] ^ 1, *odd[1:]], width))
    assert verifier.check(puzzle, found).accepted is False


def test_a_large_board_for_a_person_and_from_standard_input(tmp_path: Path) -> None:
    data = pressed(3, 1030, 1030)
    run = wyxlog("solve", "-", stdin=data, TMPDIR=str(tmp_path))
    assert (run.code, run.err) == (0, "")
    assert "1,030×1,030 cells, " in run.out
    assert "✓ Checked in Python" in run.out
    assert list(tmp_path.iterdir()) == []
    assert "A bitmap of 1,030×1,030 cells" in wyxlog("show", "-", stdin=data).out
    run = wyxlog("explain", "-", stdin=data)
    assert "1,060,900 unknowns are more than 100: a summary" in run.out


def test_verify_reads_the_bitmap_that_an_answer_names(tmp_path: Path) -> None:
    board, out, json_file = (tmp_path / name for name in ("b.pbm", "o.pbm", "a.json"))
    board.write_bytes(pressed(4, 1025, 1030))
    json_file.write_text(wyxlog("solve", board, "--json", "-o", out).out)
    run = wyxlog("verify", board, json_file)
    assert (run.code, "accepted" in run.out) == (0, True)
    width, rows = unpack(out.read_bytes())
    out.write_bytes(pack([rows[0] ^ 1, *rows[1:]], width))
    assert wyxlog("verify", board, json_file).code == 3
    out.write_bytes(pack(rows[1:], width))
    assert wyxlog("verify", board, json_file).code == 3
    out.unlink()
    assert wyxlog("verify", board, json_file).code == 4


def test_limits_of_a_large_board(tmp_path: Path) -> None:
    board = tmp_path / "board.pbm"
    board.write_bytes(pressed(5, 4000, 4000))
    run = wyxlog("solve", board, "--json", "--timeout", "0.001")
    assert (run.code, answer(run)["status"]) == (4, "unknown")
    assert "the limit on time was reached" in run.err


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"P4\n10 3\n\0\0\0", "expected 6 bytes of cells, found 3: truncated?"),
        (
            b"P4\n2000 2000\n\0\0\0",
            "expected 500,000 bytes of cells, found 3: truncated?",
        ),
        (
            b"P4\n999999999 999999999\n\0",
            "expected 124,999,999,875,000,000 bytes of cells, found 1: truncated?",
        ),
        (b"P1\n2 2\n101", "expected 4 cells, found 3: truncated?"),
        (b"P1\n2 2\n1021", "expected digits 0 and 1, found '2'"),
        (b"P1\n0 2\n", "expected a board, found 2×0 cells"),
        (b"P4\n5", "expected the head of a bitmap, as P4 10 10"),
        (b"P5\n5 5\n255\n", "expected the head of a bitmap"),
        (b"", "expected the head of a bitmap"),
    ],
)
def test_bad_bitmaps(tmp_path: Path, data: bytes, reason: str) -> None:
    file = tmp_path / "bad.pbm"
    file.write_bytes(data)
    run = wyxlog("solve", file)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"wyxlog: {file}: {reason}")
    assert run.err.count("\n") == 1


def test_what_cannot_be_done(tmp_path: Path) -> None:
    board = tmp_path / "board.pbm"
    board.write_bytes(pressed(6, 1030, 1030))
    run = wyxlog("solve", board, "--all")
    assert (run.code, "--all is not for this lights puzzle" in run.err) == (2, True)
    for out in (tmp_path / "nowhere" / "out.pbm", tmp_path):
        small = Path("data/lights/lab3.json")
        for file in (board, small):
            run = wyxlog("solve", file, "-o", out)
            assert (run.code, run.err.count("\n")) == (2, 1), (file, out)
            assert "cannot be written" in run.err
