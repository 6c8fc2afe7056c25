"""Logging in with the product's own client."""

from __future__ import annotations

import contextlib
from pathlib import Path

import discord
import pytest

import bot
from cogs.core.client import Client, invite_link, offered_cogs
from cogs.pacing.rate_limit import EASY_NEWS_PAUSE, NEWS_PAUSE
from host import CountingEntropy, Host
from sandbox.clock import HandClock
from settings import Settings
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room
from tests.aids.wire.synced_once import sending

ROUTE = "/applications/{application}/commands"
NOON = 1_800_000_000.0


async def test_a_wrong_token_is_one_clear_line(wire: Wire, tmp_path: Path) -> None:
    async with await Host.open(f"sqlite:///{tmp_path / 'games.db'}") as host:
        client = Client(host, connector=wire.connector())
        with pytest.raises(bot.StartError, match="DISCORD_TOKEN") as caught:
            await bot._log_in(client, "wrong-token")
        assert "\n" not in str(caught.value)
        assert "wrong-token" not in str(caught.value)
        await client.close()


@pytest.mark.parametrize(
    ("given", "pause"),
    [
        ({}, EASY_NEWS_PAUSE),
        ({"sandbox_address": "http://127.0.0.1:1"}, NEWS_PAUSE),
        ({"discord_token": "abc"}, NEWS_PAUSE),
    ],
    ids=["sandbox in our process", "sandbox elsewhere", "Discord"],
)
async def test_only_the_sandbox_in_our_own_process_has_no_limits_per_channel(
    tmp_path: Path, given: dict[str, str], pause: float
) -> None:
    """The client was once given its limits under a name it did not know: the sandbox was as slow as Discord."""
    settings = Settings.model_validate({"discord_token": None, "sandbox_address": "", **given})
    async with await Host.open(f"sqlite:///{tmp_path / 'games.db'}") as host:
        client = bot._client(host, settings)
        assert client.services.rate_limit.news_pause == pause
        assert client.stop_seconds == settings.stop_seconds
        await client.close()


async def test_commands_are_sent_only_when_they_changed(wire: Wire, tmp_path: Path) -> None:
    with sending():
        async with room(wire, tmp_path):
            first = len(wire.calls("PUT", ROUTE))
        async with room(wire, tmp_path, entropy=CountingEntropy(50)):
            assert len(wire.calls("PUT", ROUTE)) == first == 1


async def test_a_bot_whose_commands_were_sent_once_is_like_one_that_sends_them(tmp_path: Path) -> None:
    """What the tests take for granted (`synced_once`): the same commands, numbers, note and later ids."""
    found: list[tuple[object, ...]] = []
    for number in range(3):
        made = Wire(clock=HandClock(NOON))
        await made.start()
        folder = tmp_path / str(number)
        folder.mkdir()
        with sending() if number == 0 else contextlib.nullcontext():
            async with room(made, folder) as here:
                note = await here.host.operations.fetch_meta(f"commands:{here.client.application_id}")
                found.append((made.world.commands, note, made.world.ids.next()))
                sent = len(made.calls("PUT", ROUTE))
        await made.stop()
        assert found[-1] == found[0]
        assert sent == (number == 0) or number == 1
    assert sent == 0, "it was not sent once"


async def test_other_commands_are_sent_although_their_like_was_sent_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two bots are alike when their commands are, not because both are ours."""
    for number, cogs in enumerate((offered_cogs, offered_cogs, lambda: offered_cogs()[:-1])):
        made = Wire()
        await made.start()
        folder = tmp_path / str(number)
        folder.mkdir()
        monkeypatch.setattr("cogs.core.client.offered_cogs", lambda *_, cogs=cogs: cogs())
        async with room(made, folder) as here:
            assert len(made.world.commands["global"]) == len(here.client.tree.get_commands())
        await made.stop()


async def test_discord_is_asked_for_nobodys_messages(tmp_path: Path) -> None:
    """docs/privacy.md; each message in each channel of a server would cost the bot time as well."""
    async with await Host.open(f"sqlite:///{tmp_path / 'games.db'}") as host:
        client = Client(host)
        assert dict(client.intents) == {**dict(discord.Intents.none()), "guilds": True}
        await client.close()


def test_the_invite_asks_for_what_is_needed_and_no_more() -> None:
    link = invite_link(1234)
    asked = discord.Permissions(int(link.split("permissions=")[1].split("&")[0]))
    names = {name for name, given in asked if given}
    assert "administrator" not in names
    assert "manage_messages" not in names
    assert {"send_messages", "attach_files", "embed_links", "read_message_history"} <= names
    assert len(names - {"view_channel", "read_messages"}) == 5
    assert "client_id=1234" in link
    assert "applications.commands" in link
