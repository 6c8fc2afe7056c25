"""Which chance the rules draw from: open dice from one source, all that lies face down from another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.ai.random_player import RandomPlayer
from engine.core import Action, Applied, Event, Rng, canonical, seeded
from engine.core.chance import KeyedChance, begun_with_splitmix
from engine.empires.ai import Steward
from engine.empires.rules import RULES
from engine.empires.state import State
from engine.empires.supply import draw_legendary
from proofs.games.empires.scenario import deal
from tests.aids.plugins.full import FULL

SEATS = (3, pytest.param(4, marks=FULL), pytest.param(5, marks=FULL))
STEWARD, RANDOM = Steward(), RandomPlayer()
KEY = bytes(range(1, 33))


def played(seats: int, seed: int, actions: int = 250) -> Iterator[tuple[State, Action, Applied[State]]]:
    """Stretches of games, of which each fourth begins at the set-up and the others in the midst of wars and sales: the
    position, what is done there, what comes of it.
    """
    rng = Rng(seed)
    for game in range(12):
        options = {"display": ("first_games", "experienced")[game % 2]}
        state = deal(seats, options, seeded(seed + game), rng) if game % 4 else _set_up(seats, options, seed + game)
        for _ in range(actions):
            active = RULES.active(state)
            if not active:
                break
            seat = active[rng.below(len(active))]
            legal = RULES.legal_actions(state, seat)
            player = STEWARD if rng.below(2) else RANDOM
            action = player.decide(RULES.view(state, seat), legal, rng)
            applied = RULES.apply(state, action)
            yield state, action, applied
            state = applied.state


def _set_up(seats: int, options: dict[str, str], seed: int) -> State:
    return RULES.setup(seats, options, seeded(seed)).state


def places(state: State) -> tuple[int, int]:
    """How much has been drawn of the dice, and of what lies face down."""
    chance = state.rng
    assert isinstance(chance, KeyedChance)
    return chance.dice.at, chance.deals.at


def dice_told(events: tuple[Event, ...]) -> int:
    """The dice that everybody sees lie on the table."""
    rolled: list[Any] = [event.params for event in events if event.key == "battle_rolled" and event.audience is None]
    return sum(len(dice) for params in rolled for dice in params["dice"].values())


@pytest.mark.parametrize("seats", SEATS)
def test_dice_draw_from_the_open_source_and_nothing_else_does(seats: int) -> None:
    """E4.2b: each die that everybody sees is one draw of the dice. E1.2a: of the other source nothing is asked but to
    shuffle the legendary discard.
    """
    rolled = 0
    for before, _, (after, events, _) in played(seats, seats):
        dice, deals = places(before)
        dice_now, deals_now = places(after)
        assert dice_now - dice == dice_told(events), events
        assert deals_now == deals or sum(before.discard) > sum(after.discard), events
        rolled += dice_now - dice
    assert rolled > 20


def test_the_legendary_discard_is_shuffled_face_down() -> None:
    """E1.2a: into a stack whose order nobody can compute from dice."""
    state = _set_up(3, {}, 1)
    state.discard, state.stack = [1] * 13, []
    before = places(state)
    assert draw_legendary(state, 0) >= 0
    dice, deals = places(state)
    assert (dice, deals > before[1], len(state.stack)) == (before[0], True, 12)


@pytest.mark.parametrize("seats", SEATS)
def test_dice_tell_nothing_of_what_lies_face_down(seats: int) -> None:
    """Other dice, the same piles: two positions that differ in the open source alone deal the same."""
    compared = 0
    for state, action, (after, events, _) in played(seats, 7):
        if not dice_told(events):
            continue
        twin = state.copy()
        assert isinstance(twin.rng, KeyedChance)
        twin.rng.dice = Rng(KEY)
        other = RULES.apply(twin, action).state
        assert (other.stack, other.deck, places(other)[1]) == (after.stack, after.deck, places(after)[1])
        assert other.rng.deals.copy().below(1 << 64) == after.rng.deals.copy().below(1 << 64)
        compared += 1
    assert compared > 5


def _plain(state: State) -> Any:
    return RULES.dump(state)


@pytest.mark.parametrize("seats", SEATS)
def test_rekeying_shuffles_what_nobody_has_seen_and_nothing_else(seats: int) -> None:
    """After an undo by consent nobody knows what comes next: not even who had drawn it before."""
    decks = stacks = drafts = 0
    for number, (state, *_) in enumerate(played(seats, 9)):
        if number % 7:
            continue
        other = RULES.rekey(state, number)
        RULES.check(other)
        was, now = _plain(state), _plain(other)
        for pile in ("deck", "stack"):
            assert sorted(was.pop(pile, [])) == sorted(now.pop(pile, []))
        assert was.pop("rng") != now.pop("rng")
        assert canonical(was) == canonical(now), "hands, offers, plans, discard, face up and board stay"
        for seat in (None, *RULES.seats(seats)):
            assert RULES.view(other, seat) == RULES.view(state, seat)
        if other.draft is not None:
            drafts += 1
            base = other.draft.base
            assert (base.deck, base.stack, base.rng.dump()) == (other.deck, other.stack, other.rng.dump())
            assert base is not state.draft.base  # type: ignore[union-attr]
        decks += len(state.deck) > 5 and other.deck != state.deck
        stacks += len(state.stack) > 5 and other.stack != state.stack
    assert stacks > 10
    assert drafts > 10
    assert decks > 10


def test_rekeying_a_game_begun_with_splitmix_leaves_the_piles() -> None:
    """Its stored logs replay: a re-keying does what it did when they were written."""
    state = RULES.setup(3, {}, begun_with_splitmix(5)).state
    other = RULES.rekey(state, 9)
    assert (other.deck, other.stack) == (state.deck, state.stack)
    assert other.rng.dump() == state.copy().rng.rekeyed(9).dump() != state.rng.dump()


def test_what_comes_next_is_another_for_each_row() -> None:
    """Two undos to the same place deal differently, and no legendary good stays on top for who has seen it there."""
    state = RULES.setup(4, {}, seeded(1)).state
    tops = [RULES.rekey(state, row).stack[-1] for row in range(130)]
    assert {tops.count(good) > 1 for good in range(13)} == {True}
    assert max(tops.count(good) for good in range(13)) < 30


def test_an_imagined_position_has_a_chance_of_its_own() -> None:
    """It is drawn with the new chance of the one who imagines it, and never with the game's."""
    state = RULES.setup(3, {}, seeded(1)).state
    twins = [RULES.imagine(RULES.view(state, "rome"), Rng(n)) for n in range(20)]
    assert all(isinstance(twin.rng, KeyedChance) for twin in twins)
    keys = {twin.rng.key for twin in twins if isinstance(twin.rng, KeyedChance)}
    assert len(keys) == 20
    assert seeded(1).value not in keys
