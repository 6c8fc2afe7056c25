"""Positions of Byzantion as no short game reaches them, and players who try everything: for the oracle's tests."""

from __future__ import annotations

from itertools import chain

from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import DOXA, GOOD, N_RESOURCES, N_UNITS, NOMISMA
from engine.core import Action, Rng, seeded
from tests.oracle.byzantion import printed
from tests.oracle.byzantion.table import data_of, fits_under

WINDOWS = ("held", "cancels", "orders", "own", "by_pace")
SELDOM = {"hands_off", "discard", "unseal", "unchoose", "end_round", "pass", "part"}


def setup(number: int) -> State:
    """A new game: 1 to 4 seats, both lengths, every value of `windows` in turn."""
    options = {"length": ("standard", "marathon")[number // 4 % 2], "windows": WINDOWS[number % 5]}
    return RULES.setup(1 + number % 4, options, seeded(number)).state


def scatter(state: State, rng: Rng) -> None:
    """At the beginning of a round: more cards in hands and areas, tokens, money, units on the map."""
    for seat in range(state.n):
        for _ in range(min(rng.below(10), len(state.deck))):
            state.area[seat].append([state.deck.pop(rng.below(len(state.deck)))])
        _gather(state, seat, rng)
        for _ in range(min(rng.below(5), len(state.deck))):
            state.hand[seat].append(_drawn(state, rng))
        state.hand[seat].sort()
        endow(state, seat, rng)
    cards = list(chain.from_iterable(group for groups in state.area for group in groups))
    if state.n > 1 and cards and not rng.below(2):
        state.down = sorted({cards[rng.below(len(cards))] for _ in range(2)})
    units = list(printed.UNITS.values())
    for _ in range(rng.below(60)):
        unit = rng.below(N_UNITS)
        if sum(row[unit] for row in state.units) < units[unit]["count"]:
            state.units[rng.below(len(state.units))][unit] += 1
    state.touch()
    RULES.check(state)


def _drawn(state: State, rng: Rng) -> int:
    """A card of the deck, an intrigue card more often than not."""
    schemes = [card for card in state.deck if printed.is_intrigue(printed.name(card))]
    pile = schemes if schemes and rng.below(3) else state.deck
    card = pile[rng.below(len(pile))]
    murder = printed.NAMES.index("assassination")
    if murder in pile and not rng.below(3):
        card = murder
    state.deck.remove(card)
    return card


def _gather(state: State, seat: int, rng: Rng) -> None:
    """Bandons of what lies there."""
    groups = state.area[seat]
    for group in list(groups):
        hero = group[0]
        if not printed.is_hero(printed.name(hero)) or group not in groups or not rng.below(3):
            continue
        for other in [g for g in groups if len(g) == 1 and g is not group]:
            if rng.below(2) and fits_under(state, hero, [*group[1:], *other]):
                groups.remove(other)
                group += other


def endow(state: State, seat: int, rng: Rng) -> None:
    """Some tokens of the supply and some money."""
    state.goods[seat][NOMISMA] = rng.below(6) if rng.below(2) else rng.below(45)
    for good in range(N_RESOURCES):
        take = min(rng.below(5), state.supply[good])
        state.goods[seat][good] += take
        state.supply[good] -= take


def ruin(state: State, rng: Rng) -> None:
    """Before contributing: some have next to nothing, no Doxa either."""
    for seat in range(state.n):
        if rng.below(2):
            for good in range(N_RESOURCES):
                state.supply[good] += state.goods[seat][good]
                state.goods[seat][good] = 0
            state.goods[seat][NOMISMA] = rng.below(4)
            state.goods[seat][DOXA] = rng.below(4)
    aetius = printed.NAMES.index("aetius_of_amida")
    if aetius in state.deck and rng.below(3):  # some of the penalty may be left out
        state.deck.remove(aetius)
        state.area[rng.below(state.n)].append([aetius])
    state.touch()


def impoverish(state: State, rng: Rng) -> None:
    """Before the last window: some have neither money nor many cards."""
    for seat in range(state.n):
        if rng.below(3):
            state.goods[seat][NOMISMA] = rng.below(3)
            keep = 1 + rng.below(3)
            state.hand[seat], away = state.hand[seat][-keep:], state.hand[seat][:-keep]
            state.deck[:0] = away
    state.touch()


def windfall(state: State, rng: Rng) -> None:
    """Before contributing: what the event asks for, so that events succeed too."""
    names = list(printed.EVENTS)
    card = printed.EVENTS[names[state.event]]
    need = card["require"] if card["trial"] else card["variants"][state.variant]["require"]
    for seat in range(state.n):
        for name, n in need.items():
            good = GOOD[name]
            more = rng.below(n + 2)
            if good == NOMISMA:
                state.goods[seat][good] += more
            elif more <= state.supply[good]:
                state.goods[seat][good] += more
                state.supply[good] -= more
    state.touch()


def restless(state: State, legal: tuple[Action, ...], rng: Rng) -> Action:
    """Any verb as often as another, but some seldom; generous with gifts, and fond of tearing bandons apart."""
    tops = {printed.name(g[0]) for groups in state.area for g in groups if len(g) > 2}
    murders = [a for a in legal if a.args[:1] == ("assassination",) and a.args[-1] in tops]
    declared = [f for f in state.frames if f.step == "declared"]
    if declared and murders:
        murders = [a for a in murders if printed.NAMES.index(str(a.args[-1])) == data_of(declared[0])["card"]]
    if murders and rng.below(4):
        return murders[rng.below(len(murders))]
    lures = [a for a in legal if a.verb == "activate" and a.args[0] in tops]
    if lures and any(printed.NAMES.index("assassination") in hand for hand in state.hand):
        return lures[rng.below(len(lures))]
    verbs = sorted({a.verb for a in legal})
    often = [verb for verb in verbs if verb not in SELDOM]
    if often and rng.below(12):
        verbs = often
    verb = verbs[rng.below(len(verbs))]
    if verb == "seal_gift" and "give" in verbs and rng.below(4):
        verb = "give"
    those = [a for a in legal if a.verb == verb]
    if verb == "give" and rng.below(3):
        those = those[-2:]
    return those[rng.below(len(those))]
