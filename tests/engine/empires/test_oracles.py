"""Legal actions against the oracle (tests/oracle/empires): nothing legal is missing, nothing illegal offered.

The oracle implements the rules a second time, naively. Positions come from games and, for war and rare cards, from
chance.
"""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import Rng, seeded
from engine.empires.empire import SEATS
from engine.empires.flow import push
from engine.empires.notation import read_position, write_position
from engine.empires.rules import RULES
from engine.empires.sequence import FLOW
from engine.empires.state import State
from engine.empires.verbs import parse
from engine.empires.vocabulary import CARD, COIN, RESOURCES
from proofs.games.empires.gathering import player
from proofs.gathering import Biased
from tests.aids.empires.position_text import blank
from tests.aids.empires.restless import restless
from tests.aids.empires.scattered import scattered
from tests.aids.empires.turns import asked, begin
from tests.aids.plugins.full import FULL
from tests.oracle.empires.clauses import CLAUSES
from tests.oracle.empires.legal import oracle
from tests.oracle.empires.payments import affords, handfuls

HERCULES = CARD["hercules"]
WITHOUT_DECISION = {"mover_turn", "unused"}
RARE = {"first", "copy", "perseus", "keep", "convert"}
"""Always compared."""
FEW = 4
"""So many comparisons of every step at least."""
SAMPLE, POSITIONS = 50, 140
"""Thrown together and played on in every phase: so many in `make test`, more where a step or a clause has come up too
seldom; so many in each part of `--full`.
"""


def compare(state: State, seen: Counter[str]) -> None:
    """All seats, awaited or not."""
    for index in range(state.n):
        wanted = oracle(state, index)
        found = RULES.legal_actions(state, SEATS[index])
        assert len(set(found)) == len(found)
        if wanted is None:
            continue
        texts = {action.text() for action in found}
        if texts != wanted:
            differ = f"offered: {sorted(texts - wanted)}, missing: {sorted(wanted - texts)}"
            pytest.fail(f"{SEATS[index]}, {asked(state)}: {differ}\n{write_position(state)}")
        if texts:
            seen[asked(state)] += 1


def wander(state: State, rng: Rng, steps: int, players: dict[str, Biased], seen: Counter[str], every: int) -> None:
    for _ in range(steps):
        active = RULES.active(state)
        if not active:
            return
        if asked(state) in RARE or not rng.below(every):
            compare(state, seen)
        seat = active[rng.below(len(active))]
        RULES.advance(state, players[seat].choose(state, seat, rng))


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=FULL) for seed in range(1, 6))])
def test_legal_actions_of_games_are_those_of_the_oracle(seed: int) -> None:
    seen: Counter[str] = Counter()
    for game in range(4):
        rng = Rng(1000 * seed + game)
        n = (3, 4, 5)[(seed + game) % 3]
        display = ("first_games", "experienced")[game % 2]
        state = RULES.setup(n, {"display": display, "round_cap": "15"}, seeded(seed * 100 + game)).state
        wander(state, rng, 1500, {seat: player(rng) for seat in RULES.seats(n)}, seen, 8)
    assert sum(seen.values()) > 200


PHASES = ("income", "trade", "build", "movement", "leadership")


def lacking(seen: Counter[str]) -> dict[str, int]:
    """Steps that have been compared, and clauses that have decided, too seldom, and how often."""
    steps = {step: seen[step] for step in FLOW.steps.keys() - WITHOUT_DECISION if seen[step] < FEW}
    return steps | CLAUSES.fewer_than(2)


@pytest.mark.parametrize("part", [0, pytest.param(1, marks=FULL)])
def test_legal_actions_of_scattered_positions_are_those_of_the_oracle(part: int, full: bool) -> None:
    seen: Counter[str] = Counter()
    CLAUSES.forget()
    for number in range(POSITIONS):
        if number >= SAMPLE and not full and lacking(seen) == {}:
            break
        rng = Rng(part * 1_000_000 + number)
        for phase in (*PHASES, "movement"):
            state = scattered(rng)
            begin(state, phase)
            wander(state, rng, 60 if phase == "movement" else 30, restless(state, rng), seen, 2)
    assert lacking(seen) == {}, seen
    assert len(CLAUSES.names) > 60


