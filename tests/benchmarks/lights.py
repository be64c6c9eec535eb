"""How long Lights Out takes, row by row of the goals that docs/lights.md states.

    ./bootstrap pip install passagemath-m4ri-m4rie matplotlib
    ./bootstrap python tests/benchmarks/lights.py [--huge] [--plot]

Everything that is compared is measured in one run. ``--huge`` adds a board of
100,000 by 100,000, for which the temporary folder needs 3 GB; ``--plot`` draws
docs/lights-growth.svg anew from the numbers of this run.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from lights_lists import add_loop, add_zip, eliminate, system
from wyxlog.prolog_home import settled_swipl

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
COMMAND = str(Path(sys.executable).parent / "wyxlog")

Times = dict[str, dict[int, float]]


def prolog_times() -> Times:
    """Return milliseconds by what was measured and by side."""
    swipl, _ = settled_swipl()
    run = subprocess.run(
        [swipl, HERE / "lights.pl"], capture_output=True, text=True, check=True
    )
    times: Times = {}
    for line in run.stdout.splitlines():
        name, side, value, *_ = line.split()
        times.setdefault(name, {})[int(side)] = float(value)
    return times


def lists_milliseconds() -> float:
    """Return the time of the elimination on Python lists, the faster of two ways."""
    chance = random.Random(1)
    medians = []
    for add in (add_loop, add_zip):
        times = []
        for _ in range(9):
            lit = [[chance.randrange(2) for _ in range(10)] for _ in range(10)]
            matrix = system(10, lit)
            start = time.perf_counter()
            eliminate(matrix, add)
            times.append(1000 * (time.perf_counter() - start))
        medians.append(statistics.median(times))
    return min(medians)


def m4ri_milliseconds(side: int) -> float | None:
    """Return the time of M4RI's elimination of a board's system, None without M4RI."""
    try:
        import sage.all__sagemath_modules  # noqa: F401
        from sage.matrix.matrix_space import MatrixSpace
        from sage.rings.finite_rings.finite_field_constructor import GF
    except ImportError:
        return None
    cells = side * side
    chance = random.Random(2)
    matrix: Any = MatrixSpace(GF(2), cells, cells + 1).zero_matrix().__copy__()
    for r in range(side):
        for c in range(side):
            for y, x in ((r, c), (r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                if 0 <= y < side and 0 <= x < side:
                    matrix[r * side + c, y * side + x] = 1
            matrix[r * side + c, cells] = chance.randrange(2)
    start = time.perf_counter()
    matrix.echelonize()
    return 1000 * (time.perf_counter() - start)


def write_board(file: Path, height: int, width: int, *, solvable: bool = True) -> None:
    """Write a random board as a bitmap, made of presses if it is to be solvable."""
    chance = random.Random(3)
    full, pad = (1 << width) - 1, -width % 8
    with file.open("wb") as out:
        out.write(b"P4\n%d %d\n" % (width, height))
        above, row = 0, chance.getrandbits(width)
        for k in range(height):
            below = chance.getrandbits(width) if k + 1 < height else 0
            lit = (row ^ row << 1 ^ row >> 1 ^ above ^ below) & full
            if not solvable:
                lit = chance.getrandbits(width)
            out.write((lit << pad).to_bytes((width + 7) // 8, "big"))
            above, row = row, below


def process(*arguments: str | Path) -> tuple[float, float, str]:
    """Run the command; return its seconds, its most memory in MB, and its output."""
    start = time.perf_counter()
    with subprocess.Popen(
        [COMMAND, *map(str, arguments)], stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        out = child.stdout.read()
        _, _, usage = os.wait4(child.pid, 0)
        child.returncode = 0
    return time.perf_counter() - start, usage.ru_maxrss / 1024, out


def told(name: str, value: str, goal: str) -> None:
    print(f"{name:44} {value:34} goal: {goal}", flush=True)


def main() -> None:
    """Print a line for each goal."""
    times = prolog_times()
    lists, alone = lists_milliseconds(), times["elimination_alone"][10]
    text = f"{alone:.2f} ms, lists {lists:.2f} ms: {lists / alone:.0f}×"
    told("10×10 by the document's elimination", text, "20×")
    fast, m4ri = times["polynomials"][100], m4ri_milliseconds(100)
    text = f"{fast:.2f} ms"
    if m4ri is not None:
        text += f", M4RI {m4ri:.0f} ms: {m4ri / fast:.0f}×"
    told("100×100", text, "100×")
    fast, parsing = times["polynomials"][1000], times["parsing"][1000]
    text = f"{fast:.2f} ms, reading {parsing:.2f} ms: {fast / parsing:.1f}×"
    told("1000×1000", text, "under 30×")
    folder = Path(tempfile.mkdtemp())
    boards: list[tuple[int, int, bool]] = [
        *((10_000, 10_000, True), (1023, 1023, False), (4099, 4099, False)),
        *((9999, 10_029, True), (9999, 10_029, False), (2000, 20_000, True)),
    ]
    if "--huge" in sys.argv:
        boards.append((100_000, 100_000, True))
    for height, width, solvable in boards:
        board, out = folder / "board.pbm", folder / "out.pbm"
        write_board(board, height, width, solvable=solvable)
        seconds, memory, answer = process("solve", board, "--json", "-o", out)
        status = answer.partition('"status":"')[2].partition('"')[0]
        nullity = answer.partition('"nullity":')[2].partition("}")[0].partition(",")[0]
        name = f"{height:,}×{width:,}, nullity {nullity}, {status}"
        goal = "3 s, 1024 MB" if height < 100_000 else "24 GB"
        told(name, f"{seconds:.2f} s, {memory:.0f} MB, checked", goal)
        assert '"verified":true' in answer
        out.unlink(missing_ok=True)
        board.unlink()
    folder.rmdir()
    seconds, memory, answer = process("lights", "nullity", "100000")
    told("nullity 100000", f"{answer.strip()}, {seconds:.2f} s, checked", "seconds")
    if "--plot" in sys.argv:
        plot(times, m4ri)


def plot(times: Times, m4ri: float | None) -> None:
    """Draw how the time grows with the side of the board."""
    import matplotlib as mpl

    mpl.use("svg")
    mpl.rcParams["svg.hashsalt"] = "wyxlog"
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4.5))
    looks = {"elimination": "o-", "chase": "s-", "polynomials": "^-"}
    for name, look in looks.items():
        sides, values = zip(*sorted(times[name].items()), strict=True)
        axes.plot(sides, values, look, label=name)
    if m4ri is not None:
        axes.plot([100], [m4ri], "kx", label="elimination by M4RI")
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel("side of the board")
    axes.set_ylabel("milliseconds")
    axes.set_title("Random square boards, solved or refuted")
    axes.grid(visible=True, which="major", alpha=0.4)
    axes.legend()
    figure.tight_layout()
    figure.savefig(ROOT / "docs" / "lights-growth.svg", metadata={"Date": None})


if __name__ == "__main__":
    main()
