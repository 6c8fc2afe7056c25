"""What must hold of the small faults planted in any game's rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.rulebook import Rule
from proofs.mutant import Mutant
from proofs.mutants import misplaced
from proofs.rulebook import Rulebook, find_places, find_tests


def assert_each_rule_with_code_has_one(book: Rulebook, rules: Mapping[str, Rule], faults: Sequence[Mutant]) -> None:
    """Worked examples have none of their own: they are made of the other rules."""
    have, places = {fault.id for fault in faults}, find_places(book)
    assert [rule for rule in rules if rule in places and rule not in have and not rule.startswith(book.examples)] == []
    assert have <= set(rules)


def assert_each_can_be_planted(faults: Sequence[Mutant]) -> None:
    """Its text stands in the code once, and no fault stands twice for one rule."""
    assert [why for fault in faults if (why := misplaced(fault))] == []
    assert len({(f.file, f.old, f.new, f.id) for f in faults}) == len(faults), "the same fault twice for one rule"


def assert_each_names_tests_of_its_rule(book: Rulebook, rules: Mapping[str, Rule], faults: Sequence[Mutant]) -> None:
    """Those that must fail begin with the id."""
    tests = find_tests(book)
    for fault in faults:
        leading = {test.name for test in tests[fault.id] if test.leads} | {r.test for r in rules[fault.id].rulings}
        assert fault.fails, fault
        assert set(fault.fails) <= leading, fault


def assert_each_ruling_has_one_that_its_test_notices(rules: Mapping[str, Rule], faults: Sequence[Mutant]) -> None:
    """By the tests that a fault names."""
    noticed = {(fault.id, name) for fault in faults for name in fault.fails}
    assert [
        (rule.id, r.says) for rule in rules.values() for r in rule.rulings if (rule.id, r.test) not in noticed
    ] == []
