"""Marks as the page draws them: what only Pillow knows (widths of words, masks of areas) is looked up here, once."""

from __future__ import annotations

import base64
import io
import math
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from render.kit.arrows import SHORTEST_ARROW
from render.kit.look import Look
from render.kit.marks import Arrow, Box, Mark, Ring, Scene, Sprite, Text, Wash
from render.kit.palette import PAPER, Colour
from render.kit.pen import FACES, face
from render.kit.scenes import washes_first
from render.kit.stamps import wash_colour
from render.kit.writing import halo_of

Primitive: TypeAlias = tuple[str | int | float, ...]
"""A kind and its fields, from the left top corner where nothing else is said. Colours are `rrggbb`; "" is none.

- `i` picture, x, y, w, h (0: in its own shape)
- `b` box: x, y, w, h, fill, edge, line
- `t` text: words, x, y (of its middle), size, face, ink, halo, breadth of the halo, angle, width
- `a` arrow: x0, y0, x1, y1, ink, bend
- `r` ring: x, y (of its middle), radius, ink
"""
SHARPER: Final = 1.5
"""Pixels per unit of a sprite: the page can be enlarged."""
GROUND_QUALITY, SPRITE_QUALITY, TINT_QUALITY = 74, 82, 60
FACE_KEYS: Final = tuple(FACES)


class Encoded(NamedTuple):
    """A picture of the page, with its size in pixels."""

    width: int
    height: int
    uri: str


class Pictures:
    """What primitives show: sprites, tinted areas and grounds, each once, in the largest size that is wanted.

    >>> kept = Pictures(Look({}))
    >>> kept.encoded()
    []
    """

    def __init__(self, look: Look) -> None:
        self.look = look
        self._numbers: dict[tuple[str, ...], int] = {}
        self._largest: dict[int, int] = {}

    def sprite(self, name: str, size: int) -> int:
        """The number of that sprite."""
        return self._number(("sprite", name), size)

    def tint(self, ground: str, area: str, style: str) -> int:
        """The number of an area in a colour."""
        return self._number(("tint", ground, area, style), 0)

    def ground(self, name: str, height: int) -> int:
        """The number of a ground, of which at least so much is wanted."""
        return self._number(("ground", name), height)

    def encoded(self) -> list[Encoded]:
        """All of them, by number."""
        return [self._encode(key, self._largest[number]) for key, number in self._numbers.items()]

    def _number(self, key: tuple[str, ...], size: int) -> int:
        number = self._numbers.setdefault(key, len(self._numbers))
        self._largest[number] = max(size, self._largest.get(number, 0))
        return number

    def _encode(self, key: tuple[str, ...], size: int) -> Encoded:
        if key[0] == "sprite":
            return _encoded(self.look.sprite(key[1], round(size * SHARPER)), SPRITE_QUALITY)
        below = self.look.ground(key[1])
        assert below is not None
        if key[0] == "ground":
            return _encoded(below.picture().crop((0, 0, below.width, min(size, below.height))), GROUND_QUALITY)
        mask = below.tint(key[2], self.look.weave(key[3])).mask
        colour = wash_colour(self.look, key[3])
        plate = Image.new("RGBA", mask.size, (*colour, 0))
        plate.putalpha(mask)
        return _encoded(plate, TINT_QUALITY, alpha=TINT_QUALITY)


def primitives(scene: Scene, pictures: Pictures) -> list[Primitive]:
    """Everything that is seen of a scene, from below to above.

    >>> primitives(Scene(40, 20, (), (Box(0, 0, 20, 20, (255, 0, 0)),)), Pictures(Look({})))
    [('b', 0, 0, 40, 20, 'f3e6c6', '', 0), ('b', 0, 0, 20, 20, 'ff0000', '', 0)]
    """
    return [*base(scene, pictures), *(primitive(mark, scene.ground, pictures) for mark in seen_marks(scene))]


def base(scene: Scene, pictures: Pictures) -> list[Primitive]:
    """What is below the marks: paper, and the ground.

    >>> base(Scene(40, 20, (), ()), Pictures(Look({})))
    [('b', 0, 0, 40, 20, 'f3e6c6', '', 0)]
    """
    paper: Primitive = ("b", 0, 0, scene.width, scene.height, _rgb(PAPER), "", 0)
    below = pictures.look.ground(scene.ground)
    if below is None or scene.ground is None:
        return [paper]
    # Without its height, which may differ from scene to scene: the page shows as much of it as the scene covers.
    return [paper, ("i", pictures.ground(scene.ground, scene.height), 0, 0, below.width, 0)]


