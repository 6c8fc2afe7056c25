"""A board made of tiles: the same pixels as the board made at once, and no tile made twice."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image, ImageChops

from cogs.pictures.drawing import painter_of
from i18n import texts
from render.empires import PAINTER
from render.kit.encoding import as_jpeg
from render.kit.look import Look
from render.kit.marks import Arrow, Box, Mark, Ring, Scene, Text
from render.kit.restarts import BLOCK
from render.kit.scenes import paint_part, washes_first
from render.kit.store import TILES
from render.kit.tiles import ACROSS, HIGH, WIDTHS, encode_scene
from tests.aids.classic.crowded_board import crowded
from tests.aids.classic.crowded_board import position as classic_position
from tests.aids.empires.golden_pictures import MOVED
from tests.aids.painted_parts import Made, painted_by
from tests.aids.views import FOUGHT, crowded_view, plain_name, public_view


def opened(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as picture:
        return picture.convert("RGB")


def at_once(scene: Scene, look: Look, width: int) -> Image.Image:
    """The same, painted and encoded as a whole."""
    zoom = width / scene.width
    box = (0, 0, width, round(scene.height * zoom))
    return opened(as_jpeg(paint_part((*washes_first(scene.still), *scene.moving), look, scene.ground, zoom, box)))


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Made:
    """Where the tiles were that had to be painted and encoded, beginning with none kept."""
    return painted_by("render.kit.tiles", monkeypatch)


def empires(view: Any, recent: Any = ()) -> Callable[[], tuple[Scene, Look]]:
    return lambda: (PAINTER.board_scene(view(), plain_name, recent), PAINTER.look)


def classic(view: Callable[[], Any]) -> Callable[[], tuple[Scene, Look]]:
    painter = painter_of("classic")
    assert painter is not None
    name = texts("pl").of("classic").name
    return lambda: (painter.board_scene(view(), name), painter.look)


def late_classic() -> Any:
    from engine.classic.rules import RULES

    return RULES.view(classic_position(4, 5, 300), None)


@pytest.mark.parametrize("width", [WIDTHS[0], WIDTHS[-1]])
@pytest.mark.parametrize(
    "board",
    [
        empires(lambda: public_view(3, steps=400), MOVED),
        empires(lambda: public_view(5, seed=9, steps=1200), FOUGHT),
        empires(crowded_view),
        classic(late_classic),
        classic(crowded),
    ],
)
def test_tiles_have_the_pixels_of_the_board_made_at_once(board: Callable[[], tuple[Scene, Look]], width: int) -> None:
    """No seam, nothing cut off where two tiles meet: every pixel."""
    scene, look = board()
    joined = opened(encode_scene(scene, look, most=10**9, widths=(width,)))
    assert ImageChops.difference(joined, at_once(scene, look, width)).getbbox() is None


def every_kind_across_the_seams() -> Scene:
    wide, high = WIDTHS[0] // ACROSS, HIGH
    marks: list[Mark] = [Box(wide - 40.5, high - 30.5, 90.25, 61.5, (250, 250, 250), (0, 0, 0), 3)]
    marks += [Text("Żółć", wide + dx, high + dy, 60, angle=turn) for dx, dy, turn in ((0, 0, 30), (90, -3, 0))]
    marks += [Arrow(20, 20, 2 * wide + 30, 2 * high + 9, (200, 0, 0)), Ring(2 * wide, high, 44, (0, 90, 0))]
    return Scene(WIDTHS[0], 5 * HIGH + 7, (), tuple(marks))


def test_marks_of_every_kind_cross_the_seams_unharmed() -> None:
    scene = every_kind_across_the_seams()
    joined = opened(encode_scene(scene, Look({})))
    assert joined.size == (WIDTHS[0], 5 * HIGH + 7)
    assert ImageChops.difference(joined, at_once(scene, Look({}), WIDTHS[0])).getbbox() is None


def test_the_same_scene_is_not_made_again(made: Made) -> None:
    first = PAINTER.board(public_view(5, steps=300), plain_name).data
    assert len(made) > 40
    made.clear()
    assert PAINTER.board(public_view(5, steps=300), plain_name).data == first
    assert made == []


def test_what_has_changed_is_made_and_nothing_else(made: Made) -> None:
    """A province that changes hands, far from all that stays; and it looks as if it were made alone."""
    view = public_view(5)
    PAINTER.board(view, plain_name)
    whole, changed = len(made), public_view(5)
    made.clear()
    changed["provinces"]["gallia"]["owner"] = "egypt"  # type: ignore[index,call-overload]
    after = PAINTER.board(changed, plain_name).data
    assert 0 < len(made) < whole / 2
    TILES.clear()
    assert PAINTER.board(changed, plain_name).data == after != PAINTER.board(view, plain_name).data


def test_what_has_no_words_is_made_once_for_all_languages(made: Made) -> None:
    view = public_view(4, steps=300)
    PAINTER.board(view, texts("en").of("empires").name)
    whole = len(made)
    made.clear()
    PAINTER.board(view, texts("pl").of("empires").name)
    assert 0 < len(made) < whole / 2


def test_a_look_never_takes_anothers_tiles(made: Made) -> None:
    scene = Scene(1600, 200, (), (Box(0, 0, 90, 90, (255, 0, 0)),))
    encode_scene(scene, Look({}))
    first = len(made)
    encode_scene(scene, Look({}))
    assert len(made) == 2 * first


def test_too_large_a_board_is_made_smaller_not_coarser() -> None:
    scene, look = every_kind_across_the_seams(), Look({})  # too large is what has more bytes than it may have
    whole = encode_scene(scene, look, 10**9)
    less = encode_scene(scene, look, len(whole) - 1)
    assert opened(less).width < opened(whole).width == WIDTHS[0]
    assert len(less) < len(whole)
    assert opened(encode_scene(scene, look, 1)).width == WIDTHS[-1]
    with Image.open(io.BytesIO(whole)) as one, Image.open(io.BytesIO(less)) as other:
        assert one.quantization == other.quantization  # type: ignore[attr-defined]


def test_every_width_is_whole_tiles_of_whole_blocks() -> None:
    assert all(width % (ACROSS * BLOCK) == 0 for width in WIDTHS)
    assert HIGH % BLOCK == 0
