"""What becomes of the boards that newer ones have replaced, where each request takes the place of another one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from cogs.delivery import old_boards
from cogs.pacing.rate_limit import RateLimit
from host import CountingEntropy
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import Room, room
from tests.aids.wire.seen import Seen


@pytest.fixture(autouse=True)
def _is_scarce(monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests are, although nobody waits for a turn in tests."""
    monkeypatch.setattr(RateLimit, "is_scarce", True)


def hold(here: Room) -> list[Callable[[], None]]:
    """What takes the buttons of each old board away, for the test to call."""
    rings: list[Callable[[], None]] = []

    def timer(_seconds: float, ring: Callable[[], None]) -> asyncio.TimerHandle:
        rings.append(ring)
        return asyncio.get_running_loop().call_later(3600, ring)

    here.client.delivery._old_boards.timer = timer
    return rings


async def next_board(here: Room) -> Seen:
    """All have answered, so the next question calls them with a new board."""
    for person in here.people[:3]:
        await here.act(person, "seal")
    await here.quiet()
    return here.board(here.people[0])


async def test_an_old_board_keeps_its_buttons_for_a_while(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        rings = hold(here)
        first = await here.started(*here.people[:3])
        second = await next_board(here)
        assert (second.id != first.id, bool(first.buttons)) == (True, True)
        assert [message for *_, message in await here.host.outbox.leftovers()] == [first.id]
        await here.people[0].press(first, "My panel")  # which works as under the newest one
        assert here.people[0].ephemerals()[-1].text == here.panel(here.people[0]).text
        (ring,) = rings
        ring()
        await here.quiet()
        assert (bool(first.buttons), bool(second.buttons)) == (False, True)
        assert not await here.host.outbox.leftovers()


async def test_one_out_of_sight_is_left_as_it_is_and_a_start_sees_to_the_others(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(old_boards, "IN_SIGHT", 1)
    async with room(wire, tmp_path) as here:
        first = await here.started(*here.people[:3])
        second = await next_board(here)
        third = await next_board(here)
        assert len({first.id, second.id, third.id}) == 3
        assert [message for *_, message in await here.host.outbox.leftovers()] == [second.id]
    assert (bool(first.buttons), bool(second.buttons)) == (True, True)
    monkeypatch.setattr(old_boards, "PAUSE", 0.0)
    async with room(wire, tmp_path, entropy=CountingEntropy(50)) as here:
        await here.people[0].until(lambda: not second.buttons)
        await here.quiet()
        assert (bool(first.buttons), bool(third.buttons)) == (True, True)
        assert not await here.host.outbox.leftovers()


async def test_an_old_panel_does_not_wait(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        hold(here)
        await here.started(*here.people[:3])
        panel = here.panel(here.people[0])
        here.client.delivery._put_away("panel", panel.message.channel_id, panel.id)
        await here.quiet()
        assert panel.id not in [each.id for each in here.people[0].dms()]


async def test_nothing_waits_after_the_bot_has_stopped(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        hold(here)
        await here.started(*here.people[:3])
        await next_board(here)
        assert len(here.client.delivery._old_boards) == 1
        await here.client.delivery.stop()
        assert len(here.client.delivery._old_boards) == 0
