"""Positions of Byzantion to be drawn: played by chance, and the fullest table that can come about."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from engine.byzantion.content import CARDS
from engine.byzantion.rules import RULES
from engine.byzantion.vocabulary import RESOURCES, UNITS
from engine.core.chance import seeded


@cache
def _views(seats: int, steps: int) -> str:
    chance = Random(seats)
    state = RULES.setup(seats, {"length": "marathon"}, seeded(seats)).state
    for _ in range(steps):
        if RULES.outcome(state) is not None:
            break
        legal = RULES.legal_actions(state, chance.choice(RULES.active(state)))
        RULES.advance(state, chance.choice(legal))
    return json.dumps([RULES.view(state, seat) for seat in (None, *RULES.view(state, None)["seats"])])  # type: ignore[misc]


def views(seats: int, steps: int = 160) -> list[Any]:
    """The public's view and each seat's, after so many moves by chance."""
    found: list[Any] = json.loads(_views(seats, steps))
    return found


def crowded(seats: int) -> Any:
    """The public's view of a late marathon: twelve cards in each area, units everywhere, votes on both
    variants, everybody's hands off.
    """
    view, chance = views(seats)[0], Random(7)
    heroes = [card.id for card in CARDS if card.is_hero and (seats > 1 or card.in_solo)]
    plain = [card.id for card in CARDS if not card.is_hero and (seats > 1 or card.in_solo)]
    chance.shuffle(heroes)
    chance.shuffle(plain)
    for seat in view["seats"]:
        laid = [plain.pop() for _ in range(10)]
        area = [[heroes.pop(), *laid[:3]], [heroes.pop(), *laid[3:5]], *([card] for card in laid[5:])]
        goods = dict.fromkeys(RESOURCES, 12) | {"nomisma": 48, "doxa": 64, "dynamis": 6}
        view["players"][seat] |= {"area": area, "goods": goods, "hand": 10}
        view["chips"].append(area[0][0])
        view["locked"] += area[0]
        view["down"].append(area[2][0])
    for land in view["units"]:
        kinds = chance.sample(UNITS, 4 if land == "tyrrhenian_sea" else 6)
        view["units"][land] = {unit: chance.randint(1, 6) for unit in kinds}
    if seats > 1:
        view["quiet"] = [3, 1, 2, 3][:seats]
        view["round"], view["variant"], view["given"], view["counted"] = 1, -1, [], []
        view["events"][0] = "the_neoplatonic_academy_of_athens"
        view["votes"] = [[seat % 2, seat + 3, 0] for seat in range(seats)] + [[1, 0, 0]]
    return view
