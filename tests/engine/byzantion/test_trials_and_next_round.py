"""Bids of a trial, and what is made ready for the next round (BZ7.3, BZ7.4)."""

from __future__ import annotations

import pytest

from cogs.panel.content.outlook import in_words
from engine.byzantion.companion import COMPANION
from engine.byzantion.content import CARD, CARDS, EVENTS
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DOXA, GOOD, NOMISMA, SEAT
from engine.core import RulesError
from engine.core.types import Seat
from i18n import texts
from tests.aids.byzantion.rounds import TRIAL, at_contributions, contribute, hush, keys
from tests.aids.byzantion.stage import deal, do, hold, lay, offered, play_until, window

NIKA = "the_nika_riots"
NIKA_GIFT = {"virtus": 2, "civicus": 2}
ANTIOCH_GIFT = {"lapis": 2, "frumentum": 1, "fides": 1}


def _bidding(seats: int, event: str, gift: dict[str, int], order: tuple[str, ...]) -> tuple[State, list[Seat]]:
    """The bids of a trial that the ring holder has met alone; the seats from the ring holder on."""
    state = at_contributions(seats, event, order=order)
    clockwise = [RULES.seats(seats)[(state.ring + i) % seats] for i in range(seats)]
    contribute(state, {clockwise[0]: gift})
    hush(state)
    for seat in clockwise:
        hold(state, seat)
    for have in state.goods:
        have[DOXA] = 10
    state.touch()
    return state, clockwise


def test_a_trial_that_is_met_is_followed_by_sealed_bids() -> None:
    """BZ7.3: of the one kind, 0 and more, all at once, after reward and units; a failed one has none."""
    state = at_contributions(3, TRIAL, order=("labaron", "sceptre", "robes"))
    winner = RULES.seats(3)[state.ring]
    contribute(state, {winner: ANTIOCH_GIFT})
    assert state.goods[SEAT[winner]][NOMISMA] == 2, "the reward: 2 Fides, 2 Nomisma"
    hush(state)
    assert state.frames[-1].step == "bid"
    assert RULES.active(state) == RULES.seats(3)
    assert [offered(state, seat, "bid") for seat in RULES.seats(3)] == [
        [(n,) for n in range(3 if seat == winner else 1)] for seat in RULES.seats(3)
    ]
    view = RULES.copy(state)
    do(state, winner, "bid", 2)
    do(view, winner, "bid", 0)
    other = next(seat for seat in RULES.seats(3) if seat != winner)
    assert RULES.view(state, other) == RULES.view(view, other)
    sealed = {seat: RULES.question(state, seat) for seat in (winner, other)}
    told = {seat: [a.text() for a in asked.composing] for seat, asked in sealed.items() if asked is not None}
    assert told == {winner: ["bid 2"], other: []}, "one's own panel says what one has sealed"
    do(state, winner, "unseal")
    assert [a.text() for seat in (winner, other) if (q := RULES.question(state, seat)) for a in q.composing] == []
    failed = at_contributions(3, TRIAL)
    contribute(failed, {"blues": {"lapis": 1}, "greens": {"fides": 1}})
    hush(failed)
    assert failed.frames[-1].step != "bid"


def test_places_by_the_size_of_the_bid() -> None:
    """BZ7.3: 3, 2, 2 and 0; the sceptre's holder orders the two who tie; the third place's Doxa goes to the other."""
    state, (first, second, third, fourth) = _bidding(4, NIKA, NIKA_GIFT, ("labaron", "robes", "chalice", "sceptre"))
    doxa = EVENTS[state.event].bid_doxa
    hold(state, first, virtus=3)
    hold(state, second, virtus=2)
    assert offered(state, third, "bid") == [(0,), (1,), (2,)], "the chalice's"
    events = do(state, first, "bid", 3) + do(state, second, "bid", 2) + do(state, third, "bid", 2)
    events += do(state, fourth, "bid", 0)
    assert [params["amount"] for _, params in keys(events, "bid")].count(2) == 2
    hush(state)
    assert (state.frames[-1].step, RULES.active(state)) == ("places", (fourth,))
    (verb,) = {a.verb for a in RULES.legal_actions(state, fourth)} - {"hands_off"}
    assert sorted(offered(state, fourth, verb)) == sorted([(second,), (third,)])
    do(state, fourth, verb, third)
    hush(state)
    assert doxa == (4, 3, 1)
    found = {seat: state.goods[SEAT[seat]][DOXA] - 10 for seat in (first, second, third, fourth)}
    assert found == {first: 4, third: 3, second: 1, fourth: 0}
    assert state.supply[GOOD["virtus"]] == 20 - state.market.count(GOOD["virtus"])
    assert sum(have[GOOD["virtus"]] for have in state.goods) == 0


