"""A move writes a row of the outbox for each panel that it changes, and for hardly another."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from cogs.panel.content.parts import Panel
from cogs.panel.content.question_panel import describe
from cogs.panel.question import asked
from db.log import LogRow
from engine.core import AnyRules, Rng, Seat, get_rules, position_hash, seeded
from engine.core.log import opening_of, start
from host import Holder
from host.game.position import Position, load_position
from host.outbox.intents import tell_commit
from i18n import texts
from tests.aids.recorded_table import BEGAN, table_around
from tests.aids.rules_systems import choose

MOVES = 250


@pytest.mark.parametrize(("rules", "seats"), [("empires", 4), ("classic", 4), ("byzantion", 3)])
def test_others_are_told_of_what_their_panels_show(rules: str, seats: int) -> None:
    """But of the phase in the head, of what has happened since their last step, and of what taking back has come to:
    these are as they were when the panel was drawn last.
    """
    game = get_rules(rules)
    told = Counter[bool]()
    for before, after, row in _moves(game, seats):
        holders = tuple(Holder(at, seat, 100 + at, None, f"Person {at}") for at, seat in enumerate(after.seats))
        info = table_around(after, holders).info
        events = [(row.move, event) for event in after.events[-1]]
        rows = tell_commit(info, before, after, events, acting=row.seat, user=100, now=BEGAN)
        whom = {each.payload["seat"] for each in rows if each.kind == "panel"}
        for seat in after.seats:
            if seat == row.seat:
                continue
            is_changed = _shown(before, seat) != _shown(after, seat)
            assert seat in whom or not is_changed, (row.text, seat)
            if seat in whom:
                told[is_changed] += 1
    assert told[True] > 20
    assert told[False] <= told[True] / 5


def _shown(position: Position, seat: Seat) -> Panel:
    holders = tuple(Holder(at, each, 100 + at, None, f"Person {at}") for at, each in enumerate(position.seats))
    question = replace(asked(table_around(position, holders), seat), since=(), foot=())
    return describe(question, texts("en").of(position.opening.rules))._replace(heading="")


def _moves(rules: AnyRules, seats: int) -> list[tuple[Position, Position, LogRow]]:
    """A game by chance, move by move."""
    opening = opening_of(rules, seats, {}, seeded(7))
    state, rng, _ = start(rules, opening), Rng(7).rekeyed(0xC0), None
    position = load_position(rules, opening, (), position_hash(rules, state))
    found: list[tuple[Position, Position, LogRow]] = []
    while len(found) < MOVES and (action := choose(rules, position.state, rng, seats)) is not None:
        applied = rules.apply(rules.copy(position.state), action)
        move = position.move + any(event.audience is None for event in applied.events)
        number, args = len(position.rows) + 1, list(action.args)
        row = LogRow(number, "act", action.seat, action.verb, args, action.text(), 100, BEGAN, "", False, move)
        after = position.after([row], applied.state, [applied.events])
        found.append((position, after, row))
        position = after
    return found
