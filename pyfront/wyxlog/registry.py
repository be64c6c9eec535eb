"""The kinds of puzzle, and where each lives: the one list to add a puzzle to."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wyxlog.puzzle import Puzzle

KINDS = {
    "wyx": "wyxlog.wyx:Wyx",
    "table": "wyxlog.table:Table",
    "rings": "wyxlog.rings:Rings",
    "lights": "wyxlog.lights:Lights",
    "gf2": "wyxlog.gf2:Gf2",
}
"""From the ``"kind"`` in a puzzle file to the class that reads it."""


def puzzle_class(kind: str) -> type[Puzzle]:
    """Return the class of a kind; only that kind's module is imported.

    Raises:
        KeyError: there is no such kind.
    """
    module, name = KINDS[kind].split(":")
    found: type[Puzzle] = getattr(import_module(module), name)
    return found


def schema() -> str:
    """Return the JSON Schema of all kinds of puzzle files, as indented JSON."""
    import msgspec

    classes = [puzzle_class(kind) for kind in KINDS]
    schemas, components = msgspec.json.schema_components(
        classes, ref_template="#/$defs/{name}"
    )
    for component in components.values():
        # The first paragraph of a docstring is about the data.
        summary = component.get("description", "").partition("\n\n")[0]
        component["description"] = " ".join(summary.split())
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A wyxlog puzzle",
        "oneOf": list(schemas),
        "$defs": components,
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=2).decode()
