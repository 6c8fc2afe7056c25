"""Scene → pixels. The only module that composes pictures; Pillow is known here and where sprites are drawn."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.atlas import FOLDER, atlas
from render.drawings.palette import PAPER, Colour, seat_colour
from render.drawings.pen import face
from render.drawings.tokens import sprite
from render.marks import Arrow, Box, Mark, Ring, Scene, Sprite, Text, Wash

Window = tuple[float, float, float, float]
"""Left, top, right, bottom in board units."""

ARROW_RIM = (255, 250, 226)
BADGE, BADGE_RIM, BADGE_INK = (250, 250, 250), (20, 20, 24), (12, 12, 16)
"""Numbers of choices: black on white, which no empire is."""

FRAME = 13
"""Breadth of the map's printed frame, which takes no colour."""

QUALITIES = (
    (74, 50, 1.0),
    (66, 44, 0.87),
    (58, 38, 0.80),
    (50, 32, 0.72),
    (42, 26, 0.66),
    (32, 20, 0.56),
    (20, 14, 0.44),
)
"""Light and dark, hue, and how much of the first one's bytes a board then takes (measured). An ordinary board goes out
in the first; a crowded one in the first that keeps MOST_BYTES."""
MOST_BYTES = 600_000

MOSTLY = 0.85
"""Of a name must be within a part of the map that is shown larger."""


class Viewport(NamedTuple):
    """Which part of the scene is shown, and how large."""

    left: float
    top: float
    zoom: float


WHOLE = Viewport(0, 0, 1)


@lru_cache(maxsize=1)
def ground() -> Image.Image:
    """The empty board, decoded once. OSError when the asset is missing.

    >>> ground().size
    (1600, 1150)
    """
    with Image.open(FOLDER / "ground.jpg") as file:
        return file.convert("RGB")


@lru_cache(maxsize=64)
def _wash_mask(province: str, style: str) -> tuple[Image.Image, int, int]:
    """How strongly a province takes colour: lightly inside, richly along its border."""
    area = atlas().provinces[province]
    x0, y0, x1, y1 = area.bounds()
    left, top = int(x0) - 2, int(y0) - 2
    size = (int(x1) - left + 3, int(y1) - top + 3)
    large = Image.new("L", (size[0] * 3, size[1] * 3), 0)
    draw = ImageDraw.Draw(large)
    for i, ring in enumerate(area.rings):
        draw.polygon([((x - left) * 3, (y - top) * 3) for x, y in ring], fill=0 if i else 255)
    whole = large.resize(size, Image.Resampling.BOX)
    inside = Image.new("L", size, 0)
    right, bottom = atlas().width - FRAME, atlas().height - FRAME
    inside.paste(
        255, (max(0, FRAME - left), max(0, FRAME - top), min(size[0], right - left), min(size[1], bottom - top))
    )
    whole = ImageChops.multiply(whole, inside)
    if style == "closed":
        hatch = Image.new("L", size, 120)
        lines = ImageDraw.Draw(hatch)
        for k in range(-size[1], size[0], 14):
            lines.line((k, size[1], k + size[1], 0), fill=205, width=4)
        return ImageChops.multiply(whole, hatch), left, top
    padded = Image.new("L", (size[0] + 24, size[1] + 24), 0)
    padded.paste(whole, (12, 12))
    inner = padded.filter(ImageFilter.GaussianBlur(8)).crop((12, 12, size[0] + 12, size[1] + 12))
    strength = inner.point(lambda v: max(78, min(212, round(212 - (v - 118) * 1.12))))
    return ImageChops.multiply(whole, strength), left, top


