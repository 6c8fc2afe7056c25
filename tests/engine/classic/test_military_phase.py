"""Moves, battles and what conquerors may do (K4, K5)."""

from __future__ import annotations

from engine.classic.income import due
from engine.classic.rules import RULES
from engine.classic.vocabulary import SEAT
from i18n import LANGUAGES, texts
from tests.aids.classic.classic_moves import (
    building,
    counts,
    do,
    held,
    in_turn,
    keys,
    may,
    owns,
    places,
    position,
    refused,
    seen,
    told,
    units,
)

PAY3 = ("pay tax",) * 3


def test_the_military_leader_names_who_moves_next() -> None:
    """K4.0, K6.4: one finishes before the next."""
    lines = ("roma: rome; legions rome", "athenae: greece; legions greece", "carthago: carthage; legions carthage")
    state = position(*lines, "leader military_leader greece", "begin military 2")
    assert RULES.active(state) == ("greece",)
    assert {"name rome", "name greece", "name carthage"} <= set(may(state, "greece"))
    do(state, "greece", "name carthage")
    assert RULES.active(state) == ("carthage",)
    do(state, "carthage", "done")
    assert RULES.active(state) == ("greece",)


def test_the_whole_order_of_moves_may_be_announced() -> None:
    """K4.0, K9.5: as the option says for building."""
    lines = ("roma: rome; legions rome", "athenae: greece; legions greece", "carthago: carthage; legions carthage")
    state = position("option order announced", *lines, "leader military_leader greece", "begin military 2")
    do(state, "greece", "name carthage")
    assert RULES.active(state) == ("greece",), "the order is told before anybody moves"


def test_a_turn_goes_by_its_stages() -> None:
    """K4.1: triremes, sea battles, legions, land battles, conquest; each unit moves once."""
    state = position(
        "phase military 2", "leader military_leader rome", "roma: rome; legions rome 2", "mare_tyrrhenum: rome",
        "mare_ionium: greece", "syracusae: greece; built city", "rng rolls 1 1", "ask name_mover",
    )  # fmt: skip
    do(state, "rome", "name rome")
    assert may(state, "rome", "march") == []
    do(state, "rome", "sail mare_tyrrhenum mare_ionium 1")
    assert not may(state, "rome", "sail mare_ionium"), "once"
    do(state, "rome", "done")
    assert may(state, "rome") == ["attack mare_ionium greece", "done"]
    do(state, "rome", "attack mare_ionium greece")
    assert may(state, "rome", "march roma tarentum")
    do(state, "rome", "march roma tarentum 1")
    assert not may(state, "rome", "march tarentum"), "once"


def test_triremes_are_launched_or_move_one_sea_and_stay_at_sea() -> None:
    """K4.2: a launch is the move; several sides may share a sea and entering obliges to nothing."""
    state = in_turn("rome", "sail", "roma: rome; unlaunched rome", "mare_ionium: greece")
    assert {t for t in may(state, "rome") if t != "done"} == {
        "launch roma mare_tyrrhenum 1",
        "launch roma mare_adriaticum 1",
    }
    do(state, "rome", "launch roma mare_adriaticum 1")
    assert not may(state, "rome", "sail")
    state = in_turn("rome", "sail", "mare_adriaticum: rome", "mare_ionium: greece", "tarentum: rome")
    assert [t for t in may(state, "rome") if t != "done"] == ["sail mare_adriaticum mare_ionium 1"]
    do(state, "rome", "sail mare_adriaticum mare_ionium 1", "done")
    assert "done" in may(state, "rome"), "no duty to fight"


def test_one_sea_battle_a_sea_against_one_side() -> None:
    """K4.3: before any legion moves, and if one likes."""
    lines = ("rng rolls 1 1 1 1", "mare_ionium: rome greece carthage", "mare_tyrrhenum: rome carthage")
    state = in_turn("rome", "sea_battles", "roma: rome; legions rome", *lines)
    assert set(may(state, "rome")) == {
        "attack mare_ionium greece",
        "attack mare_ionium carthage",
        "attack mare_tyrrhenum carthage",
        "done",
    }
    do(state, "rome", "attack mare_ionium greece")
    assert set(may(state, "rome")) == {"attack mare_tyrrhenum carthage", "done"}


