"""Shapes of plain values, so that a position read from outside can be trusted: predicates on (state, value).

Which shape each key of each step has, and what it means, stands in frame_data.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.empires.board import N_PROVINCES, N_SEAS
from engine.empires.state import State
from engine.empires.vocabulary import RESOURCES

Shape = Callable[[State, object], bool]


def number(least: int, most: int) -> Shape:
    return lambda _, v: type(v) is int and least <= v <= most


def seat(state: State, value: object) -> bool:
    return type(value) is int and 0 <= value < state.n


def seat_or_nobody(state: State, value: object) -> bool:
    return value == -1 or seat(state, value)


def flag(_: State, value: object) -> bool:
    return type(value) is bool


def word(_: State, value: object) -> bool:
    return isinstance(value, str) and len(value) < 40


def many(shape: Shape, most: int = 64) -> Shape:
    return lambda state, v: isinstance(v, list) and len(v) <= most and all(shape(state, x) for x in v)


def row(*shapes: Shape) -> Shape:
    """A list of exactly these."""
    return lambda state, v: (
        isinstance(v, list) and len(v) == len(shapes) and all(s(state, x) for s, x in zip(shapes, v, strict=True))
    )


def per_seat(shape: Shape) -> Shape:
    return lambda state, v: isinstance(v, list) and len(v) == state.n and all(shape(state, x) for x in v)


def exactly(shape: Shape, count: int) -> Shape:
    return lambda state, v: isinstance(v, list) and len(v) == count and all(shape(state, x) for x in v)


def either(*shapes: Shape) -> Shape:
    return lambda state, v: any(s(state, v) for s in shapes)


def nothing(_: State, value: object) -> bool:
    return value is None


def table(inner: Shape) -> Shape:
    """An object with few, short keys."""
    return lambda state, v: (
        isinstance(v, dict) and len(v) <= 8 and all(word(state, k) and inner(state, x) for k, x in v.items())
    )


def record(**shapes: Shape) -> Shape:
    """An object with exactly these keys."""
    return lambda state, v: (
        isinstance(v, dict) and v.keys() == shapes.keys() and all(s(state, v[k]) for k, s in shapes.items())
    )


def distinct(shape: Shape) -> Shape:
    listed = many(shape)
    return lambda state, v: isinstance(v, list) and listed(state, v) and len({repr(x) for x in v}) == len(v)


resource: Final = number(0, len(RESOURCES) - 1)
province: Final = number(0, N_PROVINCES - 1)
sea: Final = number(0, N_SEAS - 1)
small: Final = number(0, 99)
