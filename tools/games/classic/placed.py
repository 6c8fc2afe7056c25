"""Where names stand on classic's map that are not computed, and the pieces of the crowded provinces, in board units."""

from __future__ import annotations

from tools.mapmaking.sheet import LandName, Placed, SeaName

SEA_NAMES: dict[str, SeaName] = {
    "mare_sardoum": SeaName(54, 440, 78, 36, False),
    "mare_tyrrhenum": SeaName(300, 530, 0, 40, True),
    "mare_adriaticum": SeaName(487, 345, -42, 36, False),
    "mare_ionium": SeaName(610, 640, 0, 38, True),
    "mare_syrticum": SeaName(455, 820, 0, 38, False),
    "mare_libycum": SeaName(938, 866, 0, 36, True),
    "mare_aegaeum": SeaName(902, 622, 0, 36, True),
    "mare_aegyptium": SeaName(1108, 846, 0, 36, False, 208),
    "mare_cilicium": SeaName(1100, 688, 0, 36, True),
    "pontus_euxinus": SeaName(1170, 225, 0, 42, False),
}
LAND_NAMES: dict[str, LandName] = {
    "gallia_cisalpina": LandName(281, 176, 36, 226),
    "tarentum": LandName(500, 486, 36, 130),
    "syracusae": LandName(405, 678, 36, 140),
    "macedonia": LandName(757, 387, 36, 142),
    "constantinopolis": LandName(915, 318, 36, 208),
    "cnossus": LandName(882, 746, 36),
    "antiochia": LandName(1328, 676, 36, 140),
    "hierosolyma": LandName(1282, 880, 36, 158),
    "corsica": LandName(138, 300, 36),
    "sardinia": LandName(170, 585, 36, 120),
    "carthago": LandName(234, 822, 36, 132),
}
PLACED: dict[str, Placed] = {
    "rhodus": Placed(
        (928, 710), 36,
        {"marker": (1017, 693), "city": (1004, 722), "caravan_wine": (1010, 758), "market": (1016, 655),
         "temple": (1041, 672), "harbour": (974, 746)},
        (984, 668), 100,
    ),
    "cyprus": Placed(
        (1160, 792), 36,
        {"marker": (1124, 748), "caravan_metal": (1181, 752), "market": (1156, 733), "temple": (1212, 746),
         "harbour": (1191, 720)},
        (1194, 682),
    ),
    "alexandria": Placed(
        (1038, 964), 36,
        {"marker": (1043, 1000), "city": (1076, 933), "caravan_papyrus": (1042, 934), "market": (1007, 998),
         "temple": (1003, 928), "harbour": (976, 916)},
        (1020, 902), 134,
    ),
    "memphis": Placed(
        (1132, 1004), 36,
        {"marker": (1122, 968), "city": (1146, 1044), "caravan_papyrus": (1096, 1046), "caravan_grain": (1122, 1080),
         "market": (1164, 1084), "temple": (1156, 964), "harbour": (1106, 926)},
        (1145, 928), 105,
    ),
    "cyraene": Placed(
        (742, 936), 40,
        {"marker": (742, 898), "city": (742, 1014), "caravan_livestock": (702, 1012), "market": (782, 1010),
         "temple": (778, 1042), "harbour": (712, 1046)},
        (694, 894),
    ),
}  # fmt: skip
