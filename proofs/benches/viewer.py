"""A jump in `/replay`: from a stop's number to its position, beside drawing that position's board."""

from __future__ import annotations

import statistics
import time

from cogs.pictures.drawing import painter_of, warm
from engine.core import get_rules
from engine.core.course import Course
from i18n import texts
from proofs.benches import Skip
from proofs.benches.random_game import random_game
from proofs.report import Report

ABOUT = "viewer: any stop of a long game as a position, beside the board drawn from it"
STRIDE = 7919
"""Jumps lie all over the game."""
MARK = 1.0
"""The position takes no longer than its board made whole, in the median."""


def run(quick: bool, rules_id: str) -> Report:
    """Milliseconds: the first look at the whole game, then jumps; `passed` when a jump is found as fast as drawn."""
    painter = painter_of(rules_id)
    if painter is None:
        raise Skip(f"{rules_id} has no pictures")
    from render.kit.store import TILES

    warm()
    rules, name = get_rules(rules_id), texts("en").of(rules_id).name
    opening, _, rows = random_game(rules, 200 if quick else 2500)
    course = Course(rules, opening)
    began = time.perf_counter()
    course.follow(rows)
    first = (time.perf_counter() - began) * 1000
    found, drawn = [], []
    for jump in range(10 if quick else 200):
        at = jump * STRIDE % len(course.stops)
        began = time.perf_counter()
        view = rules.view(course.state(at), None)
        found.append((time.perf_counter() - began) * 1000)
        TILES.clear()
        began = time.perf_counter()
        painter.board(view, name)
        drawn.append((time.perf_counter() - began) * 1000)
    position, board = statistics.median(found), statistics.median(drawn)
    return {
        "rules": rules_id,
        "stops": len(course.stops),
        "rows": len(rows),
        "first_look_ms": round(first, 1),
        "position_median_ms": round(position, 2),
        "position_p95_ms": round(statistics.quantiles(found, n=20)[-1], 2),
        "board_median_ms": round(board, 2),
        "ratio_to_board": round(position / board, 3),
        "mark": MARK,
        "passed": position <= MARK * board,
    }
