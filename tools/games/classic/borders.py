"""The lines of classic's map: where provinces and seas meet, and one seed point in each area.

How a point is given: tools/mapmaking/sheet.py. They are the founders' cut of the board's data.
"""

from __future__ import annotations

from tools.mapmaking.atlas import Window
from tools.mapmaking.sheet import Line, Spot

MEETINGS: dict[str, Spot] = {
    "gal_rae_ill": (13.6, 46.45),
    "rae_ill_moe": (19.3, 45.3),
    "rae_moe_north": (19.0, 47.8),
    "ill_moe_mac": (21.3, 42.6),
    "moe_mac_con": (23.6, 42.3),
    "gal_rae_west": (7.0, 45.9),
    "tro_pap_gal": (30.8, 40.2),
    "tro_gal_cil": (30.4, 38.4),
    "pap_gal_arm": (37.0, 40.2),
    "gal_cil_arm": (36.6, 38.5),
    "cil_arm_ant": (37.2, 37.5),
    "arm_ant_nin": (39.9, 37.0),
    "ant_nin_bab": (40.9, 34.9),
    "ant_bab_hie": (38.8, 33.2),
    "hie_bab_ara": (38.4, 31.0),
    "hie_ara_mem": (33.4, 30.1),
    "ale_mem_the": (30.8, 29.2),
    "lep_car_gae": (9.9, 32.4),
    "car_gae_num": (7.9, 34.6),
    "ion_syr_lib": (18.0, 34.6),
    "aeg_lib_aey": (1002, 815),
    "aeg_aey_cil": (28.0, 35.5),
    "bosporus": (29.28, 41.06),
    "luna": (10.25, 44.16),
    "berytus": (35.75, 33.62),
    "aulon": (19.1, 40.3),
    "caunus": (28.45, 36.6),
}

LAND_LINES: tuple[Line, ...] = (
    # the western and northern edge of the board
    (
        (7.6, 43.2),
        (7.4, 44.1),
        "gal_rae_west",
        (6.5, 47.0),
        (7.6, 47.6),
        (10.0, 48.3),
        (13.5, 48.5),
        (16.5, 48.2),
        "rae_moe_north",
    ),
    ("gal_rae_west", (8.5, 46.3), (10.5, 46.5), (12.2, 46.7), "gal_rae_ill"),
    ("gal_rae_ill", (13.8, 45.8), (13.6, 45.5), (13.2, 45.3)),
    ("gal_rae_ill", (15.5, 46.2), (17.5, 45.8), "rae_ill_moe"),
    (
        "rae_ill_moe",
        (19.4, 46.6),
        "rae_moe_north",
        (22.0, 48.0),
        (26.0, 47.8),
        (28.2, 46.4),
        (29.7, 45.5),
        (31.2, 45.2),
    ),
    ("rae_ill_moe", (19.6, 44.0), (20.5, 43.0), "ill_moe_mac"),
    ("ill_moe_mac", (20.6, 41.9), (20.0, 40.8), (19.7, 40.25), "aulon"),
    ("ill_moe_mac", (22.4, 42.5), "moe_mac_con"),
    ("moe_mac_con", (25.5, 42.7), (27.5, 42.75), (28.8, 42.7)),
    ("moe_mac_con", (24.0, 41.4), (24.5, 40.95), (24.6, 40.6)),
    ((19.9, 38.95), (20.8, 39.15), (21.6, 39.2), (22.4, 38.95), (22.95, 39.0), (23.6, 39.3)),
    ("luna", (11.5, 44.15), (12.4, 43.95), (13.2, 44.3)),
    ((13.1, 40.9), (13.9, 41.4), (14.7, 41.8), (15.2, 42.4)),
    ("bosporus", (30.1, 40.95), (30.5, 40.5), "tro_pap_gal"),
    ("tro_pap_gal", (30.3, 39.3), "tro_gal_cil", (29.5, 37.6), (28.75, 36.95), "caunus"),
    ("tro_pap_gal", (33.0, 40.5), (35.5, 40.3), "pap_gal_arm", (37.8, 40.7), (38.2, 41.4)),
    ("tro_gal_cil", (32.5, 37.9), (34.5, 38.0), "gal_cil_arm"),
    ("pap_gal_arm", (37.3, 39.3), "gal_cil_arm", "cil_arm_ant"),
    ("cil_arm_ant", (36.7, 36.9), (36.1, 36.6), (35.7, 36.5)),
    ("cil_arm_ant", (38.6, 37.2), "arm_ant_nin", (42.0, 37.5), (44.5, 37.4), (48.5, 37.2)),
    # Armenia's northern edge
    ((41.0, 41.7), (42.0, 41.5), (44.0, 41.4), (48.5, 41.2)),
    ("arm_ant_nin", (40.5, 35.8), "ant_nin_bab", (43.5, 34.6), (45.5, 34.4), (48.5, 34.2)),
    ("ant_nin_bab", (39.7, 34.0), "ant_bab_hie", (36.8, 33.5), "berytus"),
    ("ant_bab_hie", (38.7, 32.0), "hie_bab_ara", (42.0, 30.2), (45.0, 29.4), (48.5, 28.6)),
    ("hie_bab_ara", (36.5, 30.2), (35.2, 29.9), "hie_ara_mem"),
    ((33.1, 31.5), (33.2, 30.8), "hie_ara_mem", (32.8, 29.9), (32.5, 29.6)),
    ((31.9, 31.9), (31.8, 31.3), (31.3, 30.6), (31.0, 30.0), "ale_mem_the"),
    ("ale_mem_the", (29.6, 29.6), (28.6, 30.3), (28.4, 31.0), (28.3, 31.6)),
    ("ale_mem_the", (31.2, 27.7), (32.3, 26.9), (33.7, 26.9), (34.6, 27.1)),
    ((25.0, 32.2), (25.0, 31.4), (24.6, 30.0), (24.5, 21.5)),
    ((18.9, 30.9), (19.1, 30.2), (19.3, 28.0), (19.5, 21.5)),
    ((11.1, 33.9), (10.7, 33.4), "lep_car_gae", (10.6, 31.0), (12.5, 29.5), (13.5, 27.0), (13.6, 21.5)),
    ("lep_car_gae", (8.7, 33.6), "car_gae_num", (8.3, 36.0), (8.5, 36.8), (8.55, 37.3)),
    ("car_gae_num", (5.5, 34.4), (2.5, 34.2)),
)

