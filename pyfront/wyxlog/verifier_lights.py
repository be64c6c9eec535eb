"""The checker of Lights Out and of linear equations over GF(2): a part of verifier.py.

Like that file it needs the standard library alone, shares no code with what solves, and
believes nothing that an answer says of itself.

Presses are played by the rules, solutions of equations are put in. Everything else that
an answer says needs a proof:

    odd: there is no solution, as every press flips an even number of these cells, and
        an odd number of them is lit; of equations or lamps, the sum is 0 = 1
    rank, chase or bezout: the nullity; there are 2 to its power solutions, or none
        rank: {"pivots": [...], "sets": [...], "kernel": [...]}, see _nullity
        chase: the same of the few equations that chasing the lights leaves, see _chased
        bezout: {"u": ..., "g": ..., "turned": ...}, polynomials, see _bezout
    example: a solution, where an answer claims that there are some and shows none
    quiet: a basis of the presses that change nothing, to try that none are fewer

"free" and "bound" in an answer are words for a person, and not looked at.

Sets, vectors and polynomials are numbers in base 16. Of a set or a vector the first
member is the highest bit, of a polynomial x^i is bit i.
"""

import re
from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import chain, compress
from operator import xor
from pathlib import Path
from typing import Any

Json = Mapping[str, Any]


class _Rejected(Exception):
    """The answer is wrong; the text says where."""


class _Undecided(Exception):
    """The answer may be right, but this checker cannot tell."""


def check(puzzle: Json, answer: Json) -> tuple[bool | None, str]:
    """Return accepted (True), rejected (False) or not decided (None), and why."""
    try:
        right = _is_puzzle(puzzle)
        return right or None, _checked(puzzle, answer) if right else "no such puzzle"
    except _Rejected as rejection:
        return False, str(rejection)
    except _Undecided as doubt:
        return None, str(doubt)


def check_nullity(height: int, width: int, nullity: int, proof: object) -> bool:
    """Tell whether a proof shows the nullity of a plain board of any lights."""
    try:
        return _bezout(height, width, proof) == nullity
    except _Rejected:
        return False


def _claims(answer: Json) -> tuple[Sequence[Json], int | None]:
    """Return the solutions of an answer, and how many it says that there are."""
    solutions, count = answer.get("solutions", []), answer.get("count")
    right = isinstance(solutions, list | tuple)
    right = right and all(isinstance(solution, dict) for solution in solutions)
    _need(right, f"solutions: expected a list of objects, found {_short(solutions)}")
    status = answer.get("status")
    known = status in (None, "solved", "unsolvable", "unknown")
    _need(known, f"status: no such status, {_short(status)}")
    if isinstance(count, str) and count.isascii() and count.isdigit():
        _need(len(count) < 100_000, "count: too large to be true")
        parts = (count[max(0, n - 4000) : n] for n in range(len(count), 0, -4000))
        count = sum(int(part) * 10 ** (4000 * n) for n, part in enumerate(parts))
    if count is None and status == "unsolvable":
        count = 0
    if count is not None:
        _need(type(count) is int, f"count: expected a number, found {_short(count)}")
        _need(count >= len(solutions), f"count: {len(solutions)} are shown")
        fits = status is None or (status == "solved") == (count > 0)
        _need(fits, f"status: {_short(status)} does not go with the count")
    elif not solutions:
        raise _Undecided("the answer claims nothing")
    else:
        _need(status != "unknown", "status: 'unknown', and yet there are solutions")
    return solutions, count


def _checked(puzzle: Json, answer: Json) -> str:
    """Return what was checked."""
    solutions, count = _claims(answer)
    proof, nullity = answer.get("proof", {}), answer.get("nullity")
    _need(isinstance(proof, dict), "proof: expected an object")
    linear = puzzle.get("grid") and {"rank", "chase", "quiet"} & proof.keys()
    game: Any = (_Rows if _is_plain(puzzle) and not linear else _Sums)(puzzle)
    examples = solutions or ([proof["example"]] if "example" in proof else [])
    _need(all(isinstance(e, dict) for e in examples), "proof.example: no object")
    sets = [game.read(example) for example in examples]
    for example, presses in zip(examples, sets, strict=True):
        _need(game.flips(presses) == game.lit, "a solution leaves a light on")
        weight = game.weight(presses)
        said = repr(example.get("weight", weight))
        _need(said == repr(weight), f"weight: it is {weight}")
    _need(len({*map(tuple, sets)}) == len(sets), "solutions: one comes twice")
    fewest = answer.get("fewest")
    _need(fewest in (None, False, "found", "proved"), "fewest: found or proved")
    if count is None and nullity is None and fewest != "proved":
        return f"{len(sets)} checked, without a claim how many there are"
    if "proof" not in answer:
        raise _Undecided("count or nullity: claimed without a proof")
    _need(count == 0 or bool(sets), "proof.example: expected a solution")
    if count == 0:
        _need(game.odd(proof.get("odd")), "proof.odd: not quiet, or even")
        if nullity is None:
            return "that there is none, by the proof"
    free = _nullity(puzzle, game, proof)
    _need(nullity in (None, free), f"nullity: the proof finds {free}")
    _need(count in (None, 0, 2**free), f"count: the proof finds 2^{free}")
    if fewest == "proved" and sets:
        _check_fewest(game, sets[0], proof.get("quiet"), free)
    return f"{len(solutions)} checked, {f'2^{free}' if count else 'none'} in all"