def test_the_chalice_lifts_a_bid_of_two_to_four() -> None:
    """X13: 3, 2, 2 of one's own and the chalice's 2, and 0: so 4, 3, 2, 0 are the bids; 0 gains nothing."""
    state, (first, second, third, fourth) = _bidding(4, NIKA, NIKA_GIFT, ("labaron", "robes", "chalice", "sceptre"))
    for seat, own, most in ((first, 3, 3), (second, 2, 2), (third, 2, 4), (fourth, 0, 0)):
        hold(state, seat, virtus=own)
        assert offered(state, seat, "bid")[-1] == (most,)
        do(state, seat, "bid", most)
    hush(state)
    found = [state.goods[SEAT[seat]][DOXA] - 10 for seat in (first, second, third, fourth)]
    assert found == [3, 1, 4, 0]


def test_a_bid_of_nothing_gains_nothing() -> None:
    """BZ7.3: only one bids, so only the first place is paid."""
    state, (first, second, third) = _bidding(3, NIKA, NIKA_GIFT, ("labaron", "robes", "sceptre"))
    hold(state, second, virtus=1)
    do(state, first, "bid", 0)
    do(state, second, "bid", 1)
    do(state, third, "bid", 0)
    hush(state)
    assert [state.goods[SEAT[seat]][DOXA] - 10 for seat in (first, second, third)] == [0, 4, 0]


def test_what_the_chalice_lends_and_nobody_bids_is_lost() -> None:
    """BZ7.3, BZ3.2: two Virtus before the bids, bid first; with 1 bid of own 2 and lent 2 both own ones stay."""
    state, (first, second) = _bidding(2, NIKA, NIKA_GIFT, ("labaron", "chalice"))
    hold(state, second, virtus=2)
    assert offered(state, second, "bid") == [(n,) for n in range(5)]
    do(state, second, "bid", 1)
    do(state, first, "bid", 0)
    hush(state)
    have = state.goods[SEAT[second]]
    assert (have[GOOD["virtus"]], have[DOXA]) == (2, 14)
    assert state.supply[GOOD["virtus"]] == 20 - 2 - state.market.count(GOOD["virtus"])


def test_the_window_of_the_bids_comes_when_they_are_revealed() -> None:
    """BZ7.3, BZ10.2 W4: False Weights turn 1 against 2 into 3 against 2; order only."""
    state, (first, second) = _bidding(2, NIKA, NIKA_GIFT, ("labaron", "robes"))
    deal(state, {second: ["false_weights"]}, nomisma=5)
    hold(state, first, virtus=2)
    hold(state, second, virtus=1)
    do(state, first, "bid", 2)
    assert window(state) == ("", ())
    do(state, second, "bid", 1)
    assert window(state) == ("bids", (second,))
    do(state, second, "intrigue", "false_weights")
    hush(state)
    assert [state.goods[SEAT[seat]][DOXA] - 10 for seat in (first, second)] == [3, 4]


def test_the_panel_of_the_bids_says_them_as_places_are_given() -> None:
    """BZ8.4 `bid_bonus`, `bid_malus`: 2 of a bid of 1 leave 0, and no weights make more than nothing of nothing."""
    state, (first, second, third) = _bidding(3, NIKA, NIKA_GIFT, ("labaron", "robes", "sceptre"))
    deal(state, {second: ["false_weights", "martin"], third: ["tithe_in_arrears", "bessas"]}, nomisma=9)
    hold(state, first, virtus=1)
    hold(state, third, virtus=1)
    for seat, bid in ((first, 1), (second, 0), (third, 1)):
        do(state, seat, "bid", bid)
    assert _bids_told(state, second) == {first: "1", second: "0", third: "1"}
    for seat, *played in ((second, "false_weights"), (third, "tithe_in_arrears", first)):
        for other in window(state)[1]:
            do(state, other, *(("intrigue", *played) if other == seat else ("pass",)))
        while window(state)[0] == "response":
            do(state, window(state)[1][0], "pass")
    assert _bids_told(state, second) == {first: "0", second: "0", third: "1"}


def _bids_told(state: State, seat: Seat) -> dict[Seat, str]:
    """What the panel of the window says that each has bid."""
    question, said = RULES.question(state, seat), texts("en").of("byzantion")
    assert question is not None
    lines = COMPANION.foresee(seat, question, RULES.legal_actions(state, seat), RULES.view(state, seat)).lines
    told = next(in_words(said, line) for line in lines if line[0] == "bids_now")
    bids = told.split(": ")[1].split(". ")[0].split(" · ")
    return {other: bid.removeprefix(f"{said.name(other)} ") for other, bid in zip(RULES.seats(3), bids, strict=True)}


