"""Scene → pixels. The only module that composes pictures; others draw what it pastes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from PIL import Image

from render.kit.canvas import Canvas, Pixels
from render.kit.look import Ground, Look
from render.kit.marks import Box, Mark, Scene, Sprite, Text, Wash
from render.kit.palette import PAPER
from render.kit.pen import face
from render.kit.stamps import Laid, Stamp, cells_of, stamps
from render.kit.store import PICTURES
from render.kit.viewport import WHOLE, Viewport, Window

MOSTLY = 0.85
"""Of a name must be within a part of the scene that is shown larger."""

LARGE = 20_000
"""Pixels of what is laid on in pieces, if most of it would be out of sight."""


def paint_scene(scene: Scene, look: Look, box: Pixels | None = None) -> Image.Image:
    """The picture, one pixel per unit of the scene: the whole, or a rectangle of it. ValueError for a sprite that the
    look does not draw.

    >>> red = Scene(40, 20, (), (Box(0, 0, 20, 20, (255, 0, 0)),))
    >>> paint_scene(red, Look({})).getpixel((5, 5)), paint_scene(red, Look({}), (10, 0, 40, 20)).getpixel((9, 5))
    ((255, 0, 0), (255, 0, 0))
    """
    if box is not None and not scene.still:
        return paint_part(scene.moving, look, scene.ground, 1, box)
    still = _still(look, scene.ground, scene.width, scene.height, scene.still)
    canvas = Canvas(still.copy()) if box is None else Canvas(still.crop(box), *box[:2])
    for mark in scene.moving:
        _paint(canvas, mark, look, scene.ground, WHOLE)
    return canvas.image


def paint_part(marks: Sequence[Mark], look: Look, ground: str | None, zoom: float, box: Pixels) -> Image.Image:
    """A rectangle of a scene of which one unit takes `zoom` pixels: exactly those pixels of the whole, with at most one
    for a unit or in one of ZOOMS. `marks`: all that are in it, in the order in which they are painted; what of them is
    outside does no harm.

    >>> red = Box(10, 10, 20, 20, (255, 0, 0))
    >>> part = paint_part([red], Look({}), None, 0.5, (4, 4, 20, 20))
    >>> part.size, part.getpixel((0, 0)) == PAPER, part.getpixel((1, 1))
    ((16, 16), True, (255, 0, 0))
    """
    viewport = Viewport(0, 0, zoom)
    laid = (each for mark in marks for each in stamps(mark, look, ground, viewport))
    return paint_tiles(laid, look, ground, zoom, [box])[0]


def paint_tiles(
    laid: Iterable[Laid], look: Look, ground: str | None, zoom: float, boxes: Sequence[Pixels]
) -> list[Image.Image]:
    """Rectangles of a scene, each exactly as `paint_part` paints it; what several of them show is laid on once, and
    what is large only where they are.

    >>> paint_tiles([], Look({}), None, 1, [(0, 0, 16, 16), (32, 16, 48, 20)])[1].size
    (16, 4)
    """
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    left, top = min(lefts), min(tops)
    canvas = Canvas(Image.new("RGB", (max(rights) - left, max(bottoms) - top), PAPER), left, top)
    if ground is not None:
        for box in boxes:
            shown = _ground_part(look, ground, zoom, box)
            if shown is not None:
                canvas.paste(shown, box[:2])
    for each in laid:
        if len(boxes) > 1 and isinstance(each, Stamp) and each.mask.width * each.mask.height > LARGE:
            for part in each.within(boxes):
                part.lay(canvas)
        else:
            each.lay(canvas)
    return [canvas.image.crop((x0 - left, y0 - top, x1 - left, y1 - top)) for x0, y0, x1, y1 in boxes]


def cells_with(mark: Mark, look: Look, ground: str | None, zoom: float, cell: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells of the whole picture, so broad and high, whose pixels the mark may change: (row, column) in order.

    >>> cells_with(Box(10, 10, 20, 20, (255, 0, 0)), Look({}), None, 0.5, (10, 10))
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    laid = stamps(mark, look, ground, Viewport(0, 0, zoom))
    return sorted({place for each in laid for place in cells_of(each, *cell)})


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
    for mark in shown_marks(scene, look, window):
        _paint(canvas, mark, look, scene.ground, viewport)
    return canvas.image


def shown_marks(scene: Scene, look: Look, window: Window) -> Iterator[Mark]:
    """What is to be painted of a scene, in its order, where a part of it is shown: nothing that lies below the ground,
    and no name of which only a piece would be in sight.

    >>> scene = Scene(400, 300, (Text("Rome", 10, 10, 20), Text("Athens", 300, 10, 20)), ())
    >>> [mark.text for mark in shown_marks(scene, Look({}), (200, 0, 400, 150))]
    ['Athens']
    """
    ground = look.ground(scene.ground)
    for mark in (*washes_first(scene.still), *scene.moving):
        if ground is not None and _is_below(mark, ground.height):
            continue
        if isinstance(mark, Text) and mark.face != "figure" and not _mostly_within(mark, window):
            continue
        yield mark


def _ground_part(look: Look, ground: str, zoom: float, box: Pixels) -> Image.Image | None:
    """What is in that rectangle of the whole; None: it lies beyond."""
    left, top, right, bottom = box
    below = look.ground(ground)
    if below is None:
        raise ValueError("a scene without a ground has none to show")
    smaller = _ground_smaller(below, zoom) if zoom < 1 else None
    width, height = smaller.size if smaller is not None else (int(below.width * zoom), int(below.height * zoom))
    right, bottom = min(right, width), min(bottom, height)
    if left >= right or top >= bottom:
        return None
    if smaller is not None:
        return smaller.crop((left, top, right, bottom))
    if zoom == 1:
        return below.part((left, top, right, bottom))
    units = left / zoom, top / zoom, right / zoom, bottom / zoom
    return below.picture().resize((right - left, bottom - top), Image.Resampling.BICUBIC, box=units)


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
def _ground_smaller(below: Ground, zoom: float) -> Image.Image:
    picture = below.picture()
    return picture.resize((round(picture.width * zoom), round(picture.height * zoom)), Image.Resampling.BILINEAR)


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
