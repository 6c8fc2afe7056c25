"""The help pages say what the data files say."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.empires.board import PROVINCES
from engine.empires.companion.explained import GROUPS
from engine.empires.vocabulary import GOODS, GOODS_SUPPLY
from i18n import LANGUAGES, texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_menus_is_explained(language: str) -> None:
    said = texts(language).of("empires")
    for group, things in GROUPS:
        assert said.has(f"explain-menu-{group}")
        assert len(things) <= 25
        assert [one for one in things if not said.has(f"about-{one}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_goods_tell_their_true_places_and_numbers(language: str) -> None:
    said = texts(language).of("empires")
    for number, (good, supply) in enumerate(zip(GOODS, GOODS_SUPPLY, strict=True)):
        places = Counter(
            said.name(province.id) for province in PROVINCES for site in province.sites if site.good == number
        )
        listed = ", ".join(name + (f" ×{n}" if n > 1 else "") for name, n in places.items())
        text = said.get(f"about-{good}")
        assert f": {listed}." in text, good
        assert f" {supply} " in text or f": {supply}." in text, good


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_guide_fits_into_a_message_with_a_question(language: str) -> None:
    said = texts(language).of("empires")
    keys = said.keys("guide-empires-")
    assert len(keys) >= 12
    for key in keys:
        text = said.part(key, "text")
        assert text, key
        assert len(text) < 900, key
