"""What each step keeps in its frame: for mypy a type, for a position read from outside the check of its shape.

At run time a frame's data is a plain dict of JSON values. Seats, provinces, seas and resources are indices.
"""

# Annotations are read at run time (`misfit`), so they are not postponed.
from collections.abc import Mapping
from typing import Annotated, Final, NotRequired, TypeAlias, TypedDict

from engine.empires.shapes import province
from engine.kit.shapes import (
    FrameShapes,
    distinct,
    flag,
    many,
    nothing,
    number,
    row,
    seat,
    seat_or_nobody,
    word,
)
from engine.marenostrum.battle import LoseData
from engine.marenostrum.leftovers import KeepData, UnusedData
from engine.marenostrum.marching import LandBattlesData, MarchData
from engine.marenostrum.mover_turn import MoverTurnData
from engine.marenostrum.roles import CrownData
from engine.marenostrum.sailing import SailData, SeaBattlesData
from engine.marenostrum.trade import GiveData, OfferData, TakeData
from engine.marenostrum.turn_order import NoData

Seat: TypeAlias = Annotated[int, seat]
SeatOrNobody: TypeAlias = Annotated[int, seat_or_nobody]
Seats: TypeAlias = Annotated[list[int], distinct(seat)]
Flag: TypeAlias = Annotated[bool, flag]


class CollectData(TypedDict):
    """E1.1c: the choices at legendary cities."""

    waiting: Annotated[list[list[int]], distinct(row(seat, province))]
    """[[seat, province]…]"""
    chosen: Annotated[list[list[int | str]], distinct(row(seat, province, word))]
    """[[seat, province, gain]…]"""


class ColossusData(TypedDict):
    """C-colossus."""

    seat: Seat
    done: NotRequired[Flag]
    """has its owner answered?"""


class PerseusData(TypedDict):
    """C-perseus."""

    seat: Seat
    passed: NotRequired[Flag]


class BuildData(TypedDict):
    """E3: one empire's build turn."""

    claimed: Flag
    """by Perseus' question, so it must end in a victory"""


class PeaceData(TypedDict):
    """C-zeus."""

    seat: Seat


class ConquestData(TypedDict):
    """E4.3a, C-circe, C-sheba. A plan stands in a position only with nothing in it."""

    chosen: Annotated[list[list[int | str]], many(nothing, 0)]
    """[[province, what], …] (what: pillage, occupy or marker)"""
    settled: Annotated[list[int], many(nothing, 0)]
    """sites or markers whose legion was put there in this plan"""
    draws: Annotated[int, number(0, 0)]
    """legendary goods to be drawn when it is confirmed"""


FRAMES: Final[Mapping[str, type]] = {
    "collect": CollectData,
    "colossus": ColossusData,
    "announce": NoData,
    "offer": OfferData,
    "first": NoData,
    "take": TakeData,
    "give": GiveData,
    "perseus": PerseusData,
    "name_builder": NoData,
    "build": BuildData,
    "unused": UnusedData,
    "keep": KeepData,
    "peace": PeaceData,
    "name_mover": NoData,
    "mover_turn": MoverTurnData,
    "convert": NoData,
    "sail": SailData,
    "sea_battles": SeaBattlesData,
    "march": MarchData,
    "land_battles": LandBattlesData,
    "lose": LoseData,
    "conquest": ConquestData,
    "crown": CrownData,
}
"""By step. A position outside a draft never holds `pay` or `copy`."""


SHAPES: Final = FrameShapes(FRAMES)
misfit = SHAPES.misfit
