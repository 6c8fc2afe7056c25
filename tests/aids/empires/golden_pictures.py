"""The pictures of Empires that are compared with golden ones."""

from __future__ import annotations

import io

from PIL import Image

from engine.core import Event, get_rules
from render.empires import PAINTER
from tests.aids.views import crowded_view, plain_name, position, public_view

WIDTH = 240
"""Pixels: what is kept and compared is small."""

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
