"""The scheduler: sleeps until the next timer is due, and carries it out exactly once.

A timer is a row. It is deleted in the transaction that does its work, so a restart neither loses nor repeats one, and a
change of the system clock only makes it ring earlier or later.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final

from cachetools import LRUCache

from db.games import fetch_games, fetch_games_unclocked
from db.log import fetch_games_asked
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
    fetch_timers,
    store_person_timer,
    store_timer,
)
from db.transaction import Tx
from db.votes import fetch_asked
from engine.core import Json
from failpoint import hit
from host.clocks import deadlines as waiting
from host.clocks.preferences import Preferences, read_preferences
from host.clocks.time_controls import time_control_of
from host.game import playing
from host.game.undo import undo
from host.game.writer import GameWriter, Writing
from host.lobby.steps import info_of
from host.logger import log
from host.outbox.intents import tell_board, tell_digest, tell_notice, tell_remind
from host.records import GameInfo, Holder
from host.seats import substitute as stand_in
from host.seats.seats import Seats
from host.seats.votes import Votes
from host.seats.voting import KEYS, VOTE

PAUSE: Final = 0.5
"""Seconds between a change of timers and the look at them: many games change theirs at the same time, and what is asked
of a table takes seconds at least.
"""
AGAIN = timedelta(minutes=1)
"""After a failure that is the bot's fault the timer rings again after this time, while the others go on …"""
AGAIN_MOST = timedelta(days=1)
"""… each time twice as late, up to this."""

MOST_FAILING = 1_000
"""So many failures are remembered at once; for the rest the row itself says when it is due."""

Key = tuple[str, str, str]
"""Game ("": a person's timer), kind, seat or person."""

CardAndIntents = tuple[GameInfo, Sequence[OutboxRow]]