def _ended(hands: dict[Seat, list[str]]) -> State:
    """A failed event of two; the round ends."""
    state = at_contributions(2, order=("sceptre", "labaron"))
    deal(state, hands, nomisma=0)
    for seat in RULES.seats(2):
        do(state, seat, "seal_gift")
    play_until(state, "favour")
    ring = RULES.seats(2)[state.ring]
    do(state, ring, "favour", ring)
    hush(state)
    return state


OTHERS = ["john_the_cappadocian", "peter_the_patrician", "anthemius_of_tralles", "antonina"]
HAND = [
    "tribonian", "treasurer", "belisarius", "germanus", "theodora", "mundus", "bessas", "narses",
]  # fmt: skip


def test_each_discards_down_to_six_cards() -> None:
    """BZ7.4 (1): sealed, for 1 A and 2 N a card; who has six or fewer is not asked."""
    state = _ended({"blues": HAND, "greens": ["martin", "artabanes"]})
    assert (state.frames[-1].step, RULES.active(state)) == ("shed", ("blues",))
    with pytest.raises(RulesError) as refused:
        do(state, "greens", "choose", "martin")
    assert refused.value.code == "not_your_turn"
    before = list(state.goods[0])
    do(state, "blues", "choose", "mundus")
    do(state, "blues", "choose", "bessas")
    assert (state.frames[-1].step, state.round) == ("seal", 2)
    assert [len(hand) for hand in state.hand] == [6, 2]
    assert (state.goods[0][AUCTORITAS] - before[AUCTORITAS], state.goods[0][NOMISMA] - before[NOMISMA]) == (2, 4)
    assert state.discard[-2:] == [CARD["mundus"], CARD["bessas"]]


def test_which_cards_go_is_sealed_until_all_have_chosen() -> None:
    """BZ7.4 (1): chosen and put back unseen; then the pile takes them in initiative order."""
    state = _ended({"blues": HAND[:7], "greens": ["martin", "artabanes", "paul_the_silentiary", *OTHERS]})
    order = state.in_order()
    assert RULES.active(state) == ("blues", "greens")
    do(state, "blues", "choose", "theodora")
    do(state, "blues", "unchoose", "theodora")
    twin = RULES.copy(state)
    do(state, "blues", "choose", "theodora")
    do(twin, "blues", "choose", "mundus")
    assert RULES.view(state, "greens") == RULES.view(twin, "greens")
    do(state, "greens", "choose", "martin")
    assert [CARDS[card].id for card in state.discard[-2:]] == [("theodora", "martin")[seat] for seat in order]


def test_six_cards_are_not_too_many() -> None:
    """BZ7.4 (1): nobody is asked; the next round begins."""
    state = _ended({"blues": HAND[:6]})
    assert (state.round, state.frames[-1].step) == (2, "seal")
    assert len(state.hand[0]) == 6


def test_the_ring_goes_clockwise_and_the_diptych_on() -> None:
    """BZ7.4 (3) and (4): seals come back, keimelia are free again, the next one from the ring on begins."""
    state = at_contributions(3)
    ring = state.ring
    for seat in RULES.seats(3):
        do(state, seat, "seal_gift")
    play_until(state, "seal")
    assert state.ring == (ring + 1) % 3
    assert (state.round, state.order, state.variant, state.given) == (2, [-1] * 4, -1, [])
    assert RULES.active(state) == (RULES.seats(3)[state.ring],)
    assert len(offered(state, RULES.active(state)[0], "seal")) == 4


def test_a_card_turned_face_down_is_turned_up_before_the_discards() -> None:
    """BZ8.4b, BZ7.4: at the end of the round."""
    state = at_contributions(2, order=("sceptre", "labaron"))
    lay(state, "greens", ["martin"])
    state.down = [CARD["martin"]]
    deal(state, {"blues": HAND}, nomisma=0)
    for seat in RULES.seats(2):
        do(state, seat, "seal_gift")
    play_until(state, "favour")
    do(state, RULES.seats(2)[state.ring], "favour", "blues")
    hush(state)
    assert state.frames[-1].step == "shed"
    assert state.down == []


def test_hands_are_cut_after_the_last_event_too() -> None:
    """BZ7.4 (1): and only then the last window of the game opens."""
    state = at_contributions(2, order=("sceptre", "labaron"))
    state.round = len(state.events)
    state.variant = 0
    deal(state, {"blues": HAND}, nomisma=0)
    for seat in RULES.seats(2):
        do(state, seat, "seal_gift")
    play_until(state, "favour")
    do(state, RULES.seats(2)[state.ring], "favour", "greens")
    hush(state)
    assert state.frames[-1].step == "shed"
    do(state, "blues", "choose", "mundus")
    do(state, "blues", "choose", "bessas")
    assert len(state.hand[0]) == 6
    assert window(state) == ("end", ("blues",))
