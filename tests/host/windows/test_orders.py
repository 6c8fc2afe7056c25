"""Answers in advance: windows that take no time, and what nobody else learns of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.core import Action
from host import FakeClock, Host, HostRefusal
from tests.aids.host_clocks import awake, forget, pass_time
from tests.aids.host_tables import ADA, BEN, CAT, LiveTable, act
from tests.aids.windowed_table import windowed


def texts(table: LiveTable) -> list[str]:
    return [row.text for row in table.position.rows]


async def do(table: LiveTable, person: int, action: Action) -> None:
    await table.submit(person, action.seat, [action], table.step(action.seat))


async def test_a_window_without_time_closes_with_the_act_that_opened_it(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await windowed(host, "relaxed", ADA, BEN, CAT)
        await host.orders.set(table.info.id, BEN.id, "react", "halt2", {"against": "south"})
        await do(table, ADA.id, act("north", "declare", "gain"))
        assert texts(table) == ["declare gain", "pass", "pass"], "the order is against somebody else"
        assert table.info.window is None
        assert table.active == ("north",)


async def test_an_order_fires_and_ends_with_its_card(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await windowed(host, "relaxed", ADA, BEN, CAT)
        game = table.info.id
        await host.orders.set(game, BEN.id, "react", "halt2", {"against": "north"})
        await host.orders.set(game, CAT.id, "react", "veto3", {"against": "north"})
        done = await table.submit(ADA.id, "north", [act("north", "declare", "gain")], table.step("north"))
        assert texts(table)[:2] == ["declare gain", "react halt2"]
        assert table.view(None)["points"] == {"north": 0, "east": 0, "south": 0}
        assert [e.params["why"] for _, e in done.events if e.key == "automatic" and e.audience == ("east",)] == [
            "order"
        ]
        assert await host.orders.of(game, BEN.id) == ()
        assert len(await host.orders.of(game, CAT.id)) == 1
        host.writer.let_go(game)
        assert len((await host.games.table(game)).orders) == 1, "the row is gone, too"


async def test_orders_are_changed_withdrawn_and_refused_without_a_trace(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await windowed(host, "relaxed", ADA, BEN)
        game, before = table.info.id, table.position
        await forget(host)
        order = await host.orders.set(game, BEN.id, "react", "halt2", {})
        assert await host.orders.of(game, ADA.id) == ()
        await host.orders.set(game, BEN.id, "react", "halt2", {"against": "north"}, order=order.id)
        assert [one.values for one in await host.orders.of(game, BEN.id)] == [{"against": "north"}]
        for card, form in (("halt1", "react"), ("halt2", "unheard")):
            with pytest.raises(HostRefusal, match="bad_order"):
                await host.orders.set(game, BEN.id, form, card, {})
        with pytest.raises(HostRefusal, match="unknown_order"):
            await host.orders.withdraw(game, ADA.id, order.id)
        await host.orders.withdraw(game, BEN.id, order.id)
        assert await host.orders.of(game, BEN.id) == ()
        assert table.position is before
        assert await host.outbox.pending(100) == ()


async def test_an_order_is_put_first_without_a_trace(tmp_path: Path) -> None:
    """BZ10.4b: a person's orders change places among themselves; nobody else's do, and no id is new."""
    async with await awake(tmp_path, FakeClock()) as host:
        table = await windowed(host, "relaxed", ADA, BEN)
        game, before = table.info.id, table.position
        await forget(host)
        first = await host.orders.set(game, BEN.id, "react", "halt2", {}, lasting="round")
        other = await host.orders.set(game, ADA.id, "react", "halt1", {})
        last = await host.orders.set(game, BEN.id, "react", "veto2", {"against": "north"})
        with pytest.raises(HostRefusal, match="unknown_order"):
            await host.orders.put_first(game, ADA.id, last.id)
        await host.orders.put_first(game, BEN.id, last.id)
        wanted = (last._replace(id=first.id), first._replace(id=last.id))
        for _ in range(2):
            assert await host.orders.of(game, BEN.id) == wanted
            assert await host.orders.of(game, ADA.id) == (other,)
            host.writer.let_go(game)
        assert table.position is before
        assert await host.outbox.pending(100) == ()


async def test_an_order_for_a_round_ends_with_it(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await windowed(host, "relaxed", ADA, BEN)
        await host.orders.set(table.info.id, BEN.id, "react", "veto2", {}, lasting="round")
        for seat, person in (("north", ADA.id), ("east", BEN.id)):
            assert len(await host.orders.of(table.info.id, BEN.id)) == 1
            await do(table, person, act(seat, "declare", "idle"))
            await do(table, person, act(seat, "keep"))
        assert table.view(None)["round"] == 2
        assert table.orders == ()


async def test_orders_and_answers_are_exported_and_erased(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await windowed(host, "live", ADA, BEN, CAT)
        await host.orders.set(table.info.id, BEN.id, "react", "halt2", {})
        await do(table, ADA.id, act("north", "declare", "gain"))
        await do(table, BEN.id, act("east", "pass"))
        game = table.info.id
        told: Any = await host.privacy.export(BEN.id)
        assert told["orders"] == [{"game": game, "form": "react", "card": "halt2", "values": {}}]
        assert told["sealed_answers"] == [{"game": game, "answer": ["pass"]}]
        await host.privacy.erase(BEN.id)
        again = await host.games.table(game)
        assert (again.orders, dict(again.sealed)) == ((), {})
        await pass_time(host, 15)
        assert texts(table)[:1] == ["declare gain"]


async def test_silence_answers_a_question_that_lapses_and_nobody_is_replaced(tmp_path: Path) -> None:
    """The clock `lapse` does what silence means."""
    async with await awake(tmp_path, FakeClock()) as host:
        table = await windowed(host, "live", ADA, BEN, deal="bare")
        await do(table, ADA.id, act("north", "declare", "idle"))
        await pass_time(host, 15)
        assert table.info.lapsing == ("north",)
        await pass_time(host, 19)
        assert texts(table)[-1] == "pass"
        await pass_time(host, 1)
        assert texts(table)[-1] == "keep"
        assert [note.key for note in await host.games.notes(table.info.id)] == ["lapsed"]
        assert table.active == ("east",)
        assert table.info.holder("north").stand_in is None  # type: ignore[union-attr]


async def test_a_clock_stands_still_while_a_window_is_open(tmp_path: Path) -> None:
    """What binds is done at once, also by somebody asked; everybody silent, the window ends."""
    async with await awake(tmp_path, FakeClock()) as host:
        table = await windowed(host, "live", ADA, BEN, CAT)
        await do(table, ADA.id, act("north", "declare", "idle"))
        await do(table, CAT.id, act("south", "hush"))
        assert table.active == ("east",)
        assert table.info.window is not None
        await pass_time(host, 14)
        assert await host.clocks.of(table.info.id) == ()
        await pass_time(host, 1)
        assert [clock.seat for clock in await host.clocks.of(table.info.id)] == ["north"]


async def test_the_offer_to_undo_depends_on_nothing_unseen(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await windowed(host, "relaxed", ADA, BEN)
        await do(table, ADA.id, act("north", "aim", "east"))
        offers = [table.can_undo("north")]
        await do(table, BEN.id, act("east", "mark", "halt2"))
        offers.append(table.can_undo("north"))
        assert offers == [False, False], "while others may act in private there is none"


async def test_undo_is_offered_where_nobody_else_may_act(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await windowed(host, "relaxed", ADA, BEN, CAT, marks="off")
        await do(table, ADA.id, act("north", "aim", "east"))
        assert table.can_undo("north"), "that east and south may call hush, for all to hear, forbids nothing"
        await do(table, BEN.id, act("east", "hush"))
        await do(table, CAT.id, act("south", "hush"))
        await do(table, ADA.id, act("north", "aim", "south"))
        assert table.can_undo("north")
        await table.undo(ADA.id, "north")
        assert table.view("north")["aims"] == ["east"]
        assert table.can_redo("north")


def made(folder: Path) -> Path:
    """The folder, new."""
    folder.mkdir()
    return folder


async def evening(folder: Path, deal: str, pace: str) -> list[Any]:
    """What north sees, hears and may do, move by move, whatever east and south hold and do unseen."""
    seen: list[Any] = []
    async with await awake(made(folder), FakeClock()) as host:
        table = await windowed(host, pace, ADA, BEN, CAT, deal=deal)
        game = table.info.id
        view: Any = table.view("east")
        hand: list[str] = view["pools"]["hand"]
        armed = "veto1" in hand
        for action, person in (
            (act("north", "aim", "east"), ADA.id),
            (act("east", "mark", hand[1]), BEN.id),
            (act("north", "declare", "gain"), ADA.id),
        ):
            await do(table, person, action)
            await look(host, table, seen)
        if armed:
            await host.orders.set(game, BEN.id, "react", "veto1", {})
            if table.info.window is not None:
                await do(table, BEN.id, act("east", "pass"))
        await look(host, table, seen)
        for _ in range(8):
            await pass_time(host, 5)
            await look(host, table, seen)
    return seen


async def look(host: Host, table: LiveTable, seen: list[Any]) -> None:
    rows = [row for row in await host.outbox.pending(200) if row.user in (None, ADA.id)]
    seen.append([(row.kind, row.payload, row.created) for row in rows])
    seen.append([host.clock.now(), table.info.awaited, table.seq, table.view("north"), table.step("north")])
    seen.append([table.can_undo("north"), table.can_redo("north"), table.history("north"), table.legal("north")])
    seen.append([table.info.window, await host.clocks.of(table.info.id)])


@pytest.mark.parametrize("pace", ["live", "relaxed", "daily"])
async def test_two_games_that_differ_in_a_hidden_hand_look_alike(tmp_path: Path, pace: str) -> None:
    one, other = [await evening(tmp_path / deal, deal, pace) for deal in ("armed", "bare")]
    assert one == other


async def test_the_twins_notice_an_offer_that_follows_an_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await evening(tmp_path / "armed", "armed", "live")
    monkeypatch.setattr(LiveTable, "can_undo", lambda table, seat: bool(table.sealed))
    assert one != await evening(tmp_path / "again", "armed", "live")
