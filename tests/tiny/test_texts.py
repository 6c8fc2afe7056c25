"""The made-up games speak English and Polish, through the same catalogue as every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from engine.core import AnyRules, Rng, seeded
from i18n import Texts, add_catalogues, texts
from tests.tiny import RULES as TINY
from tests.tiny.harbour import RULES as HARBOUR
from tests.tiny.harbour.deck import CARDS, GOODS, SHIPS
from tests.tiny.state import GEMS, PRICES, SEATS

HOME = Path(__file__).parent
CODES = ("not_your_turn", "game_over", "illegal", "unknown_verb")
GAMES: dict[str, tuple[AnyRules, Path, set[str]]] = {
    "tiny": (
        TINY,
        HOME,
        {f"name-{word}" for word in (*SEATS, *GEMS, *PRICES)} | {f"refusal-{code}" for code in (*CODES, "no_gems")},
    ),
    "harbour": (
        HARBOUR,
        HOME / "harbour",
        {f"name-{word}" for word in (*SHIPS, *GOODS, *CARDS)}
        | {f"about-{card}" for card in CARDS}
        | {f"refusal-{code}" for code in (*CODES, "no_goods")},
    ),
}


def _said_in_play(rules: AnyRules) -> Iterator[tuple[str, dict[str, Any]]]:
    """Keys of everything that random games say, with their parameters."""
    for seed in range(40):
        rng = Rng(seed)
        state, events, _ = rules.setup(1 + seed % 4, {}, seeded(seed))
        while True:
            yield from ((f"event-{event.key}", event.params) for event in events)
            view = rules.view(state, None)
            yield from ((f"{what}-{view[what]}", {}) for what in ("phase", "step") if view[what] and rules is HARBOUR)
            legal = [action for seat in rules.active(state) for action in rules.legal_actions(state, seat)]
            if not legal:
                outcome = rules.outcome(state)
                assert outcome is not None
                yield f"outcome-{outcome.reason}", {}
                break
            action = legal[rng.below(len(legal))]
            for seat in rules.seats(1 + seed % 4):
                if (question := rules.question(state, seat)) is not None:
                    yield f"question-{question.key}", question.params
            events = rules.advance(state, action)


def _fixed(rules: AnyRules) -> set[str]:
    ids = {f"verb-{verb}" for verb in rules.verbs}
    for option in rules.facts.options:
        ids |= {f"option-{option.key}", *(f"option-{option.key}-{value}" for value in option.values)}
    return ids


def _speaking(name: str, language: str) -> Texts:
    add_catalogues(GAMES[name][1], name)
    return texts(language).of(name)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_everything_met_in_play_has_a_text(name: str, language: str) -> None:
    rules, _, ids = GAMES[name]
    said = _speaking(name, language)
    met: dict[str, dict[str, Any]] = dict(chain(_said_in_play(rules), ((key, {}) for key in ids | _fixed(rules))))
    assert sorted(key for key in met if not said.has(key)) == []
    unsaid = [
        text for key, params in met.items() if re.search(r"[{}]|\b[a-z]+_[a-z]+\b", text := said.say(key, params))
    ]
    assert unsaid == [], "a parameter that nobody gives, or an id instead of a word"


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_know_the_same_messages(name: str) -> None:
    def keys(language: str) -> set[str]:
        files = sorted((GAMES[name][1] / language).glob("*.ftl"))
        lines = chain.from_iterable(path.read_text(encoding="utf-8").splitlines() for path in files)
        return {line.split(" =")[0] for line in lines if " =" in line and not line.startswith(" ")}

    assert keys("en") == keys("pl")


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_word_of_two_games_means_two_things(language: str) -> None:
    """The harbour takes the words of the product's first game on purpose."""
    ours = _speaking("harbour", language)
    theirs = texts(language).of("empires")
    for key in ("name-hannibal", "name-gold", "name-grain", "verb-take", "verb-attack", "phase-trade", "about-gold"):
        assert ours.get(key) != theirs.get(key), key
