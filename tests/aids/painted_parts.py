"""Which parts of a picture had to be painted."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from PIL import Image

from render.kit.canvas import Pixels
from render.kit.look import Look
from render.kit.scenes import paint_part
from render.kit.store import TILES

Made = list[Pixels]


def painted_by(module: str, monkeypatch: pytest.MonkeyPatch) -> Made:
    """Where the parts are that this module paints from now on, beginning with none kept."""
    TILES.clear()
    boxes: Made = []

    def noted(marks: Any, look: Look, ground: str | None, zoom: float, box: Pixels) -> Image.Image:
        boxes.append(box)
        return paint_part(marks, look, ground, zoom, box)

    monkeypatch.setattr(sys.modules[module], "paint_part", noted)
    return boxes
