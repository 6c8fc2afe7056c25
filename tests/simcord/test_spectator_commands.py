"""Spectators in SimCord: /watch, and tables that want none."""

from __future__ import annotations

from tests.aids.simcord_stage import Stage


async def test_a_spectator_is_told_when_they_watch(game: Stage) -> None:
    told = await game.type("Dan", "watch")
    assert told.ephemeral
    assert "You watch" in game.answer(told)
    assert "I will not write to you" in game.answer(await game.type("Dan", "watch", news=False))


async def test_players_do_not_watch_and_closed_tables_let_nobody(stage: Stage) -> None:
    await stage.started("Ada", "Ben", "Cat", spectators=False)
    assert "You play in this game yourself" in stage.answer(await stage.type("Ada", "watch"))
    for line in ("watch", "log"):
        assert "does not want spectators" in stage.answer(await stage.type("Dan", line))


async def offered(stage: Stage, name: str) -> list[str]:
    found = await stage[name].autocomplete(stage.channel, "watch", "game", "")
    return [choice["value"] for choice in found]


async def test_the_games_one_may_watch_are_offered(stage: Stage) -> None:
    await stage.started("Ada", "Ben", "Cat")
    game = await stage.game()
    assert await offered(stage, "Dan") == [game]
    assert await offered(stage, "Ben") == []
    await stage.client.host.lobby.set_setting(game, stage["Ada"].id, "spectators", "off")
    assert await offered(stage, "Dan") == []


async def test_a_lobby_is_offered_if_it_will_welcome_spectators(stage: Stage) -> None:
    await stage.lobby("Ada", "Ben")
    game = await stage.game()
    assert await offered(stage, "Dan") == [game]
    assert "You watch" in stage.answer(await stage.type("Dan", "watch", game=game))
    await stage.client.host.lobby.set_setting(game, stage["Ada"].id, "spectators", "off")
    assert await offered(stage, "Dan") == []


async def test_a_fault_is_told_and_nobody_watches(game: Stage) -> None:
    with game.broken(game.client.services.host.spectators, "watch"):
        assert "number" in game.answer(await game.type("Dan", "watch"))
