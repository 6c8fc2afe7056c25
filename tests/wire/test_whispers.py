"""Whispers on the wire: to one person alone, and shown once, whatever ways lead to them at the same time."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cogs.features import table_commands as table
from cogs.features import whisper_commands as whispering
from host.people.whispers import Whisper
from tests.aids.wire.connections import FORGOTTEN, cut
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room
from tests.aids.wire.steps import again, with_whispers

TURNS = 200
"""Of the loop: far more than somebody needs who reads the database without being kept from it."""


class Overtaking:
    """The first way to a person is held between showing a whisper and noting it, until the last has come that far."""

    def __init__(self, here: Room, monkeypatch: pytest.MonkeyPatch, ways: int) -> None:
        self._ways, self._come = ways, 0
        self._all = asyncio.Event()
        self._note = here.client.services.host.whispers.told
        monkeypatch.setattr(here.client.services.host.whispers, "told", self._told)
        monkeypatch.setattr(table, "bring", self._counted(whispering.bring))
        deliver = whispering.WhisperDelivery.deliver
        monkeypatch.setattr(whispering.WhisperDelivery, "deliver", self._counted(deliver))

    def _counted(self, way: Any) -> Any:
        async def counted(*arguments: Any) -> Any:
            self._come += 1
            if self._come == self._ways:
                self._all.set()
            return await way(*arguments)

        return counted

    async def _told(self, *whispers: Whisper) -> None:
        await self._all.wait()
        for _ in range(TURNS):
            await asyncio.sleep(0)
        await self._note(*whispers)


async def whisper(here: Room, ada: WirePerson, ben: WirePerson) -> None:
    """From the one to the other, in a new game."""
    game = await with_whispers(here, ada, ben)
    seat = (await here.host.games.game(game)).seat_of(ben.id)
    await ada.command("/whisper", seat=seat, text="under the olive tree")


def shown(ben: WirePerson) -> int:
    """How often they have it before their eyes."""
    return len([m for m in (*ben.ephemerals(), *ben.dms()) if "olive tree" in m.text])


@pytest.mark.parametrize("ways", [2, 4])
async def test_presses_that_come_together_show_a_whisper_once(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ways: int
) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        ben.close_dms()
        await whisper(here, ada, ben)
        await here.quiet()
        Overtaking(here, monkeypatch, ways)
        board = here.board(ben)
        await asyncio.gather(*(ben.press(board, "My panel") for _ in range(ways)))
        await here.quiet()
        assert shown(ben) == 1


async def test_a_press_while_the_direct_message_is_on_its_way_shows_nothing_twice(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        Overtaking(here, monkeypatch, 2)
        await whisper(here, ada, ben)
        await ben.until_dm("olive tree")
        await ben.press(here.board(ben), "My panel")
        await here.quiet()
        assert shown(ben) == 1


@pytest.mark.parametrize("place", ["before_send", "after_send"])
async def test_a_direct_message_that_may_have_arrived_is_not_shown_by_the_panel_too(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        game = await with_whispers(here, ada, ben)
        seat = (await here.host.games.game(game)).seat_of(ben.id)
        broken = cut(monkeypatch, place)
        await ada.command("/whisper", seat=seat, text="under the olive tree")
        await here.client.presses.settle()
        await here.client.delivery.settle()
        assert broken == [place]
        await ben.press(here.board(ben), "My panel")
        await here.client.presses.settle()
        assert not [m for m in ben.ephemerals() if "olive tree" in m.text]
        wire.clock.advance(FORGOTTEN)
        await again(here)
        assert shown(ben) == 1


async def test_whisper_reaches_its_recipient_alone(wire: Wire, tmp_path: Path) -> None:
    """E8a: players may talk; a whisper goes by direct message and formats nothing."""
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        game = await with_whispers(here, ada, ben, cat)
        before = [m.text for m in cat.messages()]
        seat = (await here.host.games.game(game)).seat_of(ben.id)
        sent = await ada.command("/whisper", seat=seat, text="**peace** @everyone https://x.example <@1>\u202e")
        assert sent.message.ephemeral
        assert "Whispered to" in sent.message.text
        await here.quiet()
        heard = await ben.until_dm("whispers to you")
        assert "> \\*\\*peace\\*\\* @\u200beveryone https:\u200b//x.example <\u200b@\u200b1>" in heard.text
        assert [m.text for m in cat.messages()] == before
        assert "peace" not in cat.knows()
        own = (await here.host.games.game(game)).seat_of(ada.id)
        assert "That is you" in (await ada.command("/whisper", seat=own, text="x")).message.text


async def test_whisper_waits_for_the_panel_of_who_has_closed_messages(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        ben.close_dms()
        game = await with_whispers(here, ada, ben)
        seat = (await here.host.games.game(game)).seat_of(ben.id)
        await ada.command("/whisper", seat=seat, text="under the olive tree")
        await here.quiet()
        assert "olive" not in ben.knows()
        await ben.press(here.board(ben), "My panel")
        await ben.until(lambda: any("olive tree" in m.text for m in ben.ephemerals()))
        await ben.press(here.board(ben), "My panel")
        await here.quiet()
        assert len([m for m in ben.ephemerals() if "olive" in m.text]) == 1


async def test_whispers_need_the_tables_leave_and_have_a_measure(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        await here.started(ada, ben)
        game, _ = await here.seat_of(ada)
        seat = (await here.host.games.game(game)).seat_of(ben.id)
        assert "does not whisper" in (await ada.command("/whisper", seat=seat, text="x")).message.text
        await here.host.games.abort(game, ada.id, force=True)
        game = await with_whispers(here, ada, ben)
        seat = (await here.host.games.game(game)).seat_of(ben.id)
        answers = [(await ada.command("/whisper", seat=seat, text=f"n{n}")).message.text for n in range(7)]
        assert [("Whispered" in text) for text in answers] == [True] * 5 + [False] * 2
        assert "a lot of whispering" in answers[-1]
