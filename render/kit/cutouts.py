"""A part of a scene as a JPEG that is put together of tiles, with numbers laid over it.

The part is another one for every decision, but its tiles lie on a grid that is fixed to the scene, in few zooms:
pictures of parts that overlap share them. Each block is a stretch of its own (`render.kit.restarts`), so any rectangle
of blocks can be cut out of the tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import count
from typing import Final, NamedTuple

from PIL import Image

from render.kit.canvas import Pixels
from render.kit.encoding import MOST_BYTES, as_jpeg
from render.kit.look import Look
from render.kit.marks import Mark, Scene
from render.kit.restarts import BLOCK, joined, stretches_of
from render.kit.scenes import cells_with, paint_tiles, shown_marks
from render.kit.stamps import Laid, cells_of, stamps
from render.kit.store import TILES
from render.kit.viewport import TILE, ZOOMS, Viewport, Window

LEAST_WIDE: Final = 780
"""Pixels that a part is broad, if there is a zoom in which it is: two for each of a phone's 390."""
SMALLER: Final = (0.7, 0.55)
"""Zooms for a part that would have more bytes than it may in all of ZOOMS."""
MOST_PLACES: Final = 8192
"""Marks whose tiles are remembered."""
STRIDE: Final = 1 << 12
"""From the number of a tile to that of the one below it: more than there are in a row."""
A_SIDE: Final = TILE // BLOCK
"""Blocks of a tile."""

Over = Callable[[float], Iterable[tuple[Hashable, Laid]]]
"""What is laid over all in a zoom, in its order, each with what it is known by."""


class Cutout(NamedTuple):
    """A part of a scene, in one of few zooms and in whole pixels."""

    zoom: float
    box: Pixels
    """Of the whole scene in that zoom; its left and top are those of blocks."""

    @property
    def window(self) -> Window:
        """In units of the scene.

        >>> Cutout(0.5, (16, 0, 100, 50)).window
        (32.0, 0.0, 200.0, 100.0)
        """
        left, top, right, bottom = (edge / self.zoom for edge in self.box)
        return left, top, right, bottom


def cut_out(window: Window, zoom: float | None = None) -> Cutout:
    """The part that shows all of a window and hardly more. Without a zoom: as large as parts are shown.

    >>> cut_out((100, 50, 1200, 850))
    Cutout(zoom=0.85, box=(80, 32, 1020, 722))
    """
    left, top, right, bottom = window
    if zoom is None:
        zoom = next((each for each in ZOOMS if (right - left) * each >= LEAST_WIDE), ZOOMS[-1])
    corner = int(left * zoom) // BLOCK * BLOCK, int(top * zoom) // BLOCK * BLOCK
    return Cutout(zoom, (*corner, int(right * zoom + 0.001), int(bottom * zoom + 0.001)))


def nothing_over(_zoom: float) -> Iterable[tuple[Hashable, Laid]]:
    """For a part without numbers.

    >>> list(nothing_over(1))
    []
    """
    return ()


def encode_cutout(scene: Scene, look: Look, cutout: Cutout, over: Over = nothing_over, most: int = MOST_BYTES) -> bytes:
    """The JPEG, in a smaller zoom rather than coarser where it would have more than `most` bytes; the smallest is
    answered even if it has. ValueError for a mark that the look does not draw.

    >>> encode_cutout(Scene(400, 300, (), ()), Look({}), cut_out((0, 0, 200, 100)))[:2] == bytes.fromhex("ffd8")
    True
    """
    data, window = b"", cutout.window
    while True:
        data = _encoded(scene, look, cutout, over(cutout.zoom))
        smaller = [zoom for zoom in (*reversed(ZOOMS), *SMALLER) if zoom < cutout.zoom]
        if len(data) <= most or not smaller:
            return data
        cutout = cut_out(window, smaller[0])


class _Thing(NamedTuple):
    """Something on the picture."""

    key: Hashable
    touched: Sequence[int]
    """The tiles whose pixels it may change."""
    what: Mark | Laid


def _encoded(scene: Scene, look: Look, cutout: Cutout, over: Iterable[tuple[Hashable, Laid]]) -> bytes:
    zoom, (left, top, right, bottom) = cutout
    rows, columns = range(top // TILE, -(-bottom // TILE)), range(left // TILE, -(-right // TILE))
    within: dict[int, list[Hashable]] = {row * STRIDE + column: [] for row in rows for column in columns}
    things = [_known(mark, look, scene.ground, zoom) for mark in shown_marks(scene, look, cutout.window)]
    things += (_Thing(key, _numbered(cells_of(laid, TILE, TILE)), laid) for key, laid in over)
    for thing in things:
        for at in thing.touched:
            if at in within:
                within[at].append(thing.key)
    tiles = {at: (_encoded, look, scene.ground, zoom, at, *keys) for at, keys in within.items()}
    kept = zip(tiles, TILES.find([*tiles.values()]), strict=True)
    found: dict[int, tuple[bytes, ...]] = {at: stretches for at, stretches in kept if isinstance(stretches, tuple)}
    missing = [at for at in tiles if at not in found]
    if missing:
        wanted = frozenset(missing)
        laid = _laid((thing for thing in things if not wanted.isdisjoint(thing.touched)), look, scene.ground, zoom)
        made = _made(paint_tiles(laid, look, scene.ground, zoom, [_box(at) for at in missing]))
        for at, stretches in zip(missing, made, strict=True):
            found[at] = stretches
            TILES.put(tiles[at], stretches)
    blocks: list[bytes] = []
    first, last = left // BLOCK, -(-right // BLOCK)
    for down in range(top // BLOCK, -(-bottom // BLOCK)):
        row, start = down // A_SIDE * STRIDE, down % A_SIDE * A_SIDE
        for column in columns:
            begin, end = max(0, first - column * A_SIDE), min(A_SIDE, last - column * A_SIDE)
            blocks += found[row + column][start + begin : start + end]
    return joined((right - left, bottom - top), 1, blocks)


def _laid(things: Iterable[_Thing], look: Look, ground: str | None, zoom: float) -> Iterator[Laid]:
    viewport = Viewport(0, 0, zoom)
    for thing in things:
        if isinstance(thing.what, Laid):
            yield thing.what
        else:
            yield from stamps(thing.what, look, ground, viewport)


_numbers = count()


@lru_cache(maxsize=MOST_PLACES)
def _known(mark: Mark, look: Look, ground: str | None, zoom: float) -> _Thing:
    """The mark with a number of its own, by which the keys of tiles name it: a mark that was forgotten gets another."""
    return _Thing(next(_numbers), _numbered(cells_with(mark, look, ground, zoom, (TILE, TILE))), mark)


def _numbered(cells: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    return tuple(row * STRIDE + column for row, column in cells)


def _box(at: int) -> Pixels:
    row, column = divmod(at, STRIDE)
    return column * TILE, row * TILE, (column + 1) * TILE, (row + 1) * TILE


def _made(tiles: Sequence[Image.Image]) -> Iterator[tuple[bytes, ...]]:
    """The blocks of each; all are encoded at once, because an encoder takes as long to start as for a tile."""
    below = Image.new("RGB", (TILE, TILE * len(tiles)))
    for k, tile in enumerate(tiles):
        below.paste(tile, (0, k * TILE))
    blocks = stretches_of(as_jpeg(below, restart_marker_blocks=1))
    return (tuple(blocks[k : k + A_SIDE**2]) for k in range(0, len(blocks), A_SIDE**2))
