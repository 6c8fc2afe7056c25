"""The ids of Byzantion, and the numbers of the rulebook that are not on cards."""

from __future__ import annotations

from typing import Final

SEATS: Final = ("blues", "greens", "reds", "whites")
SEAT: Final = {name: i for i, name in enumerate(SEATS)}

RESOURCES: Final = ("auctoritas", "civicus", "virtus", "fides", "lapis", "lignum", "frumentum")
GOODS: Final = (*RESOURCES, "nomisma", "doxa", "dynamis")
GOOD: Final = {name: i for i, name in enumerate(GOODS)}
AUCTORITAS: Final = 0
N_RESOURCES: Final = 7
NOMISMA: Final = 7
DOXA: Final = 8
DYNAMIS: Final = 9

TYPES: Final = ("palatine", "ecclesiastical", "stratiotika", "emporion", "rustica")
"""BZ1c: the four types of units, and Rustica"""
RUSTICA: Final = 4
TERRITORIES: Final = ("balkans", "italy", "tyrrhenian_sea", "africa", "aegyptus", "oriens")
TERRITORY: Final = {name: i for i, name in enumerate(TERRITORIES)}
UNITS: Final = (
    "cataphract", "legionary", "fortification", "siege_tower", "dromon", "priest", "monk", "monastery", "church",
    "hagia_sophia", "hippodrome", "senator", "aqueduct", "merchant_ship", "merchant", "caravan",
)  # fmt: skip
UNIT: Final = {name: i for i, name in enumerate(UNITS)}
N_UNITS: Final = len(UNITS)
KEIMELIA: Final = ("labaron", "chalice", "sceptre", "robes")
LABARON, CHALICE, SCEPTRE, ROBES = range(4)

DYNAMIS_BY_PLAYERS: Final = {1: 4, 2: 6, 3: 5, 4: 4}
"""BZ2c"""
START_AUCTORITAS: Final = 2
START_NOMISMA: Final = 5
START_DOXA: Final = (5, 6, 7, 8)
"""BZ2c: from the ring holder clockwise"""
PACK: Final = 9
KEEP: Final = 6
OFFER: Final = 8
HAND_LIMIT: Final = 6
TOKENS: Final = 20
"""BZ1a: of each resource, and of Dynamis"""
PRICES: Final = (2, 3, 4, 5, 6, 7, 8, 9)
"""BZ6a"""
DISCARD_NOMISMA: Final = 2
"""BZ4d: and one Auctoritas"""
DRAWS: Final = ((1, "deck"), (2, "offer"), (3, "pile"))
"""BZ5.1a: (Auctoritas, where the second card comes from)"""
LENGTHS: Final = {"standard": (1, 2, 3), "marathon": (3, 3, 3)}
"""BZ2a: events of each epoch"""
SOLO_LENGTHS: Final = {"standard": (1, 2, 3), "marathon": (2, 3, 3)}
"""BZS2"""
MOST_RESOURCES: Final = (3, 2, 1)
MOST_COST: Final = (6, 4, 2)
"""BZ9.2"""
RANKS: Final = (
    (0, "defeat"), (20, "nero"), (25, "caligula"), (30, "titus"), (40, "trajan"), (50, "marcus_aurelius"),
    (60, "julius_caesar"),
)  # fmt: skip
"""BZS9: up to how much Doxa; more: augustus"""
NOBODY: Final = -1
