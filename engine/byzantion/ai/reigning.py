"""The game alone (BZS): what is built, where, when a seal is used, and when a round is over."""

from __future__ import annotations

from typing import Final

from engine.byzantion.ai.prospects import ALONE, Prospects, solo_cost
from engine.byzantion.ai.valuing import casket
from engine.byzantion.content import PIECES, SOLO_EVENTS
from engine.byzantion.vocabulary import (
    AUCTORITAS,
    CHALICE,
    DYNAMIS,
    KEIMELIA,
    LABARON,
    N_RESOURCES,
    NOBODY,
    SCEPTRE,
    TERRITORIES,
    TERRITORY,
    UNIT,
    UNITS,
)
from engine.core.types import Action

ENDING: Final = 0.02
"""The round is ended when nothing else is worth while."""
IN_STOCK: Final = 0.3
"""How much better than kept for later a resource is spent on a unit that no event has asked for yet."""


def _affordable(p: Prospects, unit: int, have: list[int]) -> bool:
    return all(have[good] >= amount for good, amount in PIECES[unit].solo_cost)


def _pay(unit: int, have: list[int]) -> None:
    for good, amount in PIECES[unit].solo_cost:
        have[good] -= amount


def meets_event(p: Prospects) -> bool:
    """Could the present event's units stand in its territory after one building, moves included (BZS5)?"""
    index = p.state.event
    if index == NOBODY or not p.deficit:
        return False
    event, have = SOLO_EVENTS[index], p.have[:]
    for good, amount in event.cost if not p.state.given else ():
        have[good] -= amount
        if have[good] < 0:
            return False
    built = moves = 0
    for unit, missing in p.deficit:
        elsewhere = sum(row[unit] for there, row in enumerate(p.state.units) if there != event.territory)
        for _ in range(missing):
            if p.state.miniatures(unit) and _affordable(p, unit, have):
                _pay(unit, have)
                built += 1
            elif elsewhere:
                elsewhere -= 1
                moves += 1
            else:
                return False
    while built < moves:
        cheap = [unit for unit in range(len(UNITS)) if p.state.miniatures(unit) and _affordable(p, unit, have)]
        if not cheap:
            return False
        _pay(min(cheap, key=solo_cost), have)
        built += 1
    return True


def _spendable(p: Prospects) -> int:
    """Doxa that building as much as possible would bring."""
    have, out = p.have[:], 0
    while True:
        able = [u for u in range(len(UNITS)) if p.state.miniatures(u) and _affordable(p, u, have)]
        if not able:
            return out
        unit = max(able, key=lambda u: (solo_cost(u), -u))
        _pay(unit, have)
        out += solo_cost(unit)
        if out > 60:
            return out


def build_action(p: Prospects) -> float:
    """To build is worth the event, if it can be met now, and the Doxa of the last chance to spend."""
    doxa = _spendable(p)
    if not doxa:
        return -1.0
    out = doxa * (IN_STOCK if p.rounds_left else 0.25)
    last = p.have[DYNAMIS] <= 1
    if last:
        out += 0.35 * doxa if p.rounds_left else 1.0 * doxa
    if meets_event(p):
        out += p.at_stake * (1.0 if last else 0.45)
    return out


def build(p: Prospects, action: Action) -> float:
    """A unit of the event in its territory first; others when resources abound, or at the end."""
    unit, there = UNIT[str(action.args[0])], TERRITORY[str(action.args[1])]
    doxa = float(solo_cost(unit))
    index = p.state.event
    lacking = dict(p.deficit)
    if index != NOBODY and there == SOLO_EVENTS[index].territory and lacking.get(unit, 0) > 0:
        return 50.0 + doxa
    if p.rounds_left and lacking and not _spares(p, unit):
        return -1.0
    where = 0.01 * (TERRITORIES.index(str(action.args[1])) == _next_territory(p))
    if p.rounds_left == 0:
        return doxa + where - 0.1 * len(action.args[2:])
    stock = sum(p.have[:N_RESOURCES])
    on_map = sum(row[unit] for row in p.state.units)
    moves = 2.0 if lacking and any(sum(row[u] for row in p.state.units) for u in lacking) else 0.0
    return 0.3 * doxa + moves + where - 0.6 * on_map + 0.25 * (stock - 7)


def _spares(p: Prospects, unit: int) -> bool:
    """Is enough left after this unit for those that the event still lacks?"""
    have = p.have[:]
    _pay(unit, have)
    for other, missing in p.deficit:
        for _ in range(missing):
            if not all(have[good] >= amount for good, amount in PIECES[other].solo_cost):
                return not all(p.have[good] >= amount for good, amount in PIECES[other].solo_cost)
            _pay(other, have)
    return True


def _next_territory(p: Prospects) -> int:
    at = p.state.round - 1
    coming = p.state.events[at] if at < len(p.state.events) else NOBODY
    return SOLO_EVENTS[coming].territory if coming != NOBODY else 0


def shift(p: Prospects, action: Action) -> float:
    """A unit that the event lacks, into its territory; else whichever the next event known needs."""
    unit, here, there = UNIT[str(action.args[0])], TERRITORY[str(action.args[1])], TERRITORY[str(action.args[2])]
    index = p.state.event
    if index == NOBODY:
        return -1.0
    event = SOLO_EVENTS[index]
    if there == event.territory and dict(p.deficit).get(unit, 0) > 0:
        return 5.0
    if here == event.territory and p.state.units[here][unit] <= dict(event.units).get(unit, 0):
        return -5.0
    return -1.0


def meet(p: Prospects) -> float:
    """The event's extra cost, once its units stand there."""
    if p.deficit:
        return -1.0
    index = p.state.event
    return p.at_stake - p.losses(SOLO_EVENTS[index].cost)


def seal(p: Prospects, action: Action) -> float:
    """A space, when it brings most: each serves once in the game (BZS4)."""
    space = KEIMELIA.index(str(action.args[0]))
    content = casket(p.state.caskets[space], p)
    left = p.rounds_left
    sizes = [len(group) for group in p.state.area[p.me]]
    if space == LABARON:
        worth, enough = 2.0 * max(sizes, default=0), 7.0
    elif space == CHALICE:
        units = sum(map(sum, p.state.units))
        worth, enough = 2 * units * p.coin, 4.0
    elif space == SCEPTRE:
        worth, enough = ALONE * sum(success for _, success, _ in p.state.results), 3.5
    else:
        worth, enough = min(6.0, 0.8 * sum(sizes)), 4.5
    unused = sum(taken == NOBODY for taken in p.state.order)
    if left < unused:  # one a round: what is not used now is never used
        enough = 0.5
    return worth + content - enough - 1.5 + (2.0 if worth >= enough else 0.0)


def forecast(p: Prospects) -> float:
    """Three Auctoritas for a look ahead: only from plenty."""
    return 0.4 if p.have[AUCTORITAS] > 7 and p.rounds_left > 1 else -1.0
