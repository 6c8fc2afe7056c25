"""What a press costs and how long people wait, at several rates, held against a bare bot in the same run.

Goals are multiples of the bare bot's processor time per press, so that they mean the same on every machine.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean, median
from typing import Any

from proofs.benches.load import Scale, floor, play
from proofs.report import Report

ABOUT = "press: processor, requests and waits per press at 5 to 120 presses a second, beside a bare bot"
ALONE = True
GAMES = 50
MANY = 200
ROUNDS = 3
STEADY = 25
"""Presses a second that Discord's pace lets one token tell of."""
RATES = (5, STEADY, 60)
MOST = 120
"""Presses a second to be carried where the bare bot answers `FULL_FLOOD` in a flood: on a slower machine fewer."""
FULL_FLOOD = 760
SECONDS = 30.0
OFTEN = 100
"""Presses a second at many games, for 90 seconds, where the bare bot needs `FULL_PRESS`: on a slower machine fewer."""
FULL_PRESS = 3.0
"""Milliseconds of processor for each of the bare bot's presses at the steady rate."""
LASTING = 90.0
GREETING = 20.0
"""Seconds in which most people have pressed once before anything is measured."""
ONE_CORE = "--one-core"
CARRIED, LONE, LONG = "what is to be carried", "25/s on one core", f"{MANY} games for {LASTING:.0f} s"
OVER = "half as many again as is to be carried"
"""Names of stages."""
MEDIAN_WAIT = 2000.0
"""Milliseconds in which half of the own panels must be back when there are more presses than can be done."""
REQUESTS_BEFORE = 3.5
"""Requests to Discord for each press at the steady rate, at 38c28b2; a third fewer are wanted."""
READY = 1000.0
"""Milliseconds in which half of the own panels must be back for a rate to count as carried."""


def run(quick: bool, rules_id: str, rounds: int = ROUNDS) -> Report:
    """Medians of several rounds, each of the bare bot and all stages, because a machine's pace may change within the
    hour (quick: one short round of the steady stage).
    """
    floors: list[Report] = []
    played: list[dict[str, Report]] = []
    processor: list[dict[str, float]] = []
    for _ in range(1 if quick else rounds):
        before = _floor(quick)
        steady = _played(rules_id, _scale(2, STEADY, 1) if quick else _scale(GAMES, STEADY, SECONDS))
        around = [before] if quick else [before, _floor(quick)]
        floors += around
        processor.append(ratios(steady, around))
        played.append({f"{STEADY}/s": steady, **({} if quick else _others(rules_id, middle(floors)))})
    bare = middle(floors)
    stages = {name: middle([each[name] for each in played if name in each]) for name in played[-1]}
    goals = [] if quick else judged(stages, processor)
    return {
        "games": GAMES,
        "runs": len(played),
        "processor_per_bare": processor,
        "cores": os.cpu_count(),
        "bare": bare,
        "stages": stages,
        "goals": goals,
        "passed": all(goal["met"] for goal in goals),
    }


def _floor(quick: bool) -> Report:
    return asyncio.run(floor(STEADY, 1, 4) if quick else floor(STEADY, SECONDS, GAMES + GAMES // 5))


def _others(rules_id: str, bare: Report) -> dict[str, Report]:
    """Every other stage once. The busiest two are as busy as this machine is quick, as the bare bot has shown."""
    found = {f"{rate}/s": _played(rules_id, _scale(GAMES, rate, SECONDS)) for rate in RATES if rate != STEADY}
    found[CARRIED] = _played(rules_id, _scale(GAMES, most_carried(bare), SECONDS))
    found[OVER] = _played(rules_id, _scale(GAMES, round(1.5 * most_carried(bare)), SECONDS))
    found[LONE] = _played(rules_id, _scale(GAMES, STEADY, SECONDS), ONE_CORE)
    found[LONG] = _played(rules_id, _scale(MANY, often(bare), LASTING))
    return found


def most_carried(bare: Report) -> int:
    """Presses a second that this machine is to carry with 50 games."""
    flood: float = bare["flood"]
    return round(MOST * min(1.0, flood / FULL_FLOOD))


def often(bare: Report) -> int:
    """Presses a second that this machine is to bear with many games."""
    each: float = bare["per_press"]["bot_ms"]
    return round(OFTEN * min(1.0, FULL_PRESS / each))


def ratios(steady: Report, around: Sequence[Report]) -> dict[str, float]:
    """Processor of the steady stage, in that of the bare bot just before and just after it: a machine's pace drifts
    from minute to minute.
    """
    unit = mean(bare["per_press"]["bot_ms"] for bare in around)
    each = steady["per_press"]
    return {name: round(value / unit, 2) for name, value in each.items() if name.endswith("_ms")}


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


def judged(stages: Mapping[str, Report], processor: Sequence[Mapping[str, float]]) -> list[Report]:
    """Each goal with what was measured. `processor`: `ratios` of each round."""
    steady, calm, lone = stages[f"{STEADY}/s"], stages["5/s"], stages[LONE]
    each = {name: round(median(one[name] for one in processor), 2) for name in processor[0]}
    wanted: list[tuple[str, Any, float]] = [
        ("bot ms per press / bare", each["bot_ms"], 4.0),
        ("drawing ms per press / bare", each["drawing_ms"], 2.5),
        ("requests per press", steady["per_press"]["requests"], round(0.7 * REQUESTS_BEFORE, 2)),
        ("25/s acknowledged p50 ms", steady["acknowledge_ms"]["p50"], 15),
        ("25/s acknowledged p99 ms", steady["acknowledge_ms"]["p99"], 50),
        ("25/s own panel p50 ms", steady["panel_redrawn_ms"]["p50"], 50),
        ("25/s own panel p99 ms", steady["panel_redrawn_ms"]["p99"], 200),
        ("25/s board p50 ms", steady["board_age_ms"]["p50"], 600),
        ("25/s board p99 ms", steady["board_age_ms"]["p99"], 1500),
        ("5/s own panel p99 ms", calm["panel_redrawn_ms"]["p99"], 100),
        ("5/s board p99 ms", calm["board_age_ms"]["p99"], 250),
        (f"{OVER}: own panel p50 ms", stages[OVER]["panel_redrawn_ms"]["p50"], MEDIAN_WAIT),
        ("25/s on one core: own panel p99 ms", lone["panel_redrawn_ms"]["p99"], 500),
        (f"{LONG}: over ten seconds", stages[LONG]["lost"], 0),
    ]
    goals = [{"goal": what, "measured": value, "most": limit, "met": value <= limit} for what, value, limit in wanted]
    busy = stages[CARRIED]
    carried = {
        "goal": "presses a second carried",
        "measured": busy["presses_per_second"],
        "least": busy["wanted_per_second"],
    }
    return [*goals, {**carried, "met": is_carried(busy)}]


def is_carried(stage: Report) -> bool:
    """Whether half of the own panels were back in time, and no board was left behind."""
    is_quick = stage["panel_redrawn_ms"].get("p50", 1e9) <= READY
    is_whole = stage["presses_per_second"] >= 0.95 * stage["wanted_per_second"]
    return bool(is_quick and is_whole and not stage["boards_not_newest_in_the_end"])