def seen_marks(scene: Scene) -> list[Mark]:
    """The marks in the order in which they are painted, without those of which nothing is seen.

    >>> seen_marks(Scene(40, 20, (Text(" ", 1, 1, 12), Wash("rome", "red")), (Arrow(0, 0, 9, 9, (0, 0, 0)),)))
    [Wash(province='rome', style='red')]
    """
    return [mark for mark in (*washes_first(scene.still), *scene.moving) if _is_seen(mark)]


def caps() -> dict[str, float]:
    """Of each face, the height of its capitals as a share of its size: words stand in the middle of theirs.

    >>> 0.5 < caps()["name"] < 0.8
    True
    """
    return {kind: round(-face(kind, 400).getbbox("H", anchor="ls")[1] / 400, 3) for kind in FACES}


def _is_seen(mark: Mark) -> bool:
    """Neither an empty line nor an arrow of no length."""
    if isinstance(mark, Text):
        return bool(mark.text.strip())
    return not isinstance(mark, Arrow) or math.dist((mark.x0, mark.y0), (mark.x1, mark.y1)) >= SHORTEST_ARROW


def primitive(mark: Mark, ground: str | None, pictures: Pictures) -> Primitive:
    """A mark of a scene on that ground. ValueError for an area where there is no ground.

    >>> primitive(Ring(4, 4.25, 2, (46, 28, 16)), None, Pictures(Look({})))
    ('r', 4, 4.2, 2, '2e1c10')
    """
    if isinstance(mark, Sprite):
        number, half = pictures.sprite(mark.name, mark.size), mark.size / 2
        return ("i", number, _short(mark.x - half), _short(mark.y - half), mark.size, mark.size)
    if isinstance(mark, Text):
        return _text(mark)
    if isinstance(mark, Box):
        edge = _rgb(mark.edge) if mark.edge else ""
        place = (_short(mark.x), _short(mark.y), _short(mark.w), _short(mark.h))
        return ("b", *place, _rgb(mark.fill), edge, mark.line if edge else 0)
    if isinstance(mark, Arrow):
        return ("a", *(_short(v) for v in mark[:4]), _rgb(mark.ink), mark.bend)
    if isinstance(mark, Ring):
        return ("r", _short(mark.x), _short(mark.y), _short(mark.radius), _rgb(mark.ink))
    return _wash(mark, ground, pictures)


def _wash(mark: Wash, ground: str | None, pictures: Pictures) -> Primitive:
    below = pictures.look.ground(ground)
    if below is None or ground is None:
        raise ValueError(f"a scene without a ground has no area {mark.province!r}")
    tint = below.tint(mark.province, pictures.look.weave(mark.style))
    number = pictures.tint(ground, mark.province, mark.style)
    return ("i", number, tint.left, tint.top, tint.mask.width, tint.mask.height)


def _text(mark: Text) -> Primitive:
    length = _length(mark.text, mark.face, mark.size)
    edge = halo_of(mark.face, mark.size) if mark.halo else 0
    wide, high = int(length) + 2 * edge + 6, round(mark.size * 1.7)  # of the plate that `written` makes
    target = mark.width if mark.width > 0 else min(length, -mark.width) if mark.width else length
    if target < length - 0.5:
        wide = max(1, round(wide * target / length))
    else:
        target = length
    if mark.angle:
        turn = math.radians(mark.angle)
        wide = math.ceil(abs(math.cos(turn)) * wide + abs(math.sin(turn)) * high)
    x = mark.x + {"l": wide / 2, "m": 0.0, "r": -wide / 2}[mark.anchor]
    halo = _rgb(mark.halo) if mark.halo else ""
    return (
        "t", mark.text, _short(x), _short(mark.y), mark.size, FACE_KEYS.index(mark.face), _rgb(mark.ink), halo, edge,
        mark.angle, _short(target),
    )  # fmt: skip


@lru_cache(maxsize=8192)
def _length(text: str, kind: str, size: int) -> float:
    return face(kind, size).getlength(text, features=["lnum"])


@lru_cache(maxsize=512)
def _rgb(colour: Colour) -> str:
    return "{:02x}{:02x}{:02x}".format(*colour)


def _short(value: float) -> int | float:
    """To a tenth of a unit, and whole numbers without a point."""
    short = round(value, 1)
    return int(short) if short == int(short) else short


def _encoded(picture: Image.Image, quality: int, alpha: int = 90) -> Encoded:
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=quality, alpha_quality=alpha, method=4)
    uri = "data:image/webp;base64," + base64.b64encode(out.getvalue()).decode()
    return Encoded(picture.width, picture.height, uri)
