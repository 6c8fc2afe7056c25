"""The steward: plays only what is legal, knows only its view, wins, and does what a sensible player would."""

from __future__ import annotations

import pytest

import games  # noqa: F401  (registers the games)
from engine.ai import get_player
from engine.ai.playout import play
from engine.core import Action, Rng, seeded
from engine.core.log import opening_of, start
from engine.empires.rules import RULES
from engine.empires.state import State
from tests.aids.empires.position_text import (
    CARTHAGE,
    EGYPT,
    GREECE,
    ROME,
    blank,
    building,
    card,
    duty,
    hold,
    own,
    put,
    remember_round,
    show,
    titles,
)
from tests.aids.empires.turns import begin, do

STEWARD = get_player("steward", "empires")


def picks(state: State, seat: str) -> Action:
    return STEWARD.decide(RULES.view(state, seat), RULES.legal_actions(state, seat), Rng(1))


def plays(state: State, seat: str, limit: int = 60) -> list[str]:
    """What the steward does until somebody else is awaited or its phase's turn is over."""
    done: list[str] = []
    step = state.frames[-1].step
    while RULES.outcome(state) is None and RULES.active(state) == (seat,) and len(done) < limit:
        action = picks(state, seat)
        RULES.advance(state, action)
        done.append(action.text())
        if action.verb == "done" and step != "conquest":
            break
    return done


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_decision_is_legal_and_the_game_ends_by_a_victory(seats: int) -> None:
    state, rng = start(RULES, opening_of(RULES, seats, {}, seeded(40 + seats))), Rng(seats)
    for _ in range(4000):
        active = RULES.active(state)
        if not active:
            break
        legal = RULES.legal_actions(state, active[0])
        action = STEWARD.decide(RULES.view(state, active[0]), legal, rng)
        assert action in legal
        RULES.advance(state, action)
    assert state.outcome is not None
    assert state.outcome.winners
    assert state.round <= 25


def test_beats_random_players() -> None:
    """A small sample; `python -m proofs ladder` plays 500 games (docs/reports/ai.json)."""
    random = get_player("random")
    for seed in range(12):
        seats = RULES.seats(4)
        players = {seat: STEWARD if i == seed % 4 else random for i, seat in enumerate(seats)}
        result = play(RULES, opening_of(RULES, 4, {}, seeded(seed)), players, 20_000)
        assert result.outcome is not None
        assert result.outcome.winners == (seats[seed % 4],), seed


def test_same_view_means_same_decision() -> None:
    """It is handed a view and a list: what others hold, the stacks and coming dice change nothing."""
    state, rng = start(RULES, opening_of(RULES, 4, {}, seeded(77))), Rng(5)
    compared = 0
    for turn in range(900):
        active = RULES.active(state)
        if not active:
            break
        seat = active[0]
        legal = RULES.legal_actions(state, seat)
        if turn % 6 == 0 and len(legal) > 1:
            view = RULES.view(state, seat)
            other = RULES.imagine(view, rng)
            there = STEWARD.decide(RULES.view(other, seat), RULES.legal_actions(other, seat), Rng(turn))
            assert STEWARD.decide(view, legal, Rng(turn)) == there
            compared += 1
        RULES.advance(state, legal[rng.below(len(legal))])
    assert compared > 60


def test_takes_the_victory_that_is_for_sale() -> None:
    """E3.1.3b, E6.1a: nothing is bought before the Pyramids."""
    state = blank(4, board=True)
    titles(state, CARTHAGE, ROME, ROME)
    hold(state, ROME, coin=12, grain=2)
    begin(state, "build")
    do(state, ROME, "name rome")
    plays(state, "rome")
    assert state.outcome is not None
    assert state.outcome.winners == ("rome",)


def test_claims_with_perseus_only_what_it_can_pay() -> None:
    """C-perseus: who has claimed the first turn must win in it."""
    for coins, claims in ((12, True), (11, False)):
        state = blank(4, board=True)
        card(state, ROME, "perseus")
        titles(state, CARTHAGE, GREECE, GREECE)
        hold(state, ROME, coin=coins, grain=2, oil=2, wine=2)
        begin(state, "build")
        assert (picks(state, "rome").verb == "claim") is claims


def test_a_claim_taken_over_in_the_middle_comes_to_its_end() -> None:
    """C-perseus: the only way may be two heroes one after the other; a seat handed over must not think for ever."""
    state = blank(4, board=True)
    card(state, ROME, "perseus", "gilgamesh")
    show(state, "hercules", "sheba", "zeus", "pharos", "artemis")
    titles(state, CARTHAGE, GREECE, GREECE)
    hold(state, ROME, coin=10, grain=1, oil=1, wine=1, sheep=1, gold=1, gems=1, metal=1, stone=1, wood=1)
    begin(state, "build")
    assert "claim" in {action.verb for action in RULES.legal_actions(state, "rome")}
    do(state, ROME, "claim")
    for turn in range(3000):
        if RULES.outcome(state) is not None:
            break
        seat = RULES.active(state)[0]
        action = STEWARD.decide(RULES.view(state, seat), RULES.legal_actions(state, seat), Rng(turn))
        RULES.advance(state, action)
    assert state.outcome is not None
    assert "rome" in state.outcome.winners


