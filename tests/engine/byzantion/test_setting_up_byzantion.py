"""Before the first round (BZ2): length, ring, quadrigas, market, missions, draft, offer."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from engine.byzantion.content import CARD, EVENTS
from engine.byzantion.rules import RULES
from engine.byzantion.vocabulary import DOXA, DYNAMIS, NOMISMA, SEAT
from engine.core import RulesError, seeded
from tests.aids.byzantion.rounds import keys
from tests.aids.byzantion.stage import do, offered, play_until


@pytest.mark.parametrize(
    ("length", "epochs"), [("standard", [1, 2, 2, 3, 3, 3]), ("marathon", [1, 1, 1, 2, 2, 2, 3, 3, 3])]
)
@pytest.mark.parametrize("seed", range(20))
def test_how_many_events_a_game_has_and_in_which_order(length: str, epochs: list[int], seed: int) -> None:
    """BZ2a: six or nine, one or three of the first epoch; by date."""
    events = [EVENTS[event] for event in RULES.setup(2, {"length": length}, seeded(seed)).state.events]
    assert [event.epoch for event in events] == epochs
    assert len({event.id for event in events}) == len(events)
    years = [event.year for event in events]
    assert years == sorted(years)


def test_two_events_of_one_date_stand_in_the_order_of_their_english_names() -> None:
    """BZ2a: in 40 marathons every pair of one year stands in the order of its full English names."""
    pairs = set()
    for seed in range(40):
        events = [EVENTS[event] for event in RULES.setup(2, {"length": "marathon"}, seeded(seed)).state.events]
        pairs |= {(first.id, second.id) for first, second in pairwise(events) if first.year == second.year}
    assert ("the_consecration_of_hagia_sophia", "guardian_of_the_siege_of_rome") not in pairs
    assert ("guardian_of_the_siege_of_rome", "the_consecration_of_hagia_sophia") in pairs
    assert all(first < second for first, second in pairs)
    assert len(pairs) >= 5


def test_a_length_that_there_is_not_is_refused() -> None:
    """BZ2a: there are two lengths."""
    with pytest.raises(RulesError) as refused:
        RULES.setup(3, {"length": "short"}, seeded(1))
    assert refused.value.code == "bad_option"


def test_chance_gives_the_imperial_ring() -> None:
    """BZ2b: in 60 games for three each seat has it at least once; everybody is told."""
    applied = [RULES.setup(3, {}, seeded(seed)) for seed in range(60)]
    assert {each.state.ring for each in applied} == {0, 1, 2}
    for each in applied[:5]:
        assert [event.params["ring"] for event in each.events if event.key == "game"] == [
            RULES.seats(3)[each.state.ring]
        ]


@pytest.mark.parametrize(("seats", "dynamis"), [(2, 6), (3, 5), (4, 4)])
def test_what_everybody_starts_with(seats: int, dynamis: int) -> None:
    """BZ2c: 2 Auctoritas, 5 Nomisma, Dynamis by the number of players; Doxa 5, 6, 7, 8 from the ring holder on."""
    state = RULES.setup(seats, {}, seeded(4)).state
    for place, seat in enumerate((state.ring + i) % seats for i in range(seats)):
        have = state.goods[seat]
        assert (have[0], have[1:7], have[NOMISMA]) == (2, [0] * 6, 5)
        assert (have[DOXA], have[DYNAMIS]) == (5 + place, dynamis)
    assert state.supply[DYNAMIS] == 20 - seats * dynamis


def test_one_token_of_each_resource_lies_on_the_market() -> None:
    """BZ2d: in an order that chance decides; they come from the supply."""
    markets = [RULES.setup(4, {}, seeded(seed)).state for seed in range(12)]
    assert all(sorted(state.market) == list(range(7)) for state in markets)
    assert len({tuple(state.market) for state in markets}) > 6
    assert markets[0].supply[:7] == [20 - 1 - 4 * 2, *[19] * 6]


def test_five_missions_are_dealt_and_one_goes_before_the_draft() -> None:
    """BZ2e: all choose sealed and may think again; what goes is told to nobody."""
    state = RULES.setup(4, {}, seeded(6)).state
    assert state.frames[-1].step == "missions"
    assert RULES.active(state) == RULES.seats(4)
    assert [len(missions) for missions in state.missions] == [5] * 4
    assert len({mission for missions in state.missions for mission in missions}) == 20
    first = [str(offered(state, seat, "drop")[0][0]) for seat in RULES.seats(4)]
    assert len(offered(state, "blues", "drop")) == 5
    assert do(state, "blues", "drop", first[0]) == ()
    do(state, "blues", "unseal")
    events = do(state, "blues", "drop", str(offered(state, "blues", "drop")[1][0]))
    for seat in RULES.seats(4)[1:]:
        events += do(state, seat, "drop", first[SEAT[seat]])
    assert [len(missions) for missions in state.missions] == [4] * 4
    assert keys(events, "mission_discarded") == [("mission_discarded", {"seat": seat}) for seat in RULES.seats(4)]
    assert state.frames[-1].step == "draft"
    assert offered(state, "blues", "drop") == []


@pytest.mark.parametrize(("length", "after"), [("standard", 3), ("marathon", 6)])
def test_one_more_mission_goes_after_the_last_round_of_epoch_two(length: str, after: int) -> None:
    """BZ2e, BZ7.4 (2): then three are left, and they are kept to the end."""
    state = RULES.setup(2, {"length": length, "windows": "own"}, seeded(8)).state
    play_until(state, "turn")
    had = []
    for _ in range(len(state.events)):
        had.append([len(missions) for missions in state.missions])
        now = state.round
        for _ in range(400):
            if state.round != now or state.outcome is not None:
                break
            seat = RULES.active(state)[0]
            legal = [a for a in RULES.legal_actions(state, seat) if a.verb != "hands_off"]
            quiet = [a for a in legal if a.verb in ("abstain", "finish", "seal_gift", "skip")]
            RULES.advance(state, (quiet or [a for a in legal if a.verb != "unseal"])[0])
    assert had == [[4, 4]] * after + [[3, 3]] * (len(state.events) - after)


def test_of_nine_cards_six_are_kept_and_the_rest_passed_clockwise() -> None:
    """BZ2f: all keep one sealed; what is left of a pack goes to the next seat; it may be thought over."""
    state = RULES.setup(3, {}, seeded(5)).state
    for seat in RULES.seats(3):
        do(state, seat, "drop", *offered(state, seat, "drop")[0])
    packs = {seat: {args[0] for args in offered(state, seat, "keep")} for seat in RULES.seats(3)}
    assert [len(pack) for pack in packs.values()] == [9, 9, 9]
    kept = {seat: str(min(pack, key=str)) for seat, pack in packs.items()}
    for seat, card in kept.items():
        do(state, seat, "keep", card)
        if seat == "blues":
            assert "keep" not in {action.verb for action in RULES.legal_actions(state, seat)}
            assert offered(state, seat, "unseal") == [()]
    for seat, neighbour in (("blues", "greens"), ("greens", "reds"), ("reds", "blues")):
        assert {args[0] for args in offered(state, neighbour, "keep")} == packs[seat] - {kept[seat]}
        assert [CARD[kept[seat]]] == state.kept[SEAT[seat]]
        view: Any = RULES.view(state, neighbour)
        assert view["players"][seat]["kept"] == 1
        assert view["kept"] == [kept[neighbour]]


def test_what_the_draft_leaves_is_the_discard_pile_and_brings_nothing() -> None:
    """BZ2f, BZ2g: three of each, face up; then eight cards of the deck lie in the offer."""
    state = RULES.setup(2, {}, seeded(5)).state
    play_until(state, "seal")
    assert (len(state.discard), len(state.offer), len(state.deck)) == (6, 8, 140 - 12 - 6 - 8)
    assert [len(hand) for hand in state.hand] == [6, 6]
    assert [(have[0], have[NOMISMA]) for have in state.goods] == [(2, 5), (2, 5)]