class _Sums:
    """Sums of unknowns over GF(2): of a matrix, of buttons and lamps, of a grid.

    A set, of unknowns or of sums, is a text of digits; an answer gives cells of a grid
    as its rows, and buttons by name.
    """

    def __init__(self, puzzle: Json) -> None:
        self.grid, buttons = puzzle.get("grid"), puzzle.get("buttons") or {}
        rows, lamps = puzzle.get("matrix", ()), dict.fromkeys(chain(*buttons.values()))
        self.names, self.lit = list(buttons), [int(d) for d in puzzle.get("rhs", "")]
        self.lit += [int(lamp in (puzzle.get("lit") or ())) for lamp in lamps]
        self.sums = [[j for j, d in enumerate(row) if d == "1"] for row in rows]
        for lamp in lamps:
            self.sums.append([j for j, b in enumerate(buttons) if lamp in buttons[b]])
        self.width = len(rows[0]) if rows else len(buttons)
        if self.grid:
            self.sums = _neighbours(puzzle)
            self.lit = [int(cell) for cell in "".join(self.grid) if cell != "."]
            self.width = len(self.lit)

    def read(self, value: Any) -> str:
        if isinstance(value, dict):
            value = value.get("presses", value.get("x"))
        if self.grid and isinstance(value, list | tuple):
            shape = [*map(len, map(str, value))] == [*map(len, self.grid)]
            _need(shape, "not the board's size")
            cells = "".join(self.grid)
            digits = _digits("".join(map(str, value)), len(cells))
            pairs = [*zip(digits, cells, strict=True)]
            _need(("1", ".") not in pairs, "a press where there is no cell")
            value = "".join(digit for digit, cell in pairs if cell != ".")
        elif self.names and isinstance(value, list | tuple):
            _need(all(name in self.names for name in value), "there is no such button")
            _need(len({*value}) == len(value), "a button is pressed twice")
            value = "".join("01"[name in value] for name in self.names)
        return _digits(value, self.width)

    def weight(self, presses: str) -> int:
        return presses.count("1")

    def flips(self, presses: str) -> list[int]:
        return [sum(presses[j] == "1" for j in js) % 2 for js in self.sums]

    def odd(self, value: object) -> bool:
        chosen = self.read(value) if self.grid else _digits(value, len(self.sums))
        left, right = set[int](), 0
        for digit, js, lit in zip(chosen, self.sums, self.lit, strict=True):
            if digit == "1":
                left, right = left.symmetric_difference(js), right ^ lit
        return not left and right == 1


class _Rows:
    """A plain board of any size. A set of cells is the list of its rows, integers."""

    def __init__(self, puzzle: Json) -> None:
        self.width, self.lit = _rows(puzzle.get("grid") or puzzle["bitmap"])

    def read(self, value: Any) -> list[int]:
        if isinstance(value, dict):
            value = value.get("presses", value.get("bitmap"))
        width, rows = _rows(value)
        _need((width, len(rows)) == (self.width, len(self.lit)), "not the board's size")
        return rows

    def weight(self, presses: list[int]) -> int:
        return sum(map(int.bit_count, presses))

    def flips(self, presses: list[int]) -> list[int]:
        full, above = (1 << self.width) - 1, [0, *presses[:-1]]
        rows = zip(above, presses, [*presses[1:], 0], strict=True)
        return [(a ^ row << 1 ^ row ^ row >> 1 ^ b) & full for a, row, b in rows]

    def odd(self, value: object) -> bool:
        cells = self.read(value)
        pairs = zip(cells, self.lit, strict=True)
        held = sum((row & lit).bit_count() for row, lit in pairs)
        return not any(self.flips(cells)) and held % 2 == 1


