"""Positions thrown together at random: more war, more cards and stranger hands than games come to."""

from __future__ import annotations

from engine.core import Rng
from engine.core.chance import shuffled
from engine.empires.board import N_PROVINCES, N_SEAS, PROVINCES
from engine.empires.query import OPEN, capital_of, controlled_mask
from engine.empires.state import State
from engine.empires.words import (
    CARDS,
    COIN,
    DISPLAY_CARDS,
    DUTY_OCCUPY,
    DUTY_PILLAGE,
    DUTY_WORK,
    LEGENDARY,
    STRIDE,
    TOKENS,
    TRADE,
)
from tests.empires.position import blank


def scattered(rng: Rng) -> State:
    """Round 3, before any phase; legal in all that `check` knows."""
    state = blank((3, 4, 5)[rng.below(3)], display=("first_games", "experienced")[rng.below(2)])
    state.round = 3
    _board(state, rng)
    _duties(state, rng)
    _cards(state, rng)
    _hands(state, rng)
    state.titles = [rng.below(state.n) for _ in range(3)]
    state.start_control = [controlled_mask(state, seat) & ~(1 << rng.below(N_PROVINCES)) for seat in range(state.n)]
    for seat in range(state.n):
        other = rng.below(state.n)
        state.peace_last[seat] = other if other != seat else -1
    if not rng.below(3):
        one = rng.below(state.n)
        state.peace = (one, (one + 1 + rng.below(state.n - 1)) % state.n)
    played = [token[rng.below(2)] for token in TOKENS if rng.below(2)]
    state.played = played[:2]
    if rng.below(2):  # a Trade Leader who can meet little
        leader = state.titles[TRADE]
        for resource in range(COIN + 1):
            state.supply[resource] += state.hand[leader][resource]
            state.hand[leader][resource] = 0
    state.touch()
    return state


def _board(state: State, rng: Rng) -> None:
    open_ones = [p for p in range(N_PROVINCES) if OPEN[state.n][p]]
    arena = shuffled(open_ones, rng)[: 4 + rng.below(8)]  # the fewer, the more war
    for p in open_ones:
        owner = rng.below(state.n + 2)
        if owner < state.n and not PROVINCES[p].is_capital and state.owner.count(owner) < 8:
            state.owner[p] = owner
        for site in PROVINCES[p].sites:
            if rng.below(2):
                state.built[site.number] = 1
    for seat in range(state.n):
        for _ in range(rng.below(9)):
            state.legions[arena[rng.below(len(arena))] * STRIDE + seat] += 1
        for _ in range(rng.below(3)):
            state.forts[arena[rng.below(len(arena))] * STRIDE + seat] = 1
        for _ in range(rng.below(6)):
            state.triremes[rng.below(N_SEAS) * STRIDE + seat] += 1
        if not rng.below(3):
            state.legions[capital_of(seat) * STRIDE + seat] += sum(state.legions[seat::STRIDE]) < 8


def _duties(state: State, rng: Rng) -> None:
    for p, province in enumerate(PROVINCES):
        for seat in range(state.n):
            spare = state.legions[p * STRIDE + seat]
            for site in province.sites:
                if not spare or state.duty[site.number] >= 0 or rng.below(2):
                    continue
                if state.built[site.number]:
                    kind = DUTY_OCCUPY if state.owner[p] not in (-1, seat) else 0
                else:
                    kind = DUTY_WORK if site.kind == "caravan" and rng.below(2) else DUTY_PILLAGE
                if kind:
                    state.duty[site.number], state.duty_kind[site.number] = seat, kind
                    spare -= 1
            foreign = state.owner[p] not in (-1, seat) and not province.is_capital
            if spare and foreign and state.marker[p] < 0 and not rng.below(3):
                state.marker[p], state.marker_since[p] = seat, 2 + rng.below(2)


def _cards(state: State, rng: Rng) -> None:
    pile = shuffled(DISPLAY_CARDS, rng)
    for seat in range(state.n):
        for _ in range(rng.below(4)):
            state.cards[seat].append(pile.pop())
        for card in state.cards[seat]:
            if not rng.below(8):
                state.used[seat] |= 1 << card
    heroes = [c for cards in state.cards for c in cards if CARDS[c].copyable]
    if heroes and any(CARDS[c].id == "castor_pollux" for cards in state.cards for c in cards):
        state.copied = heroes[rng.below(len(heroes))]
    few = not rng.below(2)
    if few:
        pile.sort(key=lambda c: CARDS[c].id != "castor_pollux")
    state.display = pile[: len(pile) if state.options["display"] == "experienced" else 2 if few else 5]
    state.deck = [c for c in pile if c not in state.display]


def _hands(state: State, rng: Rng) -> None:
    """Few kinds or many, some legendary ones; one in four is rich in coins."""
    for seat in range(state.n):
        rich = min(state.supply[COIN], 0 if rng.below(4) else 7 + rng.below(6))
        state.supply[COIN] -= rich
        state.hand[seat][COIN] += rich
        kinds = 1 + rng.below(14)
        for _ in range(rng.below(18)):
            resource = rng.below(kinds) if rng.below(4) else 13
            if state.supply[resource]:
                state.supply[resource] -= 1
                state.hand[seat][resource] += 1
        for _ in range(rng.below(3)):
            if state.stack:
                state.hand[seat][LEGENDARY + state.stack.pop()] += 1
    if not rng.below(3):  # little is left to be drawn
        left = rng.below(2)
        for good in state.stack[left:]:
            if rng.below(4):
                state.hand[rng.below(state.n)][LEGENDARY + good] += 1
            else:
                state.discard[good] = 1
        state.stack = state.stack[:left]
