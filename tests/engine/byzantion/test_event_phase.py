"""Caskets, spaces, keimelia and the emperor's choice (BZ3)."""

from __future__ import annotations

import pytest

from engine.byzantion.content import CASKET
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.view_types import typed
from engine.byzantion.vocabulary import AUCTORITAS, DOXA, DYNAMIS, GOOD, NOMISMA, SEAT
from engine.core import RulesError
from render.byzantion.event_panel import votes_of
from tests.aids.byzantion.rounds import TRIAL, before_seals, contribute, hush, keys, put_casket, seals
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, offered, play_until, window


def _vote(state: State, *votes: tuple[int, int]) -> None:
    """All place in initiative order: (variant, Auctoritas), (0, 0) for none; nobody reacts."""
    for variant, amount in votes:
        seat = RULES.active(state)[0]
        hold(state, seat, auctoritas=amount)
        if amount:
            do(state, seat, "vote", variant, amount)
        else:
            do(state, seat, "abstain")
        hush(state)


def test_one_event_a_round_in_three_phases() -> None:
    """BZ3a: event, action, resolution; then the next round with the next event."""
    state = before_seals(2)
    phases = []
    for _ in range(300):
        phase = (state.round, RULES.view(state, None)["phase"])
        if phase not in phases:
            phases.append(phase)
        if state.round == 3:
            break
        seat = RULES.active(state)[0]
        legal = [a for a in RULES.legal_actions(state, seat) if a.verb != "hands_off"]
        quiet = [a for a in legal if a.verb in ("abstain", "finish", "seal_gift", "skip", "pass")]
        play = [a for a in legal if a.args == ("play",)]
        RULES.advance(state, (quiet or play or legal)[0])
    assert phases == [
        (1, "event"), (1, "action"), (1, "resolution"), (2, "event"), (2, "action"), (2, "resolution"), (3, "event"),
    ]  # fmt: skip
    assert [success for _, success, _ in state.results] == [0, 0]


def _next_round(state: State) -> None:
    """From the first turn of a round to the spaces of the next one, all by harmless answers."""
    play_until(state, "contribute")
    for seat in RULES.seats(state.n):
        do(state, seat, "seal_gift")
    play_until(state, "seal")


def test_caskets_of_a_round_leave_the_game_and_four_new_ones_lie_open() -> None:
    """BZ3.1a: one on each space, also on those that nobody can take; the old ones do not come back."""
    state = before_seals(2)
    first = list(state.caskets)
    seals(state, "labaron", "robes")
    assert state.caskets == first, "they stay on their spaces, taken or not"
    play_until(state, "turn")
    assert state.caskets == first
    _next_round(state)
    second = list(state.caskets)
    assert not set(first) & (set(second) | set(state.casket_deck))
    assert (len(set(second)), len(state.casket_deck)) == (4, 32)


def test_round_start_passives_come_before_the_caskets_and_from_the_ring_holder_on() -> None:
    """BZ3.1a: Sabas brings a Fides and Nicholas a Frumentum; nobody has a space yet, so clockwise from the ring."""
    state = first_turn(2)
    ring = RULES.seats(2)[state.ring]
    other = next(seat for seat in RULES.seats(2) if seat != ring)
    play_until(state, "contribute")
    lay(state, ring, ["nicholas_of_sion"])
    lay(state, other, ["sabas_the_sanctified"])
    deal(state, {}, nomisma=0)
    for seat in RULES.seats(2):
        hold(state, seat)
    events = contribute(state, {}) + hush(state)
    while state.frames[-1].step != "seal":
        seat = RULES.active(state)[0]
        legal = [a for a in RULES.legal_actions(state, seat) if a.verb != "hands_off"]
        events += do(state, seat, legal[0].verb, *legal[0].args)
    told = [(event.key, event.params.get("seat")) for event in events]
    start = told.index(("round", None))
    told = [each for each in told[start:] if each[0] in ("gained", "caskets", "round")]
    assert RULES.seats(2)[state.ring] == other, "the ring went on before"
    assert told == [("round", None), ("gained", other), ("gained", ring), ("caskets", None)]
    assert (state.goods[SEAT[other]][GOOD["fides"]], state.goods[SEAT[ring]][GOOD["frumentum"]]) == (1, 1)


