"""Intrigue: whether a card is worth its Nomisma now, and at whom it is aimed (BZ8.4, BZ10).

An AI player sets no orders (BZ10.4a): it judges each window as it comes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.byzantion import area
from engine.byzantion.ai import meeting
from engine.byzantion.ai.prospects import Prospects
from engine.byzantion.ai.valuing import COST_POINTS, ability, cash, mission_points, passive
from engine.byzantion.content import AT_CARD, CARDS, EVENTS, HERO, MISSIONS, PIECES, Effect
from engine.byzantion.flow import data_of
from engine.byzantion.frame_data import (
    DeclaredData,
    DivideData,
    PlacesData,
    QueueData,
    SchemeData,
    TakePartData,
    UnitsData,
    WindowData,
)
from engine.byzantion.intrigue.intrigue import effects_of, read
from engine.byzantion.phases.ending import worth as mission_worth
from engine.byzantion.phases.events import totals
from engine.byzantion.vocabulary import (
    AUCTORITAS,
    DOXA,
    DYNAMIS,
    GOOD,
    GOODS,
    N_RESOURCES,
    NOBODY,
    NOMISMA,
    ROBES,
    TERRITORIES,
    TERRITORY,
    UNIT,
)
from engine.core.types import Action

PATIENCE: Final = 0.3
"""A card in the hand may find a better moment."""


def play(p: Prospects, action: Action) -> float:
    """What playing the card for its effect is worth, all costs counted; to pass is worth nothing."""
    card, aim, discards = read(action)
    price = area.price(p.state, p.me, card)
    out = COST_POINTS * CARDS[card].cost + mission_points(p, card) - p.coin * price
    if not area.is_ending(p.state):
        out -= PATIENCE + (0.4 * cash(p) if p.rounds_left else 0.1)
    out -= 0.05 * len(discards)
    for effect in CARDS[card].effects:
        judge = _JUDGES.get(effect["effect"])
        out += judge(p, effect, aim) if judge is not None else ability(p, [effect])
    return out


# --- windows ---------------------------------------------------------------------------------------------------------


def _cancel_action(p: Prospects, effect: Effect, aim: int) -> float:
    declared = p.frame("declared", DeclaredData)
    if declared is None or declared["seat"] == p.me or declared["cancelled"]:
        return -9.0
    seat = int(declared["seat"])
    worth = {"activate": 0.0, "play": 3.0, "draw": 1.5, "sell": 2.0, "buy": 2.0}.get(str(declared["kind"]), 1.0)
    if declared["kind"] == "activate":
        group = next((g for g in p.state.area[seat] if declared["card"] in g), [])
        worth = sum(p.typical(card) for card in group if card not in p.state.down)
    return worth * p.harm(seat) * 0.8


def _cancel_intrigue(p: Prospects, effect: Effect, aim: int) -> float:
    schemes = [data_of(frame, SchemeData) for frame in p.state.frames if frame.step == "scheme"]
    if not schemes:
        return -9.0
    top = schemes[-1]
    below = schemes[-2] if len(schemes) > 1 else None
    kinds = set(effects_of(top["card"]))
    if kinds & {"cancel_intrigue"} and below is not None and below["seat"] == p.me:
        return 2.2
    if "cancel_action" in kinds:
        declared = p.frame("declared", DeclaredData)
        return 2.5 if declared is not None and declared["seat"] == p.me else -1.0
    if kinds & AT_CARD:
        return 3.0 if area.owner_of(p.state, top["aim"]) == p.me else 0.3 * p.harm(top["seat"])
    if top["aim"] == p.me and "divide_loot" not in kinds:
        return 2.5
    if "flip_vote" in kinds and top["by"] == p.me:
        return abs(meeting.leaning(p))
    worth = 1.5 * p.harm(top["seat"])
    if kinds & {"place_units", "move_units", "regain_reward"}:
        worth = 3.0 * p.harm(top["seat"])
    return worth


def _flip_vote(p: Prospects, effect: Effect, aim: int) -> float:
    window = p.frame("window", WindowData)
    seat = aim if aim != NOBODY else int(window["by"]) if window is not None else NOBODY
    if seat in (NOBODY, p.me):
        return -9.0
    variant, own, chalice = p.state.votes[seat]
    before = totals(p.state)
    moved = own + chalice + area.static(p.state, seat, "influence_bonus")
    after = before[:]
    after[variant] -= moved
    after[1 - variant] += moved
    return _swing(p, before, after)


def _swing(p: Prospects, before: list[int], after: list[int]) -> float:
    frame = p.frame("vote", QueueData)
    later = len(frame["queue"]) if frame else 0
    chance = meeting.prevails(after[0] - after[1], later) - meeting.prevails(before[0] - before[1], later)
    return meeting.leaning(p) * chance


def _add_votes(p: Prospects, effect: Effect, aim: int) -> float:
    before = totals(p.state)
    best = -9.0
    for variant in (0, 1):
        after = before[:]
        after[variant] += effect["amount"]
        best = max(best, _swing(p, before, after))
    return best


def _adjust_votes(p: Prospects, effect: Effect, aim: int) -> float:
    return max(_adjusted(p, change) for change in range(-min(2, p.state.votes[p.me][1]), 3))


def _adjusted(p: Prospects, change: int) -> float:
    """Votes put in (out, if less than nothing) after one's own placing."""
    if change > p.have[AUCTORITAS]:
        return -9.0
    before = totals(p.state)
    after = before[:]
    after[p.state.votes[p.me][0]] += change
    worth = _swing(p, before, after)
    others = [sum(vote[1:]) for seat, vote in enumerate(p.state.votes[: p.state.n]) if seat != p.me]
    mine = sum(p.state.votes[p.me][1:])
    most = max(others, default=0)
    worth += _influence(mine + change, most) - _influence(mine, most)
    return worth - (p.losses([(AUCTORITAS, change)]) if change > 0 else -p.gains([(AUCTORITAS, -change)]))


