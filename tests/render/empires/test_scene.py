"""Scenes: plain data, made of what everybody may know."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import get_rules
from engine.core.chance import Rng
from render.empires import PAINTER
from render.empires.scene import build_scene
from render.empires.tokens import sprite
from render.kit.marks import Sprite, Text, Wash
from tests.aids.views import crowded_view, plain_name, position, public_view

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("seats", [3, 5])
def test_scene_of_the_set_up_is_the_golden_one(seats: int) -> None:
    """Regenerate with `python -m tests.render.empires.golden` when the picture is meant to change."""
    scene = build_scene(public_view(seats), plain_name)
    golden = json.loads((GOLDEN / f"setup-{seats}.json").read_text())
    assert json.loads(json.dumps(scene.plain())) == golden


@settings(max_examples=25, deadline=None)
@given(seats=st.integers(3, 5), seed=st.integers(1, 10_000), steps=st.integers(0, 900), key=st.integers(0, 1 << 30))
def test_same_public_view_same_scene_whatever_is_hidden(seats: int, seed: int, steps: int, key: int) -> None:
    """E0h: hands, face-down stacks, sealed offers and drafts do not reach the picture or the words beside it."""
    rules = get_rules("empires")
    view = rules.view(position(seats, seed=seed, steps=steps), None)
    other = rules.view(rules.imagine(view, Rng(key)), None)
    assert build_scene(other, plain_name) == build_scene(view, plain_name)
    assert PAINTER.alt(other, plain_name) == PAINTER.alt(view, plain_name)


@pytest.mark.parametrize("steps", [60, 300, 800])
def test_picture_of_a_public_view_is_the_same_whatever_is_hidden(steps: int) -> None:
    """And so are its bytes: nothing but the view is asked."""
    rules = get_rules("empires")
    state = position(5, seed=steps + 2, steps=steps)
    view = rules.view(state, None)
    other = rules.imagine(view, Rng(steps))
    assert rules.dump(other) != rules.dump(state)
    assert PAINTER.board(rules.view(other, None), plain_name).data == PAINTER.board(view, plain_name).data


def test_scene_of_a_seat_shows_no_more_than_the_publics() -> None:
    """A hand is in the view of its seat, never in the board's picture."""
    rules = get_rules("empires")
    state = position(5)
    scenes = [build_scene(rules.view(state, seat), plain_name) for seat in (None, *rules.seats(5))]
    assert all(scene == scenes[0] for scene in scenes)


def test_closed_provinces_are_washed_and_empty() -> None:
    """E-S2: with three players nine provinces are out of play; nothing of theirs is drawn but a faint name."""
    scene = build_scene(public_view(3), plain_name)
    closed = {m.province for m in scene.still if isinstance(m, Wash) and m.style == "closed"}
    assert len(closed) == 9
    sprites = [m for m in (*scene.still, *scene.moving) if isinstance(m, Sprite)]
    assert not any(m.name.endswith(("/egypt", "/babylon")) for m in sprites)


def test_every_sprite_of_a_full_board_can_be_drawn() -> None:
    scene = build_scene(crowded_view(), plain_name)
    for mark in {(m.name, m.size) for m in (*scene.still, *scene.moving) if isinstance(m, Sprite)}:
        assert sprite(*mark).size == (mark[1], mark[1])


def test_unknown_sprite_is_refused() -> None:
    with pytest.raises(ValueError, match="no sprite"):
        sprite("dragon/rome", 20)


def test_armies_show_their_number_only_above_one() -> None:
    view = public_view(5)
    scene = build_scene(view, plain_name)
    figures = [m.text for m in scene.moving if isinstance(m, Text) and m.face == "figure" and m.y < 1150]
    assert figures == ["2", "2"]  # Latium and Achaia
