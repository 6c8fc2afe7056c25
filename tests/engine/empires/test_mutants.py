"""Small faults are noticed: each rule with code has some, each names tests that must fail; a sample is tried here.

All of them: `make mutants`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.empires.cards.power import POWERS
from engine.empires.vocabulary import CARDS
from proofs import mutants
from proofs.games.empires.faults import powerless
from proofs.mutant import Mutant
from proofs.mutants import Result, all_mutants, misplaced, read_mutants
from proofs.rulebook import read_rules
from proofs.workbench import book_of, workbench_of
from scripts.command import InputError
from tests.aids.exit_codes import assert_one_line_fault, exit_code
from tests.aids.planted_faults import (
    assert_each_can_be_planted,
    assert_each_names_tests_of_its_rule,
    assert_each_rule_with_code_has_one,
    assert_each_ruling_has_one_that_its_test_notices,
)

BOOK = book_of("empires")
ALL = all_mutants(workbench_of("empires"))
RULES = read_rules(BOOK)
SAMPLE = 1
"""One, because each is a run of tests in a process of its own."""
MORE = 6
"""With `--full`."""


def test_every_rule_with_code_has_a_fault() -> None:
    assert_each_rule_with_code_has_one(BOOK, RULES, ALL)


def test_a_card_without_a_fault_of_its_own_loses_its_power() -> None:
    """What a new card is held to until somebody writes down a better fault; every card with a power can have it."""
    made = powerless(set())
    assert {mutant.id for mutant in made} == {
        f"C-{card.id.replace('_', '-')}" for card, power in zip(CARDS, POWERS, strict=True) if power is not None
    }
    assert [why for mutant in made if (why := misplaced(mutant))] == []
    assert powerless({mutant.id for mutant in made}) == []


def test_every_fault_can_be_planted() -> None:
    assert_each_can_be_planted(ALL)


def test_every_fault_names_tests_of_its_rule() -> None:
    assert_each_names_tests_of_its_rule(BOOK, RULES, ALL)


def test_every_ruling_has_a_fault_that_its_test_notices() -> None:
    assert_each_ruling_has_one_that_its_test_notices(RULES, ALL)


def test_a_sample_of_the_faults_is_noticed(full: bool) -> None:
    sample = MORE if full else SAMPLE
    step = len(ALL) // sample
    results = mutants.try_all(BOOK, ALL[step // 2 :: step], workers=2)
    assert [(r.mutant.id, r.mutant.fault, r.failed) for r in results if not r.killed] == []
    assert len(results) >= sample


@pytest.mark.full
def test_a_fault_that_changes_nothing_survives(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tool itself: a harmless change is not noticed, and it says so."""
    harmless = Mutant(
        "E0f", "other order", "empires/vocabulary.py", "((5, 0), (2, 1), (4, 3))", "((2, 1), (5, 0), (4, 3))",
        ("test_token_has_two_sides_and_playing_one_takes_both",),
    )  # fmt: skip
    monkeypatch.setattr(mutants, "all_mutants", lambda bench: [harmless])
    assert exit_code(mutants.main, "E0f", "--workers", "1") == 1
    out = capsys.readouterr().out
    assert "SURVIVED E0f: other order (nobody)" in out
    assert "0 of 1 faults of 1 rules noticed" in out


def test_only_what_every_named_test_notices_is_killed() -> None:
    mutant = ALL[0]._replace(fails=("test_a", "test_b"))
    assert not Result(mutant, ("test_a",), 0.1, "").killed
    assert Result(mutant, ("test_a", "test_b", "test_c"), 0.1, "").killed
    assert not Result(mutant._replace(fails=()), (), 0.1, "").killed


def test_misplaced_faults_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = ALL[0]
    assert "stands 0 times" in misplaced(there._replace(old="no such text"))
    assert "no file" in misplaced(there._replace(file="nothing.py"))
    assert "changes nothing" in misplaced(there._replace(new=there.old))
    assert_one_line_fault(mutants.main, capsys, "no mutant of E99", "E99")
    (tmp_path / "bad.toml").write_text('[[mutant]]\nid = "E0a"\n')
    with pytest.raises(InputError, match=r"bad\.toml"):
        read_mutants(tmp_path)
