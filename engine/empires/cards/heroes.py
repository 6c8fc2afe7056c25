"""All heroes' powers at a glance (C-…). The names are hooks of `hooks.Power`, which says who asks for each."""

from __future__ import annotations

from typing import Final

from engine.empires.cards.hooks import Power

POWERS: Final[dict[str, Power]] = {
    # starting heroes
    "caesar": Power(die_active=1),
    "pericles": Power(die_passive=2),
    "cleopatra": Power(swaps_in_sets=1),
    "hannibal": Power(doubles_in_sets=1),
    "hammurabi": Power(free_control=1),
    # heroes
    "castor_pollux": Power(copies=1),
    "nebuchadnezzar": Power(sum_at_home=5),
    "circe": Power(legions_work=1),
    "penthesilea": Power(free_legions=1),
    "gilgamesh": Power(cheap_item="fortress", cheap_good="stone"),
    "perseus": Power(builds_first=1),
    "hamilcar": Power(double_pillage=1),
    "sheba": Power(instant_marker=1),
    "ramesses": Power(extra_dice=1),
    "antigone": Power(own_offer=5),
    "spartacus": Power(cheap_item="legion", cheap_good="gladiators"),
    # hercules has none (C-hercules)
}
