"""Neutral civilizations beside the sides that are played: their pieces, and their provinces as they are drawn."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.classic.land import GROUND, MAP
from render.classic.scene import washes
from render.classic.tokens import LOOK
from render.kit.marks import Scene
from render.kit.palette import Colour
from render.kit.scenes import paint_scene
from render.marenostrum.palette import NEUTRAL, NEUTRAL_COLOUR, SEATS, on_seat
from tests.aids.eyes import EYES, apart, seen

LEAST = 20.0
"""Smallest ΔE between pieces, as between those of the empires."""
LEAST_ON_LAND = 12.0
"""The same between provinces, which take a colour lightly."""
PROVINCES = ("galatia", "leptis_magna", "moesia", "illyria")
"""Light and dark, green and sandy ground."""


def inside(province: str, owner: str | None) -> Image.Image:
    """A piece of open country within a province, as the board shows it."""
    still = tuple(washes(province, owner)) if owner else ()
    x, y = MAP.atlas.provinces[province].sites["marker"]
    whole = paint_scene(Scene(MAP.width, MAP.height, still, (), GROUND), LOOK)
    return whole.crop((x - 27, y - 27, x + 27, y + 27))


def mean(picture: Image.Image) -> Colour:
    red, green, blue = ImageStat.Stat(picture).mean
    return round(red), round(green), round(blue)


@pytest.mark.parametrize("eye", EYES)
def test_neutral_pieces_are_unlike_every_sides(eye: str) -> None:
    """K9.2"""
    found = {seat: round(apart(NEUTRAL_COLOUR, SEATS[seat], eye), 1) for seat in SEATS}
    assert min(found.values()) >= LEAST, found
    assert abs(seen(NEUTRAL_COLOUR, eye)[0] - seen(on_seat(NEUTRAL + "rome"), eye)[0]) >= 40, "the emblem on it"


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("province", PROVINCES)
def test_neutral_land_is_unlike_every_sides(province: str, eye: str) -> None:
    """K9.2: Carthage, which is black, once had a wash like theirs."""
    neutral = mean(inside(province, NEUTRAL + "rome"))
    found = {seat: round(apart(neutral, mean(inside(province, seat)), eye), 1) for seat in SEATS}
    assert min(found.values()) >= LEAST_ON_LAND, found


@pytest.mark.parametrize("province", PROVINCES)
def test_neutral_land_is_hatched_for_those_who_see_no_colour(province: str) -> None:
    """K9.2: nobody's land has no lines either, and no side's colour lies as unevenly on it."""

    def unevenness(owner: str) -> float:
        lighter = ImageChops.subtract(inside(province, owner).convert("L"), nobodys, offset=128)
        return float(ImageStat.Stat(lighter).stddev[0])

    nobodys = inside(province, None).convert("L")
    assert unevenness(NEUTRAL + "rome") >= 2 * max(unevenness(seat) for seat in SEATS)
