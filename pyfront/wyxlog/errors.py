"""What can go wrong, and nothing else.

::

    WyxlogError
    ├── InputError      a file or an argument is not what it must be
    ├── SetupError      SWI-Prolog or the Prolog files cannot be used
    └── EngineError     Prolog raised an error that it should not have

A limit that is reached is no error but an answer (status "unknown"), and a
"no" is an answer too. The command line turns these into exit codes.
"""


class WyxlogError(Exception):
    """Everything that wyxlog raises on purpose; the text says what to do."""


class InputError(WyxlogError):
    """A file or an argument is not what it must be.

    The text is one line: the file, the place in it, what was found there and
    what was expected.
    """


class SetupError(WyxlogError):
    """SWI-Prolog, or wyxlog's own Prolog files, cannot be used as they are."""


class EngineError(WyxlogError):
    """Prolog raised an error on a puzzle that passed its checks."""
