"""The process: ``wyxlog`` and ``python -m wyxlog`` start here."""

import os
import sys


def main() -> None:
    """Run the command line; Ctrl-C and a closed pipe end it without a traceback."""
    try:
        from wyxlog.cli import app

        app()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read the output has enough; nothing may be flushed to it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)


if __name__ == "__main__":
    main()
