"""The checker: does an answer answer a puzzle? Read this file to trust wyxlog.

It takes a puzzle and an answer as plain JSON data, shares no code with what solves,
and believes nothing that an answer says of itself. The standard library is all it
needs: ``python verifier.py PUZZLE ANSWER`` runs it alone. "Not decided" is a verdict,
neither yes nor no.

A rainbow path (kinds "wyx" and "table") begins at the start, goes by arcs (P, Q, U)
of the puzzle, visits every point once and uses every colour (domino) U once. How many
there are is believed with a proof only: steps that thin out the table of arcs, where
the row of the end and the column of the start are erased from the beginning.

    ["row", P] or ["column", Q] or ["colour", U]: this line has one live cell; fix it,
        which erases the other cells of its row, its column and its colour
    ["circuit", P, Q, U]: the live arc would close a circuit of fixed arcs; erase it
    ["branch", KIND, N]: a case for each live cell of a line, in the order of points
        and colours; each begins with its cell fixed
    ["empty", KIND, N]: this line has no live cell; the case ends without a path
    ["solution"]: every line has its cell; the case ends with a path
    ["uneven"], alone: there are not as many colours as steps from start to end
    ["astray"], alone: the dominoes do not lead from the start to another point

The other kinds of puzzle have a file each beside this one, just as free-standing.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

Json = Mapping[str, Any]
Arc = tuple[str, str, str]
Line = tuple[str, ...]

LINES = ("row", "column", "colour")


class Verdict(NamedTuple):
    """Accepted (True), rejected (False) or not decided (None), and why."""

    accepted: bool | None
    reason: str


class _Rejected(Exception):
    """The answer is wrong; the text says where."""


class _Undecided(Exception):
    """The answer may be right, but this checker cannot tell."""


def check(puzzle: Json, answer: object) -> Verdict:
    """Return the verdict on an answer to a puzzle that passed its own checks."""
    try:
        if not isinstance(answer, dict):
            raise _Rejected(f"expected a JSON object, found {_short(answer)}")
        if answer.get("kind", puzzle["kind"]) != puzzle["kind"]:
            raise _Rejected(f"kind: the puzzle is {puzzle['kind']!r}")
        if puzzle["kind"] in BESIDE:
            return Verdict(*_beside(BESIDE[puzzle["kind"]]).check(puzzle, answer))
        if puzzle["kind"] not in ("wyx", "table"):
            raise _Undecided(f"no such kind of puzzle, {_short(puzzle['kind'])}")
        return Verdict(True, _check_rainbow(puzzle, answer))
    except _Rejected as rejection:
        return Verdict(False, str(rejection))
    except _Undecided as doubt:
        return Verdict(None, str(doubt))


def _claims(answer: Json) -> tuple[Sequence[Json], int | None]:
    """Return the solutions of an answer, and how many it says that there are."""
    solutions = answer.get("solutions", [])
    if not isinstance(solutions, list | tuple):
        raise _Rejected(f"solutions: expected a list, found {_short(solutions)}")
    for number, solution in enumerate(solutions):
        if not isinstance(solution, dict):
            raise _Rejected(f"solutions[{number}]: found {_short(solution)}")
    status, count, shown = answer.get("status"), answer.get("count"), len(solutions)
    if status not in (None, "solved", "unsolvable", "unknown"):
        raise _Rejected(f"status: no such status, {_short(status)}")
    if isinstance(count, str) and count.isascii() and count.isdigit():
        count = int(count) if len(count) < 4000 else count
    if count is None and status == "unsolvable":
        count = 0
    if count is None:
        if status == "unknown" and shown:
            raise _Rejected("status: 'unknown', and yet there are solutions")
        if not shown and status != "solved":
            raise _Undecided("the answer claims nothing")
    elif type(count) is not int or count < shown:
        raise _Rejected(f"count: expected at least {shown}, found {_short(count)}")
    elif status == "unknown" or (status and (status == "solved") != (count > 0)):
        raise _Rejected(f"status: {status!r} does not go with count {count}")
    return solutions, count


class _Table(NamedTuple):
    """Points (the start first, the end last), colours and arcs, by name.

    ``known`` has the name of each point and colour by whatever may stand for it in a
    solution, as text. ``end`` is None where the dominoes lead astray.
    """

    points: list[str]
    colours: list[str]
    arcs: set[Arc]
    end: str | None
    known: dict[str, str]


def _wyx_table(puzzle: Json) -> _Table:
    """Return the table of a grid: start A, other points B, ..., the end last."""
    dominoes = [tuple(domino) for domino in puzzle["dominoes"]]
    x, y = puzzle["start"]
    marked = [(x, y), *map(tuple, puzzle["points"])]
    width, height = puzzle["board"]
    on_board = all(0 <= x < width and 0 <= y < height for x, y in marked)
    _given(on_board and len({*marked}) == len(marked), "points")
    _given(len({*dominoes}) == len(dominoes) and (0, 0) not in dominoes, "dominoes")
    end = (x + sum(dx for dx, _ in dominoes), y - sum(dy for _, dy in dominoes))
    _given(puzzle.get("end") is None or tuple(puzzle["end"]) == end, "end")
    others = sorted(marked[1:], key=lambda point: point == end)
    squares = {square: _letter(n, "A") for n, square in enumerate([(x, y), *others])}
    colours = {domino: _letter(n, "a") for n, domino in enumerate(dominoes)}
    arcs = {
        (p, squares[x + dx, y - dy], u)
        for (x, y), p in squares.items()
        for (dx, dy), u in colours.items()
        if (x + dx, y - dy) in squares
    }
    points, hues = list(squares.values()), list(colours.values())
    known = {f"{[*place]}": name for place, name in squares.items()}
    known |= {f"by {[*move]}": name for move, name in colours.items()}
    last = squares.get(end) if end != (x, y) else None
    return _Table(points, hues, arcs, last, known)


def _letter(number: int, first: str) -> str:
    """Return the letter of a number from 0; after Z comes AA, as in a spreadsheet."""
    more, digit = divmod(number, 26)
    return (_letter(more - 1, first) if more else "") + chr(ord(first) + digit)


def _plain_table(puzzle: Json) -> _Table:
    """Return the table of an abstract puzzle, whose names are its own."""
    start, end, arcs = puzzle["start"], puzzle["end"], puzzle["arcs"]
    points = puzzle.get("points") or dict.fromkeys(p for arc in arcs for p in arc[:2])
    colours = puzzle.get("colours") or sorted({colour for _, _, colour in arcs})
    middle = [point for point in points if point not in (start, end)]
    names = [start, *middle, end]
    _given(len({*names}) == len(names), "points")
    _given(len({*colours}) == len(colours), "colours")
    _given(all({p, q} <= {*names} and u in colours for p, q, u in arcs), "arcs")
    return _Table(names, list(colours), {*map(tuple, arcs)}, end, {})


def _given(right: bool, what: str) -> None:
    """Refuse to judge answers to what is no puzzle."""
    if not right:
        raise _Undecided(f"the puzzle's {what} are not as they must be")


def _check_rainbow(puzzle: Json, answer: Json) -> str:
    """Return what was checked of an answer to a puzzle about rainbow paths."""
    table = _wyx_table(puzzle) if puzzle["kind"] == "wyx" else _plain_table(puzzle)
    solutions, count = _claims(answer)
    seen: dict[tuple[Arc, ...], int] = {}
    for number, solution in enumerate(solutions):
        path = _check_path(table, solution, f"solutions[{number}]")
        if path in seen:
            raise _Rejected(f"solutions[{number}] is solutions[{seen[path]}] again")
        seen[path] = number
    if count is None and solutions:
        return f"{len(solutions)} checked, without a claim how many there are"
    if answer.get("proof") is None:
        raise _Undecided(f"count: {_short(count or 'some')} claimed without a proof")
    proved = _replay(table, answer["proof"])
    if proved != count and (count is not None or not proved):
        raise _Rejected(f"count: the proof finds {proved}, the answer says {count}")
    return f"{len(solutions)} checked, {proved} in all by the proof"


def _check_path(table: _Table, solution: Json, place: str) -> tuple[Arc, ...]:
    """Return the arcs of a solution after checking every rule on them."""
    points = _names(table, table.points, solution, ("points", "path"), "", place)
    forms = ("dominoes", "moves", "colours")
    colours = _names(table, table.colours, solution, forms, "by ", place)
    if points is None and colours is None:
        raise _Rejected(f"{place}: expected points, path, dominoes or moves")
    here, path = table.points[0], list[Arc]()
    if points is not None and points[:1] != [here]:
        raise _Rejected(f"{place}: expected to begin at {here}")
    if points and colours is not None and len(points) != len(colours) + 1:
        raise _Rejected(f"{place}: {len(points)} points and {len(colours)} steps")
    used, visited = dict[str, int](), {here: 0}
    for step in range(1, len(points) if points else len(colours or ()) + 1):
        there = points[step] if points else None
        colour = colours[step - 1] if colours is not None else None
        way = f"step {step}, from {here} to {there or '?'} by {colour or '?'}"
        ends = [there] if there else table.points
        hues = [colour] if colour else table.colours
        fit = [(here, q, u) for q in ends for u in hues if (here, q, u) in table.arcs]
        if not fit:
            raise _Rejected(f"{place}: {way}: no arcs fit")
        if len(fit) > 1:
            raise _Undecided(f"{place}: {way}: {len(fit)} arcs fit, say which")
        path += fit
        _, here, hue = fit[0]
        if hue in used:
            raise _Rejected(f"{place}: {way}: {hue} was used in step {used[hue]}")
        if here in visited:
            raise _Rejected(
                f"{place}: {way}: {here} was visited in step {visited[here]}"
            )
        used[hue] = visited[here] = step
    missing = [name for name in table.points if name not in visited]
    missing += [name for name in table.colours if name not in used]
    if missing:
        raise _Rejected(f"{place}: {missing[0]} is missing")
    if here != table.end:
        raise _Rejected(f"{place}: ends at {here}")
    return tuple(path)


def _names(
    table: _Table,
    names: Sequence[str],
    solution: Json,
    forms: Sequence[str],
    mark: str,
    place: str,
) -> list[str] | None:
    """Return the names that a solution gives in one of several forms; all agree."""
    found: list[str] | None = None
    for form in (form for form in forms if form in solution):
        value = solution[form]
        items = value.split() if isinstance(value, str) else value
        if not isinstance(items, list | tuple):
            raise _Rejected(f"{place}.{form}: expected a list, found {_short(value)}")
        read = []
        for n, item in enumerate(items):
            text = f"{mark}{[*item] if isinstance(item, tuple) else item}"
            name = item if item in names else table.known.get(text)
            if name is None:
                raise _Rejected(
                    f"{place}.{form}[{n}]: {_short(item)} is not in the puzzle"
                )
            read.append(name)
        if found is not None and found != read:
            raise _Rejected(f"{place}: {form} is another way than {forms[0]}")
        found = read
    return found


def _replay(table: _Table, steps: object) -> int:
    """Return the number of paths that a proof finds, which are all that there are.

    Live cells are the bits of one integer, in the order of points and colours.
    """
    if not isinstance(steps, list | tuple):
        raise _Rejected(f"proof: expected a list, found {_short(steps)}")
    if table.end is None or len(table.colours) != len(table.points) - 1:
        reason = "astray" if table.end is None else "uneven"
        if len(steps) != 1 or steps[0] not in ([reason], (reason,)):
            raise _Rejected(f"proof: expected the one step {reason!r}")
        return 0
    start, end = table.points[0], table.end
    place = {point: n for n, point in enumerate(table.points)}
    shade = {colour: n for n, colour in enumerate(table.colours)}
    cells = sorted(
        (arc for arc in table.arcs if arc[0] != end and arc[1] not in (start, arc[0])),
        key=lambda arc: (place[arc[0]], place[arc[1]], shade[arc[2]]),
    )
    lines: dict[Line, int] = {("row", p): 0 for p in table.points[:-1]}
    lines |= {("column", q): 0 for q in table.points[1:]}
    lines |= {("colour", u): 0 for u in table.colours}
    for n, arc in enumerate(cells):
        for line in zip(LINES, arc, strict=True):
            lines[line] |= 1 << n
    way, done, live, found = dict[str, str](), set[Line](), (1 << len(cells)) - 1, 0
    waiting: list[tuple[int, int, dict[str, str], set[Line]]] = []

    def fix(bit: int) -> int:
        """Fix the cell of a bit; return the cells that are live then."""
        arc = cells[bit.bit_length() - 1]
        if _leads(way, arc[1], arc[0]):
            raise _Rejected(f"proof[{number}]: {_short(arc)} would close a circuit")
        crossing = list(zip(LINES, arc, strict=True))
        way[arc[0]] = arc[1]
        done.update(crossing)
        return live & ~(lines[crossing[0]] | lines[crossing[1]] | lines[crossing[2]])

    def cells_of(line: Line) -> int:
        if line not in lines or line in done:
            raise _Rejected(f"proof[{number}]: {_short(line)} is not open")
        return live & lines[line]

    for number, step in enumerate(steps):
        if not isinstance(step, list | tuple) or not {*map(type, step)} == {str}:
            raise _Rejected(f"proof[{number}]: found {_short(step)}")
        rule, *names = step
        if rule in LINES:
            if (own := cells_of(tuple(step))).bit_count() != 1:
                raise _Rejected(f"proof[{number}]: {own.bit_count()} cells, not one")
            live = fix(own)
            continue
        if rule == "circuit":
            bit = 1 << cells.index(arc) if (arc := tuple(names)) in cells else 0
            if not bit & live or not _leads(way, arc[1], arc[0]):
                raise _Rejected(f"proof[{number}]: no live arc closes this circuit")
            live ^= bit
            continue
        if rule == "branch":
            waiting.append((cells_of(tuple(names)), live, way, done))
        elif rule == "empty":
            if cells_of(tuple(names)):
                raise _Rejected(f"proof[{number}]: the line has a live cell")
        elif step == ["solution"] or step == ("solution",):
            if len(done) != len(lines) or not _leads(way, start, end):
                raise _Rejected(f"proof[{number}]: a line is open")
            found += 1
        else:
            raise _Rejected(f"proof[{number}]: no such step, {_short(step)}")
        while waiting and not waiting[-1][0]:
            waiting.pop()
        if not waiting:
            if number != len(steps) - 1:
                raise _Rejected(f"proof[{number + 1}]: all cases have ended")
            return found
        others, live, way0, done0 = waiting.pop()
        waiting.append((others & (others - 1), live, way0, done0))
        way, done = way0.copy(), done0.copy()
        live = fix(others & -others)
    raise _Rejected("proof: a case has no end")


def _leads(way: Mapping[str, str], here: str, there: str) -> bool:
    """Tell whether fixed arcs lead from here to there; they form no circuit."""
    while here != there and here in way:
        here = way[here]
    return here == there


def _short(value: object) -> str:
    big = isinstance(value, int) and value.bit_length() > 300
    text = f"{value:#x}" if big else repr(value)
    return text if len(text) <= 60 else text[:60] + "…"


BESIDE = {"rings": "rings", "lights": "lights", "gf2": "lights"}
"""From the kind of a puzzle to the file verifier_NAME.py beside this one."""


@cache
def _beside(name: str) -> Any:
    """Return a checker that is a file of its own and stands alone too."""
    from importlib.util import module_from_spec, spec_from_file_location

    file = Path(__file__).with_name(f"verifier_{name}.py")
    spec = spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None or not file.is_file():
        raise _Undecided(f"{file.name} is not beside {Path(__file__).name}")
    part = module_from_spec(spec)
    spec.loader.exec_module(part)
    return part


def main(files: Sequence[str]) -> int:
    """Check two JSON files; 0 accepted, 3 rejected, 4 not decided, 2 no such files."""
    try:
        puzzle, answer = (json.loads(Path(file).read_text("utf-8")) for file in files)
        verdict = check(puzzle, answer)
    except (OSError, ValueError, LookupError, TypeError, RecursionError) as error:
        print(f"expected the files of a puzzle and of an answer: {error!r}")
        return 2
    word = {True: "accepted", False: "rejected", None: "not decided"}[verdict.accepted]
    print(f"{word}: {verdict.reason}")
    return {True: 0, False: 3, None: 4}[verdict.accepted]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
