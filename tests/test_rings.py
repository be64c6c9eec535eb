"""The rings: distances and ways against plain search, and what the document claims."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path

import pytest
from conftest import DATA, ROOT, wyxlog
from hypothesis import given, settings
from hypothesis import strategies as st
from rings_search import bits, distances, fewest_to_fill, neighbours, text
from wyxlog import engine, verifier, verifier_rings
from wyxlog.digits import from_digits, grouped, to_digits
from wyxlog.engine import Limits
from wyxlog.errors import EngineError, InputError
from wyxlog.reading import read_puzzle
from wyxlog.rings import Place, Rings, Way, exact
from wyxlog.rings_counts import counts
from wyxlog.rings_drawing import draw_bar, states
from wyxlog.solving import solve

RULES = ("classic", "symmetric")
FREE = Limits()


def a(n: int) -> int:
    """The document's formula, with its ceiling."""
    power: int = 2 ** (n + 1)
    return -(-(power - 2) // 3)


def rings(start: str, goal: str, rules: str = "classic") -> Rings:
    return Rings(start=start, goal=goal, rules=rules)


def distance(start: str, goal: str, rules: str = "classic") -> int:
    found = rings(start, goal, rules).measure(FREE, count=False).distance
    assert found is not None
    return int(found)


def way(puzzle: Rings) -> tuple[int, ...]:
    solution = puzzle.solve("one", "prolog", FREE).solutions[0]
    assert isinstance(solution, Way)
    return solution.moves


def filling(n: int) -> tuple[int, ...]:
    return way(Rings(rings=n))


# What the document claims


@pytest.mark.parametrize("n", range(1, 21))
def test_fill_by_search_formula_and_recursion(n: int) -> None:
    power = 2 ** (n + 1)
    cases = (power - 2) // 3 if n % 2 == 0 else (power - 1) // 3
    found = distance("0" * n, "1" * n)
    assert found == a(n) == cases == fewest_to_fill(n)
    if n > 2:
        assert found == a(n - 1) + a(n - 2) + 1 + a(n - 2)


@pytest.mark.parametrize(("n", "moves"), [(4, 10), (5, 21), (7, 85), (9, 341)])
def test_the_numbers_that_the_document_prints(n: int, moves: int) -> None:
    assert len(filling(n)) == moves


def test_known_ways() -> None:
    assert way(rings("111", "000")) == (1, 3, 1, 2, 1)
    assert way(rings("1111", "0000")) == (2, 1, 4, 1, 2, 1, 3, 1, 2, 1)


@pytest.mark.parametrize("n", range(2, 13))
def test_every_second_move_is_ring_1_and_every_fourth_ring_2(n: int) -> None:
    moves = filling(n)
    places = {ring: [i for i, r in enumerate(moves) if r == ring] for ring in (1, 2)}
    for ring, gap in ((1, 2), (2, 4)):
        assert places[ring] == list(range(places[ring][0], len(moves), gap))


@pytest.mark.parametrize("n", range(2, 13))
def test_only_the_last_two_rings_move_once(n: int) -> None:
    """The document says so of the last half, which holds for its four rings."""
    moves = filling(n)
    once = [ring for ring in range(1, n + 1) if moves.count(ring) == 1]
    assert once == [n - 1, n]
    if n == 4:
        assert abs(moves.index(4) - moves.index(3)) == 4


def test_one_shortest_way_not_24() -> None:
    off, on = 0, 0b1111
    assert distances(off, 4, "classic")[on] == (10, 1)
    assert distances(off, 4, "symmetric")[on] == (6, 8)
    assert Rings(rings=4).measure(FREE, count=True).count == 1
    symmetric = Rings(rings=4, rules="symmetric")
    assert symmetric.measure(FREE, count=True).count == 8


def test_fill_by_the_symmetric_rules() -> None:
    known = [3, 6, 9, 14, 23, 34, 53]
    found = [distance("0" * n, "1" * n, "symmetric") for n in range(3, 10)]
    assert found == known
    for n, moves in enumerate(known, 3):
        assert distances(0, n, "symmetric")[2**n - 1][0] == moves


@pytest.mark.parametrize(("rules", "legal"), [("classic", False), ("symmetric", True)])
def test_exchanging_on_and_off_keeps_only_the_symmetric_rules(
    rules: str, legal: bool
) -> None:
    n = 4
    for state in range(2**n):
        there = {s ^ 0b1111 for s in neighbours(state, n, rules)}
        assert (there == set(neighbours(state ^ 0b1111, n, rules))) or not legal
    answer = {"solutions": [{"moves": list(filling(n))}]}
    other_way = {"kind": "rings", "from": "1111", "to": "0000", "rules": rules}
    assert verifier.check(other_way, answer).accepted is False


def test_the_longest_trip() -> None:
    for n in range(1, 12):
        assert distance("0" * (n - 1) + "1", "0" * n) == 2**n - 1
        last = 1 << (n - 1)
        assert max(distances(last, n, "classic").values()) == (2**n - 1, 1)


def double_distance(n: int) -> int:
    """The moves from all on to all off if rings 1 and 2 may also move together."""
    goal, layer, seen, moves = 0, {2**n - 1}, set[int](), 0
    while goal not in layer:
        seen |= layer
        after = {t for s in layer for t in neighbours(s, n, "classic")}
        after |= {s ^ 3 for s in layer if s & 3 in (0, 3) and n > 1}
        layer = after - seen
        moves += 1
    return moves


def test_counts_by_name() -> None:
    known = {
        "single": [1, 2, 5, 10, 21, 42, 85, 170, 341, 682],
        "double": [1, 1, 4, 7, 16, 31, 64, 127, 256, 511],
        "longest": [2**n - 1 for n in range(1, 11)],
        "symmetric": [1, 2, 3, 6, 9, 14, 23, 34, 53, 82],
    }
    for n in range(1, 11):
        found = counts(str(n))
        assert found == {name: str(values[n - 1]) for name, values in known.items()}
        assert int(found["double"]) == double_distance(n)


def test_the_command_rings() -> None:
    run = wyxlog("rings", "9")
    assert run.code == 0
    for line in ("single: 341", "double: 256", "longest: 511", "symmetric: 53"):
        assert line in run.out.splitlines()
    assert "A000975" in run.out
    assert "A051049" in run.out
    large = json.loads(wyxlog("rings", "100", "--json").out)
    assert large["longest"] == str(2**100 - 1)
    for wrong in ("0", "-- -1", "x", "99999999999", "٣"):
        run = wyxlog("rings", *wrong.split())
        assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)


