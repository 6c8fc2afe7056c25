"""A panel opened in the channel follows the game by itself while Discord lets it, and says when it no longer does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from cogs.panel.open_panels import EARLY, LASTS
from engine.core import Action
from tests.aids.empires.movement_turns import STACKED
from tests.aids.wire.empires_seats import begun, first_builder, offer
from tests.aids.wire.harness import Wire
from tests.aids.wire.moving import choose, seated, targets
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room
from tests.aids.wire.seen import Seen

ANSWERS = "/webhooks/{application}/{token}/messages/{message}"


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
        edits = wire.calls("PATCH", ANSWERS)
        assert len(edits) == 1, "the press is answered once, and nobody else hears of it"
        assert "Not confirmed yet" in mine.text
        await choose(here, rome, [Action("rome", "done")])
        assert all("Round 3" in person.ephemerals()[-1].text for person in others)


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
        assert len(wire.calls("PATCH", ANSWERS)) == 1, "the press of the one who offers is answered, no more"


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
        assert len(wire.calls("PATCH", ANSWERS)) == 1, "the press of the one who announces is answered, no more"
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
    async with room(wire, tmp_path, rules="empires", start=500) as here:
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
