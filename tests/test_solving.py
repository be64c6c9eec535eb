"""``wyxlog solve`` as a process: answers, formats, exit codes, limits, Ctrl-C."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import CASES, DATA, command, wyxlog
from wyxlog.engine import Limits
from wyxlog.exits import Exit, gravest
from wyxlog.reading import read_puzzles
from wyxlog.solving import solve
from wyxlog.wyx import Path as WyxPath
from wyxlog.wyx import Wyx

GRID = DATA / "grid1.json"
POINTS = "A D H L E B F K G J I C M"
DOMINOES = "e c h k g d b f i l j a"


def answers(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


TWO = DATA / "wyx" / "two.json"
"""A puzzle with two solutions."""

HARD = DATA / "wyx" / "24.json"
"""A puzzle that plain search does not finish in any time of ours."""


def test_the_documents_grid_for_a_person() -> None:
    run = wyxlog("solve", GRID)
    assert (run.code, run.err) == (0, "")
    assert f"Points:   {POINTS}" in run.out
    assert f"Dominoes: {DOMINOES}" in run.out
    assert "The only solution" in run.out
    assert "✓ Checked in Python" in run.out
    assert "3 │      │ B  5 │      │ A  0 │" in run.out
    assert "\x1b" not in run.out


def test_the_documents_grid_as_json() -> None:
    run = wyxlog("solve", GRID, "--json")
    assert (run.code, run.err) == (0, "")
    (answer,) = answers(run.out)
    assert answer.pop("seconds") > 0
    assert answer.pop("inferences") > 0
    (solution,) = answer.pop("solutions")
    assert answer == {
        "puzzle": str(GRID),
        "kind": "wyx",
        "status": "solved",
        "count": 1,
        "verified": True,
        "engine": answer["engine"],
    }
    assert (solution["points"], solution["dominoes"]) == (POINTS, DOMINOES)
    assert solution["path"][:3] == [[3, 3], [3, 4], [1, 6]]
    assert solution["moves"][:2] == [[0, -1], [-2, -2]]


def test_colour_only_where_it_is_wanted() -> None:
    terminal = "xterm-256color"
    run = wyxlog("solve", GRID, FORCE_COLOR="1", TERM=terminal)
    assert "\x1b[3" in run.out
    run = wyxlog("solve", GRID, FORCE_COLOR="1", TERM=terminal, NO_COLOR="1")
    assert "\x1b[3" not in run.out


def test_an_output_without_unicode() -> None:
    run = wyxlog("solve", GRID, PYTHONIOENCODING="ascii")
    assert run.code == 0
    assert "| A  0 |" in run.out
    assert run.out.isascii()


def test_engine_document() -> None:
    run = wyxlog("solve", GRID, "--engine", "document", "--json")
    assert answers(run.out)[0]["engine"] == "document"
    run = wyxlog("solve", GRID, "--engine", "magic")
    assert run.code == 2
    assert "found 'magic'" in run.err
    assert "document" in run.err


@pytest.mark.parametrize(
    ("option", "count", "shown"),
    [([], 2, 1), (["--all"], 2, 2), (["--count"], 2, 0), (["--first"], None, 1)],
)
def test_how_much_is_shown(option: list[str], count: int | None, shown: int) -> None:
    run = wyxlog("solve", "-", "--json", *option, stdin=json.dumps(two_solutions()))
    (answer,) = answers(run.out)
    assert (answer["count"], len(answer["solutions"])) == (count, shown)
    assert answer["verified"]
    assert run.code == 0


def two_solutions() -> dict[str, Any]:
    puzzle: dict[str, Any] = json.loads(TWO.read_text())
    return puzzle


def test_several_files_and_standard_input() -> None:
    line = json.dumps(two_solutions())
    run = wyxlog("solve", "--json", GRID, "-", stdin=f"{line}\n{line}\n")
    labels = [answer["puzzle"] for answer in answers(run.out)]
    assert labels == [str(GRID), "-:1", "-:2"]


def test_expectations() -> None:
    for expect, code in [
        ('{"count": 2}', 0),
        ('{"status": "solved"}', 0),
        ('{"count": 3}', 3),
        ('{"status": "unsolvable"}', 3),
    ]:
        text = json.dumps({**two_solutions(), "expect": json.loads(expect)})
        run = wyxlog("solve", "-", stdin=text)
        assert run.code == code, expect
        assert ("wyxlog: -:1: expected " in run.err) == (code == 3)


def test_unsolvable() -> None:
    puzzle = two_solutions()
    puzzle["dominoes"][0] = [2, 0]
    del puzzle["expect"]
    run = wyxlog("solve", "-", "--json", stdin=json.dumps(puzzle))
    (answer,) = answers(run.out)
    assert run.code == 1
    assert (answer["status"], answer["count"]) == ("unsolvable", 0)
    assert answer["verified"]
    assert "There is no solution" in wyxlog("solve", "-", stdin=json.dumps(puzzle)).out


def test_the_gravest_exit_code_wins() -> None:
    order = [Exit.ANSWERED, Exit.UNSOLVABLE, Exit.LIMIT, Exit.BAD_INPUT]
    order.append(Exit.FAILED_CHECK)
    for worse in range(len(order)):
        assert gravest(order[: worse + 1]) == order[worse]
    bad = wyxlog("solve", GRID, "nowhere.json", "--count")
    assert bad.code == 2
    assert "1 solution (" in bad.out


@pytest.mark.parametrize(
    "option", [["--timeout", "0.2"], ["--inferences", "100000"]], ids=str
)
def test_limits(option: list[str]) -> None:
    run = wyxlog("solve", HARD, "--engine", "document", "--json", *option)
    (answer,) = answers(run.out)
    assert run.code == 4
    assert (answer["status"], answer["count"]) == ("unknown", None)
    assert not answer["verified"]
    assert f"the limit on {answer['limit']} was reached" in run.err
    assert run.err.count("\n") == 1


def test_a_solution_found_before_the_limit_is_kept(tmp_path: Path) -> None:
    free = range(2, 31)
    puzzle = {
        "kind": "wyx",
        "board": [600, 2],
        "start": [0, 0],
        "dominoes": [[1, 0], *([n, 0] for n in free)],
        "points": [[1, 0], *([sum(free[: k + 1]) + 1, 0] for k in range(len(free)))],
    }
    file = tmp_path / "long.json"
    file.write_text(json.dumps(puzzle))
    run = wyxlog(
        "solve", file, "--engine", "document", "--json", "--inferences", "100000"
    )
    (answer,) = answers(run.out)
    assert (run.code, answer["status"], answer["count"]) == (4, "solved", None)
    assert len(answer["solutions"]) == 1
    assert answer["verified"]


def test_memory_limit(tmp_path: Path) -> None:
    """The search for a long zigzag goes deep at once, copying its points."""
    moves = [step if step % 2 else -step for step in range(1, 1001)]
    puzzle = {
        "kind": "wyx",
        "board": [1001, 1],
        "start": [500, 0],
        "dominoes": [[move, 0] for move in moves],
        "points": [[500 + sum(moves[: k + 1]), 0] for k in reversed(range(1000))],
    }
    file = tmp_path / "deep.json"
    file.write_text(json.dumps(puzzle))
    run = wyxlog("solve", file, "--engine", "document", "--json", "--memory", "2")
    (answer,) = answers(run.out)
    assert (run.code, answer["limit"]) == (4, "memory")
    assert run.err == f"wyxlog: {file}: the limit on memory was reached; see --memory\n"


@pytest.mark.parametrize("engine", ["prolog", "readable", "document", "python"])
def test_a_board_that_is_mostly_empty(engine: str, tmp_path: Path) -> None:
    for points, code in ([[1, 0]], 0), ([[2, 0]], 1):
        puzzle = {
            "kind": "wyx",
            "board": [1_000_000, 1_000_000],
            "start": [0, 0],
            "dominoes": [[1, 0]],
            "points": points,
        }
        run = wyxlog(
            "solve", "--json", "--engine", engine, "-", stdin=json.dumps(puzzle)
        )
        assert (run.code, answers(run.out)[0]["verified"]) == (code, True)


def test_usage_errors() -> None:
    for arguments in (
        ["solve"],
        ["solve", str(GRID), "--timeout", "0"],
        ["solve", str(GRID), "--timeout", "soon"],
        ["solve", str(GRID), "--timeout", "nan"],
        ["solve", str(GRID), "--memory", str(10**30)],
        ["solve", str(GRID), "--all", "--count"],
        ["slove", str(GRID)],
    ):
        run = wyxlog(*arguments)
        assert run.code == 2, arguments
        assert "Traceback" not in run.err


def test_ctrl_c_stops_a_search_within_a_second() -> None:
    with subprocess.Popen(
        [command(), "solve", str(HARD), "--engine", "document"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        time.sleep(1.5)
        pressed = time.monotonic()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert time.monotonic() - pressed < 1
    assert (process.returncode, out, err) == (130, b"", b"")


@pytest.mark.parametrize("form", [["--json"], []], ids=["json", "human"])
def test_a_closed_pipe_ends_it_quietly(form: list[str]) -> None:
    with subprocess.Popen(
        [command(), "solve", *form, *[str(GRID)] * 300],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a line of sh in which $W is the command and $G the document's grid."""
    return subprocess.run(
        ["sh", "-c", line],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "W": command(), "G": str(GRID), **environment},
        check=False,
    )


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("$W solve $G >/dev/full", 2, "the output cannot be written: No space left"),
        ("$W solve --json $G >/dev/full", 2, "the output cannot be written"),
        ("$W solve - <&-", 2, "standard input is closed"),
        ("$W solve --json $G >&-", 0, ""),
        ("$W solve - <$G >/dev/null", 0, ""),
    ],
)
def test_streams_that_are_closed_or_full(line: str, code: int, said: str) -> None:
    run = shell(line)
    assert (run.returncode, "Traceback" in run.stderr) == (code, False)
    assert said in run.stderr
    assert run.stderr.count("\n") <= 1


