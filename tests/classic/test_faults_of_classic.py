"""Small faults in the rules of classic are noticed: each rule with code has some, each names tests that must fail.

All of them are tried by `python -m proofs mutants --rules games.classic:CLASSIC`.
"""

from __future__ import annotations

import pytest

from proofs import mutants
from proofs.mutants import all_mutants, misplaced
from proofs.rulebook import find_places, find_tests, read_rules
from proofs.workbench import book_of, workbench_of

BOOK = book_of("classic")
ALL = all_mutants(workbench_of("classic"))
RULES = read_rules(BOOK)
PLACES = find_places(BOOK)
TESTS = find_tests(BOOK)


def test_every_rule_with_code_has_a_fault() -> None:
    """Worked examples have none of their own: they are made of the other rules."""
    have = {mutant.id for mutant in ALL}
    assert [r for r in RULES if r in PLACES and r not in have and not r.startswith(BOOK.examples)] == []
    assert have <= set(RULES)


def test_every_fault_can_be_planted() -> None:
    assert [why for mutant in ALL if (why := misplaced(mutant))] == []
    assert len({(m.file, m.old, m.new, m.id) for m in ALL}) == len(ALL), "the same fault twice for one rule"


def test_every_fault_names_tests_of_its_rule() -> None:
    """Those that must fail begin with the id."""
    for mutant in ALL:
        leading = {test.name for test in TESTS[mutant.id] if test.leads} | {r.test for r in RULES[mutant.id].rulings}
        assert mutant.fails, mutant
        assert set(mutant.fails) <= leading, mutant


def test_every_ruling_has_a_fault_that_its_test_notices() -> None:
    noticed = {(mutant.id, name) for mutant in ALL for name in mutant.fails}
    assert [
        (rule.id, r.says) for rule in RULES.values() for r in rule.rulings if (rule.id, r.test) not in noticed
    ] == []


@pytest.mark.full
def test_a_sample_of_the_faults_is_noticed() -> None:
    results = mutants.try_all(BOOK, ALL[7::25], workers=2)
    assert [(r.mutant.id, r.mutant.fault, r.failed) for r in results if not r.killed] == []
    assert len(results) >= 4
