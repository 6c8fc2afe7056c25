"""What is there only in the game alone (BZS4 to BZS6): forecasts, kept offers, extra costs, building."""

from __future__ import annotations

from collections.abc import Sequence

from engine.byzantion import area, goods
from engine.byzantion.content import CARD, IDS, PIECES, SOLO_EVENTS
from engine.byzantion.flow import Out, act, data_of, push, say
from engine.byzantion.frame_data import ActionsData, SeatData, TurnData
from engine.byzantion.own_turn import OwnTurn
from engine.byzantion.script import fire
from engine.byzantion.state import State
from engine.byzantion.vocabulary import (
    AUCTORITAS,
    DOXA,
    DYNAMIS,
    GOOD,
    GOODS,
    N_RESOURCES,
    NOBODY,
    NOMISMA,
    TERRITORIES,
    TERRITORY,
    UNIT,
    UNITS,
)
from engine.core.types import Action, Json

FORECAST = 3
"""BZS6: Auctoritas to turn up a later event"""


def paid(state: State) -> bool:
    """Is the current event's extra cost paid (BZS6)?"""
    return bool(state.given)


def listed(state: State, seat: int, data: TurnData) -> list[Action]:
    """Everything alone that needs no Dynamis, and building (BZS5, BZS6)."""
    have = state.goods[seat]
    out = [act(seat, "end_round")] if not data["extra"] else []
    if data["extra"] or state.goods[seat][DYNAMIS]:
        out.append(act(seat, "declare", "build"))
    if have[AUCTORITAS] >= FORECAST and not all(state.revealed):
        out.append(act(seat, "forecast"))
    if have[AUCTORITAS]:
        out += [act(seat, "hold", IDS[c]) for c in state.offer if c != NOBODY and c not in state.tokens]
    event = state.event
    cost = SOLO_EVENTS[event].cost if event != NOBODY and not paid(state) else ()
    if cost and all(have[good] >= amount for good, amount in cost):
        out.append(act(seat, "meet"))
    return out


def done(state: State, seat: int, data: TurnData, action: Action, out: Out) -> bool:
    """Perform one of `listed` that is no declared action; says whether it was one."""
    if action.verb == "forecast":
        goods.spend(state, seat, AUCTORITAS, FORECAST)
        at = state.revealed.index(False)
        state.revealed[at] = True
        say(out, "forecast", event=SOLO_EVENTS[state.events[at]].id)
    elif action.verb == "hold":
        goods.spend(state, seat, AUCTORITAS, 1)
        state.supply[AUCTORITAS] -= 1  # it lies on the card
        state.tokens.append(CARD[str(action.args[0])])
        say(out, "kept_offer", card=str(action.args[0]))
    elif action.verb == "meet":
        for good, amount in SOLO_EVENTS[state.event].cost:
            goods.lose(state, seat, good, amount, out, "event")
        cost = dict(SOLO_EVENTS[state.event].cost)
        state.given = [[cost.get(good, 0) for good in range(N_RESOURCES + 1)]]
    elif action.verb == "end_round":
        state.frames.pop()
        data_of(state.frames[-1], ActionsData)["ended"] = True
    else:
        return False
    return True


class Labaron(OwnTurn[SeatData]):
    """1 Dynamis per card of a chosen bandon, at least one (BZS4)."""

    key = "labaron"

    def settle(self, state: State, data: SeatData, out: Out) -> bool:
        if len(state.area[data["seat"]]) > 1:
            return False
        state.frames.pop()
        groups = state.area[data["seat"]]
        goods.gain(state, data["seat"], DYNAMIS, max(1, len(groups[0]) if groups else 1), out, "labaron")
        return True

    def choices(self, state: State, data: SeatData, seat: int) -> list[Action]:
        return [act(seat, "pick", IDS[group[0]]) for group in state.area[seat]]

    def choose(self, state: State, data: SeatData, seat: int, action: Action, out: Out) -> None:
        state.frames.pop()
        group = area.group_of(state, seat, CARD[str(action.args[0])])
        goods.gain(state, seat, DYNAMIS, len(group), out, "labaron")


