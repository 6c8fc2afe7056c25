"""Every card has a face of its own: on the board, in lists, as a picture by itself."""

from __future__ import annotations

import io
from collections.abc import Mapping
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from cogs.pictures.drawing import Wish, draw
from engine.classic.vocabulary import CARDS as CLASSIC_CARDS
from engine.empires.vocabulary import CARDS as EMPIRES_CARDS
from games import get_game
from i18n import LANGUAGES, texts
from render.classic import PAINTER as CLASSIC
from render.classic.panels import card_face as face_in_classic
from render.classic.tokens import LOOK as CLASSIC_LOOK
from render.empires import PAINTER as EMPIRES
from render.empires.display import card_face as face_in_empires
from render.empires.tokens import LOOK as EMPIRES_LOOK
from render.kit.marks import Text
from render.kit.outline_drawings import drawing_mask
from render.kit.pen import face
from render.kit.wording import ALT_LIMIT
from render.marenostrum.card_faces import drawings
from render.marenostrum.card_picture import build_card

WONDERS = {"wonder", "pyramids"}
"""Kinds; all others are heroes."""
LARGEST_EMOJI, LONGEST_EMOJI = 256 * 1024, 32
"""Discord's limits: bytes, letters of a name."""
PRINTED: Mapping[str, tuple[Any, ...]] = {
    "empires": tuple(card for card in EMPIRES_CARDS if not card.box),
    "classic": tuple(CLASSIC_CARDS),
}
"""A box of more cards does without faces of its own until they are drawn."""
PAINTERS: Mapping[str, Any] = {"empires": EMPIRES, "classic": CLASSIC}
FACES = {"empires": face_in_empires, "classic": face_in_classic}


@pytest.mark.parametrize("game", PRINTED)
def test_every_printed_card_has_a_drawing_of_its_own(game: str) -> None:
    """Draw a missing one in assets/emblems, and name the card where the game says which are heroes and wonders."""
    cards = PRINTED[game]
    assert len(cards) == {"empires": 23, "classic": 18}[game]
    wanted = {card.id: f"{'wonder' if card.kind in WONDERS else 'hero'}/{card.id}" for card in cards}
    assert wanted == PAINTERS[game].faces
    for card, sprite in wanted.items():
        kind = "wonders" if sprite.startswith("wonder/") else "heroes"
        assert card in drawings(kind), f"draw {card} in assets/emblems/{kind}.toml"
        assert FACES[game](card) == sprite


def test_a_card_that_nobody_has_drawn_has_its_kinds_face() -> None:
    for look in (EMPIRES_LOOK, CLASSIC_LOOK):
        assert look.sprite("hero/leonidas", 42) == look.sprite("hero/hero", 42)
        assert look.sprite("wonder/hagia", 42) == look.sprite("wonder/wonder", 42)
    assert face_in_empires("leonidas") == "hero/leonidas"


@pytest.mark.parametrize("game", PRINTED)
def test_drawings_can_be_told_apart_in_one_colour(game: str) -> None:
    """At 24 pixels, by shape alone."""
    shapes = {
        card.id: drawing_mask(drawings("wonders" if card.kind in WONDERS else "heroes")[card.id], 24)
        for card in PRINTED[game]
    }
    for one, other in combinations(shapes, 2):
        assert ImageStat.Stat(ImageChops.difference(shapes[one], shapes[other])).mean[0] > 30, (one, other)


@pytest.mark.parametrize("game", PRINTED)
def test_lists_show_the_faces(game: str) -> None:
    drawn = PAINTERS[game].symbols()
    prefix = get_game(game).signs.prefix
    for card in PRINTED[game]:
        assert len(drawn[card.id]) <= LARGEST_EMOJI
        assert len(prefix + card.id) <= LONGEST_EMOJI


def test_what_is_no_card_is_explained_in_words() -> None:
    said = texts("en").of("empires")
    assert draw({"rules": "empires"}, said, Wish(card="caesar")) is not None
    assert draw({"rules": "empires"}, said, Wish(card="market")) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", PRINTED)
def test_every_card_can_be_read_as_a_picture(game: str, language: str) -> None:
    """Only a long name is narrowed a little, nothing ends outside; on a phone letters are fourteen pixels high."""
    said = texts(language).of(game)
    for card in PRINTED[game]:
        scene = build_card(card.id, FACES[game](card.id), said.name)
        lines = [mark for mark in scene.moving if isinstance(mark, Text)]
        assert lines[1].text in (said.get("name-kind_hero"), said.get("name-kind_wonder"))
        for line in lines:
            assert line.size >= 36
            room = -line.width * (1.15 if line.size > 50 else 1)
            assert face(line.face, line.size).getlength(line.text) <= room, line.text
            assert line.y + line.size / 2 < scene.height - 10
        assert " ".join(line.text for line in lines[2:]) == said.get(f"about-{card.id}")
        picture = PAINTERS[game].card(card.id, said.name)
        assert picture.alt.startswith(said.name(card.id))
        assert len(picture.alt) <= ALT_LIMIT
        with Image.open(io.BytesIO(picture.data)) as image:
            assert image.size == (scene.width, scene.height)