@lru_cache(maxsize=768)
def _writing(text: str, kind: str, size: int, ink: Colour, halo: Colour | None, angle: int, width: int) -> Image.Image:
    """A line of text as a sprite, centred in it. width > 0: narrowed to it; < 0: only if it is wider than that."""
    font = face(kind, size)
    edge = max(2, round(size / (11 if kind == "figure" else 9))) if halo else 0
    length = font.getlength(text, features=["lnum"])
    w, h = int(length) + 2 * edge + 6, round(size * 1.7)
    plate = Image.new("RGBA", (w, h), (*(halo or ink), 0))
    draw = ImageDraw.Draw(plate)
    middle = (w / 2, h / 2 + font.getbbox("H", anchor="ls")[1] / -2)
    if halo:
        draw.text(
            middle, text, font=font, fill=halo, anchor="ms", stroke_width=edge, stroke_fill=halo, features=["lnum"]
        )
        glow = plate.getchannel("A").filter(ImageFilter.GaussianBlur(max(1, size / 22))).point(lambda a: a * 215 // 255)
        plate.putalpha(glow if kind != "figure" else plate.getchannel("A"))
        top = Image.new("RGBA", (w, h), (*ink, 0))
        ImageDraw.Draw(top).text(middle, text, font=font, fill=ink, anchor="ms", features=["lnum"])
        plate = Image.alpha_composite(plate, top)
    else:
        draw.text(middle, text, font=font, fill=ink, anchor="ms", features=["lnum"])
    target = width if width > 0 else min(length, -width) if width else length
    if target < length - 0.5:
        plate = plate.resize((max(1, round(w * target / length)), h), Image.Resampling.LANCZOS)
    if angle:
        plate = plate.rotate(angle, expand=True, resample=Image.Resampling.BICUBIC)
    return plate


def _paint_wash(canvas: Image.Image, mark: Wash, viewport: Viewport) -> None:
    mask, left, top = _wash_mask(mark.province, "closed" if mark.style == "closed" else "own")
    if viewport.zoom != 1:
        mask = mask.resize(
            (round(mask.width * viewport.zoom), round(mask.height * viewport.zoom)), Image.Resampling.BICUBIC
        )
    colour = (168, 158, 138) if mark.style == "closed" else seat_colour(mark.style)
    canvas.paste(
        colour, (round((left - viewport.left) * viewport.zoom), round((top - viewport.top) * viewport.zoom)), mask
    )


def _paint_ring(canvas: Image.Image, mark: Ring, viewport: Viewport) -> None:
    radius = mark.radius * viewport.zoom
    side = round(radius * 2 + 24 * viewport.zoom)
    glow = Image.new("L", (side, side), 0)
    draw = ImageDraw.Draw(glow)
    edge = round(5 * viewport.zoom)
    low, high = (side / 2 - radius, side / 2 + radius)
    draw.ellipse((low, low, high, high), outline=255, width=edge + 3)
    halo = glow.filter(ImageFilter.GaussianBlur(4 * viewport.zoom))
    at = (
        round((mark.x - viewport.left) * viewport.zoom - side / 2),
        round((mark.y - viewport.top) * viewport.zoom - side / 2),
    )
    canvas.paste((255, 250, 214), at, ImageChops.add(halo, halo))
    core = Image.new("L", (side * 3, side * 3), 0)
    ImageDraw.Draw(core).ellipse((low * 3, low * 3, high * 3, high * 3), outline=255, width=edge * 2)
    canvas.paste(mark.ink, at, core.resize((side, side), Image.Resampling.BOX))


def _paint_arrow(canvas: Image.Image, mark: Arrow, viewport: Viewport) -> None:
    if math.dist((mark.x0, mark.y0), (mark.x1, mark.y1)) < 20:
        return
    place = ((v - o) * viewport.zoom for v, o in zip(mark[:4], (viewport.left, viewport.top) * 2, strict=True))
    x0, y0, x1, y1 = place
    bent = _arrow(round(x1 - x0), round(y1 - y0), viewport.zoom, mark.bend)
    for ink, mask in ((ARROW_RIM, bent.rim), (mark.ink, bent.core)):
        canvas.paste(ink, (round(x0) + bent.left, round(y0) + bent.top), mask)


class BentArrow(NamedTuple):
    """Masks of an arrow, and their places relative to its start."""

    left: int
    top: int
    rim: Image.Image
    core: Image.Image


@lru_cache(maxsize=96)
def _arrow(dx: int, dy: int, zoom: float, bend: float) -> BentArrow:
    """From (0, 0) to (dx, dy), from rim to rim of the tokens; drawn at twice the size."""
    length = math.hypot(dx, dy) / zoom
    bow = Arrow(0, 0, dx, dy, ARROW_RIM, bend)
    first, last = min(0.25, 22 / length), 1 - min(0.3, 34 / length)
    path = [bow.at(first + (last - first) * k / 24) for k in range(25)]
    pad = 24 * zoom
    left, top = math.floor(min(p[0] for p in path) - pad), math.floor(min(p[1] for p in path) - pad)
    size = (math.ceil(max(p[0] for p in path) + pad) - left, math.ceil(max(p[1] for p in path) + pad) - top)
    dots = [((x - left) * 2, (y - top) * 2) for x, y in path]
    (ax, ay), (tx, ty) = dots[-4], dots[-1]
    heading, reach = math.atan2(ty - ay, tx - ax), 30 * zoom
    head = [(tx + reach * math.cos(heading + turn), ty + reach * math.sin(heading + turn)) for turn in (0, 2.4, -2.4)]
    masks = []
    for breadth in (12, 7):
        mask = Image.new("L", (size[0] * 2, size[1] * 2), 0)
        draw = ImageDraw.Draw(mask)
        draw.line(dots, fill=255, width=round(breadth * zoom * 2), joint="curve")
        draw.polygon(head, fill=255)
        draw.line([*head, head[0]], fill=255, width=round((breadth - 4) * zoom * 2), joint="curve")
        masks.append(mask.reduce(2))
    return BentArrow(left, top, *masks)


def _paint(canvas: Image.Image, mark: Mark, viewport: Viewport) -> None:
    zoom = viewport.zoom
    if isinstance(mark, Wash):
        _paint_wash(canvas, mark, viewport)
        return
    if isinstance(mark, Ring):
        _paint_ring(canvas, mark, viewport)
        return
    if isinstance(mark, Arrow):
        _paint_arrow(canvas, mark, viewport)
        return
    x, y = (mark.x - viewport.left) * zoom, (mark.y - viewport.top) * zoom
    if isinstance(mark, Sprite):
        side = round(mark.size * zoom)
        token = sprite(mark.name, side if zoom == 1 else side // 8 * 8)  # few sizes, or the cache would never help
        canvas.paste(token, (round(x - token.width / 2), round(y - token.height / 2)), token)
    elif isinstance(mark, Text):
        size = round(mark.size * zoom)
        write = _writing if zoom == 1 else _writing.__wrapped__  # enlarged words are many and large: not kept
        word = write(mark.text, mark.face, size, mark.ink, mark.halo, mark.angle, round(mark.width * zoom))
        left = x - {"l": 0.0, "m": word.width / 2, "r": float(word.width)}[mark.anchor]
        canvas.paste(word, (round(left), round(y - word.height / 2)), word)
    else:
        box = (x, y, x + mark.w * zoom - 1, y + mark.h * zoom - 1)
        ImageDraw.Draw(canvas).rectangle(box, fill=mark.fill, outline=mark.edge, width=mark.line if mark.edge else 0)


@lru_cache(maxsize=3)
def _still(width: int, height: int, marks: tuple[Mark, ...], on_map: bool) -> Image.Image:
    canvas = Image.new("RGB", (width, height), PAPER)
    if on_map:
        canvas.paste(ground(), (0, 0))
    for mark in sorted(marks, key=lambda m: not isinstance(m, Wash)):
        _paint(canvas, mark, WHOLE)
    return canvas


def paint_scene(scene: Scene) -> Image.Image:
    """The whole picture, one pixel per board unit.

    >>> paint_scene(Scene(40, 20, (), (Box(0, 0, 20, 20, (255, 0, 0)),), on_map=False)).getpixel((5, 5))
    (255, 0, 0)
    """
    canvas = _still(scene.width, scene.height, scene.still, scene.on_map).copy()
    for mark in scene.moving:
        _paint(canvas, mark, WHOLE)
    return canvas


def paint_window(scene: Scene, window: Window, zoom: float) -> Image.Image:
    """A part of the map, enlarged; tokens and names are redrawn at that size.

    >>> paint_window(Scene(1600, 1150, (), ()), (0, 0, 100, 50), 2).size
    (200, 100)
    """
    left, top, right, bottom = window
    size = (round((right - left) * zoom), round((bottom - top) * zoom))
    canvas = ground().resize(size, Image.Resampling.BICUBIC, box=window)
    viewport = Viewport(left, top, zoom)
    marks = sorted(scene.still, key=lambda m: not isinstance(m, Wash))
    for mark in (*marks, *scene.moving):
        if isinstance(mark, Box) or (isinstance(mark, Sprite | Text) and mark.y > atlas().height):
            continue
        if isinstance(mark, Text) and mark.face != "figure" and not _mostly_within(mark, window):
            continue
        _paint(canvas, mark, viewport)
    return canvas


def paint_badges(
    canvas: Image.Image,
    badges: Sequence[tuple[int, float, float, tuple[float, float]]],
    radius: float,
    viewport: Viewport,
) -> None:
    """Numbers on discs, drawn over everything; a thread leads to what is not right beside one."""
    side = round(radius * viewport.zoom * 2)
    for _, x, y, at in badges:
        if math.dist((x, y), at) > radius * 2.6 + 8:
            ends = [
                ((px - viewport.left) * viewport.zoom, (py - viewport.top) * viewport.zoom) for px, py in ((x, y), at)
            ]
            pen = ImageDraw.Draw(canvas)
            pen.line(ends, fill=BADGE_RIM, width=max(3, side // 7))
            pen.line(ends, fill=BADGE, width=max(1, side // 14))
    for number, x, y, _ in badges:
        disc = _badge(number, side)
        left, top = (
            (x - viewport.left) * viewport.zoom - disc.width / 2,
            (y - viewport.top) * viewport.zoom - disc.height / 2,
        )
        canvas.paste(disc, (round(left), round(top)), disc)


@lru_cache(maxsize=80)
def _badge(number: int, side: int) -> Image.Image:
    large = Image.new("RGBA", (side * 4, side * 4), (*BADGE, 0))
    draw = ImageDraw.Draw(large)
    draw.ellipse((0, 0, side * 4 - 1, side * 4 - 1), fill=BADGE_RIM)
    edge = side * 4 // 14
    draw.ellipse((edge, edge, side * 4 - 1 - edge, side * 4 - 1 - edge), fill=BADGE)
    font = face("figure", round(side * 4 * (0.62 if number < 10 else 0.5)))
    box = font.getbbox(str(number), anchor="ls")
    where = (side * 2 - (box[0] + box[2]) / 2, side * 2 - (box[1] + box[3]) / 2)
    draw.text(where, str(number), font=font, fill=BADGE_INK, anchor="ls")
    return large.resize((side, side), Image.Resampling.LANCZOS)


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


@lru_cache(maxsize=len(QUALITIES))
def _tables(luma: int, chroma: int) -> list[list[int]]:
    """Quantisation: fine for light and dark (figures, letters), coarser for hue, which the eye sees less."""
    found = []
    for which, quality in enumerate((luma, chroma)):
        sample = io.BytesIO()
        Image.new("RGB", (16, 16)).save(sample, "JPEG", quality=quality)
        with Image.open(sample) as file:
            found.append(list(file.quantization[which]))  # type: ignore[attr-defined]
    return found


def encode(picture: Image.Image, most: int = MOST_BYTES) -> bytes:
    """JPEG without colour subsampling: small figures stay crisp. Coarser only when it would have more than `most`
    bytes; the coarsest one is answered even if it has.

    >>> picture = Image.new("RGB", (40, 20))
    >>> encode(picture)[:2] == bytes.fromhex("ffd8"), len(encode(picture, most=0)) < len(encode(picture))
    (True, True)
    """
    data = _encoded(picture, 0)
    whole, step = len(data), 0
    while len(data) > most and step < len(QUALITIES) - 1:
        step += 1
        while whole * QUALITIES[step][2] > most and step < len(QUALITIES) - 1:
            step += 1
        data = _encoded(picture, step)
    return data


def _encoded(picture: Image.Image, step: int) -> bytes:
    luma, chroma, _ = QUALITIES[step]
    out = io.BytesIO()
    picture.save(out, "JPEG", qtables=_tables(luma, chroma), subsampling=0)
    return out.getvalue()
