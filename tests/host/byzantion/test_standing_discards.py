"""Telones of the Harbour Gate: every other player discards a card. Who sleeps has said which one (BZ10.6)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cogs.panel.content.standing_offers import label, standing_line
from engine.byzantion.companion import COMPANION
from engine.byzantion.content import CARDS
from engine.byzantion.rules import RULES
from engine.byzantion.view_types import ByzantionView, typed
from engine.core import Question, Seat
from host import FakeClock
from i18n import texts
from tests.aids.byzantion.alone import first_round
from tests.aids.byzantion.hosted import know, table_of
from tests.aids.byzantion.stage import deal, first_turn
from tests.aids.host_clocks import awake
from tests.aids.host_tables import ADA, BEN, CAT, LiveTable, act
from tests.aids.panel_questions import asked

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


async def test_marked_cards_go_before_the_cheapest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZ10.6: of Belisarius and the Quartermaster the latter costs less; a mark on a card that is gone does nothing."""
    know(monkeypatch, HANDS)
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "daily", ADA, BEN, CAT)
        marks = {"discards:belisarius": "yes", "discards:quartermaster": "yes", "discards": "yes"}
        await host.games.set_standing(table.info.id, BEN.id, "greens", marks)
        left = {"discards:treasurer": "yes", "discards": "yes"}
        await host.games.set_standing(table.info.id, CAT.id, "reds", left)
        await _telones(table)
        assert {"choose quartermaster", "choose anathema"} <= {row.text for row in table.position.rows}
        assert table.active == ("blues",)


def test_cards_of_the_own_hand_may_be_marked_and_no_others() -> None:
    """BZ10.6: what is offered fits into one menu, and each has its words."""
    state = first_turn(2)
    deal(state, {"blues": ["belisarius", "anathema"], "greens": ["theodora"]})
    view = RULES.view(state, "blues")
    offered = COMPANION.useful(view, "blues")
    assert offered is not None
    assert sorted(offered) == ["discards", "discards:anathema", "discards:belisarius"]
    deal(state, {"blues": [card.id for card in CARDS[:40]]})
    most = COMPANION.useful(RULES.view(state, "blues"), "blues")
    assert most is not None
    assert len(most) == 25
    for language, words in (("en", "Theodora first"), ("pl", "najpierw: Teodora")):
        assert label(texts(language).of("byzantion"), "discards:theodora", "yes").endswith(words)


def test_marks_stand_in_one_line_as_long_as_the_cards_are_there() -> None:
    """BZ10.6: a mark on a card that has left the hand is not told."""
    marks = {"discards": "yes", "discards:anathema": "yes", "discards:theodora": "yes", "discards:belisarius": "yes"}
    offered = tuple((key, "yes", "game") for key in ("discards", "discards:theodora", "discards:belisarius"))
    held = replace(asked([], Question("turn", {})), standing=marks, may_stand=offered)
    (line,) = standing_line(held, texts("en").of("byzantion"))
    assert line.endswith("lowest printed cost; Discards that a card demands of me: Theodora, Belisarius first")
    assert standing_line(replace(held, standing={"discards:anathema": "yes"}), texts("en").of("byzantion")) == []
