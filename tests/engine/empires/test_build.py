"""Phase 3: naming, the build turn as a draft, prices, cards (E3)."""

from __future__ import annotations

import pytest

from engine.empires.board import SEA
from engine.empires.rules import RULES
from engine.empires.vocabulary import CARD, CULTURE, ITEM_COSTS, MILITARY
from engine.marenostrum import query
from engine.marenostrum.state import STRIDE
from tests.aids.empires.position_text import CARTHAGE, EGYPT, GREECE, ROME, blank, card, hold, own, put, show
from tests.aids.empires.turns import CCC, begin, build_turn, do, held, may, refused, rich, said

# --- the turns --------------------------------------------------------------------------------------------------------


def test_culture_leader_names_one_empire_after_another() -> None:
    """E3.0a: the leader names each empire, their own too, until all have built; the last one is not asked about."""
    state = blank(3)
    for seat in range(3):
        hold(state, seat, coin=3)
    state.titles[CULTURE] = GREECE
    begin(state, "build")
    assert RULES.active(state) == ("greece",)
    assert may(state, GREECE) == ["name carthage", "name greece", "name rome"]
    events = do(state, GREECE, "name carthage")
    assert said(events, "builder_named") == [{"seat": "carthage", "by": "greece"}]
    assert RULES.active(state) == ("carthage",)
    do(state, CARTHAGE, "done")
    assert may(state, GREECE) == ["name greece", "name rome"]
    do(state, GREECE, "name greece")
    events = do(state, GREECE, "done")
    assert said(events, "builder_named") == [{"seat": "rome", "by": "greece"}]
    assert state.turn == ROME


def test_empire_that_can_plainly_do_nothing_is_passed_over() -> None:
    """E3.0a, E0h: with fewer than three resources everybody sees that nothing can be built."""
    state = blank(3)
    hold(state, ROME, coin=2)
    hold(state, CARTHAGE, coin=3)
    state.titles[CULTURE] = ROME
    begin(state, "build")
    events = do(state, ROME, "name rome")
    assert said(events, "turn_ended") == [{"seat": "rome", "phase": "build", "quiet": True}]
    assert state.acted == [ROME]
    assert may(state, ROME) == ["name carthage", "name greece"]


def test_turn_is_a_draft_that_others_see_only_when_done() -> None:
    """E0h: nothing is public before `done`; then the events come in order."""
    state = build_turn(rich(), ROME)
    before = RULES.view(state, None)
    events = do(state, ROME, "build legion latium", *CCC, "build trireme mare_tyrrhenum", *CCC)
    assert all(e.audience == ("rome",) for e in events)
    assert RULES.view(state, None) == before
    assert RULES.view(state, "egypt")["empires"] == before["empires"]
    assert query.count_tracks(state)[MILITARY][ROME] == 2
    events = do(state, ROME, "done")
    assert [e["item"] for e in said(events, "built")] == ["legion", "trireme"]
    assert all(e.audience is None for e in events)
    view = RULES.view(state, None)["tracks"]
    assert isinstance(view, dict)
    assert view["military"]["rome"] == 2  # type: ignore[index, call-overload]


def test_back_and_clear_take_steps_of_the_draft_back() -> None:
    """E3.0e: composing is free until it is confirmed."""
    state = build_turn(rich(), ROME)
    do(state, ROME, "build legion latium", "pay coin")
    do(state, ROME, "back", "back")
    assert may(state, ROME, "back") == []
    do(state, ROME, "build legion latium", *CCC, "build legion latium", *CCC)
    assert held(state, ROME) == {"coin": 6}
    do(state, ROME, "back")
    assert may(state, ROME, "pay") == ["pay coin"]
    do(state, ROME, "clear")
    assert held(state, ROME) == {"coin": 12}
    assert not any(state.legions)


def test_refused_actions_change_nothing_and_say_why() -> None:
    """E3.1: the telling code for each reason."""
    state = rich()
    own(state, ROME, "gallia", "italia")
    own(state, CARTHAGE, "numidia")
    put(state, EGYPT, "italia", legion=1)
    build_turn(state, ROME)
    before = RULES.dump(state)
    for text, expected in {
        "build legion numidia": "not_controlled",
        "build legion italia": "enemy_present",
        "build temple gallia": "no_such_site",
        "build caravan gallia gold": "no_such_site",
        "build capital latium": "site_taken",
        "build control numidia": "site_taken",
        "build control aegyptus": "site_taken",
        "build control thracia": "not_reachable",
        "build trireme mare_aegaeum": "not_your_coast",
        "build legion atlantis": "illegal",
        "build pyramid latium": "no_such_site",
        "recruit perseus": "not_on_display" if CARD["perseus"] not in state.display else "cannot_pay",
        "use gilgamesh fortress latium": "not_owned",
        "name egypt": "illegal",
    }.items():
        assert refused(state, ROME, text) == expected, text
    assert refused(state, CARTHAGE, "done") == "not_your_turn"
    assert RULES.dump(state) == before


