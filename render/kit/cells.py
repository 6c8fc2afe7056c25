"""A scene cut into cells of one grid: which marks are in each."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from render.kit.canvas import Pixels
from render.kit.look import Look
from render.kit.marks import Mark, Scene
from render.kit.scenes import cells_with, washes_first

MOST_PLACES: Final = 8192
"""Marks whose cells are remembered: those of a dozen boards on a map in two languages, of nine crowded tables."""


class Cell(NamedTuple):
    """Where it is and what is in it, in the order in which it is painted."""

    box: Pixels
    marks: tuple[Mark, ...]


def cells_of_scene(scene: Scene, look: Look, zoom: float, size: tuple[int, int], cell: tuple[int, int]) -> list[Cell]:
    """Row by row, of a picture of that size, of which one unit takes `zoom` pixels. The cells are so broad and high;
    those of the last row and column end with the picture.

    >>> from render.kit.marks import Box
    >>> scene = Scene(30, 20, (), (Box(0, 0, 12, 5, (255, 0, 0)),))
    >>> [(each.box, len(each.marks)) for each in cells_of_scene(scene, Look({}), 1, (30, 20), (16, 20))]
    [((0, 0, 16, 20), 1), ((16, 0, 30, 20), 0)]
    """
    width, height = size
    wide, high = cell
    across, down = -(-width // wide), -(-height // high)
    found: list[list[Mark]] = [[] for _ in range(across * down)]
    for one in (*washes_first(scene.still), *scene.moving):
        mark, touched = _touched(one, look, scene.ground, zoom, cell, across)
        for at in touched:
            if at < len(found):
                found[at].append(mark)
    boxes = (
        (column * wide, row * high, min(width, (column + 1) * wide), min(height, (row + 1) * high))
        for row in range(down)
        for column in range(across)
    )
    return [Cell(box, tuple(marks)) for box, marks in zip(boxes, found, strict=True)]


@lru_cache(maxsize=MOST_PLACES)
def _touched(
    mark: Mark, look: Look, ground: str | None, zoom: float, cell: tuple[int, int], across: int
) -> tuple[Mark, tuple[int, ...]]:
    """The mark, always the same object for equal ones (so that keys share it), and the cells whose pixels it may
    change.
    """
    cells = cells_with(mark, look, ground, zoom, cell)
    return mark, tuple(row * across + column for row, column in cells if column < across)