def test_spaces_are_taken_from_the_ring_holder_clockwise_and_all_four_are_open() -> None:
    """BZ3.1b: with two players too; a space that is taken is refused to the next one."""
    state = before_seals(2)
    ring, next_one = (RULES.seats(2)[(state.ring + i) % 2] for i in (0, 1))
    assert RULES.active(state) == (ring,)
    four = [("chalice",), ("labaron",), ("robes",), ("sceptre",)]
    assert offered(state, ring, "seal") == four
    with pytest.raises(RulesError) as refused:
        do(state, next_one, "seal", "robes")
    assert refused.value.code == "not_your_turn"
    do(state, ring, "seal", "robes")
    assert RULES.active(state) == (next_one,)
    assert offered(state, next_one, "seal") == [four[0], four[1], four[3]]
    with pytest.raises(RulesError) as refused:
        do(state, next_one, "seal", "robes")
    assert refused.value.code == "illegal"
    do(state, next_one, "seal", "labaron")
    assert state.in_order() == [SEAT[next_one], SEAT[ring]]


def test_the_casket_of_the_space_is_gained_at_once() -> None:
    """BZ3.1b, BZ3.2: a Dynamis and an Auctoritas of it, one Dynamis more of the labaron; for this round only."""
    state = before_seals(2)
    put_casket(state, 0, "casket_38")
    me, other = (RULES.seats(2)[(state.ring + i) % 2] for i in (0, 1))
    had = list(state.goods[SEAT[me]])
    events = do(state, me, "seal", "labaron")
    have = state.goods[SEAT[me]]
    assert (have[DYNAMIS], have[AUCTORITAS]) == (had[DYNAMIS] + 2, had[AUCTORITAS] + 1)
    assert [params["why"] for _, params in keys(events, "gained")] == ["casket", "casket", "labaron"]
    assert state.caskets[0] == CASKET["casket_38"]
    do(state, other, "seal", "chalice")
    play_until(state, "turn")
    play_until(state, "contribute")
    assert [state.goods[seat][DYNAMIS] for seat in range(2)] == [6, 6]
    assert state.supply[DYNAMIS] == 8


def test_a_hero_for_a_keimelion_works_on_that_keimelion_alone() -> None:
    """BZ3.1b: Martin takes the casket of the robes once more, after it and the robes; with another one nothing."""
    for space, gained in (("robes", 4), ("sceptre", 2)):
        state = before_seals(2)
        put_casket(state, 3 if space == "robes" else 2, "casket_13")
        me = RULES.active(state)[0]
        lay(state, me, ["martin"])
        hold(state, me)
        do(state, me, "seal", space)
        while state.frames[-1].step == "ability":
            do(state, me, "use")
        assert state.goods[SEAT[me]][GOOD["lignum"]] == gained


@pytest.mark.parametrize(("votes", "variant"), [([(1, 2), (2, 1)], 0), ([(1, 1), (2, 2)], 1), ([(2, 1), (0, 0)], 1)])
def test_the_variant_with_more_auctoritas_is_the_events(votes: list[tuple[int, int]], variant: int) -> None:
    """BZ3.3c: what was placed goes to the supply and is not given back."""
    state = before_seals(2)
    seals(state, "robes", "sceptre")
    supply = state.supply[AUCTORITAS]
    had = sum(have[AUCTORITAS] for have in state.goods)
    _vote(state, *votes)
    assert state.variant == variant
    assert [have[AUCTORITAS] for have in state.goods] == [0, 0]
    assert state.supply[AUCTORITAS] == supply + had
    assert state.frames[-1].step == "turn"


@pytest.mark.parametrize("votes", [[(1, 2), (2, 2)], [(0, 0), (0, 0)]])
@pytest.mark.parametrize("sceptre", [True, False])
def test_a_tie_of_the_variants_is_the_tie_breakers(votes: list[tuple[int, int]], sceptre: bool) -> None:
    """BZ3.3c, BZ3.2: also where nobody placed; the sceptre's holder decides, without one the ring holder."""
    state = before_seals(2)
    ring, other = (RULES.seats(2)[(state.ring + i) % 2] for i in (0, 1))
    seals(state, "labaron", "sceptre" if sceptre else "robes")
    _vote(state, *votes)
    judge = other if sceptre else ring
    assert state.frames[-1].step == "prefer"
    assert RULES.active(state) == (judge,)
    assert offered(state, judge, "prefer") == [(1,), (2,)]
    do(state, judge, "prefer", 2)
    assert state.variant == 1


