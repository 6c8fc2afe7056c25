"""Phase 3: naming, the build turn as a draft, prices, placement, the examples X5 and X6 (E3)."""

from __future__ import annotations

import pytest

from engine.core import RulesError
from engine.empires import query
from engine.empires.board import PROVINCE, SEA
from engine.empires.rules import RULES
from engine.empires.state import NOBODY, State
from engine.empires.words import CARD, CULTURE, ITEM_COSTS, MILITARY, STRIDE
from tests.empires.position import (
    CARTHAGE,
    EGYPT,
    GREECE,
    ROME,
    begin,
    blank,
    building,
    card,
    do,
    duty,
    held,
    hold,
    may,
    own,
    put,
    said,
    show,
    site,
)

CCC = ("pay coin", "pay coin", "pay coin")


def turn(state: State, seat: int, phase: bool = True) -> State:
    """The seat, as Culture Leader, builds first."""
    state.titles[CULTURE] = seat
    if phase:
        begin(state, "build")
    do(state, seat, f"name {('rome', 'carthage', 'greece', 'egypt', 'babylon')[seat]}")
    return state


def rich(seat: int = ROME, coins: int = 12, seats: int = 5) -> State:
    state = blank(seats)
    hold(state, seat, coin=coins)
    return state


def code(state: State, seat: int, text: str) -> str:
    with pytest.raises(RulesError) as refused:
        do(state, seat, text)
    return refused.value.code


# --- the turns --------------------------------------------------------------------------------------------------------


def test_culture_leader_names_one_empire_after_another() -> None:
    """E3.0a: he names, himself too, until all have built; the last one is not asked about."""
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
    state = turn(rich(), ROME)
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
    state = turn(rich(), ROME)
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
    turn(state, ROME)
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
        "build trireme mare_aegaeum": "not_controlled",
        "build legion atlantis": "no_such_site",
        "build pyramid latium": "no_such_site",
        "recruit perseus": "not_on_display" if CARD["perseus"] not in state.display else "cannot_pay",
        "use gilgamesh fortress latium": "not_owned",
        "name egypt": "illegal",
    }.items():
        assert code(state, ROME, text) == expected, text
    assert code(state, CARTHAGE, "done") == "not_your_turn"
    assert RULES.dump(state) == before


def test_unpayable_things_are_not_offered() -> None:
    """E3.0b: three mixed resources buy nothing."""
    state = blank()
    hold(state, ROME, coin=2, grain=1)
    turn(state, ROME)
    assert may(state, ROME) == ["done"]
    assert code(state, ROME, "build legion latium") == "cannot_pay"


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
        turn(state, ROME)
        do(state, ROME, f"build {item} {place}", *["pay coin"] * cost)
        assert held(state, ROME) == {}, item
        poor = rich(coins=cost - 1)
        hold(poor, ROME, grain=2)
        turn(poor, ROME)
        assert f"build {item} {place}" not in may(poor, ROME)


@pytest.mark.parametrize(("owned", "cost"), [(0, 7), (1, 8), (2, 9), (3, 10)])
def test_next_card_costs_more_each_time(owned: int, cost: int) -> None:
    """E3.0c: the second card seven, the third eight, the fourth nine, the fifth ten."""
    state = rich(coins=cost)
    card(state, ROME, *("circe", "ramesses", "sheba")[:owned])
    show(state, "hercules")
    turn(state, ROME)
    do(state, ROME, "recruit hercules", *["pay coin"] * cost)
    assert held(state, ROME) == {}
    assert CARD["hercules"] in state.cards[ROME]


def test_sixth_card_is_not_to_be_had() -> None:
    """E3.0c: there is no sixth (R), whatever is paid."""
    state = rich(coins=30)
    card(state, ROME, "circe", "ramesses", "sheba")
    show(state, "hercules", "zeus")
    turn(state, ROME)
    do(state, ROME, "recruit zeus", *["pay coin"] * 10)
    assert may(state, ROME, "recruit") == ["recruit pyramids"]
    assert code(state, ROME, "recruit hercules") == "card_limit"


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
    turn(state, ROME)
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
    turn(state, ROME)
    do(state, ROME, "recruit pyramids", *["pay coin"] * 12)
    assert may(state, ROME, "recruit") == ["recruit zeus"]
    assert code(state, ROME, "recruit pyramids") == "card_limit"
    do(state, ROME, "recruit zeus", *["pay coin"] * 7)
    assert held(state, ROME) == {"coin": 12}


