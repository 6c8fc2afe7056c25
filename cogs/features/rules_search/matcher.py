"""Finds the entries that answer a question: by the stems of its words (BM25), other words for the same thing, and for a
word that nothing is called, the words most like it. Pure functions over an index that is made once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import log
from typing import Final, NamedTuple

from rapidfuzz import fuzz, process

from cogs.features.rules_search.entries import Entry
from cogs.features.rules_search.stems import Vocabulary, stem, stems, words_of
from cogs.text.folding import fold

NAME, TEXT, RULING, ABOUT = 3.0, 1.0, 0.5, 0.4
"""How much a word counts where it stands."""
SATURATION, LENGTH = 1.2, 0.6
"""BM25's k1 and b."""
SAME, MEANS, BEGINS = 1.0, 0.7, 0.75
"""How much a word of an entry counts for a word of the question: itself, another word for it, one that begins so."""
LEAST_ALIKE: Final = 79.0
"""From this likeness (0 to 100) on, an unknown word is taken for a known one."""
LEAST_LETTERS = 4
"""A shorter word is itself or nothing."""
LEAST_COMMON = 0.6
"""One that another begins with is this much of it at least."""
MOST_ALIKE = 4
OF_A_CARD = 0.7
"""A card's rule comes after a general one that says as much, unless the card is named."""
COVERED = 1.2
"""How much it counts that an entry speaks of all that was asked, not only of one part of it at length."""
LEAST_SCORE = 0.35
"""Entries below this share of the best are not worth a line."""


class Hit(NamedTuple):
    entry: Entry
    score: float


@dataclass(frozen=True)
class Index:
    """Everything that is looked up in one game and one language."""

    language: str
    vocabulary: Vocabulary
    entries: tuple[Entry, ...]
    postings: Mapping[str, tuple[tuple[int, float], ...]]
    """By stem: (number of the entry, how much it says of it)."""
    lengths: tuple[float, ...]
    forms: Mapping[str, str]
    """By word as people write it without accents: its stem."""
    ids: Mapping[str, int] = field(default_factory=dict)
    """By id in lower case: the number of its entry."""

    @property
    def mean(self) -> float:
        """Of all lengths."""
        return sum(self.lengths) / max(1, len(self.lengths))


def make_index(entries: Iterable[Entry], language: str, vocabulary: Vocabulary) -> Index:
    """The index of these entries."""
    every = tuple(entries)
    postings: dict[str, dict[int, float]] = {}
    lengths: list[float] = []
    forms: dict[str, str] = {}
    for number, entry in enumerate(every):
        counted: dict[str, float] = {}
        for text, weight in _parts(entry):
            for word in words_of(text):
                found = stem(word, language)
                forms.setdefault(fold(word), found)
                if found not in vocabulary.empty:
                    counted[found] = counted.get(found, 0.0) + weight
        lengths.append(sum(counted.values()))
        for found, weight in counted.items():
            postings.setdefault(found, {})[number] = weight
    return Index(
        language,
        vocabulary,
        every,
        {found: tuple(rows.items()) for found, rows in postings.items()},
        tuple(lengths),
        forms,
        {entry.id.casefold(): number for number, entry in enumerate(every)},
    )


def _parts(entry: Entry) -> Iterable[tuple[str, float]]:
    yield entry.name, NAME
    yield entry.text, TEXT
    yield entry.about, ABOUT
    for says, why in entry.rulings:
        yield says, RULING
        yield why, RULING / 2


def search(index: Index, question: str, most: int = 3) -> list[Hit]:
    """The entries that answer best, best first; [] when no word of the question is known or like one that is."""
    exact = index.ids.get(question.strip().casefold())
    asked_for = _asked_for(index, question)
    scores: dict[int, float] = {}
    covered: dict[int, float] = {}
    asked = 0.0
    for word in dict.fromkeys(words_of(question)):
        meant = _meant(index, word)
        if not meant:
            continue
        worth = _worth(index, meant)
        asked += worth
        best: dict[int, float] = {}
        for one, share in meant.items():
            for number, weight in index.postings[one]:
                length = 1 - LENGTH + LENGTH * index.lengths[number] / index.mean
                said = weight * (SATURATION + 1) / (weight + SATURATION * length)
                best[number] = max(best.get(number, 0.0), share * worth * said)
        for number, score in best.items():
            scores[number] = scores.get(number, 0.0) + score
            covered[number] = covered.get(number, 0.0) + worth
    for number in scores:
        scores[number] *= (covered[number] / asked) ** COVERED
        if index.entries[number].is_named and not _names(index, index.entries[number], asked_for):
            scores[number] *= OF_A_CARD
    if exact is not None:
        scores[exact] = max(scores.values(), default=1.0) + 1.0
    ranked = sorted(scores.items(), key=lambda each: (-each[1], each[0]))
    found = [Hit(index.entries[number], score) for number, score in ranked if index.entries[number].is_rule]
    return [hit for hit in found if hit.score >= LEAST_SCORE * found[0].score][:most]


