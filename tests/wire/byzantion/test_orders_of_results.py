"""Orders beside the contribution and the bid of Byzantion, over the wire: one menu, which only its owner sees."""

from __future__ import annotations

import contextlib
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path

import pytest

from engine.byzantion.rules import RULES
from host import FakeClock
from tests.aids.byzantion.hosted import know_at, with_contributions
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import room
from tests.aids.wire.windowed_room import WindowedGame

HANDS = {"blues": ["profiteers_of_misfortune", "scapegoat", "thanksgiving_liturgy", "false_weights"]}


class ByzantionGame(WindowedGame):
    """Blues, Greens, Reds are the people in their order."""

    def person(self, seat: str) -> WirePerson:
        return self.here.people[RULES.seats(4).index(seat)]

    def menu(self, seat: str) -> list[str]:
        """The choices of the menu beside the question."""
        return [label for each in self.panel(seat).selects if ":m.o.ahead" in each.custom_id for label in each.options]

    async def orders(self, seat: str) -> list[tuple[str, int | None]]:
        """The cards that stand in the seat's orders, with their round."""
        return [(one.card, one.round) for one in (await self.table()).orders_of(seat)]


@contextlib.asynccontextmanager
async def contributing(
    wire: Wire,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    windows: str = "by_pace",
    pace: str = "daily",
    hands: Mapping[str, Sequence[str]] = HANDS,
) -> AsyncIterator[ByzantionGame]:
    """A game of two who are about to contribute."""
    know_at(monkeypatch, with_contributions(hands))
    clock = FakeClock()
    async with room(wire, folder, rules="byzantion", clock=clock) as here:
        card = await here.lobby(*here.people[:2])
        game = (await here.host.games.games_of(here.people[0].id, ("lobby",)))[0].id
        for person, seat in zip(here.people, RULES.seats(2), strict=False):
            await here.host.lobby.choose_seat(game, person.id, seat)
        await here.host.lobby.set_setting(game, here.people[0].id, "pace", pace)
        await here.host.lobby.set_option(game, here.people[0].id, "windows", windows)
        await here.people[0].press(card, "Start")
        await here.quiet()
        yield ByzantionGame(here, clock, game)


async def fail(game: ByzantionGame) -> None:
    """Nobody gives anything; Blues are to pay."""
    for seat in ("blues", "greens"):
        await game.act(seat, "seal_gift")
    (seat,) = (await game.table()).active
    await game.act(seat, "favour blues")


@pytest.mark.parametrize("windows", ["by_pace", "own", "cancels"])
async def test_a_card_for_a_failure_is_ordered_with_the_contribution(
    windows: str, wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ10.5: in `orders`, and where nobody reacts out of turn, W3 is asked with the contribution, in one menu."""
    async with contributing(wire, tmp_path, monkeypatch, windows) as game:
        assert [label.partition(":")[0] for label in game.menu("blues")] == ["On success", "On failure", "On failure"]
        assert game.menu("greens") == []
        await game.choose("blues", ":m.o.ahead", "On failure: Profiteers of Misfortune")
        assert await game.orders("blues") == [("profiteers_of_misfortune", 1)], "for this round"
        await fail(game)
        assert "play intrigue: Profiteers of Misfortune" in game.board.text
        assert "Done by your order" in game.panel("blues").text


async def test_it_is_changed_and_taken_back_also_when_one_has_sealed(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ10.5: until everybody has sealed; what is not chosen any more is taken back."""
    async with contributing(wire, tmp_path, monkeypatch) as game:
        await game.choose("blues", ":m.o.ahead", "On failure: Profiteers of Misfortune", "On failure: Scapegoat")
        assert {card for card, _ in await game.orders("blues")} == {"profiteers_of_misfortune", "scapegoat"}
        await game.act("blues", "seal_gift")
        await game.choose("blues", ":m.o.ahead", "On failure: Scapegoat")
        assert await game.orders("blues") == [("scapegoat", 1)]
        await game.choose("blues", ":m.o.ahead")
        assert await game.orders("blues") == []
        await game.choose("blues", ":m.o.ahead", "On failure: Scapegoat")
        await game.act("greens", "seal_gift")
        (seat,) = (await game.table()).active
        await game.act(seat, "favour blues")
        assert "play intrigue: Scapegoat against Greens" in game.board.text


async def test_at_a_live_table_the_window_asks_by_itself(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ10.5: where every window is held, nothing stands beside the contribution."""
    async with contributing(wire, tmp_path, monkeypatch, pace="live") as game:
        assert game.menu("blues") == []
        await fail(game)
        window = (await game.table()).info.window
        assert window is not None
        assert window.kind == "failure"


async def test_polish(wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wire.people[0].speak("pl")
    async with contributing(wire, tmp_path, monkeypatch) as game:
        assert [label.partition(":")[0] for label in game.menu("blues")] == ["Po sukcesie", "Po porażce", "Po porażce"]


async def evening(wire: Wire, folder: Path, monkeypatch: pytest.MonkeyPatch, *, armed: bool) -> list[str]:
    """Everything Greens, a spectator and the channel get to see while Blues order this and that, or cannot."""
    folder.mkdir()  # noqa: ASYNC240
    seen: list[str] = []
    hands = HANDS if armed else {"blues": ["mundus", "bessas", "narses", "martin"]}
    async with contributing(wire, folder, monkeypatch, hands=hands) as game:

        def look() -> None:
            for person in (game.person("greens"), wire.stranger):
                seen.append(re.sub(r"\d{17,20}", "…", person.knows()))

        look()
        if armed:
            await game.choose("blues", ":m.o.ahead", "On success: Thanksgiving Liturgy", "On failure: Scapegoat")
            look_now = len(seen)
            look()
            assert seen[look_now:] == seen[:look_now]
            del seen[look_now:]
            await game.choose("blues", ":m.o.ahead")
        await game.act("blues", "seal_gift")
        look()
        if armed:
            await game.choose("blues", ":m.o.ahead", "On success: Thanksgiving Liturgy")
        look()
        await game.act("greens", "seal_gift")
        look()
    return seen


async def test_nobody_else_sees_whether_one_was_ordered(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ10.8: with orders set, changed and taken back, and with a hand that has none, the same bytes to the others."""
    one = await evening(wire, tmp_path / "armed", monkeypatch, armed=True)
    again = Wire()
    await again.start()
    try:
        other = await evening(again, tmp_path / "bare", monkeypatch, armed=False)
    finally:
        await again.stop()
    assert one == other
