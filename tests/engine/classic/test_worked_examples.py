"""The worked examples of the rulebook, as positions (the digest's numbers)."""

from __future__ import annotations

import pytest

from engine.classic.board import PROVINCE
from engine.classic.building.prices import SETS
from engine.classic.income import due
from engine.classic.notation import read_position
from engine.classic.rules import RULES
from engine.classic.state import State
from engine.classic.verbs import parse
from engine.classic.vocabulary import RES, RESOURCES, SEAT
from engine.core import RulesError, seeded
from engine.marenostrum import query
from engine.marenostrum.payment import PLAIN


def at(text: str) -> State:
    return read_position(text)


def do(state: State, seat: str, *texts: str) -> list[str]:
    """Keys of what happened."""
    keys = []
    for text in texts:
        keys += [event.key for event in RULES.advance(state, parse(seat, text))]
        RULES.check(state)
    return keys


def may(state: State, seat: str, beginning: str = "") -> list[str]:
    return [a.text() for a in RULES.legal_actions(state, seat) if a.text().startswith(beginning)]


def in_turn(seat: str, stage: str, *lines: str) -> State:
    """One side's military turn, at a stage."""
    head = f"empty 5\nphase military 2\nleader military_leader {seat}\nturn {seat}\n"
    asks = f'ask name_mover\nask mover_turn {{"stage": "{stage}"}}\n'
    after = {"sail": "sea_battles", "march": "land_battles", "conquest": "end"}
    asks = asks.replace(f'"{stage}"', f'"{after[stage]}"') + f"ask {stage}\n"
    return at(head + "\n".join(lines) + "\n" + asks)


def test_two_never_trade_more_than_two_in_a_row() -> None:
    """K2.2d, X1: the Director takes from Egypt, Egypt from the Director; now only from Rome."""
    state = at(
        "empty 5\nphase commerce 4\n"
        'ask take {"offers": {"rome": ["oil", "wine"], "egypt": ["gold", "grain"], "carthage": ["fish", "tax"]}, '
        '"put": {"rome": 2, "egypt": 2, "carthage": 2}, "part": ["rome", "egypt", "carthage"], '
        '"first": "carthage", "taker": "carthage"}'
    )
    do(state, "carthage", "take egypt gold")
    do(state, "egypt", "take carthage fish")
    assert may(state, "carthage") == ["take rome oil", "take rome wine"]


def test_one_chain_carries_any_number_of_legions() -> None:
    """K4.4, X2: two seas with a trireme each join Athenae and Alexandria; with one of them nobody crosses."""
    both = ("athenae: greece; legions greece 2", "mare_aegaeum: greece", "mare_aegyptium: greece")
    assert "march athenae alexandria 2" in may(in_turn("greece", "march", *both), "greece")
    assert may(in_turn("greece", "march", *both[:2]), "greece", "march athenae alexandria") == []


def test_a_battle_is_one_roll_and_a_fortress_adds_six() -> None:
    """K4.6b, K4.6a, X3: 11 against 3 + 6: the attacker loses one unit, the defender two."""
    state = in_turn(
        "rome", "march", "rng rolls 6 3 2 3", "cyraene: egypt; legions rome 3 egypt; fortress egypt", "roma: rome"
    )
    keys = do(state, "rome", "done")
    assert keys.count("battle_rolled") == 1
    where = query.sides_in(state, PROVINCE["cyraene"])
    assert where == [SEAT["rome"]]
    assert query.units_in(state, PROVINCE["cyraene"], SEAT["rome"]) == 2


def test_each_hero_is_for_whom_it_is() -> None:
    """K3.9, K1a.3, X4, X14: Rome alone may still buy its hero; general heroes are open to everybody."""
    for seat, own in (("rome", True), ("greece", False)):
        state = at(f"setup 5\nbegin construction 2\nleader political_leader {seat}\ncards rome\nhand {seat} tax 12\n")
        do(state, seat, f"name {seat}")
        assert ("recruit caesar" in may(state, seat)) is own
        assert "recruit solomon" in may(state, seat)
        assert "recruit pyramids" in may(state, seat)


def test_greece_may_place_along_the_aegean() -> None:
    """K1a.1, K1a.2, X5: and no general hero or wonder is offered."""
    state = at('setup 5\noption setup advanced\nphase setup\nturn greece\nask spend {"seat": "greece", "points": 33}\n')
    zone = {"macedonia", "constantinopolis", "troas", "rhodus", "cnossus"}
    assert {text.split()[2] for text in may(state, "greece", "build marker")} == zone
    assert may(state, "greece", "recruit") == ["recruit pericles"]
    assert {text.split()[2] for text in may(state, "greece", "build legion")} == {"athenae"}


