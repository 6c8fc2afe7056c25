"""Forms sentences from the catalogues: in the language asked for, else in English, else the key itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import ClassVar
from weakref import WeakSet

import structlog
from fluent.runtime import FluentBundle

from i18n import layers, variables
from i18n.languages import LANGUAGES
from i18n.parameters import in_words
from i18n.spoken import Spoken

_log = structlog.get_logger(__name__)
LONGEST_KEPT = 60
"""Characters of a parameter by which a sentence is remembered; what people write is longer, and seldom said again."""
MOST_KEPT = 5000
"""Sentences remembered for each language and game, a few hundred bytes each; the last ones."""
LONGEST_SPOKEN = 300
"""Characters of an event's parameters by which its sentence is remembered."""
_GAP = "\uffff"
"""Stands where words come that are put in afterwards; nobody can write it."""
_KEY = re.compile(r"[a-z]+(-[a-z0-9_]+)+")


_EVERY: WeakSet[Texts] = WeakSet()


class _FaultyTextError(Exception):
    """A sentence that is not remembered: it is incomplete, and the log is to tell of it each time."""

    met: ClassVar[int] = 0
    """How many there have been."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text
        _FaultyTextError.met += 1


class Texts:
    """The sentences of one language: those that all games share, or (`of`) with those of one game before them."""

    def __init__(self, language: str, rules: str = "") -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self.rules = rules
        """Id of the game whose own texts come first; "" for what is said about no game."""
        self._bundles: list[FluentBundle] = [layers.bundle(code, rules) for code in _order(self.language)]
        self._formed = lru_cache(MOST_KEPT)(self._form)
        """Cache of sentences: a panel shows about seventy, most of them as a moment ago, and formatting is slow."""
        self._fixed: dict[str, str] = {}
        """Sentences without parameters, by key: at most as many as the catalogues have."""
        self._parts: dict[tuple[str, str], str | None] = {}
        """What `part` has answered of the catalogues' own keys: as many as these times the attributes asked for."""
        self._looked_at: dict[str, frozenset[str]] = {}
        """The parameters that a sentence uses, by key: at most as many as the catalogues have."""
        self._begin(Spoken(MOST_KEPT))

    def _speak_like(self, said: Texts, spoken: Spoken | None = None, *speaker: str) -> None:
        """Be a catalogue of the same sentences, for a class that has other words for ids (`name`). `spoken`: where it
        remembers what it has said together with others, from which `speaker` tells it apart.
        """
        self.language, self.rules = said.language, said.rules
        self._bundles, self._formed, self._fixed, self._parts = said._bundles, said._formed, said._fixed, said._parts
        self._looked_at = said._looked_at
        self._begin(Spoken(MOST_KEPT) if spoken is None else spoken, *speaker)

    def _begin(self, spoken: Spoken, *speaker: str) -> None:
        self._names: dict[str, str] = {}
        """The words of ids that have one: as many as the catalogues know."""
        self._spoken, self._speaker = spoken, speaker
        _EVERY.add(self)

    def forget_sentences(self) -> None:
        """Form all sentences again the next time."""
        self._formed.cache_clear()
        self._fixed.clear()
        self._parts.clear()
        self._spoken.clear()

    def of(self, rules: str) -> Texts:
        """The texts of a game in this language: its own, then the shared ones, then both in English."""
        return _texts(self.language, rules)

    def in_every_language(self) -> tuple[Texts, ...]:
        """The texts of the same game in each of `LANGUAGES`: somebody may write a name in any of them."""
        return tuple(_texts(code, self.rules) for code in LANGUAGES)

    def has(self, key: str) -> bool:
        """Whether any of the languages tried knows the key."""
        found = key in self._known
        if not found and not self.rules:
            self._check_stray(key)
        return found

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset[str]().union(*(bundle._messages for bundle in self._bundles))

    def keys(self, prefix: str) -> list[str]:
        """All keys of the fallback language that begin with `prefix`, in the order of the catalogues."""
        return [key for key in self._bundles[-1]._messages if key.startswith(prefix)]

    def get(self, key: str, /, **params: object) -> str:
        """The sentence with its parameters put in as they are. An unknown key is returned as it is."""
        if params:
            return self._format(key, None, params)
        said = self._fixed.get(key)
        if said is None:
            try:
                said = self._fixed[key] = self._form(key, None)
            except _FaultyTextError as faulty:
                return faulty.text
        return said

    def at_length(self, key: str, name: str, words: str, /, **params: object) -> str:
        """The sentence with words of any length in the place of the parameter `name`, which it only shows: Fluent
        refuses more than a thousand characters there. It is formed once, whatever the words are.
        """
        return self.get(key, **{name: _GAP}, **params).replace(_GAP, words)

    def part(self, key: str, attribute: str, /, **params: object) -> str | None:
        """An attribute (`.genitive`) of a message; None when no language has it."""
        if params or key not in self._known:  # not of the catalogues: there may be any number of these
            return self._find_part(key, attribute, params)
        wanted = key, attribute
        if wanted not in self._parts:
            self._parts[wanted] = self._find_part(key, attribute, params)
        return self._parts[wanted]

    def _find_part(self, key: str, attribute: str, params: Mapping[str, object]) -> str | None:
        for bundle in self._bundles:
            if bundle.has_message(key) and attribute in bundle.get_message(key).attributes:
                return self._format(key, attribute, params)
        return None

    def say(self, key: str, params: Mapping[str, object]) -> str:
        """The sentence with the ids among the parameters as words: for events, questions and refusals."""
        looked_at = self._looked_at.get(key)
        if looked_at is None and key in self._known:
            looked_at = self._looked_at[key] = variables.looked_at(self._bundles, key)
        if looked_at is not None:
            params = {name: value for name, value in params.items() if name in looked_at}
        wanted = (*self._speaker, key, repr(params))
        if len(wanted[-1]) > LONGEST_SPOKEN:
            return self._format(key, None, in_words(self, params))
        said = self._spoken.get(wanted)
        if said is None:
            try:
                said = self._sentence(key, None, in_words(self, params))
            except _FaultyTextError as faulty:
                return faulty.text
            self._spoken.keep(wanted, said)
        return said

    def put_together(self, wanted: str, form: Callable[[], str]) -> str:
        """What `form` makes of several of these sentences, remembered by `wanted` as they are: what says the same wants
        the same.
        """
        kept_as = (*self._speaker, "", wanted)
        said = self._spoken.get(kept_as)
        if said is None:
            faulty = _FaultyTextError.met
            said = form()
            if faulty == _FaultyTextError.met:
                self._spoken.keep(kept_as, said)
        return said

    def name(self, word: str | int) -> str:
        """The word for an id of the rules (`name-<id>`); an id without one is returned in readable form, a key of the
        catalogue (`about-<id>`) as its text, and a finished sentence unchanged.
        """
        if isinstance(word, int):
            return str(word)
        known = self._names.get(word)
        if known is not None:
            return known
        key = f"name-{word}"
        if self.has(key):
            known = self._names[word] = self.get(key)
            return known
        if word.isidentifier():
            return word.replace("_", " ")
        return self.get(word) if _KEY.fullmatch(word) and self.has(word) else word

    def place(self, word: str | int) -> str:
        """The word for an id of the rules that means a place: one that is called like a side may have a name of its own
        (`name-province_<id>`), because the names on the map are not translated.
        """
        own = f"province_{word}"
        return self.name(own if f"name-{own}" in layers.own_keys(LANGUAGES[0], self.rules) else word)

    def _format(self, key: str, attribute: str | None, params: Mapping[str, object]) -> str:
        try:
            return self._sentence(key, attribute, params)
        except _FaultyTextError as faulty:
            return faulty.text

    def _sentence(self, key: str, attribute: str | None, params: Mapping[str, object]) -> str:
        """The sentence, remembered if it is worth it. Raises _FaultyTextError."""
        is_kept = all(map(_is_short, params.values()))
        return (self._formed if is_kept else self._form)(key, attribute, *params.items())

    def _form(self, key: str, attribute: str | None, *params: tuple[str, object]) -> str:
        """The sentence. Raises _FaultyTextError with what can be said when something is missing."""
        for bundle in self._bundles:
            if not bundle.has_message(key):
                continue
            message = bundle.get_message(key)
            pattern = message.value if attribute is None else message.attributes.get(attribute)
            if pattern is None:
                continue
            try:
                text, errors = bundle.format_pattern(pattern, dict(params))
            except Exception as error:  # a fault in a catalogue must never reach a player
                _log.error("text_failed", key=key, language=self.language, error=repr(error))
                continue
            if errors:
                _log.warning("text_incomplete", key=key, language=self.language, errors=[repr(e) for e in errors])
                raise _FaultyTextError(str(text))
            return str(text)
        if self.rules:
            _log.warning("text_missing", key=key, language=self.language, rules=self.rules)
        elif not self._check_stray(key):
            _log.warning("text_missing", key=key, language=self.language)
        raise _FaultyTextError(key)

    def _check_stray(self, key: str) -> bool:
        """Whether only a game knows this key: then the caller has forgotten of which game it speaks."""
        games = [game for game in layers.own_games(LANGUAGES[0]) if key in layers.own_keys(LANGUAGES[0], game)]
        if games:
            stray(key, games)
        return bool(games)


