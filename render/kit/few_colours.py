"""The few colours of a game's pictures as they are kept: assets/colours/<id>.json, by `python -m tools colours`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PIL import ImageColor

from render.kit.palette import Colour

MOST: Final = 256
"""Of a picture with one byte for each pixel."""
_HOME: Final = Path(__file__).resolve().parents[2] / "assets" / "colours"


def colours_at(rules_id: str) -> Path:
    """Where a game's are kept.

    >>> colours_at("chess").name
    'chess.json'
    """
    return _HOME / f"{rules_id}.json"


def colours_text(colours: Sequence[Colour]) -> str:
    """The file's text, eight to a line.

    >>> colours_text([(0, 0, 0), (255, 0, 16)]).split()
    ['[', '"#000000",', '"#ff0010"', ']']
    """
    words = [json.dumps("#" + bytes(colour).hex()) for colour in colours]
    return "[\n" + ",\n".join(", ".join(words[at : at + 8]) for at in range(0, len(words), 8)) + "\n]\n"


def read_colours(path: Path) -> tuple[Colour, ...]:
    """What `colours_text` wrote. OSError: no file. ValueError: none or too many, or no colour.

    >>> len(read_colours(colours_at("byzantion"))) > 200
    True
    """
    found = [ImageColor.getcolor(word, "RGB") for word in json.loads(path.read_text())]
    if not 0 < len(found) <= MOST:
        raise ValueError(f"{len(found)} colours in {path.name}")
    return tuple((each[0], each[1], each[2]) for each in found if isinstance(each, tuple))
