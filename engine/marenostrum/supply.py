"""Tokens going to and fro between supply and hands. Limits are real (E0a)."""

from __future__ import annotations

from engine.marenostrum.state import State


def give(state: State, seat: int, resource: int, count: int = 1) -> int:
    """Move up to `count` tokens from the supply to a hand; returns how many there were."""
    count = min(count, state.supply[resource])
    state.supply[resource] -= count
    state.hand[seat][resource] += count
    return count


def count_hand(state: State, seat: int) -> int:
    """Number of resources a seat has (public, E0h)."""
    return sum(state.hand[seat])


def give_back(state: State, seat: int, resource: int, count: int = 1) -> None:
    """From a hand to the supply."""
    assert state.hand[seat][resource] >= count
    state.hand[seat][resource] -= count
    state.supply[resource] += count
