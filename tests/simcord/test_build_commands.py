"""Build in SimCord: a plan is composed, paid, taken back, confirmed, by commands and in private."""

from __future__ import annotations

from typing import Any

from tests.aids.simcord_stage import Stage


async def test_a_purchase_is_planned_in_private_and_confirmed(game: Stage) -> None:
    builder = await game.play_until("build")
    boards = len(game.channel.history())
    action = await game.act(builder, "build item", "build")
    assert await game.composing(builder) != []
    table = await game.table()
    seat = table.info.seat_of(game[builder].id)
    question = table.question(seat or "")
    assert question is not None
    assert question.key == "pay"
    paid: Any = question.params["proposals"]
    assert "your panel" in game.answer(await game.type(builder, "build pay", resource=" ".join(paid[0])))
    assert len(game.channel.history()) == boards  # nobody sees a plan
    assert "your panel" in game.answer(await game.type(builder, "build done"))
    assert await game.composing(builder) == []
    built = game.public("Round 1")
    assert action.verb == "build"
    assert built.attachments


async def test_what_cannot_be_paid_or_is_not_ones_turn_is_refused(game: Stage) -> None:
    builder = await game.play_until("build")
    other = next(name for name in ("Ada", "Ben", "Cat") if name != builder)
    assert "not your turn" in game.answer(await game.type(other, "build done"))
    told = game.answer(await game.type(builder, "build item", item="pyramids", place="nowhere"))
    assert "your panel" not in told
    assert await game.composing(builder) == []


async def test_a_broken_host_leaves_the_plan_as_it_was(game: Stage) -> None:
    builder = await game.play_until("build")
    await game.act(builder, "build item", "build")
    plan = await game.composing(builder)
    with game.broken(game.host.games, "table"):
        assert "Nothing was changed" in game.answer(await game.type(builder, "build back"))
    assert await game.composing(builder) == plan
    await game.type(builder, "build back")
    assert await game.composing(builder) == []