class CommandTexts(Texts):
    """The words of the command tree, of which a server sees one for all games.

    `rules` is the game whose command it is; "" for a command of the bot itself, which is spoken of in the words of our
    only game, and in shared ones as soon as there are two.
    """

    def __init__(self, language: str, rules: str = "") -> None:
        super().__init__(language, rules)
        every = layers.own_games(LANGUAGES[0])
        ours = layers.own_games(LANGUAGES[0], ours=True)
        first = rules or (ours[0] if len(ours) == 1 else "")
        self.rules = first or "*"
        self._bundles = [layers.bundle(code, game) for code in _order(self.language) for game in (first, *every)]


def _is_short(value: object) -> bool:
    """Whether a sentence with this parameter is worth remembering. (True and 1 are equal and read differently.)"""
    return type(value) is int or (type(value) is str and len(value) <= LONGEST_KEPT)


def forget_sentences() -> None:
    """Forget all sentences that were formed: they may name somebody who was erased."""
    for each in list(_EVERY):
        each.forget_sentences()


def stray(key: str, games: list[str]) -> None:
    """A sentence of a game was asked for without saying of which; tests make a failure of it."""
    _log.error("text_without_its_game", key=key, games=games)


def texts(language: str) -> Texts:
    """The texts that all games share, read once; `texts("pl").of("empires")` are those of a game."""
    return _texts(language, "")


@cache
def command_texts(language: str, rules: str = "") -> CommandTexts:
    """The words of commands, read once."""
    return CommandTexts(language, rules)


def add_catalogues(home: Path, game: str = "") -> None:
    """Read a further folder as well (`i18n.layers.add_catalogues`), for example the texts of a game under test."""
    if layers.add_catalogues(home, game):
        forget()


def forget() -> None:
    """Make all texts again the next time."""
    _texts.cache_clear()
    command_texts.cache_clear()


@cache
def _texts(language: str, rules: str) -> Texts:
    return Texts(language, rules)


def _order(language: str) -> dict[str, None]:
    return dict.fromkeys((language, LANGUAGES[0]))


@lru_cache(64)
def language_of(locale: str | None) -> str:
    """One of `LANGUAGES` for a Discord locale such as `pl`, `en-GB` or None; English when there is none for it."""
    code = (locale or "").split("-")[0].lower()
    return code if code in LANGUAGES else LANGUAGES[0]