class Scheduler:
    """One for all games: small queries find what is due, however many games there are."""

    def __init__(self, writer: GameWriter, votes: Votes, seats: Seats) -> None:
        self._writer = writer
        self._votes = votes
        self._seats = seats
        self._poked = asyncio.Event()
        self._ringing = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._not_before: LRUCache[Key, datetime] = LRUCache(MOST_FAILING)  # a game that is over is never taken out
        self._failures: LRUCache[Key, int] = LRUCache(MOST_FAILING)

    def start(self) -> None:
        """Start ringing timers."""
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run(), name="scheduler")

    def poke(self) -> None:
        """A timer may have been set that is due earlier than the one waited for."""
        self._poked.set()

    async def stop(self) -> None:
        """Stop: no timer rings after this; a commit under way is finished by the host."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def settle(self) -> None:
        """Ring everything that is due now (tests, scripts); nothing before `start`."""
        if self._task is not None:
            await self.ring_due()

    async def catch_up(self) -> None:
        """After a start: games without clocks get them, and decided votes are carried out."""
        async with self._writer.db.survey() as tx:
            unclocked = await fetch_games_unclocked(tx)
            requests = await fetch_games_asked(tx)
            asked = await fetch_asked(tx, KEYS)
        for game in unclocked:
            with _apart("clocks_not_begun", game):
                await self._writer.change(game, self._begin_clocks)
        for game, kind in asked:
            with _apart("vote_not_settled", game):
                await self._votes.settle(game, kind)
            await asyncio.sleep(0)  # reading alone does not yield to the event loop
        for game in requests:
            with _apart("undo_not_settled", game):
                await self._writer.write(game, undo.settle)

    async def _begin_clocks(self, tx: Tx, info: GameInfo) -> CardAndIntents:
        if info.status != "running":
            return info, []
        return await waiting.follow(tx, info, info.awaited, {}, self._writer.clock.now()), []

    async def _run(self) -> None:
        while True:
            self._poked.clear()
            try:
                due = await self.ring_due()
            except Exception:
                log.exception("scheduler_failed")
                due = self._writer.clock.now() + AGAIN
            waits: list[asyncio.Future[object]] = [asyncio.ensure_future(self._poked.wait())]
            if due is not None:
                waits.append(asyncio.ensure_future(self._writer.clock.sleep_until(due)))
            try:
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for each in waits:
                    each.cancel()
            if self._poked.is_set():
                await asyncio.sleep(PAUSE)

    async def ring_due(self) -> datetime | None:
        """Ring everything that is due, oldest first. Returns when to look again."""
        async with self._ringing:
            while True:
                now = self._writer.clock.now()
                async with self._writer.db.glance() as tx:
                    soonest = await fetch_soonest(tx)
                if soonest is None or soonest > now:
                    return soonest  # nearly always: this is called after moves
                async with self._writer.db.read() as tx:
                    rows = await fetch_first(tx)
                    mine = await fetch_first_of_people(tx)
                every: list[TimerRow | PersonTimerRow] = [*rows, *mine]
                due = [row for row in every if self._moment(row) <= now]
                if not due:
                    return min(map(self._moment, every), default=None)
                for row in due:
                    await self._ring_guarded(row, now)

    def _moment(self, row: TimerRow | PersonTimerRow) -> datetime:
        return max(row.due, self._not_before.get(_key(row), row.due))

    async def _ring_guarded(self, row: TimerRow | PersonTimerRow, now: datetime) -> None:
        """Ring one timer; a fault of the bot in one must not hold up the others."""
        key = _key(row)
        try:
            if isinstance(row, TimerRow):
                await self._ring_game(row, now)
            else:
                await self._ring_person(row, now)
            self._not_before.pop(key, None)
            self._failures.pop(key, None)
        except Exception as error:
            await self._put_off(row, now, error)

    async def _ring_game(self, row: TimerRow, now: datetime) -> None:
        if row.kind == VOTE:
            await self._votes.settle(row.game, row.seat, is_due=True)
            async with self._writer.db.transaction() as tx:
                await claim_timer(tx, row)  # of a vote that is closed
            return
        if row.kind in WRITES:
            hit("timer_due")
            await self._writer.write(row.game, lambda writing: ring_table(writing, row))
            hit("timer_fired")
        if row.kind == waiting.GONE:
            await self._seats.put_out_for_good(row)
        if row.kind in (waiting.GONE, *WRITES):
            async with self._writer.db.transaction() as tx:
                await claim_timer(tx, row)  # of a person who is back, or what it was set for has ended
            return
        hit("timer_due")
        await self._writer.change(row.game, lambda tx, info: ring_seat(tx, info, row, now))
        hit("timer_fired")

    async def _put_off(self, row: TimerRow | PersonTimerRow, now: datetime, error: Exception) -> None:
        """Postpone a failed timer: among the first in the queue it would keep others from ringing."""
        key = _key(row)
        count = self._failures[key] = self._failures.get(key, 0) + 1
        later = now + min(AGAIN * 2 ** min(count - 1, 20), AGAIN_MOST)
        log.error("timer_failed", game=key[0], kind=row.kind, count=count, exc_info=error)
        self._not_before[key] = later
        try:
            async with self._writer.db.transaction() as tx:
                if isinstance(row, TimerRow):
                    if await claim_timer(tx, row):
                        await store_timer(tx, row._replace(due=later))
                elif await claim_person_timer(tx, row):
                    await store_person_timer(tx, row._replace(due=later))
        except Exception as fault:
            # a failure of the database itself: wait here
            log.error("timer_not_moved", game=key[0], kind=row.kind, exc_info=fault)

    async def _ring_person(self, row: PersonTimerRow, now: datetime) -> None:
        """One message about all the games that wait for the person; none when no game does."""
        async with self._writer.db.transaction() as tx:
            if not await claim_person_timer(tx, row):
                return
            prefs = read_preferences((await fetch_prefs(tx, [row.user])).get(row.user, {}))
            if prefs.digest is None:
                return
            await store_person_timer(tx, row._replace(due=prefs.next_at(prefs.digest, now)))
            games = [info_of(found) for found in await fetch_games(tx, ("running",), user=row.user)]
            waiting_games = [info for info in games if _awaits(info, row.user)]
            if not waiting_games:
                return
            first = waiting_games[0]
            await insert_outbox(tx, [tell_digest(first, row.user, [info.id for info in waiting_games], now)])
        self._writer.committed(first.id, has_intents=True)


@contextmanager
def _apart(event: str, game: str) -> Iterator[None]:
    """A game with a fault must not keep the others from being woken."""
    try:
        yield
    except Exception:
        log.exception(event, game=game)


async def ring_table(writing: Writing, row: TimerRow) -> None:
    """What the timer does, unless it has ended before the game's lock was free."""
    async with writing.db.read() as tx:
        is_set = row in await fetch_timers(tx, row.game)
    if is_set:
        await WRITES[row.kind](writing, row)


def _key(row: TimerRow | PersonTimerRow) -> Key:
    return (row.game, row.kind, row.seat) if isinstance(row, TimerRow) else ("", row.kind, str(row.user))