@pytest.mark.parametrize("encoding", ["latin-1", "iso-8859-15", "ascii", "cp1252"])
def test_any_encoding_of_the_output(encoding: str, tmp_path: Path) -> None:
    file = tmp_path / "日本é.json"
    file.write_bytes(GRID.read_bytes())
    for arguments in (["solve", file], ["show", file], ["verify", file, file]):
        run = subprocess.run(
            [command(), *map(str, arguments)],
            capture_output=True,
            env={**os.environ, "PYTHONIOENCODING": encoding},
            timeout=60,
            check=False,
        )
        assert b"Traceback" not in run.stderr
        assert run.returncode in (0, 3, 4)


def test_works_from_any_folder_with_any_swipl_first_on_path(tmp_path: Path) -> None:
    impostor = tmp_path / "swipl"
    impostor.write_text(
        "#!/bin/sh\necho 'PLBASE=\"/nowhere\";'\necho PLVERSION='90004'\n"
    )
    impostor.chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    run = wyxlog("solve", GRID, "--json", cwd=tmp_path, PATH=path)
    assert run.code == 0
    assert answers(run.out)[0]["verified"]


@pytest.mark.parametrize("variable", ["XDG_CONFIG_HOME", "HOME"])
def test_a_persons_init_file_is_left_alone(tmp_path: Path, variable: str) -> None:
    folder = tmp_path if variable == "XDG_CONFIG_HOME" else tmp_path / ".config"
    init = folder / "swi-prolog" / "init.pl"
    init.parent.mkdir(parents=True)
    init.write_text(":- format('hello~n'), halt(7).\n")
    (tmp_path / ".swiplrc").write_text(":- format('old~n').\n")
    run = shell(
        f"unset XDG_CONFIG_HOME; export {variable}={tmp_path}; $W solve $G --json"
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert len(answers(run.stdout)) == 1


def cases(*sizes: int) -> Iterator[tuple[str, Wyx]]:
    for size in sizes:
        for entry in read_puzzles(str(CASES / f"wyx-{size}.jsonl")):
            assert isinstance(entry.puzzle, Wyx)
            yield entry.label, entry.puzzle


def test_known_counts_of_a_sample() -> None:
    run = wyxlog("solve", "--json", "--count", DATA / "wyx" / "12.jsonl")
    assert (run.code, run.err) == (0, "")
    assert all(answer["verified"] for answer in answers(run.out))
    assert len(answers(run.out)) == 40


@pytest.mark.skipif(not CASES.is_dir(), reason="the cases lie outside the checkout")
def test_known_counts_of_12_and_16_dominoes() -> None:
    """Both the count and every solution are checked, against the file and in Python."""
    number = 0
    for label, puzzle in cases(12, 16):
        outcome = solve(puzzle, label, "all", "document", Limits())
        expect = puzzle.expect
        assert expect is not None
        assert expect.count is not None
        assert outcome.complaint is None
        assert outcome.answer.verified
        paths = {s.path for s in outcome.answer.solutions if isinstance(s, WyxPath)}
        assert len(paths) == outcome.answer.count == expect.count
        number += 1
    assert number == 260
