"""The game alone: its events, its cards, the four spaces (BZS2 to BZS4)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.byzantion.content import CARD, CARDS, SOLO_EVENTS
from engine.byzantion.rules import RULES
from engine.byzantion.vocabulary import AUCTORITAS, DOXA, DYNAMIS, GOOD, GOODS, NOMISMA
from engine.core import RulesError, seeded
from tests.aids.byzantion.alone import ME, first_round, put_unit
from tests.aids.byzantion.rounds import keys, put_casket
from tests.aids.byzantion.stage import deal, do, hold, lay, offered, play_until


@pytest.mark.parametrize(
    ("length", "epochs"), [("standard", [1, 2, 2, 3, 3, 3]), ("marathon", [1, 1, 2, 2, 2, 3, 3, 3])]
)
def test_events_alone_come_by_epoch_and_not_by_date(length: str, epochs: list[int]) -> None:
    """BZS2: drawn at random within each epoch; the first one lies face up, the others are seen by nobody."""
    out_of_date = 0
    for seed in range(20):
        state = RULES.setup(1, {"length": length}, seeded(seed)).state
        events = [SOLO_EVENTS[event] for event in state.events]
        assert [event.epoch for event in events] == epochs
        out_of_date += [event.year for event in events] != sorted(event.year for event in events)
        view: Any = RULES.view(state, ME)
        assert view["events"] == [events[0].id] + [None] * (len(epochs) - 1)
    assert out_of_date > 5


@pytest.mark.parametrize(("length", "rounds"), [("standard", 7), ("marathon", 9)])
def test_the_first_round_has_no_event(length: str, rounds: int) -> None:
    """BZS2: so one round more than events; each further event is turned up when its round begins."""
    state = first_round(length=length)
    state.goods[0][DOXA] = 200
    seen = []
    while state.outcome is None:
        view: Any = RULES.view(state, ME)
        seen.append((view["round"], state.event == -1, sum(event is not None for event in view["events"])))
        do(state, ME, "end_round")
    assert seen == [(number, number == 1, max(1, number - 1)) for number in range(1, rounds + 1)]
    assert len(state.results) == rounds - 1


def test_the_set_up_alone() -> None:
    """BZS3: 99 cards, without intrigue and Antonina; 9 drawn, 6 kept, 3 discarded, 8 offered."""
    state = RULES.setup(1, {}, seeded(5)).state
    assert (len(offered(state, ME, "keep")), state.missions) == (9, [[]])
    kept = []
    while state.frames[-1].step == "draft":
        kept.append(offered(state, ME, "keep")[0][0])
        do(state, ME, "keep", *offered(state, ME, "keep")[0])
    assert len(kept) == 6
    assert sorted(CARD[str(card)] for card in kept) == state.hand[0]
    assert (len(state.discard), len(state.offer), len(state.deck)) == (3, 8, 99 - 6 - 3 - 8)
    there = {*state.hand[0], *state.discard, *state.offer, *state.deck}
    assert not [CARDS[card].id for card in there if CARDS[card].kind == "intrigue" or CARDS[card].id == "antonina"]
    have = state.goods[0]
    assert (have[AUCTORITAS], have[1:7], have[NOMISMA], have[DYNAMIS], have[DOXA]) == (2, [0] * 6, 5, 4, 5)
    assert sorted(state.market) == list(range(7))
    assert (len(set(state.caskets)), len(state.casket_deck), state.order) == (4, 36, [-1] * 4)


def test_one_space_a_round_and_each_once_a_game() -> None:
    """BZS4: without Dynamis, casket and keimelion at once; no second one in the round, no used one ever."""
    state = first_round()
    put_casket(state, 1, "casket_22")
    caskets = list(state.caskets)
    assert offered(state, ME, "seal") == [("chalice",), ("labaron",), ("robes",), ("sceptre",)]
    do(state, ME, "seal", "chalice")
    assert (state.goods[0][NOMISMA], state.goods[0][DYNAMIS]) == (6, 4)
    assert offered(state, ME, "seal") == []
    with pytest.raises(RulesError) as refused:
        do(state, ME, "seal", "robes")
    assert refused.value.code == "illegal"
    do(state, ME, "end_round")
    assert offered(state, ME, "seal") == [("labaron",), ("robes",), ("sceptre",)]
    assert state.caskets == caskets, "no new ones are laid"


def test_a_seal_after_the_last_dynamis() -> None:
    """BZS4: at any time in the action phase; a casket's Dynamis then brings one more action."""
    state = first_round()
    put_casket(state, 1, "casket_40")
    state.supply[DYNAMIS] += state.goods[0][DYNAMIS]
    state.goods[0][DYNAMIS] = 0
    state.touch()
    assert offered(state, ME, "declare") == []
    do(state, ME, "seal", "chalice")
    assert state.goods[0][DYNAMIS] == 1
    assert ("restock",) in offered(state, ME, "declare")


def test_a_seal_in_the_middle_of_an_action() -> None:
    """BZS4: at any time; between two cards the chalice pays for the next one, and the action goes on."""
    state = first_round()
    put_casket(state, 1, "casket_22")
    deal(state, {ME: ["charioteer_of_the_blues", "treasurer"]}, nomisma=3)
    do(state, ME, "declare", "play")
    do(state, ME, "play", "charioteer_of_the_blues")
    assert offered(state, ME, "play") == []
    do(state, ME, "seal", "chalice")
    assert state.goods[0][NOMISMA] == 6
    assert offered(state, ME, "seal") == []
    assert (state.frames[-1].step, offered(state, ME, "play")) == ("playing", [("treasurer",)])


