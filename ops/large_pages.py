"""Asks Linux to keep the memory of a long-lived process in large pages, 2 MB instead of 4 KB.

A press walks through objects that lie scattered over some hundred megabytes. The processor keeps the addresses of a few
thousand pages at hand; every further one it has to look up, and between two presses everything else on the machine has
displaced them. In large pages the same memory is a hundred of them.

Linux by itself gives large pages only to programs that ask for them. What was allocated block by block, as Python does
it, can be gathered afterwards (`MADV_COLLAPSE`, Linux 6.1; madvise(2)). Nothing is changed by that, and where it does
not work nothing is done.
"""

from __future__ import annotations

import contextlib
import ctypes
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

SIZE: Final = 2 << 20
"""Bytes of a large page."""
SMALL: Final = 4096
"""Bytes of an ordinary one."""
LEAST_USED: Final = 0.875
"""Of a block so much must be in use already: the rest of it costs memory from then on."""
EVERY: Final = 20.0
"""Seconds between two rounds."""
COLLAPSE: Final = 25
"""`MADV_COLLAPSE`, which Python's mmap does not name."""
_MAPS: Final = Path("/proc/self/maps")

Gather = Callable[[int], bool]
"""Puts the block at this address into a large page. False: it could not."""


class Span(NamedTuple):
    """Memory that belongs to this process alone and to no file; addresses in bytes."""

    start: int
    end: int

    def blocks(self) -> Iterator[int]:
        """Where large pages may begin that lie wholly in it."""
        return iter(range(-(-self.start // SIZE) * SIZE, self.end - SIZE + 1, SIZE))


def spans(maps: str) -> list[Span]:
    """The writable memory without a file in a listing as `/proc/self/maps` gives it; stacks are left out."""
    found = []
    for line in maps.splitlines():
        where, rights, _offset, _device, inode, *name = line.split(None, 5)
        if rights.startswith("rw") and rights.endswith("p") and inode == "0" and name in ([], ["[heap]"]):
            start, _, end = where.partition("-")
            found.append(Span(int(start, 16), int(end, 16)))
    return found


class LargePages:
    """The blocks of this process; each is gathered once, as soon as nearly all of it is in use."""

    def __init__(self, used: Callable[[int], float], gather: Gather) -> None:
        """`used`: which part of the block at an address is in use, from 0 to 1."""
        self._used = used
        self._gather = gather
        self._done: set[int] = set()
        self.is_refused = False
        """Whether nothing could be gathered at all: the system is too old."""

    def round(self, memory: Sequence[Span]) -> int:
        """Gather what can be gathered now. Returns the number of blocks."""
        every = {block for span in memory for block in span.blocks()}
        self._done &= every  # what was given back may be taken again
        new = [block for block in sorted(every - self._done) if self._used(block) >= LEAST_USED]
        gathered = {block for block in new if self._gather(block)}
        self.is_refused = bool(new) and not gathered and not self._done
        self._done |= gathered
        return len(gathered)


def of_this_process() -> LargePages | None:
    """None where the system has no large pages to gather."""
    if not sys.platform.startswith("linux") or not _MAPS.exists():
        return None
    try:
        libc = ctypes.CDLL(None, use_errno=True)
        mincore, madvise = libc.mincore, libc.madvise
    except (OSError, AttributeError):
        return None
    mincore.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p)
    madvise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    seen = ctypes.create_string_buffer(SIZE // SMALL)

    def used(block: int) -> float:
        if mincore(block, SIZE, seen) != 0:
            return 0.0  # given back in the meantime
        return sum(byte & 1 for byte in seen.raw) / len(seen)

    return LargePages(used, lambda block: madvise(block, SIZE, COLLAPSE) == 0)


def keep_gathered() -> None:
    """From now on a thread gathers what this process uses, until the process ends. A large page takes a millisecond to
    be filled, in which Python goes on.
    """
    pages = of_this_process()
    if pages is None:
        return

    def watch() -> None:
        pause = threading.Event()
        while not (pause.wait(EVERY) or pages.is_refused):
            with contextlib.suppress(OSError, MemoryError):  # another time
                pages.round(spans(_MAPS.read_text()))

    threading.Thread(target=watch, name="large-pages", daemon=True).start()