SEA_LINES: tuple[Line, ...] = (
    # sardoum | tyrrhenum
    ("luna", (9.4, 43.4), (9.1, 42.3)),
    ((9.1, 42.1), (9.1, 40.2)),
    ((8.9, 39.8), (8.6, 38.2), (8.5, 37.3), (8.5, 36.7)),
    # tyrrhenum | syrticum
    ((12.7, 37.8), (11.8, 37.4), (10.9, 36.95)),
    # tyrrhenum | ionium
    ((15.4, 38.1), (15.85, 38.15)),
    # adriaticum | ionium
    ((18.2, 40.1), (18.7, 40.2), "aulon"),
    # ionium | syrticum, syrticum | libycum
    ((15.0, 36.9), (16.5, 35.7), "ion_syr_lib"),
    ("ion_syr_lib", (20.0, 33.8), (21.6, 32.6)),
    # ionium | libycum
    ("ion_syr_lib", (21.0, 34.8), (23.8, 35.3)),
    # ionium | aegaeum
    ((22.9, 36.7), (23.2, 36.1), (23.8, 35.35)),
    # aegaeum | libycum, libycum | aegyptium
    ((26.0, 35.1), "aeg_lib_aey"),
    ("aeg_lib_aey", (28.2, 33.0), (29.4, 30.8)),
    # aegaeum | aegyptium, aegaeum | cilicium
    ("aeg_lib_aey", "aeg_aey_cil"),
    ("aeg_aey_cil", (27.95, 36.18)),
    ((27.95, 36.18), (28.3, 36.5), "caunus"),
    # aegyptium | cilicium
    ("aeg_aey_cil", (30.5, 34.9), (33.0, 35.0)),
    ((33.2, 35.0), (34.7, 34.1), "berytus"),
    # aegaeum | pontus
    ((28.6, 41.15), "bosporus"),
)

SEEDS: dict[str, Spot] = {
    "roma": (12.7, 42.6),
    "gallia_cisalpina": (9.8, 45.1),
    "tarentum": (16.0, 40.6),
    "corsica": (9.1, 42.15),
    "sardinia": (9.0, 40.1),
    "syracusae": (14.2, 37.5),
    "raetia": (14.0, 47.2),
    "illyria": (17.5, 44.0),
    "moesia": (24.5, 44.8),
    "macedonia": (21.7, 40.7),
    "athenae": (22.0, 38.5),
    "constantinopolis": (26.3, 41.7),
    "cnossus": (24.9, 35.25),
    "rhodus": (27.95, 36.18),
    "cyprus": (33.1, 35.0),
    "troas": (28.3, 39.2),
    "paphlagonia": (34.0, 41.0),
    "galatia": (33.5, 39.3),
    "cilicia": (32.5, 37.3),
    "armenia": (41.0, 39.5),
    "antiochia": (37.8, 35.3),
    "hierosolyma": (35.6, 31.6),
    "babylon": (43.0, 32.5),
    "ninive": (43.0, 36.0),
    "arabia": (39.0, 28.5),
    "alexandria": (30.2, 30.6),
    "memphis": (31.7, 29.3),
    "thebae": (28.0, 28.4),
    "cyraene": (22.0, 31.0),
    "leptis_magna": (14.5, 31.0),
    "carthago": (9.5, 35.6),
    "numidia": (5.8, 35.8),
    "gaetulia": (7.0, 31.5),
    "mare_sardoum": (6.0, 40.0),
    "mare_tyrrhenum": (12.0, 40.0),
    "mare_adriaticum": (15.8, 42.8),
    "mare_ionium": (18.5, 37.5),
    "mare_syrticum": (14.0, 34.0),
    "mare_libycum": (25.0, 33.4),
    "mare_aegaeum": (25.3, 38.0),
    "mare_aegyptium": (31.5, 32.8),
    "mare_cilicium": (31.5, 35.9),
    "pontus_euxinus": (34.0, 43.0),
}

STRAITS: tuple[tuple[float, Line], ...] = (
    (9.0, ((28.9, 40.85), (29.05, 41.05), (29.13, 41.35))),  # Bosporus
    (9.0, ((25.9, 39.95), (26.35, 40.15), (26.75, 40.45), (27.2, 40.6))),  # Hellespont
    (7.0, ((15.55, 38.35), (15.65, 38.2), (15.6, 37.9))),  # Messina
)
ENLARGED: dict[str, Spot] = {
    "corsica": (1.9, 0.94),
    "sardinia": (1.5, 0.94),
    "syracusae": (1.08, 1.16),
    "cnossus": (1.6, 2.8),
    "rhodus": (3.0, 1.5),
    "cyprus": (1.35, 1.9),
}
FILLED: tuple[tuple[float, Window], ...] = (
    (18.0, (666, 556, 782, 645)),  # the gulf of Corinth: Athenae needs the ground
    (26.0, (738, 489, 811, 562)),
    (8.0, (785, 473, 879, 608)),  # Euboea's narrows
    (5.0, (426, 166, 603, 333)),  # the Dalmatian islets
)
