"""SIGKILL at any moment: the log is whole, what was answered is kept, and the game goes on."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

import pytest

from engine.core import Rng
from tests.aids.host_tables import ADA, live, open_host, play_on
from tests.aids.plugins.full import FULL

ROOT = Path(__file__).resolve().parents[3]

_PLAYER = """
import asyncio, sys
from pathlib import Path
from host import Place
from tests.aids.host_tables import *
async def main():
    host = await open_host(Path(sys.argv[1]))
    await host.wake()
    for hall in range(1000):
        table = await game_of(host, ADA, ai=2, place=Place(1, hall))
        while table.outcome is None:
            await host.settle()
            table = await live(host, table.info.id)
            await play_on(table, {"red": ADA.id}, 1)
            print(table.info.id, len(table.position.rows), flush=True)
asyncio.run(main())
"""


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=FULL)])
async def test_killed_bot_loses_nothing_it_had_answered(tmp_path: Path, forked_python: str, seed: int) -> None:
    answered: dict[str, int] = {}
    command = [forked_python, "-c", _PLAYER, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as bot:  # noqa: ASYNC220
        assert bot.stdout is not None
        for _ in range(5 + Rng(seed).below(60)):
            game, rows = bot.stdout.readline().split()
            answered[game] = int(rows)
        bot.send_signal(signal.SIGKILL)
        bot.stdout.read()  # until it is gone
        bot.wait(10)
    async with await open_host(tmp_path, start=10**6) as host:
        await host.wake()
        await host.settle()
        for info in await host.games.find_games(["running", "over", "lobby", "paused"]):
            if info.status == "lobby":
                continue
            table = await live(host, info.id)
            assert not table.is_broken
            assert table.info.status in ("running", "over")
            assert len(table.position.rows) >= answered.get(info.id, 0)
            while table.outcome is None:
                await host.settle()
                table = await live(host, info.id)
                await play_on(table, {"red": ADA.id}, 1)
