"""Engines side by side on the same puzzle: the same solutions, and at what cost?

Each engine lists all solutions. Those that finish must find the same set; one that
a limit stopped must not have found others. The checker goes over every path.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from wyxlog import verifier
from wyxlog.answer import Solution
from wyxlog.engine import Limits
from wyxlog.errors import InputError, WyxlogError
from wyxlog.exits import Exit
from wyxlog.puzzle import Puzzle
from wyxlog.rainbow import Rainbow
from wyxlog.reading import read_puzzles

ENGINES = ("document", "prolog", "readable", "python")
"""The engines to compare, in the order of the columns; a table has no document's."""

ENOUGH = 1.0
"""Seconds after which an engine is not run on a puzzle once more."""


class Trial(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one engine did with one puzzle.

    Attributes:
        count: the solutions that it found; all of them, if no limit stopped it.
        seconds: the median of its runs.
        runs: how often it ran.
        inferences: Prolog's count of its steps, None for another engine.
        limit: the limit that stopped it, None if it finished.
    """

    count: int
    seconds: float
    runs: int
    inferences: int | None
    limit: str | None = None


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """What several engines made of one puzzle.

    Attributes:
        puzzle: the file, with the line where a file holds several.
        equal: whether all that finished have the same solutions; None where fewer
            than two did.
        count: the number of solutions, None where that is not agreed upon.
        difference: how they differ, None where they do not.
        engines: what each did, by name.
    """

    puzzle: str
    kind: str
    equal: bool | None
    count: int | None
    difference: str | None
    engines: dict[str, Trial]

    @property
    def code(self) -> Exit:
        """The exit code: 3 for a difference, 4 where a limit stopped an engine."""
        if self.difference is not None:
            return Exit.FAILED_CHECK
        stopped = any(trial.limit is not None for trial in self.engines.values())
        return Exit.LIMIT if stopped else Exit.ANSWERED


Outcome = tuple[Comparison | None, str | None, Exit]
"""A comparison where there is one, what is wrong, and the exit code."""


class _Found(NamedTuple):
    """What an engine found, and the trial that tells of it."""

    solutions: tuple[Solution, ...]
    trial: Trial


@dataclass(frozen=True)
class Settings:
    """How to compare.

    Attributes:
        seconds: the limit for each engine and puzzle.
        repeats: how often to run each engine, at most.
        peers: run clingo and CP-SAT as well.
    """

    seconds: float
    repeats: int
    peers: bool


def compare_files(files: Sequence[str], settings: Settings) -> Iterator[Outcome]:
    """Yield the outcome of each puzzle.

    Raises:
        SetupError: the peers are asked for and not installed.
    """
    if settings.peers:
        from wyxlog.peers import check_installed

        check_installed()
    for entry in (entry for file in files for entry in read_puzzles(file)):
        try:
            if isinstance(entry.puzzle, WyxlogError):
                raise entry.puzzle
            comparison = compare(entry.puzzle, entry.label, settings)
        except WyxlogError as error:
            yield None, str(error), Exit.BAD_INPUT
            continue
        complaint = comparison.difference and f"{entry.label}: {comparison.difference}"
        yield comparison, complaint, comparison.code


def compare(puzzle: Puzzle, label: str, settings: Settings) -> Comparison:
    """Return what the engines make of a puzzle.

    Raises:
        InputError: the puzzle asks for no rainbow paths.
    """
    if not isinstance(puzzle, Rainbow):
        raise InputError(
            f"{label}: compare is for wyx and table puzzles, found {puzzle.kind!r}"
        )
    found = {
        engine: _run(puzzle, engine, settings)
        for engine in ENGINES
        if engine in puzzle.engines
    }
    if settings.peers:
        from wyxlog.peers import PEERS

        found.update({peer: _run_peer(puzzle, peer, settings) for peer in PEERS})
    difference = _difference(puzzle, found)
    finished = [one for one in found.values() if one.trial.limit is None]
    agreed = difference is None and finished
    return Comparison(
        puzzle=label,
        kind=puzzle.kind,
        equal=difference is None if difference or len(finished) > 1 else None,
        count=len(finished[0].solutions) if agreed else None,
        difference=difference,
        engines={name: one.trial for name, one in found.items()},
    )


def _run(puzzle: Rainbow, engine: str, settings: Settings) -> _Found:
    """Return what an engine finds, after so many runs."""
    times: list[float] = []
    report: dict[str, Any] = {}
    while len(times) < settings.repeats and sum(times) < ENOUGH:
        report = puzzle.report("all", engine, Limits(settings.seconds))
        times.append(report["seconds"])
        if report["outcome"] != "complete":
            break
    trial = Trial(
        count=report["count"],
        seconds=statistics.median(times),
        runs=len(times),
        inferences=report["inferences"],
        limit=None if report["outcome"] == "complete" else report["outcome"],
    )
    return _Found(tuple(puzzle.solution(*path) for path in report["found"]), trial)


def _run_peer(puzzle: Rainbow, peer: str, settings: Settings) -> _Found:
    """Return what clingo or CP-SAT finds, after so many runs."""
    from wyxlog.peers import PEERS, Listed, numbered_arcs

    steps, arcs = numbered_arcs(puzzle)
    times: list[float] = []
    listed: Listed | None = None
    while listed is None or (
        listed.complete and len(times) < settings.repeats and sum(times) < ENOUGH
    ):
        listed = PEERS[peer](steps, arcs, settings.seconds)
        times.append(listed.seconds)
    trial = Trial(
        count=len(listed.paths),
        seconds=statistics.median(times),
        runs=len(times),
        inferences=None,
        limit=None if listed.complete else "time",
    )
    return _Found(tuple(puzzle.solution(*path) for path in listed.paths), trial)


def _difference(puzzle: Rainbow, found: dict[str, _Found]) -> str | None:
    """Return how engines differ, among them or from the rules."""
    whole: tuple[str, frozenset[Solution]] | None = None
    sets = {name: frozenset(one.solutions) for name, one in found.items()}
    for name, (solutions, trial) in found.items():
        if len(sets[name]) != trial.count:
            return f"{name} counts {trial.count} solutions, and finds {len(sets[name])}"
        claim = {"solutions": msgspec.to_builtins(solutions)}
        if verifier.check(msgspec.to_builtins(puzzle), claim).accepted is False:
            return f"{name} finds a path that is none"
        if trial.limit is not None:
            continue
        if whole is None:
            whole = (name, sets[name])
        elif sets[name] != whole[1]:
            other = f"{whole[0]} finds {_solutions(len(whole[1]))}"
            return f"{other}, {name} {_others(sets[name], whole[1])}"
    for name, (_, trial) in found.items():
        if trial.limit and whole and not sets[name] <= whole[1]:
            return f"{whole[0]} lacks a solution that {name} finds"
    return None


def _solutions(count: int) -> str:
    return "1 solution" if count == 1 else f"{count:,} solutions"


def _others(these: frozenset[Solution], those: frozenset[Solution]) -> str:
    return f"{len(these):,}" if len(these) != len(those) else "others"
