"""Short words for tests of clocks: a table of a pace, time that passes, what a person was told."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from host import FakeClock, Host, Person, Place
from tests.aids.host_tables import HALL, LiveTable, lobby_of, open_host

MINUTE, HOUR, DAY = 60, 3600, 86400


async def paced(host: Host, pace: str, *people: Person, ai: int = 0, place: Place = HALL) -> LiveTable:
    """A started game of that pace."""
    info = await lobby_of(host, *people, place=place)
    for _ in range(ai):
        await host.lobby.add_ai(info.id, people[0].id, "random")
    await host.lobby.set_setting(info.id, people[0].id, "pace", pace)
    return LiveTable(host, await host.lobby.start(info.id, people[0].id))


async def awake(folder: Path, clock: FakeClock, start: int = 1) -> Host:
    """A host whose clocks ring."""
    host = await open_host(folder, clock=clock, start=start)
    await host.wake()
    return host


async def pass_time(host: Host, seconds: float) -> None:
    """Time passes, and everything that it brings has happened."""
    clock = host.clock
    assert isinstance(clock, FakeClock)
    clock.advance(seconds)
    await host.settle()


async def told(host: Host, kind: str, user: int | None = None, key: str | None = None) -> list[dict[str, Any]]:
    """The payloads of what is to be told, oldest first."""
    rows = await host.outbox.pending(1000)
    found = [dict(row.payload) for row in rows if row.kind == kind and (user is None or row.user == user)]
    return [each for each in found if key is None or key in (each.get("key"), each.get("what"))]


async def forget(host: Host) -> None:
    """All of it has been delivered."""
    while rows := await host.outbox.pending(500):
        await host.outbox.delivered([row.id for row in rows], None)


def after(host: Host, seconds: float) -> Any:
    """A moment from now."""
    return host.clock.now() + timedelta(seconds=seconds)
