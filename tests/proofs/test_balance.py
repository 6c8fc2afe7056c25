"""`python -m proofs balance`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from proofs import balance
from proofs.balance import FEWEST, Held, Side, Tally, play_games, sizes
from scripts.command import find_rules
from tests.aids.exit_codes import TINY, assert_one_line_fault, exit_code


def told(capsys: pytest.CaptureFixture[str], *words: object) -> dict[str, Any]:
    assert exit_code(balance.main, "--rules", TINY, "--json", *words) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_a_run_stopped_goes_on_and_comes_to_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parts, whole = tmp_path / "parts.json", tmp_path / "whole.json"
    told(capsys, "--games", 4, "--report", parts)
    first = told(capsys, "--games", 11, "--report", parts)
    second = told(capsys, "--games", 11, "--report", whole)
    for name in ("games", "by_seat", "by_place_in_the_first_round", "held"):
        assert first[name] == second[name], name
    assert first["games"] == 11
    assert json.loads(parts.read_text(encoding="utf-8"))["by_seat"] == first["by_seat"]


def test_what_was_counted_otherwise_is_not_added_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "report.json"
    told(capsys, "--games", 1, "--report", path)
    words = ("--rules", TINY, "--games", 2, "--seed", 9, "--report", path)
    assert_one_line_fault(balance.main, capsys, "first_seed", *words)
    assert exit_code(balance.main, *words, "--afresh") == 0


def test_wins_of_a_table_are_one_a_game() -> None:
    """A shared victory in parts; nobody wins where nobody has won. A table of one is none."""
    found = play_games(TINY, "random", {}, range(6), 1)
    assert sizes(find_rules(TINY)) == [2, 3, 4]
    for sides in found.seats.values():
        games = next(iter(sides.values())).games
        assert sum(side.wins for side in sides.values()) <= games + 1e-9
        assert {side.games for side in sides.values()} == {games}
    assert Tally.read(json.loads(json.dumps(found.json()))).json() == found.json()


def test_what_wins_too_often_or_too_seldom_is_uneven() -> None:
    """And what few have held is not judged."""
    good, fair, bad, rare = Held(), Held(), Held(), Held()
    for i in range(400):
        good.add(float(i % 2), 0.25)
        fair.add(float(i % 4 == 0), 0.25)
        bad.add(float(i % 10 == 0), 0.25)
    for _ in range(FEWEST - 1):
        rare.add(0.0, 0.25)
    assert [held.uneven() for held in (good, fair, bad, rare)] == [True, False, True, False]
    assert good.ratio()[0] == 2.0
    assert Side(4, 1.0, 50.0).json()["mean_score"] == 12.5
