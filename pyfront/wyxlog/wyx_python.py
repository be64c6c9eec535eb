"""Rainbow paths in Python: the document's table method, without any Prolog.

Vocabulary:

- graph: points by number, 0 the start and the last the end; colours (dominoes) by
  number; arcs (p, q, u) from point p to point q by colour u, none of them into the
  start or out of the end. A path has one step for each colour.
- cell: an arc, as one bit: the arc ``arcs[i]`` is ``1 << i``.
- live, fixed: the cells that are not erased, and of these the ones that the path
  takes for certain, each set of cells as the bits of one integer.
- lane: all the cells of a row (from one point), of a column (to one point) or of
  a colour. A path has exactly one cell of each lane.
- keep: for each cell, all cells but its rivals, which share a lane with it. To
  fix a cell is ``live &= keep[cell]``.
- mates: the two ends of each chain of fixed arcs, each by the other.

A lane with one live cell fixes it, and erases the arc that would close a circuit
with it; a lane without any refutes the table; when nothing follows any more, each
cell of the shortest lane is tried. This is an opinion of its own beside the Prolog
engines and the checker, and shares no code with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from wyxlog.errors import InputError

if TYPE_CHECKING:
    from wyxlog.engine import Limits
    from wyxlog.puzzle import Want

Arc = tuple[int, int, int]
Step = tuple[str | int, ...]
Found = dict[str, Any]

Numbers = tuple[list[int], list[int]]
"""A path: its points in order, the start included, and its colours."""

STRIDE = 1 << 22
"""Squares and dominoes as one number, x + STRIDE * y: larger than any x or dx."""


class Graph(NamedTuple):
    """Arcs, sorted, from point 0 to point ``steps`` in as many colours."""

    steps: int
    arcs: list[Arc]


class Lanes(NamedTuple):
    """The cells of a graph by what they share; by point, or by colour."""

    rows: list[int]
    columns: list[int]
    colours: list[int]
    keep: dict[int, int]

    def unsettled(self) -> list[int]:
        """Return all lanes: no row of the end, no column of the start."""
        return self.colours + self.rows[:-1] + self.columns[1:]


class State(NamedTuple):
    """What the reasoning knows: see the vocabulary; lanes are those still open."""

    live: int
    fixed: int
    lanes: list[int]
    mates: dict[int, int]


# Parse


def graph_of(puzzle: tuple[Any, ...]) -> Graph | None:
    """Return the graph of a puzzle as ``wyxlog.pl`` wants it.

    That is ``("grid", width, height, [dx, dy, ...], [x, y, ...])`` with the start
    first, or ``("table", points, colours, [p, q, u, ...])``. None is a grid whose
    dominoes lead astray: their sum is no way from the start to another point.
    """
    if puzzle[0] == "grid":
        return _grid_graph(*puzzle[3:])
    _, points, colours, flat = puzzle
    end = points - 1
    arcs = zip(flat[::3], flat[1::3], flat[2::3], strict=True)
    live = {(p, q, u) for p, q, u in arcs if p not in (q, end) and q}
    return Graph(colours, sorted(live))


def _grid_graph(dominoes: list[int], squares: list[int]) -> Graph | None:
    moves = [
        dx - STRIDE * dy for dx, dy in zip(dominoes[::2], dominoes[1::2], strict=True)
    ]
    start, *points = [
        x + STRIDE * y for x, y in zip(squares[::2], squares[1::2], strict=True)
    ]
    end = start + sum(moves)
    if end not in points:
        return None
    points.remove(end)
    targets = {point: number for number, point in enumerate(points, 1)}
    targets[end] = len(targets) + 1
    arcs = [
        (p, targets[there], u)
        for p, point in enumerate((start, *points))
        for u, move in enumerate(moves)
        if (there := point + move) in targets
    ]
    arcs.sort()
    return Graph(len(moves), arcs)


def lanes_of(graph: Graph) -> Lanes:
    """Return the lanes of a graph."""
    rows, columns, colours = ([0] * (graph.steps + 1) for _ in range(3))
    cell = 1
    for p, q, u in graph.arcs:
        rows[p] |= cell
        columns[q] |= cell
        colours[u] |= cell
        cell <<= 1
    keep = {}
    cell = 1
    for p, q, u in graph.arcs:
        keep[cell] = ~(rows[p] | columns[q] | colours[u]) | cell
        cell <<= 1
    return Lanes(rows, columns, colours[:-1], keep)


# Propagate


def propagate(
    graph: Graph, known: Lanes, state: State, trail: list[tuple[str, int]] | None
) -> State | None:
    """Return the state when all that follows is fixed, None if it is refuted.

    ``trail`` gets the steps: which lane fixed its cell or was empty, and which
    cells would have closed a circuit. The mates of ``state`` change.
    """
    live, fixed, lanes, mates = state
    rows, columns, _, keep = known
    while lanes:
        waiting = []
        for lane in lanes:
            own = live & lane
            if own & (own - 1):
                waiting.append(lane)
            elif not own:
                if trail is not None:
                    trail.append(("empty", lane))
                return None
            elif not own & fixed:
                fixed |= own
                live &= keep[own]
                p, q, _ = graph.arcs[own.bit_length() - 1]
                first, last = mates.get(p, p), mates.get(q, q)
                mates[first], mates[last] = last, first
                closing = live & rows[last] & columns[first]
                live ^= closing
                if trail is not None:
                    trail.append(("fix", lane))
                    trail += [("circuit", cell) for cell in cells_of(closing)]
        if len(waiting) == len(lanes):
            break
        lanes = waiting
    return State(live, fixed, lanes, mates)


# Search


def paths(
    graph: Graph,
    deadline: float | None = None,
    trail: list[tuple[str, int]] | None = None,
) -> Iterator[Numbers]:
    """Yield all rainbow paths of a graph, each when it is asked for.

    Args:
        graph: the graph.
        deadline: when to give up, on the clock of ``perf_counter``.
        trail: gets the steps of the whole search, by lane and by cell.

    Raises:
        TimeoutError: the deadline passed.
    """
    known = lanes_of(graph)
    cases = [State((1 << len(graph.arcs)) - 1, 0, known.unsettled(), {})]
    while cases:
        if deadline is not None and perf_counter() > deadline:
            raise TimeoutError
        state = propagate(graph, known, cases.pop(), trail)
        if state is None:
            continue
        live, fixed, lanes, mates = state
        if not lanes:
            if trail is not None:
                trail.append(("solution", 0))
            yield in_order(graph, fixed)
            continue
        shortest = min(lanes, key=lambda lane: (live & lane).bit_count())
        lanes = lanes.copy()
        lanes.remove(shortest)
        lanes.insert(0, shortest)  # so that a case begins with its own cell
        if trail is not None:
            trail.append(("branch", shortest))
        tried = [
            State(live & known.keep[cell], fixed, lanes, mates.copy())
            for cell in cells_of(live & shortest)
        ]
        cases += reversed(tried)


def cells_of(mask: int) -> Iterator[int]:
    """Yield the cells of a set, one by one, the first arc first."""
    while mask:
        cell = mask & -mask
        yield cell
        mask ^= cell


def in_order(graph: Graph, fixed: int) -> Numbers:
    """Return the path that the fixed cells make."""
    way = [graph.arcs[cell.bit_length() - 1] for cell in cells_of(fixed)]  # by point
    points, colours = [0], []
    for _ in way:
        _, q, u = way[points[-1]]
        points.append(q)
        colours.append(u)
    return points, colours


# Prove


def proof_steps(graph: Graph, trail: Iterable[tuple[str, int]]) -> list[Step]:
    """Return the proof that the paths a search met are all of them.

    It is in the form that ``verifier.py`` describes, with numbers for names. The
    trail is that of a whole search.
    """
    known = lanes_of(graph)
    names: dict[int, Step] = {}
    for number in range(graph.steps):
        names[known.rows[number]] = ("row", number)
        names[known.columns[number + 1]] = ("column", number + 1)
        names[known.colours[number]] = ("colour", number)
    steps: list[Step] = []
    case = False
    for event, mask in trail:
        if event == "circuit":
            steps.append(("circuit", *graph.arcs[mask.bit_length() - 1]))
        elif event == "solution":
            steps.append(("solution",))
        elif event != "fix":
            steps.append((event, *names[mask]))
        elif not case:  # a case has its cell fixed by itself
            steps.append(names[mask])
        case = event in ("branch", "empty", "solution")
    return steps


# Report


def rainbow_report(puzzle: tuple[Any, ...], want: Want, limits: Limits) -> Found:
    """Return what a search finds, as ``rainbow_report`` of ``wyxlog.pl`` does.

    Its keys are outcome ("complete", "stopped" after the first solution, "time"),
    count, paths (those kept), seconds, and inferences, which is None.

    Raises:
        InputError: there is a limit that only Prolog knows.
    """
    most = {"first": 1, "one": 1, "count": 0}.get(want)
    kept: list[Numbers] = []
    count = 0
    outcome = "complete"
    began, deadline = _times(limits)
    graph = graph_of(puzzle)
    try:
        for path in () if graph is None else paths(graph, deadline):
            count += 1
            if most is None or len(kept) < most:
                kept.append(path)
            if want == "first":
                outcome = "stopped"
                break
    except TimeoutError:
        outcome = "time"
    return _found(began, outcome, count, found=kept)


def rainbow_certificate(puzzle: tuple[Any, ...], limits: Limits) -> Found:
    """Return the proof of all paths, as ``rainbow_certificate`` of ``wyxlog.pl`` does.

    It is the one member of ``steps``, which is empty where the time ran out.

    Raises:
        InputError: there is a limit that only Prolog knows.
    """
    began, deadline = _times(limits)
    graph = graph_of(puzzle)
    if graph is None:
        return _found(began, "stopped", 1, found=[[("astray",)]])
    trail: list[tuple[str, int]] = []
    try:
        for _ in paths(graph, deadline, trail):
            pass
    except TimeoutError:
        return _found(began, "time", 0, found=[])
    return _found(began, "stopped", 1, found=[proof_steps(graph, trail)])


def _times(limits: Limits) -> tuple[float, float | None]:
    """Return the time, and when it will be over."""
    if limits.inferences or limits.memory:
        raise InputError("engine python: expected no limit but --timeout")
    now = perf_counter()
    return now, None if limits.seconds is None else now + limits.seconds


def _found(began: float, outcome: str, count: int, **found: object) -> Found:
    seconds = perf_counter() - began
    cost = {"outcome": outcome, "count": count, "seconds": seconds, "inferences": None}
    return cost | found