# Against plain search


@pytest.mark.parametrize(
    ("n", "rules"), [*product(range(1, 6), RULES)], ids=lambda value: str(value)
)
def test_all_pairs_of_small_bars(n: int, rules: str) -> None:
    for start in range(2**n):
        known = distances(start, n, rules)
        for goal, (moves, number) in known.items():
            ends = text(start, n), text(goal, n)
            answer = rings(*ends, rules).measure(FREE, count=True)
            assert (answer.distance, answer.count) == (moves, number)
            symmetric = rules == "symmetric"
            assert verifier_rings._fewest(*ends, symmetric, 1) == (moves, number)


@pytest.mark.parametrize(
    ("n", "rules"), [*product(range(6, 13), RULES)], ids=lambda value: str(value)
)
def test_all_goals_of_larger_bars(n: int, rules: str) -> None:
    start = 0b011010011010 >> (12 - n)
    for goal, (moves, number) in distances(start, n, rules).items():
        answer = rings(text(start, n), text(goal, n), rules).measure(FREE, count=True)
        assert (answer.distance, answer.count) == (moves, number)


@pytest.mark.parametrize("rules", RULES)
def test_all_ways_are_the_ways_of_search(rules: str) -> None:
    n = 6
    for start, goal in ((0, 63), (63, 0), (0b011010, 0b100101), (5, 5)):
        known = distances(goal, n, rules)

        def ways(state: int) -> list[tuple[int, ...]]:
            if state == goal:  # noqa: B023
                return [()]
            return [
                ((state ^ after).bit_length(), *rest)
                for after in neighbours(state, n, rules)
                if known[after][0] == known[state][0] - 1  # noqa: B023
                for rest in ways(after)
            ]

        puzzle = rings(text(start, n), text(goal, n), rules)
        solutions = puzzle.solve("all", "prolog", FREE).solutions
        found = [s.moves for s in solutions if isinstance(s, Way)]
        assert sorted(found) == sorted(ways(start))


