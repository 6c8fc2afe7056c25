"""The market's eight spaces and restocking (BZ6)."""

from __future__ import annotations

import pytest

from engine.byzantion.actions.market import costs
from engine.byzantion.companion.outlook import foresee
from engine.byzantion.content import CARD
from engine.byzantion.flow import topmost
from engine.byzantion.frame_data import MarketData
from engine.byzantion.positions.imagine import imagine
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import GOOD, GOODS, NOMISMA, SEAT
from engine.core import Rng, RulesError
from engine.core.rules import Question
from engine.core.types import Seat
from tests.aids.byzantion.alone import ME, first_round
from tests.aids.byzantion.rounds import actor, hush, keys, put_casket
from tests.aids.byzantion.stage import deal, do, fetch, first_turn, hold, lay, offered, play_until

LETTERS = "ACVFLGR"


def _market(letters: str, nomisma: int = 0, **goods: int) -> tuple[State, Seat]:
    """A first turn with these tokens on the market, nobody with a card."""
    state = first_turn(2)
    me, other = actor(state)
    deal(state, {}, nomisma=0)
    for seat in (me, other):
        lay(state, seat)
        hold(state, seat)
    for good in state.market:
        state.supply[good] += 1
    state.market = [LETTERS.index(letter) for letter in letters]
    for good in state.market:
        state.supply[good] -= 1
    hold(state, me, **goods)
    state.goods[SEAT[me]][NOMISMA] = nomisma
    state.touch()
    return state, me


def _letters(state: State) -> str:
    return "".join(LETTERS[good] for good in state.market)


@pytest.mark.parametrize("space", range(7))
def test_each_space_has_its_price(space: int) -> None:
    """BZ6a: 2 for the first, one more for each further one; one who cannot pay is refused."""
    good = ("auctoritas", "civicus", "virtus", "fides", "lapis", "lignum", "frumentum")[space]
    state, me = _market("ACVFLGR", nomisma=space + 2)
    do(state, me, "declare", "buy")
    assert sorted(args[0] for args in offered(state, me, "buy")) == sorted(
        ("auctoritas", "civicus", "virtus", "fides", "lapis", "lignum", "frumentum")[: space + 1]
    )
    events = do(state, me, "buy", good)
    assert keys(events, "bought") == [("bought", {"seat": me, "good": good, "cost": space + 2})]
    assert (state.goods[SEAT[me]][NOMISMA], state.goods[SEAT[me]][space]) == (0, 1)


def test_what_cannot_be_paid_is_refused() -> None:
    """BZ6a, BZ6.2: with 4 Nomisma the token at 5 is out of reach, and one that is not there always is."""
    state, me = _market("ACVFLG", nomisma=4)
    do(state, me, "declare", "buy")
    for good in ("fides", "frumentum"):
        with pytest.raises(RulesError) as refused:
            do(state, me, "buy", good)
        assert refused.value.code == "illegal"


def test_what_is_left_is_pushed_to_the_cheap_end() -> None:
    """X6, BZ6a: C at 3 and L at 6 cost 9; only when all is bought the others move down."""
    state, me = _market("FCAVLRG", nomisma=10)
    do(state, me, "declare", "buy")
    do(state, me, "buy", "civicus")
    assert state.goods[SEAT[me]][NOMISMA] == 7
    do(state, me, "buy", "lapis")
    assert state.goods[SEAT[me]][NOMISMA] == 1, "6, not 5: prices stand as they were"
    play_until(state, "turn")
    assert _letters(state) == "FAVRG"


def test_a_kind_is_there_once_at_most() -> None:
    """X5, BZ6a: what is on the market and not first is refused; missing kinds pay 7 and 8."""
    state, me = _market("AFVRG", lapis=2, civicus=1, fides=1)
    do(state, me, "declare", "sell")
    assert sorted(args[0] for args in offered(state, me, "sell")) == ["civicus", "lapis"]
    do(state, me, "sell", "lapis")
    with pytest.raises(RulesError) as refused:
        do(state, me, "sell", "lapis")
    assert refused.value.code == "illegal"
    do(state, me, "sell", "civicus")
    play_until(state, "turn")
    assert (_letters(state), state.goods[SEAT[me]][NOMISMA]) == ("AFVRGLC", 15)


