"""A few pictures compared with committed ones, small, with a tolerance for other builds of the libraries."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.core import Event, get_rules
from render.empires import PAINTER
from tests.aids.views import crowded_view, plain_name, position, public_view

GOLDEN = Path(__file__).parent / "golden"
WIDTH = 240
MEAN, SHARE = 3.0, 0.01
"""Mean difference of a channel (of 255), and the share of pixels that may differ by more than 24."""

MOVED = (
    Event("sailed", {"seat": "carthage", "from": "mare_sardum", "to": "mare_africum", "count": 1}),
    Event("built", {"seat": "greece", "item": "market", "place": "achaia", "good": None}),
)


def pictures() -> dict[str, bytes]:
    """What is compared, by the name of its file."""
    return {
        "board-3": PAINTER.board(public_view(3), plain_name, recent=MOVED).data,
        "board-5": PAINTER.board(public_view(5), plain_name).data,
        "crowded": PAINTER.board(crowded_view(), plain_name).data,
        "region": PAINTER.board(public_view(5), plain_name, region="greece").data,
        "hand": PAINTER.hand(get_rules("empires").view(position(5), "rome"), plain_name).data,
    }


def small(data: bytes) -> Image.Image:
    """The picture as it is compared and kept."""
    with Image.open(io.BytesIO(data)) as whole:
        size = (WIDTH, round(whole.height * WIDTH / whole.width))
        return whole.convert("RGB").resize(size, Image.Resampling.BOX)


@pytest.mark.parametrize("name", ["board-3", "board-5", "crowded", "region", "hand"])
def test_picture_is_the_golden_one(name: str) -> None:
    """Regenerate with `python -m tests.render.empires.golden` when the picture is meant to change, and look at it."""
    made = small(pictures()[name])
    with Image.open(GOLDEN / f"{name}.webp") as golden:
        assert made.size == golden.size
        apart = ImageChops.difference(made, golden.convert("RGB"))
    assert max(ImageStat.Stat(apart).mean) <= MEAN
    histogram = apart.convert("L").histogram()
    assert sum(histogram[25:]) <= SHARE * made.width * made.height


def test_another_picture_is_noticed() -> None:
    """The tolerance does not hide a move: one legion more, a province that changed hands."""
    view = public_view(5)
    changed = public_view(5)
    changed["provinces"]["gallia"]["owner"] = "egypt"  # type: ignore[index,call-overload]
    apart = ImageChops.difference(
        small(PAINTER.board(view, plain_name).data), small(PAINTER.board(changed, plain_name).data)
    )
    assert sum(apart.convert("L").histogram()[25:]) > SHARE * apart.width * apart.height
