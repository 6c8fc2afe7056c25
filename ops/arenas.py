"""Keeps Python's memory together, so that it can lie in large pages (`large_pages`).

Python takes memory for small objects in arenas of 1 MB, and Linux puts each into the highest gap that holds it. Each
library that is loaded leaves a gap of up to 2 MB below it, so whatever is imported after it (functions, classes,
modules: what every press walks through) is scattered over thirty megabytes between libraries, where no large page fits.

`reserve` takes the arenas that the imports will fill before anything is loaded, in one piece; `close_gaps` makes the
gaps unusable afterwards, so that later arenas lie in one piece as well. Neither costs memory that is not used anyway.
"""

from __future__ import annotations

import ctypes
import mmap
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Final

ARENA: Final = 1 << 20
"""Bytes that Python takes at a time."""
IMPORTS: Final = 48
"""Arenas that the bot has filled when it has started."""
MOST_CLOSED: Final = 500
_OBJECT: Final = 496
"""Bytes of one of the largest objects that lie in arenas …"""
_IN_ONE: Final = 2000
"""… and how many of them an arena holds at least."""
_MAPS: Final = Path("/proc/self/maps")

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


def close_gaps() -> int:
    """Make every gap between libraries in which an arena fits unusable; returns how many arenas would have fitted."""
    take = _taking()
    return 0 if take is None else close(_MAPS.read_text(), take)


def close(maps: str, take: Callable[[int], None]) -> int:
    """`close_gaps`, of a listing as `/proc/self/maps` gives it. `take`: makes the arena at an address unusable."""
    closed = 0
    for start, end in gaps(maps):
        for address in range(end - ARENA, start - 1, -ARENA):
            if closed < MOST_CLOSED:
                take(address)
                closed += 1
    return closed


def gaps(maps: str) -> list[tuple[int, int]]:
    """What is free between two libraries, as (start, end) in bytes; the space below the lowest one and above the
    highest one is none.
    """
    used: list[tuple[int, int]] = []
    libraries: list[int] = []
    for at, line in enumerate(maps.splitlines()):
        where, _rights, _offset, _device, _inode, *name = line.split(None, 5)
        start, _, end = where.partition("-")
        used.append((int(start, 16), int(end, 16)))
        if ".so" in "".join(name):
            libraries.append(at)
    if not libraries:
        return []
    between = used[libraries[0] : libraries[-1] + 1]
    return [(end, start) for (_, end), (start, _) in pairwise(between) if start > end]


def _taking() -> Callable[[int], None] | None:
    """Puts memory that can be neither read nor written, and is none, at an address; None where that cannot be done."""
    if not sys.platform.startswith("linux") or not _MAPS.exists():
        return None
    try:
        call = ctypes.CDLL(None, use_errno=True).mmap
    except (OSError, AttributeError):
        return None
    call.restype = ctypes.c_void_p
    call.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long)
    # Only a wish: what has been taken by somebody else in the meantime stays theirs.
    return lambda address: call(address, ARENA, 0, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, -1, 0) and None
