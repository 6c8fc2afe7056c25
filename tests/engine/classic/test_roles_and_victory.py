"""Who holds the roles, and how a game is won (K6, K7)."""

from __future__ import annotations

from engine.classic.rules import RULES
from tests.aids.classic.classic_moves import building, counts, do, in_turn, may, position, refused, seen

ROLES = ("director_of_commerce", "political_leader", "military_leader")


def director(*lines: str) -> str | None:
    """Who holds the role after it was counted."""
    state = position(*lines, "begin commerce 2")
    assert not state.frames or state.frames[-1].step != "crown", "nobody has to decide"
    found: str | None = seen(state)["titles"]["director_of_commerce"]
    return found


def test_what_counts_for_each_role() -> None:
    """K6.1: launched or not, a trireme counts; heroes add their bonus."""
    lines = (
        "thebae: egypt; built city temple caravan_gold market; legions egypt 2; fortress egypt; unlaunched egypt 1",
        "mare_libycum: egypt", "cards egypt agamemnon solomon archimedes",
    )  # fmt: skip
    state = position(*lines, "ask announce")
    assert counts(state, "egypt") == (2 + 2, 2 + 2, 5 + 2)


def test_occupied_buildings_count_for_the_occupier() -> None:
    """K6.2: temples and markets too; a legion on the marker changes nothing."""
    place = "thebae: egypt; built city temple caravan_gold market; legions rome 4"
    state = position(f"{place}; occupy rome city temple caravan_gold market", "ask announce")
    assert (counts(state, "rome")[:2], counts(state, "egypt")[:2]) == ((2, 2), (0, 0))
    state = position(f"{place}; marker rome 1", "ask announce")
    assert (counts(state, "rome")[:2], counts(state, "egypt")[:2]) == ((0, 0), (2, 2))


def test_roles_go_to_the_most_and_on_a_tie_stay() -> None:
    """K6.3: a holder among those tied for most keeps it."""
    two = "roma: rome; built caravan_wine caravan_grain"
    tied = "athenae: greece; built caravan_oil caravan_fish"
    for holder, after in (("rome", "rome"), ("greece", "greece")):
        assert director(two, tied, f"leader director_of_commerce {holder}") == after
    assert director(two, "leader director_of_commerce greece") == "rome"


def test_a_tie_of_others_is_decided_by_the_holder() -> None:
    """K6.3: of those tied for most, and no others."""
    lines = (
        "roma: rome; built caravan_wine caravan_grain", "athenae: greece; built caravan_oil caravan_fish",
        "carthago: carthage; built caravan_perfume", "leader director_of_commerce carthage", "begin commerce 2",
    )  # fmt: skip
    state = position(*lines)
    assert RULES.active(state) == ("carthage",)
    assert set(may(state, "carthage")) == {"crown director_of_commerce rome", "crown director_of_commerce greece"}
    do(state, "carthage", "crown director_of_commerce greece")
    assert seen(state)["titles"]["director_of_commerce"] == "greece"


def test_each_role_is_counted_when_its_phase_begins() -> None:
    """K6.3: not before; one may hold several, and neutral sides hold none."""
    rich = "roma: rome; built city temple caravan_wine market; legions rome 3"
    heads = tuple(f"leader {role} greece" for role in ROLES)
    for number, phase in enumerate(("commerce 2", "construction", "military")):
        state = position(rich, *heads, f"begin {phase}")
        held = seen(state)["titles"]
        assert held[ROLES[number]] == "rome"
        assert [held[role] for role in ROLES if role != ROLES[number]] == ["greece", "greece"]


