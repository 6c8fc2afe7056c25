"""What cards are worth to a seat: their abilities, what they will produce, what they count for at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from engine.byzantion import area
from engine.byzantion.ai.prospects import A_CARD, AN_ACTION, Prospects
from engine.byzantion.content import CARDS, CASKETS, EVENTS, HERO, INTRIGUE, MISSIONS, Effect, MissionRule, Passive
from engine.byzantion.effects import instants
from engine.byzantion.vocabulary import GOODS, NOBODY, NOMISMA, TYPES

COST_POINTS: Final = 0.07
"""Each Nomisma of its cost counts for the 6, 4 or 2 Doxa of the dearest area (BZ9.2)."""
LED, UNLED = 0.8, 0.35
"""How often a round a card can be expected to be activated: under a hero, and alone."""
STATIC: Final[Mapping[str, float]] = {
    "substitute": 0.8,
    "influence_bonus": 0.7,
    "cost_modifier": 0.3,
    "draw_cost": 0.35,
    "contribution_bonus": 0.6,
    "market_adjust": 0.6,
    "penalty_reduction": 0.25,
}
"""What a static brings in a round."""
OFTEN: Final[Mapping[str, float]] = {
    "on_round_start": 1.0,
    "on_event_success": 0.75,
    "on_event_failure": 0.3,
    "on_triumph": 0.4,
    "on_contribute": 0.9,
    "on_take_keimelion": 0.3,
    "on_play_card": 0.8,
    "on_activate": 1.0,
    "on_draw_action": 0.7,
    "on_draw_from_offer": 0.3,
    "on_sell": 0.5,
    "on_restock": 0.2,
    "on_discard": 1.2,
    "on_influence_lost": 0.3,
    "on_place_unit": 2.0,
}
"""How often a round a trigger comes about."""


def ability(p: Prospects, listed: Sequence[Effect]) -> float:
    """What a list of effects is worth now (BZ8.2)."""
    return sum(_EFFECTS[effect["effect"]](p, effect) for effect in listed if effect["effect"] in _EFFECTS)


def _best_group(p: Prospects, effect: Effect) -> float:
    kind = effect.get("of_type", NOBODY)
    groups = p.state.area[p.me]
    if effect["scope"] == "card":
        groups = [[card] for group in groups for card in group]
    able = [g for g in groups if kind < 0 or kind in area.types_of(p.state, g)]
    return max((p.production(group) for group in able), default=0.0)


def _play_extra(p: Prospects, effect: Effect) -> float:
    prices = [area.price(p.state, p.me, card) for card in p.hand]
    if len(prices) < 2:
        return 0.0
    return max(0.0, sorted(prices)[-1] * p.coin - p.worth(effect["pay"], p.have[effect["pay"]] - 1)) * 0.8


def _exchange(p: Prospects, effect: Effect) -> float:
    if any(p.have[good] < amount for good, amount in effect["give"]):
        return 0.0
    return max(0.0, float(effect["times"]) * exchange(p, effect["give"], effect["get"]))


def exchange(p: Prospects, give: Iterable[Sequence[int]], get: Iterable[Sequence[int]]) -> float:
    """What giving some goods for others is worth."""
    return p.gains([(pair[0], pair[1]) for pair in get]) - p.losses([(pair[0], pair[1]) for pair in give])


def _gain_per(p: Prospects, effect: Effect) -> float:
    number = instants.count(p.state, p.me, effect["counter"], {"spent": 3}) // effect["per"]
    return p.gains([(effect["resource"], min(effect["max"], effect["amount"] * number))])


def _others(p: Prospects) -> float:
    return sum(p.harm(seat) for seat in range(p.state.n) if seat != p.me)


_EFFECTS: Final[Mapping[str, Callable[[Prospects, Effect], float]]] = {
    "gain": lambda p, e: p.gains([(e["resource"], e["amount"])]),
    "gain_choice": lambda p, e: e["amount"] * max(p.worth(good, p.have[good]) for good in e["from"]),
    "draw": lambda p, e: e["n"] * a_card(p),
    "draw_offer": lambda p, e: e["n"] * a_card(p) * 1.3,
    "draw_discard": lambda p, e: e["n"] * a_card(p),
    "look": lambda p, e: e["keep"] * a_card(p) * 1.5,
    "others_draw": lambda p, e: -e["n"] * _others(p) * 0.8,
    "others_discard": lambda p, e: e["n"] * (_others(p) * 0.8 if not p.alone else a_card(p)),
    "others_lose": lambda p, e: e["amount"] * (0.7 if p.alone else _others(p) * 0.6),
    "others_gain": lambda p, e: -e["amount"] * _others(p) * 0.5,
    "play_extra": _play_extra,
    "extra_action": lambda p, e: AN_ACTION,
    "activate": _best_group,
    "market": lambda p, e: 0.7 * min(e["n"] or 2, 2) + 0.3 * e["adjust"],
    "restock": lambda p, e: a_card(p),
    "exchange": _exchange,
    "gain_per": _gain_per,
    "regain_casket": lambda p, e: 2.0,
    "refund_votes": lambda p, e: 0.8,
    "activate_marked": lambda p, e: 2.0,
    "divide_loot": lambda p, e: 0.45 * p.gains(e["loot"]),
}


def a_card(p: Prospects) -> float:
    """What one more card in the hand is worth."""
    if p.rounds_left == 0 and p.phase != "setup":
        return 0.6 if p.acting_left > 1 else 0.35
    held = len(p.hand)
    return A_CARD * (1.2 if held < 4 else 1.0 if held < 8 else 0.7)


def passive(p: Prospects, hero: int) -> float:
    """What a hero does in a round while on top (BZ8.3)."""
    return sum(_in_a_round(p, each) for each in area.passives(p.state, hero))


def _in_a_round(p: Prospects, each: Passive) -> float:
    if each.static:
        if p.alone and each.static not in ("substitute", "draw_cost", "market_adjust", "penalty_reduction"):
            return 0.0
        return STATIC[each.static] * (abs(each.amount) if each.static in ("market_adjust", "draw_cost") else 1)
    return OFTEN[each.trigger] * max(0.0, ability(p, each.do))


def rounds_of_use(p: Prospects) -> float:
    """In how many rounds a card laid down now can still be activated."""
    if p.phase == "setup":
        return 4.0
    return p.rounds_left + (0.8 if p.acting_left > 1 else 0.0)


def laid(p: Prospects, card: int) -> float:
    """What a card is worth when it lies in the area, its price not counted."""
    if card not in p.laid:
        p.laid[card] = _laid(p, card)
    return p.laid[card]


def _laid(p: Prospects, card: int) -> float:
    data, rounds = CARDS[card], rounds_of_use(p)
    out = 0.0 if p.alone else COST_POINTS * data.cost + mission_points(p, card)
    if INTRIGUE[card]:
        return out
    own = p.typical(card)
    if HERO[card]:
        out += own * rounds * 0.6 + min(rounds, 4.0) * passive(p, card)
        out += rounds * (LED - UNLED) * sum(_followers(p, card)) + min(rounds, 3.0) * 0.25 * max(data.levels)
    else:
        out += own * rounds * (LED if _has_leader(p, card) else UNLED) + max(0.0, ability(p, data.effects))
    return out


def _followers(p: Prospects, hero: int) -> list[float]:
    """What the cards that the hero could lead produce, the best ones up to its levels."""
    levels = CARDS[hero].levels
    loose = [card for group in p.state.area[p.me] if len(group) == 1 for card in group if card != hero]
    pool = [p.typical(c) for c in (*loose, *p.hand) if c != hero and any(levels[kind] for kind in CARDS[c].types)]
    return sorted(pool, reverse=True)[: sum(levels)]


def _has_leader(p: Prospects, card: int) -> bool:
    """Is there, on the table or in the hand, a hero with room for the card?"""
    for group in p.state.area[p.me]:
        if HERO[group[0]] and group[0] not in p.state.down and area.fits(p.state, group[0], [*group[1:], card]):
            return True
    return any(HERO[c] and area.fits(p.state, c, [card]) for c in p.hand if c != card)


# --- missions --------------------------------------------------------------------------------------------------------


def mission_points(p: Prospects, card: int) -> float:
    """What laying the card brings towards one's missions (BZ8.5)."""
    return sum(_towards(p, MISSIONS[mission].rule, card) for mission in p.state.missions[p.me])


