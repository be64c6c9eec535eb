"""Lights Out boards as PBM bitmaps, black for lit.

Form P4 packs eight cells to a byte, each row from a new byte; form P1 has the digits
0 and 1. A small bitmap reads to the same board as its grid in JSON would. A large one
stays in its file: Prolog goes over the file, writes the presses to another one, and
the checker reads both.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from errno import EISDIR
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, ClassVar, NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from wyxlog import engine as prolog
from wyxlog.answer import Answer, Solution
from wyxlog.errors import InputError
from wyxlog.lights import Lights, Presses
from wyxlog.puzzle import Puzzle, Want
from wyxlog.scratch import scratch_file

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.text import Text

    from wyxlog.puzzle import Explanation

IN_MEMORY = 2**20
"""A bitmap of more cells than this stays in its file."""

PLAIN = 64 * 2**20
"""The largest file of form P1, in bytes: larger ones should be of form P4."""

HEADER = re.compile(rb"P([14])(?:\s|#[^\n]*\n)+(\d{1,9})\s(?:\s|#[^\n]*\n)*(\d{1,9})\s")
LONGEST_HEADER = 4096


class Header(NamedTuple):
    """What the head of a bitmap says, and how many bytes it takes."""

    form: str
    width: int
    height: int
    length: int


class BitmapPresses(Solution, frozen=True):
    """A solution: how many presses, and the bitmap that has them, if it is kept."""

    weight: int
    bitmap: str | UnsetType = UNSET


class Bitmap(Puzzle, frozen=True, kw_only=True, tag_field="kind", tag="lights"):
    """A flat board, side neighbours, no cell missing, in a bitmap of form P4."""

    kind: ClassVar[str] = "lights"
    engines: ClassVar[tuple[str, ...]] = ("auto", "polynomials")
    wants: ClassVar[tuple[Want, ...]] = ("first", "one", "count")

    bitmap: str
    height: int
    width: int

    def solve(self, want: Want, engine: str, limits: prolog.Limits) -> Answer:
        """Return the answer, whose bitmaps are files that last as long as the process.

        Raises:
            InputError: it takes too much memory.
        """
        from wyxlog.linear import linear_answer, stacks

        # Prolog turns a wide board, which takes the whole of it, several times over.
        need = 64 * (self.width + self.height)
        if self.width > self.height:
            need += self.height * self.width
        out = scratch_file(".pbm")
        report = prolog.call(
            "lights_bitmap",
            self.bitmap,
            out,
            stacks(limits, need, f"a bitmap of {self.height}×{self.width} cells"),
        )
        return linear_answer(
            report,
            want,
            kind=self.kind,
            engine="polynomials",
            solution=lambda weight: BitmapPresses(weight, out),
            odd=lambda _: out,
            height=self.height,
        )

    def prove(self, limits: prolog.Limits) -> object:
        """Return the proof."""
        return self.solve("count", "auto", limits).proof

    def explain(self, limits: prolog.Limits) -> Explanation | None:
        """Return a summary, as for any large board."""
        from wyxlog.lights_explain import summary

        return summary(self, self.height * self.width, limits)

    def tell(self, explanation: Explanation) -> Iterator[Text]:
        """Yield the summary, for the terminal."""
        from wyxlog.lights_explain import tell

        return tell(self, explanation)

    def deliver(self, answer: Answer, out: str | None) -> Answer:
        """Move the bitmap of the answer to ``out``; name no file that will be gone."""
        solutions, proof = answer.solutions, answer.proof
        held = [s.bitmap for s in solutions if isinstance(s, BitmapPresses)]
        if isinstance(proof, dict):
            held += [proof[key] for key in ("odd",) if key in proof]
            held += [proof[key]["bitmap"] for key in ("example",) if key in proof]
            proof = {k: v for k, v in proof.items() if k not in ("odd", "example")}
        named: str | UnsetType = UNSET
        if out is not None and held:
            _move(str(held[0]), out)
            named = out
            if isinstance(proof, dict) and answer.status == "unsolvable":
                proof["odd"] = out
        for file in held:
            Path(str(file)).unlink(missing_ok=True)
        kept = tuple(msgspec.structs.replace(s, bitmap=named) for s in solutions)
        return msgspec.structs.replace(answer, solutions=kept, proof=proof)

    def show(self) -> Text:
        """Return the size."""
        from rich.text import Text

        return Text(f"A bitmap of {self.height:,}×{self.width:,} cells\n")

    def show_solution(self, solution: Solution) -> Text:
        """Return how many presses there are, and where."""
        from rich.text import Text

        assert isinstance(solution, BitmapPresses)  # noqa: S101 - its own solution
        where = f"in {solution.bitmap}" if solution.bitmap else "-o keeps them"
        return Text(
            f"{self.height:,}×{self.width:,} cells, {solution.weight:,} presses;"
            f" {where}\n"
        )

    def facts(self) -> list[tuple[object, ...]]:
        """Return the file as a fact for an interactive session."""
        return [("bitmap", str(Path(self.bitmap).absolute()))]

    def queries(self) -> list[tuple[str, str]]:
        """Return queries to try on the fact."""
        return [
            (
                "bitmap(In), pbm_solve(In, 'out.pbm', Summary).",
                "writes the presses to out.pbm",
            )
        ]


def is_bitmap(file: str) -> bool:
    """Tell whether a file, or standard input (``-``), is to be read as a bitmap."""
    try:
        if file == "-":
            stdin: Any = sys.stdin
            start = b"" if stdin is None else stdin.buffer.peek(3)[:3]
            return re.match(rb"P[14][\s#]", start) is not None
        if file.lower().endswith(".pbm"):
            return True
        if not Path(file).is_file():
            return False  # what is read from a pipe is gone
        with Path(file).open("rb") as stream:
            return HEADER.match(stream.read(LONGEST_HEADER)) is not None
    except (OSError, ValueError):
        return False


def read_bitmap(name: str, stream: IO[bytes], path: str | None) -> Lights | Bitmap:
    """Return the board of an open bitmap.

    Args:
        name: begins every message.
        stream: the bitmap from its beginning.
        path: where Prolog can read it again; None for standard input.

    Raises:
        InputError: it is no bitmap, or not the whole of one.
    """
    start = stream.read(LONGEST_HEADER)
    header = _header(name, start)
    cells, size = header.height * header.width, (header.width + 7) // 8
    if header.form == "1":
        text = start[header.length :] + stream.read(PLAIN + 1)
        return _plain(name, header, text)
    need = header.height * size
    if cells <= IN_MEMORY:
        data = start[header.length :] + stream.read(
            max(need - len(start), 0) + header.length
        )
        _whole(name, need, len(data))
        rows = (data[n : n + size] for n in range(0, need, size))
        values = (int.from_bytes(row, "big") >> -header.width % 8 for row in rows)
        return Lights(grid=tuple(f"{value:0{header.width}b}" for value in values))
    if path is None or not Path(path).is_file():
        path = scratch_file(".pbm")
        with Path(path).open("wb") as copy:
            copy.write(start)
            shutil.copyfileobj(stream, copy, 2**20)
    _whole(name, need, Path(path).stat().st_size - header.length)
    return Bitmap(bitmap=path, height=header.height, width=header.width)


def _header(name: str, start: bytes) -> Header:
    match = HEADER.match(start)
    if match is None:
        raise InputError(f"{name}: expected the head of a bitmap, as P4 10 10")
    form, width, height = match[1].decode(), int(match[2]), int(match[3])
    if width * height == 0:
        raise InputError(f"{name}: expected a board, found {height}×{width} cells")
    return Header(form, width, height, match.end())


def _whole(name: str, need: int, found: int) -> None:
    if found < need:
        raise InputError(
            f"{name}: expected {need:,} bytes of cells, found {max(found, 0):,}:"
            " truncated?"
        )


def _plain(name: str, header: Header, text: bytes) -> Lights:
    """Return the board of the digits of form P1, which may stand in any lines."""
    if len(text) > PLAIN:
        raise InputError(
            f"{name}: expected at most 64 MB in form P1; form P4 is packed"
        )
    digits = re.sub(rb"#[^\n]*", b"", text).translate(None, b" \t\r\n\f\v")
    need = header.height * header.width
    wrong = digits[:need].strip(b"01")
    if wrong:
        raise InputError(f"{name}: expected digits 0 and 1, found {chr(wrong[0])!r}")
    if len(digits) < need:
        raise InputError(
            f"{name}: expected {need:,} cells, found {len(digits):,}: truncated?"
        )
    rows = digits[:need].decode()
    width = header.width
    return Lights(grid=tuple(rows[n : n + width] for n in range(0, need, width)))


def write_answer(puzzle: Lights, answer: Answer, out: str) -> None:
    """Write the presses of the first solution, or what proves that there is none.

    Raises:
        InputError: there is nothing to write, or no writing.
    """
    rows: Any = None
    if answer.solutions and isinstance(answer.solutions[0], Presses):
        rows = answer.solutions[0].presses
    elif isinstance(answer.proof, dict):
        rows = answer.proof.get("odd")
    if puzzle.grid is None or rows is None:
        raise InputError(f"{out}: not written: there is no board of presses to write")
    width = len(rows[0])
    size, pad = (width + 7) // 8, -width % 8
    try:
        with Path(out).open("wb") as stream:
            stream.write(b"P4\n%d %d\n" % (width, len(rows)))
            for row in rows:
                stream.write((int(row, 2) << pad).to_bytes(size, "big"))
    except OSError as error:
        raise InputError(f"{out}: cannot be written: {error.strerror}") from error


def _move(source: str, out: str) -> None:
    """Put a file where it is wanted; what stands there as a link or device, stays."""
    target = Path(out)
    try:
        if target.is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        if target.is_symlink() or (target.exists() and not target.is_file()):
            with Path(source).open("rb") as held, target.open("wb") as stream:
                shutil.copyfileobj(held, stream, 2**20)
        else:
            shutil.move(source, out)
    except OSError as error:
        raise InputError(f"{out}: cannot be written: {error.strerror}") from error
