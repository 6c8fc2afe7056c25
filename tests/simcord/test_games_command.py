"""/games in SimCord: lists mine, those where it is my turn first."""

from __future__ import annotations

from tests.aids.simcord_stage import Stage


async def test_my_games_are_listed_with_whose_turn_it_is(game: Stage) -> None:
    leader = await game.play_until("announce")
    told = await game.type(leader, "games")
    assert told.ephemeral
    assert "Your games" in game.answer(told)
    assert await game.game() in game.answer(told)


async def test_a_stranger_has_none(game: Stage) -> None:
    assert "You sit in no game" in game.answer(await game.type("Dan", "games"))


async def test_a_broken_list_is_told(game: Stage) -> None:
    with game.broken(game.host.games, "games_of"):
        assert "number" in game.answer(await game.type("Ada", "games"))
