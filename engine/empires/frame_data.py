"""What each step keeps in its frame: for mypy a type, for a position read from outside the check of its shape.

At run time a frame's data is a plain dict of JSON values. Seats, provinces, seas and resources are indices.
"""

# Annotations are read at run time (`misfit`), so they are not postponed.
from collections.abc import Mapping
from typing import Annotated, Final, NotRequired, TypeAlias, TypedDict

from engine.empires.board import N_PROVINCES, N_SEAS
from engine.empires.shapes import exactly, province, resource, sea
from engine.empires.view_types import BattleView
from engine.kit.shapes import (
    FrameShapes,
    distinct,
    either,
    flag,
    many,
    nothing,
    number,
    per_seat,
    record,
    row,
    seat,
    seat_or_nobody,
    small,
    table,
    word,
)
from engine.marenostrum.roles import CrownData

Seat: TypeAlias = Annotated[int, seat]
SeatOrNobody: TypeAlias = Annotated[int, seat_or_nobody]
Seats: TypeAlias = Annotated[list[int], distinct(seat)]
Flag: TypeAlias = Annotated[bool, flag]
_BATTLE: Final = record(
    place=word,
    attacker=word,
    defender=word,
    dice=table(many(number(0, 6), 20)),
    bonus=table(table(small)),
    sum=table(small),
    hits=table(small),
    negated=table(small),
    sealed=distinct(word),
)


class NoData(TypedDict):
    """Of the steps that need none: all they ask stands in the state."""


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


class OfferData(TypedDict):
    """E2.1b, E2.1c: sealed offers."""

    number: Annotated[int, number(0, 5)]
    bounds: Annotated[list[list[int]], per_seat(row(number(0, 5), number(0, 5)))]
    """[[least, most]…] per seat"""
    chosen: Annotated[list[list[int]], per_seat(many(resource, 5))]
    sealed: Seats
    forced: Seats
    """those who had to offer all"""


class TakeData(TypedDict):
    """E2.2a, E2.2b: offers revealed, taken from one after another."""

    offers: Annotated[list[list[int]], per_seat(many(resource, 5))]
    """what still lies there, per seat"""
    taken: Annotated[list[list[int]], per_seat(many(resource, 30))]
    put: Annotated[list[int], per_seat(number(0, 5))]
    """how many each offered"""
    part: Seats
    """who takes part"""
    first: SeatOrNobody
    """who took first; nobody yet, while the leader has to name them (E2.1d)"""
    taker: SeatOrNobody
    last: Annotated[list[list[int]], many(row(seat, seat), 2)]
    """[[taker, from]…]: the last two takes (E2.2c)"""


class GiveData(TypedDict):
    """E2.2e: the first taker evens up."""

    seat: Seat
    to: Seat


class PerseusData(TypedDict):
    """C-perseus."""

    seat: Seat
    passed: NotRequired[Flag]


class BuildData(TypedDict):
    """E3: one empire's build turn."""

    claimed: Flag
    """by Perseus' question, so it must end in a victory"""


class PayData(TypedDict):
    """A purchase being paid; only inside a draft, so no position holds one."""

    what: str
    """build, recruit or use"""
    item: str
    """or card id"""
    place: int
    """province, or sea of a trireme; nobody for a card"""
    site: int
    card: int
    cost: int
    only: list[int]
    """tokens any one of which is the whole price"""
    paid: list[int]


class UnusedData(TypedDict):
    """E3.0d: what nobody keeps goes back."""

    kept: Annotated[list[list[int]], distinct(row(seat, resource))]
    """[[seat, resource]…] beside the coins"""


class KeepData(TypedDict):
    """C-gardens."""

    seat: Seat
    most: Annotated[int, number(1, 4)]
    chosen: Annotated[list[int], distinct(resource)]
    sealed: Flag


class PeaceData(TypedDict):
    """C-zeus."""

    seat: Seat


class MoverTurnData(TypedDict):
    """E4.1a: one empire's movement turn."""

    stage: Annotated[int, number(0, 6)]
    """the next one"""
    busy: Flag
    """has anything been done?"""


class SailData(TypedDict):
    """E4.1.1a."""

    arrived: Annotated[list[int], exactly(number(0, 0), N_SEAS)]
    """triremes per sea that have moved"""


class SeaBattlesData(TypedDict):
    """E4.1.1b."""

    fought: Annotated[list[int], distinct(sea)]


class MarchData(TypedDict):
    """E4.1.2a: each legion may move once."""

    seas: Annotated[int, number(0, (1 << N_SEAS) - 1)]
    """bit set of those with triremes"""
    allowed: Annotated[int, number(0, (1 << N_PROVINCES) - 1)]
    """bit set of provinces that may be entered"""
    arrived: Annotated[list[int], exactly(number(0, 0), N_PROVINCES)]
    """legions per province that have moved"""


class LandBattlesData(TypedDict):
    """E4.1.2b, E4.1.2c."""

    fought: Annotated[list[int], distinct(province)]


class LoseData(TypedDict):
    """E4.2a: each side chooses its losses unseen."""

    place: Annotated[int, number(0, N_PROVINCES - 1)]
    sea: Flag
    """is the place one?"""
    sides: Annotated[list[int], row(seat, seat)]
    """[attacker, defender]"""
    due: Annotated[list[int], row(number(0, 9), number(0, 9))]
    """units each must lose"""
    chosen: Annotated[list[list[str] | None], row(either(nothing, many(word, 9)), either(nothing, many(word, 9)))]
    """[unit…], null while not sealed"""
    shown: Annotated[BattleView, _BATTLE]
    """the `battle` object of the view, public as it is"""


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
