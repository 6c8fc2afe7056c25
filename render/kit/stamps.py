"""A mark as what is laid on a picture, and where: pictures and masks at whole pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from PIL import Image

from render.kit.arrows import arrow_masks, ring_masks
from render.kit.canvas import Canvas, Pixels
from render.kit.look import CLOSED, Ground, Look, Tint, Weave
from render.kit.marks import Arrow, Mark, Ring, Sprite, Text, Wash
from render.kit.packed import Packed, packed
from render.kit.palette import Colour
from render.kit.store import DRAWINGS
from render.kit.viewport import Viewport, is_usual
from render.kit.writing import Line, kept_line, large_line, line_of

CLOSED_COLOUR = (168, 158, 138)
FEW = 4
"""Cells for which no mask is looked at."""


class Stamp(NamedTuple):
    """A picture, or a colour, as strongly as a mask says."""

    what: Image.Image | Colour
    at: tuple[int, int]
    """Its left top corner."""
    mask: Image.Image

    def lay(self, canvas: Canvas) -> None:
        canvas.paste(self.what, self.at, self.mask)

    def covers(self) -> Pixels:
        """The pixels that it may change.

        >>> Stamp((0, 0, 0), (5, 6), Image.new("L", (10, 20))).covers()
        (5, 6, 15, 26)
        """
        return *self.at, self.at[0] + self.mask.width, self.at[1] + self.mask.height

    def within(self, boxes: Sequence[Pixels]) -> Iterator[Stamp]:
        """The pieces of it that lie in these rectangles.

        >>> [piece.covers() for piece in Stamp((0, 0, 0), (5, 6), Image.new("L", (10, 20))).within([(0, 0, 9, 9)])]
        [(5, 6, 9, 9)]
        """
        x, y, right, bottom = self.covers()
        for box in boxes:
            at = max(x, box[0]), max(y, box[1])
            end = min(right, box[2]), min(bottom, box[3])
            if at[0] < end[0] and at[1] < end[1]:
                piece = (at[0] - x, at[1] - y, end[0] - x, end[1] - y)
                mask = self.mask.crop(piece)
                what = mask if self.what is self.mask else self.what
                yield Stamp(what.crop(piece) if isinstance(what, Image.Image) and what is not mask else what, at, mask)


class Field(NamedTuple):
    """A filled rectangle; its right and bottom pixels are of it."""

    box: Pixels
    fill: Colour
    edge: Colour | None
    line: int

    def lay(self, canvas: Canvas) -> None:
        canvas.rectangle(self.box, self.fill, self.edge, self.line)

    def covers(self) -> Pixels:
        """The pixels that it may change.

        >>> Field((5, 6, 14, 25), (0, 0, 0), None, 0).covers()
        (5, 6, 15, 26)
        """
        left, top, right, bottom = self.box
        return left, top, right + 1, bottom + 1


Laid: TypeAlias = Stamp | Field


def cells_of(laid: Laid, wide: int, high: int) -> list[tuple[int, int]]:
    """The cells, so broad and high, whose pixels it may change: (row, column). A large mask is looked at, because a
    province or a bent arrow leaves much of its rectangle free.

    >>> cells_of(Field((5, 6, 14, 25), (0, 0, 0), None, 0), 10, 20)
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    >>> mask = Image.new("L", (30, 30))
    >>> mask.putpixel((29, 29), 255)
    >>> cells_of(Stamp((0, 0, 0), (0, 0), mask), 10, 10)
    [(2, 2)]
    """
    left, top, right, bottom = laid.covers()
    rows, columns = range(max(0, top // high), -(-bottom // high)), range(max(0, left // wide), -(-right // wide))
    cells = [(row, column) for row in rows for column in columns]
    if isinstance(laid, Field) or len(cells) <= FEW:
        return cells
    found = []
    for row, column in cells:
        x, y = column * wide - left, row * high - top
        if laid.mask.crop((max(0, x), max(0, y), x + wide, y + high)).getbbox() is not None:
            found.append((row, column))
    return found


def stamps(mark: Mark, look: Look, ground: str | None, viewport: Viewport) -> Iterator[Laid]:
    """What a mark lays on the picture, the lowest first. ValueError: the look does not draw it, or has no such area.

    >>> from render.kit.marks import Box
    >>> [laid.covers() for laid in stamps(Box(10, 10, 20, 20, (0, 0, 0)), Look({}), None, Viewport(0, 0, 0.5))]
    [(5, 5, 15, 15)]
    """
    zoom = viewport.zoom
    if isinstance(mark, Wash):
        yield _wash(mark, look, ground, viewport)
    elif isinstance(mark, Ring):
        halo, core, at = ring_masks(mark, viewport)
        yield Stamp((255, 250, 214), at, halo)
        yield Stamp(mark.ink, at, core)
    elif isinstance(mark, Arrow):
        for ink, mask, at in arrow_masks(mark, viewport):
            yield Stamp(ink, at, mask)
    else:
        x, y = (mark.x - viewport.left) * zoom, (mark.y - viewport.top) * zoom
        if isinstance(mark, Sprite):
            side = round(mark.size * zoom)
            # In any other zoom: few sizes, or keeping them would never help.
            token = look.sprite(mark.name, side if is_usual(zoom) else max(8, side // 8 * 8))
            yield Stamp(token, (round(x - token.width / 2), round(y - token.height / 2)), token)
        elif isinstance(mark, Text):
            word = _word(mark, zoom)
            left = x - {"l": 0.0, "m": word.width / 2, "r": float(word.width)}[mark.anchor]
            at = round(left) + word.left, round(y - word.height / 2) + word.top
            yield Stamp(word.picture, at, word.picture)
        else:
            box = (int(x), int(y), int(x + mark.w * zoom - 1), int(y + mark.h * zoom - 1))
            yield Field(box, mark.fill, mark.edge, max(1, round(mark.line * zoom)) if mark.edge else 0)


def _word(mark: Text, zoom: float) -> Line:
    write = kept_line if zoom <= 1 else large_line if is_usual(zoom) else line_of  # any other zoom does not come again
    size, width = round(mark.size * zoom), round(mark.width * zoom)
    return write(mark.text, mark.face, size, mark.ink, mark.halo, mark.angle, width)


def _wash(mark: Wash, look: Look, ground: str | None, viewport: Viewport) -> Stamp:
    below = look.ground(ground)
    if below is None:
        raise ValueError(f"a scene without a ground has no area {mark.province!r}")
    zoom = viewport.zoom
    if zoom > 1 and is_usual(zoom):
        mask, left, top = _large_tint(below, mark.province, look.weave(mark.style), zoom)
        tint = Tint(mask.picture(), left, top)
    else:
        tint = (_tint_at if zoom <= 1 else _tint_larger)(below, mark.province, look.weave(mark.style), zoom)
    at = round((tint.left - viewport.left) * zoom), round((tint.top - viewport.top) * zoom)
    return Stamp(wash_colour(look, mark.style), at, tint.mask)


def wash_colour(look: Look, style: str) -> Colour:
    """Of a wash, also of one that takes an area out of play.

    >>> wash_colour(Look({}), "closed") == CLOSED_COLOUR
    True
    """
    return CLOSED_COLOUR if style == CLOSED else look.colour(style)


def _tint_larger(below: Ground, area: str, weave: Weave, zoom: float) -> Tint:
    """Its mask at that size, its place in units of the ground."""
    tint = below.tint(area, weave)
    if zoom == 1:
        return tint
    size = round(tint.mask.width * zoom), round(tint.mask.height * zoom)
    return tint._replace(mask=tint.mask.resize(size, Image.Resampling.BICUBIC))


@DRAWINGS.keep
def _large_tint(below: Ground, area: str, weave: Weave, zoom: float) -> tuple[Packed, int, int]:
    tint = _tint_larger(below, area, weave, zoom)
    return packed(tint.mask), tint.left, tint.top


_tint_at = DRAWINGS.keep(_tint_larger)
"""`_tint_larger`, which keeps what it has made."""
