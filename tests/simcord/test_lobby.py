"""Lobby in SimCord: a game is opened, filled, set up and started; who may not is told why."""

from __future__ import annotations

from tests.simcord.stage import Stage


async def test_a_lobby_is_filled_by_commands_and_presses_and_started(stage: Stage) -> None:
    card = await stage.lobby("Ada", "Ben")
    assert "2 players so far" in stage.text(card)
    await stage.press("Cat", card, "Join")
    assert "3 players so far" in stage.text(stage.public("so far"))
    told = stage.answer(await stage.type("Ada", "game option", option="pace", value="daily"))
    assert "daily" in told
    assert "begun" in stage.answer(await stage.press("Ada", card, "Start"))
    board = stage.public("My panel")
    assert len(board.attachments) == 1
    table = await stage.table()
    assert {holder.user for holder in table.info.holders} == {stage[name].id for name in ("Ada", "Ben", "Cat")}


async def test_refusals_say_why_and_change_nothing(stage: Stage) -> None:
    assert "no game in this channel" in stage.answer(await stage.type("Dan", "game join"))
    await stage.lobby("Ada", "Ben")
    assert "already open" in stage.answer(await stage.type("Ben", "game new"))
    assert "already in" in stage.answer(await stage.type("Ben", "game join"))
    assert "three, four or five" in stage.answer(await stage.type("Ada", "game start"))
    told = await stage.type("Ben", "game option", option="pace", value="live")
    assert "Only the one who opened" in stage.answer(told)
    assert told.ephemeral
    card = stage.public("so far")
    assert "You do not sit at this table" in stage.answer(await stage.press("Dan", card, "Leave"))
    assert (await stage.host.game(await stage.game())).status == "lobby"


async def test_an_invitation_is_accepted_by_its_button(stage: Stage) -> None:
    await stage.lobby("Ada")
    await stage.type("Ada", "game invite", person=stage["Dan"].user)
    letter = stage.letters("Dan")[-1]
    assert "Ada invites you" in stage.text(letter)
    await stage["Dan"].user.click(letter, custom_id=stage.custom_id(letter, "Join"))
    await stage.quiet()
    assert "Dan" in stage.text(stage.public("so far"))


async def test_a_card_that_discord_refuses_is_delivered_later(stage: Stage) -> None:
    stage.fail("POST", f"/channels/{stage.channel.id}/messages", 403, 50013)
    await stage.type("Ada", "game new")
    stage.client.delivery.retry_now(await stage.game())
    await stage.quiet()
    assert "1 player so far" in stage.text(stage.public("so far"))


async def test_a_fault_of_ours_has_a_number_and_opens_no_game(stage: Stage) -> None:
    with stage.broken(stage.host, "create_lobby"):
        told = stage.answer(await stage.type("Ada", "game new"))
    assert "Something went wrong on my side. Nothing was changed. (number " in told
    assert await stage.host.games_of(stage["Ada"].id) == ()