def test_a_seal_while_buying_changes_no_price() -> None:
    """BZS4, BZ6.2: the market's spaces close when the buying is done, as ever."""
    state = first_round()
    put_casket(state, 1, "casket_22")
    state.goods[0][NOMISMA] = 2
    state.touch()
    first, second = state.market[:2]
    do(state, ME, "declare", "market")
    do(state, ME, "buy", GOODS[first])
    do(state, ME, "seal", "chalice")
    do(state, ME, "buy", GOODS[second])
    assert state.goods[0][NOMISMA] == 6 - 3
    play_until(state, "turn")
    assert len(state.market) == 5


@pytest.mark.parametrize(
    ("area", "choices"),
    [
        ([], {}),
        ([["tribonian"]], {"tribonian": 1}),
        ([["belisarius", "military_secretary", "treasurer"], ["germanus"]], {"belisarius": 3, "germanus": 1}),
    ],
)
def test_the_labaron_alone(area: list[list[str]], choices: dict[str, int]) -> None:
    """BZS4: a Dynamis for each card of a bandon of one's choice, one at least."""
    start = first_round()
    put_casket(start, 0, "casket_22")
    lay(start, ME, *area)
    found = {}
    for hero in choices or {"": 1}:
        state = RULES.copy(start)
        do(state, ME, "seal", "labaron")
        if len(choices) > 1:
            (verb,) = {action.verb for action in RULES.legal_actions(state, ME)}
            assert sorted(offered(state, ME, verb)) == sorted((name,) for name in choices)
            do(state, ME, verb, hero)
        elif state.frames[-1].step == "labaron":
            RULES.advance(state, RULES.legal_actions(state, ME)[0])
        found[hero] = state.goods[0][DYNAMIS] - 4
    assert found == (choices or {"": 1})


def test_the_chalice_alone() -> None:
    """BZS4: 2 Nomisma for each unit on the map, besides the casket."""
    state = first_round()
    put_casket(state, 1, "casket_10")
    put_unit(state, "italy", "monk", 2)
    put_unit(state, "oriens", "caravan")
    do(state, ME, "seal", "chalice")
    assert (state.goods[0][NOMISMA], state.goods[0][GOOD["lapis"]]) == (6, 2)


def test_the_sceptre_alone() -> None:
    """BZS4: a resource of choice for each event met so far, of seven kinds; none for those that were not."""
    state = first_round()
    put_casket(state, 2, "casket_22")
    state.results = [[0, 1, 0], [0, 0, -1], [0, 1, 0]]
    none = RULES.copy(state)
    none.results = [[0, 0, -1]]
    do(state, ME, "seal", "sceptre")
    kinds = ["auctoritas", "civicus", "fides", "frumentum", "lapis", "lignum", "virtus"]
    assert sorted(str(args[0]) for args in offered(state, ME, "pick")) == kinds
    do(state, ME, "pick", "lapis")
    do(state, ME, "pick", "auctoritas")
    assert state.frames[-1].step == "turn"
    assert (state.goods[0][GOOD["lapis"]], state.goods[0][AUCTORITAS]) == (1, 1)
    do(none, ME, "seal", "sceptre")
    assert (none.frames[-1].step, sum(none.goods[0][:7])) == ("turn", 0)


@pytest.mark.parametrize("plays", [True, False])
def test_the_robes_alone(plays: bool) -> None:
    """BZS4: as many top cards as lie in the area; one may be played for nothing; the rest is discarded, unrewarded."""
    state = first_round()
    put_casket(state, 3, "casket_10")
    lay(state, ME, ["belisarius", "military_secretary"], ["germanus"])
    deal(state, {}, nomisma=0)
    top = [CARDS[card].id for card in state.deck[-3:]]
    do(state, ME, "seal", "robes")
    assert sorted(str(args[0]) for args in offered(state, ME, "play")) == sorted(top)
    assert offered(state, ME, "skip") == [()]
    if plays:
        hero = next((name for name in top if CARDS[CARD[name]].is_hero), top[0])
        top.remove(hero)
        do(state, ME, "play", hero)
        events = do(state, ME, "lay", top[0])  # of the other two
        assert [CARD[hero]] in state.area[0]
        assert len(keys(events, "played")) == 1
    else:
        do(state, ME, "skip")
    play_until(state, "turn")
    assert {CARD[name] for name in top} <= set(state.discard)
    assert state.goods[0][DYNAMIS] == 4
    if not plays:
        assert (state.goods[0][NOMISMA], state.goods[0][AUCTORITAS]) == (0, 0)
        assert sum(map(len, state.area[0])) == 3


def test_nothing_is_looked_at_without_cards() -> None:
    """BZS4: an empty area, no cards."""
    state = first_round()
    put_casket(state, 3, "casket_10")
    hold(state, ME)
    deck = list(state.deck)
    do(state, ME, "seal", "robes")
    assert (state.frames[-1].step, state.deck) == ("turn", deck)
