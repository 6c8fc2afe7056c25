"""Where things may be built (E3.1.1, E3.1.2), the examples X5 and X6."""

from __future__ import annotations

from engine.empires.board import PROVINCE, SEA
from engine.empires.state import State
from engine.empires.vocabulary import CULTURE, MILITARY
from engine.kit.position import NOBODY
from engine.marenostrum import query
from engine.marenostrum.state import STRIDE
from tests.aids.empires.position_text import (
    CARTHAGE,
    EGYPT,
    GREECE,
    ROME,
    blank,
    building,
    duty,
    hold,
    own,
    put,
    site,
)
from tests.aids.empires.turns import CCC, build_turn, do, may, refused, rich

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
    build_turn(state, GREECE)
    places = {text.split()[2] for text in may(state, GREECE, "build") if text.startswith("build control ")}
    assert {"asia", "germania"} <= places
    assert not places & {"dalmatia", "macedonia"}
    assert refused(state, GREECE, "build control dalmatia") == "enemy_present"
    assert refused(state, GREECE, "build control macedonia") == "site_taken"
    # Pontus Euxinus touches Asia, Cappadocia, Armenia, Dacia and Thracia; the land side only Germania
    assert places == {"asia", "cappadocia", "armenia", "germania"}


def test_control_across_the_sea_needs_a_trireme_on_each_sea_of_the_chain() -> None:
    """E3.1.1a: an unbroken chain of adjacent seas with own triremes; others' triremes do not block."""
    state = greek_board()
    build_turn(state, GREECE)
    assert "build control asia" not in may(state, GREECE)
    state = greek_board()
    put(state, GREECE, "mare_aegaeum", trireme=1)
    put(state, ROME, "mare_aegaeum", trireme=2)
    build_turn(state, GREECE)
    assert {"build control asia", "build control creta"} <= set(may(state, GREECE))
    assert "build control cilicia" not in may(state, GREECE)
    state = greek_board()
    put(state, GREECE, "mare_aegaeum", trireme=1)
    put(state, GREECE, "mare_cyprium", trireme=1)
    build_turn(state, GREECE)
    assert "build control cilicia" in may(state, GREECE)


def test_control_counts_from_what_was_held_when_the_round_began() -> None:
    """E3.1.1a: a province taken this round is no stepping stone."""
    state = rich()
    build_turn(state, ROME)
    assert "build control germania" not in may(state, ROME)
    do(state, ROME, "build control gallia", *CCC)
    assert "build control germania" not in may(state, ROME)
    later = rich()
    own(later, ROME, "gallia")
    build_turn(later, ROME)
    assert "build control germania" in may(later, ROME)


def test_control_holds_from_the_start_of_the_round_even_if_lost_since() -> None:
    """E3.1.1a: "controlled at the start of the round" is remembered."""
    state = rich()
    own(state, ROME, "gallia")
    own(state, EGYPT, "gallia", since_round=False)
    build_turn(state, ROME)
    assert "build control germania" in may(state, ROME)


def test_own_units_neither_needed_nor_in_the_way_of_control() -> None:
    """E3.1.1a: own units need not be there; they do not hinder either."""
    state = rich()
    put(state, ROME, "gallia", legion=1)
    build_turn(state, ROME)
    assert {"build control gallia", "build control italia"} <= set(may(state, ROME))


def test_control_needs_a_marker() -> None:
    """E0c: seven markers; the capital's is printed and uses none."""
    state = rich()
    own(state, ROME, "gallia", "italia", "germania", "sicilia", "dalmatia", "dacia")
    build_turn(state, ROME)
    assert "build control macedonia" in may(state, ROME)
    do(state, ROME, "build control macedonia", *CCC)
    assert query.markers_left(state, ROME) == 0
    assert not [t for t in may(state, ROME) if t.startswith("build control")]
    assert refused(state, ROME, "build control thracia") == "no_marker"


def test_provinces_out_of_play_cannot_be_taken() -> None:
    """E-S2: with three players Egypt's lands do not exist."""
    state = rich(CARTHAGE, seats=3)
    own(state, CARTHAGE, "libya", "garamantia")
    put(state, CARTHAGE, "mare_africum", trireme=1)
    build_turn(state, CARTHAGE)
    places = {text.split()[2] for text in may(state, CARTHAGE) if text.startswith("build control ")}
    assert not places & {"cyrenaica", "aegyptus", "nubia"}
    assert "phasania" in places


