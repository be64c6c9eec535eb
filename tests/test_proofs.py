"""Proofs: every count is certified, and no altered proof certifies another one."""

import json
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import certificate
import msgspec
import pytest
from conftest import CASES, DATA, wyxlog
from wyxlog import verifier
from wyxlog.engine import Limits
from wyxlog.rainbow import Rainbow
from wyxlog.reading import read_puzzles
from wyxlog.solving import solve

needs_cases = pytest.mark.skipif(
    not CASES.is_dir(), reason="the cases lie outside the checkout"
)


def puzzles(file: str) -> Iterator[tuple[str, Rainbow]]:
    for entry in read_puzzles(file):
        assert isinstance(entry.puzzle, Rainbow)
        yield entry.label, entry.puzzle


@needs_cases
@pytest.mark.parametrize("size", [12, 16, 20])
def test_every_count_of_the_cases_is_certified(size: int) -> None:
    number = 0
    for label, puzzle in puzzles(str(CASES / f"wyx-{size}.jsonl")):
        outcome = solve(puzzle, label, "count", "prolog", Limits(), proof=True)
        assert outcome.complaint is None
        assert outcome.answer.verified
        assert puzzle.expect is not None
        assert outcome.answer.count == puzzle.expect.count
        number += 1
    assert number in (60, 200)


@needs_cases
@pytest.mark.slow
@pytest.mark.parametrize("size", [24, 28])
def test_every_count_of_the_large_cases_is_certified(size: int) -> None:
    for label, puzzle in puzzles(str(CASES / f"wyx-{size}.jsonl")):
        outcome = solve(puzzle, label, "count", "prolog", Limits())
        assert (outcome.complaint, outcome.answer.verified) == (None, True)


def altered(proof: list[list[str]], names: list[str], seed: random.Random) -> Any:
    """A proof with one step altered, dropped, doubled or swapped with another."""
    mutant = [list(step) for step in proof]
    at = seed.randrange(len(mutant))
    kind = seed.choice(["drop", "double", "swap", "name", "rule", "end"])
    if kind == "drop":
        del mutant[at]
    elif kind == "double":
        mutant.insert(at, list(mutant[at]))
    elif kind == "swap":
        other = seed.randrange(len(mutant))
        mutant[at], mutant[other] = mutant[other], mutant[at]
    elif kind == "name" and len(mutant[at]) > 1:
        mutant[at][seed.randrange(1, len(mutant[at]))] = seed.choice(names)
    elif kind == "rule":
        rules = ["row", "column", "colour", "circuit", "branch", "empty", "solution"]
        mutant[at][0] = seed.choice(rules)
    else:
        mutant[at:] = [["solution"]]
    return mutant


def second_opinion(puzzle: Rainbow, proof: list[list[str]]) -> int | None:
    """Return how many paths another replay finds in a proof, None if it rejects it."""
    graph = (puzzle.point_names(), puzzle.colour_names(), puzzle.links())
    try:
        return len(certificate.replay(*graph, proof))
    except certificate.Rejected:
        return None


def check_mutants(puzzle: Rainbow, times: int, seed: random.Random) -> int:
    """Alter a proof; return how many mutants were rejected.

    Some mutants are proofs still: two steps that do not depend on each other may
    change places. So another replay is asked as well, and no mutant may certify
    another count.
    """
    givens = msgspec.to_builtins(puzzle)
    proof = [list(step) for step in puzzle.prove(Limits()) or []]
    count = proof.count(["solution"])
    assert verifier.check(givens, {"count": count, "proof": proof}).accepted is True
    names = [*puzzle.point_names(), *puzzle.colour_names()]
    rejected = 0
    for _ in range(times):
        mutant = altered(proof, names, seed)
        right = second_opinion(puzzle, mutant)
        assert right in (None, count)
        for claim in {count, mutant.count(["solution"])}:
            verdict = verifier.check(givens, {"count": claim, "proof": mutant})
            assert verdict.accepted is (right == claim), (puzzle, mutant)
        rejected += right is None
    return rejected


CIRCUIT = {
    "kind": "table",
    "start": "A",
    "end": "D",
    "arcs": [["A", "D", "a"], ["B", "C", "b"], ["C", "B", "c"]],
}
"""One arc from start to end, and a circuit of two points aside: no rainbow path."""


@pytest.mark.parametrize(
    "proof",
    [
        [["row", "A"], ["row", "B"], ["row", "C"], ["solution"]],
        [["row", "B"], ["row", "C"], ["row", "A"], ["solution"]],
        [["branch", "row", "B"], ["branch", "row", "C"], ["row", "A"], ["solution"]],
    ],
)
def test_a_circuit_aside_is_no_path(proof: list[list[str]]) -> None:
    verdict = verifier.check(CIRCUIT, {"count": 1, "proof": proof})
    assert verdict.accepted is False
    assert "would close a circuit" in verdict.reason
    right = [
        ["row", "A"],
        ["row", "B"],
        ["circuit", "C", "B", "c"],
        ["empty", "row", "C"],
    ]
    assert verifier.check(CIRCUIT, {"count": 0, "proof": right}).accepted is True


