"""How large proofs are, and how long they take to make and to check.

    ./bootstrap python tests/benchmarks/proofs.py [SIZE...]

Goes over the grids of ``../shared/cases``; prints a Markdown table.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

import msgspec
from wyxlog import verifier
from wyxlog.engine import Limits
from wyxlog.rainbow import Rainbow
from wyxlog.reading import read_puzzles

CASES = Path(__file__).parents[3] / "shared" / "cases"


def row(size: str) -> str:
    """Return the figures of the grids of one size as a row of the table."""
    steps, weights, made, checked = [], [], [], []
    for entry in read_puzzles(str(CASES / f"wyx-{size}.jsonl")):
        assert isinstance(entry.puzzle, Rainbow)
        begun = time.perf_counter()
        proof = entry.puzzle.prove(Limits()) or []
        made.append(time.perf_counter() - begun)
        givens = msgspec.to_builtins(entry.puzzle)
        claim = {"count": givens["expect"]["count"], "proof": proof}
        begun = time.perf_counter()
        assert verifier.check(givens, claim).accepted
        checked.append(time.perf_counter() - begun)
        steps.append(len(proof))
        weights.append(len(msgspec.json.encode(proof)) / 1000)
    cells = [f"{len(steps)}"]
    cells.append(f"{statistics.median(steps):,.0f} / {max(steps):,}")
    cells.append(f"{statistics.median(weights):,.1f} / {max(weights):,.1f} kB")
    for times in (made, checked):
        median, most = statistics.median(times) * 1000, max(times) * 1000
        cells.append(f"{median:,.2f} / {most:,.1f} ms")
    return f"| {size} | {' | '.join(cells)} |"


def main() -> None:
    """Print the table for the sizes asked for."""
    print("| dominoes | grids | steps | JSON | made in | checked in |")
    print("|---|---|---|---|---|---|")
    for size in sys.argv[1:] or ["12", "16", "20", "24"]:
        print(row(size), flush=True)
    print("\nmedian / largest")


if __name__ == "__main__":
    main()
