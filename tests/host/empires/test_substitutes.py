"""Stand-ins in a real game: they play the absent people's seats until somebody who is here is asked."""

from __future__ import annotations

from pathlib import Path

import games  # noqa: F401  (registers the games)
from host import FakeClock
from tests.aids.host_clocks import HOUR, awake, pass_time
from tests.aids.host_tables import ADA, BEN, CAT, HALL


async def test_absent_people_of_a_real_game_are_played_for_until_the_one_who_is_here_is_asked(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        info = await host.lobby.create("empires", ADA, HALL)
        for person in (BEN, CAT):
            await host.lobby.join(info.id, person)
        await host.lobby.set_setting(info.id, ADA.id, "pace", "daily")
        await host.lobby.start(info.id, ADA.id)
        for _ in range(4):
            await pass_time(host, 24 * HOUR)
            await pass_time(host, 12 * HOUR)
            table = await host.games.table(info.id)
            mine = table.info.seat_of(ADA.id)
            if table.info.status == "paused" or mine in table.active:
                break
        await host.clocks.come_back(info.id, ADA.id)
        await host.settle()
        table = await host.games.table(info.id)
        mine = table.info.seat_of(ADA.id)
        assert table.info.status == "running"
        assert table.active == (mine,) or mine in table.active
        clocks = await host.clocks.of(info.id)
        assert mine in {clock.seat for clock in clocks}
        away = [h for h in table.info.holders if h.stand_in is not None]
        assert {h.stand_in for h in away} <= {"steward"}
        assert {row.seat for row in table.position.rows if row.user is None} <= {h.seat for h in table.info.holders}
        assert ADA.id not in {row.user for row in table.position.rows}
