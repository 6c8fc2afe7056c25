"""Everything of classic can be said in both languages, with nothing left open."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.classic.board import BOARD
from engine.classic.companion import COMPANION
from engine.classic.options import OPTIONS
from engine.classic.rules import RULES
from engine.classic.sequence import FLOW
from engine.classic.victory import REASONS
from engine.classic.vocabulary import (
    BUILDINGS,
    CARDS,
    DECKS,
    GOODS,
    MARKER,
    RESOURCES,
    SEATS,
    TRACKS,
    UNITS,
    bank_of,
)
from engine.core import seeded
from i18n import LANGUAGES, texts

NEVER_ASKED = {"mover_turn", "unused"}
"""Steps without a decision."""
GAMES = 24
CASES = ("genitive", "dative", "accusative", "instrumental", "locative")


def _said_in_play() -> Iterator[tuple[str, dict[str, Any]]]:
    """What random games say: keys of events, questions, refusals, reasons and outlooks, with their parameters."""
    for number in range(GAMES):
        choice, seats = random.Random(number), 3 + number % 3
        options = {each.key: choice.choice(each.values) for each in OPTIONS if "left_out" not in each.key}
        applied = RULES.setup(seats, {**options, "round_cap": "10"}, seeded(number))
        state, events = applied.state, list(applied.events)
        for _ in range(500):
            yield from ((f"event-{event.key}", dict(event.params)) for event in events)
            active = RULES.active(state)
            if not active:
                break
            seat = choice.choice(active)
            question = RULES.question(state, seat)
            assert question is not None
            yield f"question-{question.key}", dict(question.params)
            legal = RULES.legal_actions(state, seat)
            if not choice.randrange(8):
                view = RULES.view(state, seat)
                yield from ((f"closed-{c.code}", dict(c.params)) for c in COMPANION.closed(seat, question, legal, view))
                outlook = COMPANION.foresee(seat, question, legal, view)
                for line in (
                    *outlook.lines,
                    *outlook.risks,
                    *(part for parts in outlook.beside.values() for part in parts),
                ):
                    yield f"outlook-{line[0]}", dict.fromkeys(line[1], "1")
            events = list(RULES.advance(state, choice.choice(legal)))


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
    """K0h and all that is said of it."""
    said = texts(language).of("classic")
    found = _met()
    assert len(found) > 70, "the sample is too small to mean anything"
    keys = {key.strip() for key in found}
    missing = sorted(key for key in keys if not said.has(key) and not said.has(key.replace("closed-", "refusal-")))
    assert missing == []
    open_ended = {
        key: text
        for key, params in found.items()
        if said.has(key.strip()) and re.search(r"[{}]|\b[a-z]+_[a-z_]+\b", text := said.say(key.strip(), params))
    }
    assert open_ended == {}, "a parameter that nobody gives, or an id instead of a word"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_and_every_card_says_what_it_does(language: str) -> None:
    """What players read of heroes and wonders."""
    said = texts(language).of("classic")
    things = [*(card.id for card in CARDS), MARKER, *UNITS, *BUILDINGS, *RESOURCES]
    named = [*things, *SEATS, *BOARD.province_ids, *BOARD.seas, *TRACKS, *(site.name for site in BOARD.sites)]
    assert [name for name in named if not said.has(f"name-{name}")] == []
    assert [name for name in things if not said.has(f"about-{name}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_commodity_says_how_many_there_are_and_where(language: str) -> None:
    """K0b: what is said of each is what the data say."""
    said, cards = texts(language).of("classic"), bank_of(DECKS[0])
    for number, good in enumerate(GOODS):
        about = said.get(f"about-{good}")
        where = [said.name(BOARD.province_ids[site.province]) for site in BOARD.sites if site.good == number]
        assert f" {cards[number]} " in about
        assert about.rpartition(": ")[2] == ", ".join(where) + "."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_option_and_question_has_its_words(language: str) -> None:
    """K9.5"""
    said = texts(language).of("classic")
    keys = [f"verb-{verb}" for verb in RULES.verbs] + [f"outcome-{reason}" for reason in REASONS]
    for option in RULES.facts.options:
        keys += [f"option-{option.key}", *(f"option-{option.key}-{value}" for value in option.values)]
    for step in FLOW.steps.keys() - NEVER_ASKED:
        keys += [f"question-{step}", f"step-{step}"]
    for key, kind in COMPANION.standing.items():
        keys += [f"standing-{key}" if kind.values == ("yes",) else f"standing-{key}-{value}" for value in kind.values]
    assert [key for key in keys if not said.has(key)] == []


def test_polish_has_words_of_its_own() -> None:
    """`has` falls back on English: no sentence may have been forgotten."""
    first, second = (texts(language).of("classic") for language in LANGUAGES)
    told = [f"about-{card.id}" for card in CARDS] + [f"question-{step}" for step in FLOW.steps.keys() - NEVER_ASKED]
    assert [key for key in told if first.get(key) == second.get(key)] == []


def test_civilizations_are_declined() -> None:
    said = texts("pl").of("classic")
    assert [seat for seat in SEATS if any(not said.part(f"name-{seat}", case) for case in CASES)] == []


HOME = Path(__file__).parents[3]
FOREIGN = ("trirem", "niezwodowan", "tytuł", "przywódca handlow", "przywódca kultur")
"""Words of Empires' Polish edition where that of 2003 has others: tryrema, nieaktywna tryrema, rola."""


def test_polish_has_the_words_of_the_polish_rulebook() -> None:
    """Words by which people search may be anything (rules_search.ftl)."""
    files = [path for path in (HOME / "i18n/pl/games/classic").iterdir() if path.is_file()]
    said = {path.name: path.read_text(encoding="utf-8") for path in files}
    searched = said.pop("rules_search.ftl")
    assert "trirema" in searched
    found = [
        (name, line)
        for name, text in said.items()
        for line in re.sub(r"\{[^}]*\}", "", text.lower()).split("\n")
        if any(word in (line.partition(" = ")[2] or line) for word in FOREIGN)
    ]
    assert found == []


@pytest.mark.parametrize("path", ["engine/classic/data/rules.toml", "i18n/pl/games/classic/rulebook.toml"])
def test_the_reason_of_a_ruling_is_told_and_not_where_it_comes_from(path: str) -> None:
    """Who plays classic need not know Empires."""
    whys = re.findall(r'why = "([^"]+)"', (HOME / path).read_text(encoding="utf-8"))
    assert len(whys) > 50
    assert [why for why in whys if "Empires" in why or "Imperi" in why] == []


def test_the_rules_in_polish_have_the_words_of_the_glossary() -> None:
    """K0d, K1a.1, K3.8, K5.2: the Main Province is no home, and who conquers is the najeźdźca of the rulings."""
    said = (HOME / "i18n/pl/games/classic/rulebook.toml").read_text(encoding="utf-8").lower()
    assert re.findall(r"\bdom(?:|u|em|owi|ach|y)\b|zdobywc\w+", said) == []
