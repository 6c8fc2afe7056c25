"""The hand-made lines of Empires' map: where provinces and seas meet, and one seed point in each area.

How a point is given: tools/mapmaking/sheet.py.
"""

from __future__ import annotations

from tools.mapmaking.atlas import Window
from tools.mapmaking.sheet import Line, Spot

MEETINGS: dict[str, Spot] = {
    "gallia_germania_dalmatia": (13.3, 46.75),
    "germania_dalmatia_dacia": (18.4, 46.4),
    "dalmatia_dacia_macedonia": (21.4, 42.9),
    "dacia_macedonia_thracia": (23.7, 42.5),
    "numidia_africa_phasania": (7.3, 33.0),
    "africa_phasania_libya": (10.6, 31.6),
    "phasania_libya_garamantia": (12.6, 28.0),
    "libya_garamantia_cyrenaica": (19.3, 27.6),
    "garamantia_cyrenaica_nubia": (22.6, 27.9),
    "cyrenaica_nubia_aegyptus": (26.2, 28.4),
    "nubia_aegyptus_aethiopia": (29.6, 26.6),
    "judea_syria_arabia": (1366, 822),
    "judea_syria_cilicia": (1338, 708),
    "cilicia_syria_armenia": (1384, 588),
    "syria_armenia_assyria": (1470, 572),
    "syria_assyria_mesopotamia": (1480, 724),
    "syria_mesopotamia_arabia": (1408, 832),
    "asia_cilicia_cappadocia": (1138, 535),
    "cilicia_cappadocia_armenia": (1348, 490),
}

LAND_LINES: tuple[Line, ...] = (
    # Gallia: Pyrenees, Rhine, Alps; Apennines towards Latium
    ((3.7, 42.45), (3.1, 42.45), (1.5, 42.6), (0.0, 42.8), (-2.5, 43.3)),
    ((7.0, 52.5), (7.6, 50.0), (8.3, 49.0), (7.6, 47.6), (9.5, 46.9), (11.5, 46.95), "gallia_germania_dalmatia"),
    ("gallia_germania_dalmatia", (13.6, 46.1), (13.9, 45.5), (13.7, 45.0)),
    ((9.4, 43.7), (10.1, 44.15), (11.2, 44.2), (12.2, 44.05), (13.2, 44.3)),
    # Latium and Italia part along the Liris and the Sangro
    ((13.1, 40.8), (13.8, 41.3), (14.6, 41.75), (15.0, 42.1), (15.6, 42.5)),
    # Germania, Dalmatia, Dacia
    ("gallia_germania_dalmatia", (14.8, 47.0), (16.6, 46.7), "germania_dalmatia_dacia"),
    ("germania_dalmatia_dacia", (19.0, 47.8), (19.2, 49.0), (19.0, 51.0), (18.5, 54.0)),
    ("germania_dalmatia_dacia", (19.0, 45.3), (20.4, 44.8), (21.0, 43.8), "dalmatia_dacia_macedonia"),
    ("dalmatia_dacia_macedonia", (20.6, 42.3), (19.7, 42.0), (18.5, 41.75)),
    ("dalmatia_dacia_macedonia", (22.4, 42.6), "dacia_macedonia_thracia"),
    ("dacia_macedonia_thracia", (24.8, 42.95), (26.0, 42.85), (27.2, 42.9), (28.6, 43.0)),
    ("dacia_macedonia_thracia", (23.9, 41.5), (24.0, 41.0), (24.15, 40.6)),
    ((31.2, 46.0), (30.2, 46.4), (28.6, 48.2), (27.6, 50.0), (27.0, 53.5)),
    # Macedonia and Achaia: Thermopylae and the Acheloos
    ((19.2, 39.1), (20.6, 39.4), (21.3, 39.5), (22.2, 39.25), (22.9, 39.6), (24.2, 39.7)),
    # the African coast
    ((7.1, 38.0), (7.2, 36.6), (7.5, 35.0), "numidia_africa_phasania"),
    ("numidia_africa_phasania", (5.0, 31.2), (2.0, 30.2), (-2.0, 29.6)),
    ("numidia_africa_phasania", (9.0, 32.0), "africa_phasania_libya"),
    ("africa_phasania_libya", (10.9, 33.0), (11.1, 33.9)),
    ("africa_phasania_libya", (11.5, 30.8), "phasania_libya_garamantia"),
    ("phasania_libya_garamantia", (12.6, 26.0), (13.2, 22.0), (13.4, 15.0)),
    ("phasania_libya_garamantia", (15.0, 27.4), (17.5, 27.2), "libya_garamantia_cyrenaica"),
    ("libya_garamantia_cyrenaica", (19.0, 29.2), (19.4, 30.2), (19.2, 31.2)),
    ("libya_garamantia_cyrenaica", (20.8, 27.3), "garamantia_cyrenaica_nubia"),
    ("garamantia_cyrenaica_nubia", (22.2, 23.0), (22.6, 15.0)),
    ("garamantia_cyrenaica_nubia", (24.5, 28.5), "cyrenaica_nubia_aegyptus"),
    ("cyrenaica_nubia_aegyptus", (26.0, 29.8), (26.3, 31.2), (26.5, 32.2)),
    ("cyrenaica_nubia_aegyptus", (27.8, 27.6), "nubia_aegyptus_aethiopia"),
    ("nubia_aegyptus_aethiopia", (31.0, 26.9), (32.6, 26.6), (33.8, 26.8), (35.5, 26.6)),
    ("nubia_aegyptus_aethiopia", (29.4, 23.0), (29.6, 15.0)),
    ((33.9, 32.0), (34.1, 31.2), (34.5, 30.2), (34.9, 29.4), (34.7, 28.9)),
    # Anatolia and the east
    ((1116, 700), (1118, 600), "asia_cilicia_cappadocia"),
    ("asia_cilicia_cappadocia", (1146, 440), (1138, 350), (1130, 290)),
    ("asia_cilicia_cappadocia", (1180, 512), (1250, 512), (1310, 492), "cilicia_cappadocia_armenia"),
    ("cilicia_cappadocia_armenia", (1362, 420), (1352, 350), (1360, 290)),
    ("cilicia_cappadocia_armenia", (1372, 540), "cilicia_syria_armenia"),
    ((1420, 255), (1470, 262), (1520, 300), (1560, 296), (1640, 322)),
    ("cilicia_syria_armenia", (1425, 572), "syria_armenia_assyria"),
    ("syria_armenia_assyria", (1520, 536), (1560, 528), (1640, 532)),
    ("cilicia_syria_armenia", (1374, 650), "judea_syria_cilicia"),
    ("judea_syria_cilicia", (1300, 700), (1262, 712), (1225, 708)),
    ("judea_syria_cilicia", (1366, 755), "judea_syria_arabia"),
    ("judea_syria_arabia", (1366, 860), (1322, 905), (1270, 925), (1238, 960)),
    ("judea_syria_arabia", (1388, 820), "syria_mesopotamia_arabia"),
    ("syria_mesopotamia_arabia", (1428, 775), "syria_assyria_mesopotamia"),
    ("syria_assyria_mesopotamia", (1474, 670), "syria_armenia_assyria"),
    ("syria_assyria_mesopotamia", (1520, 734), (1560, 728), (1640, 730)),
    ("syria_mesopotamia_arabia", (1440, 900), (1490, 946), (1550, 962), (1640, 985)),
)

