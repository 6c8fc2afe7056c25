"""Every order of Byzantion is a sentence, also where it leaves something open."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from cogs.panel.windows.orders_side import ANY, phrase
from engine.byzantion.companion.given_orders import ByzantionWindows
from engine.byzantion.rules import RULES
from engine.core import Json, OrderForm, seeded
from i18n import LANGUAGES, texts

CARD = "Veto"
LEFT_OPEN = {
    "en": {
        "stop": "Veto when anybody declares any action",
        "strike": "Veto when anybody declares any action, at the declared card",
        "turn_vote": "Veto when anybody places at least 1 Auctoritas on either variant",
        "cancel": "Veto against an intrigue of anybody, whatever it is aimed at",
        "redirect": "Veto: choose who pays instead of me",
    },
    "pl": {
        "stop": "Veto, gdy ktokolwiek ogłosi: dowolne działanie",
        "strike": "Veto, gdy ktokolwiek ogłosi: dowolne działanie; cel: ogłoszona karta",
        "turn_vote": "Veto, gdy ktokolwiek umieści co najmniej 1 Auctoritas na którymkolwiek wariancie",
        "cancel": "Veto przeciw czyjejkolwiek intrydze, obojętne, w co wymierzonej",
        "redirect": "Veto: wybierz, kto płaci zamiast mnie",
    },
}


def forms() -> tuple[OrderForm, ...]:
    """All forms of orders at a table of three."""
    state = RULES.setup(3, {"windows": "held"}, seeded(1)).state
    return tuple(ByzantionWindows().order_forms(RULES.view(state, RULES.seats(3)[0])))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_order_leaves_open_is_said_as_people_say_it(language: str) -> None:
    said = texts(language).of("byzantion")
    found = {form.name: phrase(said, form.name, CARD, form.filled({})) for form in forms()}
    assert {name: found[name] for name in LEFT_OPEN[language]} == LEFT_OPEN[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_order_says_the_word_for_an_open_field(language: str) -> None:
    """It stands in the list of a field's values; in a sentence it has no case and no number."""
    said = texts(language).of("byzantion")
    word = said.name(ANY)
    for form in forms():
        choices: list[Sequence[Json]] = [[[], [f.values[-1]]] if f.many else f.values for f in form.fields]
        for values in product(*choices):
            named: dict[str, Json] = dict(zip((field.name for field in form.fields), values, strict=True))
            sentence = phrase(said, form.name, CARD, named)
            assert word not in sentence
            assert "  " not in sentence
            assert " ," not in sentence


@pytest.mark.parametrize(("language", "kept"), [("en", "Nomisma are left"), ("pl", "jeśli zostanie mi")])
def test_every_field_of_an_order_shows_in_its_sentence(language: str, kept: str) -> None:
    """Two orders that differ read differently; what an order keeps back is said where it keeps something."""
    said = texts(language).of("byzantion")
    for form in forms():
        plain = phrase(said, form.name, CARD, form.filled({}))
        assert kept not in plain
        for field in form.fields:
            chosen: list[Json] = [[value] if field.many else value for value in field.values]
            sentences = [phrase(said, form.name, CARD, form.filled({field.name: value})) for value in chosen]
            assert len(set(sentences)) == len(sentences), (form.name, field.name)
        assert f"{kept} " in phrase(said, form.name, CARD, form.filled({"keep": "2"})) + " "
