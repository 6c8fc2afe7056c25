"""The commands on the rules systems of the product, as a person types them."""

from __future__ import annotations

import builtins
import json
import subprocess
import sys
from pathlib import Path

import pytest

from proofs import fuzz
from scripts import play, replay, selfplay
from tests.aids.exit_codes import exit_code
from tests.aids.rules_systems import PRODUCT

OFFERED = [rules.facts.id for rules in PRODUCT]
"""What a newly started command knows."""
every_product = pytest.mark.parametrize("rules", OFFERED)


@every_product
def test_selfplay_saves_games_that_replay_and_can_be_gone_on_with(
    rules: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["--rules", rules, "--seats", 3, "--games", 2, "--seed", 3, "--limit", 3000, "--save", tmp_path, "--json"]
    assert exit_code(selfplay.main, *words) == 0
    found = json.loads(capsys.readouterr().out)
    for game, final in zip((3, 4), found["hashes"], strict=True):
        path = tmp_path / f"{rules}-3-{game}.json"
        assert exit_code(replay.main, path, "--check") == 0
        assert json.loads(capsys.readouterr().out)["hash"] == final
    monkeypatch.setattr(builtins, "input", lambda prompt="": "quit")
    assert exit_code(play.main, "--rules", rules, "--load", path) == 0


@every_product
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_game_in_the_terminal_speaks(
    rules: str, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["view", "list", *["1"] * 12, "undo", "quit"])
    monkeypatch.setattr(builtins, "input", lambda prompt="": next(typed))
    assert exit_code(play.main, "--rules", rules, "--ai", "random", "--language", language) == 0
    assert "question-" not in capsys.readouterr().out


@every_product
def test_a_short_fuzz_finds_nothing(rules: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code = exit_code(fuzz.main, "--rules", rules, "--games", 4, "--limit", 2500, "--seed", 77, "--save", tmp_path)
    assert code == 0, capsys.readouterr().out


@every_product
def test_the_command_itself_prints_one_json_object(rules: str) -> None:
    command = [sys.executable, "-m", "scripts", "selfplay", "--rules", rules, "--games", "1", "--limit", "50", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert json.loads(done.stdout)["actions"] <= 50
    assert done.stderr == ""
