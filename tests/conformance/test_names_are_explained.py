"""Every name that events, questions and moves of a game can speak of is explained, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cogs.panel.explaining import LONGEST, explained_words, explanation, names_in
from cogs.text.event_lines import event_line
from engine.core import Rng, View, seeded
from games import PRODUCT, Game
from i18n import LANGUAGES, Texts, texts

ACTIONS = 250


class Hearing(Texts):
    """The same texts, which note every name that is said."""

    def __init__(self, said: Texts) -> None:
        self._speak_like(said)
        self.heard: set[str] = set()

    def name(self, word: str | int) -> str:
        if isinstance(word, str) and self.has(f"name-{word}"):
            self.heard.add(word)
        return super().name(word)

    def place(self, word: str | int) -> str:
        """A place with a name of its own is explained by its id, as each place is."""
        if isinstance(word, str) and self.has(f"name-{word}"):
            self.heard.add(word)
        return Texts.place(texts(self.language).of(self.rules), word)


def _spoken(game: Game, seats: int, said: Texts) -> Iterator[tuple[str, set[str], View]]:
    """What is said in a game of random moves: the words, the ids of the names in them, and the view of all."""
    rules, rng = game.rules, Rng(11 + seats)
    state, events, _ = rules.setup(seats, {}, seeded(seats))
    for _ in range(ACTIONS):
        view = rules.view(state, None)
        for event in events:
            hearing = Hearing(said)
            yield event_line(hearing, event.key, event.params), hearing.heard, view
        active = rules.active(state)
        if not active:
            return
        seat = active[rng.below(len(active))]
        question, legal = rules.question(state, seat), rules.legal_actions(state, seat)
        assert question is not None
        hearing = Hearing(said)
        yield hearing.say(f"question-{question.key}", question.params), hearing.heard, view
        args = {arg for action in legal for arg in action.args if isinstance(arg, str) and said.has(f"name-{arg}")}
        yield " · ".join(map(said.name, args)), args, view
        events = rules.advance(state, legal[rng.below(len(legal))])


GAMES = [pytest.param(game, id=game.id) for game in PRODUCT]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_game_names_is_explained(game: Game, language: str) -> None:
    said = texts(language).of(game.id)
    known, unknown, unfound, shown = {*explained_words(said)}, set[str](), set[str](), set[str]()
    for seats in game.rules.facts.seat_counts:
        for words, named, view in _spoken(game, seats, said):
            unknown |= named - known
            found = names_in(said, [words])
            shown |= {*found}
            # A parameter may serve a selector alone; one that stands in the words must be found there.
            missing = {word for word in named & known if re.search(rf"\b{re.escape(said.name(word))}\b", words)}
            missing -= {*found, *(word for word in named if said.name(word)[:1].isdecimal())}
            unfound |= {word for word in missing if not _within_another(said, word, found)}
            assert all(explanation(said, word, view) for word in found), words
    assert unknown == set(), f"i18n/{language}/games/{game.id}: about-… for each, or the companion explains it"
    assert unfound == set()
    assert len(shown) > min(20, len(known) // 2)


def _within_another(said: Texts, word: str, found: list[str]) -> bool:
    """`city` is not looked for in `legendary city`; and two things may have one name."""
    return any(said.name(word).casefold() in said.name(other).casefold() for other in found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_explanation_is_there_and_fits(game: Game, language: str) -> None:
    """Also with a view of nothing, for places where there is none."""
    said = texts(language).of(game.id)
    state, _, _ = game.rules.setup(max(game.rules.facts.seat_counts), {}, seeded(1))
    for view in ({}, game.rules.view(state, None)):
        told = {word: explanation(said, word, view) for word in explained_words(said)}
        assert [word for word, text in told.items() if not text] == []
        assert [word for word, text in told.items() if "{" in text or "outlook-" in text or "name-" in text] == []
        assert max(map(len, told.values())) <= LONGEST
        assert {*game.companion.named} <= told.keys()


def test_the_companion_explains_only_its_names() -> None:
    for game in PRODUCT:
        assert game.companion.explain("no_such_name", {}) is None
        assert all(game.companion.explain(name, {}) is not None for name in game.companion.named)
