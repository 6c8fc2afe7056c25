"""Make the board's map from its sources: `python -m tools build_map --help`.

The coast is Natural Earth's (public domain), as TopoJSON in the npm package `world-atlas` (ISC):

    npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
    python -m tools build_map geometry package/land-10m.json
    python -m tools build_map ground
    python -m tools build_map check package/land-10m.json

`geometry` writes assets/map/geometry.json (areas, borders, places of names and pieces), `ground` paints
assets/map/ground.jpg from it. Both results are committed; the bot reads nothing else. `check` makes the geometry again
and compares it with the committed file, byte for byte.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

from shapely.geometry import Polygon

from render.map.atlas import AreaEntry, Geometry
from scripts.command import default_rules
from tools.mapmaking import faces, ground, spots
from tools.mapmaking.atlas import read_land
from tools.mapmaking.warp import HEIGHT, WIDTH

ROOT = Path(__file__).resolve().parent.parent
BOARD = ROOT / "engine" / default_rules() / "data" / "board.toml"
"""Of the game whose sheet `tools/mapmaking` draws."""
GEOMETRY = ROOT / "assets" / "map" / "geometry.json"
GROUND = ROOT / "assets" / "map" / "ground.jpg"
NAME_FONT = ROOT / "assets" / "fonts" / "AlegreyaSC-ExtraBold.ttf"
UNIT = round(1 / faces.GRID)
"""Integer steps per board unit in the file."""


def _ring(coordinates: Iterable[tuple[float, ...]]) -> list[int]:
    points = [(round(p[0] * UNIT), round(p[1] * UNIT)) for p in coordinates][:-1]
    return [v for point in points for v in point]


def _rings(shape: Polygon) -> list[list[int]]:
    return [_ring(shape.exterior.coords), *(_ring(hole.coords) for hole in shape.interiors)]


def _entry(shape: Polygon, layout: spots.Layout) -> AreaEntry:
    x, y, angle, size = layout.name
    return {
        "rings": _rings(shape),
        "name": {
            "x": round(x),
            "y": round(y),
            "angle": round(angle),
            "size": round(size),
            "split": layout.two_lines,
            "width": round(layout.width),
        },
        "sites": {site: [round(px), round(py)] for site, (px, py) in layout.sites.items()},
        "armies": [[round(px), round(py)] for px, py in layout.armies],
    }


def build_geometry(atlas: Path) -> Geometry:
    """The content of geometry.json. OSError, ValueError, KeyError on bad sources."""
    board = tomllib.loads(BOARD.read_text())
    by_name, terra, oceanus = faces.areas(faces.coast(read_land(atlas)))
    layouts = spots.lay_out(by_name, board, NAME_FONT)
    return {
        "size": [WIDTH, HEIGHT],
        "unit": UNIT,
        "provinces": {name: _entry(by_name[name], layouts[name]) for name in board["provinces"]},
        "seas": {name: _entry(by_name[name], layouts[name]) for name in board["seas"]},
        "terra": [_rings(shape) for shape in terra],
        "oceanus": [_rings(shape) for shape in oceanus if shape.area > faces.LARGEST_POND],
    }


def geometry_text(content: Geometry) -> str:
    """The file's text. One area per line: small, and a change shows in a diff."""
    lines = []
    for key, value in content.items():
        if isinstance(value, dict):
            inner = ",\n".join(f"  {json.dumps(k)}: {json.dumps(v, separators=(',', ':'))}" for k, v in value.items())
            lines.append(f" {json.dumps(key)}: {{\n{inner}\n }}")
        else:
            lines.append(f" {json.dumps(key)}: {json.dumps(value, separators=(',', ':'))}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main(argv: list[str] | None = None) -> int:
    """0 when written (or unchanged), 1 when a source is missing or not what it should be, or the file differs."""
    parser = argparse.ArgumentParser(prog="python -m tools build_map", description=__doc__.split("\n\n")[0])
    parts = parser.add_subparsers(dest="part", required=True)
    geometry = parts.add_parser("geometry", help="coast, areas, places of pieces → assets/map/geometry.json")
    geometry.add_argument("atlas", type=Path, help="land-10m.json of the npm package world-atlas")
    check = parts.add_parser("check", help="is assets/map/geometry.json what the sources make?")
    check.add_argument("atlas", type=Path, help="land-10m.json of the npm package world-atlas")
    parts.add_parser("ground", help="paint the empty board → assets/map/ground.jpg")
    arguments = parser.parse_args(argv)
    try:
        if arguments.part == "geometry":
            GEOMETRY.write_text(geometry_text(build_geometry(arguments.atlas)))
            print(f"{GEOMETRY.relative_to(ROOT)}: {GEOMETRY.stat().st_size} bytes")
        elif arguments.part == "check":
            if geometry_text(build_geometry(arguments.atlas)) != GEOMETRY.read_text():
                raise ValueError(f"{GEOMETRY.relative_to(ROOT)} is not what its sources make")
            print(f"{GEOMETRY.relative_to(ROOT)}: as its sources make it")
        else:
            ground.paint(json.loads(GEOMETRY.read_text())).save(GROUND, quality=93, subsampling=0, optimize=True)
            print(f"{GROUND.relative_to(ROOT)}: {GROUND.stat().st_size} bytes")
    except (OSError, KeyError, ValueError) as error:
        print(f"build_map: {error}", file=sys.stderr)
        return 1
    return 0
