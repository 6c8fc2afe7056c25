"""Classic's board can be read on a phone, and on the fullest board nothing lies on a name."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

from engine.classic.rules import RULES
from engine.core import Event
from i18n import LANGUAGES, texts
from render.classic.land import MAP
from render.classic.scene import build_scene
from render.kit.marks import Sprite, Text
from render.kit.pen import face
from tests.aids.classic.crowded_board import crowded, position

LEAST = 36
"""Units of the 1600 wide picture: at a phone's 390 pixels nine of them."""
FOUGHT = [
    Event("battle_rolled", {
        "place": "tarentum", "attacker": "greece", "defender": "rome", "dice": {"greece": [6, 2], "rome": [3]},
        "bonus": {"greece": {"pericles": 1}}, "sum": {"greece": 9, "rome": 3}, "hits": {"greece": 0, "rome": 1},
        "negated": {},
    }),
    Event("losses", {"place": "tarentum", "seat": "rome", "units": {"legion": 1}}),
]  # fmt: skip
FULL = build_scene(crowded(), texts("en").of("classic").name)
PIECES = ("legion", "fortress", "trireme", "marker", "built")
TOKENS = [
    mark
    for mark in FULL.moving
    if isinstance(mark, Sprite) and mark.name.split("/")[0] in PIECES and mark.y < MAP.height
]
NUMBERS = [mark for mark in FULL.moving if isinstance(mark, Text) and mark.y < MAP.height]
NAMES = [mark for mark in FULL.still if isinstance(mark, Text) and mark.y < MAP.height]


def reach(token: Sprite) -> float:
    """Half the breadth of what is drawn in a token's square; shields, sails and towers do not fill it."""
    return token.size * (0.38 if token.name.startswith(("legion", "fortress", "trireme")) else 0.45)


def beyond(name: Text, mark: Sprite | Text) -> tuple[float, float]:
    """How far the mark's middle is beyond the letters, along the name and across it; negative within."""
    width = name.width or face(name.face, 100).getlength(name.text) * name.size / 100
    turn = math.radians(name.angle)
    dx, dy = mark.x - name.x, mark.y - name.y
    along = abs(dx * math.cos(turn) - dy * math.sin(turn)) - width / 2
    across = abs(dx * math.sin(turn) + dy * math.cos(turn)) - name.size * 0.26
    return along, across


def covering() -> Iterator[tuple[str, str, float, float]]:
    for name in NAMES:
        for token in TOKENS:
            along, across = beyond(name, token)
            if max(along, across) < reach(token) - 3 and math.hypot(max(along, 0), max(across, 0)) < reach(token) - 4:
                yield name.text, token.name, token.x, token.y


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_and_number_is_at_least_36_high(language: str) -> None:
    """The fullest board, set-ups, a late game and a battle; Cyrene and what the bank has left, too."""
    name = texts(language).of("classic").name
    states = [position(5, 1, 0), position(3, 1, 0), position(4, 5, 300)]
    for view in (crowded(), *(RULES.view(state, None) for state in states)):
        scene = build_scene(view, name, FOUGHT)
        written = [mark for mark in (*scene.still, *scene.moving) if isinstance(mark, Text)]
        assert len(written) > 100
        assert [(mark.text, mark.size) for mark in written if mark.size < LEAST] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_writing_is_narrowed_to_less_than_seven_tenths(language: str) -> None:
    """So that what was made high enough is not squeezed instead."""
    scene = build_scene(crowded(), texts(language).of("classic").name)
    for mark in (*scene.still, *scene.moving):
        if isinstance(mark, Text) and mark.width:
            assert face(mark.face, mark.size).getlength(mark.text) * 0.68 <= abs(mark.width), mark.text


def test_crowded_board_no_token_covers_a_name() -> None:
    """Slanted names of seas as well."""
    assert len(NAMES) > 43
    assert [*covering()] == []


def test_crowded_board_no_number_hides_a_tokens_middle_or_a_name() -> None:
    hidden = [
        (number.x, number.y, token.name)
        for number in NUMBERS
        for token in TOKENS
        if abs(number.x - token.x) < 11 and abs(number.y - token.y) < 13
    ]
    assert hidden == []
    over = []
    for name in NAMES:
        for number in NUMBERS:
            along, across = beyond(name, number)
            if along < 0 and across < 8:
                over.append((name.text, number.x, number.y))
    assert over == []
