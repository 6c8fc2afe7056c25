"""The position in words says everything: read back, it is the very view it was made from."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.core import get_rules, seeded
from engine.core.moments import moments
from engine.core.record import read_record
from engine.empires import vocabulary
from i18n import texts
from render.empires.below_map import PHASES
from render.empires.position_words import position_text
from render.kit.pages import PAGE, pages
from render.marenostrum.goods import GOODS
from tests.aids.views import crowded_view, public_view
from tests.aids.words_reader import Reader

GAMES = Path(__file__).resolve().parents[2] / "games" / "empires"
SEATS = ["rome", "carthage", "greece", "egypt", "babylon"]
CARDS = [card.id for card in vocabulary.CARDS]
BUILDINGS = ["caravan", "market", "city", "capital", "legendary_city", "temple"]


def reader(language: str) -> Reader:
    view: Any = public_view(5)
    goods = [good for good in GOODS if good != "coin"]
    sites = ["capital", "legendary_city", "city", "temple", "market", *(f"caravan_{good}" for good in goods)]
    resources = [*goods, "coin", *(f"legendary_{good}" for good in goods)]
    left = ["legion", "trireme", "fortress", "marker"]
    rules = get_rules("empires")
    return Reader(
        texts(language).of("empires"),
        {
            "seat": SEATS, "card": CARDS, "good": goods, "resource": resources, "site": sites, "left": left,
            "supply": [*goods, "coin", *BUILDINGS], "phase": [f"phase_{phase}" for phase in PHASES],
            "province": list(view["provinces"]), "sea": list(view["seas"]),
            "place": [*view["provinces"], *view["seas"]], "bonus": [*CARDS, *left],
        },
        {option.key: list(option.values) for option in rules.facts.options},
    )  # fmt: skip


@cache
def recorded() -> list[Any]:
    """Public views along the recorded games: battles, offers, duties, copies, titles, the end."""
    views = []
    for path in sorted(GAMES.glob("*.json")):
        record = read_record(path.read_text(encoding="utf-8"))
        views += [moment.view for moment in moments(get_rules("empires"), record.opening, record.rows)]
    return views


@pytest.mark.parametrize("language", ["en", "pl"])
def test_text_read_back_is_the_public_view(language: str) -> None:
    """Every word of the position, in the reader's language; nothing lost, nothing added."""
    read, said = reader(language), texts(language).of("empires")
    views = recorded()
    rare = [v for v in views if v["battle"] or v["peace"] or v["outcome"] or (v["trade"] and v["trade"]["offers"])]
    pillaged = [v for v in views if '"kind": "pillage"' in json.dumps(v["provinces"])]
    fought, over = [v for v in views if v["battle"]], [v for v in views if v["outcome"]]
    seen = [*views[::30], *rare[::5], *pillaged[:3], *fought[:3], *over]
    for view in seen:
        assert read.read(position_text(view, said)) == view
    duties = {
        state["duty"]["kind"]
        for view in seen
        for province in view["provinces"].values()
        for state in province["sites"].values()
        if "duty" in state
    }
    assert duties >= {"occupy", "pillage"}
    assert any(view["battle"] for view in seen)
    assert any(view["outcome"] for view in seen)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_pages_fit_a_message_and_lose_no_line(language: str) -> None:
    text = position_text(public_view(5, seed=4, steps=700), texts(language).of("empires"))
    sheets = pages(text)
    assert len(sheets) > 1
    assert all(0 < len(sheet) <= PAGE for sheet in sheets)
    assert "\n".join(sheets) == text


def test_line_longer_than_a_page_is_cut_not_lost() -> None:
    assert pages("a" * 25 + "\nb", 10) == ["a" * 10, "a" * 10, "a" * 5 + "\nb"]
    assert pages("fortress, temple", 12) == ["fortress, ", "temple"]


def test_seats_own_hand_is_not_in_the_text() -> None:
    """E0h: the text is of what everybody knows, even when made from a seat's view."""
    rules = get_rules("empires")
    state = rules.setup(3, {}, seeded(1)).state
    said = texts("en").of("empires")
    assert position_text(rules.view(state, "rome"), said) == position_text(rules.view(state, None), said)


def test_crowded_board_is_told_too() -> None:
    view: Any = crowded_view()
    for province in view["provinces"].values():
        province["marker_since"] = 1
    assert len(pages(position_text(view, texts("pl").of("empires")))) < 12
