"""What the document on Wyx claims, and what holds; docs/wyx.md lists it."""

from itertools import product

from conftest import DATA, wyxlog
from wyxlog.reading import read_puzzle, read_puzzles
from wyxlog.wyx import Wyx

DOCUMENT = (
    "[p(3,4),p(1,6),p(2,7),p(4,4),p(1,3),p(4,5),p(6,6),p(6,5),"
    "p(4,6),p(2,6),p(2,4),p(1,0)]"
)


def test_the_game_has_64_dominoes() -> None:
    """Up to 4 squares each way, but not both ways 3 or more, and not none."""
    ways = range(-4, 5)
    allowed = {
        (dx, dy)
        for dx, dy in product(ways, ways)
        if (dx, dy) != (0, 0) and min(abs(dx), abs(dy)) < 3
    }
    assert len(allowed) == 64
    for entry in [*read_puzzles(str(DATA / "wyx" / "12.jsonl"))]:
        assert isinstance(entry.puzzle, Wyx)
        assert set(entry.puzzle.dominoes) <= allowed
    grid = read_puzzle(str(DATA / "grid1.json"))
    assert isinstance(grid, Wyx)
    assert set(grid.dominoes) <= allowed


def test_the_solution_printed_is_the_only_one() -> None:
    grid = read_puzzle(str(DATA / "grid1.json"))
    assert isinstance(grid, Wyx)
    printed = eval(DOCUMENT, {"p": lambda x, y: (x, y)})
    run = wyxlog("solve", "--json", DATA / "grid1.json").out
    found = [list(square) for square in [grid.start, *printed]]
    assert f'"path":{found}'.replace(" ", "") in run
    assert '"count":1' in run
    assert '"verified":true' in run


def test_the_table_has_one_solution() -> None:
    run = wyxlog("solve", "--json", DATA / "table1.txt").out
    assert '"points":["A","C","F","H","E","D","I","L","B","G","K","J","M"]' in run
    assert '"count":1' in run
    assert '"verified":true' in run
