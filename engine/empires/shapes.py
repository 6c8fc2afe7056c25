"""What the data of each step looks like, so that a position read from outside can be trusted.

A shape is a predicate on (state, value). The meaning of each key stands in the docstring of its step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.empires.board import N_PROVINCES, N_SEAS
from engine.empires.state import State
from engine.empires.words import RESOURCES, TRACKS

Shape = Callable[[State, Any], bool]


def number(least: int, most: int) -> Shape:
    return lambda _, v: type(v) is int and least <= v <= most


def seat(state: State, value: Any) -> bool:
    return type(value) is int and 0 <= value < state.n


def seat_or_nobody(state: State, value: Any) -> bool:
    return value == -1 or seat(state, value)


def flag(_: State, value: Any) -> bool:
    return type(value) is bool


def word(_: State, value: Any) -> bool:
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


def nothing(_: State, value: Any) -> bool:
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
    return lambda state, v: listed(state, v) and len({repr(x) for x in v}) == len(v)


resource: Final = number(0, len(RESOURCES) - 1)
province: Final = number(0, N_PROVINCES - 1)
sea: Final = number(0, N_SEAS - 1)
small: Final = number(0, 99)
taken: Final = row(seat, seat)
_BATTLE: Final = record(
    place=word,
    attacker=word,
    defender=word,
    dice=table(many(number(0, 6), 20)),
    bonus=table(table(small)),
    sum=table(small),
    hits=table(small),
    negated=table(small),
    sealed=distinct(word),
)

SHAPES: Final[Mapping[str, Mapping[str, Shape]]] = {
    "collect": {"waiting": distinct(row(seat, province)), "chosen": distinct(row(seat, province, word))},
    "colossus": {"seat": seat},
    "announce": {},
    "offer": {
        "number": number(0, 5),
        "bounds": per_seat(row(number(0, 5), number(0, 5))),
        "chosen": per_seat(many(resource, 5)),
        "sealed": distinct(seat),
        "forced": distinct(seat),
    },
    "first": {},
    "take": {
        "offers": per_seat(many(resource, 5)),
        "taken": per_seat(many(resource, 30)),
        "put": per_seat(number(0, 5)),
        "part": distinct(seat),
        "first": seat_or_nobody,
        "taker": seat_or_nobody,
        "last": many(taken, 2),
    },
    "give": {"seat": seat, "to": seat},
    "perseus": {"seat": seat},
    "name_builder": {},
    "build": {"claimed": flag},
    "unused": {"kept": distinct(row(seat, resource))},
    "keep": {"seat": seat, "most": number(1, 4), "chosen": distinct(resource), "sealed": flag},
    "peace": {"seat": seat},
    "name_mover": {},
    "mover_turn": {"stage": number(0, 6), "busy": flag},
    "convert": {},
    "sail": {"arrived": exactly(number(0, 0), N_SEAS)},
    "sea_battles": {"fought": distinct(sea)},
    "march": {
        "seas": number(0, (1 << N_SEAS) - 1),
        "allowed": number(0, (1 << N_PROVINCES) - 1),
        "arrived": exactly(number(0, 0), N_PROVINCES),
    },
    "land_battles": {"fought": distinct(province)},
    "lose": {
        "place": number(0, N_PROVINCES - 1),
        "sea": flag,
        "sides": row(seat, seat),
        "due": row(number(0, 9), number(0, 9)),
        "chosen": row(either(nothing, many(word, 9)), either(nothing, many(word, 9))),
        "shown": _BATTLE,
    },
    "conquest": {"chosen": many(nothing, 0), "settled": many(nothing, 0), "draws": number(0, 0)},
    "crown": {"track": number(0, len(TRACKS) - 1), "new": many(flag, 2)},
}
"""By step. A position outside a draft never holds `pay` or `copy`, nor a plan with anything in it."""

OPTIONAL: Final[Mapping[str, frozenset[str]]] = {
    "crown": frozenset(("announced",)),
    "colossus": frozenset(("done",)),
    "perseus": frozenset(("passed",)),
}
"""Flags that a step sets on itself."""


def misfit(state: State, step: str, data: Mapping[str, Any]) -> str | None:
    """What is wrong with a frame's data, or None."""
    shapes = SHAPES.get(step)
    if shapes is None:
        return f"no step {step[:40]!r} stands in a position"
    optional = OPTIONAL.get(step, frozenset())
    for key in data:
        if key not in shapes and key not in optional:
            return f"{step}: unknown key {key[:40]!r}"
    for key, shape in shapes.items():
        if key not in data:
            return f"{step}: {key} is missing"
        if not shape(state, data[key]):
            return f"{step}: {key} has another shape"
    for key in optional:
        if key in data and type(data[key]) is not bool:
            return f"{step}: {key} is true or false"
    return None
