"""Comparisons for people: engines in rows for one puzzle, puzzles in rows for many."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator, Sequence

from wyxlog.comparing import ENGINES, Comparison, Trial
from wyxlog.peers import PEERS

COLUMN = 10
"""Characters of a column with a time."""

LABEL = 32
"""Characters of a puzzle's label in a row; of a longer one, its end is shown."""


def report(comparisons: Iterable[Comparison], *, peers: bool) -> Iterator[str]:
    """Yield the lines of a report, each as soon as it can be told.

    A puzzle by itself has a row for each engine; several have a row each, and a row
    of totals for each engine below.
    """
    engines = (*ENGINES, *PEERS) if peers else ENGINES
    told: list[Comparison] = []
    for comparison in comparisons:
        told.append(comparison)
        if len(told) == 2:
            heads = "".join(f"{engine:>{COLUMN}}" for engine in engines)
            yield f"{'puzzle':{LABEL}}{'solutions':>9}{heads}"
            yield _row(told[0], engines)
        if len(told) > 1:
            yield _row(comparison, engines)
    if len(told) == 1:
        yield from _alone(told[0])
    elif told:
        yield from _totals(told, engines)


def _alone(comparison: Comparison) -> Iterator[str]:
    yield comparison.puzzle
    yield f"{'engine':10}{'solutions':>10}{'time':>12}{'inferences':>14}{'runs':>6}"
    for name, trial in comparison.engines.items():
        steps = "-" if trial.inferences is None else f"{trial.inferences:,}"
        count = f"{trial.count:,}" + ("+" if trial.limit else "")
        yield f"{name:10}{count:>10}{_time(trial):>12}{steps:>14}{trial.runs:>6}"
    yield _verdict(comparison)


def _row(comparison: Comparison, engines: Sequence[str]) -> str:
    label = comparison.puzzle
    if len(label) > LABEL:
        label = "…" + label[1 - LABEL :]
    count = "?" if comparison.count is None else f"{comparison.count:,}"
    trials = comparison.engines
    times = [_time(trials[name]) if name in trials else "-" for name in engines]
    cells = "".join(f"{time:>{COLUMN}}" for time in times)
    marks = {True: "equal", False: "DIFFERENT", None: "not decided"}
    return f"{label:{LABEL}}{count:>9}{cells}  {marks[comparison.equal]}"


def _totals(told: Sequence[Comparison], engines: Sequence[str]) -> Iterator[str]:
    yield ""
    yield (
        f"{'engine':10}{'finished':>12}{'solutions':>11}{'total':>12}{'median':>12}"
        f"{'inferences, median':>20}"
    )
    for name in engines:
        trials = [one.engines[name] for one in told if name in one.engines]
        if not trials:
            continue
        finished = sum(trial.limit is None for trial in trials)
        steps = [trial.inferences for trial in trials if trial.inferences is not None]
        median = f"{statistics.median_high(steps):,}" if steps else "-"
        seconds = [trial.seconds for trial in trials]
        more = ">" if finished < len(trials) else ""
        yield (
            f"{name:10}{f'{finished:,}/{len(trials):,}':>12}"
            f"{sum(trial.count for trial in trials):>11,}"
            f"{more + duration(sum(seconds)):>12}"
            f"{duration(statistics.median(seconds)):>12}{median:>20}"
        )
    yield ""
    parts = {
        "equal": sum(one.equal is True for one in told),
        "different": sum(one.equal is False for one in told),
        "not decided": sum(one.equal is None for one in told),
    }
    shown = ", ".join(f"{number:,} {what}" for what, number in parts.items() if number)
    yield f"{len(told):,} puzzles: {shown}."


def _verdict(comparison: Comparison) -> str:
    if comparison.difference is not None:
        return f"DIFFERENT: {comparison.difference}."
    finished = [n for n, trial in comparison.engines.items() if trial.limit is None]
    if len(finished) < 2:
        return "Not decided: fewer than two engines finished; see --timeout."
    stopped = len(comparison.engines) - len(finished)
    rest = f"; {stopped} did not finish, see --timeout" if stopped else ""
    return f"Equal: {', '.join(finished)} have the same solutions{rest}."


def _time(trial: Trial) -> str:
    return (">" if trial.limit else "") + duration(trial.seconds)


def duration(seconds: float) -> str:
    """Return a time in three digits or so, with its unit."""
    if seconds >= 1:
        return f"{seconds:,.1f} s"
    milliseconds = seconds * 1000
    return f"{milliseconds:.{3 if milliseconds < 1 else 1}f} ms"
