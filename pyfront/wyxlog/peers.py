"""Rainbow paths by two solvers of others, to compare with: the extra ``peers``.

clingo gets a logic program: one arc for each row, column and colour, and every
point reached from the start. OR-tools' CP-SAT gets a circuit, which goes back from
the end to the start, and one arc for each colour. Both list all paths.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from time import perf_counter
from typing import TYPE_CHECKING, Any

from wyxlog.errors import SetupError

if TYPE_CHECKING:
    from wyxlog.rainbow import Rainbow

Arc = tuple[int, int, int]
Numbers = tuple[list[int], list[int]]

LOOK = 0.1
"""Seconds between two looks whether Ctrl-C was pressed."""

PROGRAM = """
{ use(P, Q, U) : arc(P, Q, U) } = 1 :- P = 0..n-1.
{ use(P, Q, U) : arc(P, Q, U) } = 1 :- Q = 1..n.
{ use(P, Q, U) : arc(P, Q, U) } = 1 :- U = 0..n-1.
reached(0).
reached(Q) :- reached(P), use(P, Q, _).
:- Q = 1..n, not reached(Q).
#show use/3.
"""


@dataclass(frozen=True)
class Listed:
    """What a peer found.

    Attributes:
        complete: there are no other paths.
        paths: each by numbers, as the engines of :mod:`wyxlog.rainbow` give them.
        seconds: wall time, the making of its model included.
        solving: the part of it after the model was made (and grounded).
    """

    complete: bool
    paths: list[Numbers]
    seconds: float
    solving: float


def missing() -> str | None:
    """Return what to install before the peers can be used, None if all is there."""
    modules = {"clingo": "clingo", "ortools": "OR-tools"}
    absent = [name for module, name in modules.items() if find_spec(module) is None]
    if not absent:
        return None
    return f"{' and '.join(absent)} not installed: pip install 'wyxlog[peers]'"


def numbered_arcs(puzzle: Rainbow) -> tuple[int, list[Arc]]:
    """Return how many steps a path has, and the arcs that one can use, by number.

    These are what a peer starts from.
    """
    points = {name: number for number, name in enumerate(puzzle.point_names())}
    colours = {name: number for number, name in enumerate(puzzle.colour_names())}
    arcs = [(points[p], points[q], colours[u]) for p, q, u in puzzle.links()]
    steps = len(colours)
    return steps, [(p, q, u) for p, q, u in arcs if p not in (q, steps) and q]


def clingo_paths(steps: int, arcs: Sequence[Arc], seconds: float | None) -> Listed:
    """Return all paths by clingo, or those it finds in so many seconds."""
    import clingo

    began = perf_counter()
    control = clingo.Control(["0", "--warn=none", f"-c n={steps}"])
    facts = "".join(f"arc({p},{q},{u})." for p, q, u in arcs)
    control.add("base", [], PROGRAM + facts)
    control.ground([("base", [])])
    grounded = perf_counter()
    models: list[list[Arc]] = []

    def note(model: Any) -> None:
        shown = (atom.arguments for atom in model.symbols(shown=True))
        models.append([(p.number, q.number, u.number) for p, q, u in shown])

    complete = True
    if seconds is None:
        control.solve(on_model=note)
    else:
        deadline = began + seconds
        with control.solve(on_model=note, async_=True) as handle:
            while not handle.wait(min(LOOK, max(deadline - perf_counter(), 0))):
                if perf_counter() > deadline:
                    handle.cancel()
                    break
            complete = bool(handle.get().exhausted)
    ended = perf_counter()
    paths = [in_order(model) for model in models]
    return Listed(complete, paths, ended - began, ended - grounded)


def cpsat_paths(steps: int, arcs: Sequence[Arc], seconds: float | None) -> Listed:
    """Return all paths by CP-SAT, or those it finds in so many seconds."""
    from ortools.sat.python import cp_model

    began = perf_counter()
    if any(len({arc[side] for arc in arcs}) < steps for side in range(3)):
        # A line without arcs; and a circuit passes over points without any.
        return Listed(True, [], perf_counter() - began, 0.0)
    model = cp_model.CpModel()
    used = {arc: model.new_bool_var("") for arc in arcs}
    ways = [(p, q, literal) for (p, q, _), literal in used.items()]
    model.add_circuit([*ways, (steps, 0, True)])
    for colour in range(steps):
        model.add_exactly_one(used[arc] for arc in arcs if arc[2] == colour)
    made = perf_counter()
    models: list[list[Arc]] = []

    class Note(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            models.append([arc for arc in arcs if self.boolean_value(used[arc])])

    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    if seconds is not None:
        solver.parameters.max_time_in_seconds = max(began + seconds - made, 0.0)
    status = solver.solve(model, Note())
    ended = perf_counter()
    complete = status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    paths = [in_order(model) for model in models]
    return Listed(complete, paths, ended - began, ended - made)


def in_order(arcs: Sequence[Arc]) -> Numbers:
    """Return the path that some arcs make."""
    onward = {p: (q, u) for p, q, u in arcs}
    points, colours = [0], []
    while points[-1] in onward:
        q, u = onward[points[-1]]
        points.append(q)
        colours.append(u)
    return points, colours


PEERS: dict[str, Callable[[int, Sequence[Arc], float | None], Listed]] = {
    "clingo": clingo_paths,
    "cp-sat": cpsat_paths,
}
"""The peers by name."""


def check_installed() -> None:
    """Return if the peers can be used.

    Raises:
        SetupError: something must be installed first.
    """
    if (trouble := missing()) is not None:
        raise SetupError(f"--peers: {trouble}")
