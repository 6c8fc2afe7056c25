"""The game alone: actions, what needs no Dynamis, events, and example X23 (BZS5 to BZS7)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.byzantion.companion import COMPANION
from engine.byzantion.content import CARD, IDS
from engine.byzantion.rules import RULES
from engine.byzantion.vocabulary import AUCTORITAS, DOXA, DYNAMIS, GOOD, GOODS, NOMISMA, TERRITORIES, TERRITORY, UNIT
from engine.core import RulesError
from tests.aids.byzantion.alone import ME, at_event, first_round, put_unit, use_all
from tests.aids.byzantion.rounds import keys, put_casket
from tests.aids.byzantion.stage import deal, do, fetch, hold, lay, offered, play_until


def test_six_actions_at_one_dynamis_each() -> None:
    """BZS5: draw, play, activate, market, restock, build; no separate selling and buying."""
    state = first_round()
    hold(state, ME, auctoritas=1, virtus=1, frumentum=1)
    state.goods[0][NOMISMA] = 9
    lay(state, ME, ["belisarius"])
    assert offered(state, ME, "declare") == [("build",), ("draw",), ("market",), ("play",), ("restock",)]
    assert offered(state, ME, "activate") == [("belisarius",)]
    for what in ("sell", "buy"):
        with pytest.raises(RulesError) as refused:
            do(state, ME, "declare", what)
        assert refused.value.code == "illegal"
    do(state, ME, "declare", "restock")
    assert state.goods[0][DYNAMIS] == 3


def test_selling_and_buying_in_one_action() -> None:
    """BZS5: what is sold pays for what is bought, for one Dynamis."""
    state = first_round()
    hold(state, ME, lapis=1)
    for good in state.market:
        state.supply[good] += 1
    state.market = [GOOD[good] for good in ("auctoritas", "fides", "virtus", "frumentum", "lignum")]
    for good in state.market:
        state.supply[good] -= 1
    state.touch()
    do(state, ME, "declare", "market")
    assert (offered(state, ME, "sell"), offered(state, ME, "buy")) == ([("lapis",)], [])
    do(state, ME, "sell", "lapis")
    assert state.goods[0][NOMISMA] == 7
    do(state, ME, "buy", "virtus")
    do(state, ME, "buy", "fides")
    assert state.goods[0][NOMISMA] == 0
    play_until(state, "turn")
    assert [state.goods[0][GOOD[good]] for good in ("lapis", "virtus", "fides")] == [0, 1, 1]
    assert state.market == [GOOD[good] for good in ("auctoritas", "frumentum", "lignum", "lapis")]
    assert state.goods[0][DYNAMIS] == 3


def test_one_sale_and_one_purchase_in_whichever_order() -> None:
    """BZS5: who has bought and then sold buys no more; else a token sold dear and bought cheap would bring no end of
    Nomisma.
    """
    state = first_round()
    state.goods[0][NOMISMA] = 9
    state.touch()
    do(state, ME, "declare", "market")
    cheapest = GOODS[state.market[0]]
    do(state, ME, "buy", cheapest)
    assert offered(state, ME, "buy")
    do(state, ME, "sell", cheapest)
    assert state.goods[0][NOMISMA] == 9 - 2 + 8
    assert not offered(state, ME, "buy")
    do(state, ME, "finish")
    do(state, ME, "declare", "market")
    first = GOODS[state.market[0]]
    hold(state, ME, **{first: 1})
    do(state, ME, "sell", first)
    do(state, ME, "buy", GOODS[state.market[0]])
    assert offered(state, ME, "buy")
    assert not offered(state, ME, "sell"), "the token bought would be missing in the market"


def test_units_are_built_anywhere_at_their_cost() -> None:
    """BZS1, BZS5: any number in one action, a Doxa for each resource; a dromon may stand in Africa, too."""
    state = first_round()
    hold(state, ME, lignum=2, virtus=2, frumentum=2)
    do(state, ME, "declare", "build")
    units = {args[0] for args in offered(state, ME, "build")}
    assert units == {"cataphract", "legionary", "siege_tower", "dromon", "caravan"}
    assert {args[1] for args in offered(state, ME, "build") if args[0] == "dromon"} == set(TERRITORIES)
    for unit in ("fortification", "monk"):
        with pytest.raises(RulesError) as refused:
            do(state, ME, "build", unit, "italy")
        assert refused.value.code == "illegal"
    events = do(state, ME, "build", "dromon", "africa")
    do(state, ME, "skip")
    events += do(state, ME, "build", "legionary", "italy")
    do(state, ME, "skip")
    assert [params["amount"] for _, params in keys(events, "gained")] == [4, 2]
    assert (state.goods[0][DOXA], sum(state.goods[0][:7])) == (26, 0)
    assert state.units[TERRITORY["africa"]][UNIT["dromon"]] == 1
    assert state.supply[GOOD["virtus"]] == 19
    play_until(state, "turn")
    assert state.goods[0][DYNAMIS] == 3


def test_no_more_units_than_miniatures() -> None:
    """BZS5, BZ1b: three dromons stand already."""
    state = first_round()
    hold(state, ME, lignum=2, virtus=1, frumentum=1)
    put_unit(state, "africa", "dromon", 3)
    do(state, ME, "declare", "build")
    assert "dromon" not in {args[0] for args in offered(state, ME, "build")}


def test_for_each_unit_built_one_may_be_moved() -> None:
    """BZS5: to another territory, one for one, and without Doxa; nothing can be moved without building."""
    state = first_round()
    hold(state, ME, virtus=1, frumentum=1)
    put_unit(state, "italy", "priest", 2)
    do(state, ME, "declare", "build")
    assert offered(state, ME, "shift") == []
    do(state, ME, "build", "legionary", "oriens")
    assert offered(state, ME, "skip") == [()]
    assert ("priest", "italy", "italy") not in offered(state, ME, "shift")
    do(state, ME, "shift", "priest", "italy", "aegyptus")
    assert offered(state, ME, "shift") == []
    assert state.units[TERRITORY["italy"]][UNIT["priest"]] == 1
    assert state.units[TERRITORY["aegyptus"]][UNIT["priest"]] == 1
    assert state.goods[0][DOXA] == 22


def test_the_round_may_be_ended_with_dynamis_left_and_goes_on_without() -> None:
    """BZS5: ended by one's own word; after the last Dynamis what needs none may still be done."""
    state = first_round()
    early = RULES.copy(state)
    do(early, ME, "end_round")
    assert (early.round, early.goods[0][DYNAMIS]) == (2, 4)
    hold(state, ME, auctoritas=3)
    for _ in range(4):
        do(state, ME, "declare", "restock")
        play_until(state, "turn")
    assert (state.round, state.goods[0][DYNAMIS], offered(state, ME, "declare")) == (1, 0, [])
    assert {action.verb for action in RULES.legal_actions(state, ME)} == {
        "discard", "end_round", "forecast", "hold", "seal",
    }  # fmt: skip
    do(state, ME, "end_round")
    assert (state.round, state.goods[0][DYNAMIS]) == (2, 4)


