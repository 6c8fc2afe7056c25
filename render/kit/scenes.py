"""Scene → pixels. The only module that composes pictures; others draw what it pastes."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image

from render.kit.canvas import Canvas, Pixels
from render.kit.look import Look
from render.kit.marks import Box, Mark, Scene, Sprite, Text, Wash
from render.kit.palette import PAPER
from render.kit.pen import face
from render.kit.stamps import stamps
from render.kit.store import PICTURES
from render.kit.viewport import WHOLE, Viewport, Window

MOSTLY = 0.85
"""Of a name must be within a part of the scene that is shown larger."""


def paint_scene(scene: Scene, look: Look) -> Image.Image:
    """The whole picture, one pixel per unit of the scene. ValueError for a sprite that the look does not draw.

    >>> paint_scene(Scene(40, 20, (), (Box(0, 0, 20, 20, (255, 0, 0)),)), Look({})).getpixel((5, 5))
    (255, 0, 0)
    """
    canvas = Canvas(_still(look, scene.ground, scene.width, scene.height, scene.still).copy())
    for mark in scene.moving:
        _paint(canvas, mark, look, scene.ground, WHOLE)
    return canvas.image


def paint_part(marks: Sequence[Mark], look: Look, ground: str | None, zoom: float, box: Pixels) -> Image.Image:
    """A rectangle of a scene of which one unit takes `zoom` pixels, at most one: exactly those pixels of the whole.
    `marks`: all that are in it, in the order in which they are painted; what of them is outside does no harm.

    >>> red = Box(10, 10, 20, 20, (255, 0, 0))
    >>> part = paint_part([red], Look({}), None, 0.5, (4, 4, 20, 20))
    >>> part.size, part.getpixel((0, 0)) == PAPER, part.getpixel((1, 1))
    ((16, 16), True, (255, 0, 0))
    """
    left, top, right, bottom = box
    canvas = Canvas(Image.new("RGB", (right - left, bottom - top), PAPER), left, top)
    if ground is not None:
        below = _ground_at(look, ground, zoom)
        if top < below.height and left < below.width:
            shown = below.crop((left, top, min(right, below.width), min(bottom, below.height)))
            canvas.image.paste(shown, (0, 0))
    viewport = Viewport(0, 0, zoom)
    for mark in marks:
        for laid in stamps(mark, look, ground, viewport):
            laid.lay(canvas)
    return canvas.image


def reach_of(mark: Mark, look: Look, ground: str | None, zoom: float) -> Pixels:
    """The rectangle outside of which it changes no pixel of the whole picture.

    >>> reach_of(Box(10, 10, 20, 20, (255, 0, 0)), Look({}), None, 0.5)
    (5, 5, 15, 15)
    """
    covered = [laid.covers() for laid in stamps(mark, look, ground, Viewport(0, 0, zoom))]
    if not covered:
        return 0, 0, 0, 0
    left, top, right, bottom = zip(*covered, strict=True)
    return min(left), min(top), max(right), max(bottom)


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
        canvas = Canvas(Image.new("RGB", size, PAPER))
    else:
        canvas = Canvas(ground.picture().resize(size, Image.Resampling.BICUBIC, box=window))
    viewport = Viewport(left, top, zoom)
    for mark in (*washes_first(scene.still), *scene.moving):
        if ground is not None and _is_below(mark, ground.height):
            continue
        if isinstance(mark, Text) and mark.face != "figure" and not _mostly_within(mark, window):
            continue
        _paint(canvas, mark, look, scene.ground, viewport)
    return canvas.image


def _is_below(mark: Mark, height: float) -> bool:
    """Whether a mark belongs to what lies under the ground in the whole picture."""
    if isinstance(mark, Box):
        return mark.y >= height
    return isinstance(mark, Sprite | Text) and mark.y > height


@PICTURES.keep
def _still(look: Look, ground: str | None, width: int, height: int, marks: tuple[Mark, ...]) -> Image.Image:
    canvas = Canvas(Image.new("RGB", (width, height), PAPER))
    below = look.ground(ground)
    if below is not None:
        canvas.paste(below.picture(), (0, 0))
    for mark in washes_first(marks):
        _paint(canvas, mark, look, ground, WHOLE)
    return canvas.image


@PICTURES.keep
def _ground_at(look: Look, ground: str, zoom: float) -> Image.Image:
    below = look.ground(ground)
    if below is None:
        raise ValueError("a scene without a ground has none to show")
    picture = below.picture()
    size = (round(picture.width * zoom), round(picture.height * zoom))
    return picture if size == picture.size else picture.resize(size, Image.Resampling.BILINEAR)


def washes_first(marks: tuple[Mark, ...]) -> list[Mark]:
    """The marks that stay, in the order in which they are painted.

    >>> washes_first((Box(0, 0, 9, 9, (0, 0, 0)), Wash("rome", "closed")))[0]
    Wash(province='rome', style='closed')
    """
    return [
        *(mark for mark in marks if isinstance(mark, Wash)),
        *(mark for mark in marks if not isinstance(mark, Wash)),
    ]


def _paint(canvas: Canvas, mark: Mark, look: Look, ground: str | None, viewport: Viewport) -> None:
    if isinstance(mark, Sprite | Text):
        x, y = (mark.x - viewport.left) * viewport.zoom, (mark.y - viewport.top) * viewport.zoom
        reach = _reach(mark) * viewport.zoom  # most of a board is out of sight where a part of it is enlarged
        if canvas.misses((x - reach, y - reach, x + reach, y + reach)):
            return
    for laid in stamps(mark, look, ground, viewport):
        if not canvas.misses(laid.covers()):
            laid.lay(canvas)


def _reach(mark: Sprite | Text) -> float:
    """At least as far as anything of the mark is from its place, in units of the scene."""
    if isinstance(mark, Sprite):
        return mark.size
    return max(abs(mark.width), len(mark.text) * mark.size, 2 * mark.size) + mark.size


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
