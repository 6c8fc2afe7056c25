"""What moving, fighting and conquering are worth to the steward."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core import Action
from engine.empires.ai.evaluation import Estate, site_value
from engine.empires.board import GREAT_CITIES, PROVINCE, PROVINCES, SEA, SHORE

MARGIN: Final = 1.5
"""By how many legions the steward must exceed the enemy's strength before an attack seems worthwhile."""


def judge_peace(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """With the seat that is strongest next to the steward's land."""
    other = str(action.args[0])
    return 1.0 + sum(int(mine.provinces[p]["legions"].get(other, 0)) * 5 + _near(mine, p, other) for p in mine.land)


def _near(mine: Estate, province: str, seat: str) -> float:
    return float(
        sum(mine.provinces[PROVINCES[q].id]["legions"].get(seat, 0) for q in PROVINCES[PROVINCE[province]].land)
    )


def prize(mine: Estate, province: str) -> float:
    """What a foreign province would bring; most of all the leader's capital and legendary cities."""
    row = mine.provinces[province]
    owner = row["owner"]
    if owner is None or owner == mine.seat:
        return 0.0
    worth = 4.0 + mine.threat(owner) * 0.3
    big = sum(name in row["sites"] and row["sites"][name]["built"] for name in GREAT_CITIES)
    if big:
        mine_big, theirs = mine.big_cities(mine.seat), mine.big_cities(owner)
        worth += 10.0 * big + (200.0 if mine_big >= 3 else 8.0 * mine_big) + (60.0 if theirs >= 4 else 0.0)
    if mine.is_near_victory(owner):
        worth += 6.0
    if not row["capital_of"]:
        worth += site_value(mine, province) * 0.4
    return worth


def judge_march(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Reinforce what is in danger, take what is weakly held, leave nothing valuable undefended."""
    source, target, count = str(action.args[0]), str(action.args[1]), int(action.args[2])
    if len(action.args) > 3:
        return -5.0  # a legion on duty stays there
    row = mine.provinces[target]
    stay = mine.units(source, mine.seat) - count
    loss = 0.0
    if mine.owns(source):
        need = min(mine.danger(source), 4.0)
        weight = 6.0 if source == mine.capital else 2.0 + 2.0 * mine.built(source, "legendary_city")
        loss = weight * max(0.0, need - stay) * 0.6
    elif mine.provinces[source]["owner"] is not None:
        loss = 6.0  # conquered land is not left without need
    own, enemy = mine.units(target, mine.seat), mine.enemies(target)
    if row["owner"] == mine.seat:
        lacking = max(0.0, min(mine.danger(target), 4.0) + enemy - own)
        gain = min(float(count), lacking) * (4.0 if target == mine.capital else 1.5)
        if enemy and own + count >= enemy + 0.5:
            gain += 12.0
    elif row["owner"] is None:
        gain = 0.0
    else:
        gain = prize(mine, target) if own + count >= enemy * 1.3 + (MARGIN if enemy else 0.0) else -10.0
        if own and not enemy:
            gain *= 0.3
    return gain - loss - 0.8 * count - 0.5


def judge_sail(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """To seas that open free land or prizes; not away from the only link there."""
    source, target = str(action.args[0]), str(action.args[1])
    return _sea_worth(mine, target) - _sea_worth(mine, source, leaving=True) - 1.0


def _sea_worth(mine: Estate, sea: str, *, leaving: bool = False) -> float:
    ships = mine.view["seas"][sea].get(mine.seat, 0)
    if ships > (1 if leaving else 0):
        return 0.0
    worth = 0.0
    for q in SHORE[SEA[sea]]:
        row = mine.provinces[PROVINCES[q].id]
        if row["closed"]:
            continue
        if row["owner"] is None:
            worth += site_value(mine, PROVINCES[q].id) * 0.15
        elif row["owner"] != mine.seat and not mine.enemies(PROVINCES[q].id):
            worth += prize(mine, PROVINCES[q].id) * 0.1
    return worth


def judge_attack(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """On land the steward must fight somebody; at sea only with good odds."""
    place, other = str(action.args[0]), str(action.args[1])
    if place in SEA:
        ships = mine.view["seas"][place]
        return 3.0 + mine.threat(other) * 0.2 if ships.get(mine.seat, 0) > ships.get(other, 0) + 1 else -5.0
    return 10.0 + mine.threat(other) - 2 * mine.units(place, other)


def judge_lose(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Legions without a duty first; the fortress only when it would fall anyway if left alone."""
    units = [str(a) for a in action.args]
    return -sum(5.0 if u == "fortress" else 0.0 if u == "legion" else 2.0 + (u in GREAT_CITIES) * 4 for u in units)


def judge_occupy(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    province, site = str(action.args[0]), str(action.args[1])
    row = mine.provinces[province]
    stands = row["sites"].get(site)
    duty = stands.get("duty") if stands else None
    if duty and duty["seat"] == mine.seat:
        return -1.0  # it stands there already
    if site in GREAT_CITIES:
        return 40.0 + 20.0 * mine.big_cities(mine.seat)
    if site == "marker":
        return 16.0 + site_value(mine, province) * 0.5
    if site.startswith("caravan"):
        return 9.0
    return {"city": 10.0, "market": 4.0, "temple": 4.0}.get(site, 0.0)


def judge_pillage(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Against a seat about to win; otherwise occupation pays better. Pillage ends what the steward occupies there
    (E4.3a).
    """
    province, site = str(action.args[0]), str(action.args[1])
    owner = mine.provinces[province]["owner"]
    dangerous = mine.big_cities(owner) >= 3 if owner else False
    paid = {"double": 2.0, "legendary_good": 1.0}.get(str(action.args[2]) if len(action.args) > 2 else "", 0.0)
    paid -= sum(
        30.0 if name in GREAT_CITIES else 8.0
        for name, row in mine.provinces[province]["sites"].items()
        if row.get("duty", {}).get("seat") == mine.seat and row["duty"]["kind"] == "occupy"
    )
    if site in GREAT_CITIES:
        return (50.0 if dangerous else 6.0) + paid
    harm = 9.0 if owner and mine.is_near_victory(owner) else 0.0  # it would soon fall to the owner anyway
    return (3.0 if site == "market" else 2.0) + paid + (harm if site in ("city", "temple") else harm / 2)


def judge_work(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """C-circe: idle legions always, a worker where the other place pays better; a legion that occupies or converts
    stays.
    """
    if len(action.args) < 3:
        return 3.0
    new, old = str(action.args[1]), str(action.args[2])
    duty = mine.provinces[str(action.args[0])]["sites"][old]["duty"]
    if duty["kind"] != "work":
        return -5.0
    return mine.gain_of(new.removeprefix("caravan_")) - mine.gain_of(old.removeprefix("caravan_")) - 0.2
