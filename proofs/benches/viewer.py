"""A jump in `/replay`: from a stop's number to its position, beside drawing that position's board."""

from __future__ import annotations

import statistics
import time

from cogs.pictures.drawing import painter_of, warm
from engine.core import get_rules, seeded
from engine.core.course import Course
from engine.core.log import Row, act, opening_of
from i18n import texts
from proofs.benches import Skip
from proofs.report import Report

ABOUT = "viewer: any stop of a long game as a position, beside the board drawn from it"
SEED = 5
STRIDE = 7919
"""Jumps lie all over the game."""
MARK = 1.0
"""The position takes no longer than its board made whole, in the median."""


def _rows(rules_id: str, actions: int) -> list[Row]:
    """A game of so many actions, as many seats as there may be."""
    rules = get_rules(rules_id)
    state, rows = rules.setup(max(rules.facts.seat_counts), {}, seeded(SEED)).state, []
    for played in range(actions):
        if not (active := rules.active(state)):
            break
        seat = active[played % len(active)]
        legal = [one for one in rules.legal_actions(state, seat) if rules.verbs[one.verb].role not in ("clear", "back")]
        action = legal[played * STRIDE % len(legal)]
        rules.advance(state, action)
        rows.append(act(seat, action.text()))
    return rows


def run(quick: bool, rules_id: str) -> Report:
    """Milliseconds: the first look at the whole game, then jumps; `passed` when a jump is found as fast as drawn."""
    painter = painter_of(rules_id)
    if painter is None:
        raise Skip(f"{rules_id} has no pictures")
    from render.kit.store import TILES

    warm()
    rules, name = get_rules(rules_id), texts("en").of(rules_id).name
    rows = _rows(rules_id, 200 if quick else 2500)
    course = Course(rules, opening_of(rules, max(rules.facts.seat_counts), {}, seeded(SEED)))
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
