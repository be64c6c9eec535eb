"""The checker accepts every right answer and rejects every wrong one, saying where."""

import ast
import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import DATA, wyxlog
from hypothesis import given, settings
from hypothesis import strategies as st
from wyxlog import verifier

PUZZLE = json.loads((DATA / "grid1.json").read_text())
SQUARES = [
    *([3, 3], [3, 4], [1, 6], [2, 7], [4, 4], [1, 3], [4, 5], [6, 6], [6, 5]),
    *([4, 6], [2, 6], [2, 4], [1, 0]),
]
LETTERS = "A D H L E B F K G J I C M"
DOMINOES = "e c h k g d b f i l j a"
MOVES = [PUZZLE["dominoes"][ord(letter) - ord("a")] for letter in DOMINOES.split()]


PROOF = [
    *(["colour", "k"], ["column", "M"], ["column", "H"], ["row", "H"], ["colour", "j"]),
    *(["branch", "row", "B"], ["colour", "d"], ["colour", "f"]),
    *(["circuit", "E", "B", "g"], ["empty", "colour", "g"]),
    *(["colour", "f"], ["colour", "b"], ["colour", "e"], ["colour", "g"]),
    *(["colour", "i"], ["row", "J"], ["solution"]),
]


def answer(**solution: Any) -> dict[str, Any]:
    return {"status": "solved", "count": 1, "proof": PROOF, "solutions": [solution]}


def verdict(given: object) -> verifier.Verdict:
    return verifier.check(PUZZLE, given)


@pytest.mark.parametrize(
    "solution",
    [
        {"path": SQUARES},
        {"points": LETTERS},
        {"points": LETTERS.split()},
        {"moves": MOVES},
        {"dominoes": DOMINOES},
        {"path": SQUARES, "points": LETTERS, "moves": MOVES, "dominoes": DOMINOES},
    ],
    ids=lambda solution: "+".join(solution),
)
def test_right_in_each_form(solution: dict[str, Any]) -> None:
    assert verdict(answer(**solution)).accepted is True
    assert verdict({"solutions": [solution]}).accepted is True


def swapped(i: int, j: int) -> list[list[int]]:
    path = copy.deepcopy(SQUARES)
    path[i], path[j] = path[j], path[i]
    return path


