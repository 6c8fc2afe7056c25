"""Worked examples of the digest that are played: cards, bandons, activation, keimelia, missions, the game alone."""

from __future__ import annotations

import pytest

from engine.byzantion import area, goods
from engine.byzantion.actions import activation, market
from engine.byzantion.content import CARD, CARDS, CASKETS, MISSION, MISSIONS
from engine.byzantion.phases import ending, events
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import (
    AUCTORITAS,
    DOXA,
    DYNAMIS,
    GOOD,
    LABARON,
    NOMISMA,
    SEAT,
    TERRITORY,
    UNIT,
)
from engine.core import seeded
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, offered, play_until, window


def _passes(state: State) -> None:
    while window(state)[0]:
        do(state, window(state)[1][0], "pass")


def test_one_heros_levels_lower_every_later_card_of_the_action() -> None:
    """X2, BZ5.2a, BZ5.2b: 9 + 2 + 2 + 3 for Belisarius and three cards; instants come before the next card."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    lay(state, me)
    hold(state, me)
    deal(
        state,
        {me: ["belisarius", "military_secretary", "fortification_commander", "overseer_of_food_supply"]},
        nomisma=16,
    )
    do(state, me, "declare", "play")
    _passes(state)
    left = []
    for card in ("belisarius", "military_secretary", "fortification_commander", "overseer_of_food_supply"):
        do(state, me, "play", card)
        left.append(state.goods[SEAT[me]][NOMISMA])
        if card == "military_secretary":
            assert state.goods[SEAT[me]][AUCTORITAS] == 2, "its instant is done before the next card"
        if card == "fortification_commander":
            assert state.goods[SEAT[me]][GOOD["lapis"]] == 1
    assert left == [7, 5, 3, 0]


def test_a_bandon_produces_all_its_icons() -> None:
    """X3, BZ5.2d, BZ5.2f: Belisarius over three cards: 3 V 2 C 1 L 1 R 1 N; at most 3 and 2 fit under him."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    bandon = ["belisarius", "military_secretary", "fortification_commander", "overseer_of_food_supply"]
    lay(state, me, bandon)
    hold(state, me)
    deal(state, {me: []}, nomisma=0)
    do(state, me, "activate", "belisarius")
    _passes(state)
    have = state.goods[SEAT[me]]
    assert [have[GOOD[good]] for good in ("virtus", "civicus", "lapis", "frumentum", "nomisma")] == [3, 2, 1, 1, 1]
    stratiotika = [c for c, card in enumerate(CARDS) if card.types == (2,) and card.kind == "plain"]
    palatine = [c for c, card in enumerate(CARDS) if card.types == (0,) and card.kind == "plain"]
    assert area.fits(state, CARD["belisarius"], [*stratiotika[:3], *palatine[:2]])
    assert not area.fits(state, CARD["belisarius"], stratiotika[:4])
    assert not area.fits(state, CARD["belisarius"], palatine[:3])


def test_one_more_card_for_a_civicus() -> None:
    """X4, BZ8.2 `play_extra`: no Nomisma, no Dynamis."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    lay(state, me)
    hold(state, me, civicus=1)
    deal(state, {me: ["overseer_of_food_supply", "theodora"]}, nomisma=5)
    do(state, me, "declare", "play")
    _passes(state)
    do(state, me, "play", "overseer_of_food_supply")
    dynamis = state.goods[SEAT[me]][DYNAMIS]
    do(state, me, "play", "theodora")
    have = state.goods[SEAT[me]]
    assert (have[GOOD["civicus"]], have[NOMISMA], have[DYNAMIS]) == (0, 0, dynamis)
    assert CARD["theodora"] in [card for group in state.area[SEAT[me]] for card in group]


def test_barsymes_sells_dearer_and_buys_cheaper() -> None:
    """X7, BZ8.3 `market_adjust`: two sold pay 2 more, three bought cost 3 less."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    state.market = [0, 1, 2]
    plain = market.sale_price(state, SEAT[me], 0)
    costs = [cost for *_, cost in market.costs(state, SEAT[me], 0, [])]
    lay(state, me, ["peter_barsymes"])
    assert market.sale_price(state, SEAT[me], 0) == plain + 1
    assert [cost for *_, cost in market.costs(state, SEAT[me], 0, [])] == [cost - 1 for cost in costs]


def test_mundus_takes_the_caskets_content_again() -> None:
    """X14, BZ8.3 `on_take_keimelion`: labaron with a casket of 2 C brings 4 C and 1 Dynamis."""
    state = RULES.setup(2, {}, seeded(3)).state
    play_until(state, "seal")
    me = RULES.active(state)[0]
    lay(state, me, ["mundus"])
    hold(state, me)
    state.caskets[LABARON] = next(
        i for i, casket in enumerate(CASKETS) if casket.content == ((GOOD["civicus"], 2),) and i not in state.caskets
    )
    before = state.goods[SEAT[me]][DYNAMIS]
    state.touch()
    RULES.advance(state, next(a for a in RULES.legal_actions(state, me) if a.args == ("labaron",)))
    have = state.goods[SEAT[me]]
    assert (have[GOOD["civicus"]], have[DYNAMIS]) == (4, before + 1)


