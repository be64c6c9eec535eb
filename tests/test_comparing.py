"""``wyxlog compare``: equal, different, not finished; for one puzzle and for many."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from conftest import DATA, wyxlog
from wyxlog import peers
from wyxlog.comparing import Settings, compare, compare_files
from wyxlog.engine import Limits
from wyxlog.exits import Exit
from wyxlog.rainbow import Rainbow
from wyxlog.reading import read_puzzle

GRID = DATA / "grid1.json"
TABLE = DATA / "table1.txt"
TWO = DATA / "wyx" / "two.json"
ONCE = Settings(seconds=10, repeats=1, peers=False)


def test_one_puzzle_for_a_person() -> None:
    run = wyxlog("compare", GRID)
    assert (run.code, run.err) == (0, "")
    _, heading, *rows, verdict = run.out.splitlines()
    assert heading.split() == ["engine", "solutions", "time", "inferences", "runs"]
    assert [row.split()[0] for row in rows] == [
        "document",
        "prolog",
        "readable",
        "python",
    ]
    assert {row.split()[1] for row in rows} == {"1"}
    assert verdict.startswith("Equal: ")


def test_as_json() -> None:
    run = wyxlog("compare", GRID, TABLE, "--json", "--repeats", "3")
    assert run.code == 0
    grid, table = (json.loads(line) for line in run.out.splitlines())
    assert (grid["equal"], grid["count"], grid["difference"]) == (True, 1, None)
    assert list(grid["engines"]) == ["document", "prolog", "readable", "python"]
    assert list(table["engines"]) == ["prolog", "readable", "python"]
    for trial in grid["engines"].values():
        assert (trial["count"], trial["runs"]) == (1, 3)
        assert trial["seconds"] > 0
        assert "limit" not in trial
    assert grid["engines"]["python"]["inferences"] is None
    fast, document = (
        grid["engines"][name]["inferences"] for name in ("prolog", "document")
    )
    assert 0 < fast < document


def test_several_puzzles_have_totals(tmp_path: Path) -> None:
    line = json.dumps(json.loads(TWO.read_text()))
    file = tmp_path / "several.jsonl"
    file.write_text(f"{line}\n{{}}\n{line}\n")
    run = wyxlog("compare", file, GRID)
    assert run.code == Exit.BAD_INPUT
    assert run.err.startswith(f"wyxlog: {file}:2: ")
    lines = run.out.splitlines()
    labels = (f"{file}:1", f"{file}:3", str(GRID))
    for line, label in zip(lines[1:4], labels, strict=True):
        shown = line.split()[0]
        assert label.endswith(shown.removeprefix("…"))
        assert line.endswith("  equal")
    assert len({line.index("  equal") for line in lines[1:4]}) == 1
    document = next(line for line in lines[5:] if line.startswith("document"))
    assert document.split()[1:3] == ["3/3", "5"]
    assert lines[-1] == "3 puzzles: 3 equal."


def test_an_engine_that_does_not_finish_is_no_difference() -> None:
    run = wyxlog("compare", DATA / "wyx" / "24.json", "--timeout", "0.5")
    assert (run.code, run.err) == (Exit.LIMIT, "")
    rows = {line.split()[0]: line.split() for line in run.out.splitlines()}
    assert rows["document"][1] == "0+"
    assert rows["document"][2].startswith(">5")
    assert rows["prolog"][1] == rows["python"][1] == "3"
    assert run.out.endswith("; 1 did not finish, see --timeout.\n")


def test_not_decided_where_none_finishes() -> None:
    puzzle = read_puzzle(str(DATA / "wyx" / "28.json"))
    comparison = compare(puzzle, "p", Settings(0.01, repeats=1, peers=False))
    assert (comparison.equal, comparison.count) == (None, None)
    assert comparison.code == Exit.LIMIT


def lacking(report: dict[str, Any]) -> dict[str, Any]:
    return {**report, "found": report["found"][1:], "count": report["count"] - 1}


def miscounting(report: dict[str, Any]) -> dict[str, Any]:
    return {**report, "count": report["count"] + 1}


def repeating(report: dict[str, Any]) -> dict[str, Any]:
    return {**report, "found": report["found"] + report["found"], "count": 4}


def inventing(report: dict[str, Any]) -> dict[str, Any]:
    points, colours = report["found"][0]
    return {**report, "found": [(points[::-1], colours), report["found"][1]]}


@pytest.mark.parametrize(
    ("harm", "reason"),
    [
        (lacking, "python 1"),
        (miscounting, "counts 3"),
        (repeating, "counts 4"),
        (inventing, "a path that is none"),
    ],
)
def test_differences(monkeypatch: pytest.MonkeyPatch, harm: Any, reason: str) -> None:
    honest = Rainbow.report

    def report(self: Rainbow, want: Any, engine: str, limits: Limits) -> dict[str, Any]:
        told = honest(self, want, engine, limits)
        return harm(told) if engine == "python" else told

    monkeypatch.setattr(Rainbow, "report", report)
    ((comparison, complaint, code),) = compare_files([str(TWO)], ONCE)
    assert comparison is not None
    assert (comparison.equal, comparison.count) == (False, None)
    assert complaint is not None
    assert reason in complaint
    assert code == Exit.FAILED_CHECK


def test_a_stopped_engine_may_lack_solutions_but_not_find_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = Rainbow.report
    few = False

    def report(self: Rainbow, want: Any, engine: str, limits: Limits) -> dict[str, Any]:
        told = honest(self, want, engine, limits)
        if engine == "python":
            return {**(lacking(told) if few else told), "outcome": "time"}
        return told if few else {**told, "found": told["found"][:0], "count": 0}

    monkeypatch.setattr(Rainbow, "report", report)
    ((comparison, complaint, _),) = compare_files([str(TWO)], ONCE)
    assert comparison is not None
    assert comparison.equal is False
    assert complaint is not None
    assert "lacks a solution that python finds" in complaint
    few = True
    ((comparison, complaint, code),) = compare_files([str(TWO)], ONCE)
    assert comparison is not None
    assert (comparison.equal, complaint, code) == (True, None, Exit.LIMIT)


def test_peers_that_are_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    trouble = peers.missing()
    assert trouble is not None
    assert "pip install 'wyxlog[peers]'" in trouble


@pytest.mark.slow
def test_peers() -> None:
    run = wyxlog("compare", GRID, TABLE, "--peers", "--json")
    assert run.code == 0
    for line in run.out.splitlines():
        comparison = json.loads(line)
        assert comparison["equal"]
        assert list(comparison["engines"])[-2:] == ["clingo", "cp-sat"]


@pytest.mark.slow
def test_peers_keep_the_time_limit() -> None:
    puzzle = read_puzzle(str(DATA / "wyx" / "24.json"))
    assert isinstance(puzzle, Rainbow)
    for listed in peers.PEERS.values():
        found = listed(*peers.numbered_arcs(puzzle), 0.003)
        assert not found.complete
        assert found.seconds < 2
