"""wyxlog: Wyx, the Chinese rings and Lights Out, solved in Prolog and proved.

::

    import wyxlog

    puzzle = wyxlog.load("data/grid1.json")
    result = wyxlog.solve(puzzle)
    print(result)

Nothing is loaded before it is used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wyxlog.api import Reasoning, Result, explain, load, solve, verify
    from wyxlog.errors import WyxlogError
    from wyxlog.verifier import Verdict

__version__ = "0.1.0"
__all__ = [
    "Reasoning",
    "Result",
    "Verdict",
    "WyxlogError",
    "__version__",
    "explain",
    "load",
    "solve",
    "verify",
]

_HOMES = {
    "Reasoning": "api",
    "Result": "api",
    "Verdict": "verifier",
    "WyxlogError": "errors",
    "explain": "api",
    "load": "api",
    "solve": "api",
    "verify": "api",
}
"""The module where each name lives. A submodule must not have one of these names."""


if not TYPE_CHECKING:  # or else a type checker would believe in every name

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