def test_unpayable_things_are_not_offered() -> None:
    """E3.0b, E0h: three mixed resources buy nothing, but nobody else knows that they are mixed: the
    seat has its turn.
    """
    state = blank()
    hold(state, ROME, coin=2, grain=1)
    build_turn(state, ROME)
    assert may(state, ROME) == ["done"]
    assert refused(state, ROME, "build legion latium") == "cannot_pay"


# --- prices -----------------------------------------------------------------------------------------------------------


def test_every_item_costs_what_the_rules_say() -> None:
    """E3.0c: three for most things, six for temples and markets."""
    assert {item for item, cost in ITEM_COSTS.items() if cost == 6} == {"temple", "market"}
    for item, place in {
        "control": "gallia",
        "legion": "latium",
        "fortress": "latium",
        "trireme": "mare_hadriaticum",
        "caravan": "latium wine",
        "market": "latium",
        "temple": "latium",
    }.items():
        cost = 6 if item in ("market", "temple") else 3
        state = rich(coins=cost)
        build_turn(state, ROME)
        do(state, ROME, f"build {item} {place}", *["pay coin"] * cost)
        assert held(state, ROME) == {}, item
        poor = rich(coins=cost - 1)
        hold(poor, ROME, grain=2)
        build_turn(poor, ROME)
        assert f"build {item} {place}" not in may(poor, ROME)


@pytest.mark.parametrize(("owned", "cost"), [(0, 7), (1, 8), (2, 9), (3, 10)])
def test_next_card_costs_more_each_time(owned: int, cost: int) -> None:
    """E3.0c: the second card seven, the third eight, the fourth nine, the fifth ten."""
    state = rich(coins=cost)
    card(state, ROME, *("circe", "ramesses", "sheba")[:owned])
    show(state, "hercules")
    build_turn(state, ROME)
    do(state, ROME, "recruit hercules", *["pay coin"] * cost)
    assert held(state, ROME) == {}
    assert CARD["hercules"] in state.cards[ROME]


def test_sixth_card_is_not_to_be_had() -> None:
    """E3.0c: there is no sixth (R), whatever is paid."""
    state = rich(coins=30)
    card(state, ROME, "circe", "ramesses", "sheba")
    show(state, "hercules", "zeus")
    build_turn(state, ROME)
    do(state, ROME, "recruit zeus", *["pay coin"] * 10)
    assert may(state, ROME, "recruit") == ["recruit pyramids"]
    assert refused(state, ROME, "recruit hercules") == "card_limit"


def test_pyramids_cost_twelve_and_every_empire_builds_its_own() -> None:
    """E3.1.3b: twelve; not one of the five; another's Pyramids do not hinder (R)."""
    state = rich(coins=11)
    hold(state, GREECE, coin=12)
    hold(state, EGYPT, coin=12)
    state.titles[CULTURE] = ROME
    begin(state, "build")
    do(state, ROME, "name greece")
    do(state, GREECE, "recruit pyramids", *["pay coin"] * 12, "done")
    do(state, ROME, "name egypt")
    assert may(state, EGYPT, ["recruit", "pyramids"][0])[-1].startswith("recruit")
    assert "recruit pyramids" in may(state, EGYPT)
    do(state, EGYPT, "recruit pyramids", *["pay coin"] * 12)
    assert "recruit pyramids" not in may(state, EGYPT)
    # eleven resources build no Pyramids, so the phase ends here and both win together
    do(state, EGYPT, "done")
    assert state.outcome is not None
    assert state.outcome.winners == ("greece", "egypt")


def test_payment_question_proposes_ways_to_pay_the_rest() -> None:
    """E3.0b: for the panel: each proposal is a legal line of tokens; after a first token only those that go on so."""
    state = blank()
    hold(state, ROME, coin=4, grain=2, wine=1, oil=1)
    build_turn(state, ROME)
    do(state, ROME, "build legion latium")
    question = RULES.question(state, "rome")
    assert question is not None
    proposals = question.params["proposals"]
    assert proposals == [["grain", "oil", "wine"], ["coin", "coin", "coin"]]
    do(state, ROME, "pay coin")
    question = RULES.question(state, "rome")
    assert question is not None
    assert question.params["proposals"] == [["coin", "coin"]]
    do(state, ROME, "pay coin", "pay coin")
    question = RULES.question(state, "rome")
    assert question is not None
    assert question.params["largest"] == 3
    # a beginning that no proposal has is still completed
    hold(state, ROME, gems=1, papyrus=1, metal=1)
    do(state, ROME, "build legion latium", "pay gems", "pay metal")
    question = RULES.question(state, "rome")
    assert question is not None
    assert question.params["proposals"] == [["grain"]]