# Properties

state_pairs = st.integers(1, 300).flatmap(
    lambda n: st.tuples(*[st.text("01", min_size=n, max_size=n)] * 2)
)
near_pairs = st.tuples(
    st.text("01", min_size=1, max_size=200), st.integers(0, 300), st.booleans()
)


def gray(rank: int) -> int:
    return rank ^ rank >> 1


@given(state_pairs, st.sampled_from(RULES))
@settings(max_examples=150, deadline=None)
def test_distance_is_symmetric_and_that_of_the_checker(
    pair: tuple[str, str], rules: str
) -> None:
    start, goal = pair
    there = distance(start, goal, rules)
    assert there == distance(goal, start, rules)
    assert there == verifier_rings._fewest(start, goal, rules == "symmetric")[0]
    if rules == "classic":
        assert there == abs(verifier_rings._rank(start) - verifier_rings._rank(goal))
        assert gray(verifier_rings._rank(start)) == bits(start)
    else:
        flipped = (
            start.translate({48: "1", 49: "0"}),
            goal.translate({48: "1", 49: "0"}),
        )
        assert there == distance(*flipped, rules)


@given(near_pairs)
@settings(max_examples=50, deadline=None)
def test_way_between_states_that_are_not_far(near: tuple[str, int, bool]) -> None:
    start, steps, up = near
    n, rank = len(start), verifier_rings._rank(start)
    other = min(rank + steps, 2**n - 1) if up else max(rank - steps, 0)
    goal = text(gray(other), n)
    puzzle = rings(start, goal)
    moves = way(puzzle)
    assert len(moves) == abs(other - rank)
    assert moves == tuple(reversed(way(rings(goal, start))))
    here = bits(start)
    for move, (turn, after) in zip(moves, states(start, moves), strict=True):
        assert bits(after) in neighbours(here, n, "classic")
        assert bits(after) == here ^ (1 << (move - 1))
        assert turn == f"{'put' if bits(after) > here else 'take'} {move}"
        here = bits(after)
    assert here == bits(goal)
    words = [turn for turn, _ in states(start, moves)]
    assert list(puzzle.lines("move")) == words


@given(
    st.integers(1, 13).flatmap(
        lambda n: st.tuples(*[st.text("01", min_size=n, max_size=n)] * 2)
    ),
    st.sampled_from(RULES),
    st.data(),
)
@settings(max_examples=60, deadline=None)
def test_the_place_is_the_one_on_the_way(
    pair: tuple[str, str], rules: str, data: st.DataObject
) -> None:
    puzzle = rings(*pair, rules)
    turns = list(states(pair[0], way(puzzle)))
    at = data.draw(st.integers(0, len(turns)))
    outcome = puzzle.place(str(at), "x", FREE)
    assert outcome.answer.verified
    (place,) = outcome.answer.solutions
    assert isinstance(place, Place)
    turn, state = turns[at - 1] if at else ("None None", pair[0])
    assert f"{place.move} {place.ring}" == turn
    assert (place.at, place.state) == (at, state)


@given(st.integers(0, 10**5000) | st.integers(0, 10**6))
@settings(max_examples=50, deadline=None)
def test_digits(number: int) -> None:
    digits = to_digits(number)
    assert from_digits(digits) == number
    assert digits == "0" or not digits.startswith("0")
    assert verifier_rings._natural(digits, "") == number


def test_digits_for_people() -> None:
    assert grouped("11184810") == "11,184,810"
    assert grouped("1" + "0" * 99) == "1.00000000…·10^99 (100 digits)"
    assert (exact(str(2**53)), exact(str(2**53 + 1))) == (2**53, str(2**53 + 1))


# The pictures and the explanation


