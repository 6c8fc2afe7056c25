"""Turns of war against the oracle (tests/oracle/empires): rolls, choices, tracks, what stands when a turn is over."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.core import Event, Rng
from engine.empires.board import N_PROVINCES, PROVINCE, PROVINCES, SEA
from engine.empires.empire import SEATS
from engine.empires.notation import write_position
from engine.empires.rules import RULES
from engine.empires.sequence import FLOW
from engine.empires.state import State
from engine.marenostrum.query import count_tracks
from engine.marenostrum.state import DUTY_OCCUPY, DUTY_WORK, STRIDE
from proofs.gathering import Biased
from tests.aids.empires.restless import restless
from tests.aids.empires.scattered import scattered
from tests.aids.empires.turns import asked, begin
from tests.aids.plugins.full import FULL
from tests.oracle.empires import outcomes
from tests.oracle.empires.facts import at_peace, conquers, has, legions, seats_with_units

SEEN = (
    "land", "sea", "fortress alone", "ramesses alone", "nebuchadnezzar", "caesar", "pericles",
    "pillage over occupation", "pillage over marker", "occupy over occupation", "work", "work from a job",
    "sheba", "partner beside an occupier", "conquest",
)  # fmt: skip
"""Each must come up at least twice."""


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=FULL) for part in range(1, 4))])
def test_turns_of_war_go_as_the_oracle_says(part: int) -> None:
    """E4.2a, E4.2b, E4.2.1a, E4.3a, E5a, E6.2, C-zeus: each roll, each choice, and what stands at the end of a turn."""
    seen: Counter[str] = Counter()
    for number in range(160):
        rng = Rng(part * 1_000_000 + 9_000 + number)
        state = scattered(rng)
        begin(state, "movement")
        _play_on(state, rng, restless(state, rng), seen)
    assert {what: seen[what] for what in SEEN if seen[what] < 2} == {}, seen


def _fail(state: State, what: str) -> None:
    pytest.fail(f"{what}\n{write_position(state)}")


def _play_on(state: State, rng: Rng, players: dict[str, Biased], seen: Counter[str]) -> None:
    for _ in range(80):
        active = RULES.active(state)
        if not active or FLOW.phase_of(state) != "movement":
            break
        seat = active[rng.below(len(active))]
        before = state.copy()
        action = players[seat].choose(state, seat, rng)
        events = list(RULES.advance(state, action))
        for number, event in enumerate(events):
            if event.key == "battle_rolled":
                _compare_roll(state, events[number:], seen)
        if asked(before) == asked(state) == "conquest" and action.verb in ("pillage", "occupy", "work", "use"):
            _compare_choice(before, state, SEATS.index(seat), [action.verb, *map(str, action.args)], seen)
        if before.turn >= 0 and state.turn != before.turn:
            _compare_end_of_turn(before, state, seen)
        for each in range(state.n):
            if [row[each] for row in count_tracks(state)] != outcomes.tracks(state, each):
                _fail(state, f"tracks of {SEATS[each]}: {outcomes.tracks(state, each)}")
    winners = outcomes.conquerors_of_the_world(state)
    if FLOW.phase_of(state) == "leadership" and winners and state.outcome is None:
        _fail(state, "somebody had won by conquest")
    if state.outcome is not None and state.outcome.reason == "conquest":
        assert [SEATS.index(s) for s in state.outcome.winners] == winners
        seen["conquest"] += 1


def _compare_roll(state: State, events: list[Event], seen: Counter[str]) -> None:
    """The first event is the roll; who was lost after it is put back first."""
    roll: dict[str, Any] = dict(events[0].params)
    place = str(roll["place"])
    sea = place in SEA
    number = SEA[place] if sea else PROVINCE[place]
    then = state.copy()
    for event in events:
        lost: dict[str, Any] = dict(event.params)
        if event.key == "losses" and lost["place"] == place:
            at = number * STRIDE + SEATS.index(lost["seat"])
            for unit, count in lost["units"].items():
                table = {"trireme": then.triremes, "fortress": then.forts}.get(unit, then.legions)
                table[at] += count
    pair = (roll["attacker"], roll["defender"])
    for name, foe in (pair, pair[::-1]):
        index, other = SEATS.index(name), SEATS.index(foe)
        one = outcomes.side(then, number, index, sea=sea, active=name == pair[0])
        two = outcomes.side(then, number, other, sea=sea, active=foe == pair[0])
        units = outcomes.units(then, number, other, sea=sea)
        hits = min(max(0, (sum(roll["dice"][name]) + one.bonus) // 5 - two.negates), units)
        if len(roll["dice"][name]) != one.dice or roll["sum"][name] != sum(roll["dice"][name]) + one.bonus:
            _fail(then, f"{name} in {place}: {one}, but {roll}")
        if min(roll["hits"][foe], units) != hits:
            _fail(then, f"{hits} hits on {foe} in {place}, but {roll}")
        if not sea:
            alone = not legions(then, number, index)
            seen["fortress alone"] += alone
            seen["ramesses alone"] += alone and has(then, index, "ramesses")
            seen["nebuchadnezzar"] += has(then, index, "nebuchadnezzar") and then.owner[number] == index
            seen["caesar"] += has(then, index, "caesar") and name == pair[0]
            seen["pericles"] += has(then, index, "pericles") and name != pair[0] and not alone
    seen["sea" if sea else "land"] += 1


def occupations(state: State, province: int, seat: int) -> set[str]:
    """Buildings, and `marker`, that the seat occupies there."""
    found = {
        site.name
        for site in PROVINCES[province].sites
        if state.duty[site.number] == seat and state.duty_kind[site.number] == DUTY_OCCUPY
    }
    return found | ({"marker"} if state.marker[province] == seat else set())


def workers(state: State, province: int, seat: int) -> set[str]:
    return {
        site.name
        for site in PROVINCES[province].sites
        if state.duty[site.number] == seat and state.duty_kind[site.number] == DUTY_WORK
    }


def _compare_choice(before: State, state: State, seat: int, said: list[str], seen: Counter[str]) -> None:
    """E4.3a, C-circe, C-sheba: what a step of the plan does in its province, and that it does nothing elsewhere."""
    verb = said[0]
    place = PROVINCE[said[3] if verb == "use" else said[1]]
    for p in range(N_PROVINCES):
        for other in range(state.n):
            if p == place and other == seat:
                continue
            if occupations(state, p, other) != occupations(before, p, other):
                _fail(before, f"{said} changes what {SEATS[other]} occupies in {PROVINCES[p].id}")
    held, now = occupations(before, place, seat), occupations(state, place, seat)
    at_work, still = workers(before, place, seat), workers(state, place, seat)
    plan = [a for a in (state.draft.actions if state.draft else []) if a.verb == "occupy" and a.args[0] == said[1]]
    busy = len(at_work) + len(plan) - (verb == "occupy")
    spare = legions(before, place, seat) > busy
    if verb == "pillage":
        if now:
            _fail(before, f"{said} leaves occupied {now}")
        seen["pillage over occupation"] += bool(held - {"marker"})
        seen["pillage over marker"] += "marker" in held
    elif verb == "occupy":
        named = {str(a.args[1]) for a in plan}
        if now != named:
            _fail(before, f"{said}: {now} are occupied, not {named}")
        seen["occupy over occupation"] += bool(held - named)
    elif verb == "work":
        left = said[3] if len(said) > 3 else ""
        if still != (at_work | {said[2]}) - {left} or now != held - {left}:
            _fail(before, f"{said}: {still} are worked, {now} occupied")
        seen["work"] += 1
        seen["work from a job"] += bool(left)
    elif verb == "use":
        if state.owner[place] != seat or legions(state, place, seat) != legions(before, place, seat) - 1 or now:
            _fail(before, f"{said}: not Rome's for a legion")
        seen["sheba"] += 1
    if verb in ("pillage", "occupy") and spare and not at_work <= still:
        _fail(before, f"{said} takes a worker though another legion was free")


def _compare_end_of_turn(before: State, state: State, seen: Counter[str]) -> None:
    """E4.2.1a, E3.1.1d, C-zeus."""
    for p in range(N_PROVINCES):
        there = seats_with_units(state, p)
        for seat in range(state.n):
            if occupations(state, p, seat) and not outcomes.keeps_occupying(state, p, seat):
                _fail(state, f"{SEATS[seat]} occupies on in {PROVINCES[p].id}, where {there} have units")
            partner = before.turn in there and before.turn != seat and at_peace(state, seat, before.turn)
            seen["partner beside an occupier"] += partner and bool(occupations(before, p, seat))
            seen["conqueror"] += conquers(state, p, seat)