SEA_MEETINGS: dict[str, Spot] = {
    "ionium_africum_aegaeum": (752, 786),
    "aegaeum_aegyptium_cyprium": (1050, 742),
}
MEETINGS.update(SEA_MEETINGS)

SEA_LINES: tuple[Line, ...] = (
    ((2.0, 41.6), (63, 398), (120, 430), (190, 460)),
    ((205, 535), (262, 598), (340, 660), (365, 676)),
    ((312, 735), (332, 705), (352, 684), (375, 668)),
    ((500, 668), (525, 672), (560, 640)),
    ((636, 500), (665, 505), (700, 480)),
    ((495, 755), (610, 800), (690, 800), "ionium_africum_aegaeum"),
    ("ionium_africum_aegaeum", (760, 755), (780, 728)),
    ("ionium_africum_aegaeum", (800, 790), (850, 780), (905, 783)),
    ((935, 783), (985, 775), (1020, 755), "aegaeum_aegyptium_cyprium"),
    ("aegaeum_aegyptium_cyprium", (1052, 705), (1070, 660)),
    ("aegaeum_aegyptium_cyprium", (1066, 792), (1120, 806), (1190, 802), (1250, 788)),
    ((922, 783), (918, 815), (902, 845), (880, 890)),
    ((1000, 352), (1060, 362)),
)

SEEDS: dict[str, Spot] = {
    "latium": (12.6, 42.9), "italia": (15.9, 40.6), "gallia": (4.8, 45.8), "germania": (12.0, 49.0),
    "sicilia": (14.0, 37.5), "dalmatia": (17.5, 44.2), "dacia": (24.0, 45.5), "macedonia": (21.5, 40.8),
    "thracia": (26.0, 42.0), "achaia": (22.3, 37.4), "creta": (24.9, 35.25), "numidia": (4.0, 35.0),
    "africa": (9.2, 35.5), "phasania": (9.0, 29.0), "libya": (15.0, 30.5), "garamantia": (17.5, 25.0),
    "cyrenaica": (22.0, 31.5), "aegyptus": (30.0, 29.5), "aethiopia": (32.0, 25.0), "nubia": (26.0, 25.5),
    "asia": (29.0, 39.0), "cappadocia": (1240, 420), "cilicia": (1200, 570), "judea": (1290, 800),
    "mesopotamia": (1510, 830), "assyria": (1520, 670), "syria": (1420, 700), "armenia": (1460, 450),
    "arabia": (1460, 1000),
    "mare_sardum": (100, 560), "mare_tyrrhenum": (370, 560), "mare_hadriaticum": (560, 360),
    "mare_ionium": (650, 700), "mare_africum": (560, 850), "mare_aegaeum": (900, 460),
    "mare_aegyptium": (1040, 840), "mare_cyprium": (1100, 720), "pontus_euxinus": (1200, 230),
}  # fmt: skip

STRAITS: tuple[tuple[float, Line], ...] = (
    (7.0, ((518, 640), (529, 657), (527, 676), (524, 700))),  # Messina
    (9.0, ((1000, 372), (1018, 362), (1030, 352), (1040, 335))),  # Bosporus
    (9.0, ((988, 380), (962, 415), (945, 450), (930, 462))),  # Hellespont
)

ENLARGED: dict[str, tuple[float, float]] = {"creta": (1.7, 3.1), "sicilia": (1.08, 1.16)}
FILLED: tuple[tuple[float, Window], ...] = (
    (18.0, (700, 555, 812, 640)),  # the gulf of Corinth: Achaia needs the ground
    (26.0, (770, 490, 840, 560)),
    (8.0, (815, 475, 905, 605)),  # Euboea's narrows
    (5.0, (470, 180, 640, 340)),  # the Dalmatian islets
)
