"""The sheet that classic's map is made from."""

from __future__ import annotations

from tools.games.classic.bending import CONTROL
from tools.games.classic.borders import ENLARGED, FILLED, LAND_LINES, MEETINGS, SEA_LINES, SEEDS, STRAITS
from tools.games.classic.features import DUNES, FURNITURE, RIDGES, RIVERS, WOODS
from tools.games.classic.placed import LAND_NAMES, PLACED, SEA_NAMES
from tools.mapmaking.atlas import Conic
from tools.mapmaking.sheet import ROOT, Relief, Sheet, Toml
from tools.mapmaking.warp import Warp


def sites_of(province: Toml) -> list[str]:
    """A province's places: its city site and icons, and where its market, its temple and unlaunched triremes stand."""
    out = ["city"] if province.get("city") else []
    out += [f"caravan_{good}" for good in province.get("caravans", ())]
    out += ["market", "temple"]
    return out + ["harbour"] * bool(province.get("seas"))


SHEET = Sheet(
    board_file=ROOT / "engine" / "classic" / "data" / "board.toml",
    folder=ROOT / "assets" / "map" / "classic",
    size=(1600, 1130),
    window=(-4.0, 18.0, 56.0, 54.0),
    warp=Warp(Conic(parallels=(30.0, 44.0), origin=(24.0, 38.0)), CONTROL),
    meetings=MEETINGS,
    land_lines=LAND_LINES,
    sea_lines=SEA_LINES,
    seeds=SEEDS,
    sea_names=SEA_NAMES,
    sites_of=sites_of,
    radii={"city": 19.0, "temple": 15.0, "market": 15.0, "harbour": 15.0, "marker": 19.0},
    relief=Relief(RIDGES, RIVERS, WOODS, DUNES),
    furniture=FURNITURE,
    straits=STRAITS,
    enlarged=ENLARGED,
    filled=FILLED,
    land_names=LAND_NAMES,
    placed=PLACED,
)
