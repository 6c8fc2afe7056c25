"""/orders in SimCord: a game without orders says so (tests/wire/test_orders.py has one with them)."""

from __future__ import annotations

from tests.aids.simcord_stage import Stage


async def test_a_game_without_orders_says_so(game: Stage) -> None:
    assert "This game has no orders" in game.answer(await game.type("Ada", "orders"))
    assert await game["Ada"].autocomplete(game.channel, "orders", "order", "") == []
    assert await game["Ada"].autocomplete(game.channel, "orders", "terms", "") == []


async def test_it_is_for_those_at_the_table_and_a_fault_is_told(game: Stage) -> None:
    assert "You do not sit at this table" in game.answer(await game.type("Dan", "orders"))
    with game.broken(game.client.services.people, "meet"):
        assert "number" in game.answer(await game.type("Ada", "orders"))
