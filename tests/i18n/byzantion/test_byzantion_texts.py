"""Everything of Byzantion can be said in both languages, with nothing left open."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine.byzantion.content import CARDS, CASKETS, EVENTS, IDS, MISSIONS, SOLO_EVENTS
from engine.byzantion.rules import RULES
from engine.byzantion.sequence import STEPS
from engine.byzantion.vocabulary import GOODS, KEIMELIA, SEATS, TERRITORIES, TYPES, UNITS
from engine.core import seeded
from i18n import LANGUAGES, texts

NEVER_ASKED = {"actions", "declared", "doxa", "lay_out", "result", "rewards", "scheme", "scoring", "script"}
"""Steps without a decision."""
GAMES = 48


def _said_in_play() -> Iterator[tuple[str, dict[str, Any]]]:
    """What random games say: keys of events and questions with their parameters."""
    for number in range(GAMES):
        choice, seats = random.Random(number), 1 + number % 4
        options = {"length": "standard", "windows": ("held", "own")[number % 3 == 0]}
        applied = RULES.setup(seats, options, seeded(number))
        state, events = applied.state, list(applied.events)
        while True:
            yield from ((f"event-{event.key}", dict(event.params)) for event in events)
            outcome = RULES.outcome(state)
            if outcome is not None:
                yield f"outcome-{outcome.reason}", {}
                break
            seat = choice.choice(RULES.active(state))
            question = RULES.question(state, seat)
            assert question is not None
            yield f"question-{question.key}", dict(question.params)
            legal = RULES.legal_actions(state, seat)
            verbs = sorted({action.verb for action in legal} - {"discard", "hands_off", "end_round"})
            verb = choice.choice(verbs or [legal[0].verb])
            wanted = [action for action in legal if action.verb == verb]
            most = [action for action in wanted if verb == "give" and action.args[1] == max(a.args[1] for a in wanted)]
            events = list(RULES.advance(state, choice.choice(most or wanted)))


@cache
def _met() -> dict[str, dict[str, Any]]:
    out: dict[str, dict[str, Any]] = {}
    for key, params in _said_in_play():
        out.setdefault(key, params)
        if None in out[key].values() and None not in params.values():
            out[f"{key} "] = params
    return out


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_met_in_play_has_a_text(language: str) -> None:
    said = texts(language).of("byzantion")
    found = _met()
    assert len(found) > 80, "the sample is too small to mean anything"
    missing = sorted({key.strip() for key in found if not said.has(key.strip())})
    assert missing == []
    open_ended = {
        key: text
        for key, params in found.items()
        if re.search(r"[{}]|\b[a-z]+_[a-z_]+\b", text := said.say(key.strip(), params))
    }
    assert open_ended == {}, "a parameter that nobody gives, or an id instead of a word"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_and_every_card_says_what_it_does(language: str) -> None:
    said = texts(language).of("byzantion")
    named = [*IDS, *(event.id for event in EVENTS), *(event.id for event in SOLO_EVENTS)]
    named += [*(mission.id for mission in MISSIONS), *(casket.id for casket in CASKETS)]
    named += [*GOODS, *KEIMELIA, *SEATS, *TERRITORIES, *TYPES, *UNITS]
    assert [name for name in named if not said.has(f"name-{name}")] == []
    told = [*IDS, *(m.id for m in MISSIONS), *(e.id for e in EVENTS), *GOODS, *KEIMELIA]
    assert [name for name in told if not said.has(f"about-{name}")] == []
    assert [e.id for e in EVENTS for n in (1, 2) if not e.trial and not said.has(f"variant-{e.id}-{n}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_option_and_question_has_its_words(language: str) -> None:
    said = texts(language).of("byzantion")
    keys = [f"verb-{verb}" for verb in RULES.verbs]
    for option in RULES.facts.options:
        keys += [f"option-{option.key}", *(f"option-{option.key}-{value}" for value in option.values)]
    several = {"market": ("both", "buy", "either", "sell"), "window": ("action", "bids", "end", "failure", "response")}
    for step in STEPS:
        if step.key not in NEVER_ASKED:
            ways = several.get(step.key, ())
            keys += [f"question-{step.key}-{way}" for way in ways] or [f"question-{step.key}"]
    assert [key for key in keys if not said.has(key)] == []


def test_no_card_is_told_in_the_other_language() -> None:
    first, second = (texts(language).of("byzantion") for language in LANGUAGES)
    same = [card.id for card in CARDS if first.get(f"about-{card.id}") == second.get(f"about-{card.id}")]
    assert same == []
