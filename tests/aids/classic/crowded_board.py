"""Positions of classic as pictures are tested on: after so many random actions, and with everything everywhere."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

from engine.classic.rules import RULES
from engine.core import Rng, seeded
from render.classic.land import MAP


def position(seats: int, seed: int, steps: int) -> Any:
    """After so many random actions, or at the end of the game if that comes first."""
    state, rng = RULES.setup(seats, {}, seeded(seed)).state, Rng(seed)
    for _ in range(steps):
        active = RULES.active(state)
        if not active:
            break
        seat = active[rng.below(len(active))]
        legal = RULES.legal_actions(state, seat)
        RULES.advance(state, legal[rng.below(len(legal))])
    return state


@cache
def crowded() -> Any:
    """Everything stands everywhere, five armies in each province, every sea full."""
    view: Any = copy.deepcopy(RULES.view(position(5, 1, 0), None))
    seats = view["seats"]
    for k, (key, province) in enumerate(view["provinces"].items()):
        province["owner"] = province["owner"] or seats[k % 5]
        province["legions"], province["fortresses"] = dict.fromkeys(seats, 8), [seats[k % 5]]
        province["at_war"] = True
        for site, there in province["sites"].items():
            there |= {"built": True, "duty": {"seat": seats[(k + len(site)) % 5], "kind": "occupy"}}
        if "harbour" in MAP.atlas.provinces[key].sites:
            province["unlaunched"] = {seats[k % 5]: 3}
    for sea in view["seas"]:
        view["seas"][sea] = dict.fromkeys(seats, 5)
    for side in view["civilizations"].values():
        side["cards"] = ["nebuchadnezzar", "artemis", "gardens", "pyramids"]
    return view
