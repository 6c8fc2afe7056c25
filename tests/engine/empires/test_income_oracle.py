"""Income against the oracle (tests/oracle/empires/outcomes), in the positions of scattered.py."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Rng
from engine.empires.board import PROVINCES
from engine.empires.empire import SEATS
from engine.empires.frame_data import CollectData
from engine.empires.notation import write_position
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.empires.vocabulary import COIN, LEGENDARY, TRADE
from engine.kit.shapes import data_of
from engine.marenostrum.state import DUTY_OCCUPY, DUTY_WORK
from tests.aids.empires.scattered import scattered
from tests.aids.empires.turns import asked, begin
from tests.oracle.empires import outcomes
from tests.oracle.empires.facts import has, may_work_in


def told(state: State, what: str) -> str:
    return f"{what}\n{write_position(state)}"


@pytest.mark.parametrize("part", range(4))
def test_income_is_what_the_oracle_counts(part: int) -> None:
    """E1.1a, E1.1b, E1.1c, E1.1d, E0g, C-circe, C-artemis: of each seat, whatever the supply still has."""
    seen: Counter[str] = Counter()
    for number in range(150):
        rng = Rng(part * 1_000_000 + 7_000 + number)
        state = scattered(rng)
        _collect_and_compare(state, rng, seen)
    wanted = ("work", "work doubled", "worker idle", "occupied", "choice", "short", "short of legendary", "artemis")
    assert {what: seen[what] for what in wanted if seen[what] < 3} == {}


def _collect_and_compare(state: State, rng: Rng, seen: Counter[str]) -> None:
    before = state.copy()
    expected = [outcomes.income(state, seat) for seat in range(state.n)]
    begin(state, "income")
    plus = [[0, 0] for _ in range(state.n)]  # coins and legendary goods chosen for temples
    waiting = sorted((seat, p) for seat in range(state.n) for p in expected[seat].choices)
    if asked(state) == "collect":
        assert sorted(map(tuple, data_of(state.frames[-1], CollectData)["waiting"])) == waiting, told(
            before, "who is asked"
        )
    while asked(state) == "collect":
        name = RULES.active(state)[0]
        legal = [a for a in RULES.legal_actions(state, name) if a.verb == "collect"]
        action = legal[rng.below(len(legal))]
        plus[SEATS.index(name)][action.args[1] == "legendary_good"] += 1
        RULES.advance(state, action)
        seen["choice"] += 1
    if asked(state) not in ("colossus", "announce"):
        return
    left = before.supply[:]
    drawn_left = len(before.stack) + sum(before.discard)
    leader = before.titles[TRADE]
    hands = [hand[:] for hand in before.hand]
    for seat in [(leader + i) % state.n for i in range(state.n)]:
        due = expected[seat]
        for token in [*due.tokens, *[COIN] * plus[seat][0]]:
            if left[token]:
                left[token] -= 1
                hands[seat][token] += 1
            else:
                seen["short"] += 1
        draws = due.legendary + plus[seat][1]
        seen["short of legendary"] += draws > drawn_left
        drawn = min(draws, drawn_left)
        drawn_left -= drawn
        got = sum(state.hand[seat][LEGENDARY:]) - sum(before.hand[seat][LEGENDARY:])
        assert got == drawn, told(before, f"legendary goods of {SEATS[seat]}")
        assert state.hand[seat][:LEGENDARY] == hands[seat][:LEGENDARY], told(before, f"income of {SEATS[seat]}")
        _note(before, seat, seen)


def _note(state: State, seat: int, seen: Counter[str]) -> None:
    seen["artemis"] += has(state, seat, "artemis")
    for province in PROVINCES:
        for site in province.sites:
            if state.duty[site.number] != seat:
                continue
            if state.duty_kind[site.number] == DUTY_OCCUPY:
                seen["occupied"] += 1
            elif state.duty_kind[site.number] == DUTY_WORK and has(state, seat, "circe"):
                if may_work_in(state, province.number, seat):
                    seen["work doubled"] += outcomes.holds(state, seat, province.number, "market")
                    seen["work"] += 1
                else:
                    seen["worker idle"] += 1
