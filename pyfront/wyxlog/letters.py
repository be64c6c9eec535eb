"""The letters by which points and dominoes go: A, B, ..., Z, AA, AB, ..."""

from functools import cache
from itertools import count, islice, product


@cache
def letters(number: int, *, upper: bool) -> tuple[str, ...]:
    """Return the first ``number`` letters; after Z comes AA, as in a spreadsheet."""
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    if upper:
        alphabet = alphabet.upper()
    names = (
        "".join(name)
        for length in count(1)
        for name in product(alphabet, repeat=length)
    )
    return tuple(islice(names, number))