def test_legions_go_to_any_neighbour_but_fortresses_never() -> None:
    """K4.4: into any province, also out of one with enemies in it, over seas with a chain of own triremes."""
    state = in_turn("rome", "march", "roma: rome; legions rome 2 egypt; fortress rome", "mare_tyrrhenum: rome")
    targets = {text.split()[2] for text in may(state, "rome", "march roma")}
    assert targets == {"gallia_cisalpina", "tarentum", "corsica", "sardinia", "syracusae", "carthago"}
    assert max(int(text.split()[3]) for text in may(state, "rome", "march roma")) == 2


def test_a_march_out_of_reach_is_refused_with_what_can_be_reached() -> None:
    """K4.4: what was one's own at the start of the round has nothing to do with it."""
    state = in_turn("rome", "march", "roma: rome; legions rome 1")
    code, params = refused(state, "rome", "march roma carthago 1")
    assert code == "no_march"
    assert params == {"start": "roma", "place": "carthago", "places": ["gallia_cisalpina", "tarentum"]}
    for language in LANGUAGES:
        said = texts(language).of("classic").say(f"refusal-{code}", params)
        assert said.endswith(": Gallia Cisalpina, Tarentum.")


def test_enemies_met_are_fought_also_where_one_stayed() -> None:
    """K4.5: one battle a province and turn, against one chosen side, in any order."""
    lines = ("raetia: nobody; legions rome greece egypt", "tarentum: greece; legions rome; fortress greece")
    state = in_turn("rome", "march", "rng rolls 1 1 1 1", *lines)
    do(state, "rome", "done")
    assert set(may(state, "rome")) == {"attack raetia egypt", "attack raetia greece", "attack tarentum greece"}
    do(state, "rome", "attack raetia egypt")
    assert not may(state, "rome", "attack"), "the last battle begins by itself, and there is none twice in a place"
    assert units(state, "tarentum", "rome") == 0, "lost to a fortress"
    assert seen(state)["provinces"]["raetia"]["legions"] == {"rome": 1, "greece": 1, "egypt": 1}


def test_a_fortress_alone_attacks_nobody() -> None:
    """K4.5: there is no battle where the active side has no legion."""
    state = in_turn("rome", "march", "roma: rome; legions egypt; fortress rome", "gallia_cisalpina: rome; legions rome")
    assert "battle_rolled" not in keys(do(state, "rome", "done"))


def test_harbours_take_no_part_in_battles() -> None:
    """K4.6a, K5.7: triremes that are not launched are ignored; one roll, whatever is left."""
    lines = ("rng rolls 4 4", "cyraene: egypt; legions rome egypt; unlaunched egypt 2")
    state = in_turn("rome", "march", *lines)
    events = do(state, "rome", "done")
    assert keys(events).count("battle_rolled") == 1
    assert (units(state, "cyraene", "rome"), units(state, "cyraene", "egypt")) == (1, 1), "both live; no second roll"


def test_triremes_fight_triremes() -> None:
    """K4.6a: legions ashore do not roll."""
    lines = ("rng rolls 6 4", "mare_ionium: rome greece", "athenae: greece; legions greece 3")
    state = in_turn("rome", "sea_battles", *lines, "cards greece")
    events = do(state, "rome", "attack mare_ionium greece")
    rolled = told(events, "battle_rolled")[0]
    assert rolled["dice"] == {"rome": [6], "greece": [4]}
    assert rolled["hits"] == {"rome": 0, "greece": 1}, "what each loses"


def test_each_full_five_points_cost_a_unit() -> None:
    """K4.6b: a fortress adds 6 and rolls nothing; both choose losses unseen; surplus hits are lost."""
    lines = ("rng rolls 5 5 1", "tarentum: greece; legions rome 2 greece; fortress greece")
    state = in_turn("rome", "march", *lines, "cards greece")
    events = do(state, "rome", "done")
    rolled = told(events, "battle_rolled")[0]
    assert rolled["sum"] == {"rome": 10, "greece": 7}
    assert rolled["hits"] == {"rome": 1, "greece": 2}
    assert (units(state, "tarentum", "rome"), units(state, "tarentum", "greece")) == (1, 0)


