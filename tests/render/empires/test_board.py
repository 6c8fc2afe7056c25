"""The pictures themselves: size, sort, regions, words beside them."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from PIL import Image

from engine.core.rules import View
from i18n import texts
from render.empires import PAINTER
from render.kit.encoding import encode
from render.kit.painter_protocol import Picture
from render.kit.tiles import WIDTHS
from render.kit.wording import ALT_LIMIT
from tests.aids.views import crowded_view, plain_name, public_view


def late_view() -> View:
    """Of a game that has gone on for long, with pieces in most provinces."""
    return public_view(5, seed=9, steps=1200)


def opened(picture: Picture) -> Image.Image:
    image = Image.open(io.BytesIO(picture.data))
    image.load()
    return image


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_board_is_a_jpeg_of_the_asked_width(seats: int) -> None:
    picture = PAINTER.board(public_view(seats), plain_name)
    image = opened(picture)
    assert (image.format, picture.format, image.width) == ("JPEG", "jpg", WIDTHS[0])
    assert 1100 < image.height < 1500


def test_noise_is_made_as_small_as_it_may_be_rather_than_not_at_all() -> None:
    noise = Image.effect_noise((700, 700), 90).convert("RGB")
    assert len(encode(noise, most=1000)) < len(encode(noise))


@pytest.mark.parametrize("steps", [0, 300, 1200])
def test_ordinary_board_is_within_600_kilobytes_at_the_first_attempt(steps: int) -> None:
    """Or every picture would be made twice."""
    data = PAINTER.board(public_view(5, seed=3, steps=steps), plain_name)
    assert opened(data).width == WIDTHS[0]
    assert len(data.data) <= 600_000


def test_board_of_another_size_keeps_its_proportions() -> None:
    small = opened(PAINTER.board(public_view(5), plain_name, size=800))
    large = opened(PAINTER.board(public_view(5), plain_name, size=1600))
    assert (small.width, large.width) == (800, 1600)
    assert abs(small.height - large.height / 2) <= 1


@pytest.mark.parametrize("region", ["latium", "creta", "mare_aegaeum", "pontus_euxinus", "egypt", "mesopotamia"])
def test_region_is_shown_larger(region: str) -> None:
    image = opened(PAINTER.board(public_view(5), plain_name, region=region))
    assert image.width == 1600
    assert 700 < image.height <= 1300


def test_unknown_region_is_refused() -> None:
    with pytest.raises(ValueError, match="atlantis"):
        PAINTER.board(public_view(3), plain_name, region="atlantis")


def test_every_region_offered_can_be_drawn() -> None:
    view = public_view(3)
    for region in PAINTER.regions(view):
        assert PAINTER.board(view, plain_name, size=100, region=region).data


def test_painting_twice_gives_the_same_bytes() -> None:
    """Pure: the caches hold no trace of the board painted in between."""
    first = PAINTER.board(public_view(5), plain_name).data
    PAINTER.board(late_view(), plain_name)
    assert PAINTER.board(public_view(5), plain_name).data == first


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("steps", [0, 500, 1500])
def test_alt_text_fits_and_names_every_empire(language: str, steps: int) -> None:
    name = texts(language).of("empires").name
    view = public_view(5, seed=4, steps=steps)
    text = PAINTER.alt(view, name)
    assert len(text) <= ALT_LIMIT
    for seat in ("rome", "carthage", "greece", "egypt", "babylon"):
        assert name(seat) in text


@pytest.mark.parametrize("language", ["en", "pl"])
def test_alt_text_is_words_and_numbers(language: str) -> None:
    """A screen reader stumbles over signs: no arrows, crowns, stars or slashes."""
    name = texts(language).of("empires").name
    for steps in (0, 500, 1500):
        text = PAINTER.alt(public_view(5, seed=4, steps=steps), name)
        assert not set(text) & set("♛→*+/×|")
        assert f"{name('trade')} " in text
        assert f"({name('alt_leader')})" in text


def test_alt_text_says_who_won() -> None:
    view: Any = public_view(3)
    view["outcome"] = {"reason": "fame", "winners": ["greece"]}
    assert "Alt Won: Greece." in PAINTER.alt(view, plain_name)


def test_alt_text_of_a_region_says_which() -> None:
    picture = PAINTER.board(public_view(5), texts("pl").of("empires").name, region="mare_aegaeum", size=300)
    assert picture.alt.startswith("Część mapy: Mare Aegaeum. Runda 1, ")


def test_alt_text_of_the_fullest_board_still_fits() -> None:
    text = PAINTER.alt(crowded_view(), plain_name)
    assert 0 < len(text) <= ALT_LIMIT
    assert "Babylon" in text


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_word_on_the_board_is_in_the_catalogue(language: str) -> None:
    """An id that shows on the picture would be a word nobody translated."""
    asked: set[str] = set()

    def name(word: str) -> str:
        asked.add(word)
        return word

    PAINTER.board_scene(crowded_view(), name)  # the picture is made of it, without another word
    PAINTER.alt(crowded_view(), name)
    said = texts(language).of("empires")
    assert not [word for word in sorted(asked) if not said.has(f"name-{word}")]


def test_boards_painted_in_threads_at_once_are_the_same_as_alone() -> None:
    """The bot draws in threads: the caches are shared, the pictures are not."""
    views = [public_view(3), public_view(5), late_view(), public_view(4)]
    alone = [PAINTER.board(view, plain_name).data for view in views]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda view: PAINTER.board(view, plain_name).data, views * 3))
    assert together == alone * 3
