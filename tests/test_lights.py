"""Lights Out and systems over GF(2): known answers, agreement of methods, proofs."""

import ast
import copy
import json
import random
import re
import sys
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from conftest import CASES, DATA, ROOT, swipl, wyxlog
from lights_cases import neighbours, random_board, settled_by_flint
from wyxlog import verifier, verifier_lights
from wyxlog.digits import to_digits
from wyxlog.engine import Limits
from wyxlog.exits import Exit
from wyxlog.gf2 import Gf2
from wyxlog.lights import Lights
from wyxlog.lights_explain import Elimination
from wyxlog.linear import LinearAnswer
from wyxlog.nullity import plain_nullity
from wyxlog.puzzle import Want
from wyxlog.reading import parse_puzzle, read_puzzle
from wyxlog.solving import explain, solve

NULLITIES = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0]
FEWEST = [1, 4, 5, 4, 15, 28, 33, 40, 25, 44]


def solved(
    puzzle: Lights | Gf2, want: Want = "one", engine: str | None = None
) -> LinearAnswer:
    """The answer, which must have passed its check; its proof is kept."""
    outcome = solve(puzzle, "test", want, engine, Limits(), proof=True)
    assert outcome.complaint is None
    assert outcome.answer.verified
    assert isinstance(outcome.answer, LinearAnswer)
    return outcome.answer


def board(height: int, width: int, cell: str = "1", **rules: Any) -> Lights:
    return Lights(grid=(cell * width,) * height, **rules)


# The document


def test_the_documents_equations_elimination_and_identity() -> None:
    puzzle = read_puzzle(str(DATA / "lights" / "lab3.json"))
    told = explain(puzzle, "lab3", Limits())
    assert isinstance(told, Elimination)
    assert told.verified
    assert [row[:-1] for row in told.matrix or ()] == [
        *("110100000", "111010000", "011001000", "100110100", "010111010"),
        *("001011001", "000100110", "000010111", "000001011"),
    ]
    assert [row[:-1] for row in told.echelon or ()] == [
        "0" * n + "1" + "0" * (8 - n) for n in range(9)
    ]
    presses = "".join(row[-1] for row in told.echelon or ())
    (solution,) = msgspec.to_builtins(told.solutions)
    assert "".join(solution["presses"]) == presses


def test_the_documents_example_with_8_solutions() -> None:
    puzzle = read_puzzle(str(DATA / "gf2" / "lab8.json"))
    assert isinstance(puzzle, Gf2)
    answer = solved(puzzle)
    assert (answer.count, answer.nullity) == (8, 3)
    assert answer.free == ("x7", "x8", "x9")
    assert answer.bound == (
        *("x1 = x7 + x9 + 1", "x2 = x8 + x9", "x3 = x7 + 1"),
        *("x4 = x7 + x8 + 1", "x5 = x8", "x6 = x7 + x8 + x9"),
    )
    assert msgspec.to_builtins(answer.solutions[0]) == {"x": "101100000", "weight": 3}
    assert len(solved(puzzle, "all").solutions) == 8


def test_the_documents_example_without_a_solution() -> None:
    puzzle = read_puzzle(str(DATA / "gf2" / "lab0.json"))
    assert isinstance(puzzle, Gf2)
    assert solved(puzzle).status == "unsolvable"
    told = explain(puzzle, "lab0", Limits())
    assert isinstance(told, Elimination)
    assert told.contradiction == 7


def test_the_documents_largest_board_is_100_equations() -> None:
    puzzle = read_puzzle(str(DATA / "lights" / "lab10.json"))
    told = explain(puzzle, "lab10", Limits())
    assert isinstance(told, Elimination)
    assert len(told.matrix or ()) == 100
    assert (told.verified, told.count) == (True, 1)


