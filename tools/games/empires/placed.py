"""Where names and pieces of Empires' map stand: all seas, and the crowded provinces, in board units."""

from __future__ import annotations

from tools.mapmaking.sheet import Placed, SeaName

SEA_NAMES: dict[str, SeaName] = {
    "mare_sardum": SeaName(110, 610, 0, 40, True),
    "mare_tyrrhenum": SeaName(355, 530, 0, 42, True),
    "mare_hadriaticum": SeaName(528, 352, -42, 36, False),
    "mare_ionium": SeaName(640, 655, 0, 40, True),
    "mare_africum": SeaName(480, 845, 0, 42, False),
    "mare_aegaeum": SeaName(930, 668, 0, 38, True),
    "mare_aegyptium": SeaName(1085, 872, 0, 36, False),
    "mare_cyprium": SeaName(1136, 776, 0, 36, False),
    "pontus_euxinus": SeaName(1190, 235, 0, 44, False),
}

PLACED: dict[str, Placed] = {
    "latium": Placed(
        (392, 312), 36,
        {"marker": (331, 348), "capital": (381, 354), "market": (366, 402), "temple": (410, 403),
         "caravan_metal": (453, 400), "caravan_wine": (432, 442)},
        (434, 352),
    ),
    "italia": Placed(
        (528, 466), 36,
        {"marker": (514, 508), "market": (612, 500), "caravan_metal": (552, 557), "caravan_oil": (574, 604)},
        (563, 510),
        85,
    ),
    "sicilia": Placed(
        (432, 626), 36,
        {"marker": (426, 681), "legendary_city": (476, 683), "temple": (499, 732)},
        (378, 670),
    ),
    "africa": Placed(
        (250, 728), 36,
        {"marker": (213, 768), "capital": (262, 771), "temple": (272, 820), "market": (317, 812),
         "caravan_sheep": (222, 866), "caravan_spices": (268, 866)},
        (225, 818),
    ),
    "macedonia": Placed(
        (766, 392), 36,
        {"marker": (714, 436), "caravan_grain": (759, 438), "market": (716, 483), "caravan_wine": (760, 480)},
        (775, 346),
        149,
    ),
    "thracia": Placed(
        (898, 296), 36,
        {"marker": (852, 334), "city": (899, 335), "temple": (866, 378), "market": (911, 377),
         "caravan_stone": (956, 377)},
        (950, 332),
        116,
    ),
    "achaia": Placed(
        (772, 526), 36,
        {"marker": (776, 568), "capital": (726, 571), "caravan_oil": (880, 577), "temple": (728, 620),
         "city": (775, 620), "market": (760, 668)},
        (829, 566),
    ),
    "creta": Placed(
        (856, 822), 36,
        {"marker": (845, 775), "city": (893, 790), "temple": (936, 799), "market": (980, 790),
         "caravan_pottery": (937, 755)},
        (1014, 806),
        85,
    ),
    "judea": Placed(
        (1312, 744), 36,
        {"marker": (1274, 787), "legendary_city": (1262, 838), "temple": (1313, 838)},
        (1324, 787),
        79,
    ),
    "syria": Placed(
        (1421, 656), 36,
        {"market": (1402, 614), "temple": (1446, 614), "marker": (1373, 702), "city": (1417, 702),
         "caravan_wine": (1459, 700)},
        (1398, 754),
    ),
    "assyria": Placed(
        (1530, 574), 36,
        {"marker": (1494, 612), "city": (1497, 660), "temple": (1545, 660), "market": (1503, 703),
         "caravan_gladiators": (1549, 703)},
        (1546, 612), 112,
    ),
    "mesopotamia": Placed(
        (1509, 763), 36,
        {"marker": (1452, 803), "capital": (1502, 807), "temple": (1444, 853), "market": (1490, 855),
         "caravan_grain": (1536, 853), "caravan_sheep": (1512, 899)},
        (1553, 803), 148,
    ),
    "aegyptus": Placed(
        (1080, 917), 38,
        {"marker": (1034, 958), "capital": (985, 952), "temple": (966, 904), "market": (1184, 908),
         "city": (1137, 961), "caravan_papyrus": (1128, 1004)},
        (1086, 962),
    ),
}  # fmt: skip
