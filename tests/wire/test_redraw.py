"""Panels are drawn where they may have changed, and only there."""

from __future__ import annotations

import asyncio
import inspect
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from db.read_only import ReadOnlyDatabase
from engine.core import Seat
from host import Posted, Table
from i18n import Texts
from tests.aids.empires.movement_turns import SPREAD
from tests.aids.patience import PATIENCE
from tests.aids.wire.empires_seats import by_seat, forward, offer
from tests.aids.wire.harness import Wire
from tests.aids.wire.holding import hold, play
from tests.aids.wire.moving import seated
from tests.aids.wire.room import Room, room


async def test_a_press_in_the_direct_message_is_drawn_once(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        await here.started(*here.people[:3])
        _, seat = await here.seat_of(ada)
        panels, drawn = here.client.panels.messages, list[Seat]()
        draw = panels.draw

        def noted(table: Table, of: Seat, *args: Any, **kwargs: Any) -> Any:
            drawn.append(of)
            return draw(table, of, *args, **kwargs)

        monkeypatch.setattr(panels, "draw", noted)
        await here.act(ada, "seal")
        assert drawn.count(seat) == 1, "the outbox's row finds it drawn already"


async def test_a_press_does_not_wait_for_a_renewal_of_its_panel_that_waits_for_its_turn(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With more to send than Discord takes a renewal may wait for half a minute; nobody's press waits with it."""
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        await here.started(*here.people[:3])
        game, seat = await here.seat_of(ada)
        panels, limit = here.client.panels.messages, here.client.services.rate_limit
        posted = await here.host.outbox.posted(game, "panel", user=ada.id)
        assert posted is not None
        monkeypatch.setattr(limit, "_limit", 1000)
        waits, gate = hold(monkeypatch, limit, "_place_in_second")
        panels.forget(posted.message)
        said = await here.client.services.people.texts(ada.id, (await here.host.games.game(game)).rules)
        renewal = asyncio.create_task(panels.renew(posted, ada.id, seat, said))
        async with asyncio.timeout(PATIENCE):
            await waits.wait()
        panel = here.panel(ada)
        label = next(button.label for button in panel.buttons if button.label)
        pressing = asyncio.create_task(ada.press(panel, label))
        try:
            await asyncio.wait([pressing], timeout=PATIENCE)
            await here.client.presses.settle()
            assert pressing.done()
            assert not here.client.presses.busy()
            assert not renewal.done()
        finally:
            monkeypatch.setattr(limit, "_limit", None)
            gate.set()
        assert await renewal
        await pressing
        await here.quiet()


async def test_what_is_taken_for_the_same_looks_the_same(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        people = here.people[:3]
        await here.started(*people)
        panels, same = here.client.panels.messages, 0
        renew = panels.renew

        async def checked(posted: Posted, user: int, seat: Seat, said: Texts) -> bool:
            nonlocal same
            answer = await renew(posted, user, seat, said)
            table = await here.host.games.table(posted.game)
            digest, source, _ = panels._shown.get(posted.message, ("", None, None))
            if source == panels._source(table, seat, said, ""):
                assert panels.draw(table, seat, said).digest == digest
                same += 1
            return answer

        monkeypatch.setattr(panels, "renew", checked)
        seats = await by_seat(here, people)
        await here.act(seats["carthage"], "announce 2")
        for person in people:
            await offer(here, person, 2)
        await forward(here, seats, until=2)
        assert same > 5


async def test_a_standing_answer_given_in_the_direct_message_edits_it_once(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        _, rome = await seated(here, SPREAD)
        panel = here.panel(rome)
        await rome.press(panel, "⏱ Standing answers")
        await here.quiet()
        (menu,) = here.panel(rome).selects
        wire.requests.clear()
        await rome.choose(here.panel(rome), "no_sea_battles.yes", custom_id=menu.custom_id)
        await here.quiet()
        assert not wire.calls("PATCH", "/channels/{channel}/messages/{message}")
        (menu,) = here.panel(rome).selects
        assert [o["value"] for o in menu.raw["options"] if o.get("default")] == ["no_sea_battles.yes"]


async def own_rows(here: Room, user: int) -> list[dict[str, Any]]:
    """The rows about what this person has done, for their own panel."""
    game, _ = await here.seat_of(next(each for each in here.people if each.id == user))
    with ReadOnlyDatabase(here.host.db.path) as db:
        rows = db.outbox(game)
    return [row for row in rows if row["kind"] == "panel" and row["user"] == user and row["payload"]["own"]]


async def test_what_the_presser_has_done_is_told_by_the_answer(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its row is noted as sent with the answer, and no delivery looks at the panel once more."""
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        await here.started(*here.people[:3])
        panel, panels, renewed = here.panel(ada), here.client.panels.messages, list[int]()
        renew = panels.renew

        async def noted(posted: Posted, user: int, seat: Seat, said: Texts) -> bool:
            renewed.append(user)
            return await renew(posted, user, seat, said)

        monkeypatch.setattr(panels, "renew", noted)
        await here.act(ada, "seal")
        await here.quiet()
        assert here.panel(ada).id == panel.id
        assert [(row["state"], row["message"]) for row in await own_rows(here, ada.id)] == [("sent", panel.id)]
        assert ada.id not in renewed


async def test_what_no_answer_has_told_is_delivered(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message is gone when the answer comes: its row is delivered as others are."""
    async with room(wire, tmp_path) as here:
        ada = here.people[0]
        await here.started(*here.people[:3])
        panel, panels, put = here.panel(ada), here.client.panels.messages, here.client.panels.messages.put

        async def fails(message: int, *args: Any, **kwargs: Any) -> Any:
            monkeypatch.setattr(panels, "put", put)
            assert here.client.delivery._answered
            gone: Any = SimpleNamespace(status=404, reason="gone")
            raise discord.NotFound(gone, {"code": 10008, "message": ""})

        monkeypatch.setattr(panels, "put", fails)
        await ada.press(panel, "Seal")
        await here.quiet()
        assert not here.client.delivery._answered
        assert [row["state"] for row in await own_rows(here, ada.id)] == ["sent"]
        assert "Nothing to decide now" in here.panel(ada).text


async def test_no_answer_tells_a_row_that_others_may_be_merged_into(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path) as here:
        await here.started(*here.people[:3])
        _, gate = hold(monkeypatch, here.client.services.rate_limit, "turn")
        game = await play(here, 1)
        delivery, table = here.client.delivery, await here.host.games.table(game)
        (row,) = [row for row in await here.host.outbox.waiting(game) if row.payload.get("own")]
        assert row.user is not None
        seat = table.info.seat_of(row.user)
        assert seat is not None
        posted = await here.host.outbox.posted(game, "panel", user=row.user)
        assert posted is not None
        answer = delivery.answering, (game, row.user, seat, posted.message, table.step(seat))
        async with delivery._workers[game].taking, answer[0](*answer[1]):
            assert not delivery._answered
        async with answer[0](*answer[1]):
            assert delivery._answered == {row.id}
        gate.set()
        await here.quiet()
        assert not delivery._answered


async def test_what_is_cancelled_before_its_turn_is_never_begun(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path) as here:
        came, gate = hold(monkeypatch, here.client.services.turns, "mine")
        begun = list[int]()

        async def work() -> None:
            begun.append(1)

        tidying = work()
        here.client.delivery.later(tidying)
        await came.wait()
        for task in here.client.delivery._later:
            task.cancel()
        await here.client.delivery.settle()
        assert inspect.getcoroutinestate(tidying) == inspect.CORO_CLOSED
        assert not begun
        gate.set()
