"""How many grids of 12 dominoes ``wyxlog solve`` answers a second, by --jobs.

    ./bootstrap python tests/benchmarks/batch.py [--lines 100000] [--repeats 3]

Writes a file of random grids, the same each time, and solves it with ``--jobs 1`` and
``--jobs 2`` by turns; prints medians, the ratio, and the most memory each one used.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from instances import random_grid, to_json

COMMAND = Path(sys.executable).parent / "wyxlog"


def run(file: Path, jobs: int) -> tuple[float, int]:
    """Return how many seconds it takes, and the main process's peak memory in MB."""
    with tempfile.TemporaryFile() as out:
        began = time.perf_counter()
        process = subprocess.Popen(
            [COMMAND, "solve", "--json", "--jobs", str(jobs), file], stdout=out
        )
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - began
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise SystemExit(f"--jobs {jobs}: exit code {process.returncode}")
    return seconds, usage.ru_maxrss // 1024


def main() -> None:
    """Make the file, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2])
    options = parser.parse_args()
    rng = random.Random(12)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "grids.jsonl")
        with file.open("wb") as stream:
            for _ in range(options.lines):
                stream.write(to_json(random_grid(rng, 12)) + b"\n")
        runs: dict[int, list[float]] = {jobs: [] for jobs in options.jobs}
        memory = dict.fromkeys(options.jobs, 0)
        for _ in range(options.repeats):
            for jobs in options.jobs:
                seconds, megabytes = run(file, jobs)
                runs[jobs].append(seconds)
                memory[jobs] = max(memory[jobs], megabytes)
    medians = {jobs: statistics.median(times) for jobs, times in runs.items()}
    print("| `--jobs` | seconds | grids a second | times the first | peak MB |")
    print("|---|---|---|---|---|")
    for jobs, seconds in medians.items():
        rate = options.lines / seconds
        ratio = medians[options.jobs[0]] / seconds
        print(
            f"| {jobs} | {seconds:.1f} | {rate:,.0f} | {ratio:.2f} | {memory[jobs]} |"
        )


if __name__ == "__main__":
    main()
