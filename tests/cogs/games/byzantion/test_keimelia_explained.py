"""What is said of keimelia, and of the ring, to people who play together and to those who play alone."""

from __future__ import annotations

import pytest

from cogs.features.help_command import about
from cogs.panel.explaining import explanation
from cogs.text.event_lines import event_line
from engine.byzantion.rules import RULES
from engine.byzantion.vocabulary import KEIMELIA
from engine.core import seeded
from i18n import LANGUAGES, texts

ALONE = {
    "labaron": "At once 1 Dynamis for each card of one of your bandons, at least 1.",
    "chalice": "At once 2 Nomisma for each unit on the map.",
    "sceptre": "At once 1 resource of your choice for each event that you have met.",
    "robes": "You look at as many cards of the deck as lie in your area, may play one of them free, and discard the"
    " others.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_keimelion_is_explained_as_it_works_in_the_game(language: str) -> None:
    """BZS4, BZ3.2: at once and as printed for the game alone, for this round among several; general words say both."""
    said = texts(language).of("byzantion")
    one, several = (RULES.view(RULES.setup(seats, {}, seeded(1)).state, None) for seats in (1, 3))
    for key in KEIMELIA:
        alone, together, always = (explanation(said, key, view) for view in (one, several, {}))
        assert language != "en" or alone == ALONE[key]
        assert together not in alone
        assert alone not in together
        assert always.startswith(together)
        assert alone[1:] in always
        assert always in about(said, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_given_the_ring_in_a_game_alone(language: str) -> None:
    """BZS3: there is none; the event that begins every game is said in other words."""
    said = texts(language).of("byzantion")
    for seats in (1, 2):
        event = next(event for event in RULES.setup(seats, {}, seeded(1)).events if event.key == "game")
        line = event_line(said, event.key, event.params)
        ring = {"en": "imperial ring", "pl": "Pierścień cesarski"}[language]
        assert (ring in line) == (seats > 1)
        assert line.strip()
