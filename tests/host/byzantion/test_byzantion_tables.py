"""Windows and orders of Byzantion at a hosted table (BZ10.4a, BZ10.5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core import Action
from host import FakeClock, HostRefusal
from tests.aids.byzantion.hosted import know, table_of
from tests.aids.host_clocks import DAY, HOUR, awake, forget, pass_time, told
from tests.aids.host_tables import ADA, BEN, CAT, LiveTable, act

RESTOCK = act("blues", "declare", "restock")
STOP = act("greens", "intrigue", "iron_dungeon")


def done(table: LiveTable) -> list[str]:
    return [f"{row.seat} {row.text}" for row in table.position.rows]


def opened(table: LiveTable) -> str:
    """The kind of the window that is held open, "" for none."""
    window = table.info.window
    return "" if window is None else window.kind


async def submit(table: LiveTable, person: int, action: Action) -> None:
    await table.submit(person, action.seat, [action], table.step(action.seat))


async def test_held_and_live(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZ10.5a: the window stands its 15 seconds, all asked alike, whatever they hold and answer; nobody is called."""
    know(monkeypatch, {"greens": ["iron_dungeon"]})
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "live", ADA, BEN, CAT)
        await host.settle()
        await forget(host)
        await submit(table, ADA.id, RESTOCK)
        window = table.info.window
        assert window is not None
        assert (window.kind, (window.closes - window.opened).total_seconds()) == ("action", 15)
        assert table.info.awaited == ("greens", "reds")
        assert all(not row["newly_awaited"] for row in await told(host, "panel"))
        await forget(host)
        before = table.position
        await submit(table, CAT.id, act("reds", "pass"))
        await submit(table, BEN.id, STOP)
        assert table.position is before
        assert await host.outbox.pending(100) == ()
        await pass_time(host, 14)
        assert table.position is before, "answers do not shorten it"
        await pass_time(host, 1)
        assert "greens intrigue iron_dungeon" in done(table)


async def test_the_actor_goes_on_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZ10.5a: cards are prepared under an open window, done when nobody reacts, never shown when somebody does."""
    for reacts in (False, True):
        know(monkeypatch, {"blues": ["treasurer", "charioteer_of_the_blues"], "greens": ["iron_dungeon"]})
        folder = tmp_path / str(reacts)
        folder.mkdir()
        async with await awake(folder, FakeClock()) as host:
            table = await table_of(host, "live", ADA, BEN)
            await submit(table, ADA.id, act("blues", "declare", "play"))
            await forget(host)
            prepared = [act("blues", "play", "charioteer_of_the_blues")]
            await host.games.prepare(table.info.id, ADA.id, "blues", prepared)
            assert await host.outbox.pending(100) == ()
            assert table.prepared("blues") == tuple(prepared)
            if reacts:
                await submit(table, BEN.id, STOP)
            await pass_time(host, 15)
            assert ("blues play charioteer_of_the_blues" in done(table)) == (not reacts)
            if reacts:
                assert table.prepared("blues") == ()


@pytest.mark.parametrize("pace", ["daily", "relaxed"])
@pytest.mark.parametrize("card", ["iron_dungeon", "tribonian"])
async def test_orders_at_a_slow_table(pace: str, card: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZ10.5b: the window and its answers are one transaction with the declaration, whatever anybody holds."""
    know(monkeypatch, {"greens": [card]})
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, pace, ADA, BEN, CAT)
        if card == "iron_dungeon":
            await host.orders.set(table.info.id, BEN.id, "stop", card, {"whom": "blues"})
        await forget(host)
        committed = await table.submit(ADA.id, "blues", [RESTOCK], table.step("blues"))
        assert table.info.window is None
        assert done(table)[0] == "blues declare restock"
        if card == "iron_dungeon":
            assert done(table)[1] == "greens intrigue iron_dungeon"
            fired = [event for _, event in committed.events if event.key == "automatic"]
            assert [event.audience for event in fired if event.params.get("why") == "order"] == [("greens",)]
        else:
            assert done(table)[1:3] == ["greens pass", "reds pass"]
        assert await told(host, "remind") == []


