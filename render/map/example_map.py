"""A made-up map of one province and one sea, for the examples in this folder's docstrings."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from render.map.atlas import Area, Atlas, NamePlate
from render.map.game_map import Map

PROVINCE: Final = Area(
    (((100, 100), (200, 100), (200, 200), (100, 200)),),
    NamePlate(150, 120, 0, 20, split=False),
    {"marker": (110, 190), "capital": (130, 150), "caravan_wine": (180, 150)},
    ((150, 180), (190, 180)),
)
SEA: Final = Area(
    (((200, 100), (300, 100), (300, 200), (200, 200)),),
    NamePlate(250, 150, 0, 20, split=True),
    {},
    ((250, 180), (270, 180)),
)
EXAMPLE: Final = Map(Path("nowhere"), sites={"capital": 48})
EXAMPLE.__dict__["atlas"] = Atlas(400, 300, {"home": PROVINCE}, {"deep_sea": SEA})
