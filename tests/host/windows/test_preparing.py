"""While a window is held, whoever is next prepares what comes after it: done in silence, never shown otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core import Action, Rng, RulesError, seeded
from host import ActionRefused, FakeClock, Host, HostRefusal
from tests.aids.host_clocks import awake, forget, pass_time
from tests.aids.host_tables import ADA, BEN, CAT, LiveTable, act
from tests.aids.windowed import WINDOWED
from tests.aids.windowed_table import windowed

KEEP = act("north", "keep")


async def declared(host: Host, deal: str = "full") -> LiveTable:
    """North has declared; east and south are asked."""
    table = await windowed(host, "live", ADA, BEN, CAT, deal=deal)
    await table.submit(ADA.id, "north", [act("north", "declare", "gain")], None)
    await forget(host)
    return table


async def prepare(table: LiveTable, *actions: Action) -> None:
    await table._games.prepare(table.info.id, ADA.id, "north", actions)


def done(table: LiveTable) -> list[str]:
    return [row.text for row in table.position.rows]


async def test_it_is_done_with_the_window_that_closes_in_silence(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await declared(host)
        before = table.position
        offered = table.preparation("north")
        assert offered is not None
        assert offered.question is not None
        assert (offered.question.key, offered.done) == ("trim", ())
        await prepare(table, act("north", "mark", "plume1"), KEEP)
        assert table.position is before
        assert await host.outbox.pending(100) == ()
        then = table.preparation("north")
        assert then is not None
        assert then.legal == (), "after that it is somebody else's turn"
        await pass_time(host, 15)
        assert done(table) == ["declare gain", "pass", "pass", "mark plume1", "keep"]
        assert table.active == ("east",)
        assert table.prepared("north") == ()


async def test_after_a_reaction_it_is_dropped_and_never_shown(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await declared(host)
        await prepare(table, KEEP)
        await table.submit(BEN.id, "east", [act("east", "react", "halt2")], None)
        await pass_time(host, 15)
        assert table.prepared("north") == ()
        assert all("keep" not in str(row.payload) for row in await host.outbox.pending(100))
        await pass_time(host, 10)
        assert done(table)[-1] == "pass"
        assert table.active == ("north",)


async def test_whose_turn_goes_on_sees_each_window_come_and_go(tmp_path: Path) -> None:
    """BZ10.5a: North is not asked, and their panel says until when a window is open and what they may prepare; that is
    another thing as soon as somebody has reacted.
    """
    async with await awake(tmp_path, FakeClock()) as host:
        table = await windowed(host, "live", ADA, BEN, CAT)
        await table.submit(ADA.id, "north", [act("north", "hush")], None)
        await table.submit(ADA.id, "north", [act("north", "declare", "gain")], None)
        await prepare(table, KEEP)
        await table.submit(BEN.id, "east", [act("east", "react", "halt2")], None)
        for seconds, asked in ((15, ("south",)), (10, ("north",))):
            await forget(host)
            await pass_time(host, seconds)
            assert (table.active, table.prepared("north")) == (asked, ())
            panels = [row for row in await host.outbox.pending(100) if row.kind == "panel"]
            assert [row.user for row in panels] == [ADA.id, BEN.id, CAT.id], "everybody's, once and in seat order"
            assert panels[0].payload["newly_awaited"] == ("north" in asked)


async def test_a_sealed_pass_is_silence(tmp_path: Path) -> None:
    """Whether it was sent must not say who has answered."""
    async with await awake(tmp_path, FakeClock()) as host:
        table = await declared(host)
        await prepare(table, KEEP)
        await table.submit(BEN.id, "east", [act("east", "pass")], None)
        await pass_time(host, 15)
        assert done(table)[-1] == "keep"


async def test_it_is_changed_taken_back_and_outlives_a_restart(tmp_path: Path) -> None:
    clock = FakeClock()
    async with await awake(tmp_path, clock) as host:
        table = await declared(host)
        await prepare(table, KEEP)
        await prepare(table)
        assert table.prepared("north") == ()
        await prepare(table, act("north", "discard", "plume1"))
        game = table.info.id
    async with await awake(tmp_path, clock, start=50) as host:
        table = LiveTable(host, await host.games.table(game))
        assert table.prepared("north") == (act("north", "discard", "plume1"),)
        await pass_time(host, 15)
        assert done(table)[-1] == "discard plume1"


async def test_what_cannot_be_prepared_is_refused(tmp_path: Path) -> None:
    async with await awake(tmp_path, FakeClock()) as host:
        table = await declared(host)
        with pytest.raises(ActionRefused) as refused:
            await prepare(table, KEEP, KEEP)
        assert (refused.value.index, refused.value.code) == (1, "not_prepared")
        with pytest.raises(HostRefusal, match="nothing_to_prepare"):
            await host.games.prepare(table.info.id, BEN.id, "east", [act("east", "pass")])
        with pytest.raises(RulesError, match="not_your_seat"):
            await host.games.prepare(table.info.id, BEN.id, "north", [KEEP])
        await pass_time(host, 15)
        with pytest.raises(HostRefusal, match="nothing_to_prepare"):
            await prepare(table, KEEP)


async def test_the_offer_is_the_same_whatever_others_hold(tmp_path: Path) -> None:
    offers = []
    for deal in ("armed", "bare"):
        (folder := tmp_path / deal).mkdir()
        async with await awake(folder, FakeClock()) as host:
            table = await declared(host, deal)
            offers.append(table.preparation("north"))
    assert offers[0] is not None
    assert offers[0] == offers[1]


def test_others_cards_and_marks_are_left_as_unknown() -> None:
    """A position imagined from a view has exactly this view."""
    state = WINDOWED.setup(3, {}, seeded(1)).state
    for text in (("north", "mark", "plume1"), ("north", "declare", "gain"), ("east", "react", "halt2")):
        state = WINDOWED.apply(state, act(*text)).state
    state = WINDOWED.apply(state, act("south", "pass")).state
    for seat in (None, "north", "east", "south"):
        view = WINDOWED.view(state, seat)
        assert WINDOWED.view(WINDOWED.imagine(view, Rng(5)), seat) == view
