"""Phase 5 (E5), E3.2 and the victory by leadership (E6.3)."""

from __future__ import annotations

import pytest

from engine.core import Action, Event, Outcome, RulesError, seeded
from engine.empires.board import PROVINCE
from engine.empires.rules import RULES
from engine.empires.sequence import FLOW
from engine.empires.setup import new_state
from engine.empires.state import State
from engine.empires.vocabulary import CARD, CULTURE, MILITARY, TRADE
from engine.marenostrum import query
from engine.marenostrum.state import DUTY_OCCUPY, STRIDE
from tests.aids.empires.position_text import EGYPT, GREECE, ROME, site


def phase_five(state: State) -> tuple[Event, ...]:
    """Run phase 5 until somebody must decide; the round ends with the sequence's own end."""
    out: list[Event] = []
    state.frames = []
    state.cursor = next(i for i, (phase, _) in enumerate(FLOW.sequence) if phase == "leadership") - 1
    state.touch()
    FLOW.settle(state, out)
    return tuple(out)


def test_buildings_and_units_count_and_occupied_ones_for_the_occupier() -> None:
    """E5a: caravans and markets, cities and temples, units; an occupier counts what it occupies."""
    state = new_state(5, {}, seeded(1))
    state.legions[PROVINCE["cyrenaica"] * STRIDE + ROME] = 2
    before = query.count_tracks(state)
    state.duty[site("cyrenaica", "city")] = ROME
    state.duty_kind[site("cyrenaica", "city")] = DUTY_OCCUPY
    after = query.count_tracks(state)
    assert after[CULTURE][ROME] == before[CULTURE][ROME] + 1
    assert after[CULTURE][EGYPT] == before[CULTURE][EGYPT] - 1


def test_values_follow_every_change_at_once() -> None:
    """E3.2: counted from the board, so nothing can be forgotten; recruiting Circe gives trade +1, military +1."""
    state = new_state(5, {}, seeded(1))
    before = query.count_tracks(state)
    state.cards[EGYPT].append(CARD["circe"])
    after = query.count_tracks(state)
    assert [after[t][EGYPT] - before[t][EGYPT] for t in range(3)] == [1, 0, 1]


@pytest.mark.parametrize(
    ("card", "bonus"),
    [
        ("castor_pollux", (0, 0, 0)), ("nebuchadnezzar", (0, 0, 0)), ("circe", (1, 0, 1)), ("penthesilea", (0, 2, 2)),
        ("gilgamesh", (0, 0, 0)), ("perseus", (1, 2, 1)), ("hamilcar", (1, 1, 1)), ("sheba", (0, 1, 1)),
        ("hercules", (2, 2, 2)), ("ramesses", (0, 0, 0)), ("antigone", (2, 2, 0)), ("spartacus", (0, 0, 0)),
        ("colossus", (0, 0, 0)), ("gardens", (2, 0, 0)), ("pharos", (0, 0, 0)), ("zeus", (0, 0, 0)),
        ("artemis", (0, 0, 0)), ("pyramids", (0, 0, 0)), ("caesar", (0, 0, 0)),
    ],
)  # fmt: skip
def test_printed_bonus_of_each_card(card: str, bonus: tuple[int, int, int]) -> None:
    """C-hercules: 2/2/2 and no power; and the printed bonuses of all the others (E5a)."""
    from engine.empires.cards.power import POWERS
    from engine.empires.vocabulary import CARDS

    assert CARDS[CARD[card]].bonus == bonus
    if card == "hercules":
        assert POWERS[CARD[card]] is None


