"""Build turns of random games against an oracle that reads the position and the printed board, never the rules."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from engine.core import Action, seeded
from engine.empires.rules import RULES
from engine.empires.vocabulary import read_data

BOARD: dict[str, Any] = read_data("board.toml")
PROVINCES: dict[str, Any] = BOARD["provinces"]
SEAS: dict[str, Any] = BOARD["seas"]
CAPITALS = {"rome": "latium", "carthage": "africa", "greece": "achaia", "egypt": "aegyptus", "babylon": "mesopotamia"}
CARD_PRICES = {1: 7, 2: 8, 3: 9, 4: 10}
CHEAP = {"gilgamesh": ("fortress", "stone"), "spartacus": ("legion", "gladiators"), "pharos": ("trireme", "wood")}
BUILDINGS = ("market", "temple", "city", "capital", "legendary_city")


def payable(hand: dict[str, int], cost: int, cards: set[str]) -> bool:
    """Some set of that price, by trying every choice of kinds (E3.0b)."""
    coins = hand.get("coin", 0)
    goods: dict[str, int] = {}
    for resource, n in hand.items():
        if resource != "coin":
            kind = resource.removeprefix("legendary_")
            goods[kind] = goods.get(kind, 0) + n
    pools = [0]
    if "cleopatra" in cards:
        pools.append(1)
    for swap in pools:
        if coins >= cost - swap and sum(goods.values()) >= swap:
            return True
        if coins < swap:
            continue
        tokens = [(kind, 1) for kind in goods]
        if len(tokens) >= cost - swap:
            return True
        if "hannibal" in cards:
            for kinds in combinations(sorted(goods), cost - swap - 1):
                if any(goods[kind] > 1 for kind in kinds):
                    return True
    return False


def linked(view: dict[str, Any], seat: str, a: str, b: str) -> bool:
    """Adjacent, or adjoining over a chain of seas with own triremes: by walking."""
    if b in PROVINCES[a]["land"]:
        return True
    own = {sea for sea, fleet in view["seas"].items() if fleet.get(seat)}
    frontier = [sea for sea in PROVINCES[a]["seas"] if sea in own]
    seen = set(frontier)
    while frontier:
        sea = frontier.pop()
        if sea in PROVINCES[b]["seas"]:
            return True
        for other in SEAS[sea]["adjacent"]:
            if other in own and other not in seen:
                seen.add(other)
                frontier.append(other)
    return False


def expected(view: dict[str, Any], seat: str) -> set[str]:
    """Every build, recruit and use of this position, from the view of the one who builds."""
    rows, hand, me = view["provinces"], view["hand"], view["empires"][view["seat"]]
    cards = set(me["cards"])
    left = me["left"]

    def enemies(province: str, unit: str = "") -> int:
        row = rows[province]
        legions: int = sum(n for s, n in row["legions"].items() if s != seat)
        forts = sum(s != seat for s in row["fortresses"])
        return legions if unit == "legion" else legions + forts

    open_to_me = [p for p, row in rows.items() if row["owner"] == seat and (p == CAPITALS[seat] or not enemies(p))]
    control = [
        p
        for p, row in rows.items()
        if row["owner"] is None
        and not row["closed"]
        and not enemies(p)
        and left["marker"]
        and any(linked(view, seat, q, p) for q in view["round_start"][seat] if q != p)
    ]
    units = {
        "legion": [p for p in open_to_me if left["legion"]],
        "fortress": [p for p in open_to_me if left["fortress"] and seat not in rows[p]["fortresses"]],
        "trireme": sorted({s for p in open_to_me for s in PROVINCES[p]["seas"]}) if left["trireme"] else [],
        "control": control,
    }
    out = set()
    if payable(hand, 3, cards):
        out |= {f"build {item} {place}" for item, places in units.items() for place in places}
        for p in open_to_me:
            for good in PROVINCES[p]["caravans"]:
                if not rows[p]["sites"][f"caravan_{good}"]["built"]:
                    out.add(f"build caravan {p} {good}")
    for p in open_to_me:
        for item in BUILDINGS:
            cost = 6 if item in ("market", "temple") else 3
            if PROVINCES[p].get(item) and not rows[p]["sites"][item]["built"] and payable(hand, cost, cards):
                out.add(f"build {item} {p}")
    owned = len(cards - {"pyramids"})
    if owned in CARD_PRICES and payable(hand, CARD_PRICES[owned], cards):
        out |= {f"recruit {card}" for card in view["display"]}
    if "pyramids" not in cards and payable(hand, 12, cards):
        out.add("recruit pyramids")
    for card in cards - set(me["used"]):
        acts_as = me["copied"] if card == "castor_pollux" else card
        if acts_as in CHEAP:
            item, good = CHEAP[acts_as]
            if any(hand.get(r) for r in ("coin", good, f"legendary_{good}")):
                out |= {f"use {card} {item} {place}" for place in units[item]}
        elif acts_as == "hammurabi":
            out |= {f"use {card} control {place}" for place in control}
        elif acts_as == "penthesilea":
            invaded = [p for p, row in rows.items() if row["owner"] == seat and enemies(p, "legion")]
            free = min(len(invaded), left["legion"])
            name = f"use {card} legion {CAPITALS[seat]}"
            out |= {name if count == free else f"{name} {count}" for count in range(1, free + 1)}
    return out


@pytest.mark.parametrize("seed", range(12))
def test_every_build_turn_of_a_random_game_offers_exactly_what_the_oracle_finds(seed: int) -> None:
    """E3.1.1a, E3.1.1c, E3.1.2a, E3.1.2b, E3.1.2c: nothing legal missing, nothing illegal offered."""
    rng = random.Random(seed)
    options = {"display": ("first_games", "experienced")[seed % 2], "round_cap": "15"}
    state = RULES.setup(3 + seed % 3, options, seeded(seed)).state
    compared = 0
    for _ in range(2500):
        if state.outcome is not None:
            break
        seat = rng.choice(RULES.active(state))
        legal = RULES.legal_actions(state, seat)
        if state.frames[-1].step == "build" and rng.random() < 0.5:
            texts = {a.text() for a in legal if a.verb in ("build", "recruit", "use")}
            view: dict[str, Any] = RULES.view(state, seat)
            assert texts == expected(view, seat)
            compared += 1
        steps: list[Action] = [a for a in legal if a.verb not in ("back", "clear", "withdraw")]
        RULES.advance(state, rng.choice(steps or list(legal)))
    assert compared > 20
