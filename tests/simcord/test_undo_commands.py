"""Undo commands in SimCord: own steps freely, what others have seen by consent of all."""

from __future__ import annotations

from tests.aids.simcord_stage import Stage


async def test_own_steps_go_back_and_forth(game: Stage) -> None:
    builder = await game.play_until("build")
    await game.act(builder, "build item", "build")
    plan = await game.composing(builder)
    await game.type(builder, "undo")
    assert await game.composing(builder) == []
    await game.type(builder, "redo")
    assert await game.composing(builder) == plan


async def test_what_others_have_seen_needs_all(game: Stage) -> None:
    leader = await game.play_until("announce")
    await game.type(leader, "trade announce", number="2")
    before = (await game.table()).seq
    told = game.answer(await game.type(leader, "undo", move=before))
    assert "I have asked in the channel" in told
    asked = game.public("Agree")
    for name in ("Ada", "Ben", "Cat"):
        if name != leader:
            await game.press(name, asked, "Agree")
    assert (await game.table()).view(None)["trade"] is None


async def test_nothing_to_redo_is_said_and_a_fault_has_a_number(game: Stage) -> None:
    assert "nothing to do again" in game.answer(await game.type("Ada", "redo"))
    with game.broken(game.host.games, "table"):
        assert "number" in game.answer(await game.type("Ada", "undo"))
