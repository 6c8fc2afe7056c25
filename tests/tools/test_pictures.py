"""The pictures of README and docs can be redrawn by one command, and are small."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from PIL import Image

from proofs.workbench import Shot, workbench_of
from tools.pictures import IMAGES, MOST_BYTES, ROOT, encoded

BENCH = workbench_of("empires")
NAMED = re.compile(r"\((docs/img/[\w.-]+)\)")


@pytest.mark.parametrize("made", BENCH.shots, ids=lambda shot: shot.file)
def test_picture_is_drawn_in_its_width_and_small(made: Shot) -> None:
    data = encoded(BENCH.id, made)
    with Image.open(io.BytesIO(data)) as picture:
        assert (picture.format, picture.width) == ("JPEG", made.width)
    assert len(data) <= MOST_BYTES


def test_committed_pictures_are_there_and_not_larger_than_told() -> None:
    for file in (*(shot.file for shot in BENCH.shots), *(reel.file for reel in BENCH.reels)):
        assert 0 < (IMAGES / file).stat().st_size <= 2 * MOST_BYTES


def test_every_picture_the_readme_shows_is_there() -> None:
    named = NAMED.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    assert "docs/img/board-late.jpg" in named
    assert all((ROOT / Path(name)).is_file() for name in named)
