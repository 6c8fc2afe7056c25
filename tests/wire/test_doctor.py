"""`python -m scripts doctor` against the sandbox: what is right is found right, each fault says what to set."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from scripts.doctor import INTENTS, PRESS, PROBE, Examination, Finding, examine
from tests.aids.wire.harness import Wire

CHECKS = [
    "the token",
    "the connection and its intents",
    "the bot is on the server",
    "a channel it may write in, with all permissions",
    "slash commands can be registered",
    "a picture in a message with a button",
    "the picture's message can be edited",
    "a press reaches the bot",
    "a private answer with a picture",
    "the private answer can be edited",
    "a direct message with a picture",
    "everything is taken away again",
]


def guild_of(wire: Wire) -> int:
    return next(iter(wire.world.guilds))


async def examined(wire: Wire, *, presses: bool = True, token: str | None = None, **kwargs: Any) -> list[Finding]:
    """The findings of one run, with somebody there who presses, or nobody."""
    client = discord.Client(intents=INTENTS, connector=wire.connector(), guild_ready_timeout=0.05)
    said: list[str] = []
    asked = asyncio.Event()

    def say(line: str) -> None:
        said.append(line)
        if "Please press" in line:
            asked.set()

    where = {"server": guild_of(wire), "channel": None, **kwargs}
    examination = Examination(client, say=say, **where)
    task = asyncio.create_task(examine(client, token or wire.sandbox.token, examination))
    if presses:
        ada = wire.people[0]
        waiting = asyncio.create_task(asked.wait())
        await asyncio.wait({task, waiting}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if not task.done():
            message = next(m for m in ada.messages() if any(b.custom_id == PRESS for b in m.buttons))
            assert list(message.files) == ["doctor.png"]
            await ada.press(message, custom_id=PRESS)
    findings = await task
    print(*said, sep="\n")
    return findings


def failed(findings: list[Finding]) -> dict[str, str]:
    return {finding.what: finding.mend for finding in findings if finding.verdict == "failed"}


async def test_all_is_well_and_nothing_is_left_behind(wire: Wire) -> None:
    ada = wire.people[0]
    findings = await examined(wire)
    assert [(finding.what, finding.verdict) for finding in findings] == [(what, "ok") for what in CHECKS]
    assert (ada.messages(), ada.ephemerals(), ada.dms()) == ([], [], [])
    assert not wire.world.commands.get(str(guild_of(wire)))


async def test_commands_of_the_server_are_left_as_they_were(wire: Wire) -> None:
    scope = str(guild_of(wire))
    findings = await examined(wire)
    assert failed(findings) == {}
    own: dict[str, Any] = {"application_id": str(wire.world.application_id), "guild_id": scope, "version": "1"}
    own |= {"default_member_permissions": None, "nsfw": False, "dm_permission": True}
    said = {"name_localizations": {"pl": "własne"}, "description_localizations": {"pl": "Tylko tutaj"}}
    inner = {"type": 3, "name": "word", "description": "A word", "name_localizations": {"pl": "słowo"}}
    kept = {"id": "1", "type": 1, "name": "own", "description": "Of this server", "options": [inner], **said, **own}
    wire.world.set_commands(scope, [deepcopy(kept)])
    assert failed(await examined(wire)) == {}
    assert wire.world.commands[scope] == [kept], "translations, too"


async def test_a_probe_that_an_earlier_run_has_left_goes_with_this_one(wire: Wire) -> None:
    scope = str(guild_of(wire))
    left = {
        "id": "1",
        "type": 1,
        "name": PROBE,
        "description": "Left",
        "application_id": str(wire.world.application_id),
    }
    wire.world.set_commands(scope, [left])
    assert failed(await examined(wire)) == {}
    assert wire.world.commands[scope] == []


async def test_a_wrong_token_is_named(wire: Wire) -> None:
    findings = await examined(wire, token="sandbox.wrong", presses=False)
    assert [finding.what for finding in findings] == ["the token"]
    assert "developer portal" in failed(findings)["the token"]


async def test_a_server_it_is_not_on_brings_the_link(wire: Wire) -> None:
    findings = await examined(wire, server=1234, presses=False)
    assert "oauth2/authorize" in failed(findings)["the bot is on the server"]


@pytest.mark.parametrize(
    ("denied", "name"), [("send_messages", "Send Messages"), ("attach_files", "Attach Files"), ("view_channel", "")]
)
async def test_a_missing_permission_is_named(wire: Wire, denied: str, name: str) -> None:
    channel = wire.people[0].channel()
    wire.sandbox.places.deny(channel, discord.Permissions(**{denied: True}).value)
    findings = await examined(wire, channel=channel.id, presses=False)
    mend = failed(findings)["a channel it may write in, with all permissions"]
    assert name in mend
    assert "a press reaches the bot" not in [finding.what for finding in findings]


async def test_closed_direct_messages_are_told(wire: Wire) -> None:
    wire.people[0].close_dms()
    findings = await examined(wire)
    assert list(failed(findings)) == ["a direct message with a picture"]
    assert "My panel" in failed(findings)["a direct message with a picture"]
    assert wire.people[0].messages() == []


async def test_what_nobody_pressed_is_not_tried_and_all_is_cleaned(wire: Wire) -> None:
    findings = await examined(wire, presses=False, patience=0.01)
    verdicts = {finding.what: finding.verdict for finding in findings}
    assert verdicts["a press reaches the bot"] == "not tried"
    assert verdicts["everything is taken away again"] == "ok"
    assert wire.people[0].messages() == []


@pytest.mark.parametrize(("status", "mend"), [(403, "role"), (429, "wait"), (400, "Update the bot"), (503, "later")])
async def test_a_refusal_of_any_kind_says_what_to_set(wire: Wire, status: int, mend: str) -> None:
    """Whatever a step is refused for, the line does not end with Discord's own words."""
    client = discord.Client(intents=INTENTS)
    examination = Examination(client, server=1, channel=None, say=lambda _line: None)

    async def refused() -> object:
        answer: Any = SimpleNamespace(status=status, reason="")
        raise discord.HTTPException(answer, "no")

    assert await examination._try("a step", refused()) is None
    (finding,) = examination.findings
    assert finding.line().startswith("FAILED")
    assert mend in finding.line()
