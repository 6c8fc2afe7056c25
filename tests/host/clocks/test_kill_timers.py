"""SIGKILL right before and right after a clock has rung: no reminder is lost and none comes twice."""

from __future__ import annotations

import os
import subprocess
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path

from failpoint import VARIABLE
from host import FakeClock
from tests.aids.host_tables import open_host

ROOT = Path(__file__).resolve().parents[3]
STEP, END = 6, 9 * 24
"""Hours at a time; after so many all reminders of a relaxed table have come."""

_RINGER = """
import asyncio, sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from host import FakeClock
from tests.aids.host_tables import *
async def main():
    begin, step, end = map(int, sys.argv[2:])
    clock = FakeClock(datetime(2026, 1, 1, 12, tzinfo=UTC) + timedelta(hours=begin))
    host = await open_host(Path(sys.argv[1]), clock=clock, start=begin + 1)
    if not await host.games.find_games(["running"]):
        await game_of(host, ADA, BEN)
    await host.wake()
    for hour in range(begin, end, step):
        await host.settle()
        print(hour, flush=True)
        clock.advance(step * 3600)
    await host.close()
asyncio.run(main())
"""


async def test_bot_killed_while_clocks_ring_reminds_of_everything_once(tmp_path: Path, forked_python: str) -> None:
    hour, deaths = 0, 0
    points = ["timer_due:1", "timer_fired:1", "timer_due:2", "timer_fired:2", "timer_fired:3", "timer_due:3"]
    while hour < END:
        armed = points.pop(0) if points else ""
        command = [forked_python, "-c", _RINGER, str(tmp_path), str(hour), str(STEP), str(END)]
        done = subprocess.run(  # noqa: ASYNC221, PLW1510
            command, cwd=ROOT, env={**os.environ, VARIABLE: armed}, stdout=subprocess.PIPE, text=True, timeout=60
        )
        hours = [int(line) for line in done.stdout.split()]
        deaths += done.returncode == -9
        assert done.returncode in (0, -9)
        # It goes on at the hour at which it died.
        hour = END if done.returncode == 0 else (hours[-1] + STEP if hours else hour)
    assert deaths == 6
    clock = FakeClock(datetime(2026, 1, 1, 12, tzinfo=UTC) + timedelta(hours=END))
    async with await open_host(tmp_path, clock=clock, start=9999) as host:
        rows = await host.outbox.pending(500)
        reminders = Counter((row.user, row.payload["n"]) for row in rows if row.kind == "remind")
        assert reminders == {(user, n): 1 for user in (100, 101) for n in range(7)}
        silent = Counter(str(row.payload["params"]) for row in rows if row.payload.get("key") == "seat_silent")
        assert len(silent) == 2
        assert set(silent.values()) == {1}
