"""Longer ways through a round of Byzantion for tests: to the event phase, to the contributions, through an event."""

from __future__ import annotations

from collections.abc import Mapping

from engine.byzantion.content import CASKET, EVENT
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import GOODS, NOBODY, NOMISMA, SEAT
from engine.core import Event, seeded
from engine.core.types import Seat
from tests.aids.byzantion.stage import deal, do, hold, lay, play_until, window

PLAIN_EVENT = "the_neoplatonic_academy_of_athens"
TRIAL = "the_earthquake_of_antioch"
WORTHLESS = ("casket_22", "casket_23", "casket_10", "casket_13")
"""Caskets without Auctoritas and without Dynamis, for the four spaces."""


def before_seals(seats: int = 3, event: str = PLAIN_EVENT, windows: str = "held", seed: int = 11) -> State:
    """The first round of a game before anybody has a space; nobody holds a card or has one in front of them."""
    state = RULES.setup(seats, {"windows": windows}, seeded(seed)).state
    play_until(state, "seal")
    put_event(state, event)
    for space, casket in enumerate(WORTHLESS):
        put_casket(state, space, casket)
    deal(state, {}, nomisma=5)
    for seat in RULES.seats(seats):
        lay(state, seat)
    return state


def put_event(state: State, name: str) -> None:
    """This is the event of the current round."""
    at, event = state.round - 1, EVENT[name]
    if event in state.events:
        state.events[state.events.index(event)] = state.events[at]
    state.events[at] = event
    state.touch()


def put_casket(state: State, space: int, name: str) -> None:
    """This casket lies on the space; the one that lay there goes back to the others."""
    casket, old = CASKET[name], state.caskets[space]
    if casket in state.caskets:
        state.caskets[state.caskets.index(casket)] = old
    else:
        state.casket_deck[state.casket_deck.index(casket)] = old
    state.caskets[space] = casket
    state.touch()


def seals(state: State, *spaces: str) -> tuple[Event, ...]:
    """All take these spaces, in the order in which they are asked."""
    events: tuple[Event, ...] = ()
    for space in spaces:
        events += do(state, RULES.active(state)[0], "seal", space)
    return events


def at_contributions(
    seats: int = 3, event: str = PLAIN_EVENT, variant: int = 1, order: tuple[str, ...] = ("labaron", "chalice")
) -> State:
    """Just before the contributions to a variant of the event; spaces taken from the ring holder on: `order`, then
    what is left. Nobody holds resources, Nomisma, hand cards or played cards; there are no units on the map.
    """
    state = before_seals(seats, event)
    free = [space for space in ("labaron", "chalice", "robes", "sceptre") if space not in order]
    seals(state, *(*order, *free)[:seats])
    play_until(state, "turn")
    play_until(state, "contribute")
    if state.variant != NOBODY:
        state.variant = variant - 1
    deal(state, {}, nomisma=0)
    for seat in RULES.seats(seats):
        lay(state, seat)
        hold(state, seat)
    state.down, state.chips, state.locked = [], [], []
    for row in state.units:
        row[:] = [0] * len(row)
    state.touch()
    return state


def contribute(state: State, gifts: Mapping[Seat, Mapping[str, int]]) -> tuple[Event, ...]:
    """Each seat gets what it gives, gives it and seals; windows stay open."""
    events: tuple[Event, ...] = ()
    for seat in RULES.seats(state.n):
        gift = gifts.get(seat, {})
        have = state.goods[SEAT[seat]]
        for good, n in gift.items():
            at = GOODS.index(good)
            have[at] += n
            if at != NOMISMA:
                state.supply[at] -= n
        state.touch()
        for good, n in gift.items():
            do(state, seat, "give", good, n)
    for seat in RULES.seats(state.n):
        events += do(state, seat, "seal_gift")
    return events


def hush(state: State) -> tuple[Event, ...]:
    """Nobody reacts, until no window is open."""
    events: tuple[Event, ...] = ()
    while window(state)[0]:
        events += do(state, window(state)[1][0], "pass")
    return events


def actor(state: State) -> tuple[Seat, Seat]:
    """Who has the turn, and somebody else."""
    me = RULES.active(state)[0]
    return me, next(seat for seat in RULES.seats(state.n) if seat != me)


def keys(events: tuple[Event, ...], *wanted: str) -> list[tuple[str, dict[str, object]]]:
    """The events of these keys, with their parameters."""
    return [(event.key, dict(event.params)) for event in events if event.key in wanted]