def _rows(value: object) -> tuple[int, list[int]]:
    """Return the width and the rows of a grid or of a PBM bitmap file of form P4."""
    if isinstance(value, list | tuple) and value:
        width = len(str(value[0]))
        _need(width > 0, "expected rows of digits, found none")
        return width, [int(_digits(row, width), 2) for row in value]
    _need(isinstance(value, str), f"expected rows or a file, found {_short(value)}")
    try:
        data = Path(str(value)).read_bytes()
    except (OSError, ValueError):
        raise _Undecided(f"{_short(value)}: cannot be read") from None
    head = re.match(rb"P4(?:\s|#.*\n)+(\d{1,9})\s(?:\s|#.*\n)*(\d{1,9})\s", data)
    width, height = map(int, head.groups()) if head else (0, 0)
    size, at = (width + 7) // 8, head.end() if head else 0
    _need(0 < height * size <= len(data) - at, f"{_short(value)}: no whole bitmap P4")
    rows = (data[n : n + size] for n in range(at, at + height * size, size))
    return width, [int.from_bytes(row, "big") >> -width % 8 for row in rows]


def _is_puzzle(puzzle: Json) -> bool:
    """Tell whether the givens are what the kinds "lights" and "gf2" have."""
    buttons, lit = puzzle.get("buttons"), puzzle.get("lit") or []
    if buttons is not None:
        named = isinstance(buttons, dict) and isinstance(lit, list | tuple)
        return named and {*lit} <= {*chain(*buttons.values())}
    if puzzle.get("bitmap") is not None:
        return isinstance(puzzle["bitmap"], str)
    matrix = puzzle.get("matrix")
    rows = [*map(str, (puzzle.get("grid") if matrix is None else matrix) or ())]
    signs = "[01.]*[01][01.]*" if matrix is None else "[01]+"
    shape = re.fullmatch(signs, "".join(rows)) and len({*map(len, rows)}) == 1
    rules = (puzzle.get("neighbours") or "plus", puzzle.get("wrap") or False)
    known = rules[0] in ("plus", "king") and rules[1] in (False, True)
    return bool(shape) and known and not str(puzzle.get("rhs") or "").strip("01")


def _is_plain(puzzle: Json) -> bool:
    """Tell whether a puzzle is a flat board of side neighbours with no cell missing."""
    grid = puzzle.get("grid") or ()
    return bool(puzzle.get("bitmap")) or (
        bool(grid)
        and not puzzle.get("wrap")
        and puzzle.get("neighbours") != "king"
        and not any("." in row for row in grid)
    )


def _neighbours(puzzle: Json) -> list[list[int]]:
    """Return for each cell of a grid the numbers of those that flip it."""
    grid, king = puzzle["grid"], puzzle.get("neighbours") == "king"
    height, width = len(grid), len(grid[0])
    places = [(r, c) for r in range(height) for c in range(width) if grid[r][c] != "."]
    number = {place: n for n, place in enumerate(places)}
    near = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if king or 0 in (r, c)]
    around = [{(r + dr, c + dc) for dr, dc in near} for r, c in places]
    if puzzle.get("wrap"):
        around = [{(r % height, c % width) for r, c in cells} for cells in around]
    return [sorted(number[c] for c in cells if c in number) for cells in around]


def _nullity(puzzle: Json, game: _Sums | _Rows, proof: Json) -> int:
    """Return the nullity that a proof shows."""
    if isinstance(game, _Rows) or "bezout" in proof:
        _need(_is_plain(puzzle), "proof.bezout: for plain boards only")
        width, rows = _rows(puzzle.get("grid") or puzzle["bitmap"])
        return _bezout(len(rows), width, proof.get("bezout"))
    if "chase" in proof:
        return _ranked(*_chased(game.sums, game.width), proof["chase"])
    top = 1 << game.width >> 1
    rows = [sum(top >> j for j in js) for js in game.sums]
    return _ranked(rows, game.width, proof.get("rank"))


def _chased(sums: list[list[int]], width: int) -> tuple[list[int], int]:
    """Return constraints on some of the unknowns, and how many unknowns those are.

    A sum gives the last of its unknowns that is not given yet, by the others; the ones
    before that stay unknown. If it has none, it is a constraint.
    """
    given, free, constraints = dict[int, int](), 0, list[int]()
    for js in sums:
        new = [j for j in js if j not in given]
        for j in new[:-1]:
            given[j] = 1 << free
            free += 1
        total = reduce(xor, (given[j] for j in js if j not in new[-1:]), 0)
        if new:
            given[new[-1]] = total
        elif total:
            constraints.append(total)
    return constraints, free + width - len(given)