async def test_an_order_leaves_no_trace_until_it_fires(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZ10.4a: set, changed, withdrawn and set again without a byte elsewhere; it ends with its card."""
    know(monkeypatch, {"greens": ["iron_dungeon"]})
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "relaxed", ADA, BEN, CAT)
        game, before = table.info.id, table.position
        await forget(host)
        order = await host.orders.set(game, BEN.id, "stop", "iron_dungeon", {"whom": "reds"})
        await host.orders.set(game, BEN.id, "stop", "iron_dungeon", {"whom": "blues"}, order=order.id)
        assert await host.orders.of(game, CAT.id) == ()
        await host.orders.withdraw(game, BEN.id, order.id)
        assert await host.orders.of(game, BEN.id) == ()
        await host.orders.set(game, BEN.id, "stop", "iron_dungeon", {"whom": "blues"})
        assert table.position is before
        assert await host.outbox.pending(100) == ()
        for form, card in (("stop", "day_of_holy_silence"), ("cancel", "iron_dungeon"), ("unheard", "iron_dungeon")):
            with pytest.raises(HostRefusal, match="bad_order"):
                await host.orders.set(game, BEN.id, form, card, {})
        await submit(table, ADA.id, RESTOCK)
        assert done(table)[1] == "greens intrigue iron_dungeon"
        assert await host.orders.of(game, BEN.id) == (), "the card is gone"


@pytest.mark.parametrize("first", ["iron_dungeon", "day_of_holy_silence"])
async def test_of_orders_that_fit_the_first_answers(
    first: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ10.4b: which of two cards stops the action is the order of the orders, which may be changed."""
    know(monkeypatch, {"greens": ["iron_dungeon", "day_of_holy_silence"]})
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "relaxed", ADA, BEN, windows="orders")
        given = {
            card: await host.orders.set(table.info.id, BEN.id, "stop", card, {"whom": "blues"})
            for card in ("iron_dungeon", "day_of_holy_silence")
        }
        await host.orders.put_first(table.info.id, BEN.id, given[first].id)
        await submit(table, ADA.id, RESTOCK)
        assert done(table)[1] == f"greens intrigue {first}"


async def test_an_order_may_be_for_one_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZ10.4a: one of this round is gone in the next, one until taken back is not."""
    know(monkeypatch, {"blues": ["treasurer"], "greens": ["iron_dungeon", "day_of_holy_silence"]})
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "relaxed", ADA, BEN, windows="orders")
        game, unheard = table.info.id, {"whom": "blues", "what": "restock"}
        await host.orders.set(game, BEN.id, "stop", "iron_dungeon", unheard, lasting="round")
        await host.orders.set(game, BEN.id, "stop", "day_of_holy_silence", unheard)
        people = {"blues": ADA.id, "greens": BEN.id}
        for _ in range(200):
            if table.view(None)["round"] == 2:
                break
            seat = table.active[0]
            every = table.position.rules.legal_actions(table.position.state, seat)
            legal = [a for a in every if a.verb not in ("hands_off", "intrigue", "discard")]
            quiet = [a for a in legal if a.verb in ("abstain", "pass", "finish", "seal_gift", "skip")]
            play = [a for a in legal if a.args == ("play",)]
            await submit(table, people[seat], (quiet or play or legal)[0])
        assert table.view(None)["round"] == 2
        assert [order.card for order in await host.orders.of(game, BEN.id)] == ["day_of_holy_silence"]


async def test_the_clock_of_a_window_is_no_decision_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZ10.5d: a held answer of four hours: nobody is reminded or replaced, the actor's clock stands still."""
    know(monkeypatch, {"blues": ["hidden_granary"], "greens": ["anathema"]})
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "daily", ADA, BEN, windows="cancels")
        running = await host.clocks.of(table.info.id)
        assert [clock.seat for clock in running] == ["blues"]
        await pass_time(host, HOUR)
        await submit(table, ADA.id, act("blues", "intrigue", "hidden_granary"))
        assert opened(table) == "response"
        assert await host.clocks.of(table.info.id) == ()
        await pass_time(host, 4 * HOUR - 1)
        assert opened(table) == "response"
        await pass_time(host, 1)
        assert opened(table) == ""
        assert await told(host, "remind") == []
        assert all(holder.stand_in is None for holder in table.info.holders)
        (clock,) = await host.clocks.of(table.info.id)
        assert clock.until is not None
        whole_day = clock.until - host.clock.now()
        assert (clock.seat, whole_day.total_seconds()) == ("blues", DAY), "for their next decision; none of it has run"


async def test_a_window_outlives_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZ10.5e: answers are kept in rows; a window whose time has run out meanwhile closes at the start with them."""
    know(monkeypatch, {"greens": ["iron_dungeon"]})
    clock = FakeClock()
    async with await awake(tmp_path, clock) as host:
        table = await table_of(host, "live", ADA, BEN, CAT)
        await submit(table, ADA.id, RESTOCK)
        await submit(table, BEN.id, STOP)
        game = table.info.id
    clock.advance(5)
    async with await awake(tmp_path, clock) as host:
        table = LiveTable(host, await host.games.table(game))
        assert table.info.window is not None
        assert table.sealed_answer("greens") == (STOP,)
        assert done(table) == ["blues declare restock"]
    clock.advance(60)
    async with await awake(tmp_path, clock) as host:
        await host.settle()
        table = LiveTable(host, await host.games.table(game))
        assert done(table)[:3] == ["blues declare restock", "greens intrigue iron_dungeon", "reds pass"]
