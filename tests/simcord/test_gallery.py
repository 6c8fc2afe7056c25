"""Gallery commands in SimCord: the position in words, films for the channel."""

from __future__ import annotations

import asyncio

from tests.aids.simcord_stage import Stage


async def test_the_position_is_told_in_words_page_by_page(game: Stage) -> None:
    told = await game.type("Dan", "board text")
    assert told.ephemeral
    assert "Leadership" in game.answer(told)
    moved = await game.type("Dan", "board text", page=2)
    assert game.answer(moved) != game.answer(told)


async def test_where_no_game_is_there_is_nothing_to_tell(stage: Stage) -> None:
    for line in ("board text", "replay"):
        assert "There is no game in this channel" in stage.answer(await stage.type("Ada", line))


async def test_a_film_goes_to_the_channel_and_a_fault_is_private(game: Stage) -> None:
    with game.broken(asyncio, "to_thread"):
        told = await game.type("Ada", "replay", span="turn")
        assert "number" in game.answer(told)
    told = await game.type("Ben", "replay", span="turn", show=True)
    assert not told.ephemeral
    posted = game.public("Mare Nostrum: Empires")
    assert any(each.filename.startswith("replay-") for each in posted.attachments)
