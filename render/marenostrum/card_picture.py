"""A hero or wonder as a card of its own: face, name, and what it does, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from render.kit.marks import Box, Mark, Scene, Sprite, Text
from render.kit.palette import GOLD, INK, OXBLOOD, PAPER, WOOD
from render.kit.wording import wrapped

Name = Callable[[str], str]
WIDTH: Final = 1000
FACE, TITLE, SIZE, LINE = 300, 66, 42, 47
LEFT: Final = FACE + 66
ROOM: Final = WIDTH - LEFT - 34
HEAD: Final = 132


def build_card(card: str, face: str, name: Name) -> Scene:
    """The scene of a card; `face`: its sprite.

    >>> scene = build_card("caesar", "hero/caesar", name)
    >>> scene.width, [mark.text for mark in scene.moving if isinstance(mark, Text)][:2]
    (1000, ['Caesar', 'Kind Hero'])
    """
    lines = wrapped(name(f"about-{card}"), SIZE, ROOM)
    height = max(FACE + 60, HEAD + len(lines) * LINE + 34)
    kind = face.partition("/")[0]
    marks: list[Mark] = [
        Box(0, 0, WIDTH, height, PAPER, WOOD, 5),
        Box(10, 10, WIDTH - 20, height - 20, PAPER, GOLD, 3),
        Sprite(face, 30 + FACE / 2, height / 2, FACE),
        Text(name(card), LEFT, 52, TITLE, "name", INK, anchor="l", width=-ROOM),
        Text(name(f"kind_{kind}"), LEFT, 102, 36, "italic", OXBLOOD, anchor="l", width=-ROOM),
    ]
    for k, line in enumerate(lines):
        marks.append(Text(line, LEFT, HEAD + 24 + k * LINE, SIZE, "italic", INK, anchor="l", width=-ROOM))
    return Scene(WIDTH, height, (), tuple(marks))
