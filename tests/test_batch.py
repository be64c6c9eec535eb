"""Long files: several processes, order, exit codes, Ctrl-C, the bar, memory."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import DATA, command, wyxlog
from instances import random_grid, to_json
from wyxlog import batch
from wyxlog.batch import LONGEST_CHUNK, WINDOW, Result, Task, solve_files
from wyxlog.engine import Limits
from wyxlog.errors import EngineError
from wyxlog.exits import Exit
from wyxlog.reading import Text

COUNT = Task("count", "python", Limits(), proof=False, json=True)


@pytest.fixture(scope="module")
def grids(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file that takes some seconds."""
    return write(tmp_path_factory.mktemp("batch") / "grids.jsonl", 6000)


def write(file: Path, number: int) -> Path:
    rng = random.Random(7)
    with file.open("wb") as stream:
        for _ in range(number):
            stream.write(to_json(random_grid(rng, 12)) + b"\n")
    return file


def steady(out: str) -> list[dict[str, Any]]:
    """Return answers without what they cost, which is more at first in a process."""
    answers = [json.loads(line) for line in out.splitlines()]
    for answer in answers:
        del answer["seconds"], answer["inferences"]
    return answers


def test_jobs_change_nothing_but_the_time(tmp_path: Path) -> None:
    file = write(tmp_path / "mixed.jsonl", 300)
    lines = file.read_bytes().splitlines()
    lines[17] = b'{"kind": "wyx"}'
    lines[100] = b"{"
    lines[140] = b""
    lines[200] = lines[201].replace(b'"kind"', b'"expect":{"count":9},"kind"')
    file.write_bytes(b"\n".join(lines))
    one = wyxlog("solve", "--json", file, DATA / "grid1.json", "nowhere.json")
    two = wyxlog(
        "solve", "--json", file, DATA / "grid1.json", "nowhere.json", "--jobs", "2"
    )
    assert one.code == two.code == Exit.FAILED_CHECK
    assert steady(one.out) == steady(two.out)
    assert len(one.out.splitlines()) == 300 - 3 + 1
    assert one.err == two.err
    assert one.err.count("\n") == 4


def test_jobs_for_a_person() -> None:
    files = [DATA / "grid1.json", DATA / "wyx" / "two.json", DATA / "wyx" / "16.json"]
    one, two = wyxlog("solve", *files), wyxlog("solve", *files, "--jobs", "2")
    assert (two.code, two.err) == (0, "")

    def lines(out: str) -> list[str]:
        return [line for line in out.splitlines() if " ms" not in line]

    assert lines(one.out) == lines(two.out)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_whole_lines(grids: Path, jobs: str) -> None:
    with subprocess.Popen(
        [command(), "solve", "--json", "--jobs", jobs, str(grids)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(0.3)  # the pipe is full by then, and a write in its midst
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (130, b"")
    lines = (first + out).splitlines(keepends=True)
    assert lines[-1].endswith(b"\n")
    numbers = [int(json.loads(line)["puzzle"].rsplit(":")[-1]) for line in lines]
    assert numbers == list(range(1, len(lines) + 1))
    assert len(numbers) < 6000
    assert gone(process.pid)


def gone(group: int) -> bool:
    """Tell whether no process of a group is left, after a moment at most."""
    for _ in range(50):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def test_a_bar_on_a_terminal(grids: Path, tmp_path: Path) -> None:
    ours, theirs = os.openpty()
    out = tmp_path / "out.jsonl"
    with out.open("wb") as stream:
        process = subprocess.Popen(
            [command(), "solve", "--json", "--jobs", "2", str(grids)],
            stdout=stream,
            stderr=theirs,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "80"},
        )
        os.close(theirs)
        shown = b"".join(chunks(ours))
        assert process.wait(timeout=20) == 0
    os.close(ours)
    assert b" puzzles" in shown
    assert b"%" in shown
    assert len(out.read_bytes().splitlines()) == 6000


def chunks(terminal: int) -> Iterator[bytes]:
    while True:
        try:
            data = os.read(terminal, 4096)
        except OSError:  # Linux says so where the other end is closed
            return
        if not data:
            return
        yield data


def test_a_slow_puzzle_holds_up_few_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those read ahead are bounded, however slow the first is: memory stays flat."""
    file = write(tmp_path / "many.jsonl", 3)
    easy = file.read_bytes().splitlines()[0]
    read = 0

    def texts(name: str) -> Iterator[Text]:
        nonlocal read
        hard = (DATA / "wyx" / "24.json").read_bytes()
        yield Text("hard", hard, json=True, line=True)
        for read in range(1, 100_000):
            yield Text(f"easy {read}", easy, json=True, line=True)

    monkeypatch.setattr(batch, "read_texts", texts)
    task = Task("count", "document", Limits(seconds=1.5), proof=False, json=True)
    results = solve_files([str(file)], task, jobs=2)
    assert next(results).code == Exit.LIMIT
    assert 100 < read <= 2 * WINDOW * LONGEST_CHUNK
    assert json.loads(next(results).line)["puzzle"] == "easy 1"
    results.close()
    assert not multiprocessing.active_children()


def test_a_process_that_dies_is_told(
    grids: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    results = solve_files([str(grids)], COUNT, jobs=2)
    next(results)
    for process in multiprocessing.active_children():
        process.kill()
    with pytest.raises(EngineError, match="ended before its time"):
        list(results)


def test_results_come_one_by_one(grids: Path) -> None:
    results = solve_files([str(grids)], COUNT, jobs=1)
    first = next(results)
    assert isinstance(first, Result)
    assert first.line.endswith(b"}\n")
    assert first.puzzle is not None
    results.close()