def test_pyramids_are_built_once_and_do_not_count_as_a_card() -> None:
    """E3.1.3b: no second Pyramids; the next card still costs seven."""
    state = rich(coins=31)
    show(state, "zeus")
    build_turn(state, ROME)
    do(state, ROME, "recruit pyramids", *["pay coin"] * 12)
    assert may(state, ROME, "recruit") == ["recruit zeus"]
    assert refused(state, ROME, "recruit pyramids") == "card_limit"
    do(state, ROME, "recruit zeus", *["pay coin"] * 7)
    assert held(state, ROME) == {"coin": 12}


def test_spent_goods_go_back_to_supply_and_legendary_ones_to_their_discard() -> None:
    """E1.2a: payment leaves the hand for where it belongs."""
    state = blank()
    hold(state, ROME, grain=1, wine=1, legendary_wood=1)
    build_turn(state, ROME)
    events = do(state, ROME, "build legion latium", "pay legendary_wood", "pay grain")
    assert not said(events, "built")
    do(state, ROME, "pay wine")
    assert held(state, ROME) == {}
    assert state.discard[6] == 1
    assert state.supply[8] == 9


def test_tokens_are_paid_in_one_order_and_only_from_what_is_held() -> None:
    """E3.0b: coins before goods, goods by kind; what cannot complete a set is not offered."""
    state = blank()
    hold(state, ROME, coin=3, grain=1, wine=1, oil=1)
    build_turn(state, ROME)
    do(state, ROME, "build legion latium")
    assert may(state, ROME, "pay") == ["pay coin", "pay grain"]
    do(state, ROME, "pay grain")
    assert may(state, ROME, "pay") == ["pay oil"]
    assert refused(state, ROME, "pay gems") == "not_owned"
    assert refused(state, ROME, "pay coin") == "no_set_with"
    question = RULES.question(state, "rome")
    assert question is not None
    assert question.key == "pay"
    assert question.params["item"] == "legion"
    assert question.params["paid"] == ["grain"]
    assert [a.text() for a in question.composing] == ["build legion latium", "pay grain"]


# --- cards, tracks, powers -------------------------------------------------------------------------------------------


def test_cards_come_from_the_display_and_the_starting_hero_is_the_first() -> None:
    """E3.1.3a: only what lies face up; a starting hero counts as one of the five."""
    state = rich(coins=7)
    show(state, "zeus", "hercules", "artemis")
    build_turn(state, ROME)
    assert may(state, ROME, "recruit") == ["recruit artemis", "recruit hercules", "recruit zeus"]
    do(state, ROME, "recruit zeus", *["pay coin"] * 7)
    events = do(state, ROME, "done")
    assert said(events, "recruited") == [{"seat": "rome", "card": "zeus", "paid": ["coin"] * 7}]
    assert state.cards[ROME] == [CARD["caesar"], CARD["zeus"]]
    assert CARD["zeus"] not in state.display


def test_tracks_follow_every_purchase_at_once() -> None:
    """E3.2: inside the turn too."""
    state = rich(coins=17)
    show(state, "hercules")
    build_turn(state, ROME)
    trade, culture, military = (row[ROME] for row in query.count_tracks(state))
    do(state, ROME, "recruit hercules", *["pay coin"] * 7)
    do(state, ROME, "build caravan latium wine", *CCC)
    do(state, ROME, "build temple latium", *["pay coin"] * 6)
    assert tuple(row[ROME] for row in query.count_tracks(state)) == (trade + 3, culture + 3, military + 2)


def test_power_bought_works_for_the_next_purchase() -> None:
    """E3.0e: Pharos, then its trireme in the same turn."""
    state = rich(coins=8)
    show(state, "pharos")
    build_turn(state, ROME)
    assert may(state, ROME, "use") == []
    do(state, ROME, "recruit pharos", *["pay coin"] * 7)
    assert "use pharos trireme mare_tyrrhenum" in may(state, ROME, "use")
    do(state, ROME, "use pharos trireme mare_tyrrhenum", "pay coin", "done")
    assert state.triremes[SEA["mare_tyrrhenum"] * STRIDE + ROME] == 1


def test_nothing_lets_an_owner_destroy_units() -> None:
    """E3.3: no verb of a build turn takes anything off the map."""
    state = rich()
    put(state, ROME, "latium", legion=3, fortress=1)
    build_turn(state, ROME)
    assert {t.split()[0] for t in may(state, ROME)} <= {"build", "recruit", "use", "done"}
