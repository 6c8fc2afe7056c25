"""Lines of text as sprites."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from render.kit.packed import Packed, packed
from render.kit.palette import Colour
from render.kit.pen import face
from render.kit.store import DRAWINGS


def halo_of(kind: str, size: int) -> int:
    """How far the halo of a line reaches.

    >>> halo_of("name", 36), halo_of("figure", 44), halo_of("name", 9)
    (4, 4, 2)
    """
    return max(2, round(size / (11 if kind == "figure" else 9)))


def written(text: str, kind: str, size: int, ink: Colour, halo: Colour | None, angle: int, width: int) -> Image.Image:
    """A line of text as a sprite, centred in it. width > 0: narrowed to it; < 0: only if it is wider than that.

    >>> written("Rome", "name", 40, (0, 0, 0), None, 0, 50).height
    68
    """
    font = face(kind, size)
    edge = halo_of(kind, size) if halo else 0
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


class Line(NamedTuple):
    """A line without the empty rim of its sprite."""

    picture: Image.Image
    left: int
    top: int
    """Where the picture is in the sprite."""
    width: int
    height: int
    """Of the sprite."""


def line_of(text: str, kind: str, size: int, ink: Colour, halo: Colour | None, angle: int, width: int) -> Line:
    """`written`, trimmed.

    >>> line = line_of("Rome", "name", 40, (0, 0, 0), None, 0, 50)
    >>> line.height, line.picture.height < 40
    (68, True)
    """
    sprite = written(text, kind, size, ink, halo, angle, width)
    box = sprite.getbbox() or (0, 0, 1, 1)
    return Line(sprite.crop(box), box[0], box[1], sprite.width, sprite.height)


kept_line = DRAWINGS.keep(line_of)
"""`line_of`, which keeps the lines it has made."""


@DRAWINGS.keep
def _large_line(
    text: str, kind: str, size: int, ink: Colour, halo: Colour | None, angle: int, width: int
) -> tuple[Packed, int, int, int, int]:
    line = line_of(text, kind, size, ink, halo, angle, width)
    return packed(line.picture), *line[1:]


def large_line(text: str, kind: str, size: int, ink: Colour, halo: Colour | None, angle: int, width: int) -> Line:
    """`kept_line` for lines so large that they are kept packed.

    >>> large_line("Rome", "name", 60, (0, 0, 0), None, 0, 90).height
    102
    """
    picture, *where = _large_line(text, kind, size, ink, halo, angle, width)
    return Line(picture.picture(), *where)
