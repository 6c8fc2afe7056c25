"""Who was here is noted without a wait."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

from db.statistics import fetch_strangers
from host import FakeClock, Host, Person
from tests.aids.patience import PATIENCE

ADA = Person(7, "Ada", "pl")
DAY = 86_400.0


async def _host(tmp_path: Path, clock: FakeClock) -> Host:
    return await Host.open(f"sqlite:///{tmp_path / 'a.db'}", clock=clock)


async def test_a_known_person_waits_for_no_commit(tmp_path: Path) -> None:
    """The first press of a day answers as quickly as the others; that they were here is stored all the same."""
    clock = FakeClock()
    async with await _host(tmp_path, clock) as host:
        await host.people.remember(ADA)
        clock.advance(100 * DAY)
        async with host.db._writing:  # somebody else writes
            await asyncio.wait_for(host.people.remember(ADA._replace(locale=None)), PATIENCE)
        async with host.db.transaction():
            pass  # what waits goes along
        async with host.db.read() as tx:
            assert await fetch_strangers(tx, clock.now() - timedelta(days=1)) == []


async def test_a_new_name_is_stored_before_the_answer(tmp_path: Path) -> None:
    async with await _host(tmp_path, FakeClock()) as host:
        await host.people.remember(ADA)
        await host.people.remember(ADA._replace(name="Ida"))
        async with host.db._writing:
            known = await host.people.user(ADA.id)
        assert known is not None
        assert known.name == "Ida"
