"""A whole evening with people whose names are weapons: every message the bot sends is looked at."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.aids.hostile_texts import leaks
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room

NAMES = (
    "**@everyone** <@&1> [x](https://evil.example)",
    "||`~~_\u202eevil_~~`|| discord.gg/x",
    "> # - 1. \\ <script>alert(1)</script> \u200b\u2066",
    "Z\u0300\u0301\u0302\u0303\u0304\u0305algo שלום 12 " + "x" * 70,
)
RAW = ("**@", "[x](", "||`", "`~~", "~~_")
"""Parts of the names that would format, were they not escaped."""
PLAIN = frozenset({"label", "placeholder", "description", "name", "title", "custom_id", "value", "filename"})


def texts_in(raw: Any) -> list[str]:
    """All formatted text of a request's body; labels and descriptions know no markup."""
    if isinstance(raw, str):
        return [raw]
    if isinstance(raw, dict):
        return [text for key, value in raw.items() if key not in PLAIN for text in texts_in(value)]
    return [text for value in raw for text in texts_in(value)] if isinstance(raw, list) else []


@pytest.mark.parametrize("rules", ["tiny", "empires"])
async def test_names_and_titles_do_nothing_anywhere(wire: Wire, tmp_path: Path, rules: str) -> None:
    async with room(wire, tmp_path, rules=rules) as here:
        people = here.people[:3]
        for person, name in zip(people, NAMES, strict=False):
            person.person.name = name
        wire.stranger.person.name = NAMES[3]
        ada, ben, _ = people
        card = await here.lobby(*people)
        await ada.command("/game rename", title=NAMES[0][:60])
        await ada.command("/game invite", person=str(wire.stranger.id))
        await here.host.lobby.set_setting((await here.host.games.games_of(ada.id))[0].id, ada.id, "whisper", "on")
        await here.quiet()
        await ada.press(card, "Options")
        for person in reversed(people):  # the owner's word alone would be enough
            await person.press(card, "Start")
        await here.quiet()
        game, _ = await here.seat_of(ada)
        seat = (await here.host.games.game(game)).seat_of(ben.id)
        await ada.command("/whisper", seat=seat, text=NAMES[2] + NAMES[1])
        for line in ("/status", "/games", "/log", "/map", "/watch", "/privacy about", "/help"):
            await ada.command(line)
            await wire.stranger.command(line)
        await ada.complete("/map", "game")
        await ada.press(await ada.command("/game kick", person=str(ben.id)), "Put out")
        await ada.command("/map", region=NAMES[0][:90])
        await here.quiet()
        bodies = [(path, body) for _, path, body, status, _ in wire.requests if isinstance(body, dict) and status < 400]
        assert len(bodies) > 40
        for path, body in bodies:
            said = json.dumps(body, ensure_ascii=False)
            for text in texts_in(body):
                assert not {"mention", "link"} & set(leaks(own_mentions_gone(text))), (path, text)
                assert not any(raw in text for raw in RAW), (path, text)
            assert not re.search(r"@everyone|<@&?1>", said), (path, said)
            assert "\u202e" not in said
            assert "\u0302\u0303" not in said
            allowed = body.get("allowed_mentions", body.get("data", {}).get("allowed_mentions"))
            if allowed is not None:
                assert not set(allowed.get("parse", ())), path
        offered = [one["name"] for _, body in bodies for one in (body.get("data") or {}).get("choices", ())]
        assert offered
        assert not [name for name in offered if "\\" in name], "labels know no markup, so nothing in them is escaped"
        pinged = {id_ for message in wire.world.messages.values() for id_ in message.pings}
        assert pinged <= {person.id for person in (*people, wire.stranger)}


def own_mentions_gone(text: str) -> str:
    """Without what the bot itself writes: calls of people, channels, times, links to its own messages."""
    return re.sub(r"<@\d{15,}>|<#\d{15,}>|<t:\d+:[Rf]>|<:\w+:\d+>|\]\(https://discord\.com/channels/[\d/]+\)", "", text)
