"""The nullity of plain Lights Out boards, whatever is lit on them."""

from __future__ import annotations

import msgspec

from wyxlog import engine as prolog
from wyxlog import verifier_lights
from wyxlog.errors import InputError
from wyxlog.exits import Exit
from wyxlog.linear import certificate, stacks

LONGEST = 10_000_000
"""Cells of a side at most: the checker goes along both, and has no limit of time."""

LARGEST = 10**12
"""Cells at most: polynomials take a time that grows with their number, here minutes."""


class Nullity(msgspec.Struct, frozen=True, kw_only=True):
    """A nullity, None where a limit was reached; ``verified`` by the checker alone."""

    height: int
    width: int
    nullity: int | None
    verified: bool
    seconds: float
    inferences: int


def plain_nullity(
    height: int, width: int, limits: prolog.Limits
) -> tuple[Nullity, Exit]:
    """Return the nullity of a flat board of side neighbours, and an exit code.

    Raises:
        InputError: it takes too much memory, or too long.
    """
    what = f"the nullity of {height}×{width} cells"
    pairs = stacks(limits, 4 * (height + width), what)
    if max(height, width) > LONGEST or height * width > LARGEST:
        raise InputError(
            f"{what}: expected at most {LONGEST:,} cells a side and {LARGEST:,} in all"
        )
    report = prolog.call("lights_nullity", height, width, pairs)
    named = {part[0]: part[1:] for part in report["found"]}
    nullity = named["nullity"][0] if "nullity" in named else None
    proof = certificate(named, height).get("bezout")
    code = Exit.LIMIT
    verified = False
    if nullity is not None and proof is not None:
        verified = verifier_lights.check_nullity(height, width, nullity, proof)
        code = Exit.ANSWERED if verified else Exit.FAILED_CHECK
    found = Nullity(
        height=height,
        width=width,
        nullity=nullity,
        verified=verified,
        seconds=report["seconds"],
        inferences=report["inferences"],
    )
    return found, code
