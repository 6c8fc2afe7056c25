"""The bench of presses: its busiest stages and its goals grow with the machine's pace."""

from __future__ import annotations

from typing import Any

import pytest

from proofs.benches import press

QUICK, SLOW = (
    {"flood": flood, "per_press": {"bot_ms": each}} for flood, each in ((900.0, 2.0), (press.FULL_FLOOD / 2, 6.0))
)


def a_stage(**changed: Any) -> dict[str, Any]:
    waits = {key: {"p50": 10.0, "p99": 20.0} for key in ("acknowledge_ms", "panel_redrawn_ms", "board_age_ms")}
    rates = {"presses_per_second": 100.0, "wanted_per_second": 100.0}
    each = {"bot_ms": 8.0, "drawing_ms": 4.0, "requests": 2.0}
    return {**waits, **rates, "per_press": each, "lost": 0, "boards_not_newest_in_the_end": 0, **changed}


def stages(**changed: Any) -> dict[str, dict[str, Any]]:
    return {name: a_stage(**changed) for name in ("5/s", "25/s", press.CARRIED, press.OVER, press.LONE, press.LONG)}


def missed(found: dict[str, dict[str, Any]], bare: dict[str, Any]) -> list[str]:
    return [goal["goal"] for goal in press.judged(found, [press.ratios(found["25/s"], [bare])]) if not goal["met"]]


def test_rates_scale_with_the_bare_bot_and_never_above_the_issue() -> None:
    assert (press.most_carried(QUICK), press.often(QUICK)) == (press.MOST, press.OFTEN)
    assert (press.most_carried(SLOW), press.often(SLOW)) == (press.MOST / 2, press.OFTEN / 2)


def test_processor_is_counted_in_bare_presses() -> None:
    assert missed(stages(), QUICK) == []
    assert missed(stages(), {**QUICK, "per_press": {"bot_ms": 1.9}}) == ["bot ms per press / bare"]


def test_the_bare_bot_before_and_after_count_alike() -> None:
    around = [{"per_press": {"bot_ms": each}} for each in (1.0, 3.0)]
    assert press.ratios(a_stage(), around) == {"bot_ms": 4.0, "drawing_ms": 2.0}


@pytest.mark.parametrize(
    "changed",
    [
        {"panel_redrawn_ms": {"p50": press.READY + 1, "p99": press.READY + 2}},
        {"presses_per_second": 94.0},
        {"boards_not_newest_in_the_end": 1},
    ],
)
def test_a_rate_is_carried_only_when_panels_are_quick_and_boards_are_new(changed: dict[str, Any]) -> None:
    found = {**stages(), press.CARRIED: a_stage(**changed)}
    assert missed(found, QUICK) == ["presses a second carried"]


def test_nobody_waits_ten_seconds() -> None:
    assert missed({**stages(), press.LONG: a_stage(lost=1)}, QUICK) == [f"{press.LONG}: over ten seconds"]


def test_in_overload_half_of_the_people_are_answered_soon() -> None:
    late = a_stage(panel_redrawn_ms={"p50": press.MEDIAN_WAIT + 1, "p99": 30_000.0})
    assert missed({**stages(), press.OVER: late}, QUICK) == [f"{press.OVER}: own panel p50 ms"]