async def ring_seat(tx: Tx, info: GameInfo, row: TimerRow, now: datetime) -> CardAndIntents:
    """What a seat's timer does, as part of the transaction that deletes it."""
    if row.due == NEVER or not await claim_timer(tx, row):
        return info, []
    holder = info.holder(row.seat)
    if info.status != "running" or holder is None or holder.user is None or holder.since is None:
        return info, []  # what it was set for is over
    prefs = read_preferences((await fetch_prefs(tx, [holder.user])).get(holder.user, {}))
    return await RINGS[row.kind](tx, info, holder, row, prefs, now)


async def _remind(
    tx: Tx, info: GameInfo, holder: Holder, row: TimerRow, prefs: Preferences, now: datetime
) -> CardAndIntents:
    assert holder.user is not None
    assert holder.since is not None
    control = time_control_of(info.settings)
    since, until = waiting.moment_of(row.payload.get("since")), waiting.moment_of(row.payload.get("until"))
    if since != holder.since:
        return info, []
    if control.heeds_quiet and prefs.is_quiet(now):
        await store_timer(tx, row._replace(due=prefs.quiet_end(now)))
        return info, []
    number = int(row.payload["n"])
    coming = waiting.next_reminder(control, holder.since, until, now)
    if coming is not None:
        await store_timer(tx, waiting.remind_row(info.id, row.seat, coming[1], coming[0], holder.since, until))
    intents = []
    is_told_otherwise = prefs.digest is not None and until is None
    is_over = until is not None and until <= now  # the bot was off: the message that the time is up follows at once
    if prefs.reminders and not is_told_otherwise and not is_over:
        payload: dict[str, Json] = {"what": "reminder", "n": number, **_clock(holder, until)}
        intents.append(tell_remind(info, holder.user, payload, now))
    if until is None and coming is None:
        intents.append(tell_notice(info, "seat_silent", now, {"seat": row.seat, "days": len(control.after)}))
    return info, intents


async def _overdue(
    tx: Tx, info: GameInfo, holder: Holder, row: TimerRow, prefs: Preferences, now: datetime
) -> CardAndIntents:
    """The time is up: grace begins now, not when it should have begun while the bot was off."""
    assert holder.user is not None
    control = time_control_of(info.settings)
    if control.heeds_quiet and prefs.is_quiet(now) and not row.payload.get("put_off"):
        # Quiet hours set after the deadline was; they count once, so that nobody can play for time with them.
        await store_timer(tx, row._replace(due=prefs.put_off(now), payload={**row.payload, "put_off": True}))
        return info, [tell_board(info, info.awaited, now)]
    grace = now + control.grace
    if control.heeds_quiet:
        grace = prefs.put_off(grace)
    await delete_timer(tx, info.id, waiting.REMIND, row.seat)
    await store_timer(tx, TimerRow(info.id, waiting.GRACE, row.seat, grace, {waiting.EXTENDED: waiting.extended(row)}))
    intents = []
    if prefs.reminders:
        intents.append(tell_remind(info, holder.user, {"what": "overdue", **_clock(holder, grace)}, now))
    return info, [*intents, tell_board(info, info.awaited, now)]


async def _stand_in(
    tx: Tx, info: GameInfo, holder: Holder, row: TimerRow, prefs: Preferences, now: datetime
) -> CardAndIntents:
    return await stand_in.stand_in(tx, info, holder, now)


def _clock(holder: Holder, until: datetime | None) -> dict[str, Json]:
    assert holder.since is not None
    return {
        "seat": holder.seat,
        "since": int(holder.since.timestamp()),
        "until": None if until is None else int(until.timestamp()),
    }


def _awaits(info: GameInfo, user: int) -> bool:
    return any(h.user == user and h.seat in info.awaited and h.stand_in is None for h in info.holders)


WRITES: Final[Mapping[str, Callable[[Writing, TimerRow], Awaitable[None]]]] = {
    waiting.UNDO: undo.lapse,
    waiting.WINDOW: playing.close_window,
    waiting.LAPSE: playing.lapse,
}
"""What timers do that change the position: with the game's lock and its table. What is left of the row is deleted."""

Ring = Callable[[Tx, GameInfo, Holder, TimerRow, Preferences, datetime], Awaitable[CardAndIntents]]
RINGS: Final[Mapping[str, Ring]] = {
    waiting.REMIND: _remind,
    waiting.DEADLINE: _overdue,
    waiting.GRACE: _stand_in,
}
"""What each clock of a seat does (`deadlines.OF_SEATS`); one that is not here fails and is put off."""
