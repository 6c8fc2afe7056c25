"""Clocks in SimCord: reminders, standing in and coming back, voices, seats left and taken over, quiet hours."""

from __future__ import annotations

from tests.aids.simcord_stage import Stage

HOUR = 3600


async def daily(stage: Stage, *names: str) -> None:
    """A started game of that pace."""
    await stage.lobby(*names)
    await stage.host.lobby.set_setting(await stage.game(), stage[names[0]].id, "pace", "daily")
    await stage.type(names[0], "game start")


async def passes(stage: Stage, hours: float) -> None:
    stage.clock.advance(hours * HOUR)
    await stage.quiet()


async def test_who_does_not_answer_is_reminded_stood_in_for_and_let_back(stage: Stage) -> None:
    await daily(stage, "Ada", "Ben", "Cat")
    table = await stage.table()
    late = stage.sitting(table, table.active[0])
    await passes(stage, 12)
    assert "is awaited" in stage.text(stage.letters(late)[-1])
    await passes(stage, 12)
    assert "your time is up" in stage.text(stage.letters(late)[-1])
    assert "AI takes over" in stage.text(stage.public("My panel"))
    await passes(stage, 12)
    told = next(each for each in stage.letters(late)[::-1] if "an AI player decides" in stage.text(each))
    assert "I'm back" in stage.text(told)
    assert "your panel" in stage.answer(await stage.type(late, "panel"))  # SimCord cannot press in a direct message
    holder = next(h for h in (await stage.table()).info.holders if h.user == stage[late].id)
    assert holder.stand_in is None


async def test_status_says_since_when_and_offers_to_ask_the_table(stage: Stage) -> None:
    await daily(stage, "Ada", "Ben", "Cat")
    status = await stage.type("Ada", "status")
    assert "awaited since <t:" in stage.answer(status)
    assert "24 hours for a decision" in stage.answer(status)
    assert "The table is asked" in stage.answer(await stage.press("Ada", status, "Ask for a pause"))
    await stage.press("Ben", stage.public("🗳"), "Agree")
    assert (await stage.table()).info.pause == "by_vote"
    assert "Agreed: pause the game" in stage.text(stage.public("🗳"))


async def test_strangers_have_no_voice_and_cannot_ask(game: Stage) -> None:
    assert "You do not sit at this table" in game.answer(await game.type("Dan", "vote pause"))
    await game.type("Ada", "vote pause")
    assert "You do not sit at this table" in game.answer(await game.press("Dan", game.public("🗳"), "Agree"))
    assert "There is a vote on that already" in game.answer(await game.type("Ben", "vote pause"))
    assert "no time to extend" in game.answer(await game.type("Ben", "vote extend"))
    assert (await game.table()).info.status == "running"


async def test_a_seat_is_left_and_taken_over(game: Stage) -> None:
    sure = await game.type("Cat", "resign")
    assert "Do you really want to leave" in game.answer(sure)
    await game.press("Cat", sure, "Leave the game")
    info = (await game.table()).info
    assert info.seat_of(game["Cat"].id) is None
    seat = next(h.seat for h in info.holders if h.user is None)
    assert "The table is asked" in game.answer(await game.type("Dan", "replace", seat=seat))
    await game.press("Ada", game.public("🗳"), "Agree")
    assert (await game.table()).info.seat_of(game["Dan"].id) == seat


async def test_what_a_person_sets_is_shown_and_nonsense_is_refused(stage: Stage) -> None:
    shown = await stage.type("Ada", "me", timezone="Europe/Warsaw", quiet="22-7", digest="8.30")
    assert shown.ephemeral
    assert "Quiet hours: 22:00–07:00" in stage.answer(shown)
    assert "every day at 08:30" in stage.answer(shown)
    assert "I do not understand that time" in stage.answer(await stage.type("Ada", "me", quiet="late"))
    assert "at most 12 hours" in stage.answer(await stage.type("Ada", "me", quiet="8:00-22:00"))
    assert "Quiet hours: 22:00–07:00" in stage.answer(await stage.type("Ada", "me"))
    with stage.broken(stage.host.people, "set_prefs"):
        assert "Something went wrong on my side" in stage.answer(await stage.type("Ada", "me", digest="9:00"))
