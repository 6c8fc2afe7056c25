"""Where the names of classic's seas stand, and of provinces with no room for them, in board units."""

from __future__ import annotations

from tools.mapmaking.sheet import LandName, SeaName

SEA_NAMES: dict[str, SeaName] = {
    "mare_sardoum": SeaName(62, 470, 78, 32, False),
    "mare_tyrrhenum": SeaName(300, 530, 0, 40, True),
    "mare_adriaticum": SeaName(487, 345, -42, 34, False),
    "mare_ionium": SeaName(610, 640, 0, 38, True),
    "mare_syrticum": SeaName(455, 820, 0, 38, False),
    "mare_libycum": SeaName(742, 846, -7, 28, False),
    "mare_aegaeum": SeaName(900, 640, 0, 36, True),
    "mare_aegyptium": SeaName(1098, 848, 0, 30, False),
    "mare_cilicium": SeaName(1056, 668, 0, 26, True),
    "pontus_euxinus": SeaName(1170, 225, 0, 42, False),
}
LAND_NAMES: dict[str, LandName] = {
    "constantinopolis": LandName(908, 318, 28, 160),
    "cnossus": LandName(890, 838, 28),
    "hierosolyma": LandName(1290, 880, 30, 150),
    "corsica": LandName(140, 290, 26),
    "sardinia": LandName(150, 583, 26),
    "rhodus": LandName(1058, 742, 26),
    "cyprus": LandName(1150, 792, 26),
    "alexandria": LandName(1040, 966, 28, 112),
    "memphis": LandName(1136, 1000, 28, 90),
}