def test_three_auctoritas_turn_up_a_later_event() -> None:
    """BZS6: without Dynamis, any number in a round."""
    state = first_round()
    hold(state, ME, auctoritas=7)
    for shown, left in ((2, 4), (3, 1)):
        events = do(state, ME, "forecast")
        view: Any = RULES.view(state, ME)
        assert sum(event is not None for event in view["events"]) == shown
        assert [params["event"] in view["events"] for _, params in keys(events, "forecast")] == [True]
        assert (state.goods[0][AUCTORITAS], state.goods[0][DYNAMIS]) == (left, 4)
    with pytest.raises(RulesError) as refused:
        do(state, ME, "forecast")
    assert refused.value.code == "illegal"


def test_the_event_turned_up_is_the_nearest_one() -> None:
    """BZS6: of those that lie face down the one that is met first."""
    state = first_round()
    hold(state, ME, auctoritas=6)
    for shown in (2, 3):
        do(state, ME, "forecast")
        view: Any = RULES.view(state, ME)
        assert [event is not None for event in view["events"]] == [at < shown for at in range(len(view["events"]))]


def test_one_auctoritas_keeps_a_card_of_the_offer() -> None:
    """BZS6, BZS7: this round; the others are discarded and replaced, the Auctoritas leaves, and next round it goes."""
    state = first_round()
    hold(state, ME, auctoritas=1)
    kept, others = state.offer[3], [card for at, card in enumerate(state.offer) if at != 3]
    do(state, ME, "hold", IDS[kept])
    assert (state.goods[0][AUCTORITAS], state.goods[0][DYNAMIS], state.tokens) == (0, 4, [kept])
    assert offered(state, ME, "hold") == []
    do(state, ME, "end_round")
    assert (state.offer[3], len(set(state.offer)), state.tokens) == (kept, 8, [])
    assert not set(state.offer) & set(others)
    assert set(others) <= set(state.discard)
    assert state.supply[AUCTORITAS] + state.market.count(AUCTORITAS) == 20
    do(state, ME, "end_round")
    assert kept not in state.offer


