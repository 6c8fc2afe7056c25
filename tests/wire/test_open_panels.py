"""A panel opened in the channel follows the game by itself while Discord lets it, and says when it no longer does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cogs.panel.open_panels import EARLY, LASTS, MOST_TRIES
from engine.core import Action, Seat
from host import CountingEntropy, Posted, Table
from sandbox.api.interactions import UPDATE
from tests.aids.empires.movement_turns import STACKED
from tests.aids.host_tables import live
from tests.aids.wire.empires_seats import begun, first_builder, offer
from tests.aids.wire.harness import Wire
from tests.aids.wire.moving import choose, seated, targets
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room
from tests.aids.wire.seen import Seen

ANSWERS = "/webhooks/{application}/{token}/messages/{message}"
CALLBACK = "/interactions/{interaction}/{token}/callback"


async def opened(here: Room, person: WirePerson) -> Seen:
    """The person's panel in the channel."""
    answer = await person.press(here.board(person), "My panel")
    await here.quiet()
    assert answer.message.ephemeral
    return answer.message


async def test_who_is_asked_a_moment_later_reads_it_without_a_press(wire: Wire, tmp_path: Path) -> None:
    """Finding 3: "Nothing to decide now" stood there while one was asked again."""
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        game, seats = await begun(here, people)
        await here.act(seats["carthage"], "announce 2")
        panels = {seat: await opened(here, seats[seat]) for seat in seats}
        for person in people:
            await offer(here, person, 2)
        for _ in range(3):
            table = await here.host.games.table(game)
            for seat, panel in panels.items():
                is_asked = seat in table.active
                assert ("Nothing to decide now" in panel.text) is not is_asked, (seat, panel.text)
                assert ("Take one" in panel.text) is is_asked
            (taker,) = table.active
            action = next(a for a in table.legal(taker) if a.verb == "take")
            await here.act(seats[taker], action.text())
            if (await here.host.games.table(game)).question(taker) is None:
                break