def test_example_of_the_tracks() -> None:
    """X11: 3 caravans + 2 markets = 5 leads trade; 5 fortresses + 5 triremes + 4 legions = 14; 4 legions more = 18."""
    state = new_state(5, {}, seeded(1))
    state.built = [0] * len(state.built)
    for province, names in {
        "latium": ("caravan_metal", "caravan_wine", "market"), "italia": ("caravan_metal", "market"),
        "macedonia": ("caravan_grain", "caravan_wine", "market"), "achaia": ("market",),
        "mesopotamia": ("caravan_grain", "caravan_sheep", "market"), "syria": ("caravan_wine",),
        "aethiopia": ("caravan_grain", "caravan_gold", "market"),
        "africa": ("caravan_sheep", "caravan_spices", "market"),
    }.items():  # fmt: skip
        for name in names:
            state.built[site(province, name)] = 1
    state.owner[PROVINCE["italia"]] = ROME
    assert query.count_tracks(state)[TRADE] == [5, 3, 4, 3, 4]
    state.legions[ROME::STRIDE] = [0] * len(state.legions[ROME::STRIDE])
    state.forts[ROME::STRIDE] = [0] * len(state.forts[ROME::STRIDE])
    for province in ("latium", "gallia", "italia", "germania", "dalmatia"):
        state.forts[PROVINCE[province] * STRIDE + ROME] = 1
    state.triremes[ROME] = 5
    state.legions[PROVINCE["latium"] * STRIDE + ROME] = 4
    assert query.count_tracks(state)[MILITARY][ROME] == 14
    state.legions[PROVINCE["italia"] * STRIDE + ROME] = 4
    assert query.count_tracks(state)[MILITARY][ROME] == 18
    events = phase_five(state)
    assert Event("title", {"track": "trade", "seat": "rome", "previous": "carthage"}) in events
    assert state.titles[TRADE] == ROME


def test_tie_is_settled_by_the_previous_leader_who_may_name_himself() -> None:
    """E5b: Rome and Carthage tie on trade at the start; Carthage leads and decides, before culture is looked at."""
    state = new_state(5, {}, seeded(1))
    events = phase_five(state)
    assert Event("title_tied", {"track": "trade", "tied": ["rome", "carthage"], "by": "carthage"}) in events
    assert RULES.active(state) == ("carthage",)
    assert [a.text() for a in RULES.legal_actions(state, "carthage")] == ["crown trade carthage", "crown trade rome"]
    with pytest.raises(RulesError):
        RULES.advance(state, Action("carthage", "crown", ("trade", "greece")))
    RULES.advance(state, Action("carthage", "crown", ("trade", "rome")))
    assert state.titles[TRADE] == ROME
    # culture: Egypt and Greece tie, Egypt decides though it could not have a say in trade
    assert RULES.active(state) == ("egypt",)
    assert [a.args[1] for a in RULES.legal_actions(state, "egypt")] == ["egypt", "greece"]


def test_previous_leader_who_is_not_tied_names_one_of_the_tied() -> None:
    """E5b: the previous leader decides even when not among them."""
    state = new_state(5, {}, seeded(1))
    state.titles[TRADE] = EGYPT
    phase_five(state)
    assert RULES.active(state) == ("egypt",)
    assert [a.args[1] for a in RULES.legal_actions(state, "egypt")] == ["carthage", "rome"]


def test_new_trade_leader_takes_all_tokens_and_the_old_one_keeps_what_is_left() -> None:
    """E2.1a: played tokens are free again when a new Trade Leader arrives, and only then."""
    for named, played in (("rome", []), ("carthage", [3])):
        state = new_state(5, {}, seeded(1))
        state.played = [3]
        phase_five(state)
        RULES.advance(state, Action("carthage", "crown", ("trade", named)))
        assert state.played == played


def test_all_three_titles_win_after_all_ties_are_settled() -> None:
    """E6.3: Rome leads everything."""
    state = new_state(3, {}, seeded(1))
    state.cards[ROME] += [CARD["hercules"], CARD["perseus"], CARD["antigone"]]
    events = phase_five(state)
    assert RULES.outcome(state) == Outcome("leadership", ("rome",))
    assert events[-1] == Event("won", {"reason": "leadership", "winners": ["rome"]})
    assert RULES.active(state) == ()
    assert [e.params["track"] for e in events if e.key == "title"] == ["trade", "culture", "military"]


def test_two_titles_do_not_win() -> None:
    """E6.3: trade and military alone are not enough."""
    state = new_state(3, {}, seeded(1))
    state.cards[ROME] += [CARD["gardens"], CARD["circe"]]
    phase_five(state)
    assert RULES.outcome(state) is None
    assert state.titles == [ROME, GREECE, ROME]
    assert query.highest(state, CULTURE) == [GREECE]
    assert state.round == 2


def test_round_cap_ends_the_game_without_a_winner() -> None:
    """E6.4: no limit in the rules; the cap is an option and nobody wins by it."""
    state = new_state(3, {"round_cap": "10"}, seeded(1))
    state.round = 10
    state.cards[ROME] += [CARD["gardens"], CARD["circe"]]
    phase_five(state)
    assert RULES.outcome(state) == Outcome("round_cap", ())
