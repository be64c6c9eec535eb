"""How long ``wyxlog solve`` takes from a cold start.

    ./bootstrap pip install pyperf
    ./bootstrap python tests/benchmarks/start.py

Runs, by turns, the command on the document's grid and a Python that only imports
Typer and janus; prints both medians and their ratio, which is to be at most 1.3.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import pyperf

ROOT = Path(__file__).parents[2]
ROUNDS = 10
COMMANDS = {
    "wyxlog solve data/grid1.json --json": [
        str(Path(sys.executable).parent / "wyxlog"),
        "solve",
        str(ROOT / "data" / "grid1.json"),
        "--json",
    ],
    "python -c 'import typer, janus_swi'": [
        sys.executable,
        "-c",
        "import typer, janus_swi",
    ],
}


def seconds(command: list[str]) -> float:
    """Return how long one run of a command takes, as pyperf measures it."""
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder, "run.json")
        once = ["--processes=1", "--values=1", "--loops=1", "--warmups=0", "--quiet"]
        measure = [sys.executable, "-m", "pyperf", "command", *once]
        measure += ["--inherit-environ=PATH", "--output", str(output), "--"]
        subprocess.run(
            measure + command,
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        return float(pyperf.Benchmark.load(str(output)).mean())


def main() -> None:
    """Print the medians of both commands and their ratio."""
    runs: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(ROUNDS):
        for name, command in COMMANDS.items():
            runs[name].append(seconds(command))
    medians = [statistics.median(times) for times in runs.values()]
    for name, median in zip(runs, medians, strict=True):
        print(f"{name:40} {median * 1000:6.1f} ms, median of {ROUNDS}")
    print(f"{'ratio':40} {medians[0] / medians[1]:6.2f}")


if __name__ == "__main__":
    main()
