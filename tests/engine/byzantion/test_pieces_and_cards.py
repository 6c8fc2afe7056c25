"""What is in the box, what a card is, and who may see what (BZ1)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.byzantion.content import CARD, CARDS, CASKETS, EVENTS, MISSIONS, PIECES, SOLO_EVENTS
from engine.byzantion.rules import RULES
from engine.byzantion.vocabulary import NOMISMA, SEAT, TERRITORIES, TYPES
from engine.core import RulesError, seeded
from tests.aids.byzantion.rounds import actor, at_contributions, before_seals, hush
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, offered, play_until, seen_frame

MINIATURES = {
    "palatine": {"hippodrome": 3, "senator": 10, "aqueduct": 3},
    "ecclesiastical": {"priest": 10, "monk": 10, "monastery": 3, "church": 3, "hagia_sophia": 1},
    "stratiotika": {"cataphract": 7, "legionary": 10, "fortification": 3, "siege_tower": 3, "dromon": 3},
    "emporion": {"merchant_ship": 7, "merchant": 10, "caravan": 7},
}


def test_how_many_miniatures_there_are_of_each_unit() -> None:
    """BZ1b: sixteen kinds of four types; all of them lie in the supply at the start, and they are nobody's."""
    found: dict[str, dict[str, int]] = {}
    for piece in PIECES:
        found.setdefault(TYPES[piece.type], {})[piece.id] = piece.number
    assert found == MINIATURES
    state = first_turn(3)
    assert [state.miniatures(unit) for unit in range(len(PIECES))] == [piece.number for piece in PIECES]
    view: Any = RULES.view(state, None)
    assert all("units" not in player for player in view["players"].values())


def test_how_many_cards_there_are() -> None:
    """BZ1a, BZ1b: 100 and 40 cards, 30 events of ten an epoch, 30 for one alone, 25 missions, 40 caskets."""
    assert [sum(card.kind == "intrigue" for card in CARDS), len(CARDS)] == [40, 140]
    assert [[event.epoch for event in EVENTS].count(epoch) for epoch in (1, 2, 3)] == [10, 10, 10]
    assert (len(SOLO_EVENTS), len(MISSIONS), len(CASKETS)) == (30, 25, 40)


def test_there_are_five_types_of_cards() -> None:
    """BZ1c: the four types of units, and Rustica, of which there are no units."""
    assert (*MINIATURES, "rustica") == TYPES
    assert {len(card.types) for card in CARDS} == {1, 2}


@pytest.mark.parametrize(("hero", "paid"), [("john_the_cappadocian", 4), ("cassianus_bassus", 4), ("germanus", 6)])
def test_a_card_with_two_icons_is_of_both_types(hero: str, paid: int) -> None:
    """BZ1c: the Curator, Palatine and Rustica, costs 6; a hero of level 2 of either type makes it cheaper by 2."""
    state = first_turn(2)
    me, _ = actor(state)
    lay(state, me, [hero])
    deal(state, {me: ["curator_of_the_imperial_estates"]}, nomisma=10)
    hold(state, me)
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "play", "curator_of_the_imperial_estates")
    gained = 4 + (2 if hero == "john_the_cappadocian" else 0)
    assert state.goods[SEAT[me]][NOMISMA] == 10 - paid + gained


def test_laurels_and_icons_make_the_class_of_a_card() -> None:
    """BZ1d: laurels make a hero with a passive; without them there is an instant; intrigue produces nothing."""
    for card in CARDS:
        is_hero = any(card.levels)
        assert card.is_hero == is_hero, card.id
        assert bool(card.passives) == is_hero, card.id
        assert bool(card.effects) != is_hero, card.id
        assert bool(card.production) != (card.kind == "intrigue"), card.id
        assert {at for at, level in enumerate(card.levels) if level} in (set(), set(card.types)), card.id
        assert max(card.levels) <= 3, card.id
        assert card.cost > 0, card.id


def test_an_instant_is_done_once_and_a_passive_each_time() -> None:
    """BZ1d: an activation later brings a plain card's icons alone; John's passive answers each Palatine card."""
    state = first_turn(2)
    me, _ = actor(state)
    lay(state, me, ["john_the_cappadocian"])
    deal(state, {me: ["prefect_of_the_city", "charioteer_of_the_blues"]}, nomisma=10)
    hold(state, me)
    do(state, me, "declare", "play")
    hush(state)
    do(state, me, "play", "prefect_of_the_city")
    have = state.goods[SEAT[me]]
    assert (have[0], have[NOMISMA]) == (2, 10 - 3 + 2)
    do(state, me, "play", "charioteer_of_the_blues")
    assert have[NOMISMA] == 9 - 1 + 2
    play_until(state, "turn")
    while RULES.active(state) != (me,):
        do(state, RULES.active(state)[0], "declare", "play")
        play_until(state, "turn")
    do(state, me, "activate", "prefect_of_the_city")
    hush(state)
    assert (have[0], have[1]) == (2, 2), "two Civicus of its icons, no Auctoritas of its instant"


def test_what_an_event_is_made_of() -> None:
    """BZ1e: two variants with requirements and units; a trial has one, a resource to bid and Doxa for the places."""
    for event in EVENTS:
        assert len(event.variants) == (1 if event.trial else 2), event.id
        assert all(variant.require and variant.units for variant in event.variants), event.id
        assert (event.bid >= 0, len(event.bid_doxa)) == ((True, 3) if event.trial else (False, 0)), event.id
        assert list(event.bid_doxa) == sorted(event.bid_doxa, reverse=True), event.id
        assert 0 <= event.territory < len(TERRITORIES), event.id
        assert event.reward, event.id
        assert event.penalty, event.id


