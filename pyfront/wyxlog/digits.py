"""Whole numbers of any size as decimal digits, and back.

Python's own conversion takes a time that grows with the square of the length, and
refuses more than 4300 digits for that reason. By halves it does not.
"""

from __future__ import annotations

PIECE = 1000
"""Up to so many digits Python's own conversion is the quickest."""


def to_digits(number: int) -> str:
    """Return a number from 0 in decimal digits."""
    if number < 10**PIECE:
        return str(number)
    low = int(number.bit_length() * 0.15)  # half of the 0.301 digits a bit
    high, rest = divmod(number, 10**low)
    return to_digits(high) + to_digits(rest).zfill(low)


def from_digits(digits: str) -> int:
    """Return the number that decimal digits stand for."""
    if len(digits) <= PIECE:
        return int(digits)
    low = len(digits) // 2
    power: int = 10**low
    return from_digits(digits[:-low]) * power + from_digits(digits[-low:])


def grouped(digits: str, most: int = 60) -> str:
    """Return digits for people: in groups of three, shortened if there are many."""
    if len(digits) <= most:
        return f"{int(digits):,}"
    power = len(digits) - 1
    return f"{digits[0]}.{digits[1:9]}…·10^{power} ({power + 1:,} digits)"
