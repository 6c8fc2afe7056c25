"""Below the map: tracks, tokens, display, panels; in the reader's language and within their room."""

from __future__ import annotations

from typing import Any

import pytest

from i18n import texts
from render.empires.display import DISPLAY, TOKENS_WIDE
from render.empires.land import atlas
from render.empires.panels import LINE
from render.empires.scene import build_scene
from render.empires.tracks import ROW, paint_tracks
from render.kit.marks import Mark, Sprite, Text
from render.kit.pen import face
from render.kit.wording import two_lines
from tests.aids.views import crowded_view, plain_name, public_view


def words(marks: tuple[Mark, ...]) -> list[str]:
    return [m.text for m in marks if isinstance(m, Text)]


def test_display_shows_every_card_and_how_many_lie_face_down() -> None:
    """E-S5: five face up, the rest below."""
    view: Any = public_view(5)
    shown = " ".join(words(build_scene(view, plain_name).moving))
    for card in view["display"]:
        assert all(part in shown for part in plain_name(card).split())
    assert str(view["deck"]) in shown.split()


def test_display_of_many_cards_keeps_clear_of_the_deck() -> None:
    view: Any = public_view(5)
    view["display"] = ["castor_pollux", "nebuchadnezzar", "gilgamesh", "artemis", "penthesilea"] * 3
    scene = build_scene(view, texts("pl").of("empires").name)
    faces = [m for m in scene.moving if isinstance(m, Sprite) and m.name.startswith(("hero/", "wonder/"))]
    row = [m for m in faces if m.size != LINE - 2]
    assert len(row) == 15
    assert all(TOKENS_WIDE < m.x < scene.width - 104 for m in row)


def test_tokens_show_both_numbers_and_which_was_played() -> None:
    """The numbers of a token played are out until all were."""
    view: Any = public_view(5)
    view["tokens"] = {"free": ["2/1"], "played": ["4/3", "5/0"], "numbers": [4, 0], "number": 4}
    scene = build_scene(view, plain_name)
    tokens = [
        m
        for m in scene.moving
        if isinstance(m, Text) and m.x < TOKENS_WIDE and m.size == 40 and m.face == "figure" and m.anchor == "m"
    ]
    assert [m.text for m in tokens] == ["2", "1", "4", "3", "5", "0"]
    strong = [m.text for m in tokens if m.ink == (122, 32, 24)]
    assert strong == ["4", "0"]


def test_castors_copy_stands_below_its_card() -> None:
    """Whom Castor and Pollux copy is public."""
    view: Any = public_view(5)
    view["empires"]["rome"]["cards"].append("castor_pollux")
    view["empires"]["rome"]["copied"] = "hannibal"
    assert "= Hannibal" in words(build_scene(view, plain_name).moving)


@pytest.mark.parametrize("sharing", [1, 2, 3, 4, 5])
def test_emblems_on_one_field_do_not_cover_each_other(sharing: int) -> None:
    seats = ["rome", "carthage", "greece", "egypt", "babylon"][:sharing]
    board: Any = {"seats": seats, "tracks": {"trade": dict.fromkeys(seats, 7)}, "titles": {"trade": "rome"}}
    moving: list[Mark] = []
    paint_tracks(board, 1600, 0, [], moving)
    emblems = [m for m in moving if isinstance(m, Sprite) and m.name.startswith("emblem") and m.y < ROW]
    assert len(emblems) == sharing
    for i, one in enumerate(emblems):
        assert one.y - one.size / 2 + 1 > 0
        for other in emblems[i + 1 :]:
            assert max(abs(one.x - other.x), abs(one.y - other.y)) >= one.size * 0.9


@pytest.mark.parametrize("language", ["en", "pl"])
def test_words_below_the_map_stay_within_their_panels(language: str) -> None:
    """Longest hands of cards, five empires: nothing is narrowed to less than seven tenths."""
    view = crowded_view()
    scene = build_scene(view, texts(language).of("empires").name)
    for mark in (*scene.still, *scene.moving):
        if isinstance(mark, Text) and mark.y > atlas().height and mark.width < 0:
            assert face(mark.face, mark.size).getlength(mark.text) * 0.68 <= -mark.width, mark.text


def test_every_name_on_the_map_is_readable_on_a_phone() -> None:
    """At 390 of 1600 pixels, 36 become nine: the smallest that is still read."""
    assert min(area.name.size for area in (*atlas().provinces.values(), *atlas().seas.values())) >= 36


def test_two_lines_break_where_they_are_most_alike() -> None:
    assert two_lines("Castor and Pollux", 32, 150) == ["Castor", "and Pollux"]
    assert two_lines("Zeus", 32, 10) == ["Zeus"]
    assert DISPLAY >= 2 * 31 + 18
