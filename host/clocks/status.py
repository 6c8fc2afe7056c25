"""A game stands still or goes on: its status, its clocks with it, and a notice in its channel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from db import Database
from db.games import update_game
from db.log import NoteRow, insert_note
from db.outbox import insert_outbox
from db.transaction import Tx
from engine.core import Json
from host.clocks import deadlines as waiting
from host.game.rule_changes import read_reason, reason_params
from host.outbox.intents import tell_board, tell_notice, tell_panels
from host.records import GameInfo, Status

Then = Callable[[Tx], Awaitable[None]]
"""More to do in the same transaction."""


class NewStatus(NamedTuple):
    """What the game is from now on, and the notice that says so."""

    status: Status
    pause: str | None
    """The reason as it is stored (`rule_changes.pause_reason`)."""
    key: str
    params: dict[str, Json]


def paused_for(reason: str, rules: str) -> NewStatus:
    """It stands still. `reason`: as it is stored."""
    return NewStatus("paused", reason, "game_paused", reason_params(reason, rules))


async def store_status(
    db: Database, info: GameInfo, new: NewStatus, now: datetime, then: Then | None = None
) -> GameInfo:
    """Change a game's status with its lock held; the card as it is now. `then`: more to do in the same transaction."""
    code, changed = read_reason(new.pause)
    after = replace(info, status=new.status, pause=code, changed=changed)
    async with db.transaction() as tx:
        await update_game(tx, info.id, status=new.status, pause=new.pause)
        intents = [tell_notice(after, new.key, now, new.params)]
        await insert_note(tx, info.id, NoteRow(info.moves, new.key, new.params, now))
        if info.status == "running" and new.status == "paused":
            await waiting.freeze(tx, after, now)
        elif info.status == "paused" and new.status == "running":
            after = await waiting.thaw(tx, after, now)
            # A panel drawn in the meantime would keep saying that there is nothing to decide.
            intents += [tell_board(after, after.awaited, now), *tell_panels(after, now)]
        if then is not None:
            await then(tx)
        await insert_outbox(tx, intents)
    return after
