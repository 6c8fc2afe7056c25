"""Positions of Empires in which much is going on: cards dealt, hands filled, wars begun, sites occupied.

Random play from the set-up seldom gets there: cards are expensive and games are short. All counts are those of a real
game (`check` holds), although no game may ever lead there.
"""

from __future__ import annotations

from engine.core import Rng, Seed
from engine.core.chance import shuffled
from engine.empires.board import N_PROVINCES, N_SEAS, OPEN, PROVINCES
from engine.empires.sequence import FLOW
from engine.empires.setup import DISPLAY_SIZE, new_state
from engine.empires.state import State
from engine.empires.supply import draw_legendary, give_back
from engine.empires.vocabulary import CARD, CARDS, COIN, LEGENDARY, MAX_MARKERS, TRADE
from engine.kit.position import NOBODY
from engine.marenostrum import query
from engine.marenostrum.board import bits
from engine.marenostrum.state import DUTY_OCCUPY, DUTY_PILLAGE, STRIDE
from engine.marenostrum.supply import give

CASTOR = CARD["castor_pollux"]
PERSEUS = CARD["perseus"]
COPYABLE = tuple(i for i, card in enumerate(CARDS) if card.copyable)
COPIED, SALE, EARLY, WAR = range(4)
"""What the cards are dealt for: Castor and Pollux copy some hero already; they are for sale and there is much to copy;
somebody may build first; somebody has marched in everywhere.
"""
RARELY_SEEN = (CARD["sheba"], CARD["hamilcar"], CARD["hamilcar"])
"""Copied, they need a war."""
MAX_DEALT = 4
"""Cards of a seat, so that the fifth is still to be bought."""


def deal(seats: int, options: dict[str, str], seed: Seed, rng: Rng) -> State:
    """A position in which the first decision is due; everything but `seed` and options comes from `rng`."""
    state = new_state(seats, options, seed)
    state.round = 2 + rng.below(3)
    theme = rng.below(4)
    _deal_cards(state, theme, rng)
    state.titles = [rng.below(seats) for _ in range(3)]
    _spread(state, rng)
    if theme == COPIED and state.copied in RARELY_SEEN:
        invader = next(seat for seat, row in enumerate(state.cards) if CASTOR in row)
        theme = WAR
    else:
        invader = rng.below(seats) if theme == WAR else NOBODY
    for seat in range(seats):
        if seat != invader:
            _raise_units(state, seat, rng)
    if invader != NOBODY:
        _invade(state, invader, rng)
    for province in range(N_PROVINCES):
        _occupy(state, province, rng)
    _fill_hands(state, rng)
    if theme == SALE:
        give(state, _poorest(state), COIN, 16)
    state.start_control = [query.controlled_mask(state, seat) for seat in range(seats)]
    # Into the beginning of a phase; the stage before it has just run.
    phases = [phase for i, (phase, _) in enumerate(FLOW.sequence) if i == 0 or phase != FLOW.sequence[i - 1][0]]
    begins = {SALE: "build", WAR: "movement"}.get(theme) or phases[rng.below(len(phases))]
    state.cursor = next(i for i, (phase, _) in enumerate(FLOW.sequence) if phase == begins) - 1
    FLOW.settle(state, [])
    return state


def _deal_cards(state: State, theme: int, rng: Rng) -> None:
    pile = shuffled([*state.display, *state.deck], rng)
    if theme == COPIED:
        owner, copied = rng.below(state.n), _pick_copied(pile, rng)
        _hand_over(state, pile, owner, CASTOR)
        _hand_over(state, pile, (owner + 1 + rng.below(state.n - 1)) % state.n, copied)
        state.copied = copied
    elif theme == SALE:
        pile.remove(CASTOR)
        buyer = rng.below(state.n)
        for seat in range(state.n):
            for _ in range(3 if seat != buyer else 0):
                _hand_over(state, pile, seat, pile[-1])
        pile.insert(0, CASTOR)
    elif theme == EARLY:
        _hand_over(state, pile, rng.below(state.n), PERSEUS)
    for seat in range(state.n):
        for _ in range(0 if theme == SALE else (0, 0, 1, 1, 2)[rng.below(5)]):
            if len(state.cards[seat]) < MAX_DEALT and pile[-1] != CASTOR:
                _hand_over(state, pile, seat, pile[-1])
    if state.options["display"] == "experienced":
        state.display, state.deck = sorted(pile), []
    else:
        state.display, state.deck = pile[:DISPLAY_SIZE], pile[DISPLAY_SIZE:]