def _influence(mine: int, most: int) -> float:
    return 0.0 if mine < most or not mine else 1.0 if mine == most else 2.0


def _regain(p: Prospects, effect: Effect, aim: int) -> float:
    return p.gains(EVENTS[p.state.event].reward)


def _redirect(p: Prospects, effect: Effect, aim: int) -> float:
    robes = p.state.order[ROBES] == aim
    return p.penalty(EVENTS[p.state.event].penalty) + (0.0 if robes else 3.0 * p.harm(aim))


def _ignore(p: Prospects, effect: Effect, aim: int) -> float:
    return p.penalty(EVENTS[p.state.event].penalty)


def _bids(p: Prospects, mine: int, other: int = NOBODY, less: int = 0) -> float:
    """The Doxa of one's place when one's bid counts so much more, or another's so much less."""
    places = p.frame("places", PlacesData)
    if places is None or not places["bids"][p.me]:
        return 0.0
    sizes = [bid + bonus for bid, bonus in zip(places["bids"], places["bonus"], strict=True)]
    sizes[p.me] += mine
    if other != NOBODY:
        sizes[other] = max(0, sizes[other] - less)
    rivals = [size for seat, size in enumerate(sizes) if seat != p.me and places["bids"][seat]]
    ahead = sum(size > sizes[p.me] for size in rivals) + 0.5 * sum(size == sizes[p.me] for size in rivals)
    return meeting.between(EVENTS[p.state.event].bid_doxa, ahead)


def _bid_refund(p: Prospects, effect: Effect, aim: int) -> float:
    places = p.frame("places", PlacesData)
    if places is None or p.me in places["refund"]:
        return -9.0
    return p.gains([(EVENTS[p.state.event].bid, max(0, places["bids"][p.me] - places["free"][p.me]))])


# --- against others' cards and goods ---------------------------------------------------------------------------------


def _remove_card(p: Prospects, effect: Effect, aim: int) -> float:
    owner = area.owner_of(p.state, aim)
    group = area.group_of(p.state, owner, aim)
    rounds = p.rounds_left + (0.7 if p.phase in ("event", "action") else 0.0)
    loss = COST_POINTS * CARDS[aim].cost + p.typical(aim) * rounds * 0.6
    if HERO[aim] and group[0] == aim:
        loss += rounds * (passive(p, aim) + 0.35 * sum(p.typical(card) for card in group[1:]))
    return loss * p.harm(owner)


def _flip_card(p: Prospects, effect: Effect, aim: int) -> float:
    owner = area.owner_of(p.state, aim)
    declared = p.frame("declared", DeclaredData)
    loss = passive(p, aim) if HERO[aim] else 0.0
    if declared is not None and declared["kind"] == "activate" and not declared["cancelled"]:
        if declared["card"] in area.group_of(p.state, owner, aim):
            loss += p.typical(aim)
    elif p.state.goods[owner][DYNAMIS] and aim not in p.state.locked:
        loss += 0.5 * p.typical(aim)
    return loss * p.harm(owner)


def _steal(p: Prospects, effect: Effect, aim: int) -> float:
    good = effect["resource"]
    theirs = p.state.goods[aim]
    if good != "any":
        taken: int = min(effect["amount"], theirs[good])
        return p.gains([(good, taken)]) + 0.2 * taken * p.harm(aim)
    kinds = sorted((p.worth(kind, p.have[kind]) for kind in range(N_RESOURCES) if theirs[kind]), reverse=True)
    most: int = effect["amount"]
    return sum(kinds[:most]) + 0.8 * min(most, sum(theirs[:N_RESOURCES])) * p.harm(aim)


def _steal_card(p: Prospects, effect: Effect, aim: int) -> float:
    return 1.0 + 0.8 * p.harm(aim)


def _divide(p: Prospects, effect: Effect, aim: int) -> float:
    """Half of it each; the other half to somebody who is far behind."""
    half = 0.5 * p.gains([(good, amount) for good, amount in effect["loot"] if amount])
    return half - 2.2 * p.harm(aim) * (1.0 if p.state.goods[aim][DOXA] >= p.have[DOXA] else 0.6)