def test_the_extra_cost_of_an_event() -> None:
    """BZS6, BZS7: Nika wants a hippodrome in the Balkans and 2 Nomisma; paid once, without Doxa and Dynamis."""
    for paid in (True, False):
        state = at_event("nika")
        put_unit(state, "balkans", "hippodrome")
        assert offered(state, ME, "meet") == [], "without Nomisma"
        state.goods[0][NOMISMA] = 3
        state.touch()
        assert offered(state, ME, "meet") == [()]
        if paid:
            do(state, ME, "meet")
            have = state.goods[0]
            assert (have[NOMISMA], have[DOXA], have[DYNAMIS]) == (1, 20, 4)
            assert offered(state, ME, "meet") == []
        do(state, ME, "end_round")
        assert (state.goods[0][AUCTORITAS], state.goods[0][DOXA]) == ((4, 20) if paid else (0, 16))


@pytest.mark.parametrize(
    ("territory", "count", "nomisma", "doxa"),
    [("tyrrhenian_sea", 1, 5, 20), ("tyrrhenian_sea", 3, 5, 20), ("africa", 1, 0, 18), ("africa", 0, 0, 18)],
)
def test_a_merchant_ship_in_the_tyrrhenian_sea(territory: str, count: int, nomisma: int, doxa: int) -> None:
    """X23: at the end of the round it brings 5 N; without it 2 Doxa go; one elsewhere does not help."""
    state = at_event("western_mediterranean_route")
    put_unit(state, territory, "merchant_ship", count)
    do(state, ME, "end_round")
    assert (state.goods[0][NOMISMA], state.goods[0][DOXA]) == (nomisma, doxa)
    assert [bool(success) for _, success, _ in state.results] == [nomisma == 5]
    assert state.units[TERRITORY[territory]][UNIT["merchant_ship"]] == count, "units stay"


def test_every_unit_that_is_wanted_must_be_there() -> None:
    """BZS7: two legionaries in Oriens; one is a failure."""
    for count, success in ((1, 0), (2, 1)):
        state = at_event("revolt_of_the_samaritans")
        put_unit(state, "oriens", "legionary", count)
        do(state, ME, "end_round")
        assert state.results[-1][1] == success


def test_a_loss_that_cannot_be_paid_costs_doxa() -> None:
    """BZS7, BZ7.2c: 4 Nomisma with 1 in hand: 1 for each full 2 missing."""
    state = at_event("gold_for_ctesiphon")
    state.goods[0][NOMISMA] = 1
    state.touch()
    do(state, ME, "end_round")
    assert (state.goods[0][NOMISMA], state.goods[0][DOXA]) == (0, 19)


def test_six_cards_are_the_limit_alone_too() -> None:
    """BZS7: the seventh goes for 1 A and 2 N."""
    state = first_round()
    hand = ["tribonian", "treasurer", "belisarius", "germanus", "theodora", "mundus", "bessas"]
    deal(state, {ME: hand}, nomisma=0)
    do(state, ME, "end_round")
    assert state.frames[-1].step == "shed"
    do(state, ME, "choose", "bessas")
    assert (state.round, len(state.hand[0])) == (2, 6)
    assert (state.goods[0][AUCTORITAS], state.goods[0][NOMISMA]) == (1, 2)


def test_a_legionary_with_the_smugglers() -> None:
    """X23: two resources, so 2 Doxa and 2 N; for each unit once more."""
    state = first_round()
    lay(state, ME, ["two_silk_smugglers"])
    deal(state, {}, nomisma=0)
    hold(state, ME, virtus=2, frumentum=2)
    do(state, ME, "declare", "build")
    for number in (1, 2):
        do(state, ME, "build", "legionary", "italy")
        use_all(state)
        assert (state.goods[0][DOXA], state.goods[0][NOMISMA]) == (20 + 2 * number, 2 * number)
        do(state, ME, "skip")


