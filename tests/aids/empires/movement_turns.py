"""Turns of movement in the notation of positions, as full as they can be."""

from __future__ import annotations

STACKED = """
empty 5
phase movement
leader military rome
turn rome
round 3
acted carthage greece egypt babylon
latium: rome; built capital; legions rome 8
aegyptus: egypt; built capital; legions egypt 1
mare_ionium: rome 5
mare_africum: egypt 1
ask name_mover
ask mover_turn {"stage": "march"}
ask sail
draft rome
"""


SPREAD = """
empty 5
phase movement
leader military rome
turn rome
round 3
acted carthage greece egypt babylon
latium: rome; built capital
cappadocia: rome; legions rome 1
macedonia: rome; legions rome 1
numidia: rome; legions rome 1
dacia: nobody; legions rome 1
gallia: rome; legions rome 1
libya: nobody; legions rome 1
armenia: nobody; legions rome 1
cyrenaica: rome; legions rome 1
mare_sardum: rome 1
mare_tyrrhenum: rome 1
mare_africum: rome 1 egypt 1
mare_aegaeum: rome 1 greece 1
mare_hadriaticum: carthage 1
mare_aegyptium: egypt 1
mare_ionium: rome 1
ask name_mover
ask mover_turn {"stage": "sea_battles"}
ask sail
draft rome
"""
"""Every unit in a place of its own."""


FERRIED = SPREAD.replace("mare_ionium: rome 1\n", "pontus_euxinus: rome 1\n")
"""The same after the triremes have moved: a chain that carries each of the eight legions to many shores."""


FERRY = """
empty 5
phase movement
leader military rome
turn rome
round 7
acted carthage greece egypt babylon
latium: rome; built capital; legions rome 3
italia: rome; legions rome 2
gallia: rome; legions rome 1
sicilia: rome; legions rome 1
achaia: greece; built capital; legions greece 2; fortress greece
aegyptus: egypt; built capital; legions egypt 2
africa: carthage; legions carthage 2
mare_tyrrhenum: rome 2 carthage 1
mare_ionium: rome 1 greece 1
ask name_mover
ask mover_turn {"stage": "sea_battles"}
ask march
draft rome
"""


MARCHING = """
setup 5
phase movement

turn rome
latium: rome; built capital; legions rome 1
italia: rome; legions rome 2
achaia: greece; built capital; legions greece 2; fortress greece
dalmatia: greece; legions greece 1 egypt 1
macedonia: greece
germania: rome
gallia: rome; legions rome 1
mare_ionium: rome 1 egypt 2
mare_tyrrhenum: rome 1
mare_aegaeum: egypt 1
ask name_mover
ask mover_turn {"stage": "land_battles"}
ask march
draft rome
"""
"""One legion of Rome that marches into Achaia is lost, and never hits."""