def test_building_follows_control_in_the_same_turn() -> None:
    """X6, E3.1.1b: a trireme on Mare Aegaeum, control of Asia, Troia there: military +1, culture +1 (E3.2, E3.0e)."""
    state = blank()
    own(state, GREECE, "macedonia", "thracia")
    hold(state, GREECE, coin=9)
    build_turn(state, GREECE)
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
        build_turn(state, ROME)
        assert not [t for t in may(state, ROME, "build") if "gallia" in t or "numidia" in t]


def test_own_capital_province_is_always_open_for_building() -> None:
    """E3.1.1c, E3.1.1d: with the enemy standing in it, everything; no battle begins in this phase."""
    state = rich(coins=21)
    put(state, CARTHAGE, "latium", legion=3)
    duty(state, CARTHAGE, "latium", "capital")
    build_turn(state, ROME)
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
    build_turn(state, ROME)
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
    build_turn(state, ROME)
    do(state, ROME, "build caravan gallia grain", *CCC, "done")
    assert state.built[site("gallia", "caravan_grain")]
    assert state.duty[site("gallia", "caravan_grain")] == NOBODY


def test_legions_any_number_up_to_eight() -> None:
    """E3.1.2a: any number in controlled provinces, eight in all."""
    state = rich()
    own(state, ROME, "gallia")
    put(state, ROME, "creta", legion=6)
    build_turn(state, ROME)
    do(state, ROME, "build legion gallia", *CCC, "build legion gallia", *CCC)
    assert query.legions_left(state, ROME) == 0
    assert not [t for t in may(state, ROME) if t.startswith("build legion")]
    assert refused(state, ROME, "build legion latium") == "no_legion"


def test_one_fortress_per_province_and_five_in_all() -> None:
    """E3.1.2a."""
    state = rich()
    own(state, ROME, "gallia", "italia", "germania", "sicilia", "dalmatia")
    for province in ("gallia", "italia", "germania", "sicilia"):
        put(state, ROME, province, fortress=1)
    build_turn(state, ROME)
    offered = {t.split()[2] for t in may(state, ROME) if t.startswith("build fortress")}
    assert offered == {"latium", "dalmatia"}
    assert refused(state, ROME, "build fortress gallia") == "fortress_there"
    do(state, ROME, "build fortress latium", *CCC)
    assert not [t for t in may(state, ROME) if t.startswith("build fortress")]
    assert refused(state, ROME, "build fortress gallia") == "no_fortress"


def test_triremes_on_seas_beside_controlled_peaceful_provinces() -> None:
    """E3.1.2b: no matter whose triremes are there; enemy units in the province forbid it, but not in one's own
    capital's.
    """
    state = rich(coins=15)
    own(state, ROME, "numidia")
    put(state, EGYPT, "mare_tyrrhenum", trireme=3)
    put(state, EGYPT, "latium", legion=1)
    build_turn(state, ROME)
    seas = {t.split()[2] for t in may(state, ROME) if t.startswith("build trireme")}
    assert seas == {"mare_tyrrhenum", "mare_hadriaticum", "mare_sardum"}
    do(state, ROME, *["build trireme mare_tyrrhenum", *CCC] * 2)
    assert state.triremes[SEA["mare_tyrrhenum"] * STRIDE + ROME] == 2
    war = rich()
    own(war, ROME, "numidia")
    put(war, EGYPT, "numidia", legion=1)
    build_turn(war, ROME)
    assert "build trireme mare_sardum" not in may(war, ROME)
    assert refused(war, ROME, "build trireme mare_sardum") == "enemy_on_coast"


def test_five_triremes_are_all_there_are() -> None:
    """E0c, E3.1.2b."""
    state = rich()
    put(state, ROME, "mare_sardum", trireme=4)
    build_turn(state, ROME)
    do(state, ROME, "build trireme mare_tyrrhenum", *CCC)
    assert refused(state, ROME, "build trireme mare_tyrrhenum") == "no_trireme"


def test_buildings_only_on_free_printed_slots() -> None:
    """E3.1.2c: one building to a slot, two caravans where two are printed, none without an icon."""
    state = rich(coins=30)
    own(state, ROME, "gallia", "thracia", "asia", "judea")
    build_turn(state, ROME)
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
    assert refused(state, ROME, "build caravan gallia grain") == "site_taken"
