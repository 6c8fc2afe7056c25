"""For every eye: the empires' colours under simulated colour blindness, and emblems for those who see none."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from render.marenostrum.emblems import emblem
from render.marenostrum.palette import ON_SEAT, SEATS
from tests.aids.eyes import EYES, apart, seen

LEAST = 20.0
"""Smallest ΔE (CIE 1976) between two empires' colours for any eye; 2.3 is just noticeable."""


@pytest.mark.parametrize("eye", EYES)
def test_empires_colours_stay_apart(eye: str) -> None:
    found = {(a, b): round(apart(SEATS[a], SEATS[b], eye), 1) for a, b in combinations(SEATS, 2)}
    assert min(found.values()) >= LEAST, found


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("eye", EYES)
def test_emblem_stands_out_from_its_colour(seat: str, eye: str) -> None:
    assert abs(seen(SEATS[seat], eye)[0] - seen(ON_SEAT[seat], eye)[0]) >= 40


def test_emblems_differ_in_shape() -> None:
    for a, b in combinations(SEATS, 2):
        difference = ImageChops.difference(emblem(a), emblem(b))
        assert ImageStat.Stat(difference).mean[0] > 40, (a, b)
