"""The process: ``wyxlog`` and ``python -m wyxlog`` start here."""

import gc
import io
import os
import sys
from pathlib import Path

START = 50_000
"""Objects between two garbage collections, 700 by default: starting makes 40,000
that stay, and to look for garbage among them takes 4 ms of 100."""


def main() -> None:
    """Run the command line; Ctrl-C while it loads ends it without a traceback."""
    gc.set_threshold(START)
    # A closed standard stream is None, which nobody expects who prints.
    sys.stdout = sys.stdout or Path(os.devnull).open("w")  # noqa: SIM115
    sys.stderr = sys.stderr or Path(os.devnull).open("w")  # noqa: SIM115
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    _leave(_run())


def _run() -> int:
    """Return the exit code of the command line."""
    try:
        from wyxlog.cli import app

        app()
    except KeyboardInterrupt:
        return 130
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    return 0


def _leave(code: int) -> None:
    """End the process without taking Prolog and Python apart, which takes 15 ms."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            code = code or 2
    scratch = sys.modules.get("wyxlog.scratch")
    if scratch is not None:
        scratch.clean()
    os._exit(code)


if __name__ == "__main__":
    main()
