"""Shapes of plain values, so that a position read from outside can be trusted: predicates on (state, value).

A game tells once, by the annotations of a TypedDict, what each step keeps in its frame and in which shape.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NotRequired, Protocol, cast, get_type_hints

from engine.core.types import Json
from engine.kit.position import NOBODY, D, Data, Frame


class Rowed(Protocol):
    """As much of a position as a shape asks for."""

    rows: int


Shape = Callable[[Rowed, object], bool]
MAX_DEPTH: Final = 6
"""Of lists in lists in a frame."""


def number(least: int, most: int) -> Shape:
    return lambda _, v: type(v) is int and least <= v <= most


def seat(state: Rowed, value: object) -> bool:
    return type(value) is int and 0 <= value < state.rows


def seat_or_nobody(state: Rowed, value: object) -> bool:
    return value == NOBODY or seat(state, value)


def flag(_: object, value: object) -> bool:
    return type(value) is bool


def word(_: object, value: object) -> bool:
    return isinstance(value, str) and len(value) < 40


def many(shape: Shape, most: int = 64) -> Shape:
    return lambda state, v: isinstance(v, list) and len(v) <= most and all(shape(state, x) for x in v)


def row(*shapes: Shape) -> Shape:
    """A list of exactly these."""
    return lambda state, v: (
        isinstance(v, list) and len(v) == len(shapes) and all(s(state, x) for s, x in zip(shapes, v, strict=True))
    )


def per_seat(shape: Shape) -> Shape:
    return lambda state, v: isinstance(v, list) and len(v) == state.rows and all(shape(state, x) for x in v)


def either(*shapes: Shape) -> Shape:
    return lambda state, v: any(s(state, v) for s in shapes)


def nothing(_: object, value: object) -> bool:
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


small: Final = number(0, 99)


class FrameShapes:
    """The shapes of the data of each step that may stand in a position."""

    def __init__(self, frames: Mapping[str, type]) -> None:
        """`frames`: step → its TypedDict, whose annotations are `Annotated[type, shape]`, read at run time."""
        self.of: Final = {step: _shapes(kind) for step, kind in frames.items()}
        """step → (those a frame must have, those a step may set on itself)"""

    def misfit(self, state: Rowed, step: str, data: Data) -> str | None:
        """What is wrong with a frame's data, or None."""
        shapes = self.of.get(step)
        if shapes is None:
            return f"no step {step[:40]!r} stands in a position"
        required, optional = shapes
        for key in data:
            if key not in required and key not in optional:
                return f"{step}: unknown key {key[:40]!r}"
        for key, shape in required.items():
            if key not in data:
                return f"{step}: {key} is missing"
            if not shape(state, data[key]):
                return f"{step}: {key} has another shape"
        for key, shape in optional.items():
            if key in data and not shape(state, data[key]):
                return f"{step}: {key} is true or false"
        return None


def _shapes(kind: type) -> tuple[Mapping[str, Shape], Mapping[str, Shape]]:
    marked = get_type_hints(kind, include_extras=True)
    required: dict[str, Shape] = {}
    optional: dict[str, Shape] = {}
    for key, hint in marked.items():
        is_optional = hint.__origin__ is NotRequired
        inner = hint.__args__[0] if is_optional else hint
        (optional if is_optional else required)[key] = inner.__metadata__[0]
    return required, optional


def data_of(frame: Frame, kind: type[D]) -> D:
    """The frame's data under the type of its step, which must be `kind`'s."""
    return cast("D", frame.data)


def read_plain(value: object, depth: int = 0) -> Json:
    """A copy of plain data from outside. ValueError: it is none, or too deep."""
    if depth > MAX_DEPTH:
        raise ValueError("too deep")
    if isinstance(value, dict):
        return {str(k): read_plain(v, depth + 1) for k, v in value.items()}
    if isinstance(value, list):
        return [read_plain(v, depth + 1) for v in value]
    if value is None or isinstance(value, bool | int | str):
        return value
    raise ValueError(f"not plain data: {type(value).__name__}")
