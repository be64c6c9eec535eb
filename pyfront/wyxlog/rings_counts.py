"""How many moves N rings take, by each way of counting that goes under that name."""

from __future__ import annotations

import json

from wyxlog import engine
from wyxlog.digits import grouped
from wyxlog.errors import InputError
from wyxlog.rings import exact

MOST = 10_000_000
"""Of more rings not even the numbers are asked for."""

COUNTS = {
    "single": (
        "to fill or empty the bar, one ring a move",
        "(2^(N+1) - 2)/3, rounded up",
        "OEIS A000975, and the document",
    ),
    "double": (
        "the same where rings 1 and 2, together on or off, may move as one",
        "2^(N-1), less 1 if N is even",
        "OEIS A051049",
    ),
    "longest": (
        "the longest trip: only ring N on, to all off",
        "2^N - 1",
        "OEIS A000225",
    ),
    "symmetric": (
        'to fill or empty the bar by the rules "symmetric"',
        "a(N) = a(N-2) + 2 a(N-3) + 2, from 0, 1, 2",
        "proved in prolog/rings_symmetric.pl",
    ),
}
"""What each name counts, its formula, and where that comes from."""


def counts(number: str) -> dict[str, str]:
    """Return the digits of each count by its name; "symmetric" to 10,000 rings.

    Raises:
        InputError: that is no number of rings.
    """
    rings = (
        int(number) if number.isascii() and number.isdigit() and number[8:] == "" else 0
    )
    if not 1 <= rings <= MOST:
        raise InputError(
            f"rings: expected a number from 1 to {MOST}, found {number!r:.40}"
        )
    return dict(engine.call("rings_counts", rings))


def show_counts(number: str) -> None:
    """Print the counts for people, a paragraph each."""
    from rich.text import Text

    from wyxlog.report import show_text

    parts = []
    for name, digits in counts(number).items():
        what, formula, source = COUNTS[name]
        parts.append(f"{name}: {grouped(digits)}\n  {what}\n  {formula} ({source})")
    show_text(Text("\n".join(parts)))


def counts_json(number: str) -> str:
    """Return the counts as a JSON object, numbers above 2^53 as digits."""
    return json.dumps({name: exact(digits) for name, digits in counts(number).items()})