def test_mutants_of_the_documents_proofs() -> None:
    seed = random.Random(1)
    for file in ("grid1.json", "table1.txt", "wyx/two.json", "wyx/16.json"):
        ((_, puzzle),) = puzzles(str(DATA / file))
        assert check_mutants(puzzle, 1000, seed) > 600


@needs_cases
def test_mutants_of_the_cases_proofs() -> None:
    seed = random.Random(2)
    for size, number in ((12, 60), (16, 30), (20, 20)):
        for _, puzzle in islice(puzzles(str(CASES / f"wyx-{size}.jsonl")), number):
            assert check_mutants(puzzle, 40, seed) > 20


def test_a_proof_for_another_puzzle_is_rejected() -> None:
    ((_, grid),) = puzzles(str(DATA / "grid1.json"))
    ((_, table),) = puzzles(str(DATA / "table1.txt"))
    claim = {"count": 1, "proof": [list(step) for step in grid.prove(Limits()) or []]}
    assert verifier.check(msgspec.to_builtins(grid), claim).accepted is True
    assert verifier.check(msgspec.to_builtins(table), claim).accepted is False


def test_explanation_of_the_documents_table() -> None:
    run = wyxlog("explain", DATA / "table1.txt")
    assert (run.code, run.err) == (0, "")
    for said in (
        "erase row M and column A",
        "1. Row A has one cell left, c in column C: the path takes A -c-> C."
        " Erase D -c-> H, J -a-> C. (rule 1)",
        "2. Row D has one cell left, j in column I",
        "K -e-> B would close the circuit B G K: erase it. (rule 5)",
        "Points A C F H E D I L B G K J M, by c b h d e j a f k g i l.",
        "This is the only solution: every step was forced.",
        "Difficulty: medium: 15 steps (row 12, circuit 2, solution 1), depth 0.",
        "✓ Checked in Python",
    ):
        assert said in run.out
    assert "\x1b" not in run.out


def test_explanation_with_cases() -> None:
    run = wyxlog("explain", DATA / "grid1.json")
    assert "6. Nothing more is forced. Row B has the fewest cells, 2" in run.out
    assert "    Case 1 of 2: B -b-> D. Erase" in run.out
    assert "      8. Colour g is empty: no solution here. (rule 4)" in run.out
    assert "This is the only solution: every case has ended." in run.out
    assert "hard" in run.out


def test_explanation_of_several_solutions_and_of_none() -> None:
    puzzle = json.loads((DATA / "wyx" / "two.json").read_text())
    run = wyxlog("explain", "-", stdin=json.dumps(puzzle))
    assert "There are 2 solutions and no other: every case has ended." in run.out
    puzzle["dominoes"][0] = [2, 0]
    run = wyxlog("explain", "-", stdin=json.dumps(puzzle))
    assert "The dominoes do not lead from the start to a marked point" in run.out
    assert "Difficulty" not in run.out
    assert run.code == 0


def test_explanation_as_json_is_a_proof() -> None:
    run = wyxlog("explain", "--json", DATA / "grid1.json")
    explanation = json.loads(run.out)
    assert explanation["verified"] is True
    assert explanation["difficulty"]["grade"] == "hard"
    deduced = [d["rule"] for d in explanation["deductions"] if d["rule"] != "case"]
    assert deduced == [step[0] for step in explanation["proof"]]
    verified = wyxlog("verify", DATA / "grid1.json", "-", stdin=run.out)
    assert verified.code == 0


def test_solve_with_its_proof_is_accepted_by_verify() -> None:
    for file in ("grid1.json", "table1.txt", "wyx/two.json", "wyx/16.json"):
        run = wyxlog("solve", "--json", "--proof", "--all", DATA / file)
        assert json.loads(run.out)["proof"]
        assert wyxlog("verify", DATA / file, "-", stdin=run.out).code == 0


def test_verify_makes_the_proof_that_an_answer_lacks() -> None:
    claim = {"count": 1, "status": "solved"}
    run = wyxlog("verify", DATA / "grid1.json", "-", stdin=json.dumps(claim))
    assert (run.code, run.out.split(": ")[1]) == (0, "accepted")
    claim = {"count": 2, "status": "solved"}
    run = wyxlog("verify", DATA / "grid1.json", "-", stdin=json.dumps(claim))
    assert run.code == 3
    assert "the proof finds 1, the answer says 2" in run.out


def test_difficulty_is_shown() -> None:
    run = wyxlog("solve", DATA / "grid1.json")
    assert "Difficulty: hard: 15 steps" in run.out
