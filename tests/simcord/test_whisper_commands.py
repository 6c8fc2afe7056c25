"""/whisper in SimCord: two people talk through the bot when the table allows it."""

from __future__ import annotations

from tests.aids.simcord_stage import Stage


async def test_a_whisper_reaches_one_person_and_nobody_else(stage: Stage) -> None:
    await stage.started("Ada", "Ben", "Cat", whisper=True)
    seat = (await stage.table()).info.seat_of(stage["Ben"].id)
    told = await stage.type("Ada", "whisper", seat=seat, text="the northern trade")
    assert told.ephemeral
    assert "Nobody else learns of it" in stage.answer(told)
    assert "the northern trade" in stage.text(stage.letters("Ben")[-1])
    others = [*stage.channel.history(), *stage.letters("Cat")]
    assert not any("northern" in stage.text(each) for each in others)


async def test_where_it_is_off_it_is_refused(game: Stage) -> None:
    seat = (await game.table()).info.seat_of(game["Ben"].id)
    told = game.answer(await game.type("Ada", "whisper", seat=seat, text="psst"))
    assert "This table does not whisper" in told


async def test_closed_messages_wait_for_the_panel(stage: Stage) -> None:
    await stage.started("Ada", "Ben", "Cat", whisper=True)
    seat = (await stage.table()).info.seat_of(stage["Ben"].id)
    stage.fail("POST", f"/channels/{stage['Ben'].user.dm_channel.id}/messages", 403, 50007, times=None)
    await stage.type("Ada", "whisper", seat=seat, text="the northern trade")
    assert "the northern trade" in stage.answer(await stage.type("Ben", "panel"))


async def test_the_games_one_may_whisper_in_are_offered(stage: Stage) -> None:
    await stage.started("Ada", "Ben", "Cat", whisper=True)
    offered = await stage["Ada"].autocomplete(stage.channel, "whisper", "game", "")
    assert [choice["value"] for choice in offered] == [await stage.game()]
    seats = await stage["Ada"].autocomplete(stage.channel, "whisper", "seat", "")
    info = (await stage.table()).info
    assert {choice["value"] for choice in seats} == {info.seat_of(stage[name].id) for name in ("Ben", "Cat")}
    assert await stage["Dan"].autocomplete(stage.channel, "whisper", "seat", "") == []