def _towards(p: Prospects, rule: MissionRule, card: int) -> float:
    counter = rule.get("counter", "")
    data = CARDS[card]
    if counter == "heroes_in_area":
        return 0.9 if HERO[card] else 0.0
    if counter == "intrigue_played":
        return 1.2 if INTRIGUE[card] else 0.0
    if counter == "types_in_area":
        have = area.types_of(p.state, area.cards_of(p.state, p.me))
        return 1.0 if any(kind not in have for kind in data.types) else 0.0
    if counter == "largest_bandon":
        return 0.25 * max(data.levels) if HERO[card] else 0.0
    if counter.startswith("cards_"):
        return 0.8 if counter in {f"cards_{TYPES[kind]}" for kind in data.types} else 0.0
    return 0.0


# --- hands and drafts ------------------------------------------------------------------------------------------------


def kept(p: Prospects, card: int) -> float:
    """What a card is worth in the hand: laid down, less its price; or as what it can do out of turn."""
    if card not in p.kept:
        p.kept[card] = _kept(p, card)
    return p.kept[card]


def _kept(p: Prospects, card: int) -> float:
    if INTRIGUE[card]:
        return intrigue_kept(p, card)
    if p.rounds_left == 0 and not p.acting_left and p.phase != "setup":
        return 0.0
    return laid(p, card) - 0.8 * p.coin * area.price(p.state, p.me, card)


def intrigue_kept(p: Prospects, card: int) -> float:
    """An intrigue is worth its moment, if it is still to come."""
    timing = CARDS[card].timing
    cost = 0.8 * p.coin * area.price(p.state, p.me, card)
    best = max(_MOMENTS[moment] for moment in timing)
    if "trial_bid" in timing and not _trial_to_come(p):
        best = 0.0
    if timing == {"influence"} and (p.rounds_left == 0 and p.phase in ("action", "resolution")):
        best = 0.0
    towards = mission_points(p, card) if best else 0.0
    return best + towards + COST_POINTS * CARDS[card].cost - cost + max(0.0, ability(p, CARDS[card].effects)) * 0.5


_MOMENTS: Final[Mapping[str, float]] = {
    "any_time": 1.2,
    "own_action": 1.8,
    "action_declared": 1.2,
    "influence": 1.3,
    "after_success": 1.5,
    "after_failure": 1.2,
    "trial_bid": 1.0,
    "response_intrigue": 1.0,
    "end_game": 1.6,
}


def _trial_to_come(p: Prospects) -> bool:
    first = max(0, p.state.round - 1)
    return any(EVENTS[event].trial for event in p.state.events[first:])


def casket(casket_index: int, p: Prospects) -> float:
    """What a casket's content is worth."""
    return p.gains(CASKETS[casket_index].content)


def bag_of(named: Mapping[str, int]) -> list[tuple[int, int]]:
    """{"fides": 2} by index."""
    return [(GOODS.index(good), amount) for good, amount in named.items()]


def cash(p: Prospects) -> float:
    """What a hand card brings when it is discarded in one's turn (BZ4d)."""
    return p.gains([(0, 1), (NOMISMA, 2)])
