"""The edges of what stands in a picture of Byzantion, and what overlaps."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pytest

from render.byzantion.tesserae import WIDTH
from render.kit.marks import Mark, Scene, Sprite, Text
from render.kit.pen import face

LEAST = 36
"""Pixels of the smallest writing."""
NARROWEST = 1.85
"""How far a line may be narrowed and still be read."""

languages = pytest.mark.parametrize("language", ["en", "pl"])

Line = tuple[str, float, float, float, float]
"""A text or a sprite's name, with its left, upper, right and lower edge."""


def lines_of(scene: Scene) -> list[Line]:
    """Every line of writing with its edges; none is small, squeezed or beyond the picture's rim."""
    found = []
    for mark in (*scene.still, *scene.moving):
        if not isinstance(mark, Text) or not mark.text:
            continue
        long = face(mark.face, mark.size).getlength(mark.text, features=["lnum"])
        wide = min(long, -mark.width) if mark.width < 0 else long
        left = mark.x - {"l": 0.0, "m": wide / 2, "r": wide}[mark.anchor]
        assert mark.size >= LEAST, mark
        assert long <= NARROWEST * wide, mark
        assert left >= 0, mark
        assert left + wide <= scene.width + 1, mark
        assert 0 <= mark.y - mark.size / 3 < mark.y + mark.size / 3 <= scene.height, mark
        found.append((mark.text, left, mark.y - mark.size / 3, left + wide, mark.y + mark.size / 3))
    return found


def overlaps(lines: list[Line]) -> list[tuple[str, str]]:
    """Pairs that touch by more than a hair."""
    return [
        (a[0], b[0]) for a, b in combinations(lines, 2)
        if a[1] < b[3] - 2 and b[1] < a[3] - 2 and a[2] < b[4] - 1 and b[2] < a[4] - 1
    ]  # fmt: skip


def boxes_of(marks: Iterable[Mark]) -> list[Line]:
    """Sprites and writing with their edges."""
    sprites = [m for m in marks if isinstance(m, Sprite)]
    written = lines_of(Scene(WIDTH, 4000, (), tuple(m for m in marks if isinstance(m, Text)), ""))
    return [*written, *((m.name, m.x - m.size / 2, m.y - m.size / 2, m.x + m.size / 2, m.y + m.size / 2)
                        for m in sprites)]  # fmt: skip
