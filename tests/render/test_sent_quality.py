"""What is sent, of the fullest tables of every game: never worse than quality 85, at most 600,000 bytes."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import pytest
from PIL import Image, ImageChops

from cogs.pictures.drawing import painter_of
from engine.classic.rules import RULES as CLASSIC
from engine.core import get_rules
from games import all_games
from i18n import LANGUAGES, texts
from render.byzantion.board_scene import build_board
from render.byzantion.looks import LOOK
from render.byzantion.private_hand import build_hand
from render.kit.encoding import MOST_BYTES, encode
from render.kit.marks import Scene
from render.kit.painter_protocol import Picture, Pin
from render.kit.png import in_few
from render.kit.scenes import paint_scene
from render.kit.tiles import WIDTHS
from render.kit.wording import ALT_LIMIT
from tests.aids.byzantion.played import crowded as crowded_byzantion
from tests.aids.byzantion.played import views as byzantion_views
from tests.aids.classic.crowded_board import crowded as crowded_classic
from tests.aids.classic.crowded_board import position as classic_position
from tests.aids.views import FOUGHT, crowded_view, position

WANTED = 85
LARGEST_PART = {"empires": "mare_aegaeum", "classic": "carthage"}
"""Of the fullest boards, in bytes."""
PARTS = ("rome", "carthage", "mare_aegaeum")


def tables(quality: int) -> list[list[int]]:
    """What the encoder divides by at that quality: light and dark, hue."""
    sample = io.BytesIO()
    Image.new("RGB", (16, 16)).save(sample, "JPEG", quality=quality)
    with Image.open(sample) as file:
        return [list(file.quantization[which]) for which in (0, 1)]  # type: ignore[attr-defined]


def is_good(data: bytes) -> bool:
    """No number of its tables is coarser than quality 85's."""
    with Image.open(io.BytesIO(data)) as file:
        assert file.format == "JPEG"
        own = file.quantization  # type: ignore[attr-defined]
        return all(
            mine <= theirs for which in (0, 1) for mine, theirs in zip(own[which], tables(WANTED)[which], strict=True)
        )


def painter(rules: str) -> Any:
    found = painter_of(rules)
    assert found is not None
    return found


def full_empires() -> Any:
    view: Any = crowded_view()
    view["display"] = view["empires"]["rome"]["cards"] * 3
    return view


def boards(rules: str, language: str) -> list[Picture]:
    """The fullest board there can be, and late ones that were played."""
    name, paints = texts(language).of(rules).name, painter(rules)
    if rules == "empires":
        late = [get_rules(rules).view(position(seats, 3, 1500), None) for seats in (3, 5)]
        return [paints.board(full_empires(), name, recent=FOUGHT), *(paints.board(view, name) for view in late)]
    late = [CLASSIC.view(classic_position(seats, 5, 1200), None) for seats in (3, 5)]
    return [paints.board(view, name) for view in (crowded_classic(), *late)]


def other_pictures(rules: str, parts: Sequence[str]) -> list[Picture]:
    """Parts of the fullest board, a decision, a hand, a page of the legend."""
    name, paints = texts("pl").of(rules).name, painter(rules)
    if rules == "empires":
        full, pins = full_empires(), [Pin(1, "latium"), Pin(2, "gallia")]
        own = get_rules(rules).view(position(5, 3, 900), "rome")
    else:
        full, pins = crowded_classic(), [Pin(1, "macedonia", "athenae")]
        own = CLASSIC.view(classic_position(5, 3, 40), "greece")
    enlarged = [paints.board(full, name, region=part) for part in parts]
    hand, legend = paints.hand(own, name), paints.legend_picture(full, name, 0)
    return [*enlarged, paints.choices(own, name, pins), hand, legend]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", ["empires", "classic"])
def test_every_board_on_a_map_is_sent_in_good_quality(rules: str, language: str) -> None:
    for picture in boards(rules, language):
        assert is_good(picture.data)
        assert len(picture.data) <= MOST_BYTES
        assert len(picture.alt) <= ALT_LIMIT
        with Image.open(io.BytesIO(picture.data)) as file:
            assert file.width in WIDTHS


@pytest.mark.parametrize("rules", ["empires", "classic"])
def test_every_other_picture_of_a_map_is_too(rules: str, full: bool) -> None:
    for picture in other_pictures(rules, PARTS if full else [LARGEST_PART[rules]]):
        assert is_good(picture.data)
        assert len(picture.data) <= MOST_BYTES


@pytest.mark.parametrize(("seats", "language"), [(1, "pl"), (4, "pl"), (4, "en")])
def test_the_fullest_table_of_byzantion_is_sent_in_good_quality(seats: int, language: str) -> None:
    """Nothing is lost but colours, at the whole width."""
    view, name = crowded_byzantion(seats), texts(language).of("byzantion").name
    assert_is_whole(painter("byzantion").board(view, name).data, build_board(view, name))


def test_the_hand_of_byzantion_is_too() -> None:
    view, name = byzantion_views(4)[1], texts("pl").of("byzantion").name
    assert_is_whole(painter("byzantion").hand(view, name).data, build_hand(view, name))


def assert_is_whole(data: bytes, scene: Scene) -> None:
    assert len(data) <= MOST_BYTES
    with Image.open(io.BytesIO(data)) as file:
        assert file.format == "PNG"
        few = in_few(paint_scene(scene, LOOK), LOOK.few)
        assert ImageChops.difference(file.convert("RGB"), few.convert("RGB")).getbbox() is None


def test_all_games_with_a_board_are_looked_at() -> None:
    assert {game.id for game in all_games() if game.painter_at} >= {"empires", "classic", "byzantion"}


def test_a_worse_quality_is_noticed() -> None:
    coarse = io.BytesIO()
    picture = Image.effect_noise((160, 160), 90).convert("RGB")
    picture.save(coarse, "JPEG", quality=WANTED - 1)
    assert not is_good(coarse.getvalue())
    assert is_good(encode(picture))
    assert is_good(encode(picture, most=1)), "however small it is made"
