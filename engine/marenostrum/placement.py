"""Where units and control markers may be placed (E3.1.1, E3.1.2a, E3.1.2b). Payment is another matter."""

from __future__ import annotations

from functools import lru_cache

from engine.kit.position import NOBODY
from engine.marenostrum import query
from engine.marenostrum.board import Board, bits
from engine.marenostrum.state import STRIDE, State


def buildable(state: State, seat: int) -> list[int]:
    """Provinces in which the seat may build: controlled, without enemy units; its own main province always
    (E3.1.1c).
    """
    home = state.world.homes[seat]
    legions, forts, owner = state.legions, state.forts, state.owner
    out = []
    province = -1
    for _ in range(owner.count(seat)):
        province = owner.index(seat, province + 1)
        if province != home:
            at = province * STRIDE
            end = at + STRIDE
            if sum(legions[at:end]) != legions[at + seat] or sum(forts[at:end]) != forts[at + seat]:
                continue
        out.append(province)
    return out


@lru_cache(maxsize=65536)
def _reach(board: Board, seas: int, provinces: int) -> int:
    """Bit set of the provinces adjacent, or adjoining over triremes on `seas`, to any of `provinces`."""
    mask = 0
    for province in bits(provinces):
        mask |= board.land_mask[province] | board.adjoining_mask(seas, province)
    return mask


def control_reach(state: State, seat: int, bases: int) -> int:
    """Bit set of the provinces in play next to (or joined to) any of a bit set of bases. Triremes built this turn
    count.
    """
    board = state.world.board
    return _reach(board, query.sea_mask(state, seat), bases) & board.open_mask[state.n]


def control_places(state: State, seat: int) -> list[int]:
    """Provinces where control may be built (E3.1.1a): no marker, no other side's units, next to (or joined to) what
    the seat controlled at the start of the round.
    """
    return unclaimed(state, seat, control_reach(state, seat, state.start_control[seat]))


def unclaimed(state: State, seat: int, mask: int) -> list[int]:
    """The provinces of a bit set that have no marker and no other side's units; none without a marker left."""
    owner = state.owner
    if owner.count(seat) >= state.world.pieces.markers:
        return []
    out = []
    while mask:
        low = mask & -mask
        mask ^= low
        province = low.bit_length() - 1
        if owner[province] == NOBODY and not query.enemies_in(state, province, seat):
            out.append(province)
    return out


def legion_places(state: State, seat: int, provinces: list[int]) -> list[int]:
    """E3.1.2a, given the `buildable` provinces."""
    return provinces if sum(state.legions[seat::STRIDE]) < state.world.pieces.legions else []


def fortress_places(state: State, seat: int, provinces: list[int], most: int = 1) -> list[int]:
    """E3.1.2a: `most` of them per province, and no more in all than there are."""
    if sum(state.forts[seat::STRIDE]) >= state.world.pieces.fortresses:
        return []
    return [p for p in provinces if state.forts[p * STRIDE + seat] < most]


def trireme_places(state: State, seat: int, provinces: list[int]) -> list[int]:
    """Seas that border a province in which the seat may build (E3.1.2b)."""
    if sum(state.triremes[seat::STRIDE]) >= state.world.pieces.triremes:
        return []
    coast = state.world.board.coast
    seas: set[int] = set()
    for province in provinces:
        seas.update(coast[province])
    return sorted(seas)
