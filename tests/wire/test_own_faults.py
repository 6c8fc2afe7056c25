"""Troubles of our own: one game's is not another's, what is given up is counted, a log line names its command."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import structlog
from structlog.testing import capture_logs

from cogs.delivery.exactly_once import Letter
from cogs.features.outbox_messages import OutboxMessages
from host import FakeClock, Person, Place
from host.refusals import refuse
from tests.aids.patience import PATIENCE
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room

EDIT = "/channels/{channel}/messages/{message}"


@pytest.mark.parametrize("part", ["host.wake", "delivery.tidy"])
async def test_a_start_that_cannot_read_is_tried_again(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    monkeypatch.setattr("cogs.core.client.WAKE_AGAIN", 0.0)
    async with room(wire, tmp_path) as here:
        client, tries = here.client, 0
        await here.quiet()  # until the start that opened the room has ended
        owner, name = part.split(".")
        whose = getattr(client, owner)
        work = getattr(whose, name)

        async def second_time() -> None:
            nonlocal tries
            tries += 1
            if tries == 1:
                raise OSError
            await work()

        monkeypatch.setattr(whose, name, second_time)
        client._awake = False
        with capture_logs() as lines:
            await client.on_ready()
            later = client._waking
            assert later is not None
            await asyncio.wait_for(later, PATIENCE)
        assert tries == 2
        assert client._awake
        assert [line["event"] for line in lines if line["log_level"] == "error"] == ["wake_failed"]
        await client.on_ready()
        assert tries == 2, "once"


async def test_one_game_that_cannot_be_opened_does_not_cost_the_digest(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path, clock=FakeClock()) as here:
        ada, ben = here.people[:2]
        games = []
        for channel in (1, 2):
            owner = Person(ada.id, ada.name)
            info = await here.host.lobby.create("tiny", owner, Place(int(ada.channel().guild_id or 0), channel))
            await here.host.lobby.join(info.id, Person(ben.id, ben.name))
            games.append((await here.host.lobby.start(info.id, ada.id)).info)
        bad = games[1]
        whole, letters = here.host.games.table, []

        async def table(game: str) -> Any:
            if game == bad.id:
                raise refuse("game_paused", reason="replay_failed")
            return await whole(game)

        async def write(_rows: Any, _info: Any, _user: int, letter: Letter, _public: Any) -> int:
            letters.append(letter.content or "")
            return 1

        reminders = OutboxMessages(here.client.services, here.client.panels)._reminders
        with monkeypatch.context() as patch:
            patch.setattr(here.host.games, "table", table)
            patch.setattr(reminders, "_write", write)
            assert await reminders.deliver_digest(bad, ada.id, []) == 1
        assert ["<#1>" in text and "<#2>" not in text for text in letters] == [True]


async def test_a_line_about_a_command_names_it(wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(wire, tmp_path) as here:
        seen: list[dict[str, Any]] = []

        async def torn(*_: Any, **__: Any) -> Any:
            seen.append(dict(structlog.contextvars.get_contextvars()))
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(here.client.services.people, "texts", torn)
            await here.people[0].command("/games", fill=False)
            await here.quiet()
        assert [set(one) for one in seen][:1] == [{"action"}]
        assert structlog.contextvars.get_contextvars() == {}


async def test_what_is_given_up_is_an_error_that_is_counted(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        await here.started(*here.people[:3])
        game, _ = await here.seat_of(here.people[0])
        wire.faults.refuse("PATCH", EDIT, 400, 50035, "Invalid Form Body", times=10_000)
        with capture_logs() as lines:
            await here.act_quick(here.people[0], "seal")
            await here.client.presses.settle()
            for _ in range(10):
                here.client.delivery.retry_now(game)
                await here.client.delivery.settle()
        given = [line for line in lines if line["event"] == "given_up"]
        assert {line["kind"] for line in given} >= {"board"}
        assert {line["log_level"] for line in given} == {"error"}
