"""Keeps Python's memory together, so that it can lie in large pages (`large_pages`).

Python takes memory for small objects in arenas of 1 MB, and Linux puts each into the highest gap that holds it. Each
library that is loaded leaves a gap of up to 2 MB below it, so whatever is imported after it (functions, classes,
modules: what every press walks through) is scattered over thirty megabytes between libraries, where no large page fits.
So the arenas that the imports will fill are taken before anything is loaded, in one piece. That costs no memory that is
not used anyway.
"""

from __future__ import annotations

import sys
from typing import Final

ARENA: Final = 1 << 20
"""Bytes that Python takes at a time."""
IMPORTS: Final = 48
"""Arenas that the bot has filled when it has started."""
_OBJECT: Final = 496
"""Bytes of one of the largest objects that lie in arenas …"""
_IN_ONE: Final = 2000
"""… and how many of them an arena holds at least."""

_kept: list[bytes] = []
"""One small object in each reserved arena: an empty one would be given back."""


def reserve(arenas: int = IMPORTS) -> None:
    """Take so many arenas now, next to one another, and leave them empty but for one object in each."""
    if not sys.platform.startswith("linux"):
        return
    count, size = arenas * _IN_ONE, _OBJECT - sys.getsizeof(b"")
    objects = [b""] * count  # not a list that grows: each time it would lie elsewhere, and between two arenas
    for at in range(count):
        objects[at] = bytes(size)
    _kept.extend(objects[::_IN_ONE])
