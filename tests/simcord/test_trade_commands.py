"""Trade in SimCord: announce, offer in secret, take back, seal, take; a board that does not go out comes later."""

from __future__ import annotations

from typing import Any

from tests.aids.simcord_stage import Stage

PLAYERS = ("Ada", "Ben", "Cat")


async def offer(game: Stage, name: str) -> None:
    table = await game.table()
    hand: Any = table.view(table.info.seat_of(game[name].id))["hand"]
    first, second = [good for good, count in sorted(hand.items()) for _ in range(count)][:2]
    told = game.answer(await game.type(name, "trade offer", first=first, second=second))
    assert "your panel" in told, told


async def test_offers_stay_secret_until_all_are_sealed(game: Stage) -> None:
    leader = await game.play_until("announce")
    told = await game.type(leader, "trade announce", number="2")
    assert "Offer exactly 2 resources" in game.answer(told)
    for name in PLAYERS[:2]:
        await offer(game, name)
    everything = "\n".join(game.text(each) for each in game.channel.history())
    assert "The offers" not in everything
    await game.type(PLAYERS[0], "trade withdraw")
    table = await game.table()
    assert table.info.seat_of(game[PLAYERS[0]].id) in table.active
    await offer(game, PLAYERS[0])
    await offer(game, PLAYERS[2])
    assert "The offers" in game.text(game.public("The offers"))


async def test_what_is_not_on_the_token_is_refused(game: Stage) -> None:
    leader = await game.play_until("announce")
    other = next(name for name in PLAYERS if name != leader)
    assert "not" in game.answer(await game.type(other, "trade announce", number="2"))
    told = game.answer(await game.type(leader, "trade announce", number="9"))
    assert "your panel" not in told
    assert (await game.table()).view(None)["trade"] is None


async def test_a_misspelt_resource_is_answered_with_what_is_in_the_hand(game: Stage) -> None:
    leader = await game.play_until("announce")
    await game.type(leader, "trade announce", number="1")
    told = game.answer(await game.type(PLAYERS[0], "trade offer", first="grian"))
    assert "There is no “grian” here. Did you mean grain" in told
    assert "Possible: " in told


async def test_a_lost_board_does_not_lose_the_move(game: Stage) -> None:
    leader = await game.play_until("announce")
    before = len(game.channel.history())
    game.fail("POST", f"/channels/{game.channel.id}/messages", 403, 50013)
    game.fail("PATCH", f"/channels/{game.channel.id}/messages/*", 403, 50013)
    await game.type(leader, "trade announce", number="2")
    trade: Any = (await game.table()).view(None)["trade"]
    assert trade["number"] == 2
    game.client.delivery.retry_now(await game.game())
    await game.quiet()
    assert len(game.channel.history()) >= before
    assert "secret offers" in game.text(game.public("Waiting for"))
