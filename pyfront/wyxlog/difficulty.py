"""How hard a puzzle about rainbow paths is, measured on its proof.

The measure is what a person has to do with paper and rubber, by the document's
rules, to settle the whole question: find every solution and see that there is no
other. So it is read off the steps of a proof, made in the order in which a person
works (rows, columns, colours, circuits, and branches only where nothing else goes).

====================  ==========================================================
grade                 what the proof needs
====================  ==========================================================
easy                  single cells of rows, columns and colours
medium                a circuit to be seen as well
hard                  a branch: cases, but none within another
very hard             branches within branches
====================  ==========================================================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from wyxlog.deduction import Deduction, Difficulty

ORDER = ("row", "column", "colour", "circuit", "branch", "empty", "solution")
"""The rules, as they are listed."""


def measure(told: Iterable[Deduction]) -> Difficulty:
    """Return the difficulty of a puzzle that is settled by these deductions."""
    rules: Counter[str] = Counter()
    depth = 0
    for deduction in told:
        rules[deduction.rule] += 1
        depth = max(depth, deduction.depth)
    if rules["branch"]:
        grade = "hard" if depth == 1 else "very hard"
    else:
        grade = "medium" if rules["circuit"] else "easy"
    del rules["case"]
    used = {rule: rules[rule] for rule in ORDER if rules[rule]}
    return Difficulty(grade, rules.total(), used, rules["branch"], depth)
