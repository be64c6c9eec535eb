"""The letters by which points and dominoes go: A, B, ..., Z, AA, AB, ..."""

from itertools import count, islice, product


def letters(number: int, *, upper: bool) -> list[str]:
    """Return the first ``number`` letters; after Z comes AA, as in a spreadsheet."""
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    if upper:
        alphabet = alphabet.upper()
    names = (
        "".join(name)
        for length in count(1)
        for name in product(alphabet, repeat=length)
    )
    return list(islice(names, number))