def test_defends_its_capital_before_it_builds_elsewhere() -> None:
    """An army stands next to a bare capital: the first purchase is a unit there."""
    state = blank(4, board=True)
    for at in range(len(state.legions)):
        state.legions[at] = 0
    titles(state, CARTHAGE, ROME, CARTHAGE)
    put(state, GREECE, "gallia", legion=4)
    hold(state, ROME, coin=3)
    begin(state, "build")
    do(state, ROME, "name rome")
    first = plays(state, "rome")[0]
    assert first in ("build legion latium", "build fortress latium"), first


def test_marches_on_the_bare_legendary_city_of_a_leader() -> None:
    """E6.2: Greece has three cities that count; the one next door stands empty and is walked into and taken."""
    state = blank(5)
    own(state, GREECE, "asia", "judea", "cappadocia")
    own(state, ROME, "cilicia")
    building(state, "asia", "legendary_city")
    building(state, "judea", "legendary_city")
    put(state, GREECE, "judea", legion=4)
    put(state, ROME, "cilicia", legion=3)
    titles(state, CARTHAGE, CARTHAGE, ROME)
    remember_round(state)
    begin(state, "movement")
    do(state, ROME, "name rome")
    done = plays(state, "rome") + plays(state, "rome")
    assert any(text.startswith("march cilicia asia") for text in done), done
    assert any(text.startswith(("occupy asia legendary_city", "pillage asia legendary_city")) for text in done), done


def test_does_not_attack_where_it_must_lose() -> None:
    """Two legions do not walk into five and a fortress."""
    state = blank(4)
    own(state, GREECE, "dalmatia")
    own(state, ROME, "gallia")
    put(state, GREECE, "dalmatia", legion=5, fortress=1)
    put(state, ROME, "gallia", legion=2)
    titles(state, CARTHAGE, CARTHAGE, ROME)
    begin(state, "movement")
    do(state, ROME, "name rome")
    assert not any(" dalmatia " in text for text in plays(state, "rome"))


def test_trades_with_whoever_is_far_from_victory() -> None:
    """Of two equal goods, the one is taken that hurts the seat nearest to winning."""
    state = blank(4)
    card(state, EGYPT, "hercules", "sheba", "zeus", "perseus")
    titles(state, ROME, CARTHAGE, CARTHAGE)
    hold(state, ROME, coin=1)
    hold(state, EGYPT, grain=1)
    hold(state, GREECE, grain=1)
    begin(state, "trade")
    do(state, ROME, "announce 1")
    while RULES.active(state) and state.frames[-1].step == "offer":
        seat = RULES.active(state)[0]
        legal = RULES.legal_actions(state, seat)
        RULES.advance(state, next(a for a in legal if a.verb in ("offer", "seal")))
    assert picks(state, "rome").text() == "take egypt grain"


def trade_of(number: int, **hands: dict[str, int]) -> State:
    """Carthage's announcement, with only the token of that number free."""
    state = blank(3)
    for seat, hand in hands.items():
        hold(state, {"rome": ROME, "carthage": CARTHAGE, "greece": GREECE}[seat], **hand)
    titles(state, CARTHAGE, ROME, ROME)
    state.played = [n for n in (5, 2, 4) if number not in {5: (5, 0), 2: (2, 1), 4: (4, 3)}[n]]
    begin(state, "trade")
    return state


def test_steward_announces_what_it_can_meet_where_it_can() -> None:
    """E2.1d: numbers beyond one's hand are open, too, but leave the trade to the others."""
    state = trade_of(2, carthage={"grain": 1}, rome={"coin": 5}, greece={"wine": 5})
    assert {a.text() for a in RULES.legal_actions(state, "carthage")} == {"announce 1", "announce 2"}
    assert picks(state, "carthage").text() == "announce 1"


def test_steward_without_means_names_who_takes_first() -> None:
    """E2.1d: it gets through a trade in which it takes no part."""
    state = trade_of(4, carthage={"grain": 1}, rome={"coin": 5}, greece={"wine": 5})
    do(state, CARTHAGE, picks(state, "carthage").text())
    for _ in range(40):
        if state.frames[-1].step not in ("offer", "first", "take", "give"):
            break
        seat = RULES.active(state)[0]
        RULES.advance(state, picks(state, seat))
    assert state.frames[-1].step not in ("offer", "first", "take", "give")
    assert sum(state.hand[CARTHAGE]) == 1


def test_steward_leaves_a_working_occupation_for_no_pillage_and_no_caravan() -> None:
    """E4.3a, C-circe: a pillage would end the occupation of the capital, and so would work on the caravan place."""
    state = blank(5)
    card(state, ROME, "circe")
    put(state, ROME, "achaia", legion=1)
    duty(state, ROME, "achaia", "capital")
    begin(state, "movement")
    do(state, state.titles[2], "name rome")
    while state.frames[-1].step in ("convert", "sail", "march"):
        do(state, ROME, "done")
    assert "work achaia caravan_oil capital" in {a.text() for a in RULES.legal_actions(state, "rome")}
    assert picks(state, "rome").text() == "done"