def test_the_nine_is_filled_for_a_moment_only() -> None:
    """X5, BZ6a, BZ6.1: a second Lignum goes on 9, the first one leaves, all move down; once an action."""
    state, me = _market("GACVFLR", lignum=2, auctoritas=1)
    supply = state.supply[GOOD["lignum"]]
    do(state, me, "declare", "sell")
    assert offered(state, me, "sell") == [("lignum",)]
    events = do(state, me, "sell", "lignum")
    assert keys(events, "sold") == [("sold", {"seat": me, "good": "lignum", "pays": 9})]
    assert (_letters(state), state.supply[GOOD["lignum"]]) == ("ACVFLRG", supply + 1)
    assert offered(state, me, "sell") == [], "an Auctoritas would be the second doubling"


def test_restocking() -> None:
    """BZ6.3: all tokens to the supply, one of each kind back in an order of chance; then one card of the deck."""
    orders = set()
    for seed in range(6):
        state = first_turn(2, seed=seed)
        me, _ = actor(state)
        deal(state, {}, nomisma=0)
        lay(state, me)
        for good in state.market[2:]:
            state.supply[good] += 1
        del state.market[2:]
        state.touch()
        total, top = sum(state.supply[:7]) + 2, state.deck[-1]
        do(state, me, "declare", "restock")
        hush(state)
        assert sorted(state.market) == list(range(7))
        assert sum(state.supply[:7]) == total - 7
        assert state.hand[SEAT[me]] == [top]
        orders.add(tuple(state.market))
    assert len(orders) > 3


def test_a_kind_that_the_supply_lacks_is_left_out() -> None:
    """BZ6.3: players hold all Virtus, so six tokens lie on 2 to 7."""
    state, me = _market("ACFLGR")
    hold(state, me, virtus=20)
    do(state, me, "declare", "restock")
    assert (len(state.market), GOOD["virtus"] in state.market) == (6, False)


def test_a_token_alone_on_the_market_may_come_back() -> None:
    """BZ6.3: what lies on the market goes to the supply first, and so is there to be laid again."""
    state, me = _market("ACVFLGR")
    hold(state, me, virtus=19)
    assert state.supply[GOOD["virtus"]] == 0
    do(state, me, "declare", "restock")
    assert (len(state.market), GOOD["virtus"] in state.market) == (7, True)


def test_restocking_by_a_card_brings_its_card_and_its_hero_too() -> None:
    """BZ6.3, BZ8.3 `on_restock`: Papyrus Sellers draw one, restock and draw one; Alexander takes a resource."""
    state, me = _market("AC", nomisma=4)
    lay(state, me, ["alexander_of_tralles"])
    deal(state, {me: ["papyrus_sellers_of_the_fayum"]}, nomisma=4)
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "play", "papyrus_sellers_of_the_fayum")
    while state.frames[-1].step in ("ability", "passives"):
        do(state, me, "use")
    assert len(state.hand[SEAT[me]]) == 2
    assert len(state.market) == 7
    assert state.frames[-1].step == "pick_good"
    kinds = ["civicus", "fides", "frumentum", "lapis", "lignum", "virtus"]
    assert [args[0] for args in offered(state, me, "pick")] == kinds
    do(state, me, "pick", "lapis")
    assert state.goods[SEAT[me]][GOOD["lapis"]] == 1


def test_papyrus_sellers_draw_and_restock_or_neither() -> None:
    """BZ8.2, BZ6.3: an ability is used or declined as a whole."""
    state, me = _market("AC")
    deal(state, {me: ["papyrus_sellers_of_the_fayum"]}, nomisma=4)
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "play", "papyrus_sellers_of_the_fayum")
    do(state, me, "skip")
    assert (_letters(state), state.hand[SEAT[me]]) == ("AC", [])


