"""Questions about a position that several phases ask. They read, never change."""

from __future__ import annotations

from engine.kit.position import NOBODY
from engine.marenostrum.board import bits
from engine.marenostrum.state import DUTY_OCCUPY, STRIDE, State

# --- geography -------------------------------------------------------------------------------------------------------


def sea_mask(state: State, seat: int) -> int:
    """Bit set of the seas that hold a trireme of that seat."""
    mask = 0
    for sea, count in enumerate(state.triremes[seat::STRIDE]):
        if count:
            mask |= 1 << sea
    return mask


def reach_mask(state: State, seat: int, province: int) -> int:
    """Provinces in play that are adjacent or adjoining to this one for that seat, without itself."""
    board = state.world.board
    mask = board.land_mask[province] | board.adjoining_mask(sea_mask(state, seat), province)
    return mask & board.open_mask[state.n] & ~(1 << province)


def reach_of_mask(state: State, seat: int, provinces: int) -> int:
    """Provinces in play adjacent or adjoining to any of a bit set of provinces."""
    board, seas = state.world.board, sea_mask(state, seat)
    mask = 0
    for province in bits(provinces):
        mask |= (board.land_mask[province] | board.adjoining_mask(seas, province)) & ~(1 << province)
    return mask & board.open_mask[state.n]


# --- who holds what --------------------------------------------------------------------------------------------------


def capital_of(state: State, seat: int) -> int:
    """The side's own main province."""
    return state.world.homes[seat]


def controlled_mask(state: State, seat: int) -> int:
    """Bit set of the provinces with that seat's control marker."""
    mask = 0
    for province, owner in enumerate(state.owner):
        if owner == seat:
            mask |= 1 << province
    return mask


def units_in(state: State, province: int, seat: int) -> int:
    """Legions and fortresses of the seat in the province."""
    at = province * STRIDE + seat
    return state.legions[at] + state.forts[at]


def sides_in(state: State, province: int) -> list[int]:
    """Sides with a legion or fortress in the province."""
    at = province * STRIDE
    legions, forts = state.legions, state.forts
    return [s for s in state.sides if legions[at + s] or forts[at + s]]


def enemies_in(state: State, province: int, seat: int) -> bool:
    """Does any other side have a legion or fortress there?"""
    at = province * STRIDE
    end = at + STRIDE
    legions, forts = state.legions, state.forts
    return sum(legions[at:end]) != legions[at + seat] or sum(forts[at:end]) != forts[at + seat]


def is_at_war(state: State, province: int) -> bool:
    """Legions or fortresses of two or more sides (Terms)."""
    return len(sides_in(state, province)) > 1


def conqueror(state: State, province: int) -> int:
    """The only side with units in a province that another side controls, or NOBODY (Terms, E4.4)."""
    owner = state.owner[province]
    if owner == NOBODY:
        return NOBODY
    sides = sides_in(state, province)
    return sides[0] if len(sides) == 1 and sides[0] != owner else NOBODY


def holder(state: State, site: int) -> int:
    """Who controls the building on a site (E1.1d); NOBODY when none is built or no side does."""
    if not state.built[site]:
        return NOBODY
    if state.duty[site] != NOBODY and state.duty_kind[site] == DUTY_OCCUPY:
        return state.duty[site]
    return state.owner[state.world.board.site_province[site]]


def duties_of(state: State, province: int, seat: int) -> list[str]:
    """Names of the sites (and `marker`) on which the seat's legions are on duty there, sorted."""
    out = [s.name for s in state.world.board.provinces[province].sites if state.duty[s.number] == seat]
    if state.marker[province] == seat:
        out.append("marker")
    out.sort()
    return out


def free_legions(state: State, province: int, seat: int) -> int:
    """Legions of the seat there that are on no duty."""
    return state.legions[province * STRIDE + seat] - len(duties_of(state, province, seat))


def end_duty(state: State, province: int, name: str) -> None:
    """The legion on that site (or `marker`) steps off it; the building falls back by itself (E4.3.2b)."""
    if name == "marker":
        state.marker[province] = NOBODY
        state.marker_since[province] = 0
    else:
        site = state.world.board.provinces[province].site_by_name[name].number
        state.duty[site] = NOBODY
        state.duty_kind[site] = 0


# --- limits ----------------------------------------------------------------------------------------------------------


def legions_left(state: State, seat: int) -> int:
    return state.world.pieces.legions - sum(state.legions[seat::STRIDE])


def triremes_left(state: State, seat: int) -> int:
    return state.world.pieces.triremes - sum(state.triremes[seat::STRIDE]) - sum(state.harbours[seat::STRIDE])


def fortresses_left(state: State, seat: int) -> int:
    return state.world.pieces.fortresses - sum(state.forts[seat::STRIDE])


def markers_left(state: State, seat: int) -> int:
    """Control markers at hand; one is that of the main province (E0c)."""
    return state.world.pieces.markers - state.owner.count(seat)


# --- tracks -----------------------------------------------------------------------------------------------------------


def count_tracks(state: State) -> list[list[int]]:
    """`[track][side]`, counted from the board (E5a, K6.1, K6.2)."""
    world = state.world
    tracks = [[0] * state.rows for _ in world.tracks]
    owner, built, duty, site_province = state.owner, state.built, state.duty, world.board.site_province
    for i, track in enumerate(world.site_track):
        if built[i]:
            seat = duty[i] if duty[i] != NOBODY and state.duty_kind[i] == DUTY_OCCUPY else owner[site_province[i]]
            if seat != NOBODY:
                tracks[track][seat] += 1
    cards, units = world.cards, tracks[world.unit_track]
    for seat in state.sides:
        units[seat] = (
            sum(state.legions[seat::STRIDE]) + sum(state.forts[seat::STRIDE]) + sum(state.triremes[seat::STRIDE])
        )
    if state.harbours:
        for seat in state.sides:
            units[seat] += sum(state.harbours[seat::STRIDE])
    for seat in state.sides:
        for card in state.cards[seat]:
            for track, bonus in enumerate(cards[card].bonus):
                tracks[track][seat] += bonus
    return tracks


def highest(state: State, track: int) -> list[int]:
    """The seats with the highest value on a track. A side without a seat leads none."""
    values = count_tracks(state)[track]
    top = max(values[seat] for seat in state.players)
    return [seat for seat in state.players if values[seat] == top]