def test_the_owner_chooses_what_is_lost() -> None:
    """K4.6b: fortress included."""
    lines = ("rng rolls 5 1", "tarentum: greece; legions rome greece; fortress greece")
    state = in_turn("rome", "march", *lines, "cards greece")
    do(state, "rome", "done")
    assert set(may(state, "greece")) == {"lose fortress", "lose legion"}


def test_no_dice_against_nobody() -> None:
    """K4.6c: straight to what the conqueror may do."""
    state = in_turn("rome", "march", "tarentum: greece; built city; legions rome")
    assert "battle_rolled" not in keys(do(state, "rome", "done"))
    assert "pillage tarentum city" in may(state, "rome")


def test_a_lost_legion_ends_what_it_occupied() -> None:
    """K4.6d: the other goes on, unless the province is at war."""
    place = "thebae: egypt; built city caravan_gold; legions rome 2 greece; occupy rome city caravan_gold"
    for rolls, kept in (("5 4 1", ["caravan_gold"]), ("5 1 1", [])):
        state = in_turn("greece", "march", f"rng rolls {rolls}", place)
        do(state, "greece", "done")
        assert set(may(state, "rome")) == {"lose city", "lose caravan_gold"}
        do(state, "rome", "lose city")
        sites = seen(state)["provinces"]["thebae"]["sites"]
        assert [name for name in sites if "duty" in sites[name]] == kept, "none when two sides are left there"


def test_at_war_all_occupations_end() -> None:
    """K5.1: the attackers stay; the owner has the whole income, builds nothing there, and counts the buildings."""
    place = "thebae: egypt; built city; legions rome; occupy rome city"
    state = in_turn("greece", "march", "rng rolls 1 1", place, "cyraene: greece; legions greece")
    assert due(state, SEAT["rome"])
    do(state, "greece", "march cyraene thebae 1", "done")
    assert seen(state)["provinces"]["thebae"]["at_war"]
    assert (due(state, SEAT["rome"]), len(due(state, SEAT["egypt"]))) == ([], 1)
    assert (counts(state, "egypt")[1], counts(state, "rome")[1]) == (1, 0)
    state = building("egypt", "thebae: egypt; built city; legions rome greece")
    assert "thebae" not in places(state, "egypt", "legion")


def test_who_was_attacked_may_leave() -> None:
    """K5.1: in their own turn, before it would come to blows again."""
    state = in_turn("egypt", "march", "thebae: egypt; legions egypt rome")
    assert "march thebae memphis 1" in may(state, "egypt")
    assert "battle_rolled" not in keys(do(state, "egypt", "march thebae memphis 1", "done"))


def test_a_conqueror_chooses_one_kind_in_a_province() -> None:
    """K5.2: in each own turn while alone there; a new choice ends the old one as a whole, or all stays."""
    place = "thebae: egypt; built city caravan_gold; legions rome 2"
    state = in_turn("rome", "conquest", place)
    assert {text.split()[0] for text in may(state, "rome")} == {"occupy", "pillage", "done"}
    do(state, "rome", "occupy thebae city")
    assert not may(state, "rome", "pillage thebae")
    assert "occupy thebae marker" not in may(state, "rome")
    state = in_turn("rome", "conquest", place + "; occupy rome city caravan_gold")
    do(state, "rome", "pillage thebae city", "done")
    assert due(state, SEAT["rome"]) == [], "the caravan is no longer occupied"
    state = in_turn("rome", "conquest", place + "; occupy rome city")
    do(state, "rome", "done")
    assert len(due(state, SEAT["rome"])) == 1, "it stays"
    assert not may(in_turn("rome", "conquest", place + " egypt"), "rome", "occupy"), "no conqueror at war"


