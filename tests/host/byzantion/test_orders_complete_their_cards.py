"""A card that was played by order and asks for more: the order answers, and nobody waits for a sleeper (BZ10.4b)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.byzantion.companion import COMPANION
from engine.byzantion.state import State
from engine.core import registry
from engine.core.chance import Seed
from engine.core.rules import Applied, Options
from games import Game, record
from host import FakeClock
from tests.aids.byzantion.hosted import Staged, table_of
from tests.aids.byzantion.rounds import before_seals, seals
from tests.aids.byzantion.stage import deal, hold
from tests.aids.host_clocks import awake, pass_time
from tests.aids.host_tables import ADA, BEN, LiveTable, act


class AtTheVote(Staged):
    """A game begins when Blues, who have an intrigue card, place Auctoritas; Greens place theirs after them."""

    def __init__(self, card: str) -> None:
        super().__init__({})
        self._card = card

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[State]:
        state = before_seals(count, windows=options.get("windows", "by_pace"))
        state.ring = 0
        state.frames[-1].data["queue"] = list(range(count))  # type: ignore[index]
        deal(state, {"blues": [self._card], "greens": ["treasurer"]})
        for seat in self.seats(count):
            hold(state, seat, auctoritas=4)
        seals(state, "labaron", "sceptre")
        return Applied(state, (), barrier=True)


def _know(monkeypatch: pytest.MonkeyPatch, card: str) -> None:
    game = Game(AtTheVote(card), COMPANION)
    monkeypatch.setitem(record._GAMES, game.id, game)
    monkeypatch.setitem(registry._RULES, game.id, game.rules)


async def _vote(table: LiveTable) -> None:
    """Two for variant 1, then three for variant 2."""
    await table.submit(ADA.id, "blues", [act("blues", "vote", 1, 2)], table.step("blues"))
    await table.submit(BEN.id, "greens", [act("greens", "vote", 2, 3)], table.step("greens"))


CASES = pytest.mark.parametrize(
    ("form", "card", "values", "said"),
    [
        ("add_vote", "forged_rescript", {"variant": "1"}, "support 1"),
        ("adjust_vote", "whisper_of_the_eunuch", {"by": "add_2"}, "add 2"),
        ("adjust_vote", "whisper_of_the_eunuch", {"by": "back_1"}, "take_back 1"),
    ],
)


@CASES
async def test_nobody_waits_for_whoever_has_ordered_it(
    form: str, card: str, values: dict[str, str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ10.4b, BZ10.5b: votes, card and what it does are one transaction; the next question is somebody's turn."""
    _know(monkeypatch, card)
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "daily", ADA, BEN)
        await host.orders.set(table.info.id, ADA.id, form, card, values)
        await _vote(table)
        rows = [row.text for row in table.position.rows]
        assert rows.index("vote 2 3") < rows.index(f"intrigue {card}") < rows.index(said)
        question = table.question(table.active[0])
        assert question is not None
        assert question.key == "turn"


@CASES
async def test_under_a_held_answer_it_is_prepared(
    form: str, card: str, values: dict[str, str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BZ10.4b, BZ10.5 `cancels`: four hours for whoever may cancel it, and then it goes on without a question."""
    _know(monkeypatch, card)
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "daily", ADA, BEN, windows="cancels")
        await host.orders.set(table.info.id, ADA.id, form, card, values)
        await _vote(table)
        window = table.info.window
        assert window is not None
        assert window.kind == "response"
        assert [action.text() for action in table.prepared("blues")] == [said]
        assert table.prepared("greens") == ()
        await pass_time(host, 24 * 3600)
        assert said in [row.text for row in table.position.rows]


async def test_what_was_played_by_hand_is_asked_by_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BZ10.4a: an order answers for itself alone; who plays the card before their own vote says where it counts."""
    _know(monkeypatch, "forged_rescript")
    async with await awake(tmp_path, FakeClock()) as host:
        table = await table_of(host, "daily", ADA, BEN)
        await host.orders.set(table.info.id, ADA.id, "add_vote", "forged_rescript", {"variant": "1"})
        await table.submit(ADA.id, "blues", [act("blues", "intrigue", "forged_rescript")], table.step("blues"))
        question = table.question("blues")
        assert question is not None
        assert question.key == "support"