def test_spent_goods_go_back_to_supply_and_legendary_ones_to_their_discard() -> None:
    """E1.2a: payment leaves the hand for where it belongs."""
    state = blank()
    hold(state, ROME, grain=1, wine=1, legendary_wood=1)
    turn(state, ROME)
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
    turn(state, ROME)
    do(state, ROME, "build legion latium")
    assert may(state, ROME, "pay") == ["pay coin", "pay grain"]
    do(state, ROME, "pay grain")
    assert may(state, ROME, "pay") == ["pay oil"]
    assert code(state, ROME, "pay gems") == "not_owned"
    assert code(state, ROME, "pay coin") == "illegal"
    question = RULES.question(state, "rome")
    assert question is not None
    assert question.key == "pay"
    assert question.params["item"] == "legion"
    assert question.params["paid"] == ["grain"]
    assert [a.text() for a in question.composing] == ["build legion latium", "pay grain"]


# --- control ----------------------------------------------------------------------------------------------------------


def greek_board() -> State:
    """X5's neighbourhood: Greece in Achaia, Dacia and Thracia; a Roman legion in Dalmatia, Rome in Macedonia."""
    state = blank()
    own(state, GREECE, "dacia", "thracia")
    own(state, ROME, "macedonia")
    put(state, ROME, "dalmatia", legion=1)
    hold(state, GREECE, coin=12)
    return state


def test_control_reaches_adjacent_and_adjoining_provinces() -> None:
    """X5: with a trireme on Pontus Euxinus Asia (adjoining), Germania (adjacent); not Dalmatia, not Macedonia."""
    state = greek_board()
    put(state, GREECE, "pontus_euxinus", trireme=1)
    turn(state, GREECE)
    places = {text.split()[2] for text in may(state, GREECE, "build") if text.startswith("build control ")}
    assert {"asia", "germania"} <= places
    assert not places & {"dalmatia", "macedonia"}
    assert code(state, GREECE, "build control dalmatia") == "enemy_present"
    assert code(state, GREECE, "build control macedonia") == "site_taken"
    # Pontus Euxinus touches Asia, Cappadocia, Armenia, Dacia and Thracia; the land side only Germania
    assert places == {"asia", "cappadocia", "armenia", "germania"}


def test_control_across_the_sea_needs_a_trireme_on_each_sea_of_the_chain() -> None:
    """E3.1.1a: an unbroken chain of adjacent seas with own triremes; others' triremes do not block."""
    state = greek_board()
    turn(state, GREECE)
    assert "build control asia" not in may(state, GREECE)
    state = greek_board()
    put(state, GREECE, "mare_aegaeum", trireme=1)
    put(state, ROME, "mare_aegaeum", trireme=2)
    turn(state, GREECE)
    assert {"build control asia", "build control creta"} <= set(may(state, GREECE))
    assert "build control cilicia" not in may(state, GREECE)
    state = greek_board()
    put(state, GREECE, "mare_aegaeum", trireme=1)
    put(state, GREECE, "mare_cyprium", trireme=1)
    turn(state, GREECE)
    assert "build control cilicia" in may(state, GREECE)


def test_control_counts_from_what_was_held_when_the_round_began() -> None:
    """E3.1.1a: a province taken this round is no stepping stone."""
    state = rich()
    turn(state, ROME)
    assert "build control germania" not in may(state, ROME)
    do(state, ROME, "build control gallia", *CCC)
    assert "build control germania" not in may(state, ROME)
    later = rich()
    own(later, ROME, "gallia")
    turn(later, ROME)
    assert "build control germania" in may(later, ROME)


def test_control_holds_from_the_start_of_the_round_even_if_lost_since() -> None:
    """E3.1.1a: "controlled at the start of the round" is remembered."""
    state = rich()
    own(state, ROME, "gallia")
    own(state, EGYPT, "gallia", since_round=False)
    turn(state, ROME)
    assert "build control germania" in may(state, ROME)


def test_own_units_neither_needed_nor_in_the_way_of_control() -> None:
    """E3.1.1a: own units need not be there; they do not hinder either."""
    state = rich()
    put(state, ROME, "gallia", legion=1)
    turn(state, ROME)
    assert {"build control gallia", "build control italia"} <= set(may(state, ROME))


def test_control_needs_a_marker() -> None:
    """E0c: seven markers; the capital's is printed and uses none."""
    state = rich()
    own(state, ROME, "gallia", "italia", "germania", "sicilia", "dalmatia", "dacia")
    turn(state, ROME)
    assert "build control macedonia" in may(state, ROME)
    do(state, ROME, "build control macedonia", *CCC)
    assert query.markers_left(state, ROME) == 0
    assert not [t for t in may(state, ROME) if t.startswith("build control")]
    assert code(state, ROME, "build control thracia") == "no_marker"