def test_each_legion_occupies_one_building() -> None:
    """K5.3: cities, caravans, and for the bonus the temple or market; it lasts while that legion stays."""
    place = "thebae: egypt; built city caravan_gold market temple; legions rome 2"
    state = in_turn("rome", "conquest", place)
    assert set(may(state, "rome", "occupy")) == {
        f"occupy thebae {site}" for site in ("city", "caravan_gold", "market", "temple", "marker")
    }
    do(state, "rome", "occupy thebae city", "occupy thebae caravan_gold")
    assert not may(state, "rome", "occupy"), "two legions, two buildings"
    state = in_turn("rome", "march", place + "; occupy rome city")
    do(state, "rome", "march thebae cyraene 1 city", "done")
    assert due(state, SEAT["rome"]) == []


def test_a_legion_on_the_marker_changes_nothing_yet() -> None:
    """K5.4: until one's next build turn; then the province with all its buildings changes hands."""
    place = "round 2", "thebae: egypt; built city temple; legions rome; marker rome 1"
    state = building("rome", *place)
    assert counts(state, "egypt")[1] == 2
    do(state, "rome", "build marker thebae", *PAY3, "done")
    assert (counts(state, "rome")[1], counts(state, "egypt")[1]) == (2, 0)
    state = in_turn("greece", "march", "rng rolls 1 1", *place, "cyraene: greece; legions greece")
    do(state, "greece", "march cyraene thebae 1", "done")
    assert "marker_since" not in seen(state)["provinces"]["thebae"], "at war"


def test_conversion_may_ask_for_a_neighbour() -> None:
    """K5.4, K9.5: an option."""
    for option, far in (("free", True), ("adjacent", False)):
        state = building("rome", f"option conversion {option}", "round 2", "thebae: egypt; legions rome; marker rome 1")
        assert ("thebae" in places(state, "rome", "marker")) is far
        state = building(
            "rome", f"option conversion {option}", "round 2", "tarentum: egypt; legions rome; marker rome 1"
        )
        assert "tarentum" in places(state, "rome", "marker")


def test_pillage_destroys_one_building() -> None:
    """K5.5: a city, caravan or market, no fortress; it pays nothing, and the marker stays."""
    place = "thebae: egypt; built city caravan_gold market temple; legions rome 3"
    state = in_turn("rome", "conquest", place)
    assert set(may(state, "rome", "pillage")) == {f"pillage thebae {s}" for s in ("city", "caravan_gold", "market")}
    do(state, "rome", "pillage thebae market")
    assert not may(state, "rome", "pillage")
    do(state, "rome", "done")
    assert "thebae" in owns(state, "egypt")
    assert held(state, "rome", "gold") == 0
    state = in_turn("rome", "conquest", "option pillage_temple yes", place)
    assert "pillage thebae temple" in may(state, "rome")


def test_a_players_main_province_stays_theirs() -> None:
    """K5.6, K9.3: pillage and occupation are possible; the main province of neutrals may be converted."""
    state = in_turn("greece", "conquest", "carthago: carthage; built city; legions greece", seats=3)
    assert set(may(state, "greece")) == {"occupy carthago city", "pillage carthago city", "done"}
    state = in_turn("greece", "conquest", "roma: rome; legions greece", seats=3)
    assert "occupy roma marker" in may(state, "greece")


def test_a_conquered_harbour_keeps_its_triremes() -> None:
    """K5.7: launched in their owner's turn, also after a conversion."""
    state = in_turn("egypt", "sail", "thebae: rome; unlaunched egypt; legions rome")
    assert "launch thebae mare_libycum 1" in may(state, "egypt")


def test_nothing_to_choose_without_a_foreign_marker() -> None:
    """K5.8, K0d: neither at home nor where nobody has a marker."""
    for owner in ("rome", "nobody"):
        state = in_turn(
            "rome", "march", f"tarentum: {owner}; legions rome" + ("; built city" if owner == "rome" else "")
        )
        do(state, "rome", "done")
        assert not may(state, "rome", "pillage")
        assert not may(state, "rome", "occupy")
