"""War in SimCord: legions march by command, out of reach is refused, a late answer loses nothing."""

from __future__ import annotations

from tests.aids.simcord_stage import Stage


async def test_legions_march_by_command(game: Stage) -> None:
    mover = await game.play_until("march")
    action = await game.act(mover, "march")
    assert len(await game.composing(mover)) == 1
    assert action.verb == "march"
    assert "your panel" in game.answer(await game.type(mover, "back"))
    assert await game.composing(mover) == []
    await game.act(mover, "march")
    await game.type(mover, "done")
    assert await game.composing(mover) == []
    assert game.public("Round 1").attachments


async def test_what_is_out_of_reach_is_refused(game: Stage) -> None:
    mover = await game.play_until("march")
    told = game.answer(await game.type(mover, "march", **{"from": "thracia", "to": "numidia", "legions": "3"}))
    assert "your panel" not in told
    assert await game.composing(mover) == []
    assert "not" in game.answer(await game.type(mover, "attack", place="latium", seat="rome")).lower()


async def test_a_misspelt_name_is_answered_with_what_may_be_meant(game: Stage) -> None:
    mover = await game.play_until("march")
    table = await game.table()
    seat = table.info.seat_of(game[mover].id)
    assert seat is not None
    origin = next(str(action.args[0]) for action in table.legal(seat) if action.verb == "march")
    misspelt = origin[:-1] + "xx"
    told = game.answer(await game.type(mover, "march", **{"from": misspelt, "to": "numidia", "legions": "1"}))
    assert f"There is no “{misspelt}” here. Did you mean {origin.capitalize()}" in told
    assert "Possible: " in told
    assert "Use /march" not in told, "that is what was used"
    assert await game.composing(mover) == []


async def test_an_answer_that_comes_too_late_is_no_crash_and_no_move(game: Stage) -> None:
    mover = await game.play_until("march")
    game.fail("POST", "/interactions/*/callback", 404, 10062)
    result = await game.type(mover, "done")
    assert not result.acknowledged
    table = await game.table()
    assert table.info.seat_of(game[mover].id) in table.active
