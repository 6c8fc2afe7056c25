"""Lists of cards for the last window at hosted tables (BZ10.5): what stands when it opens again, and what it costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from engine.byzantion.view_types import typed
from engine.core import Action
from host import ActionRefused, FakeClock, Host
from tests.aids.byzantion.hosted import know_at, table_of, with_the_last_window
from tests.aids.host_clocks import HOUR, awake, forget, pass_time
from tests.aids.host_tables import ADA, BEN, CAT, LiveTable, act

SEAL, SHEPHERDS, STANDARD, RISING = (
    "seal_of_nomination",
    "shepherds_of_the_faith",
    "call_to_the_standard",
    "rising_of_the_agora",
)
HELD = {
    "blues": [SEAL, RISING, "martin", "bessas", "narses"],
    "greens": [SHEPHERDS, "germanus"],
    "reds": [STANDARD, "theodora"],
}
PEOPLE = {"blues": ADA, "greens": BEN, "reds": CAT}


def plays(seat: str, card: str, *discards: str) -> Action:
    return act(seat, "intrigue", card, *discards)


def played(table: LiveTable) -> list[str]:
    """The cards that have been played so far: what everybody has seen."""
    events = [event for event in table.position.public_events() if event.key == "intrigue"]
    return [f"{event.params['seat']} {event.params['card']}" for event in events]


async def begun(
    host: Host, monkeypatch: pytest.MonkeyPatch, nomisma: int, hands: Mapping[str, Sequence[str]] = HELD
) -> LiveTable:
    know_at(monkeypatch, with_the_last_window(hands, nomisma))
    table = await table_of(host, "daily", ADA, BEN, CAT)
    assert table.info.window is not None
    return table


async def sealed(table: LiveTable, seat: str, *actions: Action) -> None:
    await table.submit(PEOPLE[seat].id, seat, actions, table.step(seat))


async def reopened(host: Host, table: LiveTable, hours: float) -> None:
    """The window closes, and what was played in it is done: units are placed in the first place that is offered."""
    await pass_time(host, hours * HOUR)
    while table.info.window is None and table.active:
        (seat,) = table.active
        legal = [action for action in table.legal(seat) if action.verb == "place"]
        await table.submit(PEOPLE[seat].id, seat, legal[:1], table.step(seat))


async def test_a_list_stands_while_others_cards_are_played_and_placed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ10.5: each of these cards asks its owner where to place, and no other answer is lost by it. A card that was
    not played, because another came first, stands.
    """
    async with await awake(tmp_path, FakeClock()) as host:
        table = await begun(host, monkeypatch, 20)
        await sealed(table, "blues", plays("blues", SEAL), plays("blues", RISING))
        await sealed(table, "greens", plays("greens", SHEPHERDS))
        await sealed(table, "reds", plays("reds", STANDARD))
        await reopened(host, table, 24)
        assert played(table) == [f"reds {STANDARD}"]
        for _ in range(3):
            await reopened(host, table, 4)
        assert played(table) == [f"reds {STANDARD}", f"greens {SHEPHERDS}", f"blues {SEAL}", f"blues {RISING}"]
        assert all(table.sealed_answer(seat) == () for seat in HELD)


async def test_a_listed_card_is_paid_with_the_discards_that_it_needs_by_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ9.1, BZ10.5: 5 Nomisma pay for one card of cost 5; the second takes three discards, the cheapest (Belisarius is
    not among them)."""
    hands = {**HELD, "blues": [SEAL, RISING, "narses", "martin", "bessas", "belisarius"]}
    async with await awake(tmp_path, FakeClock()) as host:
        table = await begun(host, monkeypatch, 5, hands)
        assert plays("blues", RISING) in table.answers_after("blues", [plays("blues", SEAL)])
        await sealed(table, "blues", plays("blues", SEAL), plays("blues", RISING))
        await forget(host)
        for hours in (24, 4):
            await reopened(host, table, hours)
        assert played(table) == [f"blues {SEAL}", f"blues {RISING}"]
        assert typed(table.view("blues"))["pools"]["hand"] == ["belisarius"]


async def test_discards_spare_the_cards_that_are_listed_after(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZ9.1: the last card of the list has a lower cost than what is discarded for the second."""
    listed, dearer = [SEAL, RISING, STANDARD], ["martin", "narses", "belisarius"]
    async with await awake(tmp_path, FakeClock()) as host:
        table = await begun(host, monkeypatch, 9, {**HELD, "blues": [*listed, *dearer], "reds": ["theodora"]})
        await sealed(table, "blues", *(plays("blues", card) for card in listed))
        for hours in (24, 4, 4):
            await reopened(host, table, hours)
        assert played(table) == [f"blues {card}" for card in listed]
        assert typed(table.view("blues"))["pools"]["hand"] == []


@pytest.mark.parametrize(("left", "may"), [(["martin", "bessas"], False), (["martin", "bessas", "narses"], True)])
async def test_what_cannot_be_paid_any_more_is_refused(
    left: list[str], may: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ9.1, BZ10.5: after the first card the second would take three discards."""
    async with await awake(tmp_path, FakeClock()) as host:
        table = await begun(host, monkeypatch, 5, {**HELD, "blues": [SEAL, RISING, *left]})
        assert (table.answers_after("blues", [plays("blues", SEAL)]) == (plays("blues", RISING),)) == may
        wanted = [plays("blues", SEAL), plays("blues", RISING)]
        if may:
            await sealed(table, "blues", *wanted)
            assert table.sealed_answer("blues") == tuple(wanted)
            return
        with pytest.raises(ActionRefused) as refused:
            await sealed(table, "blues", *wanted)
        assert (refused.value.index, refused.value.code) == (1, "not_listed")
        assert table.sealed_answer("blues") == ()


async def test_what_others_see_does_not_depend_on_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZ10.8: whether Blues have listed a card that another came before is seen by nobody else, until it is played."""
    told_to_others = []
    for answers in ([], [plays("blues", SEAL)]):
        (folder := tmp_path / str(len(answers))).mkdir()
        async with await awake(folder, FakeClock()) as host:
            table = await begun(host, monkeypatch, 20)
            await sealed(table, "reds", plays("reds", STANDARD))
            if answers:
                await sealed(table, "blues", *answers)
            await forget(host)
            await reopened(host, table, 24)
            assert played(table) == [f"reds {STANDARD}"]
            assert table.sealed_answer("blues") == tuple(answers)
            window = table.info.window
            assert window is not None
            rows = [(r.kind, r.user, r.payload) for r in await host.outbox.pending(100) if r.user != ADA.id]
            told_to_others.append((rows, window.opened, window.closes, table.active))
    assert told_to_others[0] == told_to_others[1]
