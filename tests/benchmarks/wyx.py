"""Engines and peers on random grids, side by side: the tables of the README.

    ./bootstrap pip install '.[peers]'
    ./bootstrap python tests/benchmarks/wyx.py [--sizes 12 16 20] [--repeats 11]

CP-SAT takes most of the half hour of the whole; ``--without cp-sat`` leaves it out.

The grids are those of ../shared/cases. Everybody lists or counts all solutions of the
same grid in the same process, one after the other, from its coordinates: the building
of tables and models is included, and every count is checked. A time is the median of
the repeats, of which there are fewer where one takes long; "document" is the
document's own program, which is hopeless from 20 dominoes on. Factors in brackets are
those of the fast engine's time (count).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import fmean, median
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from conftest import CASES
from wyxlog import engine, wyx_python
from wyxlog.compare_report import duration
from wyxlog.peers import check_installed, clingo_paths, cpsat_paths
from wyxlog.prolog_home import loading_folder
from wyxlog.reading import read_puzzles
from wyxlog.wyx import Wyx

Times = dict[str, float]

LARGEST_FOR_DOCUMENT = 16
LARGEST_FOR_ROUND_TRIP = 20

ENOUGH = 0.5
"""Seconds after which a grid is not given to the same engine once more."""


class Grid:
    """A grid, and what everybody took for it."""

    def __init__(self, puzzle: Wyx) -> None:
        assert puzzle.expect is not None
        assert puzzle.expect.count is not None
        self.term: tuple[Any, ...] = puzzle.term()
        self.count = puzzle.expect.count
        self.times: Times = {}
        self.inferences: dict[str, int] = {}
        self.unfinished: set[str] = set()

    def in_prolog(self, what: str, repeats: int) -> None:
        """Measure a goal of wyx_bench.pl by Prolog's own clock."""
        _, *grid = self.term
        janus = engine._booted()
        runs = [0]
        while True:
            count, inferences, *times = janus.apply_once(
                "wyx_bench", "timed", what, *grid, runs
            )
            self.check(what, count)
            self.times[what] = median(times)
            self.inferences[what] = inferences
            if len(runs) > 1 or len(runs) == repeats or times[0] > ENOUGH / 3:
                return
            runs = [0] * min(repeats, max(3, int(ENOUGH / times[0])))

    def in_python(
        self, what: str, repeats: int, run: Callable[[], tuple[int, Times] | None]
    ) -> None:
        """Measure a function that returns a count, and times besides its own.

        It returns None where a limit stopped it.
        """
        measured: list[Times] = []
        while len(measured) < repeats and sum(t[what] for t in measured) < ENOUGH:
            began = perf_counter()
            result = run()
            seconds = perf_counter() - began
            if result is None:
                self.unfinished.add(what)
                measured = [{what: seconds}]
                break
            count, others = result
            self.check(what, count)
            measured.append({what: seconds} | others)
        for name in measured[0]:
            self.times[name] = median(times[name] for times in measured)

    def check(self, what: str, count: int) -> None:
        """Stop everything where a count is wrong."""
        if count != self.count:
            raise SystemExit(f"{what}: {count} of {self.count}: {self.term}")


def measure(
    grid: Grid, size: int, repeats: int, limit: float, without: Sequence[str]
) -> None:
    """Give a grid to everybody."""
    if size <= LARGEST_FOR_DOCUMENT:
        grid.in_prolog("document", repeats)
    for what in ("count", "paths", "proof"):
        grid.in_prolog(what, repeats)

    def graph() -> wyx_python.Graph:
        found = wyx_python.graph_of(grid.term)
        assert found is not None
        return found

    def python() -> tuple[int, Times] | None:
        try:
            deadline = perf_counter() + limit
            return sum(1 for _ in wyx_python.paths(graph(), deadline)), {}
        except TimeoutError:
            return None

    def clingo() -> tuple[int, Times] | None:
        listed = clingo_paths(*graph(), None if size < 24 else limit)
        if not listed.complete:
            return None
        return len(listed.paths), {"solving": listed.solving}

    def cpsat() -> tuple[int, Times] | None:
        listed = cpsat_paths(*graph(), limit)
        return (len(listed.paths), {}) if listed.complete else None

    def round_trip() -> tuple[int, Times]:
        report = engine.call("rainbow_report", "prolog", grid.term, "all", [])
        return report["count"], {"inside": report["seconds"]}

    runs = {"python": python, "clingo": clingo, "cp-sat": cpsat}
    for what, run in runs.items():
        if what not in without:
            grid.in_python(what, repeats, run)
    if size <= LARGEST_FOR_ROUND_TRIP:
        grid.in_python("round trip", repeats, round_trip)


