"""Files that last as long as the process."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from itertools import count
from pathlib import Path

NUMBERS = count(1)


def scratch_file(suffix: str) -> str:
    """Return the name of a file that does not exist yet, for this process alone."""
    return str(Path(_folder(), f"{next(NUMBERS)}{suffix}"))


def clean() -> None:
    """Delete all these files."""
    if _folder.cache_info().currsize:
        shutil.rmtree(_folder(), ignore_errors=True)
        _folder.cache_clear()


@cache
def _folder() -> str:
    atexit.register(clean)
    return tempfile.mkdtemp(prefix="wyxlog-")
