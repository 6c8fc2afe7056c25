"""What each step keeps in its frame, by step, for positions read from outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.classic.building.free_setup import SpendData
from engine.classic.forcing import ForceData, ForcedData
from engine.classic.income import PickData
from engine.classic.movement.conquest import ConquestData
from engine.classic.movement.turning import TurnData
from engine.classic.turn_order import OrderData
from engine.kit.shapes import FrameShapes
from engine.marenostrum.battle import LoseData
from engine.marenostrum.leftovers import KeepData, UnusedData
from engine.marenostrum.marching import LandBattlesData, MarchData
from engine.marenostrum.mover_turn import MoverTurnData
from engine.marenostrum.roles import CrownData
from engine.marenostrum.sailing import SailData, SeaBattlesData
from engine.marenostrum.trade import GiveData, OfferData, TakeData
from engine.marenostrum.turn_order import NoData

FRAMES: Final[Mapping[str, type]] = {
    "spend": SpendData,
    "crown": CrownData,
    "pick": PickData,
    "announce": NoData,
    "offer": OfferData,
    "take": TakeData,
    "force": ForceData,
    "forced_take": ForcedData,
    "give": GiveData,
    "name_builder": OrderData,
    "build": NoData,
    "unused": UnusedData,
    "keep": KeepData,
    "name_mover": OrderData,
    "mover_turn": MoverTurnData,
    "sail": SailData,
    "sea_battles": SeaBattlesData,
    "march": MarchData,
    "turn_legion": TurnData,
    "land_battles": LandBattlesData,
    "lose": LoseData,
    "conquest": ConquestData,
}
"""By step. A position outside a draft never holds `pay`."""
SHAPES: Final = FrameShapes(FRAMES)
