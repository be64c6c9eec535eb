"""``wyxlog solve`` on rings: answers, sizes, streams, bad input; and the checker."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from conftest import DATA, Run, command, wyxlog
from hypothesis import given, settings
from hypothesis import strategies as st
from wyxlog import verifier, verifier_rings

RINGS = DATA / "rings"
FIVE = RINGS / "five.json"
MOVES = [1, 3, 1, 2, 1, 5, 1, 2, 1, 3, 1, 2, 1, 4, 1, 2, 1, 3, 1, 2, 1]


def ask(puzzle: dict[str, Any], *options: str) -> Run:
    return wyxlog("solve", "-", *options, stdin=json.dumps({"kind": "rings", **puzzle}))


def answer(puzzle: dict[str, Any], *options: str) -> dict[str, Any]:
    run = ask(puzzle, "--json", *options)
    assert (run.code, run.err) == (0, "")
    assert run.out.count("\n") == 1
    found: dict[str, Any] = json.loads(run.out)
    assert found["verified"]
    return found


def test_five_rings_for_a_person() -> None:
    run = wyxlog("solve", FIVE)
    assert (run.code, run.err) == (0, "")
    assert " ──●──●──●──●──●──\n" in run.out
    assert "  1  take 1  ○●●●●\n  2  take 3  ○●○●●\n  3  put 1   ●●○●●\n" in run.out
    assert "   ○  ○  ○  ○  ○\n" in run.out
    assert "21 moves, the fewest there can be\n" in run.out
    assert "The only solution" in run.out
    assert "✓ Checked in Python" in run.out


def test_five_rings_as_json() -> None:
    run = wyxlog("solve", FIVE, "--json")
    assert (run.code, run.err) == (0, "")
    found = json.loads(run.out)
    assert found.pop("seconds") >= 0
    assert found.pop("inferences") > 0
    assert found == {
        "puzzle": str(FIVE),
        "kind": "rings",
        "status": "solved",
        "count": 1,
        "solutions": [{"moves": MOVES}],
        "distance": 21,
        "verified": True,
        "engine": "prolog",
    }


def test_other_forms() -> None:
    assert answer({"rings": 5, "task": "empty"})["solutions"] == [{"moves": MOVES}]
    assert answer({"rings": 5})["solutions"] == [{"moves": MOVES[::-1]}]
    assert answer({"from": "01", "to": "01"})["solutions"] == [{"moves": []}]
    assert answer({"from": "0", "to": "1"}, "--first")["count"] == 1
    both = answer({"rings": 3, "rules": "symmetric"}, "--all")
    assert both["solutions"] == [{"moves": [2, 3, 1]}, {"moves": [1, 3, 2]}]
    assert both["count"] == 2
    first = answer({"rings": 3, "rules": "symmetric"}, "--first")
    assert (first["count"], len(first["solutions"])) == (None, 1)


def test_expect_counts_shortest_ways() -> None:
    run = ask({"rings": 4, "expect": {"count": 24}}, "--json")
    assert run.code == 3
    assert "expected count 24, found 1" in run.err
    assert ask({"rings": 4, "expect": {"count": 1}}).code == 0


def test_show_facts_and_schema() -> None:
    run = wyxlog("show", RINGS / "between.json")
    assert (run.code, run.err) == (0, "")
    assert "From:\n   1  2  3  4  5  6  7  8\n ─────●──●─────●────────●──\n" in run.out
    assert "Classic rules: ring 1 always moves" in run.out
    schema = json.loads(wyxlog("schema").out)
    assert schema["$defs"]["Rings"]["properties"]["rules"]["enum"] == [
        "classic",
        "symmetric",
    ]


def test_a_session() -> None:
    import pexpect

    session = pexpect.spawn(
        command(), ["prolog", str(FIVE)], encoding="utf-8", timeout=20
    )
    session.expect_exact("The puzzle is loaded as facts.")
    session.expect_exact("?- ")
    session.sendline("start(S), end(T), rules(R), rings_distance(R, S, T, D).")
    session.expect_exact("D = 21.")
    session.sendline("phrase(fill(2), Moves).")
    session.expect_exact("Moves = [put(1), put(2)].")
    session.sendline("halt.")
    session.expect(pexpect.EOF)
    session.close()
    assert session.exitstatus == 0


# Any size


def test_numbers_above_2_to_53_are_text() -> None:
    found = answer({"rings": 60}, "--count")
    assert found["distance"] == str(2**61 // 3)
    assert (found["count"], found["solutions"]) == (1, [])
    found = answer({"rings": 30, "rules": "symmetric"}, "--count")
    assert len(found["count"]) > 4300  # more than Python likes to print
    assert wyxlog("verify", "-", "-").code == 2


def test_a_million_rings_count(tmp_path: Path) -> None:
    """2^(n+1) - 2 is three times the distance, as n is even."""
    n = 10**6
    found = answer({"rings": n}, "--count")
    assert 3 * verifier_rings._natural(found["distance"], "") == 2 ** (n + 1) - 2
    file = tmp_path / "answer.json"
    file.write_text(json.dumps(found))
    run = wyxlog("verify", RINGS / "million.json", file)
    assert (run.code, run.err) == (0, "")


def test_a_million_rings_at(tmp_path: Path) -> None:
    """The longest trip of n rings: after K moves the rank is 2^n - 1 - K."""
    n = 10**6
    puzzle = {"kind": "rings", "from": "0" * (n - 1) + "1", "to": "0" * n}
    file, at = tmp_path / "puzzle.json", tmp_path / "k"
    file.write_text(json.dumps(puzzle))
    digits = "8" * 300_000
    at.write_text(digits + "\n")
    run = wyxlog("solve", file, "--at", f"@{at}", "--json")
    assert (run.code, run.err) == (0, "")
    found = json.loads(run.out)
    (place,) = found["solutions"]
    assert found["verified"]
    assert place["at"] == digits
    rank = 2**n - 1 - verifier_rings._natural(digits, "")
    state = rank ^ rank >> 1
    assert int(place["state"][::-1], 2) == state
    before = (rank + 1) ^ (rank + 1 >> 1)
    assert place["ring"] == (state ^ before).bit_length()
    assert place["move"] == ("put" if state > before else "take")
    run = wyxlog("solve", file, "--at", f"@{at}")
    assert "(300,000 digits)" in run.out
    assert len(run.out) < 2000


def test_at() -> None:
    run = wyxlog("solve", FIVE, "--at", "20")
    assert (run.code, run.err) == (0, "")
    assert "Move 20: take 2\n" in run.out
    assert " ──●──────────────\n      ○  ○  ○  ○\n" in run.out
    assert wyxlog("solve", FIVE, "--at", "0", "--json").out.count('"state":"11111"')
    for wrong, reason in {
        "22": "--at: expected 0 to 21, found 22",
        "9" * 500: "--at: expected 0 to 21, found 9.99999999…·10^499",
        "-1": "--at: expected a number of moves from 0, found '-1'",
        "": "--at: expected a number",
        "two": "--at: expected a number",
        "@nowhere": "nowhere: cannot be read",
    }.items():
        run = wyxlog("solve", FIVE, "--at", wrong)
        assert (run.code, run.out, run.err.count("\n")) == (2, "", 1), wrong
        assert reason in run.err
    run = wyxlog("solve", DATA / "grid1.json", "--at", "1")
    assert (run.code, run.err.count("\n")) == (2, 1)
    assert wyxlog("solve", FIVE, "--at", "1", "--count").code == 2


def test_symmetric_rules_at_24_rings_and_more() -> None:
    found = answer({"rings": 24, "rules": "symmetric"})
    assert found["distance"] == len(found["solutions"][0]["moves"]) == 29266
    far = answer({"rings": 2000, "rules": "symmetric"}, "--count")
    assert far["count"] is None
    assert answer({"rings": 50, "rules": "symmetric"}, "--at", "123456789")


def test_limits() -> None:
    for option in (["--timeout", "0.3"], ["--inferences", "100000"]):
        run = ask({"rings": 200}, "--json", *option)
        (found,) = map(json.loads, run.out.splitlines())
        assert (run.code, found["status"], found["count"]) == (4, "unknown", None)
        assert not found["verified"]
        assert len(found["solutions"][0]["moves"]) > 1000
        assert f"the limit on {found['limit']} was reached" in run.err
    run = ask({"rings": 10**6}, "--json", "--count", "--timeout", "0.001")
    assert (run.code, json.loads(run.out)["distance"]) == (4, None)


# Long ways are streamed


def test_a_long_way_is_checked_and_whole() -> None:
    run = ask({"rings": 17, "expect": {"count": 1}}, "--json")
    assert (run.code, run.err) == (0, "")
    found = json.loads(run.out)
    assert found["verified"]
    assert (found["status"], found["count"], found["distance"]) == ("solved", 1, 87381)
    (solution,) = found["solutions"]
    puzzle = {"kind": "rings", "rings": 17}
    assert verifier.check(puzzle, found).accepted is True
    people = ask({"rings": 17})
    assert people.code == 0
    assert "✓ Checked in Python" in people.out
    words = [line.split() for line in people.out.splitlines()]
    moves = [int(w[1]) for w in words if w[:1] in (["put"], ["take"])]
    assert moves == solution["moves"]
    assert ask({"rings": 17, "expect": {"count": 2}}, "--json").code == 3


@pytest.mark.parametrize("options", [[], ["--json"]], ids=["people", "json"])
def test_24_rings_begin_at_once_and_end_with_the_reader(options: list[str]) -> None:
    started = time.monotonic()
    with subprocess.Popen(
        [command(), "solve", str(RINGS / "24.json"), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        head = process.stdout.read(1500)
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode in (0, 141)
    assert (
        b'"moves":[1,2,1,3,1,2,1,4' if options else b"put 1\nput 2\ntake 1\n"
    ) in head
    assert time.monotonic() - started < 3  # all the moves take longer


@pytest.mark.skipif(sys.platform != "linux", reason="reads the peak from wait4")
def test_a_long_way_takes_no_more_memory() -> None:
    peaks = []
    for n in (14, 20):
        process = subprocess.Popen(
            [command(), "solve", "-", "--json"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
        )
        assert process.stdin is not None
        process.stdin.write(b'{"kind": "rings", "rings": %d}' % n)
        process.stdin.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0
        peaks.append(usage.ru_maxrss)
    assert peaks[1] < peaks[0] + 5_000


# Bad input

BAD = {
    "unequal lengths": ({"from": "010", "to": "01"}, "to: expected as many rings"),
    "other characters": (
        {"from": "0120", "to": "0000"},
        "from: expected 0 or 1, found '2' for ring 3",
    ),
    "a blank": ({"from": "01", "to": "0 "}, "to: expected 0 or 1, found ' '"),
    "another digit": ({"from": "٠", "to": "0"}, "from: expected 0 or 1, found"),
    "zero rings": ({"from": "", "to": ""}, "from: expected one ring or more"),
    "rings: 0": ({"rings": 0}, "$.rings: expected int >= 1"),
    "rings: -1": ({"rings": -1}, "$.rings: expected int >= 1"),
    "too many rings": ({"rings": 10**12}, "$.rings: expected int <= 100000000"),
    "an unknown rule set": (
        {"rings": 3, "rules": "wild"},
        "rules: expected classic or symmetric, found 'wild'",
    ),
    "no states": ({}, "from: expected from and to, or rings"),
    "one state": ({"from": "01"}, "to: expected from and to, or rings"),
    "both forms": ({"rings": 2, "from": "01"}, "from: expected rings, or from and to"),
    "a task alone": ({"from": "0", "to": "1", "task": "fill"}, "task: expected rings"),
    "an unknown task": ({"rings": 2, "task": "juggle"}, "$.task: invalid enum value"),
    "states as numbers": ({"from": 101, "to": "000"}, "$.from: expected str"),
    "an unknown field": ({"rings": 2, "form": "00"}, "unknown field form"),
    "a line break": ({"from": "0\n1", "to": "000"}, "found '\\n' for ring 2"),
}


@pytest.mark.parametrize(("puzzle", "message"), BAD.values(), ids=list(BAD))
def test_bad_input(puzzle: dict[str, Any], message: str) -> None:
    run = ask(puzzle)
    assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)
    assert message in run.err


def test_an_unknown_engine() -> None:
    for options in ([], ["--count"]):
        run = ask({"rings": 3}, "--engine", "magic", *options)
        assert (run.code, run.err.count("\n")) == (2, 1)
    assert ask({"rings": 30}, "--engine", "magic").code == 2


# The checker

PUZZLE = json.loads(FIVE.read_text())
SYMMETRIC = {"kind": "rings", "rings": 4, "rules": "symmetric"}

RIGHT: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "moves": (PUZZLE, {"solutions": [{"moves": MOVES}]}),
    "all of it": (
        PUZZLE,
        {
            "status": "solved",
            "count": 1,
            "distance": 21,
            "solutions": [{"moves": MOVES, "distance": "21"}],
        },
    ),
    "a distance": (PUZZLE, {"distance": 21}),
    "a place": (
        PUZZLE,
        {"solutions": [{"at": 20, "ring": 2, "move": "take", "state": "10000"}]},
    ),
    "the start": (PUZZLE, {"solutions": [{"at": 0, "state": "11111"}]}),
    "another way": (SYMMETRIC, {"solutions": [{"moves": [1, 3, 1, 4, 2, 1]}]}),
    "two of eight": (
        SYMMETRIC,
        {
            "count": 8,
            "solutions": [{"moves": [1, 3, 1, 4, 2, 1]}, {"moves": [1, 3, 1, 4, 1, 2]}],
        },
    ),
}


@pytest.mark.parametrize(("puzzle", "given"), RIGHT.values(), ids=list(RIGHT))
def test_right(puzzle: dict[str, Any], given: dict[str, Any]) -> None:
    found = verifier.check(puzzle, given)
    assert (found.accepted, found.reason.count("no way has fewer")) == (True, 1)


PLACE = {"at": 20, "ring": 2, "move": "take", "state": "10000"}
WRONG: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "moves beside a place": (
        PUZZLE,
        {"solutions": [{"at": 0, "state": "11111", "moves": [99, "x"]}]},
        "move 1: no ring 99",
    ),
    "moves without a solution": (
        PUZZLE,
        {"status": "solved", "distance": 21, "moves": [5, 5, 9]},
        "move 1: ring 5 cannot move there",
    ),
    "a state without a place": (
        PUZZLE,
        {"distance": 21, "state": "zzz"},
        "at: missing beside the state or the move",
    ),
    "a move before the start": (
        PUZZLE,
        {"solutions": [{"at": 0, "state": "11111", "ring": 3, "move": "put"}]},
        "at 0: no move has been made",
    ),
    "moves that are no list": (
        {"kind": "rings", "from": "1", "to": "1"},
        {"solutions": [{"moves": {}}]},
        "moves: expected a list, found {}",
    ),
    "another kind, to the part alone": (
        PUZZLE,
        {"kind": "lights", "count": 1},
        "kind: the puzzle is 'rings'",
    ),
    "too few moves": (PUZZLE, {"solutions": [{"moves": MOVES[:-1]}]}, "misses the end"),
    "a detour": (
        PUZZLE,
        {"solutions": [{"moves": [1, 1, *MOVES]}]},
        "or a shorter way",
    ),
    "a detour by the symmetric rules": (
        SYMMETRIC,
        {"solutions": [{"moves": [1, 1, 1, 3, 1, 4, 2, 1]}]},
        "or a shorter way",
    ),
    "the classic way by the symmetric rules": (
        SYMMETRIC,
        {"solutions": [{"moves": [1, 2, 1, 3, 1, 2, 1, 4, 1, 2]}]},
        "or a shorter way",
    ),
    "an illegal move": (PUZZLE, {"solutions": [{"moves": [3]}]}, "ring 3 cannot move"),
    "a symmetric move": (
        {"kind": "rings", "from": "00", "to": "01"},
        {"solutions": [{"moves": [2]}]},
        "ring 2 cannot move",
    ),
    "ring 0": (PUZZLE, {"solutions": [{"moves": [0]}]}, "no ring 0"),
    "ring 6": (PUZZLE, {"solutions": [{"moves": [6]}]}, "no ring 6"),
    "a truth value": (PUZZLE, {"solutions": [{"moves": [True]}]}, "no ring True"),
    "a word": (
        PUZZLE,
        {"solutions": [{"moves": "1"}]},
        "moves: expected a list, found '1'",
    ),
    "no moves": (PUZZLE, {"solutions": [{}]}, "moves: expected a list"),
    "another distance": (PUZZLE, {"distance": 20}, "the fewest moves are 21"),
    "another distance in digits": (PUZZLE, {"distance": "22"}, "the fewest moves"),
    "no distance": (PUZZLE, {"distance": -1}, "expected a whole number"),
    "another distance of the solution": (
        PUZZLE,
        {"solutions": [{"moves": MOVES, "distance": 20}]},
        "the fewest moves are 21",
    ),
    "24 ways": (PUZZLE, {"count": 24, "distance": 21}, "there are 1, found 24"),
    "too few ways": (SYMMETRIC, {"count": 7}, "there are 8, found 7"),
    "no way": (
        PUZZLE,
        {"status": "unsolvable"},
        "rings can be solved, found 'unsolvable'",
    ),
    "shown twice": (
        SYMMETRIC,
        {"solutions": [{"moves": [1, 3, 1, 4, 2, 1]}] * 2},
        "solutions[1] is solutions[0] again",
    ),
    "another state": (
        PUZZLE,
        {"solutions": [{**PLACE, "state": "01000"}]},
        "cannot move",
    ),
    "another place": (PUZZLE, {"solutions": [{**PLACE, "at": 19}]}, "is another"),
    "another ring": (PUZZLE, {"solutions": [{**PLACE, "ring": 1}]}, "is another"),
    "another turn": (PUZZLE, {"solutions": [{**PLACE, "move": "put"}]}, "other way"),
    "no ring": (PUZZLE, {"solutions": [{**PLACE, "ring": None}]}, "no ring None"),
    "no state": (PUZZLE, {"solutions": [{**PLACE, "state": 1}]}, "expected 5"),
    "a long state": (PUZZLE, {"solutions": [{**PLACE, "state": "100000"}]}, "expected"),
    "not the start": (PUZZLE, {"solutions": [{"at": 0, "state": "01111"}]}, "another"),
    "beyond": (PUZZLE, {"solutions": [{**PLACE, "at": "99"}]}, "is another"),
}


@pytest.mark.parametrize(("puzzle", "given", "reason"), WRONG.values(), ids=list(WRONG))
def test_wrong(puzzle: dict[str, Any], given: dict[str, Any], reason: str) -> None:
    found = verifier.check(puzzle, given)
    assert found.accepted is False
    assert reason in found.reason


def test_not_decided() -> None:
    assert verifier.check(PUZZLE, {}).accepted is None
    many = {"kind": "rings", "rings": 31, "rules": "symmetric"}
    assert verifier.check(many, {"count": 5}).accepted is None


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_any_other_way_is_rejected(data: st.DataObject) -> None:
    moves = list(MOVES)
    for _ in range(data.draw(st.integers(1, 3))):
        index = data.draw(st.integers(0, len(moves) - 1))
        kind = data.draw(st.sampled_from(["drop", "change", "swap", "repeat"]))
        if kind == "drop":
            del moves[index]
        elif kind == "change":
            moves[index] = data.draw(st.integers(-1, 6))
        elif kind == "repeat":
            moves.insert(index, moves[index])
        else:
            other = data.draw(st.integers(0, len(moves) - 1))
            moves[index], moves[other] = moves[other], moves[index]
    accepted = verifier.check(PUZZLE, {"solutions": [{"moves": moves}]}).accepted
    assert accepted is (moves == MOVES)


def test_a_wrong_answer_in_a_stream_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from wyxlog.engine import Limits
    from wyxlog.rings import Rings

    def wrong(_: object, form: str) -> Any:
        yield 1, "1\n1\n" if form == "ring" else "put 1\ntake 1\n"

    monkeypatch.setattr(Rings, "pieces", wrong)
    for json_wanted in (True, False):
        read, write = os.pipe()
        with os.fdopen(write, "w") as out, os.fdopen(read) as back:
            monkeypatch.setattr(sys, "stdout", out)
            outcome = Rings(rings=20).stream("x", "one", Limits(), json=json_wanted)
            out.flush()
            monkeypatch.undo()
            monkeypatch.setattr(Rings, "pieces", wrong)
            assert outcome is not None
            assert (outcome.code, outcome.answer.verified) == (3, False)
            assert "misses the end" in str(outcome.complaint)
            out.close()
            shown = back.read()
            assert "Checked in Python" not in shown
            assert json_wanted is ('"verified":false' in shown)


def test_an_output_without_unicode() -> None:
    for arguments in (
        ["solve", str(FIVE)],
        ["show", str(FIVE)],
        ["explain", str(FIVE)],
        ["rings", "1000"],
        ["solve", str(RINGS / "million.json"), "--count"],
    ):
        run = wyxlog(*arguments, PYTHONIOENCODING="ascii")
        assert (run.code, run.err) == (0, ""), arguments
        assert run.out.isascii()
        assert "\\u" not in run.out, arguments
    assert " --O--O--O--O--O--\n" in wyxlog("show", FIVE, PYTHONIOENCODING="ascii").out


@pytest.mark.parametrize(
    ("puzzle", "answer"),
    [
        ({"from": "111", "to": "0000"}, {"distance": 5}),
        ({"from": "111", "to": "000", "rules": "wild"}, {"distance": 5}),
        ({"from": "1_1", "to": "000"}, {"distance": 2}),
        ({"rings": 0}, {"distance": 0}),
        ({"rings": 3, "task": "paint"}, {"distance": 5}),
        ({}, {"distance": 0}),
    ],
)
def test_givens_that_are_no_puzzle_are_not_judged(
    puzzle: dict[str, Any], answer: dict[str, Any]
) -> None:
    for rules in ({}, {"rules": "symmetric"}):
        given = {"kind": "rings", **rules, **puzzle}
        assert verifier_rings.check(given, answer)[0] is None
        assert verifier.check(given, answer).accepted is None


def test_a_place_and_a_way_together() -> None:
    moves = json.loads(wyxlog("solve", "--json", FIVE).out)["solutions"][0]["moves"]
    way, place = {"moves": moves}, {"at": 0, "state": "11111"}
    assert verifier.check(PUZZLE, {"solutions": [way, place]}).accepted is True
    twice = verifier.check(PUZZLE, {"solutions": [place, way, way]})
    assert twice == (False, "solutions[2] is solutions[1] again")


def test_what_a_limit_cut_off_is_not_decided() -> None:
    run = wyxlog("solve", "--json", "--timeout", "0.2", DATA / "rings" / "24.json")
    assert run.code == 4
    assert wyxlog("verify", DATA / "rings" / "24.json", "-", stdin=run.out).code == 4
