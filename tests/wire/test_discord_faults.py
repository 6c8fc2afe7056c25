"""Discord on its bad days: limits, errors, lost answers, things deleted. The game is never wrong, people are told."""

from __future__ import annotations

import asyncio
import types
from pathlib import Path

import pytest

from host import FakeClock
from tests.aids.patience import PATIENCE
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, SameTime, room
from tests.aids.wire.steps import again, press_again, seal_by_host

POST = "/channels/{channel}/messages"
EDIT = "/channels/{channel}/messages/{message}"
ANSWER = "/interactions/{interaction}/{token}/callback"


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py waits for seconds between its tries; here for none."""

    async def at_once(_seconds: float) -> None:
        await asyncio.get_running_loop().run_in_executor(None, lambda: None)

    shim = types.SimpleNamespace(**{**vars(asyncio), "sleep": at_once})
    for module in ("discord.http", "discord.webhook.async_"):
        monkeypatch.setattr(f"{module}.asyncio", shim)


async def whole(here: Room, person: WirePerson) -> None:
    """Everything that happened has been told, and the next press works."""
    await again(here)
    assert not await here.host.outbox.games_with_pending()
    assert "sealed" in here.board(person).text.lower()
    boards = [m for m in person.messages() if m.files and m.buttons]
    assert len(boards) == 1


@pytest.mark.parametrize("route", [POST, EDIT])
async def test_limited_on_a_route_everything_comes_a_little_later(wire: Wire, tmp_path: Path, route: str) -> None:
    async with room(wire, tmp_path) as here:
        wire.faults.rate_limit("POST" if route is POST else "PATCH", route, times=3)
        await here.started(*here.people[:3])
        wire.faults.rate_limit("POST" if route is POST else "PATCH", route, times=2)
        await seal_by_host(here, here.people[0])
        await whole(here, here.people[0])
        assert wire.faults.struck


async def test_limited_as_a_whole_bot_everything_comes_once(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        wire.faults.per_second, wire.faults.second = 3, 0.05
        await here.started(*here.people[:3])
        await seal_by_host(here, here.people[0])
        await whole(here, here.people[0])


@pytest.mark.parametrize("status", [500, 502])
@pytest.mark.parametrize("times", [2, 6])
async def test_server_errors_delay_the_board_and_lose_nothing(
    wire: Wire, tmp_path: Path, patient: None, status: int, times: int
) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        await here.started(*here.people[:3])
        wire.faults.refuse("PATCH", EDIT, status, 0, "Bad Gateway", times=times)
        game = await seal_by_host(here, ada)
        await here.client.delivery.settle()
        assert (await here.host.games.table(game)).seq > 0
        wire.faults.strikes.clear()
        await whole(here, ada)


@pytest.mark.parametrize("done", [False, True])
async def test_answers_that_never_come_neither_lose_nor_double_a_message(
    wire: Wire, tmp_path: Path, patient: None, done: bool
) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        card = await here.lobby(*here.people[:3])
        wire.faults.lose("POST", POST, done=done, times=4)
        await ada.press(card, "Start")
        await here.client.presses.settle()
        await here.client.delivery.settle()
        wire.faults.losses.clear()
        wire.clock.advance(200)
        await again(here)
        assert len([m for m in ada.messages() if m.files]) == 1
        assert [len(person.dms()) for person in here.people[:3]] == [1, 1, 1]


async def test_a_press_that_discord_could_not_take_the_answer_of_shows_in_the_panel_what_it_did(
    wire: Wire, tmp_path: Path, patient: None
) -> None:
    async with room(wire, tmp_path, clock=SameTime(wire.clock)) as here:
        ada = here.people[0]
        await here.started(*here.people[:3])
        game, seat = await here.seat_of(ada)
        wire.faults.refuse("POST", ANSWER, 500, 0, "Internal Server Error", times=20)
        panel = here.panel(ada)
        asked = press_again(wire, ada, panel.id, panel.button("Seal").custom_id)
        wire.world.tell("interaction", asked)
        await wire.until(here.client.presses.busy)
        await here.client.presses.settle(PATIENCE)
        assert wire.calls("POST", ANSWER)
        assert asked.answered is None
        assert (await here.host.games.table(game)).step(seat) == 1
        wire.faults.strikes.clear()
        await here.quiet()
        assert here.panel(ada).id == panel.id
        assert not any(each.label == "Seal" for each in here.panel(ada).buttons)


async def test_a_press_that_may_be_late_and_that_discord_could_not_take_the_answer_of_changes_nothing(
    wire: Wire, tmp_path: Path, patient: None
) -> None:
    clock = FakeClock()  # of another time than Discord's
    async with room(wire, tmp_path, clock=clock) as here:
        ada = here.people[0]
        await here.started(*here.people[:3])
        game, seat = await here.seat_of(ada)
        wire.faults.refuse("POST", ANSWER, 500, 0, "Internal Server Error", times=20)
        panel = here.panel(ada)
        asked = press_again(wire, ada, panel.id, panel.button("Seal").custom_id)
        wire.world.tell("interaction", asked)
        await wire.until(here.client.presses.busy)
        await here.client.presses.settle(PATIENCE)
        assert asked.answered is None
        assert (await here.host.games.table(game)).step(seat) == 0, "not acknowledged: not done"


async def test_an_interaction_delivered_twice_acts_once(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        await here.started(*here.people[:3])
        game, seat = await here.seat_of(ada)
        button = here.panel(ada).button("Seal")
        asked = press_again(wire, ada, here.panel(ada).id, button.custom_id)
        wire.world.tell("interaction", asked)
        await wire.until(lambda: asked.answered is not None)
        await here.quiet()
        table = await here.host.games.table(game)
        assert table.step(seat) == 1
        assert len(table.position.rows) == 1


async def test_an_interaction_that_comes_too_late_is_not_acted_on(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, clock=SameTime(wire.clock)) as here:
        ada = here.people[0]
        await here.started(*here.people[:3])
        game, seat = await here.seat_of(ada)
        button = here.panel(ada).button("Seal")
        asked = press_again(wire, ada, here.panel(ada).id, button.custom_id)
        wire.clock.advance(5)  # before the bot has read it
        await wire.until(lambda: asked.failed is not None)
        await here.quiet()
        assert (await here.host.games.table(game)).step(seat) == 0, "the person was told that it failed"
        await here.act(ada, "seal")
        assert (await here.host.games.table(game)).step(seat) == 1


async def test_a_deleted_channel_is_told_to_everybody_and_the_game_goes_on_in_the_panels(
    wire: Wire, tmp_path: Path
) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        ben.speak("pl")
        await here.started(ada, ben, cat)
        game, seat = await here.seat_of(ada)
        wire.world.remove_channel(wire.world.channels[(await here.host.games.game(game)).place.target])
        await here.act(ada, "seal")
        await again(here)
        await here.quiet()
        assert any("channel of this game is gone" in m.text for m in ada.dms())
        assert any("kanału tej gry już nie ma" in m.text for m in ben.dms())
        await seal_by_host(here, ben)
        await seal_by_host(here, cat)
        await again(here)
        assert len([m for m in ada.dms() if "channel of this game is gone" in m.text]) == 1, "once"
        assert not await here.host.outbox.games_with_pending()
        assert (await here.host.games.table(game)).step(seat) == 1
        assert (await here.host.games.game(game)).status == "running"


async def test_an_archived_thread_is_woken_by_a_new_board(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben, cat = here.people[:3]
        await ada.command("/game new", thread="True")
        await here.quiet()
        place = next(c for c in wire.world.channels.values() if c.is_thread)
        card = [m for m in ada.messages(place) if any(b.label == "Join" for b in m.buttons)][-1]
        for person in (ben, cat):
            await person.press(card, "Join")
        await here.quiet()
        await ada.press(card, "Start")
        await here.quiet()
        before = [m for m in ada.messages(place) if m.files][-1]
        place.archived = True
        wire.world.save_channel(place)
        await seal_by_host(here, ada)
        await again(here)
        newest = [m for m in ada.messages(place) if m.files][-1]
        assert newest.id != before.id, "what is archived takes no edit: a new message opens it"
        assert not place.archived