def test_cosmas_buys_or_sells_exactly_one_before_the_next_card() -> None:
    """X7, BZ8.3: after each other Emporion card one token, or none; not two, and not after Cosmas themselves."""
    state, me = _market("AVFLGR", civicus=2)
    deal(
        state,
        {me: ["cosmas_indicopleustes", "silk_weavers_of_tyre", "money_changers_of_the_mese"]},
        nomisma=14,
    )
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "play", "cosmas_indicopleustes")
    assert (state.frames[-1].step, state.goods[SEAT[me]][NOMISMA]) == ("playing", 6)
    do(state, me, "play", "silk_weavers_of_tyre")
    while state.frames[-1].step == "ability":
        do(state, me, "use")
    assert state.goods[SEAT[me]][NOMISMA] == 6 - 2 + 3
    assert (state.frames[-1].step, offered(state, me, "play")) == ("market", [])
    do(state, me, "sell", "civicus")
    assert state.goods[SEAT[me]][NOMISMA] == 7 + 8
    assert state.frames[-1].step == "playing", "one and no more"


def test_barsymes() -> None:
    """X7: two sold pay 2 Nomisma more, three bought cost 3 less."""
    state, me = _market("ACV", fides=1, lapis=1)
    lay(state, me, ["peter_barsymes"])
    deal(state, {}, nomisma=0)
    do(state, me, "declare", "sell")
    do(state, me, "sell", "fides")
    do(state, me, "sell", "lapis")
    assert state.goods[SEAT[me]][NOMISMA] == 5 + 6 + 2
    state, me = _market("ACV", nomisma=9)
    lay(state, me, ["peter_barsymes"])
    do(state, me, "declare", "buy")
    for good in ("auctoritas", "civicus", "virtus"):
        do(state, me, "buy", good)
    assert state.goods[SEAT[me]][NOMISMA] == 9 - (2 + 3 + 4) + 3


def test_sopatros_answers_the_sell_action_alone() -> None:
    """BZ8.2, BZ8.3 `on_sell`: what the Spice Traders let one sell is no action; selling as an action pays Sopatros."""
    state, me = _market("ACV", fides=1)
    lay(state, me, ["sopatros_of_the_taprobane_run"])
    deal(state, {me: ["spice_traders_of_clysma"]}, nomisma=4)
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "play", "spice_traders_of_clysma")
    assert (state.frames[-1].step, state.goods[SEAT[me]][NOMISMA]) == ("market", 0)
    do(state, me, "sell", "fides")
    do(state, me, "finish")
    assert state.goods[SEAT[me]][NOMISMA] == 5 + 1, "the first free space, and 1 better"
    assert state.goods[SEAT[me]][GOOD["auctoritas"]] == 0
    state, me = _market("ACV", fides=1)
    lay(state, me, ["sopatros_of_the_taprobane_run"])
    do(state, me, "declare", "sell")
    hush(state)
    do(state, me, "sell", "fides")
    do(state, me, "finish")
    assert state.goods[SEAT[me]][GOOD["auctoritas"]] == 1


def _question(state: State, seat: Seat) -> Question:
    question = RULES.question(state, seat)
    assert question is not None
    return question


def _prices(state: State, seat: Seat) -> dict[str, int]:
    """What each token that may be bought costs, by letter, from the seat's own view."""
    seen = imagine(RULES.view(state, seat), Rng(0))
    data = topmost(seen, "market", MarketData)
    assert data is not None
    return {LETTERS[good]: cost for _, good, cost in costs(seen, SEAT[seat], data["adjust"], data["taken"])}


