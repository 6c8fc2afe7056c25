"""What a press costs and how long people wait, at several rates, held against a bare bot in the same run.

Goals are multiples of the bare bot's processor time per press, so that they mean the same on every machine.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from proofs.benches.load import Scale, floor, play
from proofs.report import Report

ABOUT = "press: processor, requests and waits per press at 5 to 120 presses a second, beside a bare bot"
ALONE = True
GAMES = 50
MANY = 200
RUNS = 3
STEADY = 25
"""Presses a second that Discord's pace lets one token tell of."""
RATES = (5, STEADY, 60, 90, 120)
SECONDS = 30.0
OFTEN = 100
LASTING = 90.0
GREETING = 20.0
"""Seconds in which most people have pressed once before anything is measured."""
ONE_CORE = "--one-core"
READY = 1000.0
"""Milliseconds in which half of the own panels must be back for a rate to count as carried."""


def run(quick: bool, rules_id: str) -> Report:
    """Medians of three runs of each stage (quick: one short run of the steady one)."""
    runs = 1 if quick else RUNS
    bare = [
        asyncio.run(floor(STEADY, 1, 4) if quick else floor(STEADY, SECONDS, GAMES + GAMES // 5)) for _ in range(runs)
    ]
    stages: dict[str, list[Report]] = {}
    for rate in (STEADY,) if quick else RATES:
        scale = _scale(2 if quick else GAMES, rate, 1 if quick else SECONDS)
        stages[f"{rate}/s"] = [_played(rules_id, scale) for _ in range(runs)]
    if not quick:
        stages[f"{STEADY}/s on one core"] = [
            _played(rules_id, _scale(GAMES, STEADY, SECONDS), ONE_CORE) for _ in range(runs)
        ]
        stages[f"{OFTEN}/s, {MANY} games"] = [_played(rules_id, _scale(MANY, OFTEN, LASTING))]
    found = {name: middle(each) for name, each in stages.items()}
    floor_of_all = middle(bare)
    goals = judged(found, floor_of_all) if not quick else []
    return {
        "games": GAMES,
        "runs": runs,
        "cores": os.cpu_count(),
        "bare": floor_of_all,
        "stages": found,
        "goals": goals,
        "passed": all(goal["met"] for goal in goals),
    }


def _scale(games: int, rate: int, seconds: float) -> Scale:
    quick = seconds < SECONDS
    return Scale(
        tables=games + games // 5,
        levels=(games,),
        seconds=seconds,
        flood=1,
        lasting=0,
        warm=60,
        rate=rate,
        greeting=0 if quick else GREETING,
    )


def _played(rules_id: str, scale: Scale, *words: str) -> Report:
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(play(Path(folder), rules_id, scale, *words))
    stage: Report = found["levels"][str(scale.levels[0])]["at_rate"]
    return {**stage, "boards_not_newest_in_the_end": found["boards_not_newest_in_the_end"]}


def middle(runs: list[Report]) -> Report:
    """Figure by figure the median of several runs."""
    out: Report = {}
    for key, first in runs[0].items():
        values = [each[key] for each in runs if key in each]
        if isinstance(first, dict):
            out[key] = middle(values)
        elif isinstance(first, int | float):
            out[key] = round(median(values), 3)
    return out


def judged(stages: Report, bare: Report) -> list[Report]:
    """Each goal with what was measured."""
    unit = bare["per_press"]["bot_ms"]
    steady, calm, lone = stages[f"{STEADY}/s"], stages["5/s"], stages[f"{STEADY}/s on one core"]
    carried = max((rate for rate in RATES if _is_carried(stages[f"{rate}/s"], rate)), default=0)
    most = 120 * min(1.0, bare["flood"] / 760)
    wanted: list[tuple[str, Any, float]] = [
        ("bot ms per press / bare", round(steady["per_press"]["bot_ms"] / unit, 2), 4.0),
        ("drawing ms per press / bare", round(steady["per_press"]["drawing_ms"] / unit, 2), 2.5),
        ("25/s acknowledged p50 ms", steady["acknowledge_ms"]["p50"], 15),
        ("25/s acknowledged p99 ms", steady["acknowledge_ms"]["p99"], 50),
        ("25/s own panel p50 ms", steady["panel_redrawn_ms"]["p50"], 50),
        ("25/s own panel p99 ms", steady["panel_redrawn_ms"]["p99"], 200),
        ("25/s board p50 ms", steady["board_age_ms"]["p50"], 600),
        ("25/s board p99 ms", steady["board_age_ms"]["p99"], 1500),
        ("5/s own panel p99 ms", calm["panel_redrawn_ms"]["p99"], 100),
        ("5/s board p99 ms", calm["board_age_ms"]["p99"], 250),
        ("25/s on one core: own panel p99 ms", lone["panel_redrawn_ms"]["p99"], 500),
        (f"{MANY} games, {LASTING:.0f} s: over ten seconds", stages[f"{OFTEN}/s, {MANY} games"]["lost"], 0),
    ]
    goals = [{"goal": what, "measured": value, "most": limit, "met": value <= limit} for what, value, limit in wanted]
    return [
        *goals,
        {"goal": "presses a second carried", "measured": carried, "least": round(most), "met": carried >= most},
    ]


def _is_carried(stage: Report, rate: int) -> bool:
    fast = stage["panel_redrawn_ms"].get("p50", 1e9) <= READY
    return bool(fast and stage["presses_per_second"] >= 0.95 * rate and not stage["boards_not_newest_in_the_end"])
