"""How long finished things are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from db import Database
from db.lessons import delete_lessons
from db.outbox import delete_done
from db.request_counts import delete_tallies
from db.statistics import delete_ended_games, delete_strangers, fetch_strangers
from db.transaction import Tx
from db.whispers import delete_told
from host.environment import Clock
from host.logger import log
from host.request_limits import LONGEST

EVERY = timedelta(days=1)
ROWS = 500
"""Most small rows deleted in one transaction."""
GAMES = 5
"""Most games deleted in one transaction: each has some hundreds of rows."""


@dataclass(frozen=True, slots=True)
class Retention:
    """Days; 0: for ever."""

    sent: int = 14
    """Rows of the outbox that were delivered or given up; whispers that were read."""
    ended: int = 0
    """Games that are over or aborted, with their logs."""
    unseen: int = 0
    """People who take part in nothing any more and have not been seen."""
    lessons: int = 180
    """Lessons that nobody goes on with."""


async def tidy(db: Database, now: datetime, keep: Retention) -> None:
    """Delete what is older, a little in each transaction, and remove it from the write-ahead log. However much it is,
    presses and boards are served in between.
    """
    if keep.sent:
        until = now - timedelta(days=keep.sent)
        await _in_slices(db, lambda tx: delete_done(tx, until, ROWS), ROWS)
        await _in_slices(db, lambda tx: delete_told(tx, until, ROWS), ROWS)
    if keep.lessons:
        left = now - timedelta(days=keep.lessons)
        await _in_slices(db, lambda tx: delete_lessons(tx, left, ROWS), ROWS)
    games = people = 0
    if keep.ended:
        until_ended = now - timedelta(days=keep.ended)
        games = await _in_slices(db, lambda tx: delete_ended_games(tx, until_ended, GAMES), GAMES)
    if keep.unseen:
        people = await _forget_strangers(db, now - timedelta(days=keep.unseen))
    await _in_slices(db, lambda tx: delete_tallies(tx, now - LONGEST, ROWS), ROWS)
    await db.sweep()
    if games or people:
        log.info("tidied", games=games, people=people)


async def _in_slices(db: Database, work: Callable[[Tx], Awaitable[int]], most: int) -> int:
    """Repeat `work` until it finds less than it may take. Returns the total."""
    count = 0
    while True:
        async with db.transaction(is_patient=True) as tx:
            some = await work(tx)
        count += some
        if some < most:
            return count
        await asyncio.sleep(0)


async def _forget_strangers(db: Database, before: datetime) -> int:
    await db.together(_nothing)  # with it goes what is still to be noted of people who are here now
    async with db.survey() as tx:
        found = await fetch_strangers(tx, before)
    count = 0
    for start in range(0, len(found), ROWS):
        async with db.transaction(is_patient=True) as tx:
            count += await delete_strangers(tx, before, found[start : start + ROWS])
        await asyncio.sleep(0)
    return count


async def _nothing(_tx: Tx) -> None:
    """Only what waits is to be committed."""


async def tidy_daily(clock: Clock, work: Callable[[], Awaitable[None]], *, at_once: bool = False) -> None:
    """Run once a day until cancelled; `at_once`: now, too. A failure does not end it."""
    while True:
        if not at_once:
            await clock.sleep_until(clock.now() + EVERY)
        at_once = False
        try:
            await work()
        except Exception:
            log.exception("tidy_failed")
