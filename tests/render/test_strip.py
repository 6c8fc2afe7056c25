"""The strip under the bar: battle dice and trade offers, only when there are any."""

from __future__ import annotations

from typing import Any

import render
from render.marks import Sprite, Text
from render.scene import build_scene
from render.strip import STRIP, paint_strip
from tests.render.views import plain_name, public_view

BATTLE = {
    "place": "macedonia", "attacker": "rome", "defender": "greece",
    "dice": {"rome": [5, 6, 1], "greece": [2]}, "bonus": {"rome": {"caesar": 3}, "greece": {"fortress": 5}},
    "sum": {"rome": 15, "greece": 7}, "hits": {"rome": 1, "greece": 3}, "sealed": [],
}  # fmt: skip
TRADE: dict[str, Any] = {
    "number": 3, "sealed": ["rome"], "taking_part": ["rome", "greece"], "offers": None, "taken": {}, "taker": None,
    "barred": None,
}  # fmt: skip


def test_no_battle_no_trade_no_strip() -> None:
    assert paint_strip({"battle": None, "trade": None}, {}, 1600, 0) == ([], 0)


def test_battle_shows_dice_sums_and_hits() -> None:
    """E4.2a: every die, the bonus, the sum, and what each side suffers."""
    marks, height = paint_strip({"battle": BATTLE}, {"macedonia": "Macedonia"}, 1600, 0)
    texts = [m.text for m in marks if isinstance(m, Text)]
    assert height == STRIP
    assert texts == ["Macedonia", "5", "6", "1", "+3 = 15", "1", "2", "+5 = 7", "3"]


def test_offers_are_shown_only_once_they_are_revealed() -> None:
    """E2.1b: before that only who has sealed."""
    sealed, _ = paint_strip({"trade": TRADE, "seats": ["rome", "greece"]}, {}, 1600, 0)
    names = [m.name for m in sealed if isinstance(m, Sprite)]
    assert names == ["sign/trade", "emblem/rome", "sign/seal", "emblem/greece"]
    revealed = {
        **TRADE, "number": None, "sealed": [], "offers": {"rome": ["wine"], "greece": ["oil", "legendary_gems"]},
        "taken": {"rome": ["coin"]}, "taker": "greece",
    }  # fmt: skip
    shown, _ = paint_strip({"trade": revealed, "seats": ["rome", "greece"]}, {}, 1600, 0)
    goods = [m.name for m in shown if isinstance(m, Sprite) and m.name.startswith("good/")]
    assert goods == ["good/wine", "good/coin", "good/oil", "good/gems"]


def test_strip_makes_the_picture_taller_and_can_be_painted() -> None:
    view: Any = public_view(5)
    plain = build_scene(view, plain_name)
    view["battle"] = BATTLE
    assert build_scene(view, plain_name).height == plain.height + STRIP
    assert render.board(view, plain_name).data
