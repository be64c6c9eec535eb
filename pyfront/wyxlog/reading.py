"""From files to puzzles, with errors that name the file and the place in it."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from itertools import chain
from pathlib import Path
from typing import IO, TypeVar

import msgspec

from wyxlog.errors import InputError
from wyxlog.printable import printable, shortened
from wyxlog.puzzle import Puzzle
from wyxlog.registry import KINDS, puzzle_class

LARGEST = 64 * 2**20
"""No puzzle file is larger than 64 MB, nor is a line of a ``.jsonl`` file."""

TOO_LARGE = "expected at most 64 MB, found more; is this a puzzle?"

T = TypeVar("T")

BOM = b"\xef\xbb\xbf"
UTF16 = (b"\xff\xfe", b"\xfe\xff")

STDIN = "-"
LINES = (".jsonl", ".ndjson")


class Entry(msgspec.Struct, frozen=True):
    """A puzzle of a file, or what is wrong with it.

    Attributes:
        label: the file, with the line where the file holds a puzzle a line.
        puzzle: the puzzle, or the error, whose text begins with the label.
    """

    label: str
    puzzle: Puzzle | InputError


class Text(msgspec.Struct, frozen=True):
    """A text that should be a puzzle or an answer.

    Attributes:
        label: the file, with the line where the file holds one a line.
        data: its bytes, without a byte order mark.
        json: it must be JSON, and no table.
        line: it is a line of a file.
    """

    label: str
    data: bytes
    json: bool
    line: bool

    def error(self, text: str) -> InputError:
        """Return an error that begins with the label."""
        return InputError(f"{shortened(self.label)}: {shortened(text)}")


class _Kind(msgspec.Struct):
    """The one field that every puzzle has."""

    kind: str


def read_puzzles(file: str) -> Generator[Entry, None, None]:
    """Yield the puzzles of a file one by one, as they are asked for.

    A ``.jsonl`` file holds a puzzle a line, and so does standard input (``-``) where
    a line of it is a whole JSON object; a bad line does not end it. Anything else holds
    one puzzle: JSON, a table in the document's ASCII form, or a PBM bitmap.
    """
    for text in read_texts(file):
        yield parse(text)


def read_texts(file: str) -> Generator[Text | Entry, None, None]:
    """Yield the texts of the puzzles of a file, for ``parse``.

    What comes last may be what is wrong with the file as a whole.
    """
    try:
        if _is_bitmap(file):
            yield _bitmap(file)
            return
        yield from _texts(file, sniff=file == STDIN)
    except InputError as error:
        yield Entry(printable(file), error)


def parse(text: Text | Entry) -> Entry:
    """Return the puzzle of a text, or what is wrong with it."""
    if isinstance(text, Entry):
        return text
    try:
        return Entry(text.label, _puzzle(text))
    except InputError as error:
        return Entry(text.label, error)


def read_puzzle(file: str) -> Puzzle:
    """Return the puzzle of a file that holds one.

    Raises:
        InputError: it cannot be read, is no puzzle, or holds several.
    """
    with closing(read_puzzles(file)) as entries:
        entry = next(entries)
        if isinstance(entry.puzzle, InputError):
            raise entry.puzzle
        if next(entries, None) is not None:
            raise InputError(f"{shortened(file)}: expected one puzzle, found several")
    return entry.puzzle


def read_text(file: str) -> str:
    """Return the text of a file, or of standard input (``-``).

    Raises:
        InputError: it cannot be read or is too large.
    """
    with _opened(file) as stream:
        data = stream.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise InputError(f"{shortened(file)}: {TOO_LARGE}")
    return data.decode(errors="replace")


def read_documents(file: str) -> Iterator[tuple[str, object]]:
    """Yield the label and the data of each JSON text of a file: one, or one a line.

    Raises:
        InputError: the file cannot be read, or is no JSON.
    """
    for text in _texts(file, sniff=True):
        yield text.label, _decode(text, object)


def parse_puzzle(label: str, data: bytes) -> Puzzle:
    """Return the puzzle of a text, JSON or a table.

    Raises:
        InputError: it is none; the message begins with the label.
    """
    return _puzzle(Text(label, data.removeprefix(BOM), json=False, line=False))


def parse_document(label: str, data: bytes) -> object:
    """Return the data of a JSON text.

    Raises:
        InputError: it is no JSON; the message begins with the label.
    """
    return _decode(Text(label, data, json=True, line=False), object)


def _texts(file: str, *, sniff: bool) -> Iterator[Text]:
    """Yield the texts of a file: the whole, or line by line.

    With ``sniff``, it goes by lines if one of them is a whole JSON object.
    """
    found = False
    with _opened(file) as stream:
        first = stream.readline(LARGEST + 1).removeprefix(BOM)
        if file.lower().endswith(LINES) or (sniff and _is_json_object(first)):
            rest = iter(lambda: stream.readline(LARGEST + 1), b"")
            texts = _by_lines(file, chain([first], rest))
        else:
            texts = _whole(file, first + stream.read(LARGEST + 1), sniff=sniff)
        for text in texts:
            found = True
            yield text
    if not found:
        raise InputError(f"{shortened(file)}: expected a puzzle, found an empty file")


def _by_lines(file: str, lines: Iterable[bytes]) -> Iterator[Text]:
    for number, line in enumerate(lines, 1):
        label = f"{printable(file)}:{number}"
        if len(line) > LARGEST:
            raise InputError(f"{shortened(label)}: {TOO_LARGE}")
        if line.strip():
            yield Text(label, line, json=True, line=True)


def _whole(file: str, data: bytes, *, sniff: bool) -> Iterator[Text]:
    if len(data) > LARGEST:
        raise InputError(f"{shortened(file)}: {TOO_LARGE}")
    if sniff and any(map(_is_json_object, data.splitlines())):
        yield from _by_lines(file, data.splitlines())
    elif data.strip():
        json = file.lower().endswith(".json") or (sniff and file != STDIN)
        yield Text(printable(file), data, json=json, line=False)


@contextmanager
def _opened(file: str) -> Iterator[IO[bytes]]:
    """Open a file for reading, or say why it cannot be."""
    try:
        if file == STDIN:
            if sys.stdin is None:
                raise InputError("-: standard input is closed")
            yield sys.stdin.buffer
        elif not file:
            raise InputError("expected the name of a file, found ''")
        else:
            with Path(file).open("rb") as stream:
                yield stream
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise InputError(
            f"{shortened(file)}: cannot be read: {reason or error}"
        ) from error


def _is_json_object(line: bytes) -> bool:
    if not line.lstrip().startswith(b"{"):
        return False
    try:
        msgspec.json.decode(line, type=dict[str, msgspec.Raw])
    except (msgspec.MsgspecError, RecursionError):
        return False
    return True


def _is_bitmap(file: str) -> bool:
    """Tell whether a file, or standard input, begins as a PBM bitmap or is named so."""
    if file.lower().endswith((".json", ".txt", *LINES)):
        return False
    from wyxlog.lights_bitmap import is_bitmap

    return is_bitmap(file)


def _bitmap(file: str) -> Entry:
    from wyxlog.lights_bitmap import read_bitmap

    name = printable(file)
    with _opened(file) as stream:
        board = read_bitmap(name, stream, None if file == STDIN else file)
    return Entry(name, board)


def _puzzle(text: Text) -> Puzzle:
    """Return the puzzle of a text, JSON or a table.

    Raises:
        InputError: it is none.
    """
    if not text.json and text.data.lstrip()[:1] not in b"{[":
        return _ascii(text)
    kind = _decode(text, _Kind).kind
    if kind not in KINDS:
        known = " or ".join(map(repr, KINDS))
        raise text.error(f"$.kind: expected {known}, found {kind!r:.80}")
    return _decode(text, puzzle_class(kind))


def _ascii(text: Text) -> Puzzle:
    from wyxlog.table import parse_ascii

    try:
        return parse_ascii(text.data.decode())
    except UnicodeDecodeError as error:
        raise _not_utf8(text, error.start) from error
    except ValueError as error:
        raise text.error(str(error)) from error


def _decode(text: Text, wanted: type[T]) -> T:
    """Return JSON data as a type, or say what is wrong with it and where."""
    if text.data.startswith(UTF16):
        raise _not_utf8(text, 0)
    try:
        return msgspec.json.decode(text.data, type=wanted)
    except msgspec.ValidationError as error:
        raise text.error(_validation(str(error))) from error
    except msgspec.DecodeError as error:
        raise text.error(_syntax(str(error), text)) from error
    except UnicodeDecodeError as error:
        raise _not_utf8(text, error.start) from error
    except RecursionError as error:
        raise text.error("the JSON is nested too deeply") from error


def _validation(text: str) -> str:
    """Put the place first: ``Expected `int` - at `$.x``` is "$.x: expected int"."""
    what, _, place = text.partition(" - at ")
    what = what[:1].lower() + what[1:]
    place = place.strip("`")
    text = what if place in ("", "$") else f"{place}: {what}"
    return text.replace("`", "")


def _syntax(message: str, text: Text) -> str:
    """Say where JSON breaks: "JSON is malformed: ... (byte 17)" as line and column."""
    what, _, byte = message.removesuffix(")").rpartition(" (byte ")
    if not byte.isdigit():
        return f"broken JSON: {message}"
    before = text.data[: int(byte)]
    column = len(before) - (before.rfind(b"\n") + 1) + 1
    newlines = before.count(b"\n")
    line = "" if text.line else f"line {newlines + 1}, "
    reason = what.removeprefix("JSON is malformed: ")
    return f"broken JSON at {line}column {column}: {reason}"


def _not_utf8(text: Text, start: int) -> InputError:
    newlines = text.data[:start].count(b"\n")
    return text.error(f"line {newlines + 1}: expected UTF-8 text, found other bytes")
