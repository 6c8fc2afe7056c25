"""`python -m scripts replay`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.record import read_record
from proofs import fuzz
from scripts import replay, selfplay
from tests.aids.exit_codes import TINY, assert_one_line_fault, exit_code
from tests.aids.faulty_rules import Crashes, LosesGems
from tests.tiny.tiny_rules import TinyRules


@pytest.fixture
def game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    exit_code(selfplay.main, "--rules", TINY, "--seats", 3, "--games", 1, "--save", tmp_path)
    capsys.readouterr()
    return tmp_path / "tiny-3-1.json"


def test_a_sound_game_prints_its_end(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(replay.main, game, "--rules", TINY) == 0
    out = capsys.readouterr().out
    record = read_record(game.read_text())
    found = json.loads(out)
    assert found["actions"] == len(record.rows)
    assert found["hash"] == record.hash
    assert found["outcome"] == {"reason": record.outcome.reason, "winners": [*record.outcome.winners]}  # type: ignore[union-attr]


def test_a_changed_hash_is_named_with_its_row(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    raw = json.loads(game.read_text())
    raw["hashes"][4] = "0" * 16
    game.write_text(json.dumps(raw))
    assert exit_code(replay.main, game, "--rules", TINY) == 1
    found, told = capsys.readouterr().out.splitlines()
    assert json.loads(found)["actions"] == 5
    assert told.startswith("row 5 (")
    assert "recorded 0000000000000000" in told


def test_a_changed_key_diverges(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game.write_text(json.dumps({**json.loads(game.read_text()), "key": "ab" * 32}))
    assert exit_code(replay.main, game, "--rules", TINY) == 1
    assert "row 1 (" in capsys.readouterr().out


def test_a_changed_outcome_diverges(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    raw = json.loads(game.read_text())
    raw["outcome"] = {"reason": "goal", "winners": ["red"]}
    game.write_text(json.dumps(raw))
    assert exit_code(replay.main, game, "--rules", TINY) == 1
    assert "outcome" in capsys.readouterr().out


def test_other_data_is_noted_but_no_divergence(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game.write_text(game.read_text().replace('"data_hash": "none"', '"data_hash": "old"'))
    assert exit_code(replay.main, game, "--rules", TINY) == 0
    assert "note: recorded with data old" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not JSON"),
        ("[]", "not a JSON object"),
        ('{"format": 9}', "only the formats 1 to 2"),
        ("{" * 9, "not JSON"),
    ],
)
def test_a_file_that_is_no_game_is_told(
    text: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.json"
    path.write_text(text)
    assert_one_line_fault(replay.main, capsys, says, path)


def test_missing_or_binary_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert_one_line_fault(replay.main, capsys, "No such file", tmp_path / "none.json")
    assert_one_line_fault(replay.main, capsys, "directory", tmp_path)
    (tmp_path / "b.json").write_bytes(b"\xff\xfe\x00")
    assert_one_line_fault(replay.main, capsys, "not UTF-8", tmp_path / "b.json")


def test_unknown_rules_of_a_file_are_told(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game.write_text(game.read_text().replace('"rules": "tiny"', '"rules": "chess"'))
    assert_one_line_fault(replay.main, capsys, "unknown rules 'chess'", game)
    assert_one_line_fault(replay.main, capsys, "a game of 'chess'", game, "--rules", TINY)


@pytest.mark.parametrize(
    ("faulty", "says"), [(LosesGems(), ""), (Crashes(), "the rules break down: KeyError")], ids=["wrong", "broken"]
)
def test_check_finds_the_row_of_a_fault_that_the_fuzzer_saved(
    faulty: TinyRules, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = fuzz.fuzz(faulty, 1, fuzz.Span(games=400), fuzz.Wishes(stop_after=1))
    fuzz.save_findings(found, tmp_path)
    monkeypatch.setattr(replay, "find_rules", lambda name: faulty)
    assert exit_code(replay.main, found.findings[0]["game"], "--check") == 1
    rows = len(found.findings[0]["record"].rows)
    assert f"row {rows}: {says}" in capsys.readouterr().out


def test_check_of_a_sound_game_passes(game: Path) -> None:
    assert exit_code(replay.main, game, "--rules", TINY, "--check") == 0


def test_help_works_as_a_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scripts", "replay", "--help"], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0
    assert "GAME.json" in done.stdout
