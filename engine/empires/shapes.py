"""Shapes of the values that frames of this game hold, beside those any game's may."""

from __future__ import annotations

from typing import Final

from engine.empires.board import N_PROVINCES, N_SEAS
from engine.empires.vocabulary import RESOURCES
from engine.kit.shapes import Shape, number


def exactly(shape: Shape, count: int) -> Shape:
    return lambda state, v: isinstance(v, list) and len(v) == count and all(shape(state, x) for x in v)


resource: Final = number(0, len(RESOURCES) - 1)
province: Final = number(0, N_PROVINCES - 1)
sea: Final = number(0, N_SEAS - 1)
