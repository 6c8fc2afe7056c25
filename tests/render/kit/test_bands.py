"""A table made of bands: the same pixels as the table made at once, in few colours that are hardly others than all."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from i18n import LANGUAGES, texts
from render.byzantion import PAINTER
from render.byzantion import colours as flat
from render.byzantion.board_scene import build_board
from render.byzantion.looks import LOOK
from render.byzantion.moments_band import MOMENTS
from render.byzantion.private_hand import build_hand
from render.byzantion.zooms import build_zoom
from render.kit.badges import BADGE, BADGE_INK, BADGE_RIM
from render.kit.bands import HIGH, encode_bands
from render.kit.encoding import MOST_BYTES
from render.kit.few_colours import MOST, colours_text, read_colours
from render.kit.look import Look
from render.kit.marks import Arrow, Box, Mark, Ring, Scene, Text
from render.kit.painter_protocol import Pin
from render.kit.palette import INK, IVORY, Colour, shaded
from render.kit.png import as_png, in_few
from render.kit.scenes import paint_part
from render.kit.store import TILES
from tests.aids.byzantion.played import crowded, views
from tests.aids.painted_parts import Made, painted_by

GREYS = Look({}, few=tuple((k, k, k) for k in range(0, 256, 5)))


def opened(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as picture:
        return picture.convert("RGB")


def whole(scene: Scene, look: Look, width: int) -> Image.Image:
    """The same in all colours, painted at once."""
    zoom = width / scene.width
    return paint_part(scene.moving, look, scene.ground, zoom, (0, 0, width, round(scene.height * zoom)))


def difference(one: Image.Image, other: Image.Image) -> Any:
    return ImageChops.difference(one, other).getbbox()


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Of a PNG, each with a right check."""
    at = 8
    while at < len(data):
        (long,) = struct.unpack_from(">I", data, at)
        body = data[at + 4 : at + 8 + long]
        assert struct.unpack_from(">I", data, at + 8 + long) == (zlib.crc32(body),)
        yield body[:4], body[4:]
        at += 12 + long


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Made:
    """Where the bands were that had to be painted, beginning with none kept."""
    return painted_by("render.kit.bands", monkeypatch)


@pytest.mark.parametrize("width", [1600, 1040])
@pytest.mark.parametrize("seats", [1, 4])
def test_bands_have_the_pixels_of_the_table_made_at_once(seats: int, width: int) -> None:
    """No seam, nothing cut off where two bands meet: every pixel."""
    scene = build_board(crowded(seats), texts("pl").of("byzantion").name)
    joined = opened(encode_bands(scene, LOOK, most=10**9, widths=(width,)))
    assert difference(joined, in_few(whole(scene, LOOK, width), LOOK.few).convert("RGB")) is None


def test_marks_of_every_kind_cross_the_seams_unharmed() -> None:
    marks: list[Mark] = [Box(40.5, HIGH - 12.5, 90.25, 61.5, (250, 250, 250), (0, 0, 0), 3)]
    marks += [Text("Żółć", 200, HIGH, 40, angle=30), Text("Żółć", 290, 2 * HIGH - 3, 60)]
    marks += [Arrow(20, 20, 380, 3 * HIGH + 9, (90, 90, 90)), Ring(300, 4 * HIGH, 24, (0, 0, 0))]
    scene = Scene(400, 5 * HIGH + 7, (), tuple(marks))
    joined = opened(encode_bands(scene, GREYS))
    assert joined.size == (400, 5 * HIGH + 7)
    assert difference(joined, in_few(whole(scene, GREYS, 400), GREYS.few).convert("RGB")) is None


def test_every_decoder_finds_the_sums_it_checks() -> None:
    """Pillow forgives a wrong Adler-32, others do not; each row begins with the filter that changes nothing."""
    data = PAINTER.board(crowded(3), texts("en").of("byzantion").name).data
    parts = [*chunks(data)]
    rows = zlib.decompress(b"".join(body for kind, body in parts if kind == b"IDAT"))
    wide, high = opened(data).size
    assert len(rows) == (wide + 1) * high
    assert set(rows[:: wide + 1]) == {0}
    kinds = [kind for kind, _ in parts]
    assert (kinds[:2], kinds[-1]) == ([b"IHDR", b"PLTE"], b"IEND")
    assert set(kinds[2:-1]) == {b"IDAT"}


def test_a_look_that_is_not_of_few_colours_is_said_to_be_none() -> None:
    with pytest.raises(ValueError, match="palette"):
        encode_bands(Scene(40, 20, (), ()), Look({}))


@pytest.mark.parametrize("which", ["board", "table"])
def test_any_part_of_the_ground_is_that_part_of_the_whole(which: str) -> None:
    """Across the rows where the map ends and the mosaic repeats."""
    ground = LOOK.ground(which)
    assert ground is not None
    picture = ground.picture()
    assert picture.size == (ground.width, ground.height)
    for box in (
        (0, 0, 1600, 32),
        (300, 630, 900, 650),
        (0, 1270, 1600, 1300),
        (7, 1900, 1600, 1940),
        (0, 600, 9, 2600),
    ):
        assert difference(ground.part(box), picture.crop(box)) is None


