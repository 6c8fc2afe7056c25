"""Shapes of the values that frames hold on any board of the family, beside those any game's may."""

from __future__ import annotations

from collections.abc import Callable

from engine.kit.shapes import Shape
from engine.marenostrum.state import State

OnBoard = Callable[[State, object], bool]
"""A shape that asks for the board."""


def _index(state: State, value: object, length: int) -> bool:
    return type(value) is int and 0 <= value < length


def province(state: State, value: object) -> bool:
    return _index(state, value, state.world.board.n_provinces)


def sea(state: State, value: object) -> bool:
    return _index(state, value, state.world.board.n_seas)


def resource(state: State, value: object) -> bool:
    return _index(state, value, len(state.world.resources))


def track(state: State, value: object) -> bool:
    return _index(state, value, len(state.world.tracks))


def provinces(state: State, value: object) -> bool:
    """A bit set."""
    return _index(state, value, 1 << state.world.board.n_provinces)


def seas(state: State, value: object) -> bool:
    """A bit set."""
    return _index(state, value, 1 << state.world.board.n_seas)


def per_province(shape: Shape) -> OnBoard:
    return lambda state, v: (
        isinstance(v, list) and len(v) == state.world.board.n_provinces and all(shape(state, x) for x in v)
    )


def per_sea(shape: Shape) -> OnBoard:
    return lambda state, v: (
        isinstance(v, list) and len(v) == state.world.board.n_seas and all(shape(state, x) for x in v)
    )


def traded(state: State, value: object) -> bool:
    """How many are offered."""
    return _index(state, value, state.world.most_traded + 1)


def some_traded(state: State, value: object) -> bool:
    """What is offered."""
    return isinstance(value, list) and len(value) <= state.world.most_traded and all(resource(state, x) for x in value)