WRONG = {
    "no object": ([], "expected a JSON object"),
    "another kind": ({"kind": "rings"}, "kind: the puzzle is 'wyx'"),
    "solutions no list": ({"solutions": {}}, "solutions: expected a list"),
    "solution no object": ({"solutions": [1]}, "solutions[0]: found 1"),
    "no form": (answer(), "solutions[0]: expected points, path, dominoes or moves"),
    "empty path": (answer(path=[]), "solutions[0]: expected to begin at A"),
    "no squares": (
        answer(path=[[1]]),
        "solutions[0].path[0]: [1] is not in the puzzle",
    ),
    "truth values": (
        answer(path=[[3, True]]),
        "solutions[0].path[0]: [3, True] is not",
    ),
    "another start": (answer(path=SQUARES[1:]), "solutions[0]: expected to begin at A"),
    "no domino": (
        answer(path=swapped(1, 3)),
        "solutions[0]: step 1, from A to L by ?: no arcs fit",
    ),
    "a domino used twice": (
        answer(moves=[[0, -1], [-2, -2], [0, -1]]),
        "step 3, from H to ? by e: no arcs fit",
    ),
    "no marked square": (answer(path=[[3, 3], [5, 4]]), "[5, 4] is not in the puzzle"),
    "visited twice": (
        answer(path=[[3, 3], [3, 4], [3, 3]]),
        "step 2, from D to A by ?: A was visited in step 0",
    ),
    "a point missed": (answer(path=SQUARES[:-1]), "solutions[0]: M is missing"),
    "an unknown letter": (answer(points="A Z"), "points[1]: 'Z' is not in the puzzle"),
    "letters no text": (answer(points=3), "points: expected a list, found 3"),
    "lengths that differ": (
        answer(points=LETTERS, dominoes="e c"),
        "solutions[0]: 13 points and 2 steps",
    ),
    "forms that differ": (
        answer(path=SQUARES, points="A D"),
        "path is another way than points",
    ),
    "points and dominoes that differ": (
        answer(points=LETTERS, dominoes="c e" + DOMINOES[3:]),
        "step 1, from A to D by c: no arcs fit",
    ),
    "shown twice": (
        {"count": 2, "solutions": [{"path": SQUARES}, {"points": LETTERS}]},
        "solutions[1] is solutions[0] again",
    ),
    "a count too large": (
        {**answer(path=SQUARES), "count": 2},
        "count: the proof finds 1, the answer says 2",
    ),
    "a count too small": (
        {**answer(path=SQUARES), "count": 0},
        "count: expected at least 1, found 0",
    ),
    "a negative count": ({"count": -1}, "count: expected at least 0, found -1"),
    "a fraction": ({"count": 1.0}, "count: expected at least 0, found 1.0"),
    "a truth value": ({"count": True}, "count: expected at least 0, found True"),
    "a word": ({"count": "many"}, "count: expected at least 0, found 'many'"),
    "a count too long": (
        {"count": "9" * 100_000},
        "count: expected at least 0, found '99",
    ),
    "solved, which it is not": (
        {"status": "solved", "proof": [["astray"]]},
        "proof[0]: no such step",
    ),
    "unknown, and yet counted": (
        {"status": "unknown", "count": 0},
        "status: 'unknown' does not go with count 0",
    ),
    "unsolvable": (
        {"status": "unsolvable", "proof": PROOF},
        "count: the proof finds 1, the answer says 0",
    ),
    "a status of its own": ({"status": "easy"}, "status: no such status"),
    "a status against the count": (
        {"status": "unsolvable", "count": 1},
        "status: 'unsolvable' does not go with count 1",
    ),
    "unknown and yet shown": (
        {"status": "unknown", "solutions": [{"path": SQUARES}]},
        "'unknown', and yet there are solutions",
    ),
    "a proof that is none": ({"count": 1, "proof": 3}, "proof: expected a list"),
    "a proof of nothing": ({"count": 1, "proof": []}, "proof: a case has no end"),
    "a proof cut short": ({"count": 1, "proof": PROOF[:-1]}, "a case has no end"),
    "a proof too long": (
        {"count": 1, "proof": [*PROOF, ["solution"]]},
        "proof[17]: all cases have ended",
    ),
    "a step too few": (
        {"count": 1, "proof": [*PROOF[:15], ["solution"]]},
        "proof[15]: a line is open",
    ),
    "a line with two cells": (
        {"count": 1, "proof": [["row", "A"]]},
        "proof[0]: 4 cells, not one",
    ),
    "a line that is not empty": (
        {"count": 0, "proof": [["empty", "row", "A"]]},
        "proof[0]: the line has a live cell",
    ),
    "a line settled before": (
        {"count": 1, "proof": [["colour", "k"], ["colour", "k"]]},
        "proof[1]: ('colour', 'k') is not open",
    ),
    "a line that is none": (
        {"count": 1, "proof": [["row", "M"]]},
        "proof[0]: ('row', 'M') is not open",
    ),
    "a circuit that is none": (
        {"count": 1, "proof": [["circuit", "E", "B", "g"]]},
        "proof[0]: no live arc closes this circuit",
    ),
    "a step that is none": (
        {"count": 1, "proof": [["guess", "row", "A"]]},
        "proof[0]: no such step",
    ),
    "a step without names": (
        {"count": 1, "proof": [[1, []]]},
        "proof[0]: found [1, []]",
    ),
    "no step": ({"count": 1, "proof": [[]]}, "proof[0]: found []"),
    "astray where it is not": (
        {"count": 0, "proof": [["astray"]]},
        "proof[0]: no such step, ['astray']",
    ),
}


@pytest.mark.parametrize(("given", "reason"), WRONG.values(), ids=list(WRONG))
def test_wrong(given: object, reason: str) -> None:
    found = verdict(given)
    assert found.accepted is False
    assert reason in found.reason


@pytest.mark.parametrize("given", [{}, {"status": "unknown", "count": None}])
def test_nothing_claimed_is_not_accepted(given: object) -> None:
    assert verdict(given).accepted is None


def test_a_count_without_a_proof_is_not_decided() -> None:
    found = verdict({"count": 1, "solutions": [{"path": SQUARES}]})
    assert found == (None, "count: 1 claimed without a proof")