def test_the_same_table_is_not_made_again(made: Made) -> None:
    name = texts("en").of("byzantion").name
    first = PAINTER.board(crowded(4), name).data
    assert len(made) > 80
    made.clear()
    assert PAINTER.board(crowded(4), name).data == first
    assert made == []


def test_what_has_changed_is_made_and_nothing_else(made: Made) -> None:
    """A price of the market: the rows where it stands, and the table looks as if it were made alone."""
    name, view, changed = texts("en").of("byzantion").name, crowded(4), crowded(4)
    before = PAINTER.board(view, name).data
    made.clear()
    changed["market"] = changed["market"][:2]
    after = PAINTER.board(changed, name).data
    assert 0 < len(made) <= 6
    TILES.clear()
    assert PAINTER.board(changed, name).data == after != before


def test_what_would_be_too_large_is_narrower_and_not_coarser() -> None:
    scene = build_board(crowded(4), texts("pl").of("byzantion").name)
    data = encode_bands(scene, LOOK, most=250_000)
    assert len(data) <= 250_000
    width = opened(data).width
    assert width < 1600
    assert difference(opened(data), in_few(whole(scene, LOOK, width), LOOK.few).convert("RGB")) is None
    assert opened(encode_bands(scene, LOOK, most=1)).width == round(1600 * 0.55), "the smallest is answered even so"


def test_the_colours_of_large_areas_stay_exactly_as_they_are() -> None:
    named = [getattr(flat, word) for word in dir(flat) if word.isupper() and isinstance(getattr(flat, word), tuple)]
    areas: list[Colour] = [*named, *flat.SEATS.values(), *flat.TYPES.values(), *flat.LANDS.values()]
    areas += [INK, IVORY, BADGE, BADGE_INK, BADGE_RIM]
    assert len(areas) > 25
    assert [colour for colour in areas if shown(colour) != colour] == []
    stones = [shaded(flat.PURPLE, by) for by in (0.9, 0.95, 1.0, 1.04)]
    # Of the mosaic's shades, and of bands with a word and an estate's colour, some are hardly to be told apart.
    for colour, most in (*((stone, 4) for stone in stones), *((moment, 12) for moment in MOMENTS.values())):
        assert max(abs(a - b) for a, b in zip(colour, shown(colour), strict=True)) <= most


def shown(colour: Colour) -> Any:
    return in_few(Image.new("RGB", (1, 1), colour), LOOK.few).convert("RGB").getpixel((0, 0))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 4])
def test_few_colours_are_hardly_others_than_all(seats: int, language: str) -> None:
    """On average half as far off as the lossy picture of quality 85 that such tables were sent in before, and little at
    the worst.
    """
    name, view = texts(language).of("byzantion").name, crowded(seats)
    for scene in (build_board(view, name), build_zoom(view, name, "zoom_offer"), build_hand(views(seats)[1], name)):
        picture = whole(scene, LOOK, scene.width)
        lossy = io.BytesIO()
        picture.save(lossy, "WEBP", quality=85)
        few = off(picture, in_few(picture, LOOK.few).convert("RGB"))
        assert few[0] < off(picture, opened(lossy.getvalue()))[0] / 2
        assert few[1] <= 40


def off(one: Image.Image, other: Image.Image) -> tuple[float, int]:
    """How far two pictures are apart in a channel: on average, at the worst."""
    difference = ImageChops.difference(one, other)
    extremes: Any = difference.getextrema()
    return sum(ImageStat.Stat(difference).mean) / 3, max(high for _, high in extremes)


def test_colours_that_are_kept_are_read_again(tmp_path: Any) -> None:
    path = tmp_path / "colours.json"
    path.write_text(colours_text([(0, 16, 255)] * 20))
    assert read_colours(path) == ((0, 16, 255),) * 20
    path.write_text(colours_text([(0, 0, 0)] * (MOST + 1)))
    with pytest.raises(ValueError, match="257 colours"):
        read_colours(path)
    path.write_text("[]")
    with pytest.raises(ValueError, match="0 colours"):
        read_colours(path)


def test_a_picture_without_rows_of_its_own_is_in_the_same_colours_and_keeps_its_bytes() -> None:
    picture = Image.effect_noise((640, 400), 90).convert("RGB")
    data = as_png(picture, GREYS.few)
    assert difference(opened(data), in_few(picture, GREYS.few).convert("RGB")) is None
    assert len(as_png(picture, GREYS.few, len(data) - 1)) < len(data)
    assert opened(as_png(picture, GREYS.few, 1)).width < 640, "the smallest is answered even so"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_other_picture_keeps_its_bytes_at_its_whole_width(language: str) -> None:
    name, view, own = texts(language).of("byzantion").name, crowded(4), views(4)[1]
    pictures = [PAINTER.board(view, name, region=region) for region in PAINTER.regions(view)]
    pictures += [PAINTER.legend_picture(view, name, page) for page in range(len(PAINTER.legend(view, name)))]
    pictures += [PAINTER.choices(own, name, [Pin(1, "italy"), Pin(2, "oriens")]), PAINTER.card("theodora", name)]
    for picture in pictures:
        assert picture.format == "png"
        assert len(picture.data) <= MOST_BYTES
    parts = pictures[: len(PAINTER.regions(view))]
    assert {opened(picture.data).width for picture in parts} == {1600}
