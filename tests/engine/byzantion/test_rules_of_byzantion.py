"""Every rule of Byzantion has its words, its place in the engine and its test; the index in docs/ is fresh."""

from __future__ import annotations

from engine.byzantion.setup import OPTIONS
from proofs.rulebook import read_rules
from proofs.workbench import book_of
from tests.aids.rule_places import checks_of, places_of
from tools import digest, rules_index

BOOK = book_of("byzantion")
RULES = read_rules(BOOK)


def test_every_rule_has_code_and_a_test() -> None:
    assert rules_index.faults(BOOK, RULES, places_of("byzantion"), checks_of("byzantion")) == []


def test_index_in_docs_is_fresh() -> None:
    written = BOOK.index.read_text(encoding="utf-8")
    assert written == rules_index.index(BOOK, RULES, places_of("byzantion"), checks_of("byzantion")), (
        "run: python -m tools rules_index --rules byzantion"
    )


def test_each_rule_stands_in_one_chapter() -> None:
    """BZ1 is no beginning of BZ10.1a."""
    written = BOOK.index.read_text(encoding="utf-8")
    assert [rule for rule in RULES if written.count(f"### {rule}\n") != 1] == []


def test_options_that_vary_a_rule_exist() -> None:
    assert {r.option for rule in RULES.values() for r in rule.rulings if r.option} <= {spec.key for spec in OPTIONS}


def test_what_needs_no_code_has_none_and_every_ruling_says_why() -> None:
    assert [rule.id for rule in RULES.values() if rule.no_code and rule.id in places_of("byzantion")] == []
    assert all(ruling.why and ruling.says for rule in RULES.values() for ruling in rule.rulings)


def test_digest_has_no_id_that_the_project_lacks() -> None:
    """What the digest defines only within a paragraph (BZ8.2) has an id here as well."""
    ids = digest.read_ids(BOOK.digest)
    assert len(ids) > 100
    assert set(ids) - set(RULES) == set()
    assert set(RULES) - set(ids) <= {
        f"BZ{n}" for n in ("8.1", "8.2", "8.3", "8.4", "8.5", "10.2", "10.3", "10.5", "10.6", "10.8")
    }


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