def prices(state: State, seat: int, unit: int) -> list[tuple[tuple[int, ...], dict[int, int]]]:
    """The ways to pay for a unit: (how, {good: amount}).

    How is () for the printed cost, else good, other, … : one X stands for one other of the printed cost, once for each
    hero (BZS8). None stands for what another hero brought: the same would be paid without that one.
    """
    printed = dict(PIECES[unit].solo_cost)
    ways: list[tuple[tuple[int, ...], dict[int, int]]] = [((), printed)]
    for good in area.substitutes(state, seat):
        for how, cost in list(ways):
            for other, most in printed.items():
                if other not in (good, NOMISMA) and how[1::2].count(other) < most:
                    changed = {**cost, other: cost[other] - 1, good: cost.get(good, 0) + 1}
                    ways.append(((*how, good, other), {g: n for g, n in changed.items() if n}))
    have = state.goods[seat]
    return [way for way in ways if all(have[good] >= amount for good, amount in way[1].items())]


def cost_of(state: State, seat: int, unit: int, substitution: Sequence[str | int]) -> dict[int, int]:
    """What a unit costs in the way that these goods name, one of `prices`."""
    wanted = tuple(GOOD[str(word)] for word in substitution)
    return next(cost for how, cost in prices(state, seat, unit) if how == wanted)


class Building(OwnTurn[SeatData]):
    """Units at their cost, anywhere; for each built one a unit on the map may be moved (BZS5)."""

    key = "building"

    def choices(self, state: State, data: SeatData, seat: int) -> list[Action]:
        out = [act(seat, "finish")]
        for unit in range(len(UNITS)):
            if not state.miniatures(unit):
                continue
            for how, _ in prices(state, seat, unit):
                words = [GOODS[good] for good in how]
                out += [act(seat, "build", UNITS[unit], place, *words) for place in TERRITORIES]
        return out

    def choose(self, state: State, data: SeatData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "finish":
            state.frames.pop()
            return
        unit, territory = UNIT[str(action.args[0])], TERRITORY[str(action.args[1])]
        cost = cost_of(state, seat, unit, action.args[2:])
        for good, amount in cost.items():
            goods.lose(state, seat, good, amount, out, "building")
        spent = sum(amount for good, amount in cost.items() if good < N_RESOURCES)
        state.units[territory][unit] += 1
        say(out, "built", unit=UNITS[unit], territory=TERRITORIES[territory])
        goods.gain(state, seat, DOXA, spent, out, "building")
        push(state, "shift", seat=seat)
        fire(state, [seat], "on_place_unit", spent=spent)
        if spent:  # BZS8: alone it is to units that one contributes
            fire(state, [seat], "on_contribute")


class Shift(OwnTurn[SeatData]):
    """One unit on the map may be moved (BZS5)."""

    key = "shift"

    def choices(self, state: State, data: SeatData, seat: int) -> list[Action]:
        out = [act(seat, "skip")]
        for here, row in enumerate(state.units):
            for unit, n in enumerate(row):
                if n:
                    out += [
                        act(seat, "shift", UNITS[unit], TERRITORIES[here], there)
                        for there in TERRITORIES
                        if there != TERRITORIES[here]
                    ]
        return out

    def choose(self, state: State, data: SeatData, seat: int, action: Action, out: Out) -> None:
        state.frames.pop()
        if action.verb == "shift":
            unit = UNIT[str(action.args[0])]
            state.units[TERRITORY[str(action.args[1])]][unit] -= 1
            state.units[TERRITORY[str(action.args[2])]][unit] += 1
            say(out, "moved_unit", unit=UNITS[unit], territory=str(action.args[1]), to=str(action.args[2]))

    def question(self, state: State, data: SeatData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {}
