"""From files to puzzles, with errors that name the file and the place in it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import IO, TypeVar

import msgspec

from wyxlog.errors import InputError
from wyxlog.puzzle import Puzzle
from wyxlog.registry import KINDS, puzzle_class

LARGEST = 64 * 2**20
"""No puzzle file is larger than 64 MB, nor is a line of a ``.jsonl`` file."""

TOO_LARGE = "expected at most 64 MB, found more; is this a puzzle?"

T = TypeVar("T")

STDIN = "-"
LINES = (".jsonl", ".ndjson")


@dataclass(frozen=True)
class Entry:
    """A puzzle of a file, or what is wrong with it.

    Attributes:
        label: the file, with the line where the file holds a puzzle a line.
        puzzle: the puzzle, or the error, whose text begins with the label.
    """

    label: str
    puzzle: Puzzle | InputError


class _Kind(msgspec.Struct):
    """The one field that every puzzle has."""

    kind: str


def read_puzzles(file: str) -> Iterator[Entry]:
    """Yield the puzzles of a file one by one, as they are asked for.

    A ``.jsonl`` file, or standard input (``-``) whose first line is a whole JSON
    object, holds a puzzle a line; a bad line does not end it. Anything else holds
    one puzzle: JSON, or a table in the document's ASCII form.
    """
    try:
        for label, data in _texts(file, sniff=file == STDIN):
            try:
                yield Entry(label, _puzzle(label, data))
            except InputError as error:
                yield Entry(label, error)
    except InputError as error:
        yield Entry(printable(file), error)


def read_puzzle(file: str) -> Puzzle:
    """Return the puzzle of a file that holds one.

    Raises:
        InputError: it cannot be read, is no puzzle, or holds several.
    """
    entries = read_puzzles(file)
    entry = next(entries)
    if isinstance(entry.puzzle, InputError):
        raise entry.puzzle
    if next(entries, None) is not None:
        raise InputError(f"{printable(file)}: expected one puzzle, found several")
    return entry.puzzle


def read_documents(file: str) -> Iterator[tuple[str, object]]:
    """Yield the label and the data of each JSON text of a file: one, or one a line.

    Raises:
        InputError: the file cannot be read, or is no JSON.
    """
    for label, data in _texts(file, sniff=True):
        yield label, _decode(label, data, object)


def printable(text: str) -> str:
    """Return text fit for one line of a message: no control characters, not long."""
    text = os.fsencode(text).decode(errors="backslashreplace")
    shown = "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)
    return shown if len(shown) <= 200 else shown[:200] + "…"


def _texts(file: str, *, sniff: bool) -> Iterator[tuple[str, bytes]]:
    """Yield the texts of a file with their labels: the whole, or line by line.

    With ``sniff``, the first line says which: it is a whole JSON object, or not.
    """
    name = printable(file)
    found = False
    with _opened(file) as stream:
        first = stream.readline(LARGEST + 1)
        if file.lower().endswith(LINES) or (sniff and _is_json_object(first)):
            lines = chain([first], iter(lambda: stream.readline(LARGEST + 1), b""))
            for number, line in enumerate(lines, 1):
                label = f"{name}:{number}"
                if len(line) > LARGEST:
                    raise InputError(f"{label}: {TOO_LARGE}")
                if line.strip():
                    found = True
                    yield label, line
        else:
            data = first + stream.read(LARGEST + 1)
            if len(data) > LARGEST:
                raise InputError(f"{name}: {TOO_LARGE}")
            if data.strip():
                found = True
                yield name, data
    if not found:
        raise InputError(f"{name}: expected a puzzle or an answer, found an empty file")


@contextmanager
def _opened(file: str) -> Iterator[IO[bytes]]:
    """Open a file for reading, or say why it cannot be."""
    if file == STDIN:
        yield sys.stdin.buffer
        return
    try:
        with Path(file).open("rb") as stream:
            yield stream
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise InputError(f"{printable(file)}: cannot be read: {reason}") from error


def _is_json_object(line: bytes) -> bool:
    if not line.lstrip().startswith(b"{"):
        return False
    try:
        msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    except (msgspec.MsgspecError, RecursionError):
        return False
    return True


def _puzzle(label: str, data: bytes) -> Puzzle:
    """Return the puzzle of a text, JSON or a table.

    Raises:
        InputError: it is none.
    """
    if data.lstrip()[:1] not in b"{[" and not label.lower().endswith(".json"):
        return _ascii(label, data)
    kind = _decode(label, data, _Kind).kind
    if kind not in KINDS:
        known = " or ".join(map(repr, KINDS))
        raise InputError(f"{label}: $.kind: expected {known}, found {kind!r:.80}")
    return _decode(label, data, puzzle_class(kind))


def _ascii(label: str, data: bytes) -> Puzzle:
    from wyxlog.table import parse_ascii

    try:
        return parse_ascii(data.decode())
    except UnicodeDecodeError as error:
        raise _not_utf8(label, data, error.start) from error
    except ValueError as error:
        raise InputError(f"{label}: {printable(str(error))}") from error


def _decode(label: str, data: bytes, wanted: type[T]) -> T:
    """Return JSON data as a type, or say what is wrong with it and where."""
    try:
        return msgspec.json.decode(data, type=wanted)
    except msgspec.ValidationError as error:
        raise InputError(f"{label}: {_validation(str(error))}") from error
    except msgspec.DecodeError as error:
        raise InputError(f"{label}: {_syntax(str(error), data)}") from error
    except UnicodeDecodeError as error:
        raise _not_utf8(label, data, error.start) from error
    except RecursionError as error:
        raise InputError(f"{label}: the JSON is nested too deeply") from error


def _validation(text: str) -> str:
    """Put the place first: ``Expected `int` - at `$.x``` is "$.x: expected int"."""
    what, _, place = text.partition(" - at ")
    what = what[:1].lower() + what[1:]
    place = place.strip("`")
    return printable(what if place in ("", "$") else f"{place}: {what}").replace(
        "`", ""
    )


def _syntax(text: str, data: bytes) -> str:
    """Say where JSON breaks: "JSON is malformed: ... (byte 17)" as line and column."""
    what, _, byte = text.removesuffix(")").rpartition(" (byte ")
    if not byte.isdigit():
        return f"broken JSON: {printable(text)}"
    before = data[: int(byte)]
    line = before.count(b"\n") + 1
    column = len(before) - (before.rfind(b"\n") + 1) + 1
    reason = what.removeprefix("JSON is malformed: ")
    return f"broken JSON at line {line}, column {column}: {printable(reason)}"


def _not_utf8(label: str, data: bytes, start: int) -> InputError:
    line = data[:start].count(b"\n") + 1
    return InputError(f"{label}: line {line}: expected UTF-8 text, found other bytes")
