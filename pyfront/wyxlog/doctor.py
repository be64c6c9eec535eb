"""What is installed, where, and what is wrong with it."""

from __future__ import annotations

import platform
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from wyxlog import prolog_home
from wyxlog.errors import SetupError, WyxlogError
from wyxlog.prolog_home import REPAIR


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
        facts.append(("SWI-Prolog", f"{_booted()}, embedded, solves"))
    except WyxlogError as error:
        wrong.append(str(error))
    return facts, wrong


TRIAL = """
from wyxlog.engine import Limits, version
from wyxlog.wyx import Wyx
Wyx(board=(2, 1), start=(0, 0), dominoes=((1, 0),), points=((1, 0),)).prove(Limits())
print(version())
"""


def _booted() -> str:
    """Return the version of the SWI-Prolog that solved a puzzle of one domino.

    It does so in a process of its own, since a SWI-Prolog that does not fit aborts.

    Raises:
        SetupError: it did not come to that.
    """
    run = subprocess.run(  # noqa: S603 - our own Python
        [sys.executable, "-c", TRIAL], capture_output=True, text=True, check=False
    )
    if run.returncode == 0:
        return run.stdout.strip()
    said = (run.stderr.strip() or "it aborted").splitlines()[-1]
    raise SetupError(f"SWI-Prolog does not work inside Python ({said}): {REPAIR}")


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
