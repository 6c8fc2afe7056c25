"""Events met together: spaces, influence, contributions, ties, bids; and the draft and the missions (BZ2, BZ3, BZ7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.byzantion import area
from engine.byzantion.ai.prospects import AN_ACTION, Prospects
from engine.byzantion.ai.valuing import casket, kept
from engine.byzantion.content import CARD, CARDS, EVENTS, HERO, MISSION, MISSIONS, PIECES, MissionRule, Variant
from engine.byzantion.frame_data import BidData, QueueData, ResultData
from engine.byzantion.phases import penalty, resolution
from engine.byzantion.phases.ending import worth as mission_worth
from engine.byzantion.phases.events import CHALICE_VOTES, totals, vote_of
from engine.byzantion.vocabulary import (
    AUCTORITAS,
    CHALICE,
    DOXA,
    GOOD,
    KEIMELIA,
    LABARON,
    N_RESOURCES,
    NOMISMA,
    ROBES,
    SCEPTRE,
    SEAT,
    TERRITORY,
    TYPES,
)
from engine.core.types import Action

SURE: Final = 1_000.0
UNCONTROLLED: Final = 0.8
"""How much of a mission that counts units can be hoped for, compared with what lies there now."""


def seal(p: Prospects, action: Action) -> float:
    """A space: its casket and its keimelion (BZ3.2)."""
    space = KEIMELIA.index(str(action.args[0]))
    event = EVENTS[p.state.event]
    out = casket(p.state.caskets[space], p)
    for hero in area.top_heroes(p.state, p.me):
        for each in area.passives(p.state, hero):
            if each.trigger == "on_take_keimelion" and KEIMELIA.index(each.which) == space:
                out += casket(p.state.caskets[space], p)
    if space == LABARON:
        out += AN_ACTION
    elif space == CHALICE:
        out += 1.5
    elif space == SCEPTRE:
        out += 0.7
    elif space == ROBES:
        out += 0.35 * p.gains(event.reward) + 0.2 * p.penalty(event.penalty)
    return out


# --- influence -------------------------------------------------------------------------------------------------------


def potential(p: Prospects, variant: Variant, event: int) -> float:
    """What one could give to a variant with what lies ready and what the own cards are likely to make until then."""
    made = area.production(p.state, area.face_up(p.state, p.me))
    out = 0.0
    for good, need in variant.require:
        soon = p.have[good] + 0.6 * made[good]
        out += min(soon, need) * (0.4 if good == NOMISMA else 1.15)
        out -= 0.25 * max(0.0, need - soon)
    territory = EVENTS[event].territory
    for mission in p.state.missions[p.me]:
        rule = MISSIONS[mission].rule
        if rule["kind"] == "per_unit":
            out += sum(rule["doxa"] * n * 0.6 for unit, n in variant.units if counts(rule, unit, territory))
    return out


def counts(rule: MissionRule, unit: int, territory: int) -> bool:
    """Does a mission count such a unit there (BZ8.5)?"""
    piece = PIECES[unit]
    return not (
        ("territory" in rule and TERRITORY[rule["territory"]] != territory)
        or ("of_type" in rule and rule["of_type"] != TYPES[piece.type])
        or ("unit_class" in rule and rule["unit_class"] != piece.unit_class)
        or ("units" in rule and piece.id not in rule["units"])
    )


def leaning(p: Prospects) -> float:
    """How much more the first variant is worth than the second one; nothing at a trial."""
    event = EVENTS[p.state.event]
    if len(event.variants) < 2:
        return 0.0
    return potential(p, event.variants[0], p.state.event) - potential(p, event.variants[1], p.state.event)


def prevails(margin: float, later: int) -> float:
    """The chance that a variant ahead by so many Auctoritas is chosen, when so many seats are still to place."""
    doubt = 0.6 + 1.6 * later
    return min(1.0, max(0.0, 0.5 + 0.5 * margin / doubt))


def vote(p: Prospects, action: Action) -> float:
    """Auctoritas for a variant, or none: for the variant, and for the 2 Doxa of the most (BZ3.3)."""
    amount = int(action.args[1]) if action.verb == "vote" else 0
    ahead = totals(p.state)
    bonus = area.static(p.state, p.me, "influence_bonus") if amount else 0
    mine = amount + bonus
    if amount:
        ahead[int(action.args[0]) - 1] += mine
    frame = p.frame("vote", QueueData)
    queue = [seat for seat in (frame["queue"] if frame else []) if seat != p.me]
    lean = leaning(p)
    chance = prevails(ahead[0] - ahead[1], len(queue))
    out = lean * (chance - 0.5)
    free = min(amount, CHALICE_VOTES) if p.state.holds(p.me, CHALICE) else 0
    out -= p.losses([(AUCTORITAS, amount - free)])
    if not amount:
        return out
    most = 1.0
    for seat in range(p.state.n):
        if seat in (p.me, *queue):
            continue
        placed = vote_of(p.state, seat)
        most *= 1.0 if placed < mine else 0.5 if placed == mine else 0.0
    for seat in queue:
        stock = p.state.goods[seat][AUCTORITAS] + (CHALICE_VOTES if p.state.holds(seat, CHALICE) else 0)
        most *= 1.0 if stock < mine else min(0.95, 0.2 + 0.2 * mine)
    return out + 2.0 * most


def prefer(p: Prospects, action: Action) -> float:
    """A tie between the variants."""
    return leaning(p) * (1 if action.args[0] == 1 else -1)


# --- contributions ---------------------------------------------------------------------------------------------------


def gift(p: Prospects, legal: Sequence[Action]) -> dict[int, int]:
    """What is given: 1 Doxa is sure for each resource and better than what any later event pays (BZ7.1c)."""
    need = dict(resolution.requirement(p.state))
    out: dict[int, int] = {}
    for good, most in need.items():
        able = min(most, p.have[good])
        if good == NOMISMA and able < most:
            able -= able % 2
        out[good] = able
    for good in area.substitutes(p.state, p.me):
        missing = sum(most - out[other] for other, most in need.items() if other not in (good, NOMISMA))
        cap = resolution.caps(p.state, p.me).get(good, 0)
        if missing and out.get(good, 0) < min(cap, p.have[good]):
            chosen = [out.get(g, 0) for g in range(N_RESOURCES + 1)]
            chosen[good] += 1
            if resolution.placeable(p.state, p.me, chosen):
                out[good] = chosen[good]
    return out


def give(p: Prospects, legal: Sequence[Action], action: Action) -> float:
    """One good of the gift."""
    good, amount = GOOD[str(action.args[0])], int(action.args[1])
    return SURE if gift(p, legal).get(good, 0) == amount else -SURE


def stand_for(p: Prospects, action: Action) -> float:
    """A substitute stands where most is missing."""
    good = GOOD[str(action.args[0])]
    need = dict(resolution.requirement(p.state)).get(good, 0)
    return 1.0 + need - sum(gift[good] for gift in p.state.given)


def favour(p: Prospects, action: Action) -> float:
    """A tie: oneself for what is good, the leader for what is not."""
    seat = SEAT[str(action.args[0])]
    result = p.frame("result", ResultData)
    good = result is None or bool(result["success"])
    if seat == p.me:
        return SURE if good else -SURE
    doxa = float(p.state.goods[seat][DOXA])
    return -doxa if good else doxa


def bid(p: Prospects, action: Action) -> float:
    """A trial's bid: the place that it is likely to bring, less what it costs."""
    amount = int(action.args[0])
    event = EVENTS[p.state.event]
    free = int(p.data(BidData)["free"][p.me])
    cost = p.losses([(event.bid, max(0, amount - free))])
    if not amount:
        return 0.0
    ahead = 0.0
    for seat in range(p.state.n):
        if seat != p.me:
            stock = p.state.goods[seat][event.bid] + int(p.data(BidData)["free"][seat])
            if stock >= amount:
                ahead += min(1.0, max(0.1, 0.5 + 0.25 * (0.6 * stock - amount)))
    return between(event.bid_doxa, ahead) - cost


