"""Where the SWI-Prolog and the Prolog files are that wyxlog uses.

An embedded SWI-Prolog takes its home (boot file and library) from the ``swipl``
on PATH unless told otherwise, and aborts the whole process when that is another
version than the library it was linked with. So the home is settled here, before
anything is loaded: as ``bootstrap`` recorded it, or else by asking the linked
library for its version and each ``swipl`` in reach for its own.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

import msgspec

from wyxlog.errors import SetupError

RECORD = Path("share", "wyxlog", "swipl")
"""The record that ``bootstrap`` leaves, below ``sys.prefix``: lines name=value."""

COMPILED = Path("share", "wyxlog", "prolog")
"""The copy of the Prolog files that ``bootstrap`` compiled, below ``sys.prefix``."""

OLDEST = 90112
"""The oldest SWI-Prolog that janus works with: 9.1.12 as 10000 a.b.c."""

REPAIR = "run ./bootstrap in the wyxlog checkout, or see 'Install' in the README"


class Swipl(msgspec.Struct, frozen=True):
    """A SWI-Prolog: its executable, its home folder, its version as 10000 a.b.c."""

    executable: Path
    home: Path
    version: int

    @property
    def version_text(self) -> str:
        """The version in the usual form, as 9.2.9."""
        rest, patch = divmod(self.version, 100)
        return f"{rest // 100}.{rest % 100}.{patch}"


def prolog_folder() -> Path:
    """Return the folder with wyxlog's Prolog files.

    In a wheel it lies inside the package, in a checkout beside ``pyfront``.

    Raises:
        SetupError: the files are not where they should be.
    """
    package = Path(__file__).parent
    for folder in (package / "prolog", package.parents[1] / "prolog"):
        if (folder / "wyxlog.pl").is_file():
            return folder
    raise SetupError(f"wyxlog's Prolog files are missing from {package}: {REPAIR}")


def loading_folder() -> Path:
    """Return the folder to load the Prolog files from: the compiled copy, if current.

    Raises:
        SetupError: as :func:`prolog_folder`.
    """
    sources = prolog_folder()
    compiled = Path(sys.prefix, COMPILED)
    return compiled if _times(compiled) == _times(sources) else sources


def _times(folder: Path) -> dict[str, int]:
    """Return when each Prolog source of a folder was last changed, in ns."""
    try:
        with os.scandir(folder) as entries:
            return {
                entry.name: entry.stat().st_mtime_ns
                for entry in entries
                if entry.name.endswith(".pl")
            }
    except OSError:
        return {}


def ask_swipl(executable: Path) -> Swipl | None:
    """Return what an executable says of itself, None where it is no SWI-Prolog."""
    import subprocess

    try:
        run = subprocess.run(  # noqa: S603 - the user's own swipl
            [executable, "--dump-runtime-variables"],
            capture_output=True,
            text=True,
            timeout=2,
            check=True,
        )
        lines = (line.rstrip(";").split("=", 1) for line in run.stdout.splitlines())
        values = {name: value.strip('"') for name, value in lines}
        return Swipl(executable, Path(values["PLBASE"]), int(values["PLVERSION"]))
    except (OSError, subprocess.SubprocessError, ValueError, KeyError):
        return None


def swipls_on_path() -> list[Path]:
    """Return every ``swipl`` on PATH, the first to be run first."""
    folders = os.get_exec_path()
    found = (Path(folder, "swipl") for folder in dict.fromkeys(folders) if folder)
    return [path for path in found if os.access(path, os.X_OK) and path.is_file()]


def recorded() -> tuple[Path, Path] | None:
    """Return the executable and the home that ``bootstrap`` recorded, if it did."""
    try:
        text = Path(sys.prefix, RECORD).read_text(encoding="utf-8")
        values = dict(line.split("=", 1) for line in text.splitlines())
        return Path(values["swipl"]), Path(values["home"])
    except (OSError, ValueError, KeyError):
        return None


def linked_version() -> int:
    """Return the version of the SWI-Prolog library that janus was built with.

    Raises:
        SetupError: janus-swi is missing, or its SWI-Prolog library is.
    """
    import ctypes
    from importlib.util import find_spec

    package = find_spec("janus_swi")
    if package is None or package.origin is None:
        raise SetupError(f"the Python package janus-swi is not installed: {REPAIR}")
    extensions = sorted(Path(package.origin).parent.glob("_swipl.*"))
    try:
        library = ctypes.CDLL(str(extensions[0]))
        version: int = library.PL_version_info(1)  # PL_VERSION_SYSTEM
    except (IndexError, OSError, AttributeError) as error:
        raise SetupError(
            "the SWI-Prolog that janus-swi was built with is gone: "
            f"install janus-swi again with pip's --no-cache-dir ({error})"
        ) from error
    return version


@cache
def settled_home() -> Path:
    """Return the home to give to the embedded SWI-Prolog.

    Raises:
        SetupError: no SWI-Prolog in reach is the one that janus was built with.
    """
    return settled_swipl()[1]


@cache
def settled_swipl() -> tuple[Path, Path]:
    """Return the executable and the home of the SWI-Prolog in use.

    Raises:
        SetupError: as :func:`settled_home`.
    """
    record = recorded()
    if record is not None:
        if (record[1] / "boot.prc").is_file():
            return record
        raise SetupError(f"the SWI-Prolog at {record[1]} is gone: {REPAIR}")
    version = linked_version()
    others = []
    for executable in swipls_on_path():
        swipl = ask_swipl(executable)
        if swipl is None:
            continue
        if swipl.version == version:
            return swipl.executable, swipl.home
        others.append(f"{executable} is {swipl.version_text}")
    wanted = Swipl(Path(), Path(), version).version_text
    raise SetupError(
        f"janus-swi was built with SWI-Prolog {wanted}, and no such swipl is on PATH"
        f" ({', '.join(others) or 'there is none'}): put it there, or install"
        " janus-swi again with pip's --no-cache-dir"
    )