def _pick_copied(pile: list[int], rng: Rng) -> int:
    """A hero for Castor and Pollux, from those in this game."""
    known = [card for card in (*COPYABLE, *RARELY_SEEN) if card in pile]
    return known[rng.below(len(known))]


def _poorest(state: State) -> int:
    """The seat with the fewest cards: it buys cheapest."""
    return min(range(state.n), key=lambda seat: len(state.cards[seat]))


def _hand_over(state: State, pile: list[int], seat: int, card: int) -> None:
    pile.remove(card)
    state.cards[seat].append(card)


def _spread(state: State, rng: Rng) -> None:
    """More provinces and buildings."""
    for province in range(N_PROVINCES):
        if not OPEN[state.n][province]:
            continue
        if state.owner[province] == NOBODY and rng.below(3):
            seat = rng.below(state.n)
            if state.owner.count(seat) <= MAX_MARKERS:
                state.owner[province] = seat
        if state.owner[province] != NOBODY:
            for site in PROVINCES[province].sites:
                state.built[site.number] |= int(rng.below(3) > 0)


def _invade(state: State, seat: int, rng: Rng) -> None:
    """Single legions in provinces of others; with triremes all around, all of them adjoin the owner's."""
    foreign = [p for p, owner in enumerate(state.owner) if owner not in (seat, NOBODY) and not PROVINCES[p].is_capital]
    empty = [p for p in foreign if not query.sides_in(state, p)]
    for province in shuffled(empty, rng)[: query.legions_left(state, seat)]:
        state.legions[province * STRIDE + seat] = 1
        if rng.below(3):
            state.marker[province], state.marker_since[province] = seat, state.round - 1
    for sea in shuffled(range(N_SEAS), rng)[: query.triremes_left(state, seat)]:
        state.triremes[sea * STRIDE + seat] += 1


def _raise_units(state: State, seat: int, rng: Rng) -> None:
    land = [p for p in range(N_PROVINCES) if OPEN[state.n][p]]
    own = bits(query.controlled_mask(state, seat))
    for _ in range(rng.below(query.legions_left(state, seat) // (1 + rng.below(3)) + 1)):
        there = own if rng.below(2) else land
        state.legions[there[rng.below(len(there))] * STRIDE + seat] += 1
    for _ in range(rng.below(3)):
        at = own[rng.below(len(own))] * STRIDE + seat
        if not state.forts[at] and query.fortresses_left(state, seat):
            state.forts[at] = 1
    for _ in range(rng.below(query.triremes_left(state, seat) + 1)):
        state.triremes[rng.below(N_SEAS) * STRIDE + seat] += 1


def _occupy(state: State, province: int, rng: Rng) -> None:
    """What a conqueror may have chosen in an earlier turn."""
    seat = query.conqueror(state, province)
    if seat == NOBODY or state.marker[province] != NOBODY or not rng.below(3):
        return
    at = province * STRIDE + seat
    if not PROVINCES[province].is_capital and rng.below(3):
        if state.legions[at]:
            state.marker[province], state.marker_since[province] = seat, state.round - 1
        return
    sites = [site.number for site in PROVINCES[province].sites]
    standing = [site for site in sites if state.built[site]]
    if standing and not rng.below(3) and state.legions[at]:
        site = standing[rng.below(len(standing))]
        state.built[site] = 0
        state.duty[site], state.duty_kind[site] = seat, DUTY_PILLAGE
        return
    for site in shuffled(standing, rng)[: min(state.legions[at], 1 + rng.below(3))]:
        state.duty[site], state.duty_kind[site] = seat, DUTY_OCCUPY


def _fill_hands(state: State, rng: Rng) -> None:
    """Poor, middling and rich; a Trade Leader with nothing while the token with the nought is out."""
    for seat in range(state.n):
        style = rng.below(7)
        if style == 0:
            for resource, n in enumerate(state.hand[seat][:]):
                if n:
                    give_back(state, seat, resource, n)
        elif style == 1:  # a set of all kinds
            for good in range(COIN):
                give(state, seat, good)
        elif style in {2, 3}:
            give(state, seat, COIN, 7 + rng.below(8))
        else:
            for _ in range(rng.below(12)):
                give(state, seat, rng.below(LEGENDARY))
            for _ in range(rng.below(3)):
                draw_legendary(state, seat)
    if not rng.below(4):
        leader = state.titles[TRADE]
        for resource, n in enumerate(state.hand[leader][:]):
            if n:
                give_back(state, leader, resource, n)
        state.played = [(0, 5)[rng.below(2)]]
    else:
        state.played = [[], [3], [1], [4, 2], [0], [5, 1]][rng.below(6)]
