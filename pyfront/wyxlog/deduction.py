"""The data of the reasoning about rainbow paths: steps, deductions, difficulty."""

from __future__ import annotations

import msgspec

Arc = tuple[str, str, str]
"""From point, to point, colour; a cell of its row, its column and its colour."""

Step = tuple[str, ...]
"""A step of a proof; verifier.py says which there are."""


class Deduction(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that a person says while solving.

    Attributes:
        rule: row, column, colour, circuit, branch, empty or solution, as in the
            steps of the proof; or case, for what a branch tries.
        depth: in how many cases it lies.
        text: what it says.
        fixed: the arc that the path takes from here on.
        erased: the arcs that it cannot take then.
    """

    rule: str
    depth: int
    text: str
    fixed: Arc | None = None
    erased: tuple[Arc, ...] = ()


class Difficulty(msgspec.Struct, frozen=True):
    """The measure.

    Attributes:
        grade: easy, medium, hard or very hard.
        steps: deductions to be made, that is, steps of the proof.
        rules: how often each rule is used.
        branches: how often cases are told apart.
        depth: how many cases lie within one another, at the most.
    """

    grade: str
    steps: int
    rules: dict[str, int]
    branches: int
    depth: int

    def __str__(self) -> str:
        """Return the measure in a line."""
        rules = ", ".join(f"{rule} {times}" for rule, times in self.rules.items())
        return f"{self.grade}: {self.steps} steps ({rules}), depth {self.depth}"
