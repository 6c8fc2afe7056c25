"""Every rule of classic has its words, its place in the engine and its test; the index in docs/ is fresh."""

from __future__ import annotations

from engine.classic.options import OPTIONS
from engine.classic.vocabulary import CARDS
from proofs.rulebook import read_rules
from proofs.workbench import book_of
from tests.aids.rule_places import checks_of, places_of
from tools import digest, rules_index

BOOK = book_of("classic")
RULES = read_rules(BOOK)


def test_every_rule_has_code_and_a_test() -> None:
    assert rules_index.faults(BOOK, RULES, places_of("classic"), checks_of("classic")) == []


def test_index_in_docs_is_fresh() -> None:
    written = BOOK.index.read_text(encoding="utf-8")
    wanted = rules_index.index(BOOK, RULES, places_of("classic"), checks_of("classic"))
    assert written == wanted, "run: python -m tools rules_index --rules games.classic:CLASSIC"


def test_options_that_vary_a_rule_exist() -> None:
    assert {r.option for rule in RULES.values() for r in rule.rulings if r.option} <= {spec.key for spec in OPTIONS}


def test_each_card_has_a_rule() -> None:
    assert {f"K-{card.id}" for card in CARDS} == {rule for rule in RULES if rule.startswith("K-")}


def test_what_is_no_rule_has_a_reason_and_no_code() -> None:
    """K9.7, K9.8, K9.9: advice is no rule; and every ruling says why."""
    assert [rule.id for rule in RULES.values() if rule.no_code and rule.id in places_of("classic")] == []
    assert {"K9.7", "K9.8", "K9.9"} <= {rule.id for rule in RULES.values() if rule.no_code}
    assert all(ruling.why and ruling.says for rule in RULES.values() for ruling in rule.rulings)


def test_digest_has_no_id_that_the_project_lacks() -> None:
    ids = digest.read_ids(BOOK.digest)
    assert len(ids) > 90
    assert set(ids) == RULES.keys()


def test_words_are_ours() -> None:
    """No seven words in a row are those of the digest."""
    theirs = digest.read_runs(BOOK.digest)
    assert len(theirs) > 3000
    copied = {
        rule.id
        for rule in RULES.values()
        for text in (rule.text, *(r.says for r in rule.rulings), *(r.why for r in rule.rulings))
        if digest.runs(text) & theirs
    }
    assert copied == set()
