"""What it brings to run SQL on the loop instead of in aiosqlite's thread: the load bench's crowd, with and without.

`db/inline_connection.py` reaches into aiosqlite. It may stay only as long as the wait for an answer at the 99th
percentile is a fifth longer without it.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from statistics import median

from proofs.benches.load import Scale, play
from proofs.report import Report

ABOUT = "inline: SQL on the loop beside aiosqlite's thread, at 25 and 100 presses a second, in turns"
ALONE = True
GAMES = 50
RATES = (25, 100)
ROUNDS = 3
MARK = 1.2
"""The 99th percentile in the thread over the one on the loop, of at least one wait of people."""
PEOPLE_WAIT_FOR = ("acknowledge_ms", "panel_redrawn_ms", "board_age_ms")


def run(quick: bool, rules_id: str, rounds: int = ROUNDS) -> Report:
    """Medians of several pairs (quick: one short pair)."""
    found: Report = {}
    for rate in RATES[:1] if quick else RATES:
        scale = Scale(
            tables=3 if quick else 100,
            levels=(2 if quick else GAMES,),
            seconds=1 if quick else 20,
            flood=1,
            lasting=0,
            warm=30,
            rate=rate,
        )
        sides: dict[str, list[Report]] = {"inline": [], "in_thread": []}
        for _ in range(1 if quick else rounds):
            for side, runs in sides.items():
                with tempfile.TemporaryDirectory() as folder:
                    words = ["--in-thread"] if side == "in_thread" else []
                    played = asyncio.run(play(Path(folder), rules_id, scale, *words))
                runs.append(played["levels"][str(scale.levels[0])]["at_rate"])
        found[str(rate)] = compared(sides)
    longest = max(each["p99_ratio"] for rate in found.values() for each in rate.values())
    return {"games": GAMES, "rates": found, "mark": MARK, "most_p99_ratio": longest, "passed": quick or longest >= MARK}


def compared(sides: dict[str, list[Report]]) -> dict[str, Report]:
    """For each wait the median p50 and p99 of both sides (ms), and the ratio of the latter."""
    out: dict[str, Report] = {}
    for wait in PEOPLE_WAIT_FOR:
        one = {
            side: {part: median(each[wait].get(part, 0.0) for each in runs) for part in ("p50", "p99")}
            for side, runs in sides.items()
        }
        out[wait] = {**one, "p99_ratio": round(one["in_thread"]["p99"] / max(0.1, one["inline"]["p99"]), 2)}
    return out