def between(doxa: Sequence[int], ahead: float) -> float:
    """The Doxa of a place between two."""
    low = int(ahead)
    prizes = [*doxa, 0, 0, 0, 0]
    return prizes[low] + (prizes[low + 1] - prizes[low]) * (ahead - low)


# --- the draft, missions and hands -----------------------------------------------------------------------------------


def keep(p: Prospects, action: Action) -> float:
    """A card of the pack: heroes that lead the others kept, and what costs no more than a beginning can pay."""
    card = CARD[str(action.args[0])]
    mine = p.state.kept[p.me]
    p.hand = [*mine, card]  # what it is worth beside those that are kept
    p.laid.clear()
    p.kept.clear()
    out = kept(p, card)
    heroes = sum(HERO[c] for c in mine)
    if HERO[card]:
        out *= 1.1 if heroes < 2 else 0.7
    return out


def drop(p: Prospects, action: Action) -> float:
    """The mission that promises least goes."""
    rule = MISSIONS[MISSION[str(action.args[0])]].rule
    return -promise(p, rule)


def promise(p: Prospects, rule: MissionRule) -> float:
    """What a mission may bring in the end."""
    now = float(mission_worth(p.state, p.me, rule))
    if rule["kind"] in ("per_unit", "unit_present"):
        return now + UNCONTROLLED * _units_to_come(p, rule)
    if rule["kind"] == "per_count":
        return now + 2.0
    if rule["kind"] == "at_least":
        return max(now, 3.5)
    own = [*p.hand, *p.state.kept[p.me]]
    counter = str(rule["counter"])
    fitting = sum(counter in {f"cards_{TYPES[kind]}" for kind in _types(card)} for card in own)
    return 0.5 * now + 5.0 / p.state.n + 0.5 * fitting


def _types(card: int) -> tuple[int, ...]:
    return CARDS[card].types


def _units_to_come(p: Prospects, rule: MissionRule) -> float:
    """What the events still to come would deploy for it, each variant as likely as the other."""
    out = 0.0
    inner = rule.get("otherwise", rule)
    for index in p.state.events[max(0, p.state.round - 1) :]:
        event = EVENTS[index]
        for way in event.variants:
            for unit, n in way.units:
                if counts(inner, unit, event.territory):
                    out += 0.75 * n * inner["doxa"] / len(event.variants)
    return min(out, float(inner.get("max") or 99))


def choose(p: Prospects, action: Action) -> float:
    """A card that must go: the one worth least."""
    return SURE - kept(p, CARD[str(action.args[0])])


def hold(p: Prospects, action: Action) -> float:
    """Alone: an offer card that is to stay (BZS6)."""
    return kept(p, CARD[str(action.args[0])]) - 3.5 - p.losses([(AUCTORITAS, 1)])


def leave_out(p: Prospects, action: Action) -> float:
    """Of the ways to pay a penalty the one that costs least (BZ8.3)."""
    return SURE - p.losses(penalty.way_of(p.state, p.me, action).cost.items())


def pick(p: Prospects, action: Action) -> float:
    """One of several goods, or of another player's."""
    word = str(action.args[0])
    if word in GOOD:
        return p.worth(GOOD[word], p.have[GOOD[word]])
    return float(len(area.group_of(p.state, p.me, CARD[word])))
