"""The worked examples of the digest, as far as the engine is built."""

from __future__ import annotations

import pytest

from engine.byzantion import goods
from engine.byzantion.actions import market
from engine.byzantion.content import CARD, CARDS, EVENTS
from engine.byzantion.frame_data import ContributeData
from engine.byzantion.phases import ending, resolution
from engine.byzantion.phases.penalty import cost_of
from engine.byzantion.rules import RULES
from engine.byzantion.schema import UnknownCardError, check_effects
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DOXA, GOOD, NOMISMA
from engine.core import seeded
from engine.core.types import Event


def _game(seats: int = 4) -> State:
    return RULES.setup(seats, {}, seeded(7)).state


def _market(letters: str) -> list[int]:
    return ["ACVFLGR".index(letter) for letter in letters]


def test_set_up_of_four() -> None:
    """X1, BZ2c, BZ2f, BZ2g: Doxa 5 to 8 from the ring holder on; 12 discarded, 8 offered, 96 in the deck."""
    state = _game()
    choose = iter(range(10_000))
    while not state.offer:
        seat = RULES.active(state)[0]
        legal = RULES.legal_actions(state, seat)
        RULES.advance(state, legal[next(choose) % len(legal)])
    assert [state.goods[seat][DOXA] for seat in state.clockwise()] == [5, 6, 7, 8]
    assert all(have[:8] == [2, 0, 0, 0, 0, 0, 0, 5] for have in state.goods)
    assert (len(state.discard), len(state.offer), len(state.deck)) == (12, 8, 96)


@pytest.mark.parametrize(
    ("before", "sold", "pays", "after"), [("AFVRG", "L", 7, "AFVRGL"), ("GACVFLR", "G", 9, "ACVFLRG")]
)
def test_prices_of_a_sale(before: str, sold: str, pays: int, after: str) -> None:
    """X5, BZ6.1: the first free space pays; a second token of the first kind pushes the first one out."""
    state = _game()
    state.market, good = _market(before), "ACVFLGR".index(sold)
    state.goods[0][good], state.goods[0][NOMISMA] = 1, 0
    market.sell(state, 0, good, 0, [])
    assert state.goods[0][NOMISMA] == pays
    assert state.market == _market(after)


def test_prices_of_buying_stand_until_all_is_bought() -> None:
    """X6, BZ6.2: C (3) and L (6) cost 9; afterwards F A V R G."""
    state = _game()
    state.market, state.goods[0][NOMISMA] = _market("FCAVLRG"), 20
    costs = {good: cost for _, good, cost in market.costs(state, 0, 0, [])}
    assert (costs[GOOD["civicus"]], costs[GOOD["lapis"]]) == (3, 6)
    market.close_up(state, [1, 4])
    assert state.market == _market("FAVRG")


def _at_event(name: str, variant: int) -> State:
    state = _game()
    state.events[0] = next(i for i, event in enumerate(EVENTS) if event.id == name)
    state.round, state.variant = 1, variant
    return state


def test_contributions_stop_at_what_is_required() -> None:
    """X9, BZ7.1a: required 2 C 1 R, so never 3 C and never 2 R."""
    state = _at_event("the_neoplatonic_academy_of_athens", 1)
    assert resolution.caps(state, 0) == {GOOD["civicus"]: 2, GOOD["frumentum"]: 1}


def test_a_substitute_may_be_given_beyond_its_cap_only_where_it_can_stand() -> None:
    """X10, BZ7.1b: with Tribonian one C more, where another required resource is left for it."""
    state = _at_event("the_neoplatonic_academy_of_athens", 1)
    state.area[0] = [[CARD["tribonian"]]]
    assert resolution.caps(state, 0)[GOOD["civicus"]] == 3
    assert resolution.placeable(state, 0, [0, 3, 0, 0, 0, 0, 0, 0])
    assert not resolution.placeable(state, 0, [0, 3, 0, 0, 0, 0, 1, 0])


def test_what_cannot_stand_cannot_be_sealed() -> None:
    """BZ7.1b: three C and one R are too much, though each is there."""
    state = _at_event("the_neoplatonic_academy_of_athens", 1)
    state.area[0] = [[CARD["tribonian"]]]
    state.goods[0][GOOD["civicus"]], state.goods[0][GOOD["frumentum"]] = 3, 1
    gifts = [[0] * 8 for _ in range(4)]
    gifts[0] = [0, 3, 0, 0, 0, 0, 1, 0]
    data: ContributeData = {"chosen": gifts, "sealed": []}
    step = resolution.Contribute()
    assert "seal_gift" not in {action.verb for action in step.legal(state, data, 0)}
    gifts[0][GOOD["frumentum"]] = 0
    assert "seal_gift" in {action.verb for action in step.legal(state, data, 0)}


def test_alone_without_doxa_is_a_defeat_at_once() -> None:
    """BZS1, BZS9."""
    state = _game(1)
    assert state.goods[0][DOXA] == 5
    goods.lose_doxa(state, 0, 4, [], "penalty")
    assert RULES.outcome(state) is None
    goods.lose_doxa(state, 0, 4, [], "penalty")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("defeat", (), (("blues", 0),))


@pytest.mark.parametrize(
    ("penalty", "nomisma", "auctoritas", "lost"), [({"nomisma": 9}, 4, 0, 2), ({"auctoritas": 2}, 4, 0, 2)]
)
def test_a_penalty_that_cannot_be_paid_costs_doxa(
    penalty: dict[str, int], nomisma: int, auctoritas: int, lost: int
) -> None:
    """X11, BZ7.2c: 1 Doxa per missing resource, 1 per 2 missing Nomisma, rounded down."""
    state = _game()
    have = state.goods[0]
    have[NOMISMA], have[AUCTORITAS], have[DOXA] = nomisma, auctoritas, 10
    assert cost_of(state, 0, {GOOD[good]: n for good, n in penalty.items()})[DOXA] == lost


def test_ties_of_most_resources() -> None:
    """X22, BZ9.2: 9, 7, 7, 4 resources are worth 3, 2, 2 and 0 Doxa."""
    state = _game()
    for seat, count in enumerate((9, 7, 7, 4)):
        state.goods[seat][DOXA] = 0
        state.goods[seat][:7] = [count, 0, 0, 0, 0, 0, 0]
    out: list[Event] = []
    ending.podium(state, [sum(have[:7]) for have in state.goods], (3, 2, 1), "most_resources", out)
    assert [have[DOXA] for have in state.goods] == [3, 2, 2, 0]


def test_a_card_that_nobody_understands_is_refused_with_its_id() -> None:
    """A card's data comes from a closed vocabulary."""
    with pytest.raises(UnknownCardError, match="odd_card"):
        check_effects("odd_card", [{"effect": "win"}], intrigue=False)
    with pytest.raises(UnknownCardError, match="odd_card"):
        check_effects("odd_card", [{"effect": "draw", "n": 1, "m": 2}], intrigue=False)
    assert len(CARDS) == 140
