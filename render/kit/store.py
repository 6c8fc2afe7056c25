"""What drawing keeps: stores that all games and maps share, bounded in bytes whatever the number of games.

Whole pictures and encoded tiles have stores of their own, or they would push out all the small drawings.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from functools import update_wrapper
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar

from cachetools import LRUCache
from PIL import Image, ImageFont

P = ParamSpec("P")
R = TypeVar("R")

PICTURE_BYTES, DRAWING_BYTES, TILE_BYTES = 26_000_000, 24_000_000, 19_000_000
"""The grounds of two maps, as they are and as boards show them (25 MB: with less room, tables of two games in turn make
them again for every picture), or what stays of the largest board without a map; the drawings of two games on maps, also
as parts of a map show them, in two languages (23 MB of ten games in turn; a sprite that is drawn again takes as long as
a board); the tiles of the boards of fifty games on one map, drawn in turn (with 14 MB each drives out what the next
needs, and costs four times as much), or the bands of forty tables. A process that draws all games grows by less than
150 MB, with what lies between them in memory (`proofs bench board`).
"""
ENTRY = 700
"""Bytes that an entry takes besides its pixels: key, objects, places in the store (measured, rounded up)."""
FACE = 200_000
"""Bytes of an opened typeface (measured, rounded up)."""


def weight(value: object) -> int:
    """Bytes that a kept value takes.

    >>> weight(Image.new("RGBA", (10, 10))) - weight(Image.new("L", (10, 10)))
    300
    >>> weight((Image.new("L", (10, 10)), 3)) > weight(Image.new("L", (10, 10)))
    True
    """
    if isinstance(value, Image.Image):
        # Pillow keeps a pixel of several channels in four bytes.
        return ENTRY + value.width * value.height * (1 if len(value.getbands()) == 1 else 4) + value.height * 8
    if isinstance(value, ImageFont.FreeTypeFont):
        return FACE
    if isinstance(value, bytes):
        return 33 + len(value)
    if isinstance(value, tuple) and value and isinstance(value[0], bytes):  # a tile or a band: there are many
        return ENTRY + 33 * len(value) + sum(map(len, value))
    if isinstance(value, tuple | list):
        return ENTRY + sum(weight(each) if isinstance(each, Image.Image | tuple | bytes) else 32 for each in value)
    return ENTRY


class Store:
    """Keeps what functions have returned, by function and arguments; forgets the least recently used.

    >>> store = Store(5_000_000)
    >>> @store.keep
    ... def square(side: int) -> Image.Image:
    ...     return Image.new("L", (side, side))
    >>> square(10) is square(10), square(10) is square(20), store.bytes < 5_000_000
    (True, False, True)
    """

    def __init__(self, most: int) -> None:
        self._lock = Lock()
        self._kept: LRUCache[Hashable, Any] = LRUCache(most, getsizeof=weight)

    @property
    def bytes(self) -> int:
        """Of all that is kept now."""
        return int(self._kept.currsize)

    @property
    def most(self) -> int:
        """How many bytes may be kept."""
        return int(self._kept.maxsize)

    def clear(self) -> None:
        """Forget everything; for tests and benches."""
        with self._lock:
            self._kept.clear()

    def find(self, keys: Sequence[Hashable]) -> list[object]:
        """What is kept by each of these keys; None: nothing.

        >>> store = Store(5_000_000)
        >>> store.put("red", 7)
        >>> store.find(["red", "blue"])
        [7, None]
        """
        with self._lock:
            get = self._kept.get
            return [get(key) for key in keys]

    def put(self, key: Hashable, value: object) -> None:
        """Keep a value by a key that nothing else has. What the store cannot hold is not kept."""
        with self._lock, suppress(ValueError):
            self._kept[key] = value

    def keep(self, function: Callable[P, R]) -> Callable[P, R]:
        """Decorates a pure function of hashable arguments, given by place. What the store cannot hold is not kept."""
        kept, lock, put = self._kept, self._lock, self.put

        def found(*args: P.args, **kwargs: P.kwargs) -> R:
            key = (function, *args)
            with lock:
                try:
                    value: R = kept[key]
                except KeyError:
                    pass
                else:
                    return value
            made = function(*args, **kwargs)
            put(key, made)
            return made

        update_wrapper(found, function)
        return found


PICTURES: Final = Store(PICTURE_BYTES)
DRAWINGS: Final = Store(DRAWING_BYTES)
TILES: Final = Store(TILE_BYTES)
TYPEFACES: Final = Store(16 * FACE)
"""Beside the drawings, because a typeface is opened again sooner than anything is drawn with it."""
