"""What the host does with states: copy, apply, view, imagine, write, and rebuild a game from its log."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median, quantiles

from engine.core import Rng, canonical, get_rules
from engine.core.log import fold, walk
from proofs.benches.random_game import random_game
from proofs.report import Report

ABOUT = "engine: a state's copy, apply, view, imagination and dump; a game of 500 actions from its log"
SEED = 1
ROWS = 500
MARKS = {"copy": 60e-6, "rebuild_500": 50e-3}
"""Seconds, the median; the others have none."""


def _time(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def _figures(times: list[float]) -> dict[str, float]:
    tenths = quantiles(times, n=20)
    return {"median_us": round(median(times) * 1e6, 1), "p95_us": round(tenths[-1] * 1e6, 1), "samples": len(times)}


def run(quick: bool, rules_id: str) -> Report:
    """Over the positions of random games, every seventh of them; views of each seat and of the public."""
    rules = get_rules(rules_id)
    count = max(rules.facts.seat_counts)
    seats = rules.seats(count)
    times: dict[str, list[float]] = {
        name: [] for name in ("copy", "apply", "view", "imagine", "dump", "legal", "rebuild_500")
    }
    rng = Rng(SEED)
    for seed in range(SEED, SEED + (2 if quick else 8)):
        opening, actions, rows = random_game(rules, 3 * ROWS, seed)
        for seq, state in walk(rules, opening, rows):
            if seq % 7 or seq == len(rows):
                continue
            action = actions[seq]
            viewer = (None, *seats)[seq % (len(seats) + 1)]
            # A loaded copy: nothing of it has been worked out and kept yet.
            fresh = rules.load(rules.dump(state))
            times["legal"].append(_time(lambda: rules.legal_actions(fresh, action.seat)))  # noqa: B023
            times["copy"].append(_time(lambda: rules.copy(state)))  # noqa: B023
            times["apply"].append(_time(lambda: rules.apply(state, action)))  # noqa: B023
            times["view"].append(_time(lambda: rules.view(state, viewer)))  # noqa: B023
            times["dump"].append(_time(lambda: canonical(rules.dump(state))))  # noqa: B023
            if seq % 5 == 0:
                view = rules.view(state, viewer)
                times["imagine"].append(_time(lambda: rules.imagine(view, rng)))  # noqa: B023
        for _ in range(3):
            times["rebuild_500"].append(_time(lambda: fold(rules, opening, rows[:ROWS])))  # noqa: B023
    figures = {name: _figures(taken) for name, taken in times.items()}
    missed = [name for name, mark in MARKS.items() if median(times[name]) > mark]
    return {
        "seeds": f"{SEED} to {seed}",
        "rules": rules.facts.id,
        "seats": count,
        "figures": figures,
        "marks_us": {name: round(mark * 1e6) for name, mark in MARKS.items()},
        "missed": missed,
        "passed": not missed,
    }
