"""A sealed answer is given, changed or withdrawn: nothing else changes, and nobody is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from db.sealed_answers import SealedRow, delete_sealed, store_sealed
from engine.core import Action, RulesError, Seat
from host.game.table import Committed
from host.game.writer import Writing
from host.refusals import ActionRefused, refuse


async def seal(writing: Writing, user: int | None, seat: Seat, actions: Sequence[Action]) -> Committed:
    """Keep what the seat answers to the window that is open, in the place of what it answered before. A list counts one
    after another, each time the window opens again. Refusals: those of `Games.submit`.
    """
    table = writing.table
    if user is None or table.info.window is None:
        raise refuse("stale", seat=seat, step=table.step(seat))  # an AI player answers when the window closes
    for index, action in enumerate(actions):
        if action.seat != seat:
            raise ActionRefused(index, action, refuse("not_your_seat", seat=str(action.seat)[:40]))
        try:
            table.position.rules.apply(table.position.state, action)
        except RulesError as error:
            raise ActionRefused(index, action, error) from error
    row = SealedRow(seat, table.info.window.kind, [action.text() for action in actions], user)
    async with writing.db.transaction() as tx:
        await store_sealed(tx, table.info.id, row)
    writing.show(replace(table, sealed={**table.sealed, (seat, row.kind): row}))
    return unchanged(writing, seat)


async def withdraw(writing: Writing, user: int, seat: Seat) -> Committed:
    """The seat has not answered yet. Refusals: not_your_seat, game_paused, not_running, nothing_sealed."""
    table = writing.table
    table.check_may_act(user, seat, None)
    if table.info.window is None or not table.sealed_answer(seat):
        raise refuse("nothing_sealed")
    kind = table.info.window.kind
    async with writing.db.transaction() as tx:
        await delete_sealed(tx, table.info.id, seat, kind)
    left = {key: row for key, row in table.sealed.items() if key != (seat, kind)}
    writing.show(replace(table, sealed=left))
    return unchanged(writing, seat)


def unchanged(writing: Writing, seat: Seat) -> Committed:
    """Nothing has happened at the table."""
    table = writing.table
    return Committed(table.info.id, seat, table.seq, (), table.active, table.outcome, table.step(seat), table)