async def test_what_others_do_in_private_edits_nobodys_panel(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, rome = await seated(here, STACKED)
        others = [person for person in here.people[:5] if person is not rome]
        for person in others:
            await opened(here, person)
        mine = await opened(here, rome)
        moves = targets((await here.host.games.table(game)).legal("rome"), "sail")
        wire.requests.clear()
        await here.act_words_at(rome, mine, moves[0].text())
        assert answers(wire) == 1, "the press is answered once, and nobody else hears of it"
        assert "Not confirmed yet" in mine.text
        await choose(here, rome, [Action("rome", "done")])
        assert all("Round 3" in person.ephemerals()[-1].text for person in others)


def answers(wire: Wire) -> int:
    """How many panels that only one person sees were redrawn: in the acknowledgement of a press, or after it."""
    at_once = [body for body in wire.calls("POST", CALLBACK) if body["type"] == UPDATE]
    return len(at_once) + len(wire.calls("PATCH", ANSWERS))


async def test_a_narrowed_choice_stays_open_while_others_act(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        _, seats = await begun(here, people)
        await here.act(seats["carthage"], "announce 2")
        rome = seats["rome"]
        panel = await opened(here, rome)
        await rome.press(panel, "⏱ Standing answers")
        await here.quiet()
        wire.requests.clear()
        await offer(here, seats["greece"], 2)
        assert [c.custom_id for c in panel.selects if "m.standing" in c.custom_id], "still that side of the panel"
        assert answers(wire) == 1, "the press of the one who offers is answered, no more"


async def test_before_the_token_ends_the_panel_says_how_to_go_on(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        bedtimes = list[asyncio.TimerHandle]()

        def timer(seconds: float, ring: Callable[[], None]) -> asyncio.TimerHandle:
            assert seconds == (LASTS - EARLY).total_seconds()
            bedtimes.append(asyncio.get_running_loop().call_later(3600, ring))
            return bedtimes[-1]

        here.client.panels.open.timer = timer
        _, seats = await begun(here, here.people[:3])
        rome = seats["rome"]
        panel = await opened(here, rome)
        assert "stands still" not in panel.text
        (bedtime,) = bedtimes
        bedtime._run()
        await here.quiet()
        assert "stands still" in panel.text
        assert "Nothing to decide now" not in panel.text, "nobody knows what will be asked while it cannot change"
        wire.requests.clear()
        await here.act(seats["carthage"], "announce 2")
        assert len(wire.calls("PATCH", ANSWERS)) <= 1, "at most the press of the one who announces is answered"
        await rome.press(panel, "↻ Go on")
        await here.quiet()
        assert "stands still" not in panel.text
        assert "That button was old" not in panel.text
        assert "Offer exactly 2" in panel.text
        await offer(here, seats["greece"], 2)
        await rome.press(panel, "⏱ Standing answers")
        await here.quiet()
        assert [each.cancelled() for each in bedtimes] == [False, True, False], "each press: a new quarter of an hour"


async def test_a_newer_panel_puts_the_older_one_to_rest(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        _, seats = await begun(here, here.people[:3])
        first = await opened(here, seats["rome"])
        second = await opened(here, seats["rome"])
        assert "stands still" in first.text
        assert "stands still" not in second.text
        assert len(here.client.panels.open) == 1


async def test_a_stop_tells_every_open_panel(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, seats = await begun(here, here.people[:3])
        panel = await opened(here, seats["rome"])
    assert "stands still" in panel.text
    async with room(wire, tmp_path, rules="empires", entropy=CountingEntropy(500)) as here:
        await seats["rome"].press(panel, "↻ Go on")
        await here.quiet()
        assert "stands still" not in panel.text
        await first_builder(here, game, seats)
        assert "Round 1 · Build" in panel.text, "after the restart it follows again"


async def test_a_panel_that_was_dismissed_is_left_alone(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        _, seats = await begun(here, here.people[:3])
        panel = await opened(here, seats["rome"])
        wire.world.delete(panel.message)
        await here.act(seats["carthage"], "announce 2")
        assert len(here.client.panels.open) == 0


class HandTimer:
    """The timer of the open panels in the test's hand: the quarter of an hour never ends, tries come when asked for."""

    def __init__(self, here: Room) -> None:
        self.here, self.waits = here, list[tuple[float, asyncio.TimerHandle]]()
        here.client.panels.open.timer = self

    def __call__(self, seconds: float, ring: Callable[[], None]) -> asyncio.TimerHandle:
        handle = asyncio.get_running_loop().call_later(3600, ring)
        if seconds < EARLY.total_seconds():
            self.waits.append((seconds, handle))
        return handle

    async def ring(self) -> float:
        """The next try; how long it would have waited."""
        seconds, handle = self.waits.pop(0)
        if not handle.cancelled():
            handle._run()
        handle.cancel()
        await self.here.quiet()
        return seconds


async def test_a_panel_whose_edit_breaks_off_follows_again_when_discord_is_back(wire: Wire, tmp_path: Path) -> None:
    """A dropped connection was taken for a dismissed panel: it stood still, and no message came in its place."""
    async with room(wire, tmp_path, rules="empires") as here:
        timer = HandTimer(here)
        game, seats = await begun(here, here.people[:3])
        panel = await opened(here, seats["rome"])
        await looks(here, seats["rome"], panel)
        wire.faults.lose("PATCH", ANSWERS, done=False, times=2)
        await announced(here, game, seats["carthage"])
        assert "Offer exactly 2" not in panel.text
        assert len(here.client.panels.open) == 1
        assert await timer.ring() == 2
        assert "Offer exactly 2" not in panel.text, "Discord is still away"
        assert await timer.ring() == 4
        assert "Offer exactly 2" in panel.text
        assert not timer.waits


async def test_a_panel_that_discord_will_not_take_back_is_given_up_and_a_message_may_come(
    wire: Wire, tmp_path: Path
) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        timer, attention = HandTimer(here), here.client.services.attention
        game, seats = await begun(here, here.people[:3])
        panel = await opened(here, seats["rome"])
        await looks(here, seats["rome"], panel)
        posted = await here.host.outbox.posted(game, "panel", user=seats["rome"].id)
        wire.faults.lose("PATCH", ANSWERS, done=False, times=MOST_TRIES + 1)
        await announced(here, game, seats["carthage"])
        assert [await timer.ring() for _ in range(MOST_TRIES - 1)] == [2, 4, 8, 16]
        assert attention.is_on(seats["rome"].id, posted), "Discord may come back yet"
        assert await timer.ring() == 32
        assert not timer.waits
        assert len(here.client.panels.open) == 0
        assert not attention.is_on(seats["rome"].id, posted)


async def test_who_dismisses_the_panel_in_the_channel_is_sent_a_message_again(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        attention = here.client.services.attention
        game, seats = await begun(here, here.people[:3])
        panel = await opened(here, seats["rome"])
        await looks(here, seats["rome"], panel)
        posted = await here.host.outbox.posted(game, "panel", user=seats["rome"].id)
        assert attention.is_on(seats["rome"].id, posted)
        wire.world.delete(panel.message)
        await announced(here, game, seats["carthage"])
        assert not attention.is_on(seats["rome"].id, posted)


async def test_the_last_word_of_a_panel_is_said_when_discord_is_back(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        timer = HandTimer(here)
        _, seats = await begun(here, here.people[:3])
        first = await opened(here, seats["rome"])
        here.client.panels.open._ring(next(iter(here.client.panels.open._open.values())))
        wire.faults.lose("PATCH", ANSWERS, done=False)
        await here.quiet()
        assert "stands still" not in first.text
        assert await timer.ring() == 2
        assert "stands still" in first.text


async def test_what_happens_while_a_panel_is_on_its_way_is_in_it(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between its drawing and its answer the table had moved on: "Nothing to decide now" stood there while one was
    asked.
    """
    async with room(wire, tmp_path, rules="empires") as here:
        game, seats = await begun(here, here.people[:3])
        messages, meanwhile = here.client.panels.messages, list[str]()
        put = messages.put

        async def late(*args: Any) -> Any:
            if not meanwhile:
                meanwhile.append("announce")
                await announced(here, game, seats["carthage"], wait=False)
            return await put(*args)

        monkeypatch.setattr(messages, "put", late)
        panel = await opened(here, seats["rome"])
        assert meanwhile
        assert "Nothing to decide now" not in panel.text
        assert "Offer exactly 2" in panel.text


async def test_a_panel_is_drawn_once_when_nothing_happens_meanwhile(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        _, seats = await begun(here, here.people[:3])
        messages, drawn = here.client.panels.messages, list[str]()
        draw = messages.draw

        def noted(table: Table, seat: Seat, *args: Any) -> Any:
            drawn.append(seat)
            return draw(table, seat, *args)

        monkeypatch.setattr(messages, "draw", noted)
        await opened(here, seats["rome"])
        assert drawn == ["rome"]


async def test_too_many_open_panels_put_the_oldest_to_rest(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.panel.open_panels.MOST_OPEN", 1)
    async with room(wire, tmp_path, rules="empires") as here:
        game, seats = await begun(here, here.people[:3])
        first = await opened(here, seats["rome"])
        await looks(here, seats["rome"], first)
        second = await opened(here, seats["greece"])
        await looks(here, seats["greece"], second)
        assert "stands still" in first.text
        assert "stands still" not in second.text
        assert len(here.client.panels.open) == 1
        elsewhere = Posted(game, "panel", 1, 2, 3, "", here.host.clock.now())
        is_on = here.client.services.attention.is_on
        seen = {seat: is_on(seats[seat].id, elsewhere) for seat in ("rome", "greece")}
        assert seen == {"rome": False, "greece": True}, "who looks at a panel that stands still is sent messages again"


async def looks(here: Room, person: WirePerson, panel: Seen) -> None:
    """Something that changes nothing: whoever presses it looks at the panel."""
    await person.press(panel, "⏱ Standing answers")
    await here.quiet()
    await person.press(panel, "↩ To the panel")
    await here.quiet()


async def announced(here: Room, game: str, leader: WirePerson, *, wait: bool = True) -> None:
    """The leader of trade announces two, without a panel."""
    table = await live(here.host, game)
    await table.submit(leader.id, "carthage", [Action("carthage", "announce", (2,))], None)
    if wait:
        await here.quiet()


async def test_the_token_is_in_no_database_and_no_log(
    wire: Wire, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with room(wire, tmp_path, rules="empires") as here:
        _, seats = await begun(here, here.people[:3])
        await opened(here, seats["rome"])
        (panel,) = here.client.panels.open._open.values()
        token = panel.interaction.token
        await here.act(seats["carthage"], "announce 2")
    assert token not in caplog.text
    assert not [path for path in tmp_path.iterdir() if token.encode() in path.read_bytes()]  # noqa: ASYNC240
