"""The matcher forgives typing, endings and missing accents, and knows ids, names and other words for the same thing."""

from __future__ import annotations

import pytest

from cogs.features.rules_search.entries import Entry, section_of
from cogs.features.rules_search.matcher import Index, make_index, named_in, nearest_names, search, things_in
from cogs.features.rules_search.rules_commands import index_of
from cogs.features.rules_search.stems import Vocabulary, stem

PLAIN = Vocabulary(frozenset({"the", "a"}), {"boat": frozenset({"ship"}), "ship": frozenset({"boat"})})


def _index(*entries: Entry, language: str = "en") -> Index:
    return make_index(entries, language, PLAIN)


HARBOUR = _index(
    Entry("H1", "Sailing", "A ship sails to the next harbour."),
    Entry("H2", "Loading", "Crates are loaded in a harbour.", (("Never at night.", "Nobody would see them."),)),
    Entry("B-bell", "Bell", "The bell warns every ship in the harbour.", thing="bell"),
    Entry("crane", "Crane", "Lifts crates.", thing="crane"),
)


def _first(index: Index, question: str) -> str:
    return next((hit.entry.id for hit in search(index, question)), "")


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("sailing", "H1"),
        ("sailling", "H1"),
        ("where do boats sail", "H1"),
        ("loads", "H2"),
        ("NIGHT", "H2"),
        ("h2", "H2"),
        ("b-bell", "B-bell"),
        ("bell", "B-bell"),
        ("harbour warning bel", "B-bell"),
    ],
)
def test_what_is_found_first(question: str, found: str) -> None:
    assert _first(HARBOUR, question) == found


@pytest.mark.parametrize("question", ["", "?", "the", "xyzzy", "qu"])
def test_what_says_nothing_finds_nothing(question: str) -> None:
    assert search(HARBOUR, question) == []


def test_a_word_explained_is_no_rule() -> None:
    assert "crane" not in [hit.entry.id for hit in search(HARBOUR, "crane crates")]
    assert [entry.id for entry in things_in(HARBOUR, "a crane and a bell")] == ["B-bell", "crane"]


def test_nearest_names_and_names_in_a_text() -> None:
    assert nearest_names(HARBOUR, "crane!")[0] == "Crane"
    rope = _index(Entry("R1", "Ropes", "Tied to the crane."), Entry("crane", "Crane", "Lifts.", thing="crane"))
    assert [entry.id for entry in named_in(rope, rope.entries[0])] == ["crane"]


@pytest.mark.parametrize(
    ("one", "other"),
    [("handlu", "handel"), ("handlem", "handlu"), ("świątyniami", "swiatynia"), ("gladiatorów", "gladiatorow")],
)
def test_polish_forms_and_missing_accents_find_the_same(one: str, other: str) -> None:
    index = index_of("empires", "pl")
    assert _first(index, one) == _first(index, other) != ""


def test_a_language_without_a_stemmer_is_searched_by_whole_words() -> None:
    assert stem("Häuser", "xx") == "hauser"


@pytest.mark.parametrize(("rule", "section"), [("E4.2b", "E4.2"), ("K5.5", "K5."), ("E7", "E7"), ("C-zeus", "")])
def test_neighbours_of_a_rule(rule: str, section: str) -> None:
    assert section_of(rule) == section


def test_related_rules_lead_both_ways() -> None:
    entries = {entry.id: entry for entry in index_of("empires", "en").entries}
    assert "E4.2.1a" in entries["C-zeus"].related
    assert "C-zeus" in entries["E4.2.1a"].related
    assert "E4.2a" in entries["E4.2b"].related
