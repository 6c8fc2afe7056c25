"""/log in SimCord: by round and player."""

from __future__ import annotations

from cogs.features.history.log_commands import Filter, read_filter
from tests.aids.simcord_stage import Stage


async def test_the_log_tells_what_happened_and_can_be_narrowed(game: Stage) -> None:
    leader = await game.play_until("announce")
    await game.type(leader, "trade announce", number="2")
    whole = game.answer(await game.type("Dan", "log"))
    assert "announces 2" in whole
    table = await game.table()
    seat = table.info.seat_of(game[leader].id)
    other = next(each for each in table.seats if each != seat)
    assert "announces 2" in game.answer(await game.type("Ada", "log", player=seat))
    assert "announces 2" not in game.answer(await game.type("Ada", "log", player=other, round=1))


async def test_where_no_game_is_there_is_no_log(stage: Stage) -> None:
    assert "There is no game in this channel" in stage.answer(await stage.type("Ada", "log"))


async def test_a_lost_answer_is_no_crash(game: Stage) -> None:
    game.fail("POST", "/interactions/*/callback", 404, 10062)
    assert not (await game.type("Ada", "log")).acknowledged
    assert "What happened" in game.answer(await game.type("Ada", "log"))


async def test_a_forged_round_is_no_round(game: Stage) -> None:
    table = await game.table()
    assert read_filter(table, "²", "nowhere", -3) == Filter()
    assert read_filter(table, "2", table.seats[0], 3) == Filter(2, table.seats[0], 3)
