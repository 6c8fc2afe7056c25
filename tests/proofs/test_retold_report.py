"""`python -m proofs soak retold` says which games of which rules were played again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from proofs.report import HOME
from proofs.retold import read_retold, recorded
from proofs.soak import RETOLD, known, retold_of
from tests.aids.rules_systems import PRODUCT

CASE = '<testcase classname="tests.wire.{rules}.test_retold_x" name="{name}">{result}</testcase>'


def _results(*cases: tuple[str, str, str]) -> str:
    told = [CASE.format(rules=rules, name=name, result=result) for rules, name, result in cases]
    return f"<testsuites><testsuite>{''.join(told)}</testsuite></testsuites>"


def test_games_are_counted_by_rules_way_and_language() -> None:
    panels, commands = "test_a_recorded_game_by_panels", "test_a_recorded_game_by_commands"
    report = read_retold(
        _results(
            ("byzantion", f"{panels}[3-doxa-186-pl]", ""),
            ("byzantion", f"{commands}[3-doxa-186-en-GB]", ""),
            ("byzantion", f"{commands}[3-doxa-187-en-GB]", "<failure/>"),
            ("byzantion", f"{panels}[alone-pl]", ""),
            ("byzantion", "test_reactions_are_among_what_is_told[whole]", ""),
            ("empires", f"{panels}_ends_in_the_same_position[3-fame-7-pl]", ""),
            ("empires", "test_the_beginning_of_a_game_by_panels", "<skipped/>"),
        ),
        {"3-doxa-186", "3-doxa-187", "3-fame-7"},
    )
    assert report["byzantion"] == {
        "recorded_games": len(recorded("byzantion")),
        "retold_games": 1,
        "by commands, en-GB": 1,
        "by panels, pl": 1,
        "beginnings_and_games_made_on_the_spot": 1,
        "names": ["3-doxa-186"],
    }
    assert report["empires"]["names"] == ["3-fame-7"]


def test_each_game_has_a_proof_of_its_own() -> None:
    shares = {rules.facts.id: retold_of(rules.facts.id) for rules in PRODUCT}
    assert all(shares.values())
    assert sorted(path for own in shares.values() for path in own) == sorted(RETOLD), "no file is in no proof"
    assert {"retold", "retold-classic", "retold-byzantion"} <= known().keys()


def test_every_recorded_game_of_every_game_is_in_the_proof() -> None:
    """The tests themselves, as pytest lists them, all in both ways and languages."""
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--full", "--collect-only", *RETOLD]
    done = subprocess.run(words, cwd=HOME, env=os.environ, capture_output=True, text=True, check=False, timeout=120)
    cases = []
    for line in done.stdout.splitlines():
        path, mark, name = line.partition("::")
        if mark:
            cases.append((Path(path).parent.name, name, ""))
    report = read_retold(_results(*cases))
    assert set(report) == {"empires", "classic", "byzantion"}
    for rules in ("classic", "byzantion"):
        own = report[rules]
        assert own["retold_games"] == own["recorded_games"] > 0
        assert {own[f"by {way}, {language}"] for way in ("panels", "commands") for language in ("pl", "en-GB")} == {
            own["recorded_games"]
        }
