"""Words as they are looked up: without endings, case and accents, beside others for the same thing. Pure functions."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from threading import Lock
from typing import Final, NamedTuple

import snowballstemmer
from snowballstemmer.basestemmer import BaseStemmer

from cogs.text.folding import fold
from i18n import Texts

ALGORITHMS: Final = {"en": "english", "pl": "polish"}
"""The stemmer of each language; a language without one is searched by whole words."""
MOST_STEMS: Final = 16_384
"""Words whose stem is remembered: those of all rules of three games in two languages are half as many."""
_ONE_AT_A_TIME = Lock()
"""A stemmer keeps the word it works on in itself, and indices are made in threads."""
_WORD = re.compile(r"[^\W_]+")


class Vocabulary(NamedTuple):
    """What the catalogue of a language says of its words."""

    empty: frozenset[str]
    """Stems of words that say nothing of what is asked: `how many`, `can I`."""
    alike: dict[str, frozenset[str]]
    """By stem, the stems of other words for the same thing."""


@cache
def _stemmer(language: str) -> BaseStemmer | None:
    return snowballstemmer.stemmer(ALGORITHMS[language]) if language in ALGORITHMS else None


def words_of(text: str) -> list[str]:
    """The words of a text in lower case, with their accents.

    >>> words_of("Kto wygrywa (E6.2)?")
    ['kto', 'wygrywa', 'e6', '2']
    """
    return _WORD.findall(text.casefold())


@lru_cache(MOST_STEMS)
def stem(word: str, language: str) -> str:
    """The word without its ending, and then without accents: people leave these out.

    >>> stem("targowiskami", "pl"), stem("świątynią", "pl"), stem("markets", "en")
    ('targowisk', 'swiatyn', 'market')
    """
    stemmer = _stemmer(language)
    if stemmer is None:
        return fold(word)
    with _ONE_AT_A_TIME:
        return fold(stemmer.stemWord(word))


def stems(text: str, language: str) -> list[str]:
    """The stems of all words of a text, in order."""
    return [stem(word, language) for word in words_of(text)]


def vocabulary(said: Texts) -> Vocabulary:
    """What the catalogue says in the language and about the game of `said`: `rules-words-empty`, and groups of words
    for the same thing, a line each, in `rules-words-alike` and in the game's own `rules-words-game`.
    """
    groups: list[frozenset[str]] = []
    for key in ("rules-words-alike", "rules-words-game"):
        for line in said.get(key).splitlines() if said.has(key) else ():
            groups.append(frozenset(stems(line, said.language)))
    return Vocabulary(frozenset(stems(said.get("rules-words-empty"), said.language)), _by_stem(groups))


def _by_stem(groups: Iterable[frozenset[str]]) -> dict[str, frozenset[str]]:
    out: dict[str, frozenset[str]] = {}
    for group in groups:
        for one in group:
            out[one] = out.get(one, frozenset()) | (group - {one})
    return out
