"""A connection that breaks in the middle of something: what was begun is ended, and a person is told what it was."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from cogs.panel import press_reply
from host import Intent
from tests.aids.empires.movement_turns import SPREAD
from tests.aids.host_tables import live
from tests.aids.patience import PATIENCE
from tests.aids.wire.harness import Wire
from tests.aids.wire.moving import seated
from tests.aids.wire.room import room
from tests.aids.wire.steps import seal_by_host

EDIT = "/channels/{channel}/messages/{message}"
ANSWER = "/interactions/{interaction}/{token}/callback"
REDRAW = "/webhooks/{application}/{token}/messages/{message}"


@pytest.mark.parametrize(("patience", "method", "route"), [(0.0, "PATCH", REDRAW), (PATIENCE, "POST", ANSWER)])
async def test_a_press_whose_answer_breaks_off_is_told_that_it_was_discord(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, patience: float, method: str, route: str
) -> None:
    """The answer is an edit after an acknowledgement, or the acknowledgement itself."""
    monkeypatch.setattr(press_reply, "PATIENCE", patience)
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        await here.started(*here.people[:3])
        game, seat = await here.seat_of(ada)
        wire.faults.lose(method, route, done=False)
        with capture_logs() as lines:
            await ada.press(here.panel(ada), "Seal", fill=False)
            await here.quiet()
        assert (await live(here.host, game)).step(seat) == 1
        assert "Discord does not answer me just now" in ada.ephemerals()[-1].text
        assert not [line for line in lines if line["event"] == "fault"]


async def test_a_panel_elsewhere_that_cannot_be_edited_does_not_cost_the_answer(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, rome = await seated(here, SPREAD)
        message = rome.ephemerals()[-1]
        await rome.press(message, custom_id=next(b.custom_id for b in message.buttons if "Standing" in b.label))
        await here.quiet()
        (menu,) = rome.ephemerals()[-1].selects
        before = len(rome.ephemerals())
        wire.faults.lose("PATCH", EDIT, done=False)
        await rome.choose(rome.ephemerals()[-1], "no_sea_battles.yes", custom_id=menu.custom_id)
        await here.quiet()
        assert not wire.faults.losses, "the panel in the direct message was to be edited"
        assert (await live(here.host, game)).standing("rome") == {"no_sea_battles": "yes"}
        assert len(rome.ephemerals()) == before, "no complaint: it is done"
        (menu,) = rome.ephemerals()[-1].selects
        assert [o["value"] for o in menu.raw["options"] if o.get("default")] == ["no_sea_battles.yes"]


async def test_what_could_not_be_read_for_once_is_told_by_itself(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.delivery.worker.RETRY_FAULT", 0.0)
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        await here.started(*here.people[:3])
        read, broken = here.host.outbox.waiting, 0

        async def waiting(*args: Any, **kwargs: Any) -> tuple[Intent, ...]:
            nonlocal broken
            if not broken:
                broken += 1
                raise OSError("disk")
            return await read(*args, **kwargs)

        monkeypatch.setattr(here.host.outbox, "waiting", waiting)
        await seal_by_host(here, ada)
        await wire.until(lambda: "sealed" in here.board(ada).text.lower())
        assert broken
        await here.quiet()


async def test_a_direct_message_that_cannot_even_be_opened_is_a_closed_one(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        ada, ben = here.people[:2]
        card = await here.lobby(ada, ben)
        wire.faults.refuse("POST", "/users/@me/channels", 403, 50007, "Cannot send messages to this user", times=9)
        with capture_logs() as lines:
            await ada.press(card, "Start")
            await here.client.presses.settle()
            await here.client.delivery.settle()
        wire.faults.strikes.clear()
        assert not [line for line in lines if line["event"] == "delivery_fault"]
        known = await here.host.people.user(ben.id)
        assert known is not None
        assert known.dm_closed
        assert not await here.host.outbox.games_with_pending()


async def test_what_nobody_waits_for_fails_quietly_and_is_logged(wire: Wire, tmp_path: Path) -> None:
    unheard: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, what: unheard.append(what))
    async with room(wire, tmp_path) as here:
        board = await here.started(*here.people[:3])
        wire.faults.lose("PATCH", EDIT, done=False)
        with capture_logs() as lines:
            here.client.delivery._put_away("board", board.message.channel_id, board.id)
            here.client.delivery.later(torn())
            await here.client.delivery.settle()
    gc.collect()
    assert not wire.faults.losses
    assert not unheard
    logged = [(line["event"], line["log_level"]) for line in lines]
    assert sorted(logged) == [("later_failed", "error"), ("later_failed", "info")]


async def test_a_stop_waits_also_for_what_its_last_messages_leave_to_be_done(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path) as here:
        delivery, done = here.client.delivery, list[str]()

        async def send() -> None:
            await asyncio.sleep(0)
            delivery.later(put_away())

        async def put_away() -> None:
            for _ in range(3):
                await asyncio.sleep(0)
            done.append("away")

        delivery.later(send())
        await delivery.stop()
        assert done == ["away"]


async def torn() -> None:
    raise ZeroDivisionError


async def test_a_panel_of_which_nobody_knows_what_it_shows_is_drawn_anew(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, rome = await seated(here, SPREAD)
        table, refresh = await live(here.host, game), here.client.panels.refresh

        async def let_stand(answers: dict[str, str]) -> str:
            await table.set_standing(rome.id, "rome", answers)
            await refresh(rome.id, game)
            return here.panel(rome).text

        stands = await let_stand({"no_sea_battles": "yes"})
        before = await let_stand({})
        wire.faults.lose("PATCH", EDIT, done=True)
        assert await let_stand({"no_sea_battles": "yes"}) == stands != before, "it was done, and the answer got lost"
        assert await let_stand({}) == before
