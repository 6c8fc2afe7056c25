"""A mark as what is laid on a picture, and where: pictures and masks at whole pixels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from PIL import Image

from render.kit.arrows import arrow_masks, ring_masks
from render.kit.canvas import Canvas, Pixels
from render.kit.look import CLOSED, Ground, Look, Tint, Weave
from render.kit.marks import Arrow, Mark, Ring, Sprite, Text, Wash
from render.kit.palette import Colour
from render.kit.store import DRAWINGS
from render.kit.viewport import Viewport
from render.kit.writing import kept_writing, written

CLOSED_COLOUR = (168, 158, 138)


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
            # Enlarged: few sizes, or keeping them would never help.
            token = look.sprite(mark.name, side if zoom <= 1 else max(8, side // 8 * 8))
            yield Stamp(token, (round(x - token.width / 2), round(y - token.height / 2)), token)
        elif isinstance(mark, Text):
            word = _word(mark, zoom)
            left = x - {"l": 0.0, "m": word.width / 2, "r": float(word.width)}[mark.anchor]
            yield Stamp(word, (round(left), round(y - word.height / 2)), word)
        else:
            box = (int(x), int(y), int(x + mark.w * zoom - 1), int(y + mark.h * zoom - 1))
            yield Field(box, mark.fill, mark.edge, max(1, round(mark.line * zoom)) if mark.edge else 0)


def _word(mark: Text, zoom: float) -> Image.Image:
    write = kept_writing if zoom <= 1 else written  # enlarged words are many and large: not kept
    size, width = round(mark.size * zoom), round(mark.width * zoom)
    return write(mark.text, mark.face, size, mark.ink, mark.halo, mark.angle, width)


def _wash(mark: Wash, look: Look, ground: str | None, viewport: Viewport) -> Stamp:
    below = look.ground(ground)
    if below is None:
        raise ValueError(f"a scene without a ground has no area {mark.province!r}")
    tint = (_tint_at if viewport.zoom <= 1 else _tint_larger)(
        below, mark.province, look.weave(mark.style), viewport.zoom
    )
    at = round((tint.left - viewport.left) * viewport.zoom), round((tint.top - viewport.top) * viewport.zoom)
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


_tint_at = DRAWINGS.keep(_tint_larger)
"""`_tint_larger`, which keeps what it has made."""
