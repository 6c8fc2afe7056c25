"""Spectators in SimCord: /watch, and tables that wish for none."""

from __future__ import annotations

from tests.simcord.stage import Stage


async def test_a_spectator_is_told_when_he_watches(game: Stage) -> None:
    told = await game.type("Dan", "watch")
    assert told.ephemeral
    assert "You watch" in game.answer(told)
    assert "I will not write to you" in game.answer(await game.type("Dan", "watch", news=False))


async def test_players_do_not_watch_and_closed_tables_let_nobody(stage: Stage) -> None:
    await stage.started("Ada", "Ben", "Cat", spectators=False)
    assert "You play in this game yourself" in stage.answer(await stage.type("Ada", "watch"))
    for line in ("watch", "log"):
        assert "no spectators" in stage.answer(await stage.type("Dan", line))


async def test_a_fault_is_told_and_nobody_watches(game: Stage) -> None:
    with game.broken(game.client.watching, "watch"):
        assert "number" in game.answer(await game.type("Dan", "watch"))
