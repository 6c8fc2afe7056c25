"""A side without a seat defends itself by the dice and is never asked; other tables make other battles."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.core.types import RulesError
from engine.marenostrum import battle, odds, powers, query
from engine.marenostrum.state import STRIDE, State
from tests.aids.islets import FLOW, FORD, NORTH, ROCK, WORLD, N, R, S, W, act, asked, begun, run


def put(state: State, side: int, place: int, legions: int = 0, forts: int = 0, triremes: int = 0) -> None:
    state.legions[place * STRIDE + side] = legions
    state.forts[place * STRIDE + side] = forts
    if triremes:
        state.triremes[place * STRIDE + side] = triremes


def at_rock(state: State, side: int = R) -> tuple[int, int]:
    """Legions and fortresses of the side there."""
    at = ROCK * STRIDE + side
    return state.legions[at], state.forts[at]


def landed(rolls: tuple[int, ...], legions: int = 2, forts: int = 1, attackers: int = 3) -> State:
    """The northmen have landed on the rock."""
    state = begun(rolls=rolls)
    put(state, N, NORTH, legions=attackers)
    put(state, R, ROCK, legions, forts)
    state.triremes[0 * STRIDE + N] = 1
    run(state)
    act(state, "northmen name northmen")
    act(state, "northmen done")  # no trireme sails
    act(state, f"northmen march north rock {attackers}")
    return state


def test_it_fights_and_loses_its_legions_before_its_fortress() -> None:
    state = landed((6, 6, 1, 1, 2))
    told = act(state, "northmen done")
    assert told[:4] == ["marched", "battle_rolled", "losses", "losses"], "nobody was asked for losses"
    assert at_rock(state) == (0, 1), "13 points are two hits"
    assert at_rock(state, N) == (2, 0), "3 + 6 of the fortress are one hit"
    assert query.is_at_war(state, ROCK)


def test_its_last_fortress_falls_too_and_the_conqueror_stands_alone() -> None:
    state = landed((6, 6, 5, 1, 1))
    assert "at_war" not in act(state, "northmen done")
    assert at_rock(state) == (0, 0)
    assert query.conqueror(state, ROCK) == N


def test_only_the_side_with_a_seat_is_asked_when_it_has_a_choice() -> None:
    state = landed((1, 1, 1, 2, 2))
    state.draft = None
    put(state, N, ROCK, legions=3, forts=1)
    told = act(state, "northmen done")
    assert told[-1] == "battle_rolled"
    assert asked(state) == ["northmen lose"]
    frame = state.frames[-1]
    assert frame.data["shown"]["sealed"] == ["rockers"]  # type: ignore[index]
    assert {a.text() for a in FLOW.legal(state, N)} == {"lose legion legion", "lose fortress legion"}
    act(state, "northmen lose legion legion")
    assert (at_rock(state, N), at_rock(state)) == ((1, 1), (1, 1))


def test_it_is_attacked_at_sea_by_choice_and_never_attacks() -> None:
    state = begun(rolls=(5, 4))
    state.triremes[0 * STRIDE + N] = state.triremes[0 * STRIDE + R] = 1
    run(state)
    act(state, "northmen name northmen")
    act(state, "northmen done")
    assert [a.text() for a in FLOW.legal(state, N)] == ["attack strait rockers", "done"]
    told = act(state, "northmen attack strait rockers")
    assert told[:2] == ["battle_rolled", "losses"]
    assert (state.triremes[R], state.triremes[N]) == (0, 1)
    with pytest.raises(RulesError, match="not_your_turn"):
        act(state, "rockers attack strait northmen")


def test_it_leads_no_track_and_takes_no_turn() -> None:
    state = begun(players=(S, W), seatless=(N, R))
    put(state, N, FORD, legions=5)
    assert query.count_tracks(state)[2] == [7, 2, 2, 2]
    assert query.highest(state, 2) == [S, W]
    run(state)
    assert state.titles[2] == S, "among the tied the leader so far stays"
    assert asked(state) == ["southmen name_mover"]
    assert [a.text() for a in FLOW.legal(state, S)] == ["name southmen", "name wanderers"]
    assert FLOW.legal(state, N) == ()


def test_its_units_bar_a_province_and_make_war_of_company() -> None:
    state = begun()
    put(state, R, FORD, legions=1)
    put(state, N, FORD, legions=1)
    assert query.enemies_in(state, FORD, N)
    assert query.sides_in(state, FORD) == [N, R]
    assert query.is_at_war(state, FORD)
    assert odds.opponents(state, FORD, N) == (R,)
    assert odds.coming_battles(state, N) == [(FORD, (R,))]


def test_fortresses_add_what_the_world_says_and_turn_nothing_away() -> None:
    """Two of them stand in one province here; the odds know it as the dice do."""
    state = landed((1, 1, 1, 1), legions=1, forts=2, attackers=3)
    assert battle.strength(state, ROCK, R, active=False) == (1, {"fortress": 12})
    assert odds.land_force(state, ROCK, R, active=False) == odds.Force(3, 1, 12, 0)
    found = odds.land_odds(state, ROCK, N, R)
    two, three = Fraction(1, 3), Fraction(2, 3)
    assert found.own == (Fraction(0), Fraction(0), two, three), "13 or 14: two hits; 15 and more: three"
    act(state, "northmen done")
    assert (at_rock(state, N), at_rock(state)) == ((1, 0), (1, 2)), "13 points hit twice, 3 hit nothing"


def test_cards_of_any_game_work_where_a_shared_phase_asks_for_their_hooks() -> None:
    """A record of powers has the hooks it wants; what it lacks adds nothing."""
    state = begun(rolls=(4, 1))
    state.cards[N], state.cards[R] = [0], [1, 2]
    state.triremes[0 * STRIDE + N] = state.triremes[0 * STRIDE + R] = 1
    assert powers.total(state, R, "extra_dice") == 0
    assert battle.strength(state, ROCK, R, active=False) == (1, {"warden": 2, "fortress": 6})
    assert battle.strength(state, ROCK, R, active=True) == (1, {"fortress": 6})
    assert odds.sea_force(state, 0, N) == odds.Force(1, 1, 1)
    run(state)
    act(state, "northmen name northmen")
    act(state, "northmen done")
    act(state, "northmen attack strait rockers")
    assert state.triremes[R] == 0, "4 and 1 of the admiral are a hit"
    assert query.count_tracks(state)[0][R] == 2
    assert WORLD.powers.total(state, R, "songs") == 1


def test_a_copy_is_independent_and_of_the_same_world() -> None:
    state = landed((1,))
    twin = state.copy()
    assert twin.world is WORLD
    assert (twin.sides, twin.players, twin.rows) == ((N, R, S), (N, S), 3)
    put(state, R, ROCK, legions=0)
    assert at_rock(twin) == (2, 1)
