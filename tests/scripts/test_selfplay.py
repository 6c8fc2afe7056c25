"""`python -m scripts selfplay`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scripts import selfplay
from scripts.command import default_rules
from tests.aids.exit_codes import TINY, assert_one_line_fault, exit_code


def _summary(capsys: pytest.CaptureFixture[str], *args: object) -> dict[str, object]:
    assert exit_code(selfplay.main, "--rules", TINY, "--json", *args) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def test_json_has_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    found = _summary(capsys, "--seats", 3, "--games", 4, "--seed", 7)
    assert found["games"] == 4
    assert found["stuck"] == 0
    assert len(found["hashes"]) == 4  # type: ignore[arg-type]
    outcomes = found["outcomes"]
    assert isinstance(outcomes, dict)
    assert sum(sum(winners.values()) for winners in outcomes.values()) == 4
    actions, decisions, options = (found[key] for key in ("actions", "decisions", "options"))
    assert isinstance(actions, int)
    assert isinstance(decisions, int)
    assert isinstance(options, int)
    assert actions >= decisions > 0
    assert options >= 2 * decisions
    assert found["rounds"] == 12
    assert isinstance(found["seconds"], float)


def test_an_option_may_say_who_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    """The seats are those of the game with its options."""
    words = ("--rules", "engine.classic.rules:RULES", "--seats", 4, "--games", 1, "--json")
    assert exit_code(selfplay.main, *words, "--option", "first_left_out=greece", "--option", "round_cap=10") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["stuck"]) == (1, 0)


def test_same_seed_gives_the_same_games_and_another_seed_others(capsys: pytest.CaptureFixture[str]) -> None:
    first, again, other = (_summary(capsys, "--games", 3, "--seed", seed)["hashes"] for seed in (1, 1, 9))
    assert first == again
    assert first != other


def test_action_limit_counts_as_stuck(capsys: pytest.CaptureFixture[str]) -> None:
    found = _summary(capsys, "--games", 2, "--limit", 3)
    assert (found["stuck"], found["outcomes"], found["actions"]) == (2, {}, 6)


def test_table_names_reasons_and_shares(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(selfplay.main, "--rules", TINY, "--games", 6, "--ai", "random,random,random,random") == 0
    out = capsys.readouterr().out
    assert "6 games of tiny with 4 seats" in out
    assert "random:" in out


def test_saved_games_are_written_one_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _summary(capsys, "--games", 3, "--seats", 2, "--save", tmp_path / "new")
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == [f"tiny-2-{seed}.json" for seed in (1, 2, 3)]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--rules", "chess"], "unknown rules 'chess'"),
        (["--rules", "tests.tiny:NOTHING"], "no rules system"),
        (["--rules", "no.such.module:RULES"], "no rules system"),
        (["--rules", "json:dumps"], "no rules system"),
        (["--rules", TINY, "--seats", "9"], "not 9"),
        (["--rules", TINY, "--seats", "two"], "--seats"),
        (["--rules", TINY, "--games", "0"], "--games"),
        (["--rules", TINY, "--seed", "-1"], "--seed"),
        (["--rules", TINY, "--ai", "oracle"], "unknown AI 'oracle'"),
        (["--rules", TINY, "--ai", "random,random"], "2 AI kinds for 4 seats"),
        (["--rules", TINY, "--option", "rounds"], "KEY=VALUE"),
        (["--rules", TINY, "--option", "rounds=7"], "one of 2, 3, 5"),
        (["--rules", TINY, "--option", "size=7"], "unknown option"),
    ],
)
def test_bad_input_is_told_in_one_line(words: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert_one_line_fault(selfplay.main, capsys, says, *words)


def test_unwritable_directory_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    words = ["--rules", TINY, "--games", 1, "--save", tmp_path / "file"]
    assert_one_line_fault(selfplay.main, capsys, "file", *words)


def test_wilson_interval_holds_the_share() -> None:
    assert selfplay.wilson(0, 0) == (0.0, 1.0)
    low, high = selfplay.wilson(475, 500)
    assert low == pytest.approx(0.9272, abs=1e-4)
    assert high == pytest.approx(0.9659, abs=1e-4)


def test_the_first_game_of_the_product_is_played_when_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(selfplay.main, "--games", 1, "--json") == 0
    assert json.loads(capsys.readouterr().out)["rules"] == default_rules()
