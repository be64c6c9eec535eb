"""Every engine against brute force, on thousands of random grids and tables."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from conftest import CASES
from instances import brute_force, random_grid, random_table
from wyxlog import wyx_python
from wyxlog.engine import Limits
from wyxlog.errors import InputError
from wyxlog.exits import Exit
from wyxlog.rainbow import Rainbow
from wyxlog.reading import read_puzzles
from wyxlog.solving import solve

Way = tuple[tuple[str, ...], tuple[str, ...]]

BOARDS = [(3, 3), (4, 4), (5, 3), (8, 8), (2, 9), (30, 20), (500, 3)]


def puzzles(seed: int, number: int) -> Iterator[Rainbow]:
    """Yield random puzzles, grids and tables by turns, small enough to try it all."""
    rng = random.Random(seed)
    for _ in range(number // 2):
        board = rng.choice(BOARDS)
        steps = rng.randint(1, min(7, board[0] * board[1] // 2))
        yield random_grid(rng, steps, board, spoil=rng.choice([0, 0, 1, 2]))
        steps = rng.randint(1, 6)
        cells = steps * (steps + 1) * (steps + 1)
        yield random_table(rng, steps, min(cells, rng.randint(steps, 12 * steps)))


def ways(puzzle: Rainbow, paths: list[wyx_python.Numbers]) -> set[Way]:
    """Return paths by name; no two of them are the same."""
    points, colours = puzzle.point_names(), puzzle.colour_names()
    found = {
        (tuple(points[p] for p in path[0]), tuple(colours[u] for u in path[1]))
        for path in paths
    }
    assert len(found) == len(paths)
    return found


def by_engine(puzzle: Rainbow, engine: str) -> set[Way]:
    report = puzzle.report("all", engine, Limits())
    assert (report["outcome"], report["count"]) == ("complete", len(report["found"]))
    return ways(puzzle, report["found"])


def agree(seed: int, number: int) -> None:
    counts = Counter[int]()
    for puzzle in puzzles(seed, number):
        expected = brute_force(puzzle)
        counts[min(len(expected), 2)] += 1
        for engine in puzzle.engines:
            assert by_engine(puzzle, engine) == expected, (engine, puzzle)
    assert min(counts[some] for some in (0, 1, 2)) > number / 10, counts


def test_all_engines_agree_with_brute_force() -> None:
    agree(seed=1, number=4000)


@pytest.mark.slow
def test_all_engines_agree_with_brute_force_on_many_more() -> None:
    agree(seed=2, number=40_000)


@pytest.mark.slow
def test_clingo_and_cpsat_agree_with_brute_force() -> None:
    from wyxlog.peers import PEERS, numbered_arcs

    for puzzle in puzzles(seed=3, number=3000):
        expected = brute_force(puzzle)
        for peer, listed in PEERS.items():
            found = listed(*numbered_arcs(puzzle), None)
            assert found.complete
            assert ways(puzzle, found.paths) == expected, (peer, puzzle)


@pytest.mark.slow
def test_clingo_and_cpsat_agree_on_larger_puzzles() -> None:
    from wyxlog.peers import PEERS, numbered_arcs

    rng = random.Random(4)
    for number in range(600):
        steps = rng.randint(9, 16)
        puzzle: Rainbow
        if number % 2:
            puzzle = random_grid(rng, steps, spoil=rng.choice([0, 0, 0, 2]))
        else:
            puzzle = random_table(rng, steps, rng.randint(3 * steps, 4 * steps))
        expected = by_engine(puzzle, "prolog")
        assert by_engine(puzzle, "python") == expected
        for peer, listed in PEERS.items():
            found = listed(*numbered_arcs(puzzle), None)
            assert found.complete
            assert ways(puzzle, found.paths) == expected, (peer, puzzle)


@pytest.mark.parametrize("engine", ["prolog", "readable", "python"])
def test_every_answer_is_proved(engine: str) -> None:
    for puzzle in puzzles(seed=5, number=400):
        outcome = solve(puzzle, "p", "all", engine, Limits())
        assert outcome.complaint is None
        assert outcome.answer.verified
        assert outcome.answer.count == len(brute_force(puzzle))


@pytest.mark.skipif(not CASES.is_dir(), reason="the cases lie outside the checkout")
@pytest.mark.parametrize("size", [12, 16, 20])
def test_python_on_the_known_cases(size: int) -> None:
    for entry in read_puzzles(str(CASES / f"wyx-{size}.jsonl")):
        assert isinstance(entry.puzzle, Rainbow)
        outcome = solve(entry.puzzle, entry.label, "all", "python", Limits())
        assert outcome.complaint is None  # the file's count is the one found
        assert outcome.answer.verified
        assert outcome.code == Exit.ANSWERED


def test_python_yields_paths_as_they_are_asked_for() -> None:
    complete = [(p, q, u) for p in range(20) for q in range(21) for u in range(20)]
    arcs = [number for arc in complete for number in arc]
    graph = wyx_python.graph_of(("table", 21, 20, arcs))
    assert graph is not None
    first = next(wyx_python.paths(graph))
    assert sorted(first[0]) == list(range(21))
    assert sorted(first[1]) == list(range(20))


def test_python_keeps_the_time_limit() -> None:
    arcs = [
        n for p in range(20) for q in range(21) for u in range(20) for n in (p, q, u)
    ]
    table = ("table", 21, 20, arcs)
    report = wyx_python.rainbow_report(table, "one", Limits(seconds=0.2))
    assert report["outcome"] == "time"
    assert report["count"] > 1
    assert len(report["found"]) == 1
    assert 0.2 < report["seconds"] < 1
    assert not wyx_python.rainbow_certificate(table, Limits(seconds=0.1))["found"]
    with pytest.raises(InputError, match="--timeout"):
        wyx_python.rainbow_report(table, "one", Limits(inferences=1000))


def test_python_stops_at_the_first() -> None:
    table = ("table", 3, 2, [0, 1, 0, 0, 1, 1, 1, 2, 0, 1, 2, 1])
    report = wyx_python.rainbow_report(table, "first", Limits())
    assert (report["outcome"], report["count"]) == ("stopped", 1)
    report = wyx_python.rainbow_report(table, "count", Limits())
    assert (report["outcome"], report["count"], report["found"]) == ("complete", 2, [])
