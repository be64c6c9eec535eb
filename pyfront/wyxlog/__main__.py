"""The process: ``wyxlog`` and ``python -m wyxlog`` start here."""

import io
import os
import sys
from pathlib import Path


def main() -> None:
    """Run the command line; Ctrl-C while it loads ends it without a traceback."""
    # A closed standard stream is None, which nobody expects who prints.
    sys.stdout = sys.stdout or Path(os.devnull).open("w")  # noqa: SIM115
    sys.stderr = sys.stderr or Path(os.devnull).open("w")  # noqa: SIM115
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        from wyxlog.cli import app

        app()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
