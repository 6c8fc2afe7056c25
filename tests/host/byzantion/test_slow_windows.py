"""Windows at hosted tables that are played from day to day (BZ10.5): how long they stand, and reactions to results."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from host import FakeClock, HostRefusal
from tests.aids.byzantion.hosted import know, know_at, table_of, with_contributions, with_the_last_window
from tests.aids.host_clocks import DAY, HOUR, awake, forget, pass_time
from tests.aids.host_tables import ADA, BEN, LiveTable, act


def rows(table: LiveTable) -> list[str]:
    return [f"{row.seat} {row.text}" for row in table.position.rows]


async def nobody_gives(table: LiveTable) -> None:
    """Both give nothing, and Blues, who have the labaron, are to pay."""
    for person, seat in ((ADA, "blues"), (BEN, "greens")):
        await table.submit(person.id, seat, [act(seat, "seal_gift")], table.step(seat))
    (seat,) = table.active
    person = ADA if seat == "blues" else BEN
    await table.submit(person.id, seat, [act(seat, "favour", "blues")], table.step(seat))


@pytest.mark.parametrize("pace", ["live", "daily"])
@pytest.mark.parametrize("windows", ["own", "orders"])
async def test_results_are_answered_by_orders(
    pace: str, windows: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ10.5 `own`: W3 as in `orders`: no time, and the card that was ordered is played."""
    know_at(monkeypatch, with_contributions({"blues": ["profiteers_of_misfortune"]}))
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, pace, ADA, BEN, windows=windows)
        await host.orders.set(table.info.id, ADA.id, "after_result", "profiteers_of_misfortune", {}, lasting="round")
        await nobody_gives(table)
        assert table.info.window is None
        assert "blues intrigue profiteers_of_misfortune" in rows(table)


@pytest.mark.parametrize(
    ("pace", "windows", "offered"),
    [
        ("live", "by_pace", False),
        ("daily", "held", False),
        ("daily", "by_pace", True),
        ("relaxed", "cancels", True),
        ("live", "own", True),
    ],
)
async def test_answers_to_results_are_asked_with_the_contribution(
    pace: str, windows: str, offered: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ10.5: where the window takes no time, and only to who holds a card for it; what is ordered shows to nobody."""
    know_at(monkeypatch, with_contributions({"blues": ["scapegoat"]}))
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, pace, ADA, BEN, windows=windows)
        found = table.orders_ahead("blues")
        assert [(each.window, each.values) for each in found] == ([("failure", {"to": ["greens"]})] if offered else [])
        assert table.orders_ahead("greens") == ()
        await forget(host)
        for each in found:
            await host.orders.set(table.info.id, ADA.id, each.form, each.card, each.values, lasting="round")
        assert await host.outbox.pending(100) == ()
        await nobody_gives(table)
        assert ("blues intrigue scapegoat greens" in rows(table)) == offered


async def test_where_nobody_reacts_out_of_turn_nothing_else_is_ordered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ10.5 `own`: no W1, W2, W5, so no orders for them."""
    know_at(monkeypatch, with_contributions({"blues": ["price_of_loyalty", "seduction"]}))
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "daily", ADA, BEN, windows="own")
        for form, card in (("turn_vote", "price_of_loyalty"), ("strike", "seduction")):
            with pytest.raises(HostRefusal, match="bad_order"):
                await host.orders.set(table.info.id, ADA.id, form, card, {})


@pytest.mark.parametrize(
    ("hour", "open_for"),
    [(10, 4), (18, 4), (20, 4 + 10), (21.5, 4 + 10), (23, 4 + 9), (6.5, 4 + 1.5)],
)
async def test_an_answer_to_intrigue_has_four_waking_hours(
    hour: float, open_for: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ10.5 `cancels`: quiet hours of somebody asked (here from 22 to 8) do not count."""
    know(monkeypatch, {"blues": ["hidden_granary"], "greens": ["anathema"]})
    clock = FakeClock(datetime(2026, 5, 4, tzinfo=UTC) + timedelta(hours=hour))
    async with await awake(tmp_path, clock) as host:
        await host.people.set_prefs(BEN, quiet_from=22 * 60, quiet_to=8 * 60)
        table = await table_of(host, "daily", ADA, BEN, windows="cancels")
        await table.submit(ADA.id, "blues", [act("blues", "intrigue", "hidden_granary")], table.step("blues"))
        window = table.info.window
        assert window is not None
        assert (window.kind, window.closes - window.opened) == ("response", timedelta(hours=open_for))
        await pass_time(host, open_for * HOUR - 1)
        assert table.info.window is not None
        await pass_time(host, 1)
        assert table.info.window is None


@pytest.mark.parametrize("player", ["blues", "greens"])
@pytest.mark.parametrize("windows", ["orders", "cancels", "own"])
async def test_the_last_window_reopened_has_four_hours(
    windows: str, player: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ10.5: W6 a day, then four hours when a card was played in it, whatever was chosen for that card meanwhile."""
    cards = {"blues": "seal_of_nomination", "greens": "shepherds_of_the_faith"}
    know_at(
        monkeypatch, with_the_last_window({"blues": [cards["blues"], "martin"], "greens": [cards["greens"], "bessas"]})
    )
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "daily", ADA, BEN, windows=windows)
        people = {"blues": ADA.id, "greens": BEN.id}
        assert (table.info.window.kind, length_now(table)) == ("end", DAY)  # type: ignore[union-attr]
        await table.submit(people[player], player, [act(player, "intrigue", cards[player])], table.step(player))
        await forget(host)
        await pass_time(host, DAY)
        for _ in range(20):
            if table.info.window is not None and table.info.window.kind == "end":
                break
            if table.info.window is not None:
                await pass_time(host, 4 * HOUR)
                continue
            (seat,) = table.active
            legal = [a for a in table.legal(seat) if a.verb != "hands_off"]
            await table.submit(people[seat], seat, [legal[0]], table.step(seat))
        assert f"{player} intrigue {cards[player]}" in rows(table)
        assert (table.info.window.kind, length_now(table)) == ("end", 4 * HOUR)  # type: ignore[union-attr]


def length_now(table: LiveTable) -> float:
    window = table.info.window
    assert window is not None
    return (window.closes - window.opened).total_seconds()
