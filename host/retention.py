"""How long what is over is kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from db import Database
from db.census import delete_ended_games, delete_strangers
from db.outbox import delete_done
from db.whispers import delete_told
from host.clock import Clock
from host.desk import log

EVERY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Retention:
    """Days; 0: for ever."""

    sent: int = 14
    """Rows of the outbox that were delivered or given up; whispers that were read."""
    ended: int = 0
    """Games that are over or aborted, with their logs."""
    unseen: int = 0
    """People who take part in nothing any more and were not seen."""


async def tidy(db: Database, now: datetime, keep: Retention) -> None:
    """Throw away what is older, in one transaction, and what the write-ahead log still has of it."""
    async with db.transaction() as tx:
        if keep.sent:
            await delete_done(tx, now - timedelta(days=keep.sent))
            await delete_told(tx, now - timedelta(days=keep.sent))
        games = await delete_ended_games(tx, now - timedelta(days=keep.ended)) if keep.ended else 0
        people = await delete_strangers(tx, now - timedelta(days=keep.unseen)) if keep.unseen else 0
    await db.sweep()
    if games or people:
        log.info("tidied", games=games, people=people)


async def tidy_daily(clock: Clock, work: Callable[[], Awaitable[None]]) -> None:
    """Until it is cancelled. A day on which it fails is not the last one."""
    while True:
        await clock.sleep_until(clock.now() + EVERY)
        try:
            await work()
        except Exception:
            log.exception("tidy_failed")
