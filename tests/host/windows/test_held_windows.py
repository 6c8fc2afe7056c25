"""A window that is held: answers are kept apart until it closes, and then submitted together."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from db.timers import fetch_timers
from engine.core import Action
from host import FakeClock, Host
from host.clocks.deadlines import WINDOW
from host.clocks.scheduler import ring_table
from tests.aids.host_clocks import awake, forget, pass_time, told
from tests.aids.host_tables import ADA, BEN, CAT, LiveTable, act
from tests.aids.windowed_table import windowed


async def declared(host: Host, *, ai: int = 0) -> LiveTable:
    """North has declared; east and south are asked for fifteen seconds."""
    table = await windowed(host, "live", ADA, BEN, CAT, ai=ai)
    await host.settle()
    await table.submit(ADA.id, "north", [act("north", "declare", "gain")], table.step("north"))
    return table


async def answer(table: LiveTable, person: int, action: Action) -> None:
    await table.submit(person, action.seat, [action], table.step(action.seat))


def verbs(table: LiveTable) -> list[str]:
    return [row.text for row in table.position.rows]


async def test_answers_are_kept_until_the_time_is_up_and_then_submitted_together(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await declared(host)
        assert table.active == ("east", "south")
        assert table.info.window is not None
        await forget(host)
        before = table.position
        await answer(table, CAT.id, act("south", "react", "halt3"))
        await answer(table, BEN.id, act("east", "pass"))
        assert table.position is before, "no row, no step, nobody less awaited"
        assert table.info.awaited == ("east", "south")
        assert await host.outbox.pending(100) == ()
        assert table.sealed_answer("south") == (act("south", "react", "halt3"),)
        await pass_time(host, 14)
        assert table.position is before, "answers do not shorten it"
        await pass_time(host, 1)
        assert verbs(table) == ["declare gain", "pass", "react halt3"]
        assert table.view(None)["cards"] == {"north": 3, "east": 3, "south": 2}
        assert table.info.window is not None
        assert table.info.window.kind == "reply", "over the card that was played"
        assert set(table.active) == {"north", "east"}


async def test_the_silent_pass(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await declared(host)
        await pass_time(host, 15)
        assert verbs(table) == ["declare gain", "pass", "pass"]
        assert table.info.window is None
        assert [*table.active] == ["north"]
        assert table.view(None)["points"] == {"north": 1, "east": 0, "south": 0}


async def test_an_answer_may_be_changed_and_withdrawn_without_a_byte_elsewhere(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await declared(host)
        await forget(host)
        for action in (act("east", "react", "halt2"), act("east", "pass"), act("east", "react", "halt2")):
            await answer(table, BEN.id, action)
            assert table.sealed_answer("east") == (action,)
        await host.games.withdraw_answer(table.info.id, BEN.id, "east")
        assert table.sealed_answer("east") == ()
        assert await host.outbox.pending(100) == ()
        await pass_time(host, 15)
        assert verbs(table) == ["declare gain", "pass", "pass"]


async def test_a_stack_of_windows_and_reopening(tmp_path: Path) -> None:
    """Halt by east, veto by north, veto by south: the halt stands; the declaration is cancelled."""
    async with await awake(tmp_path, FakeClock()) as host:
        table = await declared(host)
        await answer(table, BEN.id, act("east", "react", "halt2"))
        await pass_time(host, 15)
        assert table.active == ("south", "north"), "all but its player, beginning after them"
        await answer(table, ADA.id, act("north", "react", "veto1"))
        await pass_time(host, 10)
        assert [row[0] for row in table.view(None)["windows"]] == ["action", "reply", "reply"]  # type: ignore[index, union-attr]
        await answer(table, CAT.id, act("south", "react", "veto3"))
        await pass_time(host, 10)
        assert len(table.view(None)["windows"]) == 4  # type: ignore[arg-type]
        await pass_time(host, 10)
        assert [row[0] for row in table.view(None)["windows"]] == ["action", "reply"], "it opens again over the halt"  # type: ignore[index, union-attr]
        await pass_time(host, 10)
        assert table.info.window is None
        assert table.view(None)["points"] == {"north": 0, "east": 0, "south": 0}, "cancelled"
        assert [*table.active] == ["north"]


async def test_a_list_of_answers_stands_when_the_window_opens_again(tmp_path: Path) -> None:
    """East's halt is vetoed; the window over the declaration opens again, and the rest of south's list counts."""
    async with await awake(tmp_path, FakeClock()) as host:
        table = await windowed(host, "live", ADA, BEN, CAT)
        await table.submit(ADA.id, "north", [act("north", "declare", "gain")], None)
        await answer(table, BEN.id, act("east", "react", "halt2"))
        await table.submit(CAT.id, "south", [act("south", "pass"), act("south", "react", "halt3")], None)
        await pass_time(host, 15)
        await answer(table, ADA.id, act("north", "react", "veto1"))
        for _ in range(3):
            await pass_time(host, 10)
        assert table.info.window is not None
        assert table.info.window.kind == "action"
        assert table.sealed_answer("south") == (act("south", "react", "halt3"),)
        await pass_time(host, 15)
        assert table.view(None)["windows"][-1] == ["reply", "south", "halt3"]  # type: ignore[index]


async def test_a_window_whose_time_ran_out_while_the_bot_was_off_closes_at_the_start(tmp_path: Path) -> None:
    clock = FakeClock()
    async with await awake(tmp_path, clock) as host:
        table = await declared(host)
        await answer(table, CAT.id, act("south", "react", "halt3"))
        game = table.info.id
    clock.advance(60)
    async with await awake(tmp_path, clock) as host:
        await host.settle()
        table = LiveTable(host, await host.games.table(game))
        assert verbs(table) == ["declare gain", "pass", "react halt3"]


async def test_a_pause_stops_the_window_and_keeps_the_answers(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await declared(host)
        await answer(table, CAT.id, act("south", "react", "halt3"))
        await pass_time(host, 5)
        await host.clocks.pause(table.info.id, ADA.id, force=True)
        await pass_time(host, 3600)
        assert verbs(table) == ["declare gain"]
        await host.clocks.resume(table.info.id, ADA.id, force=True)
        await pass_time(host, 9)
        assert verbs(table) == ["declare gain"]
        await pass_time(host, 1)
        assert verbs(table) == ["declare gain", "pass", "react halt3"]


async def test_a_timer_that_was_moved_while_it_waited_for_the_lock_does_nothing(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await declared(host)
        async with host.writer.db.read() as tx:
            rung = next(row for row in await fetch_timers(tx, table.info.id) if row.kind == WINDOW)
        await host.clocks.pause(table.info.id, ADA.id, force=True)
        host.clock.advance(60)  # type: ignore[attr-defined]
        await host.clocks.resume(table.info.id, ADA.id, force=True)
        await host.writer.write(table.info.id, lambda writing: ring_table(writing, rung))
        assert verbs(table) == ["declare gain"]


async def test_ai_players_answer_by_themselves_and_alone_they_take_no_time(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await windowed(host, "live", ADA, ai=2)
        await table.submit(ADA.id, "north", [act("north", "declare", "gain")], None)
        assert table.info.window is None or table.info.window.kind == "reply", "nobody but AI players was asked"
        assert [row.seat for row in table.position.rows][:3] == ["north", "east", "south"]


async def test_a_person_may_ask_to_be_called_at_every_window_that_asks_them(tmp_path: Path) -> None:
    """BZ10.5a: whatever they hold, and once for each; nobody else is, and the one who acts is not."""
    async with await awake(tmp_path, FakeClock()) as host:
        for person in (ADA, CAT):
            await host.people.set_prefs(person, rings=True)
        table = await windowed(host, "live", ADA, BEN, CAT, deal="bare")
        await forget(host)
        await table.submit(ADA.id, "north", [act("north", "declare", "gain")], None)
        called = [row for row in await host.outbox.pending(100) if row.kind == "remind"]
        assert [(row.user, row.payload["what"], row.payload["quiet"]) for row in called] == [(CAT.id, "window", False)]
        assert all(not row["newly_awaited"] for row in await told(host, "panel"))
        await forget(host)
        await answer(table, CAT.id, act("south", "pass"))
        await answer(table, BEN.id, act("east", "hush"))
        assert table.active == ("south",), "the window is still open"
        assert await told(host, "remind") == [], "neither an answer nor what others do is a new window"
        await pass_time(host, 15)
        assert table.active == ("north",)
        assert await told(host, "remind") == []


@pytest.mark.parametrize(("hour", "quiet"), [(12, False), (23, True)])
async def test_in_quiet_hours_the_call_has_no_sound(hour: int, quiet: bool, tmp_path: Path) -> None:
    """BZ10.5a, at a table that heeds them; each window that follows calls anew."""
    clock = FakeClock(datetime(2026, 5, 4, hour, tzinfo=UTC))
    async with await awake(tmp_path, clock) as host:
        await host.people.set_prefs(CAT, rings=True, quiet_from=22 * 60, quiet_to=8 * 60)
        table = await windowed(host, "daily", ADA, BEN, CAT, deal="armed")
        await host.orders.set(table.info.id, BEN.id, "react", "halt1", {})
        await forget(host)
        await table.submit(ADA.id, "north", [act("north", "declare", "gain")], None)
        assert table.info.window is not None, "the window over the halt"
        assert [row["quiet"] for row in await told(host, "remind")] == [quiet]


async def test_nobody_asked_is_reminded_replaced_or_mentioned(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await windowed(host, "daily", ADA, BEN, CAT, deal="armed")
        await host.orders.set(table.info.id, BEN.id, "react", "halt1", {})
        await forget(host)
        await table.submit(ADA.id, "north", [act("north", "declare", "gain")], None)
        assert table.info.window is not None, "replies are held for four hours"
        assert await host.clocks.of(table.info.id) == ()
        assert all(not row["newly_awaited"] for row in await told(host, "panel"))
        await pass_time(host, 4 * 3600)
        assert [*table.active] == ["north"]
        assert await told(host, "remind") == []
        assert all(holder.stand_in is None for holder in table.info.holders)
