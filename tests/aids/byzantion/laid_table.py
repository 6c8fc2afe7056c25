"""A table on which every effect can happen, and what changed on it. What effects mean is told by the tests alone."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import GOODS, RESOURCES, SEAT, SEATS, TERRITORY, UNIT
from tests.aids.byzantion.stage import deal, do, first_turn, hold, lay, window

SPARE = ("romanos_the_melodist", "jacob_baradaeus", "martin", "bessas", "artabanes", "benedict_of_nursia")
"""Cards for the hands, none of which does anything by being there."""
UNITS = {"senator": 2, "priest": 3, "legionary": 4, "merchant": 1}
"""What stands in Italy: so many Palatine, Ecclesiastical, Stratiotika and Emporion units."""


def table(card: str, seats: int = 3, *, more: tuple[str, ...] = ()) -> tuple[State, str]:
    """The turn of somebody who holds `card`, a hero and `more`; everybody has 2 of each resource and 40 Nomisma."""
    state = first_turn(seats)
    me = RULES.active(state)[0]
    spare = [name for name in SPARE if name not in (card, *more)]
    hands = {seat: [spare.pop()] for seat in RULES.seats(seats)}
    hands[me] = [card, *hands[me], *more]
    for seat in RULES.seats(seats):
        lay(state, seat)
        hold(state, seat, **dict.fromkeys(RESOURCES, 2))
    deal(state, hands, nomisma=40)
    for name, n in UNITS.items():
        state.units[TERRITORY["italy"]][UNIT[name]] = n
    state.touch()
    return state, me


def hush(state: State) -> None:
    """Nobody reacts."""
    while window(state)[0]:
        do(state, window(state)[1][0], "pass")


class Snapshot(NamedTuple):
    """What an effect can change."""

    goods: tuple[tuple[int, ...], ...]
    hands: tuple[int, ...]
    supply: tuple[int, ...]
    pile: int
    dynamis: tuple[int, ...]


def snapshot(state: State) -> Snapshot:
    return Snapshot(
        tuple(tuple(have) for have in state.goods),
        tuple(len(hand) for hand in state.hand),
        tuple(state.supply),
        len(state.discard),
        tuple(have[9] for have in state.goods),
    )


class Change:
    """What is to change: goods by seat and kind, cards in hands, cards on the pile."""

    def __init__(self) -> None:
        self.goods: Counter[tuple[str, str]] = Counter()
        self.hands: Counter[str] = Counter()
        self.pile = 0

    def expect(self, old: Snapshot, new: Snapshot) -> None:
        """Exactly this changed, nothing else."""
        for seat in range(len(old.hands)):
            for good, name in enumerate(GOODS):
                change = new.goods[seat][good] - old.goods[seat][good]
                assert change == self.goods[SEATS[seat], name], (SEATS[seat], name, change)
            assert new.hands[seat] - old.hands[seat] == self.hands[SEATS[seat]], (SEATS[seat], "cards")
        assert new.pile - old.pile == self.pile, "the discard pile"


def others(state: State, me: str) -> list[str]:
    return [seat for seat in RULES.seats(state.n) if seat != me]


def have(state: State, seat: str, good: str) -> int:
    return state.goods[SEAT[seat]][GOODS.index(good)]


def start(state: State, me: str, kind: str) -> None:
    """Declare it; nobody reacts."""
    do(state, me, "declare", kind)
    hush(state)