@pytest.mark.parametrize(
    ("letters", "bought", "sold", "pays", "then", "left"),
    [
        ("ACVFLR", "auctoritas", "lignum", 8, {"C": 3, "V": 4, "F": 5, "L": 6, "R": 7, "G": 7}, "VFLRG"),
        ("ACVF", "civicus", "auctoritas", 6, {"V": 4, "F": 5, "A": 4}, "VFA"),
    ],
    ids=["a missing kind", "doubling"],
)
def test_a_sale_in_the_middle_of_a_buying_lowers_no_price(
    letters: str, bought: str, sold: str, pays: int, then: dict[str, int], left: str
) -> None:
    """BZ6.2: Cornering the Grain sells on a market pushed together; what is still bought costs what it did before."""
    state, me = _market(letters, lignum=1, auctoritas=1)
    deal(state, {me: ["cornering_the_grain"]}, nomisma=30)
    do(state, me, "declare", "buy")
    hush(state)
    do(state, me, "buy", bought)
    do(state, me, "intrigue", "cornering_the_grain")
    hush(state)
    events = do(state, me, "sell", sold)
    assert keys(events, "sold") == [("sold", {"seat": me, "good": sold, "pays": pays})]
    do(state, me, "finish")
    assert _prices(state, me) == then
    assert RULES.dump(RULES.load(RULES.dump(state))) == RULES.dump(state)
    lines = foresee(me, _question(state, me), RULES.legal_actions(state, me), RULES.view(state, me)).lines
    rows = {
        key: [("priced", {"good": GOODS[LETTERS.index(letter)], "price": n}) for letter, n in row.items()]
        for key, row in (("market_now", then), ("market_then", dict(zip(then, range(2, 9), strict=False))))
    }
    assert {key: params["row"] for key, params in lines if "row" in params} == rows
    if letters == "ACVFLR":
        have = state.goods[SEAT[me]][NOMISMA]
        do(state, me, "buy", "civicus")
        assert state.goods[SEAT[me]][NOMISMA] == have - 3
        assert _prices(state, me) == {letter: cost for letter, cost in then.items() if letter != "C"}
    do(state, me, "finish")
    assert _letters(state) == left, "pushed down once the buying is over"
    hush(state)
    assert costs(state, SEAT[me], 0, [])[0][2] == 2


@pytest.mark.parametrize("whose", ["mine", "another's"])
def test_a_purchase_by_a_hero_in_the_middle_of_a_buying_lowers_no_price(whose: str) -> None:
    """BZ6.2, BZ8.3: Cosmas buys at the prices of the buying that goes on, whoever has him, and lowers none of them."""
    state, me = _market("ACVFLR", nomisma=0)
    _, other = actor(state)
    buyer = me if whose == "mine" else other
    lay(state, buyer, ["cosmas_indicopleustes"])
    mine = "extorted_loan" if whose == "mine" else "cornering_the_grain"
    deal(state, {me: [mine], other: ["bribed_messenger"]}, nomisma=30)
    hold(state, me, lignum=1)
    do(state, me, "declare", "buy")
    hush(state)
    do(state, me, "buy", "auctoritas")
    do(state, me, "intrigue", mine, *([other] if whose == "mine" else []))
    if whose != "mine":
        do(state, other, "intrigue", "bribed_messenger")
    hush(state)
    assert (state.frames[-1].step, RULES.active(state)) == ("market", (buyer,))
    have = state.goods[SEAT[buyer]][NOMISMA]
    do(state, buyer, "buy", "civicus")
    assert state.goods[SEAT[buyer]][NOMISMA] == have - 3
    assert RULES.active(state) == (me,)
    assert _prices(state, me) == {"V": 4, "F": 5, "L": 6, "R": 7}


def test_a_trade_before_the_first_purchase_changes_the_prices() -> None:
    """BZ6.2: a buying keeps the prices that stand when it begins, and it has not begun."""
    state, me = _market("ACVF", auctoritas=1)
    deal(state, {me: ["cornering_the_grain"]}, nomisma=30)
    do(state, me, "declare", "buy")
    hush(state)
    do(state, me, "intrigue", "cornering_the_grain")
    hush(state)
    do(state, me, "sell", "auctoritas")
    do(state, me, "finish")
    assert _prices(state, me) == {"C": 2, "V": 3, "F": 4, "A": 5}


def test_a_restock_in_the_middle_of_a_buying_brings_new_prices() -> None:
    """BZ6.2, BZ6.3, BZS4: alone, the robes play the Papyrus Sellers: none of the tokens is one that stood there."""
    state = first_round()
    put_casket(state, 3, "casket_10")
    lay(state, ME, ["belisarius"])
    fetch(state, "papyrus_sellers_of_the_fayum")
    state.deck.append(CARD["papyrus_sellers_of_the_fayum"])
    state.goods[0][NOMISMA] = 40
    state.touch()
    do(state, ME, "declare", "market")
    do(state, ME, "buy", GOODS[state.market[0]])
    do(state, ME, "seal", "robes")
    do(state, ME, "play", "papyrus_sellers_of_the_fayum")
    do(state, ME, "use")
    assert state.frames[-1].step == "market"
    assert list(_prices(state, ME).values()) == [2, 3, 4, 5, 6, 7, 8][: len(state.market)]
