"""Positions for tests of Byzantion: a game at the first turn of its first round, with the cards that a test needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.byzantion.content import CARD
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import GOODS, N_RESOURCES, NOMISMA, SEAT
from engine.core import Action, Event, seeded
from engine.core.types import Seat


def first_turn(seats: int = 3, windows: str = "held", seed: int = 11) -> State:
    """Harmless answers to everything until somebody has the first turn."""
    state = RULES.setup(seats, {"windows": windows}, seeded(seed)).state
    play_until(state, "turn")
    return state


def play_until(state: State, step: str) -> None:
    """Harmless answers (abstain, pass, finish … where they are offered) until such a question is asked."""
    for _ in range(500):
        if state.frames[-1].step == step:
            return
        seat = RULES.active(state)[0]
        legal = RULES.legal_actions(state, seat)
        quiet = [a for a in legal if a.verb in ("abstain", "pass", "finish", "seal_gift", "skip")]
        RULES.advance(state, (quiet or [a for a in legal if a.verb != "hands_off"])[0])
    raise AssertionError(f"never asked: {step}")


def deal(state: State, hands: Mapping[Seat, Sequence[str]], nomisma: int = 20) -> None:
    """Exactly these hand cards, and so much Nomisma for everybody; what was in the hands goes under the deck."""
    wanted = [CARD[name] for cards in hands.values() for name in cards]
    for seat in range(state.n):
        state.deck[:0] = state.hand[seat]
        state.hand[seat] = []
        state.goods[seat][NOMISMA] = nomisma
    for name, cards in hands.items():
        for card in cards:
            fetch(state, card)
            state.hand[SEAT[name]].append(CARD[card])
        state.hand[SEAT[name]].sort()
    assert len(wanted) == len(set(wanted))
    state.touch()


def lay(state: State, seat: Seat, *groups: Sequence[str]) -> None:
    """These groups of cards, and no others, in front of a seat."""
    state.deck[:0] = [card for group in state.area[SEAT[seat]] for card in group]
    state.area[SEAT[seat]] = []
    for group in groups:
        for card in group:
            fetch(state, card)
        state.area[SEAT[seat]].append([CARD[card] for card in group])
    state.touch()


def fetch(state: State, name: str) -> None:
    """Take a card from wherever it lies outside hands and areas; another one takes its place in the offer."""
    card = CARD[name]
    for pile in (state.deck, state.discard, *state.hand):
        if card in pile:
            pile.remove(card)
            return
    state.offer[state.offer.index(card)] = state.deck.pop(0)


def hold(state: State, seat: Seat, **goods: int) -> None:
    """Exactly these resources for a seat, taken from the supply."""
    have = state.goods[SEAT[seat]]
    for good in range(N_RESOURCES):
        state.supply[good] += have[good] - goods.get(GOODS[good], 0)
        have[good] = goods.get(GOODS[good], 0)
    state.touch()


def do(state: State, seat: Seat, verb: str, *args: str | int) -> tuple[Event, ...]:
    """Perform it; RulesError when it is not legal."""
    events = RULES.advance(state, Action(seat, verb, args))
    RULES.check(state)
    return events


def offered(state: State, seat: Seat, verb: str) -> list[tuple[str | int, ...]]:
    """The arguments of what the seat may do with a verb."""
    return [action.args for action in RULES.legal_actions(state, seat) if action.verb == verb]


def seen_frame(state: State, seat: Seat) -> dict[str, Any]:
    """The data of the open decision as the seat's view has it."""
    frames: Any = RULES.view(state, seat)["frames"]
    found: dict[str, Any] = frames[-1][1]
    return found


def window(state: State) -> tuple[str, tuple[Seat, ...]]:
    """The kind of the open window, "" for none, and who is asked."""
    seats = RULES.active(state)
    question = RULES.question(state, seats[0]) if seats else None
    return (question.window, seats) if question and question.window else ("", ())
