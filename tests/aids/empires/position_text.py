"""Small positions for rule tests: hands, units, buildings and markers put exactly where a test needs them.

`blank()` gives an empty board on which each seat has its capital province and capital; the rest is put there with
`own`, `put`, `building`, `duty`, `hold`, `card`. What is then played in it: turns.py.
"""

from __future__ import annotations

from engine.core import seeded
from engine.empires.board import N_PROVINCES, N_SEAS, N_SITES, PROVINCE, PROVINCES, SEA
from engine.empires.empire import CAPITAL_PROVINCE
from engine.empires.notation import read_position
from engine.empires.setup import new_state
from engine.empires.state import State
from engine.empires.vocabulary import CARD, LEGENDARY, RES, SUPPLY
from engine.kit.position import NOBODY
from engine.marenostrum import query, supply
from engine.marenostrum.state import DUTIES, STRIDE

ROME, CARTHAGE, GREECE, EGYPT, BABYLON = range(5)


def blank(seats: int = 5, *, board: bool = False, **options: str) -> State:
    """Round 1 before any phase, nobody holding anything. `board=True` keeps the printed start on the map."""
    state = new_state(seats, options, seeded(1))
    state.hand = [[0] * 27 for _ in range(seats)]
    state.supply = list(SUPPLY)
    if not board:
        state.owner = [NOBODY] * N_PROVINCES
        state.legions = [0] * (N_PROVINCES * STRIDE)
        state.forts = [0] * (N_PROVINCES * STRIDE)
        state.triremes = [0] * (N_SEAS * STRIDE)
        state.built = [0] * N_SITES
        for seat in range(seats):
            home = CAPITAL_PROVINCE[seat]
            state.owner[home] = seat
            state.built[PROVINCES[home].site_by_name["capital"].number] = 1
    return remember_round(state)


def from_text(text: str) -> State:
    """A position from its notation (docs/position-notation.md)."""
    return read_position(text)


def remember_round(state: State) -> State:
    """Whatever is controlled now was controlled at the start of the round (E3.1.1a)."""
    state.start_control = [query.controlled_mask(state, seat) for seat in range(state.n)]
    state.touch()
    return state


def hold(state: State, seat: int, **resources: int) -> None:
    """From the supply (or the legendary stack) into the hand: `hold(state, ROME, coin=3, legendary_grain=1)`."""
    for name, count in resources.items():
        resource = RES[name]
        if resource >= LEGENDARY:
            state.stack.remove(resource - LEGENDARY)
            state.hand[seat][resource] += 1
        else:
            assert supply.give(state, seat, resource, count) == count, name
    state.touch()


def own(state: State, seat: int, *provinces: str, since_round: bool = True) -> None:
    """Control markers; held since the start of the round unless said otherwise."""
    for province in provinces:
        state.owner[PROVINCE[province]] = seat
    if since_round:
        remember_round(state)
    state.touch()


def put(state: State, seat: int, place: str, *, legion: int = 0, fortress: int = 0, trireme: int = 0) -> None:
    """That many more units of the seat."""
    if trireme:
        state.triremes[SEA[place] * STRIDE + seat] += trireme
    if legion or fortress:
        state.legions[PROVINCE[place] * STRIDE + seat] += legion
        state.forts[PROVINCE[place] * STRIDE + seat] += fortress
    state.touch()


def site(province: str, name: str) -> int:
    """The index of a printed site."""
    return PROVINCES[PROVINCE[province]].site_by_name[name].number


def building(state: State, province: str, *names: str, built: bool = True) -> None:
    for name in names:
        state.built[site(province, name)] = int(built)
    state.touch()


def duty(state: State, seat: int, province: str, name: str, kind: str = "occupy", since: int = 1) -> None:
    """One of the seat's legions there (which must be there) stands on the site or `marker`."""
    if name == "marker":
        state.marker[PROVINCE[province]] = seat
        state.marker_since[PROVINCE[province]] = since
    else:
        state.duty[site(province, name)] = seat
        state.duty_kind[site(province, name)] = DUTIES.index(kind)
    state.touch()


def card(state: State, seat: int, *cards: str) -> None:
    """Cards beside the starting hero, from wherever they lie."""
    for name in cards:
        number = CARD[name]
        for pile in (state.display, state.deck):
            if number in pile:
                pile.remove(number)
        state.cards[seat].append(number)
    state.touch()


def show(state: State, *cards: str) -> None:
    """Exactly these cards lie face up; the rest of those nobody owns goes face down."""
    pool = [*state.display, *state.deck]
    state.display = [CARD[name] for name in cards]
    state.deck = [c for c in pool if c not in state.display]
    state.touch()


def titles(state: State, trade: int, culture: int, military: int) -> None:
    state.titles = [trade, culture, military]
    state.touch()
