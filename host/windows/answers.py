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
    after another, each time the window opens again, and may hold what cannot be paid before then. Refusals: those of
    `Games.submit`, and not_listed.
    """
    table = writing.table
    key = table.window_key
    if user is None or key is None:
        raise refuse("stale", seat=seat, step=table.step(seat))  # an AI player answers when the window closes
    for index, action in enumerate(actions):
        if action.seat != seat:
            raise ActionRefused(index, action, refuse("not_your_seat", seat=str(action.seat)[:40]))
        if index:
            if action not in table.answers_after(seat, actions[:index]):
                is_other = action in table.legal(seat) and action not in table.answers_open_to(seat)
                raise ActionRefused(index, action, refuse("window_alone" if is_other else "not_listed"))
            continue
        try:
            table.position.rules.apply(table.position.state, action)
        except RulesError as error:
            raise ActionRefused(index, action, error) from error
    row = SealedRow(seat, key, [action.text() for action in actions], user)
    async with writing.db.transaction() as tx:
        await store_sealed(tx, table.info.id, row)
    writing.show(replace(table, sealed={**table.sealed, (seat, row.kind): row}))
    return unchanged(writing, seat)


async def withdraw(writing: Writing, user: int, seat: Seat) -> Committed:
    """The seat has not answered yet. Refusals: not_your_seat, game_paused, not_running, nothing_sealed."""
    table = writing.table
    table.check_may_act(user, seat, None)
    key = table.window_key
    if key is None or not table.sealed_answer(seat):
        raise refuse("nothing_sealed")
    async with writing.db.transaction() as tx:
        await delete_sealed(tx, table.info.id, seat, key)
    left = {each: row for each, row in table.sealed.items() if each != (seat, key)}
    writing.show(replace(table, sealed=left))
    return unchanged(writing, seat)


def unchanged(writing: Writing, seat: Seat) -> Committed:
    """Nothing has happened at the table."""
    table = writing.table
    return Committed(table.info.id, seat, table.seq, (), table.active, table.outcome, table.step(seat), table)
