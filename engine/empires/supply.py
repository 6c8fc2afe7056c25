"""Tokens going to and fro between supply and hands. Limits are real (E0a)."""

from __future__ import annotations

from engine.core.chance import shuffled
from engine.empires.state import State
from engine.empires.vocabulary import LEGENDARY


def give_back(state: State, seat: int, resource: int, count: int = 1) -> None:
    """From a hand to the supply, or to the legendary discard (E1.2a)."""
    hand = state.hand[seat]
    assert hand[resource] >= count
    hand[resource] -= count
    if resource >= LEGENDARY:
        state.discard[resource - LEGENDARY] += count
    else:
        state.supply[resource] += count


def draw_legendary(state: State, seat: int) -> int:
    """E1.2a: one legendary good at random into the hand; its good, or -1 when stack and discard are empty (R)."""
    if not state.stack:
        pile = [good for good, count in enumerate(state.discard) for _ in range(count)]
        if not pile:
            return -1
        state.discard = [0] * 13
        state.stack = shuffled(pile, state.rng.deals)
    good = state.stack.pop()
    state.hand[seat][LEGENDARY + good] += 1
    return good
