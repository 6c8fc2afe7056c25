"""docs/new-rules.md sends people to rooms that games really have."""

from __future__ import annotations

import re
from pathlib import Path

from games import PRODUCT

HOME = Path(__file__).parents[2]
GUIDE = (HOME / "docs" / "new-rules.md").read_text(encoding="utf-8")
ROOMS = re.findall(r"^\| `([^`]*<id>[^`]*)` \|", GUIDE, re.MULTILINE)
FILES = re.compile(r"`((?:engine|games|render|cogs|tests|proofs)/[\w/]+(?:\.py|/))`")


def test_each_room_of_the_guide_is_there_for_a_game_of_the_product() -> None:
    assert len(ROOMS) == 12
    rooms = [room.replace("<id>", PRODUCT[0].id) for room in ROOMS]
    assert [room for room in rooms if not (HOME / room).exists()] == []


def test_the_guide_names_files_that_are_there() -> None:
    named = FILES.findall(GUIDE)
    assert "engine/core/companion.py" in named
    assert [file for file in named if not (HOME / file).exists()] == []