def test_nobody_placed_and_nobody_gains_doxa() -> None:
    """BZ3.3b, BZ3.3c: most of nothing is nothing; two who tie gain one each, whatever the sceptre's holder likes."""
    state = before_seals(2)
    before = [have[DOXA] for have in state.goods]
    seals(state, "labaron", "sceptre")
    tied = RULES.copy(state)
    _vote(state, (0, 0), (0, 0))
    assert [have[DOXA] for have in state.goods] == before
    _vote(tied, (1, 2), (2, 2))
    assert [have[DOXA] for have in tied.goods] == [doxa + 1 for doxa in before]
    assert (state.influence_won, tied.influence_won) == ([0, 0], [1, 1])


def test_three_auctoritas_of_nobody_count_for_a_variant_and_for_no_doxa() -> None:
    """BZ3.3c, BZ8.4 `add_votes`: a Forged Rescript turns 2 : 0 into 2 : 3; the 2 are still the most."""
    state = before_seals(2)
    seals(state, "robes", "labaron")
    first = RULES.active(state)[0]
    other = next(seat for seat in RULES.seats(2) if seat != first)
    deal(state, {other: ["forged_rescript"]})
    hold(state, first, auctoritas=2)
    doxa = state.goods[SEAT[first]][DOXA]
    do(state, first, "vote", 1, 2)
    do(state, other, "intrigue", "forged_rescript")
    hush(state)
    do(state, other, "support", 2)
    hush(state)
    supply = state.supply[AUCTORITAS]
    do(state, other, "abstain")
    hush(state)
    assert state.variant == 1
    assert votes_of(typed(RULES.view(state, None))) == ([(first, 0, 2)], [2, 3])
    assert state.goods[SEAT[first]][DOXA] == doxa + 2
    assert state.supply[AUCTORITAS] == supply + 5


def test_a_count_stands_whatever_comes_later() -> None:
    """BZ3.3c: Theodora leaving or coming afterwards changes no vote that was counted; the next round begins anew."""
    state = before_seals(2)
    seals(state, "robes", "labaron")
    first = RULES.active(state)[0]
    other = next(seat for seat in RULES.seats(2) if seat != first)
    at = [SEAT[first], SEAT[other]]
    lay(state, first, ["theodora"])
    _vote(state, (1, 1), (2, 1))
    assert (state.variant, [state.counted[seat] for seat in at], state.counted[2:]) == (0, [3, 1], [3, 1])
    lay(state, first)
    lay(state, other, ["theodora"])
    seen = typed(RULES.view(state, None))
    assert votes_of(seen) == (
        [(seat, SEAT[seat] != at[0], seen["counted"][SEAT[seat]]) for seat in ("blues", "greens")],
        [3, 1],
    )
    assert RULES.load(RULES.dump(state)).counted == state.counted
    _next_round(state)
    assert state.counted == []


def test_where_nothing_came_to_the_votes_they_are_what_was_placed() -> None:
    """BZ3.3c: nothing is kept beside them, and a Theodora who comes later adds nothing."""
    state = before_seals(2)
    seals(state, "robes", "labaron")
    first = RULES.active(state)[0]
    _vote(state, (1, 2), (2, 1))
    lay(state, first, ["theodora"])
    assert RULES.load(RULES.dump(state)).counted == state.counted == []
    assert votes_of(typed(RULES.view(state, None)))[1] == [2, 1]


def test_a_trial_has_no_influence() -> None:
    """BZ3.3a, BZ3.3c: after the spaces come the turns; nobody places and nobody gains Doxa."""
    state = before_seals(3, TRIAL)
    doxa = [have[DOXA] for have in state.goods]
    seals(state, "labaron", "chalice", "sceptre")
    assert state.frames[-1].step == "turn"
    assert window(state) == ("", ())
    assert [have[DOXA] for have in state.goods] == doxa
    assert state.goods[0][NOMISMA] + state.goods[1][NOMISMA] + state.goods[2][NOMISMA] == 15 + 6 + 7
