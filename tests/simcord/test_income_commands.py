"""Income in SimCord: what all phases share (confirm, take back, decline), and income itself."""

from __future__ import annotations

from tests.aids.simcord_stage import Stage


async def test_steps_are_taken_back_and_confirmed_by_commands(game: Stage) -> None:
    builder = await game.play_until("build")
    await game.act(builder, "build item", "build")
    assert "your panel" in game.answer(await game.type(builder, "back"))
    assert await game.composing(builder) == []
    turn = (await game.table()).view(None)["turn"]
    asked = await game.type(builder, "done")
    assert "your panel" in game.answer(asked)
    if (await game.table()).view(None)["turn"] == turn:  # something could still be built: asked twice
        await game.press(builder, game.newest(asked), "Build nothing")
    after = await game.table()
    assert (after.view(None)["turn"], after.view(None)["phase"]) != (turn, "build") or after.seq > 0
    assert after.info.seat_of(game[builder].id) not in after.active or after.view(None)["turn"] != turn


async def test_income_is_refused_out_of_its_phase(game: Stage) -> None:
    builder = await game.play_until("build")
    for line, words in (("collect", {"province": "latium", "gain": "coin"}), ("colossus", {"good": "coin"})):
        told = game.answer(await game.type(builder, line, **words))
        assert told.startswith("That is not ")  # and says what is asked instead
    for line in ("pass", "clear"):
        assert not game.answer(await game.type(builder, line)).startswith("Your panel")


async def test_a_fault_is_told_and_the_step_can_be_done_again(game: Stage) -> None:
    builder = await game.play_until("build")
    with game.broken(game.host.games, "table"):
        assert "number" in game.answer(await game.type(builder, "done"))
    assert "your panel" in game.answer(await game.type(builder, "done"))
