"""Leadership in SimCord: who leads names the next where two are level."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.aids.simcord_stage import Stage, open_stage


async def test_a_tie_is_broken_by_command(tmp_path: Path) -> None:
    async with open_stage(tmp_path, seed=2) as game:  # in this one two are level early
        await game.started("Ada", "Ben", "Cat")
        leader = await game.play_until("crown")
        action = await game.act(leader, "crown")
        titles: Any = (await game.table()).view(None)["titles"]
        assert titles[str(action.args[0])] == str(action.args[1])


async def test_nobody_is_crowned_out_of_the_phase(game: Stage) -> None:
    await game.play_until("announce")
    told = game.answer(await game.type("Ada", "crown", track="trade", seat="rome"))
    assert "your panel" not in told
    assert told.strip()


async def test_a_fault_is_told(game: Stage) -> None:
    with game.broken(game.host.games, "table"):
        assert "number" in game.answer(await game.type("Ada", "crown", track="trade", seat="rome"))