def test_3_by_3_boards_are_all_solvable_and_many_9_by_9_are_not() -> None:
    for cells in product("01", repeat=9):
        rows = ["".join(cells[n : n + 3]) for n in (0, 3, 6)]
        assert solved(Lights(grid=tuple(rows)), "first").status == "solved"
    one = ("100000000", *["0" * 9] * 8)
    answer = solved(Lights(grid=one))
    assert (answer.status, answer.nullity) == ("unsolvable", 8)


# Known values


@pytest.mark.parametrize(("size", "nullity"), list(enumerate(NULLITIES, 1)))
def test_nullity_of_squares(size: int, nullity: int) -> None:
    assert solved(board(size, size)).nullity == nullity


@pytest.mark.parametrize(
    ("height", "width", "nullity"),
    [(2, 3, 2), (3, 5, 3), (4, 9, 4), (6, 8, 6), (3, 4, 0), (5, 6, 0)],
)
def test_nullity_of_rectangles(height: int, width: int, nullity: int) -> None:
    for engine in Lights.engines:
        for sides in ((height, width), (width, height)):
            assert solved(board(*sides, "0"), engine=engine).nullity == nullity


@pytest.mark.parametrize(
    ("rules", "nullities"),
    [
        ({"wrap": True}, [0, 0, 4, 0, 8, 8, 0, 0]),
        ({"neighbours": "king"}, [0, 3, 0, 0, 9, 0, 0, 15]),
    ],
)
def test_nullity_by_other_rules(rules: dict[str, Any], nullities: list[int]) -> None:
    for size, nullity in enumerate(nullities, 1):
        for engine in ("chase", "elimination"):
            puzzle = board(size, size, "0", **rules)
            assert solved(puzzle, engine=engine).nullity == nullity


@pytest.mark.parametrize(("size", "weight"), list(enumerate(FEWEST, 1)))
def test_fewest_presses_for_all_lit(size: int, weight: int) -> None:
    answer = solved(board(size, size), "fewest")
    assert answer.fewest == "proved"
    assert msgspec.to_builtins(answer.solutions[0])["weight"] == weight


def test_fewest_only_found_where_there_are_too_many() -> None:
    answer = solved(board(30, 30), "fewest")
    assert answer.fewest == "found"
    assert answer.nullity == 20


def lines(file: Path) -> list[tuple[int, int]]:
    rows = (line.split() for line in file.read_text().splitlines())
    return [(int(row[0]), int(row[1])) for row in rows if row[0] != "#"]


NULLITY_FILE = Path(__file__).parent / "data" / "lights-nullity.txt"


def test_nullities_up_to_1000() -> None:
    table = lines(NULLITY_FILE)
    assert [size for size, _ in table] == list(range(1, 1001))
    for size, nullity in table:
        found, code = plain_nullity(size, size, Limits())
        assert (found.nullity, code) == (nullity, Exit.ANSWERED), size


@pytest.mark.skipif(not CASES.is_dir(), reason="the cases lie outside the checkout")
def test_the_nullities_are_those_of_the_cases() -> None:
    assert lines(NULLITY_FILE) == lines(CASES / "lights-nullity.txt")


def flips_of(size: int) -> list[int]:
    """What each press flips, as bits, cell 0 the lowest."""
    flipped = neighbours({"grid": ["0" * size] * size})
    return [sum(1 << r * size + c for r, c in near) for near in flipped.values()]


def reachable(size: int) -> bytearray:
    """The fewest presses, plus 1, that make each board; by trying all presses."""
    presses = flips_of(size)
    fewest = bytearray(1 << size * size)
    lit, weight = 0, 0
    fewest[0] = 1
    chosen = 0
    for number in range(1, 1 << size * size):
        low = number & -number
        chosen ^= low
        lit ^= presses[low.bit_length() - 1]
        weight += 1 if chosen & low else -1
        if not fewest[lit] or fewest[lit] > weight + 1:
            fewest[lit] = weight + 1
    return fewest