def test_provinces_out_of_play_cannot_be_taken() -> None:
    """E-S2: with three players Egypt's lands do not exist."""
    state = rich(CARTHAGE, seats=3)
    own(state, CARTHAGE, "libya", "garamantia")
    put(state, CARTHAGE, "mare_africum", trireme=1)
    turn(state, CARTHAGE)
    places = {text.split()[2] for text in may(state, CARTHAGE) if text.startswith("build control ")}
    assert not places & {"cyrenaica", "aegyptus", "nubia"}
    assert "phasania" in places


def test_building_follows_control_in_the_same_turn() -> None:
    """X6: a trireme on Mare Aegaeum, control of Asia, Troia there: military +1, culture +1 (E3.1.1b, E3.2, E3.0e)."""
    state = blank()
    own(state, GREECE, "macedonia", "thracia")
    hold(state, GREECE, coin=9)
    turn(state, GREECE)
    before = query.count_tracks(state)
    assert "build control asia" not in may(state, GREECE)
    do(state, GREECE, "build trireme mare_aegaeum", *CCC)
    do(state, GREECE, "build control asia", *CCC)
    do(state, GREECE, "build legendary_city asia", *CCC)
    do(state, GREECE, "done")
    after = query.count_tracks(state)
    assert after[MILITARY][GREECE] == before[MILITARY][GREECE] + 1
    assert after[CULTURE][GREECE] == before[CULTURE][GREECE] + 1
    assert state.owner[PROVINCE["asia"]] == GREECE
    assert state.built[site("asia", "legendary_city")]


# --- where else -------------------------------------------------------------------------------------------------------


def test_nothing_is_built_beside_enemy_units() -> None:
    """E3.1.1c: neither a legion nor a fortress of another empire may be there; nor in another's province."""
    for enemy in ({"legion": 1}, {"fortress": 1}):
        state = rich()
        own(state, ROME, "gallia")
        own(state, CARTHAGE, "numidia")
        put(state, CARTHAGE, "gallia", **enemy)
        put(state, ROME, "gallia", legion=2)
        turn(state, ROME)
        assert not [t for t in may(state, ROME, "build") if "gallia" in t or "numidia" in t]


def test_own_capital_province_is_always_open_for_building() -> None:
    """E3.1.1c, E3.1.1d: with the enemy standing in it, everything; no battle begins in this phase."""
    state = rich(coins=21)
    put(state, CARTHAGE, "latium", legion=3)
    duty(state, CARTHAGE, "latium", "capital")
    turn(state, ROME)
    offered = set(may(state, ROME, "build"))
    assert {
        "build legion latium",
        "build fortress latium",
        "build caravan latium wine",
        "build temple latium",
        "build trireme mare_tyrrhenum",
    } <= offered
    do(state, ROME, "build legion latium", *CCC, "build fortress latium", *CCC, "done")
    assert state.legions[PROVINCE["latium"] * STRIDE + CARTHAGE] == 3
    assert query.holder(state, site("latium", "capital")) == CARTHAGE  # lasts until a battle (E3.1.1d)


def test_enemy_legion_on_an_empty_slot_of_the_capital_steps_aside() -> None:
    """E3.1.1c (R): it does not occupy what is built there."""
    state = rich()
    building(state, "latium", "capital", built=False)
    put(state, CARTHAGE, "latium", legion=1)
    duty(state, CARTHAGE, "latium", "capital", "pillage")
    turn(state, ROME)
    do(state, ROME, "build capital latium", *CCC, "done")
    assert state.duty[site("latium", "capital")] == NOBODY
    assert query.holder(state, site("latium", "capital")) == ROME
    assert state.legions[PROVINCE["latium"] * STRIDE + CARTHAGE] == 1


def test_own_legion_never_blocks_an_own_building() -> None:
    """E3.1.1c (R), C-circe: a legion that works on the slot gives way to the caravan."""
    state = rich()
    own(state, ROME, "gallia")
    put(state, ROME, "gallia", legion=1)
    duty(state, ROME, "gallia", "caravan_grain", "work")
    turn(state, ROME)
    do(state, ROME, "build caravan gallia grain", *CCC, "done")
    assert state.built[site("gallia", "caravan_grain")]
    assert state.duty[site("gallia", "caravan_grain")] == NOBODY


def test_legions_any_number_up_to_eight() -> None:
    """E3.1.2a: any number in controlled provinces, eight in all."""
    state = rich()
    own(state, ROME, "gallia")
    put(state, ROME, "creta", legion=6)
    turn(state, ROME)
    do(state, ROME, "build legion gallia", *CCC, "build legion gallia", *CCC)
    assert query.legions_left(state, ROME) == 0
    assert not [t for t in may(state, ROME) if t.startswith("build legion")]
    assert code(state, ROME, "build legion latium") == "no_legion"