@pytest.mark.parametrize("seat", ["rome", "egypt", "carthage", "both"])
def test_the_payable_sets_are_those_that_paying_reaches(seat: str) -> None:
    """E3.0b, E1.2a, C-cleopatra, C-hannibal: every set, each by one sequence of tokens alone."""
    rng = Rng(len(seat))
    tried = 0
    for _ in range(120):
        state = blank(5)
        index = SEATS.index(seat) if seat in SEATS else 0
        if seat == "both":
            state.cards[0] += [*state.cards[1], *state.cards[3]]
        for _ in range(3 + rng.below(9)):
            resource = COIN if not rng.below(4) else rng.below(27) if rng.below(2) else rng.below(4)
            _give(state, index, resource)
        cost = (3, 3, 6, 7)[rng.below(4)]
        item = {3: "build legion", 6: "build market", 7: "recruit"}[cost]
        state.titles[1] = index
        home = ("latium", "africa", "achaia", "aegyptus", "mesopotamia")[index]
        text = f"{item} {home}" if cost != 7 else "recruit hercules"
        if cost == 7:
            state.display, state.deck = [HERCULES], [c for c in [*state.display, *state.deck] if c != HERCULES]
            if seat == "both":
                continue
        _build_turn(state, index)
        wanted = handfuls(state, index, cost)
        assert wanted is not None
        assert affords(state, index, cost) == bool(wanted)
        if asked(state) != "build" or text not in {a.text() for a in RULES.legal_actions(state, SEATS[index])}:
            assert not wanted or sum(state.hand[index]) < 3
            continue
        RULES.advance(state, parse(SEATS[index], text))
        reached = Counter(_sequences(state, index))
        assert set(reached) == wanted
        assert set(reached.values()) == {1}
        tried += 1
    assert tried > 30


def _give(state: State, seat: int, resource: int) -> None:
    if resource > COIN:
        if resource - 14 not in state.stack:
            return
        state.stack.remove(resource - 14)
    elif state.supply[resource]:
        state.supply[resource] -= 1
    else:
        return
    state.hand[seat][resource] += 1


def _build_turn(state: State, seat: int) -> None:
    """The build turn is opened by hand: with both powers no check would let the position pass."""
    state.cursor = next(i for i, (phase, _) in enumerate(FLOW.sequence) if phase == "build")
    state.turn = seat
    push(state, "name_builder")
    push(state, "build", claimed=False)
    FLOW.settle(state, [])
    state.touch()


def _sequences(state: State, seat: int) -> list[tuple[int, ...]]:
    """All sequences of tokens that complete the purchase."""
    out = []
    todo: list[tuple[State, tuple[int, ...]]] = [(state, ())]
    while todo:
        here, paid = todo.pop()
        for action in RULES.legal_actions(here, SEATS[seat]):
            if action.verb == "pay":
                after = RULES.copy(here)
                RULES.advance(after, action)
                line = (*paid, RESOURCES.index(str(action.args[0])))
                if asked(after) == "pay":
                    todo.append((after, line))
                else:
                    out.append(line)
    return out


def test_a_plan_draws_no_more_legendary_goods_than_there_are() -> None:
    """E4.3.1a (R): one is left; a seat that has pillaged one city for it gets only a coin for the next."""
    state = read_position(
        "empty 5\nphase movement\nturn rome\n"
        "hand babylon legendary_gems legendary_papyrus legendary_metal legendary_spices legendary_wood\n"
        "hand egypt legendary_stone legendary_gold legendary_grain legendary_oil\n"
        "hand greece legendary_sheep legendary_wine legendary_gladiators\n"
        "sicilia: carthage; built legendary_city; legions rome\njudea: egypt; built legendary_city; legions rome\n"
        'ask name_mover\nask mover_turn {"stage": "end"}\nask conquest\ndraft rome\n'
    )
    seen: Counter[str] = Counter()
    compare(state, seen)
    RULES.advance(state, parse("rome", "pillage judea legendary_city legendary_good"))
    compare(state, seen)
    texts = [action.text() for action in RULES.legal_actions(state, "rome")]
    assert "pillage sicilia legendary_city coin" in texts
    assert "pillage sicilia legendary_city legendary_good" not in texts