def single_lamps(size: int, fewest: bytearray) -> None:
    for place in range(size * size):
        cells = "".join("01"[n == place] for n in range(size * size))
        grid = tuple(cells[n : n + size] for n in range(0, size * size, size))
        answer = solved(Lights(grid=grid), "fewest")
        known = fewest[1 << place]
        assert answer.status == ("solved" if known else "unsolvable")
        if known:
            assert msgspec.to_builtins(answer.solutions[0])["weight"] == known - 1


def test_single_lamps_on_4_by_4_by_trying_all_presses() -> None:
    single_lamps(4, reachable(4))


@pytest.mark.slow
def test_5_by_5_by_trying_all_presses() -> None:
    """Single lamps; how many boards can be solved; the worst takes 15 presses."""
    fewest = reachable(5)
    single_lamps(5, fewest)
    assert len(fewest) - fewest.count(0) == 2**23
    assert max(fewest) == 15 + 1


@pytest.mark.parametrize("kind", ["lights", "gf2"])
def test_the_puzzles_in_data_are_as_they_say(kind: str) -> None:
    files = sorted((DATA / kind).glob("*.json"))
    assert len(files) >= 3
    for file in files:
        puzzle = read_puzzle(str(file))
        outcome = solve(puzzle, file.name, "one", None, Limits())
        assert (outcome.complaint, outcome.answer.verified) == (None, True), file


