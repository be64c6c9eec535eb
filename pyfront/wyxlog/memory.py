"""How much memory there is, in order to refuse what cannot fit before trying it."""

from __future__ import annotations

import os
from pathlib import Path


def available() -> int:
    """Return how many bytes of memory are free, as far as the system tells."""
    try:
        text = Path("/proc/meminfo").read_text("ascii")
        lines = dict(line.split(":", 1) for line in text.splitlines())
        return int(lines["MemAvailable"].split()[0]) * 1024
    except (OSError, ValueError, KeyError, IndexError):
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def size(count: int) -> str:
    """Return a number of bytes in the unit that suits it, as 1.5 GB."""
    units = ("KB", "MB", "GB", "TB", "PB", "EB")
    power = min(max(count.bit_length() - 1, 10) // 10, len(units))
    return f"{count / 2 ** (10 * power):,.1f} {units[power - 1]}"
