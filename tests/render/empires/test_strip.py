"""The strips under the bar: battle dice and trade offers, only when there are any, during them and right after."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Event
from i18n import Texts
from render.empires import PAINTER
from render.empires.scene import build_scene
from render.kit.marks import Mark, Sprite, Text
from render.marenostrum.contest import TALL, paint_battle
from render.marenostrum.strip import MOST_BATTLES, STRIP, battles_of, paint_strips, trade_of
from tests.aids.views import FOUGHT, ROLLED, plain_name, public_view

BATTLE: Any = {**ROLLED, "sealed": []}
TRADE: Any = {
    "number": 3, "sealed": ["rome"], "taking_part": ["rome", "greece"], "offers": None, "taken": {}, "taker": None,
    "barred": None,
}  # fmt: skip
QUIET: Any = {"battle": None, "trade": None, "seats": ["rome", "greece"]}


def seen(**kwargs: object) -> Any:
    """A quiet view, but for these."""
    return {**QUIET, **kwargs}


def texts(marks: list[Mark]) -> list[str]:
    return [m.text for m in marks if isinstance(m, Text)]


def sprites(marks: list[Mark]) -> list[str]:
    return [m.name for m in marks if isinstance(m, Sprite)]


def test_no_battle_no_trade_no_strip() -> None:
    assert paint_strips(QUIET, (), plain_name, 1600, 0) == ([], 0)


def test_battle_shows_dice_bonuses_sums_hits_and_what_was_warded_off() -> None:
    """E4.2a, E4.2b: every die, who adds what, the sum, the hits each side suffers, the one a fortress turned away."""
    marks, height = paint_strips(seen(battle=BATTLE), (), plain_name, 1600, 0)
    assert height == TALL
    assert texts(marks) == ["Macedonia", "5", "6", "1", "+3 = 15", "Caesar +3", "1", "2", "+5 = 7", "Fortress +5",
                            "2", "1"]  # fmt: skip
    assert sprites(marks) == ["sign/swords", "emblem/rome", "sign/hit", "emblem/greece", "sign/hit", "sign/ward"]


def test_battle_that_is_over_is_shown_with_its_losses() -> None:
    """A legion on duty is called by its place in the losses and drawn as the legion it is."""
    (battle,) = battles_of(QUIET, FOUGHT)
    marks = paint_battle(battle, plain_name, 1600, 0)
    assert [name for name in sprites(marks) if "/" in name and not name.startswith(("sign", "emblem"))] == [
        "legion/rome", "fortress/greece", "legion/greece",
    ]  # fmt: skip
    assert sprites(marks).count("sign/lost") == 3


def test_battle_in_the_view_is_not_drawn_twice() -> None:
    assert len(battles_of(seen(battle=BATTLE), FOUGHT[:2])) == 1
    other = Event("battle_rolled", {**ROLLED, "place": "thracia"})
    assert [b["place"] for b in battles_of(seen(battle=BATTLE), [other])] == ["thracia", "macedonia"]


def test_battle_of_a_private_event_is_not_drawn() -> None:
    assert battles_of(QUIET, [Event("battle_rolled", ROLLED, audience=("rome",))]) == []


def test_many_battles_only_the_latest_are_drawn() -> None:
    _, height = paint_strips(QUIET, FOUGHT * 5, plain_name, 1600, 0)
    assert height == TALL * MOST_BATTLES


@pytest.mark.parametrize("dice", [1, 8, 9])
@pytest.mark.parametrize("seat", ["rome", "greece"])
def test_battle_keeps_each_side_on_its_own_half(dice: int, seat: str) -> None:
    """Nine dice (Ramesses II), every bonus and loss: nothing of a side reaches the middle or the rim."""
    full: Any = {
        **ROLLED, "dice": {"rome": [6] * dice, "greece": [6] * dice},
        "bonus": {s: {"caesar": 9, "nebuchadnezzar": 5, "fortress": 5} for s in ("rome", "greece")},
        "sum": {"rome": 104, "greece": 104}, "hits": {"rome": 20, "greece": 20}, "negated": {"rome": 1, "greece": 1},
        "losses": {s: {"legion": 8, "fortress": 1} for s in ("rome", "greece")},
    }  # fmt: skip
    painted = paint_battle(full, Texts("pl").of("empires").name, 1600, 0)
    marks = [m for m in painted if isinstance(m, Text) and m.face == "figure"]
    left = [m for m in marks if m.x < 800]
    right = [m for m in marks if m.x > 800]
    assert len(left) == len(right)
    mine = left if seat == "rome" else right
    assert all(130 <= (m.x if seat == "rome" else 1600 - m.x) <= 560 for m in mine)


def test_offers_are_shown_only_once_they_are_revealed() -> None:
    """E2.1b: before that only who has sealed."""
    sealed, _ = paint_strips(seen(trade=TRADE), (), plain_name, 1600, 0)
    assert sprites(sealed) == ["sign/trade", "emblem/rome", "sign/seal", "emblem/greece"]
    revealed = {
        **TRADE, "number": None, "sealed": [], "offers": {"rome": ["wine"], "greece": ["oil", "legendary_gems"]},
        "taken": {"rome": ["coin"]}, "taker": "greece",
    }  # fmt: skip
    shown, height = paint_strips(seen(trade=revealed), (), plain_name, 1600, 0)
    assert height == STRIP
    assert [name for name in sprites(shown) if name.startswith("good/")] == [
        "good/wine", "good/coin", "good/oil", "good/gems",
    ]  # fmt: skip


def test_trade_that_is_over_shows_what_was_offered_and_taken() -> None:
    told = (
        Event("offers_revealed", {"offers": {"rome": ["wine", "coin"], "greece": ["oil"]}}),
        Event("taken", {"seat": "greece", "from": "rome", "resource": "wine"}),
    )
    trade = trade_of(QUIET, told)
    assert trade == {
        "taking_part": ["rome", "greece"], "offers": {"rome": ["coin"], "greece": ["oil"]},
        "taken": {"greece": ["wine"]},
    }  # fmt: skip
    assert told[0].params["offers"] == {"rome": ["wine", "coin"], "greece": ["oil"]}, "the event is left as it was"
    shown, _ = paint_strips(QUIET, told, plain_name, 1600, 0)
    assert [name for name in sprites(shown) if name.startswith("good/")] == ["good/coin", "good/oil", "good/wine"]


def test_strip_makes_the_picture_taller_and_can_be_painted() -> None:
    view: Any = public_view(5)
    plain = build_scene(view, plain_name)
    assert build_scene(view, plain_name, FOUGHT).height == plain.height + TALL
    view["battle"] = BATTLE
    assert build_scene(view, plain_name).height == plain.height + TALL
    assert PAINTER.board(view, plain_name).data


@pytest.mark.parametrize("language", ["en", "pl"])
def test_battle_and_offers_are_in_the_words_beside_the_picture(language: str) -> None:
    name = Texts(language).of("empires").name
    view: Any = public_view(5)
    said = PAINTER.alt(view, name, FOUGHT)
    assert f"{name('alt_warded')} 1" in said
    assert f"{name('caesar')} +3" in said
    assert f"{name('alt_lost')} 2" in said
    told = (Event("offers_revealed", {"offers": {"rome": ["wine"], "greece": ["oil"]}}),)
    assert f"{name('rome')} {name('wine')}; {name('greece')} {name('oil')}" in PAINTER.alt(view, name, told)
