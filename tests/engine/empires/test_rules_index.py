"""Every rule id has its words, its place in the engine and its test; the index in docs/ says so and is fresh."""

from __future__ import annotations

from pathlib import Path

from engine.core.rulebook import Rule
from engine.empires.setup import OPTIONS
from proofs import rulebook
from proofs.rulebook import RuleTest, find_places, leading_ids, read_rules
from proofs.workbench import book_of
from tests.aids.rule_places import checks_of, places_of
from tools import digest, rules_index

BOOK = book_of("empires")
RULES = read_rules(BOOK)


def test_every_rule_has_code_and_a_test() -> None:
    assert rules_index.faults(BOOK, RULES, places_of("empires"), checks_of("empires")) == []


def test_index_in_docs_is_fresh() -> None:
    written = BOOK.index.read_text(encoding="utf-8")
    assert written == rules_index.index(BOOK, RULES, places_of("empires"), checks_of("empires")), (
        "run: python -m tools rules_index"
    )


def test_ids_are_spelled_out() -> None:
    texts = [*(path for room in BOOK.engine for path in room.rglob("*.py")), *rulebook.TESTS.rglob("test_*.py")]
    found = {path.name: rules_index.ranges_in(BOOK, path.read_text(encoding="utf-8")) for path in texts}
    assert {name: ids for name, ids in found.items() if ids and name != Path(__file__).name} == {}


def test_options_that_vary_a_rule_exist() -> None:
    keys = {spec.key for spec in OPTIONS}
    assert {r.option for rule in RULES.values() for r in rule.rulings if r.option} <= keys


def test_what_needs_no_code_has_none() -> None:
    """A reason that is no longer true is taken out."""
    assert [rule.id for rule in RULES.values() if rule.no_code and rule.id in places_of("empires")] == []


def test_digest_has_no_id_that_the_project_lacks() -> None:
    ids = digest.read_ids(BOOK.digest)
    assert len(ids) > 100
    assert set(ids) - set(RULES) == set()
    assert {rule.id for rule in RULES.values() if not rule.own} - set(ids) == set(), "not printed: own = true"


def test_words_are_ours() -> None:
    """No seven words in a row are those of the digest."""
    theirs = digest.read_runs(BOOK.digest)
    assert len(theirs) > 3000
    for rule in RULES.values():
        for text in (rule.text, *(r.says for r in rule.rulings), *(r.why for r in rule.rulings)):
            assert not digest.runs(text) & theirs, rule.id


def test_copied_words_are_noticed_and_the_kept_files_hold_none(tmp_path: Path) -> None:
    """The guard itself, and how it is renewed."""
    text = "# Rules\n- E1.1a Each player takes, in turn order, one card of the deck.\n- **R** C-zeus once a round\n"
    (tmp_path / "rules.md").write_text(text)
    assert digest.main([str(tmp_path / "rules.md"), "--into", str(tmp_path)]) == 0
    assert digest.read_ids(tmp_path) == ["E1.1a", "C-zeus"]
    theirs = digest.read_runs(tmp_path)
    assert digest.runs("So it is: takes, in turn order, ONE card of them") & theirs
    assert not digest.runs("Takes, in turn order, one card from the deck") & theirs
    assert not digest.runs("six words are no sentence yet")
    assert "player" not in (tmp_path / digest.RUNS).read_text()


def test_faults_are_found() -> None:
    """The guard itself: a rule without a test, without a place, and an unknown id."""
    rule = Rule("E9a", "Something.", (), "", False)
    test = RuleTest("engine/empires/test_x.py", "test_x", False)
    assert rules_index.faults(BOOK, {"E9a": rule}, {"E9b": ["x"]}, {"E9a": [test]}) == [
        "E9a: no test's docstring begins with it",
        "E9a: named nowhere in engine/empires",
        "E9b: named in engine, but no rule",
    ]
    assert rules_index.faults(BOOK, {"E9a": rule}, {"E9a": ["x"]}, {"E9a": [test._replace(leads=True)]}) == []


def test_leading_ids_end_where_the_sentence_begins() -> None:
    assert leading_ids(BOOK, "E4.2a (R), E4.2d: every choice; see E0h.") == ["E4.2a", "E4.2d"]
    assert leading_ids(BOOK, "X4, C-castor-pollux and E-S1") == ["X4", "C-castor-pollux", "E-S1"]
    assert leading_ids(BOOK, "Not E0a.") == []
    assert rulebook.ids_in(BOOK, "E0a, E1.1a-d, E0ab, xE0a, E10.2c: X12.") == ["E0a", "E1.1a", "E10.2c", "X12"]
    assert rules_index.ranges_in(BOOK, "E0a and E1.1a-d") == ["E1.1a-d"]


def test_places_are_named_by_what_holds_them(tmp_path: Path) -> None:
    source = '"""E0a."""\nN = 1\n"""E0b."""\nclass A:\n    def f(self) -> None:\n        x = 1  # E0c\n'
    (tmp_path / "m.py").write_text(source)
    assert find_places(BOOK, tmp_path) == {"E0a": ["m"], "E0b": ["m.N"], "E0c": ["m.A.f"]}