def test_who_is_neutral() -> None:
    """K9.1, K9.2, K9.3, X6: Babylon with four, Rome and Egypt with three; with all their neighbours."""
    assert RULES.seats(4) == ("rome", "greece", "egypt", "carthage")
    assert RULES.seats(3) == ("greece", "babylon", "carthage")
    state = RULES.setup(4, {}, seeded(1)).state
    zone = {p for p in PROVINCE if state.owner[PROVINCE[p]] == SEAT["babylon"]}
    assert zone == {"babylon", "antiochia", "hierosolyma", "ninive", "arabia"}
    assert all(query.units_in(state, PROVINCE[p], SEAT["babylon"]) == 1 + (p == "babylon") for p in zone)


def test_archimedes_counts_for_the_military_leader() -> None:
    """K-archimedes, K6.1, X7: four units and he against five."""
    state = at(
        "empty 5\ncards greece pericles archimedes\nroma: rome; legions rome 5\n"
        "athenae: greece; legions greece 4\nask announce\n"
    )
    assert query.highest(state, 2) == [SEAT["greece"]]


def test_a_caravan_serves_one_icon() -> None:
    """K2.1b, K2.1a, X8."""
    state = at("empty 5\ncarthago: carthage; built caravan_perfume\nask announce\n")
    assert due(state, SEAT["carthage"]) == [(RES["perfume"], 1)]
    state = at("empty 5\ncarthago: carthage; built caravan_perfume caravan_fruit market city temple\nask announce\n")
    assert due(state, SEAT["carthage"]) == [(RES["perfume"], 2), (RES["fruit"], 2), (RES["tax"], 2)]


def test_who_holds_the_number_offers_it() -> None:
    """K2.2a, K2.2b, X9: with 3, the third is out, and the others have to offer three."""
    state = at(
        "setup 3\nphase commerce 4\nhand carthage tax 3\nhand greece oil 2 tax 2\nhand babylon gems 2\nask announce\n"
    )
    assert may(state, "carthage") == [f"announce {n}" for n in range(4)]
    do(state, "carthage", "announce 3")
    assert RULES.active(state) == ("greece",)
    assert may(state, "babylon") == []
    do(state, "greece", "offer oil", "offer oil")
    assert may(state, "greece", "seal") == []


def test_trade_ends_when_nothing_may_be_taken() -> None:
    """K2.2e, K2.2f, X10: with two left it ends after their first exchange."""
    state = at(
        "empty 5\nphase commerce 4\n"
        'ask take {"offers": {"rome": ["oil", "wine"], "egypt": ["gold", "grain"]}, "put": {"rome": 2, "egypt": 2}, '
        '"part": ["rome", "egypt"], "first": "rome", "taker": "rome"}'
    )
    do(state, "rome", "take egypt gold")
    assert "trade_ended" in do(state, "egypt", "take rome oil")


def test_a_taker_with_the_only_open_cards_takes_them_back() -> None:
    """X10, K2.2e."""
    state = at(
        "empty 5\nphase commerce 4\n"
        'ask take {"offers": {"rome": ["oil", "wine"]}, "part": ["rome", "greece", "egypt", "carthage"], '
        '"taken": {"carthage": ["gold", "gold"], "egypt": ["fish", "fish"], "greece": ["tax", "tax"]}, '
        '"put": {"rome": 2, "greece": 2, "egypt": 2, "carthage": 2}, "first": "carthage", "taker": "carthage", '
        '"last": [["egypt", "greece"], ["greece", "carthage"]]}'
    )
    assert "returned" in do(state, "carthage", "take rome oil")
    assert state.hand[SEAT["rome"]][RES["wine"]] == 1
    assert may(state, "carthage", "give") == ["give gold", "give oil"], "Rome is a card short"


def test_a_set_is_of_taxes_or_of_different_commodities() -> None:
    """K3.2a, X11: no set of six, but three sets of three."""
    hand = [0] * len(RESOURCES)
    for name, count in {"tax": 3, "grain": 2, "perfume": 1, "livestock": 1, "gold": 1, "slaves": 1}.items():
        hand[RES[name]] = count
    assert SETS.largest_set(hand, PLAIN) == 5
    assert SETS.can_pay_all(hand, [3, 3, 3], PLAIN)