def grids(size: int) -> list[Grid]:
    """Return the grids of a size."""
    entries = read_puzzles(str(CASES / f"wyx-{size}.jsonl"))
    return [Grid(entry.puzzle) for entry in entries if isinstance(entry.puzzle, Wyx)]


Average = Callable[[Iterable[float]], float]


def cell(found: Sequence[Grid], what: str, average: Average) -> str:
    """Return an average time, and how many times that of the fast engine it is."""
    if any(what not in grid.times for grid in found):
        return ""
    ours = average(grid.times["count"] for grid in found)
    theirs = average(grid.times[what] for grid in found)
    late = sum(what in grid.unfinished for grid in found)
    more = ">" if late and (average is not median or 2 * late >= len(found)) else ""
    factor = "" if what == "count" else f" ({more}{theirs / ours:.3g})"
    return more + duration(theirs) + factor


def row(cells: Iterable[object]) -> str:
    """Return a row of a Markdown table."""
    return f"| {' | '.join(map(str, cells))} |"


def tables(results: dict[int, list[Grid]]) -> Iterable[str]:
    """Yield the lines of the tables."""
    columns = ["document", "count", "clingo", "solving", "cp-sat", "python"]
    heads = ["document's program", "fast Prolog", "clingo", "its solving only"]
    heads += ["CP-SAT", "Python"]
    averages: dict[str, Average] = {"median": median, "mean": fmean}
    for name, average in averages.items():
        yield row([f"dominoes, {name}", *heads, "inferences"])
        yield "|---" * 8 + "|"
        for size, found in results.items():
            steps = average(float(grid.inferences["count"]) for grid in found)
            cells = [cell(found, what, average) for what in columns]
            yield row([f"{size} ({len(found)} grids)", *cells, f"{steps:,.0f}"])
        yield ""
    yield row(["dominoes, median", "counting", "paths", "proof", "Python and back"])
    yield "|---" * 5 + "|"
    for size, found in results.items():
        whats = ("count", "paths", "proof", "round trip")
        yield row([size, *(cell(found, what, median) for what in whats)])


def main() -> None:
    """Measure, and print Markdown."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[12, 16, 20, 24, 28])
    parser.add_argument("--repeats", type=int, default=11)
    parser.add_argument("--limit", type=float, default=60.0, help="seconds a grid")
    parser.add_argument(
        "--without", nargs="+", default=[], help="python, clingo, cp-sat"
    )
    options = parser.parse_args()
    check_installed()
    janus = engine._booted()
    here = {"Folder": str(loading_folder())}
    janus.query_once("assertz(user:file_search_path(wyxlog, Folder))", here)
    janus.consult(str(Path(__file__).with_suffix("").parent / "wyx_bench.pl"))
    engine.call(
        "rainbow_report", "prolog", ("grid", 2, 1, [1, 0], [0, 0, 1, 0]), "all", []
    )
    results: dict[int, list[Grid]] = {}
    for size in options.sizes:
        results[size] = grids(size)
        for number, grid in enumerate(results[size], 1):
            if sys.stderr.isatty():
                print(f"\r{size}: {number} ", end="", file=sys.stderr, flush=True)
            measure(grid, size, options.repeats, options.limit, options.without)
    print(*tables(results), sep="\n")


if __name__ == "__main__":
    main()
