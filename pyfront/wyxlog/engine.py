"""The SWI-Prolog inside this process: the only file that imports janus_swi.

Data crosses as arguments of ``wyxlog.pl``'s predicates, never as text of a
query. The first call boots Prolog (some 60 ms).
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any

import msgspec

from wyxlog.errors import EngineError, InputError, SetupError
from wyxlog.prolog_home import REPAIR, loading_folder, settled_home

HEARTBEAT = 10_000
"""Inferences between two looks at pending signals: Ctrl-C waits for these, which
take 1 ms, and looking costs under 1 % of the time."""

PERSONAL = (
    "HOME",
    "XDG_CONFIG_HOME",
    "XDG_CONFIG_DIRS",
    "XDG_DATA_HOME",
    "XDG_DATA_DIRS",
)
"""Where Prolog finds a person's init.pl and packs, which are for their own sessions."""


class Limits(msgspec.Struct, frozen=True):
    """What a search may use.

    Attributes:
        seconds: wall time, or None for no limit.
        inferences: logical inferences, or None for no limit.
        memory: bytes for Prolog's stacks, or None for Prolog's default (1 GB).
    """

    seconds: float | None = None
    inferences: int | None = None
    memory: int | None = None

    def __post_init__(self) -> None:
        """Refuse limits that nothing can keep.

        Raises:
            InputError: one of them is 0 or less.
        """
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if value is not None and not value > 0:
                raise InputError(f"{name}: expected a limit above 0, found {value}")

    def pairs(self) -> list[tuple[str, float]]:
        """Return the limits that hold for one search, as ``wyxlog.pl`` wants them."""
        given = {
            "time": self.seconds,
            "inferences": self.inferences,
            "memory": self.memory,
        }
        return [(name, value) for name, value in given.items() if value is not None]


BRIEFLY = Limits(seconds=1)
"""For what is nice to know, and not worth a wait."""


def call(predicate: str, *arguments: object) -> Any:
    """Return the last argument of a deterministic predicate of ``wyxlog.pl``.

    Raises:
        EngineError: Prolog raised an error.
        SetupError: there is no usable Prolog.
        KeyboardInterrupt: Ctrl-C was pressed meanwhile.
    """
    janus = _booted()
    with _translated(janus, predicate):
        return janus.apply_once("wyxlog", predicate, *arguments)


def each(predicate: str, *arguments: object) -> Iterator[Any]:
    """Yield the last argument of a predicate for each of its solutions, one by one.

    Other calls may come between its steps, if each ends before the next step.

    Raises:
        EngineError, SetupError, KeyboardInterrupt: as :func:`call`.
    """
    janus = _booted()
    answers = janus.apply("wyxlog", predicate, *arguments)
    try:
        with _translated(janus, predicate):
            # For a goal without a solution janus yields one None.
            yield from (answer for answer in answers if answer is not None)
    finally:
        answers.close()


@contextmanager
def _translated(janus: Any, predicate: str) -> Iterator[None]:
    """Turn an error of Prolog into one of ours."""
    try:
        yield
    except janus.PrologError as error:
        if repr(error).startswith("error(python_error('KeyboardInterrupt'"):
            raise KeyboardInterrupt from None
        raise EngineError(f"Prolog, in {predicate}: {error}") from error


def version() -> str:
    """Return the version of the SWI-Prolog inside this process, as 9.2.9."""
    number = _booted().apply_once("user", "current_prolog_flag", "version")
    return f"{number // 10000}.{number // 100 % 100}.{number % 100}"


@cache
def _booted() -> Any:
    """Return the janus module with Prolog booted and ``wyxlog.pl`` loaded."""
    source = loading_folder() / "wyxlog"
    home = {"SWI_HOME_DIR": str(settled_home())}
    with (
        _environment(home | dict.fromkeys(PERSONAL, os.devnull)),
        _without_interrupts(),
    ):
        try:
            import janus_swi as janus
        except ImportError as error:
            reason = f"janus-swi cannot be loaded ({error}): {REPAIR}"
            raise SetupError(reason) from error
        try:
            janus.cmd("user", "use_module", str(source))
            errors = janus.apply_once("user", "statistics", "errors")
        except janus.PrologError as error:
            raise SetupError(
                f"{source}.pl does not load ({error}): {REPAIR}"
            ) from error
    if errors:
        raise SetupError(f"{source}.pl does not load cleanly, see above: {REPAIR}")
    janus.heartbeat(HEARTBEAT)
    return janus


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Run the body with Ctrl-C put off: Prolog cannot boot by halves."""
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


@contextmanager
def _environment(changes: Mapping[str, str]) -> Iterator[None]:
    """Run the body with some environment variables changed."""
    before = {name: os.environ.get(name) for name in changes}
    os.environ.update(changes)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