def test_the_map_is_six_territories_and_empty() -> None:
    """BZ1f: Balkans, Italy, Tyrrhenian Sea, Africa, Aegyptus, Oriens."""
    view: Any = RULES.view(first_turn(4), None)
    assert view["units"] == {
        "balkans": {}, "italy": {}, "tyrrhenian_sea": {}, "africa": {}, "aegyptus": {}, "oriens": {},
    }  # fmt: skip


def test_all_events_are_face_up_from_the_start() -> None:
    """BZ1f: the whole track is public."""
    state = RULES.setup(3, {"length": "marathon"}, seeded(2)).state
    view: Any = RULES.view(state, None)
    assert view["events"] == [EVENTS[event].id for event in state.events]
    assert len(view["events"]) == 9


def test_numbers_are_public_and_what_they_count_is_secret() -> None:
    """BZ1f: hands, missions and the deck as numbers; discard pile, offer, areas, goods as they are."""
    state = first_turn(3)
    deal(state, {"blues": ["tribonian", "anathema"], "greens": ["belisarius"]}, nomisma=6)
    lay(state, "reds", ["theodora", "treasurer"])
    state.down = [CARD["treasurer"]]
    state.touch()
    view: Any = RULES.view(state, None)
    assert [view["players"][seat]["hand"] for seat in RULES.seats(3)] == [2, 1, 0]
    assert [view["players"][seat]["missions"] for seat in RULES.seats(3)] == [4, 4, 4]
    assert view["players"]["reds"]["area"] == [["theodora", "treasurer"]]
    assert view["down"] == ["treasurer"], "a card turned face down was seen"
    assert (view["deck"], len(view["discard"]), len(view["offer"])) == (len(state.deck), 9, 8)
    assert {player["goods"]["nomisma"] for player in view["players"].values()} == {6}
    assert view["pools"] == {}
    for seat in (None, "greens", "reds"):
        seen = json.dumps(RULES.view(state, seat))
        assert "tribonian" not in seen
        assert "anathema" not in seen
    own: Any = RULES.view(state, "blues")
    assert own["pools"]["hand"] == [CARDS[card].id for card in sorted((CARD["tribonian"], CARD["anathema"]))]
    assert len(own["pools"]["missions"]) == 4


def test_caskets_of_later_rounds_are_secret() -> None:
    """BZ1f: those on the spaces are named, of the others there is a number."""
    state = before_seals(2)
    view: Any = RULES.view(state, "blues")
    assert view["caskets"] == ["casket_22", "casket_23", "casket_10", "casket_13"]
    assert view["casket_deck"] == 36
    assert [name for name in (casket.id for casket in CASKETS) if name in json.dumps(view)] == sorted(view["caskets"])


def test_a_sealed_contribution_shows_only_in_who_is_awaited() -> None:
    """BZ1f: not how much, and that somebody has sealed by nothing but who is awaited; all is shown in the end."""
    views = []
    for amount in (0, 2):
        state = at_contributions(3)
        hold(state, "blues", fides=3)
        if amount:
            do(state, "blues", "give", "fides", amount)
        composed = [RULES.view(state, seat) for seat in (None, "greens", "reds")]
        do(state, "blues", "seal_gift")
        views.append((composed, [RULES.view(state, seat) for seat in (None, "greens", "reds")]))
        assert views[-1][1][0]["active"] == ["greens", "reds"]
        do(state, "greens", "seal_gift")
        do(state, "reds", "seal_gift")
        assert state.given[0][3] == amount
        assert RULES.view(state, "reds")["given"] == state.given
    assert views[0] == views[1], "the same view, whatever was given"


def test_the_cards_seen_by_a_look_are_for_one_alone() -> None:
    """BZ1f: that it happened and how many is public; which stayed in the hand is not, the rest lies face up."""
    state = first_turn(2)
    me, other = actor(state)
    lay(state, me)
    deal(state, {me: ["jurists_of_berytus"]}, nomisma=6)
    do(state, me, "declare", "play")
    hush(state)
    top = [CARDS[card].id for card in state.deck[-4:]]
    do(state, me, "play", "jurists_of_berytus")
    events = do(state, me, "use")
    assert state.frames[-1].step == "look"
    assert sorted(CARDS[card].id for card in seen_frame(state, me)["cards"]) == sorted(top)
    assert seen_frame(state, other)["cards"] == []
    public: Any = RULES.view(state, None)
    assert (public["step"], public["frames"][-1][1]["cards"]) == ("look", [])
    assert [name for name in top if name in str([e.params for e in events if e.audience is None])] == []
    for left in (4, 3):  # two of four
        assert len(offered(state, me, "take")) == left
        events = do(state, me, "take", *offered(state, me, "take")[0])
        assert events == (), "nobody learns anything before all is done"
    events = do(state, me, "lay", *offered(state, me, "lay")[0])
    looked: list[Any] = [event.params for event in events if event.key == "looked" and event.audience is None]
    assert [(params["kept"], len(params["discarded"])) for params in looked] == [(2, 2)]
    assert len(state.hand[SEAT[me]]) == 2
    hidden = [CARDS[card].id for card in state.hand[SEAT[me]]]
    assert all(name not in json.dumps(RULES.view(state, other)) for name in hidden)
    assert {CARDS[card].id for card in state.discard[-2:]} == set(top) - set(hidden)


def test_only_seats_of_the_game_have_a_view() -> None:
    """BZ1f: nobody looks over somebody's shoulder from a seat that is not at the table."""
    with pytest.raises(RulesError) as refused:
        RULES.view(first_turn(2), "whites")
    assert refused.value.code == "not_your_turn"
