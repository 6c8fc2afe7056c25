"""What the host stores for the bot itself and for its operator: texts, secrets, counts, and the
deletion of old data.
"""

from __future__ import annotations

import asyncio
import secrets

from db import Database, people
from db.statistics import Counts, fetch_counts, note_pulse
from host.environment import Clock
from host.people.retention import Retention, tidy, tidy_daily


class Operations:
    """`host.operations`."""

    def __init__(self, db: Database, clock: Clock) -> None:
        self._db = db
        self._clock = clock
        self._tidying: asyncio.Task[None] | None = None
        self.retention = Retention()

    async def fetch_meta(self, key: str) -> str | None:
        """A stored text of the bot itself (for example the hash of the synced command tree)."""
        async with self._db.glance() as tx:
            return await people.fetch_meta(tx, key)

    async def store_meta(self, key: str, value: str) -> None:
        """Store such a text."""
        async with self._db.transaction() as tx:
            await people.store_meta(tx, key, value)

    async def secret(self, name: str) -> str:
        """A key of this database's own, created when it is first asked for; it never changes."""
        key = f"secret:{name}"
        async with self._db.transaction() as tx:
            # Not from the entropy of the games: no seed depends on it.
            return await people.known_meta(tx, key, secrets.token_hex(16))

    async def counts(self) -> Counts:
        """Counts for the operator."""
        async with self._db.survey() as tx:
            return await fetch_counts(tx)

    async def note_pulse(self) -> None:
        """A write, to check that one is possible: any exception says that it is not."""
        async with self._db.transaction() as tx:
            await note_pulse(tx, self._clock.now())

    async def tidy(self) -> None:
        """Delete what `retention` no longer keeps."""
        await tidy(self._db, self._clock.now(), self.retention)

    def start_tidying(self) -> None:
        """Delete old data now, in the background, and once a day from then on."""
        if self._tidying is None:
            self._tidying = asyncio.create_task(tidy_daily(self._clock, self.tidy, at_once=True), name="tidy")

    async def stop_tidying(self) -> None:
        """Stop deleting old data."""
        if self._tidying is not None:
            self._tidying.cancel()
            await asyncio.wait([self._tidying])
