"""The process: ``wyxlog`` and ``python -m wyxlog`` start here."""

import sys


def main() -> None:
    """Run the command line; Ctrl-C while it loads ends it without a traceback."""
    try:
        from wyxlog.cli import app

        app()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
