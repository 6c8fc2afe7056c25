"""A decision's picture put together of tiles: the pixels of the part painted at once, and hardly a tile made twice."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.classic.rules import RULES as CLASSIC
from engine.empires.rules import RULES as EMPIRES
from i18n import texts
from render.classic.painter import CLASSIC_PAINTER
from render.empires.painter import EMPIRES_PAINTER as PAINTER
from render.kit.badges import Badge, badge_stamps
from render.kit.canvas import Canvas, Pixels
from render.kit.cutouts import LEAST_WIDE, Cutout, Over, cut_out, encode_cutout
from render.kit.encoding import MOST_BYTES, as_jpeg
from render.kit.look import Look
from render.kit.marks import Arrow, Box, Mark, Ring, Scene, Text
from render.kit.painter_protocol import Pin
from render.kit.restarts import BLOCK
from render.kit.scenes import paint_part, paint_tiles, shown_marks
from render.kit.stamps import Laid
from render.kit.store import TILES, Store
from render.kit.viewport import TILE, ZOOMS, Viewport
from render.marenostrum.choices import Drawn, lay_out
from render.marenostrum.map_painter import MapPainter
from tests.aids.classic.crowded_board import position as classic_position
from tests.aids.empires.movement_turns import FERRY
from tests.aids.empires.position_text import from_text
from tests.aids.views import crowded_view

RIM = 2
"""Pixels at the right and at the bottom whose hue a decoder makes without what was cut off."""
MARCH = [Pin(1, "gallia", "latium"), Pin(2, "italia", "latium"), Pin(0, "sicilia", "italia")]
WIDE = [Pin(1, "latium", what="temple"), Pin(2, "mesopotamia"), Pin(3, "creta", what="legion"), Pin(14, "numidia")]


def at_war() -> Any:
    return EMPIRES.view(from_text(FERRY), "rome")


def crowded() -> Any:
    return {**crowded_view(), "seat": "rome"}


def late_classic() -> Any:
    return CLASSIC.view(classic_position(4, 5, 300), "greece")


def laid(painter: MapPainter, view: Any, language: str, pins: Sequence[Pin]) -> tuple[Scene, Cutout, Over]:
    """As the painter does."""
    name = texts(language).of(view["rules"]).name
    found = lay_out(view, Drawn(painter.map, *painter.map_marks(view, name)), pins, ())
    scene = Scene(painter.map.width, painter.map.height, found.still, found.moving, painter.ground)
    return scene, found.cutout, found.numbers


def opened(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as picture:
        return picture.convert("RGB")


def at_once(scene: Scene, look: Look, cutout: Cutout, over: Over) -> Image.Image:
    """The same, painted and encoded as a whole; in whole blocks, so that the last ones have no pixels of another."""
    left, top, right, bottom = cutout.box
    box = (left, top, -(-right // BLOCK) * BLOCK, -(-bottom // BLOCK) * BLOCK)
    whole = paint_part([*shown_marks(scene, look, cutout.window)], look, scene.ground, cutout.zoom, box)
    for _, number in over(cutout.zoom):
        number.lay(Canvas(whole, left, top))
    return opened(as_jpeg(whole)).crop((0, 0, right - left, bottom - top))


def is_alike(scene: Scene, look: Look, cutout: Cutout, over: Over) -> bool:
    """Whether every pixel but those of the rim is the same."""
    joined, whole = opened(encode_cutout(scene, look, cutout, over, most=10**9)), at_once(scene, look, cutout, over)
    assert joined.size == whole.size
    inside = (0, 0, whole.width - RIM, whole.height - RIM)
    return ImageChops.difference(joined.crop(inside), whole.crop(inside)).getbbox() is None


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(
    ("painter", "view", "pins"),
    [
        (PAINTER, at_war, MARCH),
        (PAINTER, crowded, WIDE),
        (PAINTER, crowded, [Pin(1, "achaia", what="city_2")]),
        (CLASSIC_PAINTER, late_classic, [Pin(1, "macedonia", "athenae"), Pin(2, "athenae", what="market")]),
        (CLASSIC_PAINTER, late_classic, [Pin(1, "roma"), Pin(2, "memphis")]),
    ],
)
def test_tiles_have_the_pixels_of_the_part_painted_at_once(
    painter: MapPainter, view: Callable[[], Any], pins: Sequence[Pin], language: str
) -> None:
    TILES.clear()
    scene, cutout, over = laid(painter, view(), language, pins)
    assert is_alike(scene, painter.look, cutout, over)
    assert is_alike(scene, painter.look, cutout, over), "and once more out of the store"


@pytest.mark.parametrize("zoom", ZOOMS)
def test_marks_of_every_kind_and_numbers_cross_the_seams_unharmed(zoom: float) -> None:
    seam = 4 * TILE / zoom
    marks: list[Mark] = [Box(seam - 20.5, seam - 30.5, 90.25, 61.5, (250, 250, 250), (0, 0, 0), 3)]
    marks += [Text("Żółć", seam + dx, seam + dy, 60, angle=turn) for dx, dy, turn in ((0, 0, 30), (90, -3, 0))]
    marks += [Arrow(70, 80, 2 * seam + 30, seam + 9, (200, 0, 0)), Ring(2 * seam, seam, 44, (0, 90, 0))]
    badges = [Badge(1, seam, seam, (seam + 220, seam - 90)), Badge(12, 2 * seam + 3, seam - 7, (seam, seam))]

    def over(in_zoom: float) -> Iterable[tuple[object, Laid]]:
        return badge_stamps(badges, 40, Viewport(0, 0, in_zoom))

    cutout = cut_out((41, 33, 3 * seam - 5.3, 2 * seam + 7.1), zoom)
    assert is_alike(Scene(1600, 1100, (), tuple(marks)), Look({}), cutout, over)


@pytest.mark.parametrize("painter", [PAINTER, CLASSIC_PAINTER])
def test_a_part_at_the_corner_of_a_map_ends_with_it(painter: MapPainter) -> None:
    wide, high = painter.map.width, painter.map.height
    for zoom in ZOOMS:
        cutout = cut_out((wide - 300, high - 200, wide, high), zoom)
        assert is_alike(Scene(wide, high, (), (), painter.ground), painter.look, cutout, lambda _zoom: ())
        part = opened(encode_cutout(Scene(wide, high, (), (), painter.ground), painter.look, cutout))
        last = part.crop((part.width - 1, 0, part.width, part.height)), part.crop((0, part.height - 1, *part.size))
        assert all(max(ImageStat.Stat(edge).mean) < 200 for edge in last), "the printed frame, no paper beside it"


def test_a_part_shows_all_of_its_window_and_less_than_a_block_more() -> None:
    for window in ((0, 0, 560, 420), (317.4, 211.9, 1203.3, 900.1), (0, 30, 1600, 1150)):
        left, top, right, bottom = cut_out(window).window
        zoom = cut_out(window).zoom
        assert 0 <= window[0] - left < BLOCK / zoom
        assert 0 <= window[1] - top < BLOCK / zoom
        assert abs(window[2] - right) < 1 / zoom
        assert abs(window[3] - bottom) < 1 / zoom
        assert LEAST_WIDE - 1 <= (right - left) * zoom <= 1600 * ZOOMS[0]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Pixels]:
    """Where the tiles were that had to be painted and encoded, beginning with none kept."""
    TILES.clear()
    boxes: list[Pixels] = []

    def noted(laid: Iterable[Laid], look: Look, ground: str | None, zoom: float, some: Sequence[Pixels]) -> Any:
        boxes.extend(some)
        return paint_tiles(laid, look, ground, zoom, some)

    monkeypatch.setattr(sys.modules["render.kit.cutouts"], "paint_tiles", noted)
    return boxes


def test_the_same_decision_is_not_drawn_again(made: list[Pixels]) -> None:
    name = texts("en").of("empires").name
    first = PAINTER.choices(at_war(), name, MARCH)
    assert len(made) > 60
    made.clear()
    assert PAINTER.choices(at_war(), name, MARCH) == first
    assert made == []


def test_what_has_changed_is_made_and_hardly_more(made: list[Pixels]) -> None:
    """Legions fewer, then a number less; each looks as if it were made alone."""
    name, view = texts("en").of("empires").name, crowded()
    PAINTER.choices(view, name, WIDE)
    whole = len(made)
    made.clear()
    view["provinces"]["creta"]["legions"]["greece"] = 7
    grown = PAINTER.choices(view, name, WIDE)
    assert 0 < len(made) <= 4
    made.clear()
    fewer = PAINTER.choices(view, name, [*WIDE[:2], WIDE[3]])
    assert 0 < len(made) < whole / 8
    TILES.clear()
    assert PAINTER.choices(view, name, WIDE) == grown
    assert PAINTER.choices(view, name, [*WIDE[:2], WIDE[3]]) == fewer


def test_other_numbers_at_the_same_places_are_other_tiles(made: list[Pixels]) -> None:
    name, view = texts("en").of("empires").name, crowded()
    before = PAINTER.choices(view, name, WIDE)
    after = PAINTER.choices(view, name, [pin._replace(number=pin.number + 1) for pin in WIDE])
    TILES.clear()
    assert PAINTER.choices(view, name, [pin._replace(number=pin.number + 1) for pin in WIDE]) == after
    assert after.data != before.data


def test_parts_that_overlap_share_their_tiles(made: list[Pixels]) -> None:
    """The larger part shows all of the smaller one, in the same zoom."""
    name, view = texts("en").of("empires").name, crowded()
    PAINTER.choices(view, name, [Pin(0, "latium"), Pin(0, "aegyptus")])
    shared = len(made)
    made.clear()
    PAINTER.choices(view, name, [Pin(0, "latium"), Pin(0, "aegyptus"), Pin(0, "numidia")])
    again = len(made)
    TILES.clear()
    made.clear()
    PAINTER.choices(view, name, [Pin(0, "latium"), Pin(0, "aegyptus"), Pin(0, "numidia")])
    assert again < len(made) - shared / 2


def test_however_many_decisions_are_drawn_the_store_is_full_and_not_larger(monkeypatch: pytest.MonkeyPatch) -> None:
    room = 300_000
    store = Store(room)
    monkeypatch.setattr(sys.modules["render.kit.cutouts"], "TILES", store)
    name, view = texts("en").of("empires").name, crowded()
    places = sorted(view["provinces"])
    for at, place in enumerate(places[:12]):
        PAINTER.choices(view, name, [Pin(at + 1, place), Pin(at + 2, places[-1 - at])])
        assert store.bytes <= room
    assert store.bytes > room / 2


def divisors(data: bytes) -> bytes:
    """What a JPEG's numbers are divided by: its two tables."""
    at = data.index(b"\xff\xdb")
    return data[at : at + 2 * (2 + 67)]


def test_too_large_a_part_is_shown_smaller_not_coarser() -> None:
    scene, cutout, over = laid(PAINTER, at_war(), "pl", MARCH)
    whole = encode_cutout(scene, PAINTER.look, cutout, over)
    less = encode_cutout(scene, PAINTER.look, cutout, over, most=len(whole) - 1)
    assert len(less) < len(whole) <= MOST_BYTES
    assert opened(less).width < opened(whole).width
    assert divisors(less) == divisors(whole)
    assert encode_cutout(scene, PAINTER.look, cutout, over, most=1)[:2] == bytes.fromhex("ffd8")