def test_a_marker_crosses_by_a_chain_and_lies_on_no_sea() -> None:
    """K3.5a, K3.5c, X12, X13."""
    text = "empty 5\nbegin construction 2\nleader political_leader greece\nhand greece tax 12\nathenae: greece\n"
    places = []
    for sea in ("", "mare_aegaeum: greece\n"):
        state = at(text + sea)
        do(state, "greece", "name greece")
        places.append({line.split()[2] for line in may(state, "greece", "build marker")})
    assert places[0] == {"macedonia"}
    assert "rhodus" in places[1]
    assert places[1] <= set(PROVINCE)
    do(state, "greece", "build marker rhodus", *["pay tax"] * 3)
    assert "build city athenae" in may(state, "greece")
    assert may(state, "greece", "build city rhodus") == [], "the marker is new"


def test_a_trireme_is_launched_and_carries_in_the_same_turn() -> None:
    """K4.2, K3.7, X15: to Syracusae over the Ionian sea; with the Adriatic too, straight to Roma."""
    for more, roma in (("", False), ("mare_adriaticum: greece", True)):
        state = in_turn(
            "greece", "sail", "athenae: greece; legions greece; unlaunched greece", *([more] if more else [])
        )
        do(state, "greece", "launch athenae mare_ionium 1", "done")
        assert "march athenae syracusae 1" in may(state, "greece")
        assert ("march athenae roma 1" in may(state, "greece")) is roma


def test_an_occupied_caravan_counts_for_its_occupier() -> None:
    """K6.2, K5.3, K2.1c, X17."""
    state = at("empty 5\nthebae: egypt; built caravan_gold; legions rome; occupy rome caravan_gold\nask announce\n")
    counts = query.count_tracks(state)[0]
    assert (counts[SEAT["rome"]], counts[SEAT["egypt"]]) == (1, 0)
    assert due(state, SEAT["rome"]) == [(RES["gold"], 1)]


def test_unlaunched_triremes_are_ignored_by_battles_and_conquest() -> None:
    """K5.7, K4.6a, K5.2, X18."""
    state = in_turn(
        "rome", "march", "rng rolls 6 1 2", "cyraene: babylon; built city; legions rome 2 babylon; unlaunched babylon"
    )
    do(state, "rome", "done")
    assert set(may(state, "rome")) == {"done", "occupy cyraene city", "occupy cyraene marker", "pillage cyraene city"}
    do(state, "rome", "pillage cyraene city", "done")
    assert state.harbours[PROVINCE["cyraene"] * 5 + SEAT["babylon"]] == 1


def test_a_fight_in_the_holy_city() -> None:
    """K5.5, K4.6b, X19: eleven each; Egypt pillages, Babylon's marker stays."""
    state = in_turn(
        "egypt", "march", "rng rolls 4 2 5 5",
        "hierosolyma: babylon; built city; legions egypt 3 babylon; fortress babylon",
    )  # fmt: skip
    do(state, "egypt", "done")
    assert query.units_in(state, PROVINCE["hierosolyma"], SEAT["egypt"]) == 1
    do(state, "egypt", "pillage hierosolyma city", "done")
    assert state.owner[PROVINCE["hierosolyma"]] == SEAT["babylon"]
    assert not any(state.built)
    assert sum(state.hand[SEAT["egypt"]]) == 0, "without Nebuchadnezzar it pays nothing"


def test_main_provinces_of_players_are_never_converted() -> None:
    """K5.6, K5.4: occupied, yes."""
    state = in_turn("rome", "conquest", "athenae: greece; built city; legions rome")
    assert may(state, "rome", "occupy") == ["occupy athenae city"]
    with pytest.raises(RulesError, match="capital_fixed"):
        do(state, "rome", "occupy athenae marker")


def test_pillage_is_at_once_and_the_rest_has_to_be_held() -> None:
    """K5.3, K5.4, X16: the city is gone; what is occupied or converted waits for the next round."""
    place = "thebae: egypt; built city; legions rome"
    for choice, city in (("pillage thebae city", 0), ("occupy thebae city", 1)):
        state = in_turn("rome", "conquest", place)
        do(state, "rome", choice, "done")
        assert (sum(state.built), sum(state.hand[SEAT["rome"]])) == (city, 0)
    state = in_turn("rome", "conquest", place)
    do(state, "rome", "occupy thebae marker", "done")
    assert state.owner[PROVINCE["thebae"]] == SEAT["egypt"]
    assert due(state, SEAT["egypt"]) == [(RES["tax"], 1)]
