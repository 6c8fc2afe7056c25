"""The picture of a decision: numbers hide neither one another nor what they are about, however crowded the board."""

from __future__ import annotations

import io
import math
from functools import cache
from typing import Any

import pytest
from PIL import Image

from engine.core import Action
from engine.empires.rules import RULES
from engine.empires.view_types import typed
from i18n import texts
from render.empires import PAINTER
from render.empires.land import MAP
from render.empires.scene import map_marks
from render.kit.badges import TOKEN
from render.kit.encoding import MOST_BYTES
from render.kit.painter_protocol import Pin
from render.kit.wording import ALT_LIMIT
from render.marenostrum.choices import SHARE, Choices, Drawn, anchor, lay_out
from tests.aids.empires.movement_turns import FERRY
from tests.aids.empires.position_text import from_text
from tests.aids.views import crowded_view


def laid_out(view: Any, language: str, pins: list[Pin]) -> Choices:
    """As the painter does."""
    board = typed(view)
    return lay_out(board, Drawn(MAP, *map_marks(view, texts(language).of("empires").name)), pins, ())


PHONE = 390
LEAST_PIXELS = 13
"""Of a number on a phone."""


def ways(verb: str, text: str = FERRY, most: int = 16) -> tuple[Any, list[Pin]]:
    state = from_text(text)
    found = dict.fromkeys(
        (str(a.args[1]), str(a.args[0])) for a in RULES.legal_actions(state, "rome") if a.verb == verb
    )
    pins = [Pin(at, place, origin) for at, (place, origin) in enumerate(list(found)[:most], 1)]
    return RULES.view(state, "rome"), pins


@cache
def crowded() -> dict[str, Any]:
    """Everything full, as seen by Rome."""
    view: dict[str, Any] = {**crowded_view(), "seat": "rome"}
    return view


def everywhere(count: int = 16) -> list[Pin]:
    """So many choices of building, some in the same province."""
    pins, places = list[Pin](), sorted(crowded()["provinces"])
    for at, place in enumerate(places * 2):
        sites = [s for s in crowded()["provinces"][place].get("sites", {}) if s != "marker"]
        what = sites[at // len(places)] if len(sites) > at // len(places) else "legion"
        pins.append(Pin(len(pins) + 1, place, what=what))
        if len(pins) == count:
            break
    return pins


def check(laid: Choices, count: int) -> None:
    """No number on another, or on the middle of what any of them is about; all of them whole in the picture."""
    assert len(laid.badges) == count
    left, top, right, bottom = laid.cutout.window
    for badge in laid.badges:
        assert left + laid.radius <= badge.x <= right - laid.radius
        assert top + laid.radius <= badge.y <= bottom - laid.radius
        for other in laid.badges:
            if other is not badge:
                assert math.dist(badge[1:3], other[1:3]) >= 2 * laid.radius, (badge, other)
    assert 2 * laid.radius / (right - left) * PHONE >= LEAST_PIXELS


@pytest.mark.parametrize("verb", ["march"])
def test_sixteen_ways_on_a_board_at_war(verb: str) -> None:
    view, pins = ways(verb)
    assert len(pins) == 16
    laid = laid_out(view, "pl", pins)
    check(laid, 16)
    armies = [anchor(typed(view), MAP, "rome", pin) for pin in pins]
    for badge in laid.badges:
        assert all(math.dist(badge[1:3], at) > laid.radius + TOKEN - 6 for at in armies), badge


def test_sixteen_sites_on_a_board_where_everything_stands() -> None:
    pins = everywhere()
    laid = laid_out(crowded(), "pl", pins)
    check(laid, 16)
    for badge in laid.badges:
        for other in laid.badges:
            assert math.dist(badge[1:3], other.at) > laid.radius + TOKEN / 2, "what another is about stays in sight"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_picture_keeps_its_limits_and_says_itself_in_words(language: str) -> None:
    said = texts(language).of("empires")
    for view, pins in (ways("march"), (crowded(), everywhere())):
        drawn = PAINTER.choices(view, said.name, pins)
        assert len(drawn.data) <= MOST_BYTES
        with Image.open(io.BytesIO(drawn.data)) as picture:
            assert 2 * PHONE <= picture.width <= MAP.width
            assert 0.5 <= picture.height / picture.width <= 0.8
        assert drawn.alt.startswith({"en": "the map of this choice", "pl": "mapa tego wyboru"}[language])
        assert f"1: {said.name(pins[0].origin or pins[0].place)}" in drawn.alt
        assert len(drawn.alt) <= ALT_LIMIT
    assert PHONE / SHARE >= LEAST_PIXELS


def test_what_is_planned_is_drawn_and_nothing_that_the_seat_cannot_see() -> None:
    """The picture reads the seat's own view: the same view, the same bytes."""
    view, pins = ways("march", most=3)
    plain = PAINTER.choices(view, texts("en").of("empires").name, pins)
    planned = PAINTER.choices(view, texts("en").of("empires").name, [*pins, Pin(0, pins[2].place, pins[2].origin)])
    assert plain.data != planned.data
    other = {**view, "hand": {"gold": 9}, "composing": ["x"], "empires": {}}
    assert PAINTER.choices(other, texts("en").of("empires").name, pins) == plain


def test_the_way_back_lies_apart() -> None:
    state = from_text(FERRY)
    there, back = Pin(1, "italia", "latium"), Pin(2, "latium", "italia")
    assert Action("rome", "march", ("latium", "italia", 1)) in RULES.legal_actions(state, "rome")
    laid = laid_out(RULES.view(state, "rome"), "en", [there, back])
    check(laid, 2)
