"""`python -m proofs paired`: reads both sides' reports, says what is slower, refuses what is no checkout."""

from __future__ import annotations

from pathlib import Path

import pytest

from proofs.paired import compared, figures, main
from scripts.command import InputError

REPORT = {
    "playouts": {"ours": {"decisions_per_second": 100}, "peer": {"decisions_per_second": 20}},
    "board": {"median_ms": 10.0, "encode_only_median_ms": 7.0, "resvg_median_ms": 900.0, "passed": True},
}


def test_only_our_own_medians_are_compared() -> None:
    assert figures(REPORT) == {"playouts.ours.decisions_per_second": 100.0, "board.median_ms": 10.0}


def test_fewer_decisions_and_more_milliseconds_are_both_slower() -> None:
    there = [{"playouts.ours.decisions_per_second": 100.0, "board.median_ms": 10.0}] * 3
    here = [
        {"playouts.ours.decisions_per_second": pace, "board.median_ms": spent, "new.median_ms": 1.0}
        for pace, spent in ((80.0, 10.0), (50.0, 12.0), (80.0, 11.0))
    ]
    found = compared(there, here)
    assert found.keys() == there[0].keys()
    assert (found["playouts.ours.decisions_per_second"]["slower"], found["board.median_ms"]["slower"]) == (1.25, 1.1)
    assert (found["playouts.ours.decisions_per_second"]["least"], found["board.median_ms"]["least"]) == (1.25, 1.0)


def test_what_is_no_checkout_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no checkout"):
        main([str(tmp_path)])


def test_a_bench_that_says_nothing_is_named(tmp_path: Path) -> None:
    (tmp_path / "engine").mkdir()
    with pytest.raises(InputError, match="no figures"):
        main([str(tmp_path), "--times", "1"])