# --- units -----------------------------------------------------------------------------------------------------------


def points(p: Prospects) -> float:
    """What the own missions score with the units as they lie."""
    return sum(float(mission_worth(p.state, p.me, MISSIONS[mission].rule)) for mission in p.state.missions[p.me])


def _try(p: Prospects, here: int, unit: int, there: int) -> float:
    """What a unit moved (from -1: put there) would add to the own missions."""
    before = points(p)
    if here != NOBODY:
        p.state.units[here][unit] -= 1
    p.state.units[there][unit] += 1
    after = points(p)
    if here != NOBODY:
        p.state.units[here][unit] += 1
    p.state.units[there][unit] -= 1
    return after - before


def _best_move(p: Prospects, kind: int, there: int) -> float:
    gains = [
        _try(p, here, unit, there)
        for here, row in enumerate(p.state.units)
        if here != there
        for unit, n in enumerate(row)
        for _ in range(min(n, 3))
        if PIECES[unit].type == kind
    ]
    return sum(sorted(gains, reverse=True)[:3])


def _move_units(p: Prospects, effect: Effect, aim: int) -> float:
    if not area.is_ending(p.state):  # the missions are scored only then
        return -9.0
    return max(_best_move(p, effect["of_type"], there) for there in range(len(TERRITORIES)))


def _place_units(p: Prospects, effect: Effect, aim: int) -> float:
    best = 0.0
    for there in range(len(TERRITORIES)):
        gains: list[float] = []
        for unit, piece in enumerate(PIECES):
            if piece.type == effect["of_type"]:
                gains += [_try(p, NOBODY, unit, there)] * min(2, p.state.miniatures(unit))
        best = max(best, sum(sorted(gains, reverse=True)[:2]))
    return best


def shift(p: Prospects, action: Action) -> float:
    """A unit moved by an intrigue: towards the territory where three bring most."""
    unit, here, there = UNIT[str(action.args[0])], TERRITORY[str(action.args[1])], TERRITORY[str(action.args[2])]
    gain = _try(p, here, unit, there)
    if gain <= 0:
        return -1.0
    return gain + (0.01 * _best_move(p, PIECES[unit].type, there) if p.data(UnitsData)["to"] == NOBODY else 0.0)


def place(p: Prospects, action: Action) -> float:
    """A unit placed by an intrigue."""
    return _try(p, NOBODY, UNIT[str(action.args[0])], TERRITORY[str(action.args[1])]) - 0.01


# --- what effects ask ------------------------------------------------------------------------------------------------


def support(p: Prospects, action: Action) -> float:
    """Nobody's votes go where they serve."""
    return meeting.leaning(p) * (1 if action.args[0] == 1 else -1)


def adjust(p: Prospects, action: Action) -> float:
    """More votes, or some back."""
    change = int(action.args[0])
    return _adjusted(p, change if action.verb == "add" else -change)


def portion(p: Prospects, action: Action) -> float:
    """Two parts as nearly equal as can be, for the other takes the better one; each number is set once."""
    good, amount = GOOD[str(action.args[0])], int(action.args[1])
    return 1.0 if _halves(p)[good] == amount else -1.0


def _halves(p: Prospects) -> list[int]:
    loot, first, balance = p.data(DivideData)["loot"], [0] * len(GOODS), 0.0
    for good in sorted(range(len(GOODS)), key=lambda good: -p.worth(good, 0)):
        for _ in range(loot[good]):
            value = 0.2 if good == NOMISMA else 0.9
            if balance <= 0:
                first[good] += 1
                balance += value
            else:
                balance -= value
    return first


def take_part(p: Prospects, action: Action) -> float:
    """The better part."""
    at = int(action.args[0]) - 1
    return p.gains(enumerate(p.data(TakePartData)["parts"][at])) - 0.3 * p.gains(
        enumerate(p.data(TakePartData)["parts"][1 - at])
    )


_JUDGES: Final[Mapping[str, Callable[[Prospects, Effect, int], float]]] = {
    "cancel_action": _cancel_action,
    "cancel_intrigue": _cancel_intrigue,
    "flip_vote": _flip_vote,
    "add_votes": _add_votes,
    "adjust_votes": _adjust_votes,
    "bid_bonus": lambda p, e, aim: _bids(p, e["amount"]) - _bids(p, 0),
    "bid_malus": lambda p, e, aim: _bids(p, 0, aim, e["amount"]) - _bids(p, 0),
    "bid_refund": _bid_refund,
    "redirect_penalty": _redirect,
    "ignore_penalty": _ignore,
    "regain_reward": _regain,
    "steal": _steal,
    "steal_card": _steal_card,
    "move_units": _move_units,
    "place_units": _place_units,
    "remove_card": _remove_card,
    "flip_card": _flip_card,
    "divide_loot": _divide,
}
