"""Whispers: how many a person may send, by the host's clock."""

from __future__ import annotations

from pathlib import Path

import pytest

from host import FakeClock, HostRefusal
from host.people.whispers import LIMITS
from tests.aids.host_tables import ADA, BEN, lobby_of, open_host


async def test_a_person_may_not_whisper_quicker_than_the_limit_and_a_clock_that_jumps_back_shuts_nobody_up(
    tmp_path: Path,
) -> None:
    clock = FakeClock()
    async with await open_host(tmp_path, clock=clock) as host:
        info = await lobby_of(host, ADA, BEN)
        await host.lobby.set_setting(info.id, ADA.id, "whisper", "on")
        to = (await host.lobby.start(info.id, ADA.id)).info.seat_of(BEN.id) or ""
        whispers, (seconds, most) = host.whispers, LIMITS[0]
        for n in range(most):
            await whispers.send(info.id, ADA.id, to, f"number {n}")
        with pytest.raises(HostRefusal, match="whisper_quick"):
            await whispers.send(info.id, ADA.id, to, "one too many")
        clock.advance(-3600)
        await whispers.send(info.id, ADA.id, to, "an hour earlier")
        clock.advance(3600 + seconds)
        await whispers.send(info.id, ADA.id, to, "a minute later")
        assert len(await whispers.untold(info.id, BEN.id)) == most + 2
