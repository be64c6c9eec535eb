"""How far a long run is: a bar on standard error, where a person looks at it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

PATIENCE = 1.0
"""Seconds before the bar appears."""

PERIOD = 0.1
"""Seconds between two looks of it."""


@contextmanager
def progress(files: Sequence[str]) -> Iterator[Callable[[int], None]]:
    """Run the body with a function to call after each puzzle, with its bytes.

    There is a bar if standard error is a terminal, and standard output, where the
    answers would be in its way, is none.
    """
    if sys.stdout.isatty() or not sys.stderr.isatty():
        yield lambda size: None
        return
    bar = _Bar(_total(files))
    try:
        yield bar.advance
    finally:
        bar.stop()


def _total(files: Sequence[str]) -> int | None:
    """Return the bytes of the files, None where that is not known."""
    try:
        paths = [Path(file) for file in files]
        if all(path.is_file() for path in paths):
            return sum(path.stat().st_size for path in paths)
    except (OSError, ValueError):
        pass
    return None


class _Bar:
    """A bar by Rich, which is loaded when it appears."""

    def __init__(self, total: int | None) -> None:
        self._total = total
        self._due = monotonic() + PATIENCE
        self._puzzles = 0
        self._bytes = 0
        self._rich: _Rich | None = None

    def advance(self, size: int) -> None:
        """Note that one more puzzle is done, whose text has so many bytes."""
        self._puzzles += 1
        self._bytes += size
        if (now := monotonic()) < self._due:
            return
        self._due = now + PERIOD
        if self._rich is None:
            self._rich = _Rich(self._total)
        self._rich.update(self._puzzles, self._bytes)

    def stop(self) -> None:
        """Take the bar away."""
        if self._rich is not None:
            self._rich.bar.stop()


class _Rich:
    """Rich's part of the bar."""

    def __init__(self, total: int | None) -> None:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            Progress,
            TaskProgressColumn,
            TextColumn,
            TimeRemainingColumn,
        )

        self.bar = Progress(
            TextColumn("{task.fields[puzzles]:,} puzzles"),
            BarColumn(),
            TaskProgressColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            auto_refresh=False,
            transient=True,
            redirect_stdout=False,
        )
        self.bar.start()
        self._task = self.bar.add_task("", total=total, puzzles=0)

    def update(self, puzzles: int, size: int) -> None:
        """Show so many puzzles and bytes done."""
        self.bar.update(self._task, completed=size, puzzles=puzzles, refresh=True)
