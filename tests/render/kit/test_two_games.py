"""Games that share the kit: a tableau without a map, a small map with Empires' names, and Empires, in one process."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw

from render.empires import PAINTER
from render.empires.tokens import LOOK
from render.kit.look import Look
from render.kit.marks import Box, Mark, Scene, Sprite, Text, Wash
from render.kit.palette import PAPER
from render.kit.scenes import paint_scene, paint_window
from render.kit.store import DRAWINGS, PICTURES, TILES, TYPEFACES, Store, weight
from render.map.game_map import Map
from tests.aids.views import plain_name, public_view

MOST_TOGETHER = 150_000_000
BLUE, GREEN = (20, 40, 200), (20, 160, 60)


def plain_shape(colour: tuple[int, int, int], name: str, size: int) -> Image.Image:
    """A card of one colour, marked by its name's length."""
    image = Image.new("RGBA", (size, size), (*colour, 255))
    ImageDraw.Draw(image).rectangle((0, 0, len(name), 3), fill=(0, 0, 0, 255))
    return image


CARDS = Look({"legion": lambda name, size: plain_shape(BLUE, name, size)}, {"rome": BLUE})
"""A game of cards that calls one of its drawings as Empires calls its legion."""


def tableau(cards: int, width: int = 900) -> Scene:
    marks: list[Mark] = [Box(20 + k % 8 * 100, 20 + k // 8 * 140, 90, 130, (250, 250, 250), BLUE) for k in range(cards)]
    marks += [Sprite("legion/rome", 65 + k % 8 * 100, 70 + k // 8 * 140, 60 + k % 20) for k in range(cards)]
    marks += [Text(f"{k}", 65 + k % 8 * 100, 130 + k // 8 * 140, 30, "figure") for k in range(cards)]
    return Scene(width, 40 + -(-cards // 8) * 140, tuple(marks[:cards]), tuple(marks[cards:]))


@pytest.fixture
def island(tmp_path: Path) -> Look:
    """A game on another map, whose only province is called as one of Empires'."""
    ring = [40, 40, 360, 40, 360, 260, 40, 260]
    name = {"x": 200, "y": 150, "angle": 0, "size": 30, "split": False, "width": 0}
    area = {"rings": [ring], "name": name, "sites": {"marker": [200, 200]}, "armies": [[120, 120]]}
    geometry = {"size": [400, 300], "unit": 1, "provinces": {"latium": area}, "seas": {}, "terra": [], "oceanus": []}
    (tmp_path / "geometry.json").write_text(json.dumps(geometry))
    Image.new("RGB", (400, 300), (200, 220, 240)).save(tmp_path / "ground.jpg")
    return Look({"legion": lambda name, size: plain_shape(GREEN, name, size)}, {"rome": GREEN}, {"isle": Map(tmp_path)})


def test_one_name_is_a_drawing_of_its_own_in_each_game(island: Look) -> None:
    drawn = [look.sprite("legion/rome", 42).convert("RGB") for look in (CARDS, island, LOOK)]
    assert drawn[0].getpixel((20, 20)) == BLUE
    assert drawn[1].getpixel((20, 20)) == GREEN
    assert all(ImageChops.difference(drawn[2], other).getbbox() for other in drawn[:2])
    assert CARDS.sprite("legion/rome", 42) is CARDS.sprite("legion/rome", 42), "and is drawn once"


def test_provinces_of_one_name_take_colour_where_their_own_map_has_them(island: Look) -> None:
    scene = Scene(400, 300, (Wash("latium", "rome"),), (), "isle")
    picture = paint_scene(scene, island)
    bare = paint_scene(Scene(400, 300, (), (), "isle"), island)
    assert ImageChops.difference(picture, bare).getbbox() == (40, 40, 361, 261)
    board = public_view(3)
    before = PAINTER.board(board, plain_name).data
    paint_scene(scene, island)
    assert PAINTER.board(board, plain_name).data == before


def test_a_scene_without_a_map_is_shown_larger_with_its_fields(island: Look) -> None:
    """What lies below a map is left out of its parts; a tableau has nothing below it."""
    scene = tableau(8)
    part = paint_window(scene, CARDS, (0, 0, 300, 150), 3)
    assert part.size == (900, 450)
    assert part.getpixel((5, 5)) == PAPER
    assert part.getpixel((195, 90)) == (250, 250, 250), "the first card's field"
    assert part.getpixel((195, 220)) == BLUE, "and what is on it"
    below = Scene(400, 400, (), (Box(0, 300, 400, 100, (9, 9, 9)),), "isle")
    on_map = paint_window(below, island, (0, 250, 100, 300), 2)
    assert (9, 9, 9) not in {colour for _, colour in on_map.getcolors(100_000) or []}


def test_a_map_wants_its_area_and_a_tableau_has_none() -> None:
    with pytest.raises(ValueError, match="no area 'latium'"):
        paint_scene(Scene(40, 40, (Wash("latium", "rome"),), ()), CARDS)


def test_all_games_together_keep_within_the_stores(island: Look) -> None:
    """However much is drawn, in however many games: the stores are full, not larger."""
    DRAWINGS.clear()
    PICTURES.clear()
    for k in range(12):
        paint_scene(tableau(40 + k, 1400), CARDS)
        paint_scene(
            Scene(400, 300 + k, (Wash("latium", "rome"),), (Sprite("legion/rome", 90, 90, 300 + k * 9),), "isle"),
            island,
        )
    for size in range(200, 420):
        CARDS.sprite("legion/rome", size)
        island.sprite("legion/rome", size)
    for seats in (3, 4, 5):
        PAINTER.board(public_view(seats), plain_name)
        PAINTER.board(public_view(seats), plain_name, region="greece")
    for store in (DRAWINGS, PICTURES):
        assert store.most * 0.5 < store.bytes <= store.most
    assert TILES.bytes <= TILES.most
    assert TYPEFACES.bytes <= TYPEFACES.most
    assert DRAWINGS.most + PICTURES.most + TILES.most + TYPEFACES.most <= MOST_TOGETHER * 0.5, (
        "the rest is for maps and what lies between pictures in memory (`proofs bench board` measures it)"
    )


def test_a_store_forgets_what_was_used_longest_ago_and_counts_bytes() -> None:
    store, drawn = Store(10 * weight(Image.new("L", (100, 100)))), list[int]()

    @store.keep
    def square(side: int) -> Image.Image:
        drawn.append(side)
        return Image.new("L", (100, side))

    for side in range(91, 101):
        square(side)
    square(91)
    for side in (101, 102):
        square(side)
    assert store.bytes <= store.most
    square(91)
    square(92)
    assert drawn.count(91) == 1
    assert drawn.count(92) == 2
    square(5000)
    square(5000)
    assert drawn.count(5000) == 2, "too large for the store"
