"""Lobby in SimCord: a game is opened, filled, set up and started; who may not is told why."""

from __future__ import annotations

import discord
import pytest

from cogs.core import error_policy as errors
from tests.aids.simcord_stage import Stage


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
    assert "but for 3, 4, 5." in stage.answer(await stage.type("Ada", "game start"))
    told = await stage.type("Ben", "game option", option="pace", value="live")
    assert "Only the one who opened" in stage.answer(told)
    assert told.ephemeral
    card = stage.public("so far")
    assert "You do not sit at this table" in stage.answer(await stage.press("Dan", card, "Leave"))
    assert (await stage.host.games.game(await stage.game())).status == "lobby"


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
    with stage.broken(stage.host.lobby, "create"):
        told = stage.answer(await stage.type("Ada", "game new"))
    assert "Something went wrong on my side. Nothing was changed. (number " in told
    assert await stage.host.games.games_of(stage["Ada"].id) == ()


async def test_what_the_lists_show_may_be_typed_as_well(stage: Stage) -> None:
    """Somebody writes `Rome` and sends, without choosing it from the list."""
    await stage.type("Ada", "game new", display="All face up")
    assert "Rome" in stage.answer(await stage.type("Ada", "game seat", seat="Rome"))
    assert "daily" in stage.answer(
        await stage.type("Ada", "game option", option="pace", value="DAILY – 24 hours for a decision")
    )
    assert "English" not in stage.answer(
        await stage.type("Ada", "game option", option="Language of the channel", value="polski")
    )
    await stage.type("Ada", "language", language="pl")
    assert "SI" in stage.answer(await stage.type("Ada", "game ai", kind="zarządca"))
    info = await stage.host.games.game(await stage.game())
    assert info.holders[0].seat == "rome"
    assert (info.options["display"], info.settings["pace"], info.language) == ("experienced", "daily", "pl")
    assert [holder.ai for holder in info.holders] == [None, "steward"]
    typo = stage.answer(await stage.type("Ada", "game seat", seat="Kartagina Nowa"))
    assert typo.startswith("Nie ma tu „Kartagina Nowa”. Czy chodziło o: Kartagina?")


async def test_a_thread_is_named_in_the_language_of_its_game(stage: Stage) -> None:
    await stage.type("Ada", "language", language="pl")
    await stage.type("Ada", "game new", thread=True)
    assert [thread.name for thread in stage.channel.threads] == ["Mare Nostrum: Empires"]
    await stage.type("Ben", "game new", thread=True, language="pl")
    assert [thread.name for thread in stage.channel.threads][1:] == ["Mare Nostrum: Imperia"]


async def test_in_a_channel_of_announcements_a_thread_of_its_kind_is_asked_for(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord has another kind of thread there, and refuses that of ordinary channels. SimCord knows none of it."""
    asked: list[discord.ChannelType] = []

    async def threads_of(channel: discord.TextChannel, *, type: discord.ChannelType, **_: object) -> None:  # noqa: A002
        asked.append(type)
        raise errors.Refused("no_threads_here")

    monkeypatch.setattr(discord.TextChannel, "create_thread", threads_of)
    await stage["Ada"].slash(stage.guild.create_news_channel("edicts"), "game new", thread=True, rules="empires")
    await stage.type("Ada", "game new", thread=True)
    assert asked == [discord.ChannelType.news_thread, discord.ChannelType.public_thread]


@pytest.mark.parametrize("code", [50024, 160006])
async def test_where_discord_opens_no_thread_the_person_is_told(stage: Stage, code: int) -> None:
    stage.fail("POST", f"/channels/{stage.channel.id}/threads", 400, code)
    told = stage.answer(await stage.type("Ada", "game new", thread=True))
    assert "I cannot open a thread here" in told
    assert await stage.host.games.games_of(stage["Ada"].id) == ()
