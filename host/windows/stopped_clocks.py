"""The clocks of decisions under way stand still while windows are open over them, and go on afterwards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime, timedelta

from db.games import update_since
from db.timers import NEVER, TimerRow, fetch_timers, insert_timers
from db.transaction import Tx
from engine.core import Json, Seat
from host.clocks import deadlines
from host.open_window import OpenWindow, StoppedClock, StoppedTimer
from host.records import GameInfo, Holder


async def stop(tx: Tx, info: GameInfo, but: Collection[Seat | None], now: datetime) -> tuple[StoppedClock, ...]:
    """The running clocks of a game, with what is left of them, before a window takes them away. `but`: those who have
    just made a public move, and so have answered what they were asked.
    """
    running = [h for h in info.holders if h.since is not None and h.seat not in but]
    if not running:
        return ()
    rows = [row for row in await fetch_timers(tx, info.id) if row.kind in deadlines.OF_SEATS]
    return tuple(
        StoppedClock(
            h.seat,
            h.user,
            h.since,
            tuple(
                StoppedTimer(row.kind, None if row.due == NEVER else (row.due - now).total_seconds(), row.payload)
                for row in rows
                if row.seat == h.seat
            ),
        )
        for h in running
        if h.seat is not None and h.user is not None and h.since is not None
    )


async def go_on(
    tx: Tx, info: GameInfo, window: OpenWindow, step: tuple[Json, ...], now: datetime
) -> tuple[GameInfo, frozenset[Seat]]:
    """No window is open any more (the card says so): decisions that still wait for the same people have the time that
    was left. `step`: the public step now; another one is another decision. Returns the card, and the seats concerned.
    """
    if step != window.step:
        return info, frozenset()
    clocks = {clock.seat: clock for clock in window.stopped if clock.seat in info.awaited}
    stood = now - window.first
    holders: list[Holder] = []
    moved: dict[int, datetime | None] = {}
    timers: list[TimerRow] = []
    back: set[Seat] = set()
    for holder in info.holders:
        clock = clocks.get(holder.seat or "")
        if clock is None or holder.user != clock.user or holder.stand_in is not None:
            holders.append(holder)
            continue
        since = clock.since + stood
        holders.append(replace(holder, since=since))
        moved[holder.position] = since
        back.add(clock.seat)
        timers += [_resumed(info.id, clock.seat, timer, stood, now) for timer in clock.timers]
    await update_since(tx, info.id, moved)
    await insert_timers(tx, timers)
    return replace(info, holders=tuple(holders)), frozenset(back)


def _resumed(game: str, seat: Seat, timer: StoppedTimer, stood: timedelta, now: datetime) -> TimerRow:
    payload = dict(timer.payload)
    for key in ("since", "until"):
        moment = deadlines.moment_of(payload.get(key))
        if moment is not None:
            payload[key] = deadlines.text_of(moment + stood)
    due = NEVER if timer.rest is None else now + timedelta(seconds=timer.rest)
    return TimerRow(game, timer.kind, seat, due, payload)
