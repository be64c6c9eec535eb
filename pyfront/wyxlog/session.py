"""An interactive swipl with wyxlog's modules loaded and a puzzle as facts."""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path

from wyxlog import engine
from wyxlog.prolog_home import prolog_folder, settled_swipl
from wyxlog.puzzle import Puzzle


def run(puzzle: Puzzle | None) -> int:
    """Hand the terminal to swipl until its user leaves it; return its exit code.

    Raises:
        SetupError: there is no usable SWI-Prolog.
    """
    executable, home = settled_swipl()
    with tempfile.TemporaryDirectory(prefix="wyxlog-") as folder:
        facts = Path(folder, "puzzle.pl")
        facts.write_text(_facts(puzzle), encoding="utf-8")
        session = prolog_folder() / "session.pl"
        command: list[str | Path] = [executable, "-q", "-l", session, "--", facts]
        return subprocess.run(  # noqa: S603 - the SWI-Prolog in use
            command, env={**os.environ, "SWI_HOME_DIR": str(home)}, check=False
        ).returncode


def _facts(puzzle: Puzzle | None) -> str:
    if puzzle is None:
        return ""
    hints = [("hint", query, purpose) for query, purpose in puzzle.queries()]
    text: str = engine.call("facts_text", [*puzzle.facts(), *hints])
    return text