def test_julianus_alone() -> None:
    """BZS8: what answers to contributing answers to building, once for each unit; it may be declined."""
    state = first_round()
    lay(state, ME, ["julianus_argentarius"])
    deal(state, {}, nomisma=7)
    hold(state, ME, virtus=3, frumentum=3)
    do(state, ME, "declare", "build")
    for number in (1, 2):
        do(state, ME, "build", "legionary", "italy")
        do(state, ME, "exchange")
        assert (state.goods[0][DOXA], state.goods[0][NOMISMA]) == (20 + 3 * number, 7 - 3 * number)
        assert state.frames[-1].step == "shift", "once"
        do(state, ME, "skip")
    state.goods[0][NOMISMA] = 3
    state.touch()
    do(state, ME, "build", "legionary", "italy")
    do(state, ME, "skip")
    assert (state.goods[0][DOXA], state.goods[0][NOMISMA]) == (20 + 3 * 2 + 2, 3)


@pytest.mark.parametrize("dynamis", [0, 2])
def test_escort_played_by_the_robes_brings_its_action(dynamis: int) -> None:
    """BZS4, BZ8.2 `extra_action`: at once where no Dynamis is left, else after the next action."""
    state = first_round()
    put_casket(state, 3, "casket_10")
    lay(state, ME, ["belisarius"])
    fetch(state, "ecclesiastical_escort")
    state.deck.append(CARD["ecclesiastical_escort"])
    state.supply[DYNAMIS] += state.goods[0][DYNAMIS] - dynamis
    state.goods[0][DYNAMIS] = dynamis
    state.touch()
    do(state, ME, "seal", "robes")
    do(state, ME, "play", "ecclesiastical_escort")
    use_all(state)
    if dynamis:
        do(state, ME, "declare", "restock")
        assert state.goods[0][DYNAMIS] == dynamis - 1
    left = state.goods[0][DYNAMIS]
    do(state, ME, "activate", "belisarius")
    assert (state.goods[0][DYNAMIS], state.chips, state.extra) == (left, [], [])
    assert state.goods[0][GOOD["virtus"]] == 1
    assert offered(state, ME, "end_round") == [()], "the round goes on"
    assert bool(offered(state, ME, "declare")) == bool(left)


def test_escort_played_by_the_robes_may_be_declined() -> None:
    """BZS4, BZ8.2: without Dynamis the extra action is passed over, and does not come back."""
    state = first_round()
    put_casket(state, 3, "casket_10")
    lay(state, ME, ["belisarius"])
    fetch(state, "ecclesiastical_escort")
    state.deck.append(CARD["ecclesiastical_escort"])
    state.supply[DYNAMIS] += state.goods[0][DYNAMIS]
    state.goods[0][DYNAMIS] = 0
    state.touch()
    do(state, ME, "seal", "robes")
    do(state, ME, "play", "ecclesiastical_escort")
    use_all(state)
    do(state, ME, "skip")
    assert (offered(state, ME, "declare"), offered(state, ME, "skip"), state.extra) == ([], [], [])
    do(state, ME, "end_round")
    assert state.round == 2


@pytest.mark.parametrize(("card", "drawn"), [("glassblowers_of_palestine", 2), ("telones_of_the_harbour_gate", 1)])
def test_what_cards_do_to_others(card: str, drawn: int) -> None:
    """X23: Glassblowers draw 2, Telones 1; nobody else is there."""
    state = first_round()
    deal(state, {ME: [card]}, nomisma=5)
    do(state, ME, "declare", "play")
    do(state, ME, "play", card)
    use_all(state)
    assert (len(state.hand[0]), CARD[card] in state.hand[0]) == (drawn, False)


def test_why_a_trade_does_not_go_back_and_forth() -> None:
    """BZS5: the reason is the trade's, not the price."""
    state = first_round()
    state.goods[0][NOMISMA] = 9
    state.touch()
    do(state, ME, "declare", "market")
    cheapest = GOODS[state.market[0]]
    do(state, ME, "buy", cheapest)
    do(state, ME, "sell", cheapest)
    question = RULES.question(state, ME)
    assert question is not None
    closed = COMPANION.closed(ME, question, RULES.legal_actions(state, ME), RULES.view(state, ME))
    assert [(each.path, each.code) for each in closed if each.path[0] == "buy"] == [(("buy",), "buy_over")]
