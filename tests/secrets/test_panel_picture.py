"""A panel's picture is made of its owner's view alone: twins get the same bytes, no plan shows to anybody else."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import pytest

from engine.core import Rng, get_rules
from engine.empires.companion.spots import SHOWN, seen
from games import PRODUCT  # noqa: F401  (registers the games)
from i18n import texts
from render.empires import PAINTER
from render.kit.painter_protocol import Pin
from tests.aids.secrets.pictured import asked, pictured
from tests.aids.secrets.twins import Twins, branched, games, imagined

PAIRS, DRAWN = 60, 4


@cache
def some_twins() -> list[Twins]:
    """Twins whose onlooker has a picture, or whose other seats compose in private behind the onlooker's back."""
    rules, rng, found = get_rules("empires"), Rng(77), list[Twins]()
    for line in games(rules, 4, 5):
        seats = rules.active(line.state)
        onlooker = seats[rng.below(len(seats))] if rng.below(2) else rules.seats(4)[rng.below(4)]
        for made in (imagined(line, onlooker, rng), branched(line, onlooker, rng, (1, 3))):
            if made is not None and (made.kind == "branched" or pictured(made.one, onlooker) is not None):
                found.append(made)
        if len(found) >= PAIRS:
            return found
    raise AssertionError


def differing() -> tuple[int, int]:
    """(twins whose onlooker has a picture, those that get another one)."""
    with_one = other = 0
    for twins in some_twins():
        assert twins.onlooker is not None
        first, second = pictured(twins.one, twins.onlooker), pictured(twins.other, twins.onlooker)
        with_one += first is not None
        other += first != second
    return with_one, other


def test_twins_get_the_same_picture() -> None:
    """E0h: hidden hands, offers and plans of others change nothing in it."""
    with_one, other = differing()
    assert with_one > 5
    assert other == 0


def test_the_bytes_are_the_same_too() -> None:
    said, drawn = texts("pl").of("empires"), 0
    for twins in some_twins():
        assert twins.onlooker is not None
        first, second = pictured(twins.one, twins.onlooker), pictured(twins.other, twins.onlooker)
        if first is None or second is None or drawn == DRAWN:
            continue
        one, another = (
            PAINTER.choices(view, said.name, [Pin(*spot) for spot in sketch.spots], sketch.places)
            for view, sketch in (first, second)
        )
        assert one == another
        drawn += 1
    assert drawn == DRAWN


def test_a_leak_planted_in_the_picture_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were it drawn from a view with hands in it, or from what others are composing, twins would differ."""
    before = SHOWN
    monkeypatch.setattr(import_module("engine.empires.companion.spots"), "SHOWN", (*before, "truth"))
    noticed = 0
    for twins in some_twins():
        assert twins.onlooker is not None
        found = []
        for position in (twins.one, twins.other):
            this = asked(position, twins.onlooker)
            if this is not None:
                leaky: dict[str, Any] = {**this.view, "truth": position.hash}
                found.append(seen(leaky))
        noticed += len(found) == 2 and found[0] != found[1]
    assert noticed > 5