def test_dominoes_that_lead_astray() -> None:
    puzzle = {**PUZZLE, "dominoes": [*PUZZLE["dominoes"][:-1], [3, 3]]}
    assert verifier.check(puzzle, {"count": 0, "proof": [["astray"]]}).accepted is True
    wrong: list[object] = [PROOF, [5], [[]], [["uneven"]]]
    for proof in wrong:
        assert verifier.check(puzzle, {"count": 0, "proof": proof}).accepted is False


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_any_other_path_is_rejected(data: st.DataObject) -> None:
    """The grid has one solution, so a path that differs from it must be rejected."""
    path = copy.deepcopy(SQUARES)
    for _ in range(data.draw(st.integers(1, 3))):
        index = data.draw(st.integers(0, len(path) - 1))
        kind = data.draw(st.sampled_from(["drop", "change", "swap", "repeat"]))
        if kind == "drop":
            del path[index]
        elif kind == "repeat":
            path.insert(index, path[index])
        elif kind == "swap":
            other = data.draw(st.integers(0, len(path) - 1))
            path[index], path[other] = path[other], path[index]
        else:
            path[index] = data.draw(
                st.lists(st.integers(-1, 8), min_size=2, max_size=2)
            )
        if not path:
            break
    found = verdict({"solutions": [{"path": path}]})
    assert found.accepted is (path == SQUARES)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@given(
    st.dictionaries(
        st.sampled_from(["status", "count", "kind", "solutions"]), json_values
    )
    | json_values
)
@settings(deadline=None)
def test_any_json_gets_a_verdict(given: object) -> None:
    assert verdict(given).accepted in (True, False, None)


CHECKERS = sorted(Path(verifier.__file__).parent.glob("verifier*.py"))


@pytest.mark.parametrize("file", CHECKERS, ids=lambda file: file.name)
def test_the_checker_stands_alone(file: Path) -> None:
    """Standard library only, nothing of the package, short enough to read."""
    source = file.read_text()
    assert len(source.splitlines()) < 400
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names.add((node.module or "").split(".")[0])
    assert names <= sys.stdlib_module_names


def test_the_checker_runs_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "answer.json"
    file.write_text(json.dumps(answer(points=LETTERS)))
    grid = str(DATA / "grid1.json")
    command = [sys.executable, "-I", verifier.__file__, grid, str(file)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (
        0,
        "accepted: 1 checked, 1 in all by the proof\n",
    )


def test_verify_a_file(tmp_path: Path) -> None:
    file = tmp_path / "answer.json"
    file.write_text(json.dumps(answer(path=SQUARES), indent=2))
    run = wyxlog("verify", DATA / "grid1.json", file)
    assert (run.code, run.err) == (0, "")
    assert (
        run.out
        == f"{DATA / 'grid1.json'}: accepted: 1 checked, 1 in all by the proof\n"
    )
    run = wyxlog(
        "verify", DATA / "grid1.json", "-", stdin=json.dumps(answer(points="A D"))
    )
    assert run.code == 3
    assert "rejected: solutions[0]: B is missing" in run.out


def test_verify_a_bare_solution_and_a_bare_status() -> None:
    for claim, code in [
        ({"path": SQUARES}, 0),
        ({"path": SQUARES[:-1]}, 3),
        ({"status": "solved"}, 0),
        ({"status": "unsolvable"}, 3),
        ({}, 4),
    ]:
        run = wyxlog("verify", DATA / "grid1.json", "-", stdin=json.dumps(claim))
        assert run.code == code, claim


def test_the_checker_by_itself_says_what_it_wants(tmp_path: Path) -> None:
    empty = tmp_path / "empty.json"
    empty.write_text("{}")
    for files in ([], ["nowhere.json", "nowhere.json"], [str(empty), str(empty)]):
        command = [sys.executable, "-I", verifier.__file__, *files]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (run.returncode, run.stderr) == (2, "")
        assert "expected the files of a puzzle and of an answer" in run.stdout


def test_verify_what_is_no_answer(tmp_path: Path) -> None:
    for text in ("", "{", "\xff"):
        run = wyxlog("verify", DATA / "grid1.json", "-", stdin=text.encode("latin-1"))
        assert (run.code, run.out) == (2, "")
        assert run.err.startswith("wyxlog: -")
        assert run.err.count("\n") == 1
    run = wyxlog("verify", "-", "-")
    assert run.code == 2


def test_verify_a_file_of_lines(tmp_path: Path) -> None:
    grids = tmp_path / "some.jsonl"
    lines = (DATA / "wyx" / "12.jsonl").read_text().splitlines()[:5]
    lines[2:2] = ["{broken"]
    grids.write_text("\n".join(lines) + "\n")
    solved = wyxlog("solve", "--json", "--all", grids).out
    run = wyxlog("verify", grids, "-", stdin=solved)
    assert run.code == 2
    assert run.out.count("accepted") == 5
    assert f"{grids}:3: broken JSON at column 2" in run.out
    assert f"{grids}:6: accepted" in run.out
    fewer = "\n".join(solved.splitlines()[:-1])
    run = wyxlog("verify", grids, "-", stdin=fewer)
    assert run.code == 2
    assert "expected an answer to" in run.err