def things_in(index: Index, question: str, most: int = 3) -> list[Entry]:
    """The things explained that a question names, those whose whole name it is first."""
    asked = _asked_for(index, question)
    found = [entry for entry in index.entries if entry.is_named and _names(index, entry, asked)]
    return sorted(found, key=lambda entry: -len(words_of(entry.name)))[:most]


def _asked_for(index: Index, question: str) -> frozenset[str]:
    """All stems that the question's words may mean, other words for the same thing left out."""
    return frozenset(one for word in words_of(question) for one, share in _meant(index, word).items() if share > MEANS)


def _names(index: Index, entry: Entry, asked: frozenset[str]) -> bool:
    """Do these stems hold the whole name of the entry?"""
    own = {one for one in stems(entry.name, index.language) if one not in index.vocabulary.empty}
    return bool(own) and own <= asked


def _worth(index: Index, meant: Iterable[str]) -> float:
    """How much it says that an entry has one of these stems: the rarer, the more."""
    having = len({number for one in meant for number, _ in index.postings[one]})
    return log(1 + (len(index.entries) - having + 0.5) / (having + 0.5))


def _meant(index: Index, word: str) -> dict[str, float]:
    """The stems of the index that a word of the question may mean, and how much each counts."""
    own = stem(word, index.language)
    if own in index.vocabulary.empty or fold(word) in index.vocabulary.empty:
        return {}
    plain = index.forms.get(fold(word), own)  # typed without its accents
    meant: dict[str, float] = {}
    for one in (own, plain):
        meant[one] = SAME
        for other in index.vocabulary.alike.get(one, ()):
            meant.setdefault(other, MEANS)
    known = {one: share for one, share in meant.items() if one in index.postings}
    if any(share == SAME for share in known.values()) or (known and len(own) < LEAST_LETTERS):
        return known
    if len(own) >= LEAST_LETTERS:
        for one, share in _alike(index, own, fold(word)).items():
            known[one] = max(known.get(one, 0.0), share)
            for other in index.vocabulary.alike.get(one, ()):
                if other in index.postings:
                    known.setdefault(other, MEANS * share)
    return known


def _alike(index: Index, own: str, written: str) -> dict[str, float]:
    """The stems most like one that the index does not have, by how people write them and by how they begin."""
    found: dict[str, float] = {}
    for one in index.postings:
        short, long = sorted((one, own), key=len)
        if long.startswith(short) and len(short) >= max(LEAST_LETTERS, LEAST_COMMON * len(long)):
            found[one] = BEGINS
    near = process.extract(written, index.forms.keys(), scorer=fuzz.ratio, score_cutoff=LEAST_ALIKE, limit=MOST_ALIKE)
    for form, likeness, _ in near:
        one = index.forms[form]
        if one in index.postings:
            found[one] = max(found.get(one, 0.0), likeness / 100)
    return found


def nearest_names(index: Index, question: str, most: int = 3) -> list[str]:
    """The names and words most like what was asked, for when nothing answers it."""
    names = {fold(entry.name): entry.name for entry in index.entries if entry.name}
    near = process.extract(fold(question), names.keys(), scorer=fuzz.WRatio, limit=most)
    return [names[name] for name, _, _ in near]


def named_in(index: Index, entry: Entry) -> list[Entry]:
    """The things explained whose name stands in what a rule says: one may want to look these up next."""
    spoken = f" {' '.join(stems(' '.join((entry.text, *(says for says, _ in entry.rulings))), index.language))} "
    return [
        other
        for other in index.entries
        if other.is_named and other.id != entry.id and f" {' '.join(stems(other.name, index.language))} " in spoken
    ]
