"""Whole games of random players, told in both languages: no word missing, no sentence left open."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from structlog.testing import capture_logs

import games  # registers the games
from engine.core import Action, Event, Question, Rng, get_rules, seeded
from i18n import LANGUAGES, Texts, texts

ACTIONS = 1500
assert games


def _played(seats: int, seed: int) -> Iterator[Event | Question | Action]:
    rules = get_rules("empires")
    rng = Rng(seed)
    state, events, _ = rules.setup(seats, {"display": "experienced"}, seeded(seed))
    yield from events
    for _ in range(ACTIONS):
        active = rules.active(state)
        if not active:
            return
        seat = active[rng.below(len(active))]
        question = rules.question(state, seat)
        assert question is not None
        yield question
        legal = rules.legal_actions(state, seat)
        yield from legal[:3]
        action = legal[rng.below(len(legal))]
        yield action
        yield from rules.advance(state, action)


def _tell(said: Texts, thing: Event | Question | Action) -> list[str]:
    if isinstance(thing, Event):
        return [said.say(f"event-{thing.key}", thing.params)]
    if isinstance(thing, Question):
        return [said.say(f"question-{thing.key}{part}", thing.params) for part in ("", "-hint")] + [
            said.get(f"step-{thing.key}")
        ]
    words = [arg for arg in thing.args if isinstance(arg, str)]
    assert [word for word in words if not said.has(f"name-{word}")] == [], thing
    return [said.get(f"verb-{thing.verb}")]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_random_game_can_be_told_in_both_languages(seats: int) -> None:
    for language in LANGUAGES:
        said = texts(language).of("empires")
        for thing in _played(seats, 7 + seats):
            with capture_logs() as logs:
                lines = _tell(said, thing)
            assert logs == [], (thing, lines)
            for line in lines:
                assert line == " ".join(line.split()), (thing, line)
                assert [part for part in ("_", "{", ": .", "()", "( ") if part in line] == [], (thing, line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_verb_of_the_rules_is_named(language: str) -> None:
    rules, said = get_rules("empires"), texts(language).of("empires")
    assert [verb for verb in rules.verbs if not said.has(f"verb-{verb}")] == []
    for option in rules.facts.options:
        assert said.has(f"option-{option.key}")
        words = [value for value in option.values if not value.isdigit()]
        assert [value for value in words if not said.has(f"option-{option.key}-{value}")] == []
