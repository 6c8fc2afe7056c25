"""The fullest board the rules allow: every piece can still be told from its neighbours."""

from __future__ import annotations

import math

import pytest

from render.empires.land import atlas
from render.empires.scene import build_scene
from render.kit.marks import Sprite, Text
from render.kit.pen import face
from tests.aids.views import crowded_view, plain_name

SCENE = build_scene(crowded_view(), plain_name)
PIECES = ("legion", "fortress", "trireme", "marker", "built")
ON_MAP = [
    mark
    for mark in SCENE.moving
    if isinstance(mark, Sprite) and mark.name.split("/")[0] in PIECES and mark.y < atlas().height
]


def reach(mark: Sprite) -> float:
    """Half the breadth of what is drawn in a token's square; shields, sails and towers do not fill it."""
    return mark.size * (0.38 if mark.name.startswith(("legion", "fortress", "trireme")) else 0.45)


def test_crowded_board_no_token_covers_anothers_centre() -> None:
    covered = [
        (below.name, above.name, (below.x, below.y))
        for i, below in enumerate(ON_MAP)
        for above in ON_MAP[i + 1 :]
        if math.dist((below.x, below.y), (above.x, above.y)) < reach(above)
    ]
    assert not covered


def test_crowded_board_no_token_covers_a_name() -> None:
    """The letters' own height and breadth, for the upright names."""
    covered = []
    for text in SCENE.still:
        if not isinstance(text, Text) or text.y > atlas().height or text.angle:
            continue
        width = text.width or face(text.face, 100).getlength(text.text) * text.size / 100
        for token in ON_MAP:
            dx = abs(token.x - text.x) - width / 2
            dy = abs(token.y - text.y) - text.size * 0.26
            if (
                dx < reach(token) - 3
                and dy < reach(token) - 3
                and math.hypot(max(dx, 0), max(dy, 0)) < reach(token) - 4
            ):
                covered.append((text.text, token.name, (token.x, token.y)))
    assert not covered


@pytest.mark.parametrize("kind", ["legion", "trireme"])
def test_crowded_board_every_army_is_drawn_with_its_number(kind: str) -> None:
    places = len(atlas().provinces if kind == "legion" else atlas().seas)
    drawn = [mark for mark in ON_MAP if mark.name.startswith(kind)]
    figures = [m for m in SCENE.moving if isinstance(m, Text) and m.y < atlas().height]
    assert len(drawn) == places * 5
    for mark in drawn:
        assert any(math.dist((mark.x, mark.y), (figure.x, figure.y)) < 40 for figure in figures)


def test_crowded_board_no_number_hides_anothers_middle_or_a_name() -> None:
    """Numbers lie on top of all tokens, so they must not lie on what is not theirs."""
    figures = [m for m in SCENE.moving if isinstance(m, Text) and m.y < atlas().height]
    hidden = [
        (figure.x, figure.y, token.name)
        for figure in figures
        for token in ON_MAP
        if abs(figure.x - token.x) < 11 and abs(figure.y - token.y) < 13
    ]
    assert not hidden
    for name in SCENE.still:
        if not isinstance(name, Text) or name.y > atlas().height or name.angle:
            continue
        width = name.width or face(name.face, 100).getlength(name.text) * name.size / 100
        for figure in figures:
            over = abs(figure.x - name.x) < width / 2 and abs(figure.y - name.y) < name.size * 0.25 + 8
            assert not over, (name.text, figure.x, figure.y)
