"""Small faults in the rules of classic are noticed: each rule with code has some, each names tests that must fail.

All of them are tried by `python -m proofs mutants --rules games.classic:CLASSIC`.
"""

from __future__ import annotations

import pytest

from proofs import mutants
from proofs.mutants import all_mutants
from proofs.rulebook import read_rules
from proofs.workbench import book_of, workbench_of
from tests.aids.planted_faults import (
    assert_each_can_be_planted,
    assert_each_names_tests_of_its_rule,
    assert_each_rule_with_code_has_one,
    assert_each_ruling_has_one_that_its_test_notices,
)

BOOK = book_of("classic")
ALL = all_mutants(workbench_of("classic"))
RULES = read_rules(BOOK)


def test_every_rule_with_code_has_a_fault() -> None:
    assert_each_rule_with_code_has_one(BOOK, RULES, ALL)


def test_every_worked_example_has_a_fault_that_it_notices() -> None:
    """X1–X19: the positions guard the rules by themselves, not only beside other tests."""
    examples = {rule for rule in RULES if rule.startswith(BOOK.examples)}
    assert len(examples) == 19
    assert examples <= {fault.id for fault in ALL}


def test_every_fault_can_be_planted() -> None:
    assert_each_can_be_planted(ALL)


def test_every_fault_names_tests_of_its_rule() -> None:
    assert_each_names_tests_of_its_rule(BOOK, RULES, ALL)


def test_every_ruling_has_a_fault_that_its_test_notices() -> None:
    assert_each_ruling_has_one_that_its_test_notices(RULES, ALL)


@pytest.mark.full
def test_a_sample_of_the_faults_is_noticed() -> None:
    results = mutants.try_all(BOOK, ALL[7::25], workers=2)
    assert [(r.mutant.id, r.mutant.fault, r.failed) for r in results if not r.killed] == []
    assert len(results) >= 4
