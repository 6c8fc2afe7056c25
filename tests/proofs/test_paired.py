"""`python -m proofs paired`: reads both sides' reports, says what is slower, refuses what is no checkout."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from proofs import paired
from proofs.paired import compared, figures, main
from scripts.command import InputError

REPORT = {
    "playouts": {"ours": {"decisions_per_second": 100}, "peer": {"decisions_per_second": 20}},
    "board": {"median_ms": 10.0, "encode_only_median_ms": 7.0, "resvg_median_ms": 900.0, "passed": True},
}


def test_only_our_own_medians_are_compared() -> None:
    assert figures(REPORT) == {"playouts.ours.decisions_per_second": 100.0, "board.median_ms": 10.0}


def test_fewer_decisions_and_more_milliseconds_are_both_slower() -> None:
    there = [{"playouts.ours.decisions_per_second": 100.0, "wire.panel": 10.0}] * 3
    here = [
        {"playouts.ours.decisions_per_second": pace, "wire.panel": spent, "new.median_ms": 1.0}
        for pace, spent in ((80.0, 10.0), (50.0, 12.0), (80.0, 11.0))
    ]
    found = compared(there, here)
    assert found.keys() == there[0].keys()
    assert (found["playouts.ours.decisions_per_second"]["slower"], found["wire.panel"]["slower"]) == (1.25, 1.1)
    assert (found["playouts.ours.decisions_per_second"]["least"], found["wire.panel"]["least"]) == (1.25, 1.0)


def test_the_median_of_a_board_is_compared_where_both_commits_mean_the_same_by_it() -> None:
    now = {"board.median_ms": 20.0, "board.in_a_game_median_ms": 6.0}
    assert compared([{"board.median_ms": 8.0}], [now]) == {}
    assert compared([now], [now]).keys() == now.keys()


def test_only_benches_that_both_commits_have_are_paired(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The older one has its benches where they used to be, and lacks one; figures of the others are put beside."""
    (tmp_path / "engine").mkdir()
    (tmp_path / "scripts" / "benches").mkdir(parents=True)
    for name in ("states", "wire"):
        (tmp_path / "scripts" / "benches" / f"{name}.py").touch()
    asked: list[list[str]] = []

    def measured(folder: Path, benches: Sequence[str], report: Path) -> dict[str, float]:
        asked.append([*benches])
        return {"wire.board.median_ms": 50.0 if folder == tmp_path else 60.0}

    monkeypatch.setattr(paired, "measure", measured)
    report = tmp_path / "report.json"
    assert main([str(tmp_path), "--times", "2", "--report", str(report)]) == 1
    assert asked == [["states", "wire"]] * 4
    written = json.loads(report.read_text(encoding="utf-8"))
    assert written["more_than_5_percent_slower"] == ["wire.board.median_ms"]
    assert written["not_compared"] == ["playouts", "states", "board"]


def test_benches_that_are_not_there_are_refused(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    with pytest.raises(InputError, match="none of these benches"):
        main([str(tmp_path), "--times", "1"])


def test_what_is_no_checkout_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no checkout"):
        main([str(tmp_path)])


def test_a_bench_that_says_nothing_is_named(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    (tmp_path / "proofs" / "benches").mkdir(parents=True)
    (tmp_path / "proofs" / "benches" / "states.py").touch()
    with pytest.raises(InputError, match="no figures"):
        main([str(tmp_path), "--times", "1"])
