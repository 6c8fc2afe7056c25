"""The same signs in text and picture: emojis where there are some, characters for goods, plain words else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.painter import symbols
from cogs.ui.panel import describe
from cogs.ui.signs import CHARACTERS, PIECES, Signed, signed
from engine.core import Json, Question
from i18n import texts
from tests.cogs.asking import EN, asked

OWN = {"wine": "<:mn_wine:1>", "market": "<:mn_market:2>", "legion_rome": "<:mn_legion_rome:3>", "rome": "<:mn_rome:4>"}
"""Signs of some words only."""


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("wine", "<:mn_wine:1> wine"), ("legendary_wine", "✨<:mn_wine:1> legendary wine"), ("oil", "🫒 oil"),
        ("market", "<:mn_market:2> market"), ("legion", "<:mn_legion_rome:3> legion"), ("trireme", "trireme"),
        ("latium", "Latium"), ("rome", "<:mn_rome:4> Rome"),
    ],
)  # fmt: skip
def test_name_has_its_sign_or_none(word: str, said: str) -> None:
    assert Signed(texts("en"), {**CHARACTERS, **OWN}, "rome").name(word) == said


def test_piece_of_another_seat_has_that_seats_sign_or_none() -> None:
    assert signed("legion", "legion", OWN, "egypt") == "legion"


def test_every_sign_a_name_may_have_is_drawn() -> None:
    drawn = set(symbols())
    assert set(CHARACTERS) <= drawn
    assert {f"{piece}_rome" for piece in PIECES.values()} <= drawn


def test_price_and_payment_on_a_panel_have_their_signs() -> None:
    params: dict[str, Json] = {"item": "market", "place": "latium", "cost": 3, "paid": ["wine", "oil"]}
    this = replace(asked(["pay coin"], Question("pay", params), {"coin": 1}, pay=("resource",)), signs=OWN)
    text = "\n".join(describe(this, EN).lines)
    assert "<:mn_market:2> market" in text
    assert "<:mn_wine:1> wine, oil" in text


def test_labels_of_controls_have_no_markup() -> None:
    """Discord would show it as it stands."""
    params: dict[str, Json] = {"item": "market", "place": "latium", "cost": 3, "paid": []}
    this = replace(asked(["pay wine", "pay oil"], Question("pay", params), {"wine": 1}, pay=("resource",)), signs=OWN)
    assert "<:" not in repr(describe(this, EN).rows)
