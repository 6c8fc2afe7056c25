"""The private picture of a hand."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from engine.core import get_rules
from i18n import texts
from render.empires import PAINTER
from render.empires.hand import build_hand
from render.kit.marks import Sprite, Text
from render.kit.wording import ALT_LIMIT
from tests.aids.views import plain_name, position, public_view


def test_hand_shows_every_kind_with_its_number() -> None:
    view = get_rules("empires").view(position(5), "rome")
    hand: Any = view["hand"]
    scene = build_hand(view, plain_name)
    goods = [m.name.removeprefix("good/") for m in scene.moving if isinstance(m, Sprite) and m.name.startswith("good/")]
    assert sorted(goods) == sorted(hand)
    figures = [int(m.text) for m in scene.moving if isinstance(m, Text) and m.face == "figure"]
    assert sorted(figures[1:]) == sorted(hand.values())
    assert figures[0] == 9


def test_public_view_has_no_hand_to_draw() -> None:
    """E0h: what an empire holds is secret."""
    with pytest.raises(ValueError, match="own view"):
        PAINTER.hand(public_view(5), plain_name)


def test_richest_hand_fits() -> None:
    """Every kind twice, normal and legendary: words and picture stay within their limits."""
    view: Any = get_rules("empires").view(position(5), "egypt")
    goods = ("coin", *(good for good in view["supply"] if good in GOODS))
    view["hand"] = {**dict.fromkeys(goods, 12), **{f"legendary_{good}": 1 for good in goods if good != "coin"}}
    picture = PAINTER.hand(view, texts("pl").of("empires").name)
    assert len(picture.alt) <= ALT_LIMIT
    with Image.open(io.BytesIO(picture.data)) as image:
        assert image.width == 1000
        assert image.height < 1300


GOODS = {"pottery", "gems", "papyrus", "metal", "spices", "stone", "wood", "gold", "grain", "oil", "sheep", "wine",
         "gladiators"}  # fmt: skip
