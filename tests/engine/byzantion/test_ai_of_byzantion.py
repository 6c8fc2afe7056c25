"""The AI player of Byzantion: lawful, repeatable, sees its view alone, and answers windows with judgement (BZ10.4a)."""

from __future__ import annotations

import copy

import pytest

from engine.ai import Player
from engine.ai.playout import play
from engine.ai.random_player import STEPS_BACK, RandomPlayer
from engine.byzantion.ai import Steward
from engine.byzantion.ai.bandoning import best_groups
from engine.byzantion.ai.prospects import Prospects
from engine.byzantion.content import CARD
from engine.byzantion.phases.resolution import requirement
from engine.byzantion.positions.imagine import known
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, NOMISMA, SEAT
from engine.core import Action, Rng, seeded
from engine.core.log import opening_of
from engine.core.types import Seat
from games.byzantion import BYZANTION
from tests.aids.byzantion.alone import first_round
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, play_until
from tests.oracle.byzantion.table import data_of

STEWARD = Steward()
LIMIT = 6000


def chosen(state: State, seat: Seat, seed: int = 1) -> Action:
    """What the AI player does there."""
    return STEWARD.decide(RULES.view(state, seat), RULES.legal_actions(state, seat), Rng(seed))


def test_it_is_the_best_kind_of_its_game() -> None:
    assert [kind.name for kind in BYZANTION.players] == ["steward"]
    assert BYZANTION.players[0].rank > 0
    assert isinstance(BYZANTION.players[0].player, Steward)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_players(seats: int) -> None:
    """A sample; `python -m proofs ladder --rules byzantion` plays hundreds (docs/reports/ai-byzantion.json)."""
    for seed in range(2):
        me = RULES.seats(seats)[seed % seats]
        players: dict[Seat, Player] = {s: STEWARD if s == me else RandomPlayer() for s in RULES.seats(seats)}
        found = play(RULES, opening_of(RULES, seats, {}, seeded(seed)), players, LIMIT).outcome
        assert found is not None
        assert found.winners == (me,), seed


def test_alone_it_comes_to_several_ranks() -> None:
    """BZS9: neither always the same rank nor always defeated."""
    ranks = set()
    for seed in range(9):
        found = play(RULES, opening_of(RULES, 1, {}, seeded(seed)), {"blues": STEWARD}, LIMIT).outcome
        assert found is not None
        ranks.add(found.reason)
    assert len(ranks - {"defeat"}) >= 3


def test_the_same_view_has_the_same_answer_and_it_is_legal() -> None:
    """In positions that random players come to, where everything is asked that a steward would avoid. No step back, no
    "hands off" (BZ10.5c).
    """
    asked: set[str] = set()
    for seats in (1, 2, 4):
        state = RULES.setup(seats, {"length": "marathon"}, seeded(8)).state
        wild, chance = RandomPlayer(), Rng(8)
        for step in range(600):
            active = RULES.active(state)
            if not active:
                break
            seat, legal = active[0], RULES.legal_actions(state, active[0])
            view = RULES.view(state, seat)
            first = STEWARD.decide(view, legal, Rng(step))
            assert first in legal
            assert first == STEWARD.decide(copy.deepcopy(view), legal, Rng(step))
            assert len(legal) == 1 or first.verb not in {*STEPS_BACK, "hands_off", "unseal", "unchoose"}
            asked.update(action.verb for action in legal)
            RULES.advance(state, wild.decide(view, legal, chance))
    assert {"keep", "seal", "vote", "declare", "play", "give", "pass", "intrigue", "build"} <= asked


def test_it_reckons_with_nothing_hidden() -> None:
    """BZ1f: what it reads holds no deck, no hand and no mission but its own, whoever holds what."""
    state = first_turn(3)
    told = known(RULES.view(state, "greens"))
    assert told.deck == []
    assert [bool(hand) for hand in told.hand] == [False, True, False]
    assert [bool(missions) for missions in told.missions] == [False, True, False]


def test_bandons_are_led_by_the_strongest_hero() -> None:
    """BZ5.2d, X3: Belisarius over three cards."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    names = ["belisarius", "military_secretary", "fortification_commander", "overseer_of_food_supply"]
    deal(state, {})
    lay(state, me, *([name] for name in names))
    hold(state, me)
    wanted = best_groups(Prospects(RULES.view(state, me)), [CARD[name] for name in names])
    assert {top: set(below) for top, below in wanted.items()} == {
        CARD["belisarius"]: {CARD[name] for name in names[1:]}
    }


def test_a_large_activation_of_the_only_rival_is_cancelled() -> None:
    """BZ8.1a: with two players; a restock is not worth the card."""
    state = first_turn(2)
    me = RULES.active(state)[0]
    rival = next(seat for seat in RULES.seats(2) if seat != me)
    names = ["belisarius", "military_secretary", "fortification_commander", "overseer_of_food_supply"]
    deal(state, {rival: ["day_of_holy_silence"]})
    lay(state, me, names)
    do(state, me, "activate", "belisarius")
    assert chosen(state, rival) == Action(rival, "intrigue", ("day_of_holy_silence",))
    other = first_turn(2)
    deal(other, {rival: ["day_of_holy_silence"]}, nomisma=6)
    other.missions[SEAT[rival]] = []
    do(other, me, "declare", "restock")
    assert chosen(other, rival) == Action(rival, "pass")


def test_a_penalty_is_passed_on_to_somebody_else() -> None:
    """BZ8.4 `redirect_penalty`: by who is to pay."""
    state = first_turn(3)
    deal(state, {"reds": ["scapegoat"]})
    for seat in RULES.seats(3):
        hold(state, seat, lapis=1 if seat != "reds" else 0)
        state.goods[SEAT[seat]][NOMISMA] = 20
    play_until(state, "contribute")
    asked = 0
    for _ in range(60):
        if state.frames[-1].step == "window" and "reds" in RULES.active(state):
            asked += 1
            legal = RULES.legal_actions(state, "reds")
            if any(action.verb == "intrigue" for action in legal):
                assert chosen(state, "reds").verb == "intrigue"
            break
        seat = RULES.active(state)[0]
        legal = RULES.legal_actions(state, seat)
        quiet = [a for a in legal if a.verb in ("pass", "finish", "seal_gift", "skip", "favour")]
        RULES.advance(state, (quiet or list(legal))[-1])
    assert asked


def test_it_gives_what_the_event_takes() -> None:
    """BZ7.1c: each resource is a Doxa, so all that may be given is given."""
    state = first_turn(2)
    play_until(state, "contribute")
    seat = "blues"
    hold(state, seat, civicus=3, virtus=3, fides=3, lapis=3, lignum=3, frumentum=3, auctoritas=3)
    for _ in range(12):
        action = chosen(state, seat)
        RULES.advance(state, action)
        if action.verb == "seal_gift":
            break
    given = data_of(state.frames[-1])["chosen"][SEAT[seat]]
    for good, need in requirement(state):
        assert given[good] >= min(need, 3) - (good == NOMISMA), good


def test_alone_a_round_is_not_ended_while_there_is_dynamis() -> None:
    """BZS5."""
    state = first_round()
    hold(state, "blues", auctoritas=2)
    assert state.goods[0][AUCTORITAS] == 2
    assert chosen(state, "blues").verb != "end_round"
