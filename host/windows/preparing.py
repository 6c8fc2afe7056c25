"""While a window is held, a seat may prepare what it does when nobody reacts. It is sent when the window has closed in
silence, and never shown when it has not. It is kept beside the sealed answers, and is just as secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from db.sealed_answers import PREPARED, SealedRow, delete_sealed, store_sealed
from engine.core import Action, Seat, parse_action
from host.game.batch import Made
from host.game.table import Committed
from host.game.writer import Writing
from host.records import GameInfo
from host.refusals import ActionRefused, refuse
from host.windows.answers import unchanged
from host.windows.silence import preparation, seen_in_silence

MOST_PREPARED = 20
"""Actions of one seat."""


def unheard(made: Made, before: object, sealed: Mapping[tuple[Seat, str], SealedRow]) -> set[tuple[Seat, str]]:
    """The preparations that end because the window over the position `before` has not closed in silence, as everybody
    can see.
    """
    found = {key for key in sealed if key[1] == PREPARED}
    if not found:
        return found
    now = made.rules.view(made.state, None)
    return {key for key in found if seen_in_silence(made.rules, before, key[0]) != now}


def next_prepared(info: GameInfo, made: Made, sealed: dict[tuple[Seat, str], SealedRow]) -> tuple[Action, int] | None:
    """Take the next action that somebody has prepared out of `sealed`, with its person. Preparations that have become
    impossible are dropped.
    """
    for key in [key for key in sealed if key[1] == PREPARED]:
        row, holder = sealed.pop(key), info.holder(key[0])
        if holder is None or holder.user != row.by or row.seat not in made.rules.active(made.state):
            continue
        action = parse_action(made.rules, row.seat, row.actions[0])
        if action not in made.rules.legal_actions(made.state, row.seat):
            continue
        if len(row.actions) > 1:
            sealed[key] = row._replace(actions=row.actions[1:])
        return action, row.by
    return None


async def prepare(writing: Writing, user: int, seat: Seat, actions: Iterable[Action]) -> Committed:
    """See `Games.prepare`."""
    table, wanted = writing.table, tuple(actions)
    table.check_may_act(user, seat, None)
    found = None
    if table.info.window is not None and seat not in table.active:
        found = preparation(table.position.rules, table.view(seat), seat, ())
    if found is None:
        raise refuse("nothing_to_prepare")
    for index, action in enumerate(wanted):
        so_far = preparation(table.position.rules, table.view(seat), seat, wanted[:index])
        if so_far is None or action not in so_far.legal or index >= MOST_PREPARED:
            raise ActionRefused(index, action, refuse("not_prepared"))
    key, sealed = (seat, PREPARED), dict(table.sealed)
    sealed.pop(key, None)
    async with writing.db.transaction() as tx:
        await delete_sealed(tx, table.info.id, seat, PREPARED)
        if wanted:
            sealed[key] = SealedRow(seat, PREPARED, [action.text() for action in wanted], user)
            await store_sealed(tx, table.info.id, sealed[key])
    writing.show(replace(table, sealed=sealed))
    return unchanged(writing, seat)
