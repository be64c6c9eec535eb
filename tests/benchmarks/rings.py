"""Moves a second to a pipe, Prolog beside the recursion in Python; a million rings.

    ./bootstrap python tests/benchmarks/rings.py [RINGS [ROUNDS]]

Every program empties a bar of RINGS rings (20 unless given) and writes its moves, in
turn, ROUNDS times. Shown are medians of wall time, start-up included, the time to the
first bytes, and the ratio to the document's recursion written in Python. What the
plain programs write must be the same, byte for byte; ``wyxlog solve`` also checks each
move. Then come the times of ``--count`` and ``--at`` for a million rings.
"""

from __future__ import annotations

import hashlib
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from wyxlog.prolog_home import prolog_folder, settled_swipl

RECURSION = """
import sys

def fill(n):
    if n == 1:
        {emit}("put 1{end}")
    elif n > 1:
        fill(n - 1)
        empty(n - 2)
        {emit}(f"put {{n}}{end}")
        fill(n - 2)

def empty(n):
    if n == 1:
        {emit}("take 1{end}")
    elif n > 1:
        empty(n - 2)
        {emit}(f"take {{n}}{end}")
        fill(n - 2)
        empty(n - 1)

empty(int(sys.argv[1]))
"""

GOAL = """
    current_prolog_flag(argv, [From, To]),
    atom_string(From, F), atom_string(To, T),
    write_moves(classic, F, T, move, user_output)
"""

BASE = "Python, print(move)"


def wyxlog(*arguments: str) -> list[str]:
    """Return the command line of the installed command."""
    return [str(Path(sys.executable).parent / "wyxlog"), *arguments]


def python(emit: str, end: str, rings: int) -> list[str]:
    """Return the command line of the document's recursion."""
    return [sys.executable, "-c", RECURSION.format(emit=emit, end=end), str(rings)]


def programs(rings: int, file: str) -> dict[str, list[str]]:
    """Return the programs to be compared; the first three write the same."""
    swipl = [str(settled_swipl()[0]), "-f", "none", "-g", GOAL, "-t", "halt"]
    text = str(prolog_folder() / "rings_text.pl")
    return {
        BASE: python("print", "", rings),
        "Python, stdout.write(line)": python("sys.stdout.write", "\\n", rings),
        "swipl, write_moves/5": [*swipl, text, "--", "1" * rings, "0" * rings],
        "wyxlog solve, checked": wyxlog("solve", file),
        "wyxlog solve --json, checked": wyxlog("solve", file, "--json"),
    }


def run(command: list[str]) -> tuple[float, float, str]:
    """Return the seconds in all, those to the first bytes, and a digest."""
    digest, first = hashlib.sha256(), 0.0
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, bufsize=0) as child:
        assert child.stdout is not None
        while piece := child.stdout.read(1 << 16):
            first = first or time.perf_counter() - start
            digest.update(piece)
    if child.returncode:
        raise SystemExit(f"exit code {child.returncode}: {command[0]}")
    return time.perf_counter() - start, first, digest.hexdigest()


def stream(rings: int, rounds: int, folder: Path) -> None:
    """Print the rates of all programs."""
    file = folder / "bar.json"
    file.write_text(json.dumps({"kind": "rings", "rings": rings, "task": "empty"}))
    commands = programs(rings, str(file))
    runs: dict[str, list[tuple[float, float, str]]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            runs[name].append(run(command))
    plain = list(runs)[:3]
    if len({digest for name in plain for _, _, digest in runs[name]}) > 1:
        raise SystemExit("the programs do not write the same moves")
    moves = 2 ** (rings + 1) // 3
    print(f"{rings} rings, {moves:,} moves, median of {rounds}")
    base = statistics.median(seconds for seconds, _, _ in runs[BASE])
    for name, results in runs.items():
        seconds = statistics.median(result[0] for result in results)
        first = statistics.median(result[1] for result in results)
        print(
            f"{name:30} {seconds:7.3f} s, first after {first:.3f} s,"
            f" {moves / seconds / 1e6:6.2f} M moves/s, {base / seconds:6.2f} times"
            f" {BASE}"
        )


def million(rounds: int, folder: Path) -> None:
    """Print how long a million rings take."""
    file, place = folder / "million.json", folder / "k"
    file.write_text('{"kind": "rings", "rings": 1000000}')
    place.write_text("9" * 301_000)
    for options in (["--count"], ["--at", f"@{place}"]):
        command = wyxlog("solve", str(file), "--json", *options)
        seconds = statistics.median(run(command)[0] for _ in range(rounds))
        print(f"a million rings, {options[0]:8} {seconds:.2f} s, median of {rounds}")


def main() -> None:
    """Print all of it."""
    rings = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    with tempfile.TemporaryDirectory() as folder:
        stream(rings, rounds, Path(folder))
        million(rounds, Path(folder))


if __name__ == "__main__":
    main()