def _ranked(rows: Sequence[int], width: int, certificate: object) -> int:
    """Return the nullity of a matrix, column 1 the highest bit.

    For each pivot column there is a set of rows whose sum has it and no other pivot;
    each vector of the kernel holds a column, no pivot, that no other of them holds.
    """
    pivots, sets, kernel = map(_list, _members(certificate, "pivots", "sets", "kernel"))
    bits = [1 << width - j for j in pivots if type(j) is int and 0 < j <= width]
    _need(len({*bits}) == len(pivots) == width - len(kernel), "proof: pivots, kernel")
    mask, sums = sum(bits), []
    for chosen in map(_hex, sets):
        digits = f"{chosen:0{len(rows)}b}"
        sums.append(reduce(xor, compress(rows, map(int, digits)), 0) & mask)
    _need(sums == bits, "proof.sets: a sum has not its pivot alone")
    once = twice = 0
    vectors = [_hex(vector) for vector in kernel]
    for vector in vectors:
        once, twice = once | vector, twice | once & vector
        even = all((row & vector).bit_count() % 2 == 0 for row in rows)
        _need(even and not vector >> width, "proof.kernel: not in the kernel")
    own = all(vector & ~(mask | twice) for vector in vectors)
    _need(own, "proof.kernel: a vector has no column of its own")
    return len(vectors)


def _bezout(height: int, width: int, certificate: object) -> int:
    """Return the degree of g = gcd(p, chi), as u p = g modulo chi, and g divides both.

    Polynomials are integers, x^i bit i. With F_0 = 0, F_1 = 1 and F_k+1(x) =
    x F_k(x) + F_k-1(x), chi is F_width+1(x+1), and p is F_height+1(x) modulo chi.
    """
    u, g, turned = _members(certificate, "u", "g", "turned")
    u, g = _hex(u), _hex(g)
    if turned:
        height, width = width, height
    before, chi = 0, 1
    for _ in range(width):
        before, chi = chi, chi << 1 ^ chi ^ before
    before, p = 0, 1
    for _ in range(height):
        before, p = p, _modulo(p << 1 ^ before, chi)
    up = reduce(xor, (p << i for i, d in enumerate(f"{u:b}"[::-1]) if d == "1"), 0)
    _need(g > 0 and not _modulo(up ^ g, chi), "proof.bezout: u p is not g modulo chi")
    _need(not _modulo(p, g) and not _modulo(chi, g), "proof.bezout: g is no divisor")
    return g.bit_length() - 1


def _modulo(a: int, b: int) -> int:
    while (excess := a.bit_length() - b.bit_length()) >= 0:
        a ^= b << excess
    return a


def _check_fewest(game: _Sums, presses: str, quiet: object, free: int) -> None:
    """Check that no other solution is lighter, by trying all 2^free of them."""
    if free > 16:
        raise _Undecided("fewest: there are too many solutions to try them all here")
    basis = [game.read(pattern) for pattern in _list(quiet)]
    silent = len(basis) == free and not any(any(game.flips(p)) for p in basis)
    _need(silent, "proof.quiet: expected as many quiet patterns as the nullity")
    first, *steps = (int(digits or "0", 2) for digits in (presses, *basis))
    pattern, weight = 0, first.bit_count()
    for number in range(1, 2**free):
        pattern ^= steps[(number & -number).bit_length() - 1]
        _need(pattern > 0, "proof.quiet: not independent")
        _need((first ^ pattern).bit_count() >= weight, "fewest: fewer will do")


def _members(value: Any, *keys: str) -> list[Any]:
    _need(isinstance(value, dict), f"proof: expected an object, found {_short(value)}")
    return [value.get(key) for key in keys]


def _list(value: Any) -> Any:
    _need(isinstance(value, list | tuple), f"expected a list, found {_short(value)}")
    return value


def _digits(value: object, width: int) -> str:
    right = isinstance(value, str) and len(value) == width and not value.strip("01")
    _need(right, f"expected {width} digits 0 and 1, found {_short(value)}")
    return str(value)


def _hex(value: object) -> int:
    right = isinstance(value, str) and value and not value.strip("0123456789abcdef")
    _need(bool(right), f"expected a number in base 16, found {_short(value)}")
    return int(str(value), 16)


def _need(truth: bool, reason: str) -> None:
    if not truth:
        raise _Rejected(reason)


def _short(value: object) -> str:
    """Return a value for a message, cheaply: it is asked for before anything fails."""
    if isinstance(value, list | tuple | dict):
        return f"{type(value).__name__} of {len(value)}"
    if isinstance(value, int) and value.bit_length() > 99:
        return "a huge number"
    return repr(value[:60] if isinstance(value, str) else value)