def test_escort_activates_without_a_marker_and_a_dynamis_activates_again() -> None:
    """X15, BZ5.3b, BZ5.2e: later a Dynamis may lie on it; it can no longer be regrouped."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    lay(state, me, ["belisarius", "military_secretary"])
    deal(state, {me: ["ecclesiastical_escort"]}, nomisma=9)
    do(state, me, "declare", "play")
    _passes(state)
    do(state, me, "play", "ecclesiastical_escort")
    play_until(state, "turn")
    assert RULES.active(state) == (me,), "the extra action"
    do(state, me, "activate", "belisarius")
    _passes(state)
    assert state.chips == []
    assert {CARD["belisarius"], CARD["military_secretary"]} <= set(state.locked)
    group = area.group_of(state, SEAT[me], CARD["belisarius"])
    assert group in activation.open_groups(state, SEAT[me])
    assert area.is_locked(state, group)


def test_missions_count_what_lies_there_at_the_end() -> None:
    """X21, BZ8.5: 2 Doxa for each Palatine unit; 5 for the most intrigue, tied ones too, never for none."""
    state = first_turn(2)
    rules = {name: MISSIONS[MISSION[name]].rule for name in ("authority_of_power", "confidante_of_intrigues")}
    for unit, count in (("aqueduct", 1), ("hippodrome", 1), ("senator", 3)):
        state.units[TERRITORY["balkans"]][UNIT[unit]] = count
    assert ending.worth(state, 0, rules["authority_of_power"]) == 10
    lay(state, "blues")
    lay(state, "greens")
    assert ending.worth(state, 0, rules["confidante_of_intrigues"]) == 0
    lay(state, "blues", ["anathema"])
    assert [ending.worth(state, seat, rules["confidante_of_intrigues"]) for seat in (0, 1)] == [5, 0]
    lay(state, "greens", ["iron_dungeon"])
    assert [ending.worth(state, seat, rules["confidante_of_intrigues"]) for seat in (0, 1)] == [5, 5]


@pytest.mark.parametrize(("card", "drawn"), [("glassblowers_of_palestine", 2), ("telones_of_the_harbour_gate", 1)])
def test_alone_what_others_get_is_ignored_and_what_they_discard_is_drawn(card: str, drawn: int) -> None:
    """X23, BZS8: Glassblowers draw 2, Telones draw 1."""
    state = RULES.setup(1, {}, seeded(5)).state
    play_until(state, "turn")
    deal(state, {"blues": [card]})
    do(state, "blues", "declare", "play")
    do(state, "blues", "play", card)
    while state.frames[-1].step == "ability":
        do(state, "blues", "use")
    assert len(state.hand[0]) == drawn


def test_the_vote_counts_and_the_chalice_is_placed_first() -> None:
    """BZ3.2, BZ3.3a: two of the supply, used before one's own; what is not placed is lost."""
    state = first_turn(2)
    state.frames.clear()
    state.order = [0, 1, -1, -1]
    hold(state, "greens", auctoritas=1)
    step = events.Vote()
    most = [action.args[1] for action in step.legal(state, {"queue": [1]}, 1) if action.verb == "vote"]
    assert max(most) == 3
    state.variant = 0


def test_gaining_goes_as_far_as_the_supply() -> None:
    """BZ1a: tokens and Dynamis are limited, money is not."""
    state = first_turn(2)
    hold(state, "blues", virtus=0)
    there = state.supply[GOOD["virtus"]]
    assert goods.gain(state, 0, GOOD["virtus"], 99, []) == there
    assert goods.gain(state, 0, NOMISMA, 99, []) == 99
    assert goods.gain(state, 0, DOXA, 60, []) == 60
    assert offered(state, "whites", "declare") == []


def test_a_trade_in_the_middle_of_a_buying_loses_no_token() -> None:
    """BZ4e, BZ6.2: Cornering the Grain between two purchases; what was bought has left its space by then."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    deal(state, {me: ["cornering_the_grain"]}, nomisma=30)
    state.supply[GOOD["frumentum"]] += state.market.count(GOOD["frumentum"])
    state.market = [good for good in state.market if good != GOOD["frumentum"]]
    hold(state, me, frumentum=1)
    do(state, me, "declare", "buy")
    _passes(state)
    first = str(offered(state, me, "buy")[0][0])
    do(state, me, "buy", first)
    do(state, me, "intrigue", "cornering_the_grain")
    _passes(state)
    assert GOOD[first] not in state.market
    do(state, me, "sell", "frumentum")
    play_until(state, "turn")
    RULES.check(state)
