"""Scene → pixels. The only module that composes pictures; others draw what it pastes."""

from __future__ import annotations

import math
from typing import cast

from cachetools.keys import hashkey
from PIL import Image, ImageDraw

from render.kit.arrows import paint_arrow, paint_ring
from render.kit.look import Look
from render.kit.marks import Arrow, Box, Mark, Ring, Scene, Sprite, Text, Wash
from render.kit.palette import PAPER
from render.kit.pen import face
from render.kit.store import PICTURES
from render.kit.viewport import WHOLE, Viewport, Window
from render.kit.writing import kept_writing, written

CLOSED = "closed"
"""The style of a `Wash` that takes an area out of play."""
CLOSED_COLOUR = (168, 158, 138)
MOSTLY = 0.85
"""Of a name must be within a part of the scene that is shown larger."""


def paint_scene(scene: Scene, look: Look) -> Image.Image:
    """The whole picture, one pixel per unit of the scene. ValueError for a sprite that the look does not draw.

    >>> paint_scene(Scene(40, 20, (), (Box(0, 0, 20, 20, (255, 0, 0)),)), Look({})).getpixel((5, 5))
    (255, 0, 0)
    """
    canvas = _still(look, scene.ground, scene.width, scene.height, _hashed(scene.still)).copy()
    for mark in scene.moving:
        _paint(canvas, mark, look, scene.ground, WHOLE)
    return canvas


def _hashed(marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """The same marks, whose hash is computed once: a key is hashed several times while something is looked up."""
    return cast(tuple[Mark, ...], hashkey(*marks))


def paint_window(scene: Scene, look: Look, window: Window, zoom: float) -> Image.Image:
    """A part of the scene, enlarged; tokens and names are redrawn at that size. Of a scene with a ground only what lies
    on the ground is shown.

    >>> paint_window(Scene(1600, 1150, (), ()), Look({}), (0, 0, 100, 50), 2).size
    (200, 100)
    """
    left, top, right, bottom = window
    size = (round((right - left) * zoom), round((bottom - top) * zoom))
    ground = look.ground(scene.ground)
    if ground is None:
        canvas = Image.new("RGB", size, PAPER)
    else:
        canvas = ground.picture().resize(size, Image.Resampling.BICUBIC, box=window)
    viewport = Viewport(left, top, zoom)
    for mark in (*washes_first(scene.still), *scene.moving):
        if ground is not None and _is_below(mark, ground.height):
            continue
        if isinstance(mark, Text) and mark.face != "figure" and not _mostly_within(mark, window):
            continue
        _paint(canvas, mark, look, scene.ground, viewport)
    return canvas


def _is_below(mark: Mark, height: float) -> bool:
    """Whether a mark belongs to what lies under the ground in the whole picture."""
    if isinstance(mark, Box):
        return mark.y >= height
    return isinstance(mark, Sprite | Text) and mark.y > height


@PICTURES.keep
def _still(look: Look, ground: str | None, width: int, height: int, marks: tuple[Mark, ...]) -> Image.Image:
    canvas = Image.new("RGB", (width, height), PAPER)
    below = look.ground(ground)
    if below is not None:
        canvas.paste(below.picture(), (0, 0))
    for mark in washes_first(marks):
        _paint(canvas, mark, look, ground, WHOLE)
    return canvas


def washes_first(marks: tuple[Mark, ...]) -> list[Mark]:
    """The marks that stay, in the order in which they are painted.

    >>> washes_first((Box(0, 0, 9, 9, (0, 0, 0)), Wash("rome", CLOSED)))[0]
    Wash(province='rome', style='closed')
    """
    return sorted(marks, key=lambda mark: not isinstance(mark, Wash))


def _paint(canvas: Image.Image, mark: Mark, look: Look, ground: str | None, viewport: Viewport) -> None:
    zoom = viewport.zoom
    if isinstance(mark, Wash):
        _paint_wash(canvas, mark, look, ground, viewport)
        return
    if isinstance(mark, Ring):
        paint_ring(canvas, mark, viewport)
        return
    if isinstance(mark, Arrow):
        paint_arrow(canvas, mark, viewport)
        return
    x, y = (mark.x - viewport.left) * zoom, (mark.y - viewport.top) * zoom
    if isinstance(mark, Sprite | Text) and _is_out_of_sight(canvas, x, y, _reach(mark) * zoom):
        return
    if isinstance(mark, Sprite):
        side = round(mark.size * zoom)
        # Few sizes, or keeping them would never help.
        token = look.sprite(mark.name, side if zoom == 1 else max(8, side // 8 * 8))
        canvas.paste(token, (round(x - token.width / 2), round(y - token.height / 2)), token)
    elif isinstance(mark, Text):
        size = round(mark.size * zoom)
        write = kept_writing if zoom == 1 else written  # enlarged words are many and large: not kept
        word = write(mark.text, mark.face, size, mark.ink, mark.halo, mark.angle, round(mark.width * zoom))
        left = x - {"l": 0.0, "m": word.width / 2, "r": float(word.width)}[mark.anchor]
        canvas.paste(word, (round(left), round(y - word.height / 2)), word)
    else:
        box = (x, y, x + mark.w * zoom - 1, y + mark.h * zoom - 1)
        line = max(1, round(mark.line * zoom)) if mark.edge else 0
        ImageDraw.Draw(canvas).rectangle(box, fill=mark.fill, outline=mark.edge, width=line)


def _paint_wash(canvas: Image.Image, mark: Wash, look: Look, ground: str | None, viewport: Viewport) -> None:
    below = look.ground(ground)
    if below is None:
        raise ValueError(f"a scene without a ground has no area {mark.province!r}")
    mask, left, top = below.tint(mark.province, closed=mark.style == CLOSED)
    at = round((left - viewport.left) * viewport.zoom), round((top - viewport.top) * viewport.zoom)
    size = round(mask.width * viewport.zoom), round(mask.height * viewport.zoom)
    if at[0] >= canvas.width or at[1] >= canvas.height or at[0] + size[0] <= 0 or at[1] + size[1] <= 0:
        return
    if viewport.zoom != 1:
        mask = mask.resize(size, Image.Resampling.BICUBIC)
    colour = CLOSED_COLOUR if mark.style == CLOSED else look.colour(mark.style)
    canvas.paste(colour, at, mask)


def _reach(mark: Sprite | Text) -> float:
    """At least as far as anything of the mark is from its place, in units of the scene."""
    if isinstance(mark, Sprite):
        return mark.size
    return max(abs(mark.width), len(mark.text) * mark.size, 2 * mark.size) + mark.size


def _is_out_of_sight(canvas: Image.Image, x: float, y: float, reach: float) -> bool:
    """Whether nothing of it would be on the picture: most of a board is not, where a part of it is enlarged."""
    return x + reach < 0 or y + reach < 0 or x - reach > canvas.width or y - reach > canvas.height


def _mostly_within(name: Text, window: Window) -> bool:
    """Whether most of a name's letters are in sight: pieces of words at the rim would only look like a fault."""
    width = abs(name.width) or face(name.face, 100).getlength(name.text) * name.size / 100
    turn = math.radians(name.angle)
    reach_x = max(abs(math.cos(turn)) * width, name.size * 0.6) / 2
    reach_y = max(abs(math.sin(turn)) * width, name.size * 0.6) / 2
    left, top, right, bottom = window
    shown_x = min(right, name.x + reach_x) - max(left, name.x - reach_x)
    shown_y = min(bottom, name.y + reach_y) - max(top, name.y - reach_y)
    return shown_x > 0 and shown_y > 0 and shown_x * shown_y > MOSTLY * 4 * reach_x * reach_y
