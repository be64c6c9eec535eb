"""An interactive swipl with wyxlog's modules loaded and a puzzle as facts."""

from __future__ import annotations

import os
import tempfile
from typing import NoReturn

from wyxlog import engine
from wyxlog.prolog_home import prolog_folder, settled_swipl
from wyxlog.puzzle import Puzzle


def run(puzzle: Puzzle | None) -> NoReturn:
    """Become a swipl; its user leaves it, and its exit code is ours.

    The facts go into a file that ``session.pl`` reads and deletes.

    Raises:
        SetupError: there is no usable SWI-Prolog.
    """
    executable, home = settled_swipl()
    handle, facts = tempfile.mkstemp(prefix="wyxlog-", suffix=".pl")
    with os.fdopen(handle, "w", encoding="utf-8") as stream:
        stream.write(_facts(puzzle))
    session = str(prolog_folder() / "session.pl")
    command = [str(executable), "-q", "-l", session, "--", facts]
    os.execve(executable, command, {**os.environ, "SWI_HOME_DIR": str(home)})  # noqa: S606


def _facts(puzzle: Puzzle | None) -> str:
    if puzzle is None:
        return ""
    hints = [("hint", query, purpose) for query, purpose in puzzle.queries()]
    text: str = engine.call("facts_text", [*puzzle.facts(), *hints])
    return text
