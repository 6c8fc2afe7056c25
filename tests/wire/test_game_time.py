"""Clocks, reminders, votes and stand-ins as people see them, by buttons and commands, in both languages."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from host import FakeClock, Person, Place

from .harness import Wire
from .person import WirePerson
from .room import Room, room

HOUR, DAY = 3600, 86400


def hand() -> FakeClock:
    return FakeClock()


async def started(here: Room, pace: str, *people: WirePerson) -> str:
    """A started game of that pace; its id."""
    await here.lobby(*people)
    info = (await here.host.games_of(people[0].id))[0]
    await here.host.set_setting(info.id, people[0].id, "pace", pace)
    await here.host.start(info.id, people[0].id)
    await here.quiet()
    return info.id


async def passes(here: Room, seconds: float) -> None:
    """Time passes, and everything it brings has been delivered."""
    here.host.clock.advance(seconds)  # type: ignore[attr-defined]
    await here.host.settle()
    await here.quiet()


def speak(wire: Wire, language: str) -> None:
    for person in wire.people:
        person.person.locale = language


async def test_board_and_status_show_the_clock(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, clock=hand()) as here:
        ada, ben = here.people[:2]
        await started(here, "daily", ada, ben)
        until = int((here.host.clock.now() + timedelta(days=1)).timestamp())
        assert here.board(ada).text.count(f"<t:{until}:R>") == 2
        await here.act(ada, "seal")
        assert here.board(ada).text.count(f"<t:{until}:R>") == 1
        shown = (await ada.command("/status")).message.text
        assert f"time until <t:{until}:f>" in shown
        assert f"awaited since <t:{until - DAY}:R>" in shown
        assert "24 hours for a decision" in shown


async def test_reminder_comes_by_direct_message_and_names_game_and_decision(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, clock=hand()) as here:
        ada, ben = here.people[:2]
        await started(here, "daily", ada, ben)
        await here.act(ben, "seal")
        await passes(here, 12 * HOUR)
        reminders = [m for m in ada.dms() if "⏳" in m.text]
        assert len(reminders) == 1
        assert f"<#{ada.channel().id}>" in reminders[0].text
        assert [b.label for b in reminders[0].buttons] == ["My panel", "Ask for more time"]
        assert not [m for m in ben.dms() if "⏳" in m.text]
        answer = await ada.press(reminders[0], "My panel")
        assert answer.message.ephemeral
        assert "your panel" in answer.message.text
        await ada.press(reminders[0], "Ask for more time")
        await here.quiet()
        card = [m for m in ben.messages() if "🗳" in m.text][-1]
        assert card.pings == [ben.name]
        before = (await here.host.clocks((await here.seat_of(ada))[0]))[0].until
        await ben.press(card, "Agree")
        await here.quiet()
        after = (await here.host.clocks((await here.seat_of(ada))[0]))[0].until
        assert before is not None
        assert after == before + timedelta(days=1)
        assert card.text.startswith("🗳")
        assert "Agreed" in card.text
        assert card.buttons == []
        assert f"<t:{int(after.timestamp())}:R>" in here.board(ada).text


async def test_closed_direct_messages_get_a_mention_in_the_channel(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, clock=hand()) as here:
        ada, ben = here.people[:2]
        ada.person.dms_open = False
        await started(here, "daily", ada, ben)
        await passes(here, 12 * HOUR)
        called = [m for m in ben.messages() if "⏳" in m.text and f"<@{ada.id}>" in m.text and "Time until" in m.text]
        assert [m.pings for m in called] == [[ada.name]]
        answer = await ada.press(called[0], "My panel")
        assert "your panel" in answer.message.text


@pytest.mark.parametrize(
    ("language", "back", "away"), [("en-GB", "I'm back", "AI for now"), ("pl", "Wracam do gry", "gra SI")]
)
async def test_stand_in_and_the_way_back(wire: Wire, tmp_path: Path, language: str, back: str, away: str) -> None:
    speak(wire, language)
    async with room(wire, tmp_path, clock=hand(), language=language[:2]) as here:
        ada, ben = here.people[:2]
        game = await started_in(here, "live", ada, ben)
        await here.act(ben, "seal")
        await passes(here, 5 * 60)
        await passes(here, 2 * 60)
        info = await here.host.game(game)
        assert [h.stand_in is not None for h in info.holders if h.user == ada.id] == [True]
        told = [m for m in ada.dms() if "🤖" in m.text][-1]
        shown = await ben.command("/status" if language != "pl" else "/stan")
        assert away in shown.message.text or "zastępuje gracz SI" in shown.message.text
        await ada.press(told, back)
        await here.quiet()
        info = await here.host.game(game)
        assert [h.stand_in for h in info.holders if h.user == ada.id] == [None]


async def started_in(here: Room, pace: str, *people: WirePerson) -> str:
    """The same in whatever language: nothing is read from the cards."""
    channel = people[0].channel()
    owner = Person(people[0].id, people[0].name, people[0].person.locale)
    info = await here.host.create_lobby(
        "tiny", owner, Place(int(channel.guild_id or 0), channel.id), language=here.client.people._default
    )
    for person in people[1:]:
        await here.host.join(info.id, Person(person.id, person.name, person.person.locale))
    await here.host.set_setting(info.id, people[0].id, "pace", pace)
    await here.host.start(info.id, people[0].id)
    await here.quiet()
    return info.id