def test_one_fortress_per_province_and_five_in_all() -> None:
    """E3.1.2a."""
    state = rich()
    own(state, ROME, "gallia", "italia", "germania", "sicilia", "dalmatia")
    for province in ("gallia", "italia", "germania", "sicilia"):
        put(state, ROME, province, fortress=1)
    turn(state, ROME)
    offered = {t.split()[2] for t in may(state, ROME) if t.startswith("build fortress")}
    assert offered == {"latium", "dalmatia"}
    assert code(state, ROME, "build fortress gallia") == "no_fortress"
    do(state, ROME, "build fortress latium", *CCC)
    assert not [t for t in may(state, ROME) if t.startswith("build fortress")]


def test_triremes_on_seas_beside_controlled_peaceful_provinces() -> None:
    """E3.1.2b: whoever's triremes are there; enemy units in the province forbid it, but not in the own capital's."""
    state = rich(coins=15)
    own(state, ROME, "numidia")
    put(state, EGYPT, "mare_tyrrhenum", trireme=3)
    put(state, EGYPT, "latium", legion=1)
    turn(state, ROME)
    seas = {t.split()[2] for t in may(state, ROME) if t.startswith("build trireme")}
    assert seas == {"mare_tyrrhenum", "mare_hadriaticum", "mare_sardum"}
    do(state, ROME, *["build trireme mare_tyrrhenum", *CCC] * 2)
    assert state.triremes[SEA["mare_tyrrhenum"] * STRIDE + ROME] == 2
    war = rich()
    own(war, ROME, "numidia")
    put(war, EGYPT, "numidia", legion=1)
    turn(war, ROME)
    assert "build trireme mare_sardum" not in may(war, ROME)
    assert code(war, ROME, "build trireme mare_sardum") == "enemy_present"


def test_five_triremes_are_all_there_are() -> None:
    """E0c, E3.1.2b."""
    state = rich()
    put(state, ROME, "mare_sardum", trireme=4)
    turn(state, ROME)
    do(state, ROME, "build trireme mare_tyrrhenum", *CCC)
    assert code(state, ROME, "build trireme mare_tyrrhenum") == "no_trireme"


def test_buildings_only_on_free_printed_slots() -> None:
    """E3.1.2c: one building to a slot, two caravans where two are printed, none without an icon."""
    state = rich(coins=30)
    own(state, ROME, "gallia", "thracia", "asia", "judea")
    turn(state, ROME)
    offered = set(may(state, ROME, "build"))
    assert {
        "build caravan gallia grain",
        "build caravan gallia sheep",
        "build market gallia",
        "build city thracia",
        "build temple thracia",
        "build legendary_city asia",
        "build legendary_city judea",
    } <= offered
    assert not offered & {
        "build temple gallia",
        "build city gallia",
        "build city asia",
        "build legendary_city thracia",
        "build market asia",
        "build capital latium",
    }
    do(state, ROME, "build caravan gallia grain", *CCC)
    assert "build caravan gallia grain" not in may(state, ROME)
    assert "build caravan gallia sheep" in may(state, ROME)
    assert code(state, ROME, "build caravan gallia grain") == "site_taken"


def test_cards_come_from_the_display_and_the_starting_hero_is_the_first() -> None:
    """E3.1.3a: only what lies face up; a starting hero counts as one of the five."""
    state = rich(coins=7)
    show(state, "zeus", "hercules", "artemis")
    turn(state, ROME)
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
    turn(state, ROME)
    trade, culture, military = (row[ROME] for row in query.count_tracks(state))
    do(state, ROME, "recruit hercules", *["pay coin"] * 7)
    do(state, ROME, "build caravan latium wine", *CCC)
    do(state, ROME, "build temple latium", *["pay coin"] * 6)
    assert tuple(row[ROME] for row in query.count_tracks(state)) == (trade + 3, culture + 3, military + 2)


def test_power_bought_works_for_the_next_purchase() -> None:
    """E3.0e: Pharos, then its trireme in the same turn."""
    state = rich(coins=8)
    show(state, "pharos")
    turn(state, ROME)
    assert may(state, ROME, "use") == []
    do(state, ROME, "recruit pharos", *["pay coin"] * 7)
    assert "use pharos trireme mare_tyrrhenum" in may(state, ROME, "use")
    do(state, ROME, "use pharos trireme mare_tyrrhenum", "pay coin", "done")
    assert state.triremes[SEA["mare_tyrrhenum"] * STRIDE + ROME] == 1


def test_nothing_lets_an_owner_destroy_units() -> None:
    """E3.3: no verb of a build turn takes anything off the map."""
    state = rich()
    put(state, ROME, "latium", legion=3, fortress=1)
    turn(state, ROME)
    assert {t.split()[0] for t in may(state, ROME)} <= {"build", "recruit", "use", "done"}
