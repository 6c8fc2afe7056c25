"""Telones of the Harbour Gate: every other player discards a card. Who sleeps has said which one (BZ10.6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.byzantion.companion import COMPANION
from engine.byzantion.rules import RULES
from engine.byzantion.view_types import ByzantionView, typed
from engine.core import Question, Seat
from host import FakeClock
from tests.aids.host_clocks import awake
from tests.aids.host_tables import ADA, BEN, CAT, LiveTable, act
from tests.engine.byzantion.alone import first_round
from tests.host.byzantion.hosted import know, table_of

HANDS = {
    "blues": ["telones_of_the_harbour_gate"],
    "greens": ["belisarius", "quartermaster", "treasurer"],
    "reds": ["germanus", "anathema", "tribonian"],
}


def _seen(table: LiveTable, seat: Seat) -> ByzantionView:
    return typed(table.view(seat))


async def _telones(table: LiveTable) -> None:
    for action in (act("blues", "declare", "play"), act("blues", "play", "telones_of_the_harbour_gate")):
        await table.submit(ADA.id, "blues", [action], table.step("blues"))
    if "use" in {action.verb for action in table.legal("blues")}:
        await table.submit(ADA.id, "blues", [act("blues", "use")], table.step("blues"))


async def test_nobody_waits_for_whoever_has_said_what_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZ10.6: both have said "lowest printed cost first", so the turn goes on at once; nothing is gained for them."""
    know(monkeypatch, HANDS)
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "daily", ADA, BEN, CAT)
        for person, seat in ((BEN, "greens"), (CAT, "reds")):
            await host.games.set_standing(table.info.id, person.id, seat, {"discards": "yes"})
        money = [_seen(table, seat)["players"][seat]["goods"]["nomisma"] for seat in ("greens", "reds")]
        await _telones(table)
        rows = [row.text for row in table.position.rows]
        assert {"choose treasurer", "choose anathema"} <= set(rows)
        assert table.active == ("blues",)
        assert [_seen(table, seat)["pools"]["hand"] for seat in ("greens", "reds")] == [
            ["belisarius", "quartermaster"],
            ["tribonian", "germanus"],
        ]
        assert money == [_seen(table, seat)["players"][seat]["goods"]["nomisma"] for seat in ("greens", "reds")]


async def test_it_waits_until_everybody_else_has_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZ10.6: all sealed at once; that one has a standing answer is seen by nobody."""
    know(monkeypatch, HANDS)
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "daily", ADA, BEN, CAT)
        await host.games.set_standing(table.info.id, BEN.id, "greens", {"discards": "yes"})
        await _telones(table)
        assert set(table.active) == {"greens", "reds"}
        await table.submit(CAT.id, "reds", [act("reds", "choose", "germanus")], table.step("reds"))
        assert set(table.active) == {"blues"}
        assert [_seen(table, seat)["pools"]["hand"] for seat in ("greens", "reds")] == [
            ["belisarius", "quartermaster"],
            ["tribonian", "anathema"],
        ]


def test_the_limit_of_the_hand_is_ones_own_decision() -> None:
    """BZ10.6, BZ7.4: what goes over six is paid for, and no standing answer speaks of it; alone there is none."""
    kind = COMPANION.standing["discards"]
    assert kind.questions == {"shed"}
    assert kind.decide("greens", "yes", Question("shed", {}), ()) is None
    assert COMPANION.useful(RULES.view(first_round(), "blues"), "blues") == frozenset()