def test_the_bar() -> None:
    drawn = draw_bar("01101").plain.splitlines()
    assert drawn == [
        "   1  2  3  4  5",
        " ─────●──●─────●──",
        "   ○        ○",
    ]
    assert draw_bar("1" * 45).plain.count("●") == 45
    assert "1,000,000 rings, 3 on" in draw_bar("111" + "0" * 999_997).plain


def test_the_picture_is_xml() -> None:
    from xml.etree import ElementTree

    puzzle = read_puzzle(str(DATA / "rings" / "five.json"))
    (solution,) = puzzle.solve("one", "prolog", FREE).solutions
    for shown, bars in ((None, 2), (solution, 22)):
        root = ElementTree.fromstring(puzzle.draw(None, shown).as_svg())
        assert len(root.findall(".//{*}circle")) == 5 * bars
        text = root.find("{*}desc")
        assert text is not None
        assert "from: on 1, 2, 3, 4, 5; " in str(text.text)
    with pytest.raises(InputError, match="too many for a picture"):
        Rings(rings=61).draw()


def test_the_picture_of_a_solution(tmp_path: Path) -> None:
    run = wyxlog("solve", DATA / "rings" / "five.json", "--picture", tmp_path / "x.svg")
    assert run.code == 0
    assert "20 take 2" in (tmp_path / "x.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["five", "between", "four-symmetric", "longest"])
def test_explain_makes_the_moves_of_the_way(name: str) -> None:
    from wyxlog.rings_explain import Move, Part, _root

    puzzle = read_puzzle(str(DATA / "rings" / f"{name}.json"))
    assert isinstance(puzzle, Rings)

    def leaves(part: Part) -> list[Move]:
        if isinstance(part, Move):
            return [part]
        found = [leaf for inner in part.parts() for leaf in leaves(inner)]
        assert len(found) == part.moves
        return found

    root = _root(puzzle)
    assert root is not None
    moves = leaves(root)
    assert [move.label for move in moves] == list(puzzle.lines("move"))
    assert [move.first for move in moves] == list(range(1, len(moves) + 1))


def test_explain_shows_the_recursion_and_the_gray_code() -> None:
    run = wyxlog("explain", DATA / "rings" / "five.json")
    assert (run.code, run.err) == (0, "")
    assert "fill(n)  = fill(n-1), empty(n-2), put n, fill(n-2)" in run.out
    assert "├─ take 5 (6)                      01111  01000" in run.out
    found = json.loads(wyxlog("explain", DATA / "rings" / "five.json", "--json").out)
    assert found["verified"]
    assert [part["label"] for part in found["tree"]["parts"]] == [
        "empty(3)",
        "take 5",
        "fill(3)",
        "empty(4)",
    ]
    million = wyxlog("explain", DATA / "rings" / "million.json")
    assert million.code == 0
    assert "├─ put 999999" in million.out
    assert len(million.out.splitlines()) < 200


def test_explain_of_what_cannot_be_shown() -> None:
    far = json.dumps({"kind": "rings", "from": "0" * 40, "to": "0" * 39 + "1"})
    run = wyxlog("explain", "-", stdin=far)
    assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)
    same = json.dumps({"kind": "rings", "from": "01", "to": "01"})
    assert "nothing to do" in wyxlog("explain", "-", stdin=same).out


# The files that come with it


@pytest.mark.parametrize(
    "file", sorted((DATA / "rings").glob("*.json")), ids=lambda file: file.name
)
def test_files(file: object) -> None:
    puzzle = read_puzzle(str(file))
    assert isinstance(puzzle, Rings)
    outcome = solve(puzzle, "x", "count", None, FREE)
    assert (outcome.code, outcome.answer.verified) == (0, True)


def test_a_search_left_half_way_does_not_disturb_the_next() -> None:
    pieces = Rings(rings=24).pieces("ring")
    next(pieces)
    pieces.close()
    assert filling(4) == (1, 2, 1, 3, 1, 2, 1, 4, 1, 2)
    with pytest.raises(EngineError, match="rings_pieces"):
        list(engine.each("rings_pieces", "wild", "0", "1", "ring"))


def test_the_page_names_tests_that_there_are() -> None:
    page = (ROOT / "docs" / "rings.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(test_\w+)`", page))
    assert len(named) > 5
    assert named <= set(globals())
