"""Windows open, go on and end with a commit: the card, the timer and the clocks that stand still."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from db.outbox import OutboxRow
from db.people import fetch_prefs
from db.timers import TimerRow, delete_timer, store_timer
from db.transaction import Tx
from engine.core import Seat
from host.clocks import deadlines
from host.clocks.new_decisions import public_step
from host.clocks.preferences import read_preferences
from host.clocks.time_controls import time_control_of
from host.game.position import Position
from host.open_window import OpenWindow
from host.outbox.intents import tell_remind
from host.records import GameInfo
from host.windows import stopped_clocks
from host.windows.asked import Asked, asked_at, closing_time
from host.windows.manners import length_of


class Passage(NamedTuple):
    """Where a commit leads from and to."""

    before: Position
    after: Position
    movers: Collection[Seat | None]
    """Who has made a public move, other than by an answer."""
    is_new: bool
    """A window that is open now is another one than before."""
    is_undone: bool
    """Moves were taken back, and every clock starts again."""


async def settle(tx: Tx, info: GameInfo, passage: Passage, now: datetime) -> tuple[GameInfo, frozenset[Seat]]:
    """The card after a commit, and the seats whose clocks go on as if nothing had happened."""
    before, after, movers, is_new, is_undone = passage
    was = info.window
    asked = asked_at(after) if info.in_play else None
    if asked is None:
        if was is None:
            return info, frozenset()
        await delete_timer(tx, info.id, deadlines.WINDOW)
        if is_undone:
            return replace(info, window=None), frozenset()
        return await stopped_clocks.go_on(tx, replace(info, window=None), was, public_step(after), now)
    if was is not None and was.kind == asked.kind and not is_new and not is_undone:
        stopped = tuple(clock for clock in was.stopped if clock.seat not in movers)
        return replace(info, window=replace(was, stopped=stopped)), frozenset()
    if was is None:
        stopped = await stopped_clocks.stop(tx, info, movers, now)
        first, step = now, public_step(before)
    else:
        stopped, first, step = was.stopped, was.first, was.step
    window = OpenWindow(asked.kind, now, await _closes(tx, info, after, asked, now), first, step, stopped)
    return await opened(tx, info, window), frozenset()


async def rings(tx: Tx, info: GameInfo, before: OpenWindow | None, now: datetime) -> list[OutboxRow]:
    """What calls those who want to be called whenever a window is held in which they are asked, if one has just opened.
    Who is asked all can see, so nobody learns anything by it; in quiet hours it comes without a sound.
    """
    window = info.window
    if window is None or (before is not None and before.opened == window.opened):
        return []
    asked = {h.user: h.seat for h in info.holders if h.user is not None and h.seat in info.awaited and not h.stand_in}
    prefs = {user: read_preferences(raw) for user, raw in (await fetch_prefs(tx, [*asked])).items()}
    heeds_quiet = time_control_of(info.settings).heeds_quiet
    return [
        tell_remind(
            info,
            user,
            {
                "what": "window",
                "seat": seat,
                "opened": window.opened.isoformat(),
                "quiet": heeds_quiet and prefs[user].is_quiet(now),
            },
            now,
        )
        for user, seat in asked.items()
        if user in prefs and prefs[user].rings
    ]


async def opened(tx: Tx, info: GameInfo, window: OpenWindow) -> GameInfo:
    """The window is held open from now on. The card with it; storing the card is the caller's."""
    await store_timer(tx, TimerRow(info.id, deadlines.WINDOW, "", window.closes, {}))
    return replace(info, window=window)


async def open_at_start(tx: Tx, info: GameInfo, position: Position, now: datetime) -> GameInfo:
    """Opens the window with which a game begins, if it does."""
    asked = asked_at(position)
    if asked is None:
        return info
    closes = await _closes(tx, info, position, asked, now)
    return await opened(tx, info, OpenWindow(asked.kind, now, closes, now, public_step(position), ()))


async def _closes(tx: Tx, info: GameInfo, position: Position, asked: Asked, now: datetime) -> datetime:
    users = [h.user for seat in asked.seats if (h := info.holder(seat)) is not None and h.user is not None]
    prefs = {user: read_preferences(raw) for user, raw in (await fetch_prefs(tx, users)).items()}
    held, control = length_of(info, position, asked.kind), time_control_of(info.settings)
    return closing_time(now, held, control, prefs)
