"""A game's map as the ground of its scenes. What is kept is kept by map, so two maps may name their provinces alike."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.kit.canvas import Pixels
from render.kit.look import Tint, Weave
from render.kit.packed import Packed, packed
from render.kit.store import DRAWINGS, PICTURES
from render.map.atlas import Atlas, read_atlas

HATCH, HATCHES = 125, (18, 4)
"""How strongly the lines of a hatched province take its colour; from one to the next, and how broad they are."""


class Map:
    """The `geometry.json` and `ground.jpg` of a folder, read when they are first asked for.

    `frame`: breadth of the printed frame, which takes no colour; `sites`: how broad the places of each kind are that
    do not have the usual breadth of a building. Both in board units. OSError when an asset is missing.

    >>> from render.map.example_map import EXAMPLE
    >>> EXAMPLE.width, EXAMPLE.height
    (400, 300)
    """

    def __init__(self, folder: Path, frame: int = 0, sites: Mapping[str, int] | None = None) -> None:
        self.folder, self.frame, self.sites = folder, frame, sites or {}

    @cached_property
    def atlas(self) -> Atlas:
        """Where everything is."""
        return read_atlas(self.folder)

    @property
    def width(self) -> int:
        """In board units, which are the pixels of its picture."""
        return self.atlas.width

    @property
    def height(self) -> int:
        """In board units."""
        return self.atlas.height

    def picture(self) -> Image.Image:
        """The empty board."""
        return _ground(self)

    def part(self, box: Pixels) -> Image.Image:
        """A rectangle of the empty board."""
        return _ground(self).crop(box)

    def tint(self, area: str, weave: Weave) -> Tint:
        """How strongly a province takes colour: lightly inside, richly along its border; or in lines, see `Weave`."""
        mask, left, top = _tint(self, area, weave)
        return Tint(mask.picture(), left, top)


@PICTURES.keep
def _ground(map_: Map) -> Image.Image:
    with Image.open(map_.folder / "ground.jpg") as file:
        return file.convert("RGB")


@DRAWINGS.keep
def _tint(map_: Map, province: str, weave: Weave) -> tuple[Packed, int, int]:
    tint = _made(map_, province, weave)
    return packed(tint.mask), tint.left, tint.top


def _made(map_: Map, province: str, weave: Weave) -> Tint:
    area = map_.atlas.provinces[province]
    x0, y0, x1, y1 = area.bounds()
    left, top = int(x0) - 2, int(y0) - 2
    size = (int(x1) - left + 3, int(y1) - top + 3)
    large = Image.new("L", (size[0] * 3, size[1] * 3), 0)
    draw = ImageDraw.Draw(large)
    for i, ring in enumerate(area.rings):
        draw.polygon([((x - left) * 3, (y - top) * 3) for x, y in ring], fill=0 if i else 255)
    whole = large.resize(size, Image.Resampling.BOX)
    inside = Image.new("L", size, 0)
    right, bottom = map_.width - map_.frame, map_.height - map_.frame
    inside.paste(
        255,
        (max(0, map_.frame - left), max(0, map_.frame - top), min(size[0], right - left), min(size[1], bottom - top)),
    )
    whole = ImageChops.multiply(whole, inside)
    if weave == "closed":
        return Tint(ImageChops.multiply(whole, _lines(size, 0, 120, 205, (14, 4))), left, top)
    if weave == "hatched":  # counted from the map's corner, so that lines run on in the next province
        lines = _lines(size, left + top, 0, HATCH, HATCHES).filter(ImageFilter.GaussianBlur(0.6))
        return Tint(ImageChops.multiply(whole, lines), left, top)
    padded = Image.new("L", (size[0] + 24, size[1] + 24), 0)
    padded.paste(whole, (12, 12))
    inner = padded.filter(ImageFilter.GaussianBlur(8)).crop((12, 12, size[0] + 12, size[1] + 12))
    strength = inner.point(lambda v: max(78, min(212, round(212 - (v - 118) * 1.12))))
    return Tint(ImageChops.multiply(whole, strength), left, top)


def _lines(size: tuple[int, int], start: int, between: int, on: int, breadths: tuple[int, int]) -> Image.Image:
    """Slanting lines, `between` them and `on` them. `start`: how far from the corner from which they are counted;
    `breadths`: from one to the next, and of a line.
    """
    hatch = Image.new("L", size, between)
    lines = ImageDraw.Draw(hatch)
    step, broad = breadths
    for k in range(-size[1] - start % step, size[0], step):
        lines.line((k, size[1], k + size[1], 0), fill=on, width=broad)
    return hatch