def test_the_puzzle_files_in_the_docs_read() -> None:
    text = (ROOT / "docs" / "lights.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    assert len(blocks) == 3
    for block in blocks:
        outcome = solve(
            parse_puzzle("docs", block.encode()), "docs", "one", None, Limits()
        )
        assert outcome.answer.verified


def test_a_pivot_can_leave_a_free_column_at_its_left() -> None:
    answer = solved(Gf2(matrix=("010", "011"), rhs="10"))
    assert (answer.free, answer.bound) == (("x1",), ("x2 = 1", "x3 = 1"))


# Agreement


def settle(puzzle: dict[str, Any], engine: str) -> tuple[bool, int | None]:
    answer = solved(msgspec.convert(puzzle, Lights), engine=engine)
    return answer.status == "solved", answer.nullity


@pytest.mark.parametrize("seed", range(120))
def test_methods_agree_with_each_other_and_with_flint(seed: int) -> None:
    chance = random.Random(seed)
    height, width = chance.randint(1, 12), chance.randint(1, 12)
    puzzle = random_board(chance, height, width, holes=seed % 3 == 0)
    expected = settled_by_flint(puzzle)
    engines = ["auto", "chase", "elimination"]
    for engine in engines:
        assert settle(puzzle, engine) == expected, engine


@pytest.mark.parametrize("size", [(40, 40), (40, 23), (17, 40), (1, 40), (40, 2)])
def test_fast_methods_agree_with_flint_on_large_boards(size: tuple[int, int]) -> None:
    for seed in range(3 if min(size) < 20 else 1):
        puzzle = random_board(random.Random(seed), *size, holes=seed == 2)
        expected = settled_by_flint(puzzle)
        assert settle(puzzle, "auto") == settle(puzzle, "chase") == expected


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_all_methods_agree_up_to_40_by_40(seed: int) -> None:
    chance = random.Random(seed)
    puzzle = random_board(chance, chance.randint(13, 40), chance.randint(13, 40))
    expected = settled_by_flint(puzzle)
    for engine in ("auto", "chase", "elimination"):
        assert settle(puzzle, engine) == expected, engine


def test_every_solution_comes_once() -> None:
    for seed in range(40):
        puzzle = msgspec.convert(random_board(random.Random(seed), 3, 3), Lights)
        answer = solved(puzzle, "all")
        assert len(answer.solutions) == answer.count


def test_buttons_and_lamps_are_a_system() -> None:
    """The same puzzle as buttons and as equations, for random ones."""
    for seed in range(60):
        chance = random.Random(seed)
        lamps = [f"lamp {n}" for n in range(chance.randint(1, 6))]
        buttons = {
            f"b{n}": chance.sample(lamps, chance.randint(0, len(lamps)))
            for n in range(5)
        }
        buttons["all"] = lamps
        lit = chance.sample(lamps, chance.randint(0, len(lamps)))
        graph = msgspec.convert(
            {"kind": "lights", "buttons": buttons, "lit": lit}, Lights
        )
        matrix = ["".join("01"[lamp in b] for b in buttons.values()) for lamp in lamps]
        rhs = "".join("01"[lamp in lit] for lamp in lamps)
        system = Gf2(matrix=tuple(matrix), rhs=rhs)
        for want in ("one", "count", "all", "fewest"):
            a, b = solved(graph, want), solved(system, want)
            assert (a.status, a.count, a.nullity) == (b.status, b.count, b.nullity)


# Proofs


def answered(puzzle: Lights | Gf2, want: Want, engine: str) -> tuple[Any, Any]:
    answer = msgspec.to_builtins(solved(puzzle, want, engine))
    return msgspec.to_builtins(puzzle), answer


PROVED: dict[str, tuple[Lights | Gf2, Want, str]] = {
    "polynomials": (board(4, 4), "one", "polynomials"),
    "turned": (board(1, 40), "count", "polynomials"),
    "chase": (board(5, 5, wrap=True), "one", "chase"),
    "elimination": (board(4, 4), "count", "elimination"),
    "fewest": (board(4, 5), "fewest", "auto"),
    "holes": (Lights(grid=("1.1", "111", ".1.")), "all", "auto"),
    "impossible": (Lights(grid=("1000",) * 4), "one", "polynomials"),
    "impossible by chase": (
        Lights(grid=("10", "11"), neighbours="king"),
        "one",
        "chase",
    ),
    "system": (Gf2(matrix=("110", "011", "101"), rhs="101"), "fewest", "elimination"),
    "no system": (Gf2(matrix=("110", "011", "101"), rhs="111"), "one", "elimination"),
}
"""A puzzle, what is asked for, and the engine."""


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every part of JSON data."""
    parts: Any = ()
    if isinstance(value, dict):
        parts = value.items()
    elif isinstance(value, list | tuple):
        parts = enumerate(value)
    inside = [p for key, part in parts for p in places(part, (*path, key))]
    return [path, *inside]


def put(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    changed = value.copy() if isinstance(value, dict) else list(value)
    changed[path[0]] = put(changed[path[0]], path[1:], new)
    return changed


def part(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def flipped(digits: str) -> str:
    """A text of digits in base 2 or 16 with the last one changed."""
    return f"{digits[:-1]}{int(digits[-1], 16) ^ 1:x}"


CLAIMS = ("status", "count", "nullity", "solutions", "proof", "fewest")


@pytest.mark.parametrize("name", PROVED)
def test_altered_answers_are_rejected(name: str) -> None:
    """Every number, digit and set of a proof matters."""
    puzzle, answer = answered(*PROVED[name])
    assert verifier.check(puzzle, answer).accepted is True
    tried = 0
    for path in places({key: answer[key] for key in CLAIMS if key in answer}):
        old = part(answer, path)
        if isinstance(old, bool):
            square = len(puzzle.get("grid") or "x") == len(
                (puzzle.get("grid") or "x")[0]
            )
            if square:
                continue  # a square board turned is the same board
            new: Any = not old
        elif isinstance(old, int):
            new = old + 1
        elif isinstance(old, str) and old and not set(old) - set("0123456789abcdef"):
            new = flipped(old)
        elif isinstance(old, list | tuple) and old and path[0] == "proof":
            new = old[:-1]
        else:
            continue
        mutant = put(answer, path, new)
        verdict = verifier.check(puzzle, mutant)
        if verdict.accepted is True:
            assert still_right(path, mutant), path
        tried += 1
    assert tried >= 5


def still_right(path: tuple[Any, ...], mutant: Any) -> bool:
    """Whether an altered certificate can be as good as the one it was made from.

    Where there is a nullity, rows add up to zero in some ways, and polynomials are
    multiples of others, so that not every digit of it matters.
    """
    ways = ("rank", "chase"), ("sets", "kernel", "u")
    return (
        path[0] == "proof"
        and (path[1] in ways[0] or path[-1] in ways[1])
        and mutant["nullity"] > 0
    )


@pytest.mark.parametrize("name", PROVED)
def test_no_answer_makes_the_checker_stumble(name: str) -> None:
    puzzle, answer = answered(*PROVED[name])
    strange: list[Any] = [
        None,
        True,
        -1,
        10**30,
        0.5,
        "",
        "2",
        "f" * 99,
        "é",
        [],
        [[]],
        {},
        {"x": 1},
    ]
    for path in places(answer):
        for new in strange:
            verdict = verifier.check(puzzle, put(answer, path, new))
            assert verdict.accepted in (True, False, None)
        if path and isinstance(part(answer, path[:-1]), dict):
            mutant = copy.deepcopy(answer)
            del part(mutant, path[:-1])[path[-1]]
            assert verifier.check(puzzle, mutant).accepted in (True, False, None)


WRONG: dict[str, tuple[Any, str]] = {
    "a light stays on": (
        {"solutions": [{"presses": ["1000", *["0000"] * 3]}]},
        "a light on",
    ),
    "rows missing": ({"solutions": [{"presses": ["1000"]}]}, "not the board's size"),
    "ragged": ({"solutions": [{"presses": ["1000", "1"] * 2}]}, "expected 4 digits"),
    "no presses": ({"solutions": [{}]}, "expected rows or a file"),
    "impossible without proof": (
        {"status": "unsolvable", "proof": {}},
        "expected rows or a file",
    ),
    "count without a solution": ({"count": 16, "proof": {}}, "proof.example"),
    "weight": (
        {"solutions": [{"presses": ["0100", "0001", "1000", "0010"], "weight": 3}]},
        "weight: it is 4",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_answers(name: str) -> None:
    answer, reason = WRONG[name]
    verdict = verifier.check(msgspec.to_builtins(board(4, 4)), answer)
    assert verdict.accepted is False
    assert reason in verdict.reason


def test_a_count_without_a_proof_is_not_decided() -> None:
    presses = {"presses": ["0100", "0001", "1000", "0010"]}
    puzzle = msgspec.to_builtins(board(4, 4))
    assert (
        verifier.check(puzzle, {"solutions": [presses], "count": 16}).accepted is None
    )
    assert verifier.check(puzzle, {"solutions": [presses]}).accepted is True
    assert verifier.check(puzzle, {"solutions": [presses] * 2}).accepted is False


def test_a_certificate_of_another_board_is_rejected() -> None:
    for a, b in [((4, 4), (5, 5)), ((9, 9), (9, 4)), ((11, 11), (11, 5))]:
        puzzle, answer = answered(board(*a), "one", "polynomials")
        _, other = answered(board(*b), "one", "polynomials")
        for path in (("proof",), ("proof", "bezout", "g")):
            mutant = put(answer, path, part(other, path))
            if mutant != answer:
                assert verifier.check(puzzle, mutant).accepted is False


def test_the_part_of_the_checker_stands_alone() -> None:
    source = Path(verifier_lights.__file__).read_text()
    assert len(source.splitlines()) < 400
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add((node.module or "").split(".")[0])
    assert names <= sys.stdlib_module_names


# What a person meets


def test_verify_makes_the_proof_that_an_answer_lacks(tmp_path: Path) -> None:
    file = DATA / "lights" / "all4.json"
    for option in ("--count", "--all", "--fewest", "--first", "--proof"):
        answer = tmp_path / "answer.json"
        answer.write_text(wyxlog("solve", file, "--json", option).out)
        run = wyxlog("verify", file, answer)
        assert (run.code, run.err) == (0, ""), option
        assert ": accepted: " in run.out
    answer.write_text('{"status": "unsolvable"}')
    assert wyxlog("verify", file, answer).code == 3


def test_counts_beyond_every_integer() -> None:
    run = wyxlog(
        "solve",
        "-",
        "--json",
        stdin=json.dumps({"kind": "gf2", "matrix": ["0" * 60], "rhs": "0"}),
    )
    (answer,) = map(json.loads, run.out.splitlines())
    assert answer["count"] == str(2**60)
    assert (run.code, answer["verified"], answer["nullity"]) == (0, True, 60)
    for number in (2**20_000, 10**4000, 10**8001 + 7):
        digits = to_digits(number)
        assert number == sum(
            int(digits[max(0, n - 1000) : n]) * 10 ** (len(digits) - n)
            for n in range(len(digits), 0, -1000)
        )
    claim = {"count": to_digits(2**20_000), "solutions": [], "proof": {}}
    verdict = verifier.check(msgspec.to_builtins(board(4, 4)), claim)
    assert verdict.accepted is False


def test_all_solutions_that_cannot_fit_are_refused() -> None:
    run = wyxlog(
        "solve",
        "-",
        "--all",
        stdin='{"kind": "gf2", "matrix": ["' + "0" * 60 + '"], "rhs": "0"}',
    )
    assert (run.code, run.out) == (2, "")
    assert "2^60 solutions of 60 unknowns takes about" in run.err
    assert run.err.count("\n") == 1


def test_a_large_king_board_is_refused_by_elimination() -> None:
    puzzle = json.dumps({"kind": "lights", "grid": ["0" * 700] * 700})
    run = wyxlog("solve", "-", "--engine", "elimination", stdin=puzzle)
    assert run.code == 2
    assert "700×700 cells by elimination takes about 223" in run.err


@pytest.mark.parametrize(
    ("puzzle", "reason"),
    [
        ({"grid": []}, "grid: expected rows of digits, found none"),
        ({"grid": [""]}, "grid: expected rows of digits, found none"),
        (
            {"grid": ["10", "1"]},
            "grid[1]: expected 2 cells as in the first row, found 1",
        ),
        ({"grid": ["10", "1x"]}, "grid[1]: expected only 0 1 ., found 'x'"),
        ({"grid": ["..", ".."]}, "grid: expected at least one cell, found none"),
        ({"grid": ["1"], "neighbours": "knight"}, "$.neighbours: "),
        ({}, "expected grid or buttons, found both or neither"),
        ({"grid": ["1"], "buttons": {"a": ["x"]}}, "found both or neither"),
        ({"buttons": {}}, "buttons: expected at least one lamp, found none"),
        ({"buttons": {"a": ["x", "x"]}}, "buttons.a: a lamp comes twice"),
        ({"buttons": {"a": ["x"]}, "lit": ["y"]}, "lit[0]: no button flips a lamp 'y'"),
        ({"buttons": {"a": ["x"]}, "wrap": True}, "for a grid only, found buttons"),
        ({"buttons": {"a\u001b[1m": ["x"]}}, "expected names that can be printed"),
        ({"kind": "gf2", "matrix": ["12"], "rhs": "0"}, "matrix[0]: expected only 0 1"),
        (
            {"kind": "gf2", "matrix": ["1"], "rhs": "00"},
            "rhs: expected 1 digits 0 and 1",
        ),
    ],
)
def test_bad_puzzles(puzzle: dict[str, Any], reason: str) -> None:
    run = wyxlog("solve", "-", stdin=json.dumps({"kind": "lights", **puzzle}))
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("wyxlog: -")
    assert reason in run.err
    assert run.err.count("\n") == 1


def test_bad_options() -> None:
    grid = DATA / "grid1.json"
    torus = DATA / "lights" / "torus.json"
    for arguments, reason in [
        ([grid, "--fewest"], "--fewest is not for this wyx puzzle"),
        ([grid, "-o", "x.pbm"], "wyx puzzles have no bitmap to write"),
        ([torus, "--engine", "polynomials"], "for flat boards of side neighbours"),
        ([DATA / "lights" / "graph.json", "--engine", "chase"], "found buttons"),
        ([torus, "--all", "--fewest"], "exclude each other"),
    ]:
        run = wyxlog("solve", *map(str, arguments))
        assert run.code == 2, arguments
        assert reason in run.err.replace("\n", " ")


def test_the_board_is_drawn_with_a_dot_on_every_press() -> None:
    run = wyxlog("solve", DATA / "lights" / "lab3.json")
    assert (run.code, run.err) == (0, "")
    assert "2 │ • │███│ • │" in run.out
    assert "Press 5: (2,1) (2,3) (3,1) (3,2) (3,3)" in run.out
    assert "The only solution" in run.out
    assert "✓ Checked in Python" in run.out
    run = wyxlog("solve", DATA / "lights" / "lab3.json", PYTHONIOENCODING="ascii")
    assert "2 | o |###| o |" in run.out
    assert (
        "One of 2^4 = 16 solutions"
        in wyxlog("solve", DATA / "lights" / "all4.json").out
    )
    run = wyxlog("solve", DATA / "lights" / "lab9.json")
    assert (run.code, "Impossible: there is no solution" in run.out) == (1, True)


def test_explain_tells_each_step() -> None:
    run = wyxlog("explain", DATA / "lights" / "lab3.json")
    assert (run.code, run.err) == (0, "")
    for text in (
        "(1,1)  x1 + x2 + x4 = 1",
        "1  1 1 0 1 0 0 0 0 0 | 1",
        "k = 1: pivot in row 3, column 2; exchange rows 2 and 3; add row 2 to 1, 4, 5",
        "9  0 0 0 0 0 0 0 0 1 | 1",
        "One solution, the last column: x1 = 0, x2 = 0",
        "✓ Checked",
    ):
        assert text in run.out
    run = wyxlog("explain", DATA / "lights" / "lab9.json")
    assert "says 0 = 1: the puzzle cannot be solved.\nIt is the sum of" in run.out
    large = json.dumps({"kind": "lights", "grid": ["0" * 19] * 19})
    run = wyxlog("explain", "-", stdin=large)
    assert "There are 345 pivots, and 16 unknowns stay free." in run.out


def test_show_and_facts() -> None:
    assert (
        "Rules: a torus, diagonal neighbours too."
        in wyxlog("show", DATA / "lights" / "torus.json").out
    )
    assert (
        "stairs flips hall, attic, cellar"
        in wyxlog("show", DATA / "lights" / "graph.json").out
    )
    assert "x1 + x7 + x9 = 1" in wyxlog("show", DATA / "gf2" / "lab8.json").out


def test_nullity_command() -> None:
    assert wyxlog("lights", "nullity", "19").out == "16\n"
    assert wyxlog("lights", "nullity", "5", "3").out == "3\n"
    run = wyxlog("lights", "nullity", "30000", "--json")
    assert json.loads(run.out)["verified"]
    run = wyxlog("lights", "nullity", str(10**14))
    assert run.code == 2
    assert "of memory" in run.err
    assert wyxlog("lights", "nullity", "0").code == 2


@pytest.mark.parametrize(
    ("u", "g"),
    [("0", "chi"), ("1", "p"), ("0", "1"), ("1", "1"), ("0", "0")],
)
def test_forged_bezout_identities(u: str, g: str) -> None:
    """A board of 5 by 5 has nullity 2; nothing else comes out, whatever is shown."""
    before, chi = 0, 1
    for _ in range(5):
        before, chi = chi, chi << 1 ^ chi ^ before
    before, p = 0, 1
    for _ in range(5):
        before, p = p, verifier_lights._modulo(p << 1 ^ before, chi)
    shown = {"chi": chi, "p": p}.get(g, int(g, 16) if len(g) == 1 and g != "p" else 0)
    with pytest.raises(verifier_lights._Rejected):
        verifier_lights._bezout(5, 5, {"u": u, "g": f"{shown:x}", "turned": False})


ROWS = [0b110, 0b011]
"""Two sums of three unknowns: nullity 1, and 111 is the kernel."""


@pytest.mark.parametrize(
    ("pivots", "sets", "kernel"),
    [
        ([1, 2, 3], ["2", "1", "1"], []),
        ([1], ["2"], ["7", "7"]),
        ([1], ["2"], ["7", "0"]),
        ([1, 2], ["2", "1"], ["7"]),
        ([1, 2], ["3", "1"], ["5"]),
        ([1, 1], ["3", "3"], ["7"]),
        ([1, 2], ["3", "1"], ["f"]),
        ([1, 4], ["3", "1"], ["7"]),
    ],
)
def test_forged_ranks(pivots: list[int], sets: list[str], kernel: list[str]) -> None:
    right = {"pivots": [1, 2], "sets": ["3", "1"], "kernel": ["7"]}
    assert verifier_lights._ranked(ROWS, 3, right) == 1
    forged = {"pivots": pivots, "sets": sets, "kernel": kernel}
    with pytest.raises(verifier_lights._Rejected):
        verifier_lights._ranked(ROWS, 3, forged)


LIE: dict[str, Any] = {"rank": {"pivots": [], "sets": [], "kernel": []}}


@pytest.mark.parametrize(
    ("puzzle", "answer"),
    [
        (
            {"bitmap": "nowhere.pbm"},
            {"count": 1, "solutions": [{"presses": ""}], "proof": LIE},
        ),
        (
            {"grid": ["1111"] * 4},
            {"solutions": [{"presses": ["1111"] * 4}], "fewest": "proved"},
        ),
        ({"grid": ["1"]}, {"solutions": [{"presses": ["1"]}], "fewest": "yes"}),
        ({"grid": ["1"]}, {"solutions": [{"presses": ["1"], "weight": True}]}),
        (
            {"buttons": {"a": ["x"]}, "lit": ["x"]},
            {"solutions": [{"presses": ["a", "a"]}]},
        ),
        (
            {"grid": ["10", "00"], "wrap": True},
            {"solutions": [{"presses": ["1", "1", "1", "0"]}]},
        ),
        (
            {"buttons": {"a": ["x"]}, "lit": ["y"]},
            {"solutions": [{"presses": []}]},
        ),
        ({"grid": ["10"], "wrap": "no"}, {"solutions": [{"presses": ["10"]}]}),
        ({"grid": ["."]}, {"solutions": [{"presses": ["0"]}]}),
        ({"kind": "gf2", "matrix": [], "rhs": ""}, {"solutions": [{"x": ""}]}),
        ({"kind": "gf2", "matrix": ["12"], "rhs": "1"}, {"solutions": [{"x": "10"}]}),
    ],
)
def test_what_is_never_accepted(puzzle: dict[str, Any], answer: dict[str, Any]) -> None:
    given = {"kind": "lights", **puzzle}
    assert verifier.check(given, answer).accepted is not True


def test_lamps_are_out_where_none_is_said_to_be_lit() -> None:
    puzzle = {"kind": "lights", "buttons": {"a": ["x"]}}
    assert verifier.check(puzzle, {"solutions": [{"presses": []}]}).accepted is True


def test_a_board_one_cell_wide_is_no_slower_than_others() -> None:
    """It was turned, and its height squared: 100,000 took 3 s, a million minutes."""
    goal = "poly_transposes(1000000, 1)"
    run = swipl("-g", f"{goal} -> halt(1) ; halt", ROOT / "prolog" / "lights_poly.pl")
    assert run.code == 0


@pytest.mark.parametrize("sides", [("999999999", "5"), ("3000000",)])
def test_a_nullity_that_would_take_too_long_is_refused(sides: tuple[str, ...]) -> None:
    run = wyxlog("lights", "nullity", *sides)
    assert (run.code, run.out) == (2, "")
    assert "expected at most 10,000,000 cells a side" in run.err