def test_leaders_have_their_powers() -> None:
    """K6.4: the Director announces the number; both leaders set the order of their phase."""
    others = ("leader political_leader rome", "hand rome tax")
    state = position(
        "phase commerce 4", "leader director_of_commerce egypt", *others, "hand egypt tax 2", "ask announce"
    )
    assert RULES.active(state) == ("egypt",)
    for phase, role in (("construction", ROLES[1]), ("military", ROLES[2])):
        lines = (f"leader {role} egypt", *(f"hand {s} tax 3" for s in ("rome", "greece")))
        army = ("roma: rome; legions rome", "athenae: greece; legions greece")
        state = position(*lines, *army, f"begin {phase} 2")
        assert RULES.active(state) == ("egypt",)
        assert {"name rome", "name greece"} <= set(may(state, "egypt"))


def test_the_fourth_card_wins_at_once() -> None:
    """K7.1: the civilization's hero counts; alone, whatever others have; the third does not win."""
    for cards, ended in (("caesar helen zeus", True), ("caesar helen", False)):
        state = building("rome", f"cards rome {cards}", "cards egypt cleopatra agamemnon artemis")
        do(state, "rome", "recruit colossus", *["pay tax"] * 9, "done")
        outcome = RULES.outcome(state)
        assert (outcome is not None) is ended
        if outcome is not None:
            assert (outcome.reason, outcome.winners) == ("cards", ("rome",))


def test_after_the_winning_purchase_nothing_is_refused_for_its_price() -> None:
    """K7.1: whatever else is asked for, the side has won already; only the confirmation is left."""
    state = building("rome", "hand rome tax 20")
    do(state, "rome", "recruit pyramids", *["pay tax"] * 12)
    assert may(state, "rome") == ["back", "clear", "done"]
    for text in ("build legion roma", "recruit helen", "build city athenae"):
        assert refused(state, "rome", text) == ("already_won", {})


def test_the_pyramids_win_as_the_first_card_too() -> None:
    """K7.1, K-pyramids: for a set of 12, and no hero is needed."""
    state = building("rome")
    do(state, "rome", "recruit pyramids", *["pay tax"] * 12, "done")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("pyramids", ("rome",))
    assert "recruit pyramids" not in may(building("rome", "hand rome tax 11"), "rome")


def test_a_round_cap_is_an_option_and_has_no_winner() -> None:
    """K9.5: without one a game goes on."""
    for cap, ended in (("10", True), ("none", False), ("15", False)):
        state = position(f"option round_cap {cap}", "round 10", "begin military 3")
        outcome = RULES.outcome(state)
        assert (outcome is not None) is ended
        if outcome is not None:
            assert (outcome.reason, outcome.winners) == ("round_cap", ())


def test_options_and_their_first_values() -> None:
    """K9.5: what is played when nobody chooses."""
    assert {spec.key: spec.default for spec in RULES.facts.options} == {
        "setup": "basic", "first_left_out": "recommended", "second_left_out": "recommended", "deck": "4-5-3",
        "trade_end": "no_take", "order": "named", "conversion": "free", "pillage_temple": "no",
        "neutral_greece": "aegean", "round_cap": "none",
    }  # fmt: skip


def test_nothing_changes_hands_but_in_trade() -> None:
    """K9.6: people may promise what they like; there is no verb to keep a promise by."""
    state = building("rome", "hand rome tax 12", "hand greece oil")
    for seat in RULES.seats(state.n, state.options):
        assert not {"give", "offer", "take"} & {text.split()[0] for text in may(state, seat)}
    state = in_turn("rome", "march", "roma: rome; legions rome", "hand greece oil")
    for seat in RULES.seats(state.n, state.options):
        assert not {"give", "offer", "take"} & {text.split()[0] for text in may(state, seat)}


def test_pillage_of_nebuchadnezzar_pays_a_tax_for_a_city_and_nothing_for_a_market() -> None:
    """K-nebuchadnezzar: a commodity of its icon for a caravan."""
    place = "thebae: egypt; built city caravan_gold market; legions rome"
    for site, gains in (("city", ["tax"]), ("caravan_gold", ["gold"]), ("market", [])):
        state = in_turn("rome", "conquest", place, "cards rome nebuchadnezzar")
        do(state, "rome", f"pillage thebae {site}", "done")
        assert [r for r, n in seen(state, "rome")["hand"].items() if n] == gains
