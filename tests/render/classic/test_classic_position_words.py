"""The position in words says everything: read back, it is the very view it was made from."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.classic import vocabulary
from engine.classic.rules import RULES
from engine.core import seeded
from engine.core.moments import moments
from engine.core.record import read_record
from i18n import LANGUAGES, Texts, texts
from render.classic import PAINTER
from render.classic.position_words import position_text
from render.kit.pages import PAGE
from tests.aids.classic.position_reader import ClassicReader

GAMES = Path(__file__).resolve().parents[2] / "games" / "classic"


class _OnTheMap(Texts):
    """The same texts, in which an id means a place."""

    def __init__(self, said: Texts) -> None:
        self._speak_like(said)

    def name(self, word: str | int) -> str:
        own = f"province_{word}"
        return super().name(own if self.has(f"name-{own}") else word)


def reader(language: str) -> ClassicReader:
    view: Any = RULES.view(RULES.setup(5, {}, seeded(1)).state, None)
    cards = [card.id for card in vocabulary.CARDS]
    goods, left = list(vocabulary.RESOURCES), ["legion", "trireme", "fortress", "marker"]
    said = texts(language).of("classic")
    read = ClassicReader(
        said,
        {
            "seat": list(vocabulary.SEATS), "card": cards, "resource": goods, "left": left,
            "site": ["city", "temple", "market", *(f"caravan_{good}" for good in vocabulary.GOODS)],
            "supply": [*goods, *vocabulary.BUILDINGS], "sea": list(view["seas"]), "bonus": [*cards, *left],
            "phase": [f"phase_{phase}" for phase in vocabulary.PHASES],
        },
        {option.key: list(option.values) for option in RULES.facts.options},
    )  # fmt: skip
    on_the_map = ClassicReader(
        _OnTheMap(said), {"province": list(view["provinces"]), "place": [*view["provinces"], *view["seas"]]}, {}
    )
    read.back |= on_the_map.back
    return read


@cache
def recorded() -> list[Any]:
    """Public views along recorded games of three, four and five: battles, offers, unlaunched triremes, the end."""
    views = []
    for name in ("3-pyramids-240", "4-cards-479", "5-cards-55"):
        record = read_record((GAMES / f"{name}.json").read_text("utf-8"))
        views += [moment.view for moment in moments(RULES, record.opening, record.rows)]
    return views


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_read_back_is_the_public_view(language: str) -> None:
    """Every word of the position, in the reader's language; nothing lost, nothing added."""
    read, said = reader(language), texts(language).of("classic")
    views = recorded()
    fought, over = [v for v in views if v["battle"]], [v for v in views if v["outcome"]]
    offered = [v for v in views if v["trade"] and v["trade"]["offers"]]
    held = [v for v in views if '"duty"' in json.dumps(v["provinces"])]
    converted = [v for v in views if "marker_since" in json.dumps(v["provinces"])]
    afloat = [v for v in views if any(p["unlaunched"] for p in v["provinces"].values())]
    assert all((fought, over, offered, held, converted, afloat))
    for view in (*views[::40], *fought, *offered[::8], *held[::40], *converted[:5], *afloat[::40], *over):
        assert read.read(position_text(view, said)) == view


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_announced_order_and_a_hidden_set_up_are_told(language: str) -> None:
    """K1a, K9.5: with the options that show them."""
    read, said = reader(language), texts(language).of("classic")
    state = RULES.setup(3, {"setup": "advanced", "order": "announced"}, seeded(2)).state
    ordered = 0
    for _ in range(400):
        view = RULES.view(state, None)
        if view["order"]:
            ordered += 1
            assert read.read(position_text(view, said)) == view
        elif not ordered:
            assert read.read(position_text(view, said)) == view
        (seat, *_) = RULES.active(state)
        RULES.advance(state, RULES.legal_actions(state, seat)[-1])
        if ordered > 3:
            break
    assert ordered


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_pages_are_few_and_break_between_lines(language: str) -> None:
    said = texts(language).of("classic")
    for view in recorded()[::100]:
        sheets = PAINTER.pages(view, said)
        assert "\n".join(sheets) == position_text(view, said)
        assert len(sheets) <= 4
        assert all(len(sheet) <= PAGE for sheet in sheets)


def test_seats_own_hand_is_not_in_the_text() -> None:
    """K0h: the text is of what everybody knows, even when made from a seat's view."""
    state = RULES.setup(3, {}, seeded(1)).state
    said = texts("en").of("classic")
    assert position_text(RULES.view(state, "carthage"), said) == position_text(RULES.view(state, None), said)
