"""Rings the clocks: sleeps until the next one is due, and does what it is for exactly once.

A timer is a row. It is deleted in the transaction that does its work, so a restart neither loses nor repeats one, and
a clock that was set only makes it ring earlier or later.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from typing import Any, Protocol

from db import Database
from db.database import Tx
from db.games import fetch_games
from db.outbox import OutboxRow, insert_outbox
from db.people import fetch_prefs
from db.timers import (
    NEVER,
    PersonTimerRow,
    TimerRow,
    claim_person_timer,
    claim_timer,
    delete_timer,
    fetch_first,
    fetch_first_of_people,
    fetch_soonest,
    store_person_timer,
    store_timer,
)
from engine.core import Json
from failpoint import hit
from host import stand_in, waiting
from host.clock import Clock
from host.desk import log
from host.lobby import info_of
from host.pace import pace_of
from host.prefs import Prefs, read_prefs
from host.records import GameInfo, Holder
from host.telling import tell_board, tell_digest, tell_notice, tell_remind
from host.votes import VOTE, Vote

DIGEST = "digest"
AGAIN = timedelta(minutes=1)
"""After a failure that is ours: the clock rings once more then, and the others go on meanwhile …"""
AGAIN_MOST = timedelta(days=1)
"""… each time twice as much later, up to this."""

MOST_FAILING = 1_000
"""Remembered at once; of the others the row itself knows when it is due."""

Key = tuple[str, str, str]
"""Game ("": a person's), kind, seat or person."""

Told = tuple[GameInfo, Sequence[OutboxRow]]


class Floor(Protocol):
    """The host as its timekeeper sees it."""

    @property
    def db(self) -> Database: ...
    @property
    def clock(self) -> Clock: ...

    async def change(self, game: str, work: Callable[[Tx, GameInfo], Awaitable[Told]]) -> GameInfo: ...
    async def settle_vote(self, game: str, kind: str, *, is_due: bool = False) -> Vote | None: ...
    async def put_out_for_good(self, row: TimerRow) -> None: ...
    async def lapse_undo(self, row: TimerRow) -> None: ...
    def committed(self, game: str, *, told: bool) -> None: ...


class Timekeeper:
    """One for all games: small queries find what is due, however many games there are."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._poked = asyncio.Event()
        self._ringing = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._not_before: dict[Key, datetime] = {}
        self._failures: dict[Key, int] = {}

    def start(self) -> None:
        """From now on clocks ring."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run(), name="timekeeper")

    def poke(self) -> None:
        """A clock may have been set that is due sooner."""
        self._poked.set()

    async def stop(self) -> None:
        """No clock rings after this; a commit under way is finished by the host."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def settle(self) -> None:
        """Ring all that is due now (tests, scripts); nothing before `start`."""
        if self._task is not None:
            await self.ring()

    async def _run(self) -> None:
        while True:
            self._poked.clear()
            try:
                due = await self.ring()
            except Exception:
                log.exception("timekeeper_failed")
                due = self._floor.clock.now() + AGAIN
            waits: list[asyncio.Future[Any]] = [asyncio.ensure_future(self._poked.wait())]
            if due is not None:
                waits.append(asyncio.ensure_future(self._floor.clock.sleep_until(due)))
            try:
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for each in waits:
                    each.cancel()

    async def ring(self) -> datetime | None:
        """Everything that is due, oldest first; when to look again."""
        async with self._ringing:
            while True:
                now = self._floor.clock.now()
                async with self._floor.db.read() as tx:
                    soonest = await fetch_soonest(tx)
                    if soonest is None or soonest > now:
                        return soonest  # nearly always: this is asked after each move
                    rows = await fetch_first(tx)
                    mine = await fetch_first_of_people(tx)
                every: list[TimerRow | PersonTimerRow] = [*rows, *mine]
                due = [row for row in every if self._moment(row) <= now]
                if not due:
                    return min(map(self._moment, every), default=None)
                for row in due:
                    await self._guarded(row, now)

    def _moment(self, row: TimerRow | PersonTimerRow) -> datetime:
        return max(row.due, self._not_before.get(_key(row), row.due))

    async def _guarded(self, row: TimerRow | PersonTimerRow, now: datetime) -> None:
        """Ring it; a fault of ours in one is no reason to hold up the others."""
        key = _key(row)
        try:
            if isinstance(row, TimerRow):
                await self._ring(row, now)
            else:
                await self._digest(row, now)
            self._not_before.pop(key, None)
            self._failures.pop(key, None)
        except Exception as error:
            await self._put_off(row, now, error)

    async def _ring(self, row: TimerRow, now: datetime) -> None:
        if row.kind == VOTE:
            await self._floor.settle_vote(row.game, row.seat, is_due=True)
            async with self._floor.db.transaction() as tx:
                await claim_timer(tx, row)  # of a vote that is no more
            return
        if row.kind in (waiting.GONE, waiting.UNDO):
            await (self._floor.lapse_undo if row.kind == waiting.UNDO else self._floor.put_out_for_good)(row)
            async with self._floor.db.transaction() as tx:
                await claim_timer(tx, row)  # of somebody who is back, of a request that is no more
            return
        hit("timer_due")
        await self._floor.change(row.game, lambda tx, info: ring(tx, info, row, now))
        hit("timer_fired")

    async def _put_off(self, row: TimerRow | PersonTimerRow, now: datetime, error: Exception) -> None:
        """It is due later: among the first that are looked at it would keep others from ringing."""
        key = _key(row)
        count = self._failures[key] = self._failures.get(key, 0) + 1
        later = now + min(AGAIN * 2 ** min(count - 1, 20), AGAIN_MOST)
        log.error("timer_failed", game=key[0], kind=row.kind, count=count, exc_info=error)
        self._not_before[key] = later
        for kept in (self._not_before, self._failures):
            while len(kept) > MOST_FAILING:  # of games that are over nobody tells us
                del kept[next(iter(kept))]
        try:
            async with self._floor.db.transaction() as tx:
                if isinstance(row, TimerRow):
                    if await claim_timer(tx, row):
                        await store_timer(tx, row._replace(due=later))
                elif await claim_person_timer(tx, row):
                    await store_person_timer(tx, row._replace(due=later))
        except Exception as fault:
            # The database's own trouble: then it waits here.
            log.error("timer_not_moved", game=key[0], kind=row.kind, exc_info=fault)

    async def _digest(self, row: PersonTimerRow, now: datetime) -> None:
        """One message for all the games that await the person; nothing when none does."""
        async with self._floor.db.transaction() as tx:
            if not await claim_person_timer(tx, row):
                return
            prefs = read_prefs((await fetch_prefs(tx, [row.user])).get(row.user, {}))
            if prefs.digest is None:
                return
            await store_person_timer(tx, row._replace(due=prefs.next_at(prefs.digest, now)))
            games = [info_of(found) for found in await fetch_games(tx, ("running",), user=row.user)]
            waiting_games = [info for info in games if _awaits(info, row.user)]
            if not waiting_games:
                return
            first = waiting_games[0]
            await insert_outbox(tx, [tell_digest(first, row.user, [info.id for info in waiting_games], now)])
        self._floor.committed(first.id, told=True)


def _key(row: TimerRow | PersonTimerRow) -> Key:
    return (row.game, row.kind, row.seat) if isinstance(row, TimerRow) else ("", row.kind, str(row.user))


async def ring(tx: Tx, info: GameInfo, row: TimerRow, now: datetime) -> Told:
    """What one clock of a seat does, as a part of the transaction that deletes it."""
    if row.due == NEVER or not await claim_timer(tx, row):
        return info, []
    holder = info.holder(row.seat)
    if info.status != "running" or holder is None or holder.user is None or holder.since is None:
        return info, []  # of a wait that is over
    prefs = read_prefs((await fetch_prefs(tx, [holder.user])).get(holder.user, {}))
    if row.kind == waiting.REMIND:
        return await _remind(tx, info, holder, row, prefs, now)
    if row.kind == waiting.DEADLINE:
        return await _overdue(tx, info, holder, row, prefs, now)
    if row.kind == waiting.GRACE:
        return await stand_in.stand_in(tx, info, holder, now)
    return info, []


async def _remind(tx: Tx, info: GameInfo, holder: Holder, row: TimerRow, prefs: Prefs, now: datetime) -> Told:
    assert holder.user is not None
    assert holder.since is not None
    pace = pace_of(info.settings)
    since, until = waiting.moment_of(row.payload.get("since")), waiting.moment_of(row.payload.get("until"))
    if since != holder.since:
        return info, []
    if pace.heeds_quiet and prefs.is_quiet(now):
        await store_timer(tx, row._replace(due=prefs.quiet_end(now)))
        return info, []
    number = int(row.payload["n"])
    coming = waiting.next_reminder(pace, holder.since, until, now)
    if coming is not None:
        await store_timer(tx, waiting.remind_row(info.id, row.seat, coming[1], coming[0], holder.since, until))
    told = []
    is_told_otherwise = prefs.digest is not None and until is None
    is_over = until is not None and until <= now  # the bot was off: that the time is up is said in a moment
    if prefs.reminders and not is_told_otherwise and not is_over:
        payload: dict[str, Json] = {"what": "reminder", "n": number, **_clock(holder, until)}
        told.append(tell_remind(info, holder.user, payload, now))
    if until is None and coming is None:
        told.append(tell_notice(info, "seat_silent", now, {"seat": row.seat, "days": len(pace.after)}))
    return info, told


async def _overdue(tx: Tx, info: GameInfo, holder: Holder, row: TimerRow, prefs: Prefs, now: datetime) -> Told:
    """The time is up: grace begins now, not when it should have begun while the bot was off."""
    assert holder.user is not None
    pace = pace_of(info.settings)
    if pace.heeds_quiet and prefs.is_quiet(now) and not row.payload.get("put_off"):
        # Quiet hours chosen after the deadline was set; once, so that nobody plays for time with them.
        await store_timer(tx, row._replace(due=prefs.put_off(now), payload={**row.payload, "put_off": True}))
        return info, [tell_board(info, info.awaited, now)]
    grace = now + pace.grace
    if pace.heeds_quiet:
        grace = prefs.put_off(grace)
    await delete_timer(tx, info.id, waiting.REMIND, row.seat)
    await store_timer(tx, TimerRow(info.id, waiting.GRACE, row.seat, grace, {waiting.EXTENDED: waiting.extended(row)}))
    told = []
    if prefs.reminders:
        told.append(tell_remind(info, holder.user, {"what": "overdue", **_clock(holder, grace)}, now))
    return info, [*told, tell_board(info, info.awaited, now)]


def _clock(holder: Holder, until: datetime | None) -> dict[str, Json]:
    assert holder.since is not None
    return {
        "seat": holder.seat,
        "since": int(holder.since.timestamp()),
        "until": None if until is None else int(until.timestamp()),
    }


def _awaits(info: GameInfo, user: int) -> bool:
    return any(h.user == user and h.seat in info.awaited and h.stand_in is None for h in info.holders)
