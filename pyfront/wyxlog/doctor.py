"""What is installed, where, and what is wrong with it."""

from __future__ import annotations

import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from wyxlog import engine, prolog_home
from wyxlog.errors import WyxlogError


def examine() -> tuple[list[tuple[str, str]], list[str]]:
    """Return what there is, as names and values, and what is wrong with it."""
    facts = [
        ("wyxlog", f"{_installed('wyxlog')} in {Path(__file__).parent}"),
        ("Python", f"{platform.python_version()} at {sys.executable}"),
        ("janus-swi", _installed("janus-swi")),
    ]
    wrong = []
    try:
        facts.append(("Prolog files", str(prolog_home.prolog_folder())))
        executable, home = prolog_home.settled_swipl()
        facts += [("swipl", str(executable)), ("SWI-Prolog home", str(home))]
        found = {
            path.resolve(): path for path in reversed(prolog_home.swipls_on_path())
        }
        found.pop(executable.resolve(), None)
        facts += [("also on PATH", _other(path)) for path in found.values()]
        facts.append(("SWI-Prolog", f"{engine.version()}, embedded, works"))
    except WyxlogError as error:
        wrong.append(str(error))
    return facts, wrong


def _installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _other(executable: Path) -> str:
    swipl = prolog_home.ask_swipl(executable)
    if swipl is None:
        return f"{executable}, which does not work (not used)"
    old = ", too old" if swipl.version < prolog_home.OLDEST else ""
    return f"{executable} {swipl.version_text}{old} (not used)"
