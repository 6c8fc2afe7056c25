"""A few pictures compared with committed ones, small, with a tolerance for other builds of the libraries."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render.empires import PAINTER
from tests.aids.empires.golden_pictures import pictures, small
from tests.aids.views import plain_name, public_view

GOLDEN = Path(__file__).parent / "golden"
MEAN, SHARE = 3.0, 0.01
"""Mean difference of a channel (of 255), and the share of pixels that may differ by more than 24."""


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
