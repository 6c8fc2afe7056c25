"""Vote commands in SimCord: votes, reminders by the clock in the test's hand, leaving, and own preferences."""

from __future__ import annotations

from tests.aids.simcord_stage import Stage


async def test_a_pause_is_voted_and_ends_by_vote(game: Stage) -> None:
    told = game.answer(await game.type("Ada", "vote pause"))
    assert "The table is asked in the channel" in told
    ballot = game.public("pause the game")
    await game.press("Ben", ballot, "Agree")
    if (await game.host.games.game(await game.game())).status == "running":
        await game.press("Cat", ballot, "Agree")
    assert (await game.host.games.game(await game.game())).status == "paused"


async def test_an_absent_player_is_reminded_and_then_stood_in_for(stage: Stage) -> None:
    await stage.started("Ada", "Ben", "Cat", pace="live")
    leader = await stage.play_until("announce")
    before = len(stage.letters(leader))
    for _ in range(12):
        stage.clock.advance(60)
        await stage.quiet()
    holder = (await stage.table()).info.holder((await stage.table()).info.seat_of(stage[leader].id) or "")
    assert holder is not None
    assert holder.stand_in or len(stage.letters(leader)) > before


async def test_a_strange_time_zone_is_refused_and_a_sound_one_kept(stage: Stage) -> None:
    assert "I know no time zone" in stage.answer(await stage.type("Ada", "me", timezone="Atlantis"))
    told = stage.answer(await stage.type("Ada", "me", timezone="Europe/Warsaw", quiet="22:00-07:00"))
    assert "Europe/Warsaw" in told


async def test_off_may_be_typed_as_discord_shows_the_field_whatever_language_one_reads(stage: Stage) -> None:
    """Of `/ja cisza: wyłączone` by somebody who has `/language en`."""
    await stage.type("Ada", "me", quiet="22:00-07:00")
    assert "Quiet hours: none" in stage.answer(await stage.type("Ada", "me", quiet="Wyłączone"))
    assert "I do not understand that time" in stage.answer(await stage.type("Ada", "me", quiet="never"))


async def test_leaving_is_asked_twice_and_a_fault_is_told(game: Stage) -> None:
    with game.broken(game.host.votes, "open"):
        assert "number" in game.answer(await game.type("Ada", "vote extend"))
    asked = await game.type("Cat", "resign")
    await game.press("Cat", game.newest(asked), "Leave the game")
    assert game["Cat"].id not in (await game.host.games.game(await game.game())).users
