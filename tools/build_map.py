"""Make a board's map from its sources: `python -m tools build_map --help`.

The coast is Natural Earth's (public domain), as TopoJSON in the npm package `world-atlas` (ISC):

    npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
    python -m tools build_map geometry package/land-10m.json
    python -m tools build_map ground
    python -m tools build_map check package/land-10m.json

`--rules` says whose sheet it is (tools/games/<id>). `geometry` writes assets/map/<id>/geometry.json (areas, borders,
places of names and pieces), `ground` paints assets/map/<id>/ground.jpg from it. Both results are committed; the bot
reads nothing else. `check` makes the geometry again and compares it with the committed file, byte for byte.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path

from shapely.geometry import Polygon

from render.map.atlas import AreaEntry, Geometry
from scripts.command import InputError, add_rules
from tools.mapmaking import faces, ground, spots
from tools.mapmaking.atlas import read_land
from tools.mapmaking.sheet import ROOT, Sheet, sheet_of

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


def build_geometry(sheet: Sheet, atlas: Path) -> Geometry:
    """The content of geometry.json. OSError, ValueError, KeyError on bad sources."""
    board = sheet.board
    by_name, terra, oceanus = faces.areas(sheet, faces.coast(sheet, read_land(atlas, sheet.window)))
    layouts = spots.lay_out(sheet, by_name, NAME_FONT)
    return {
        "size": [*sheet.size],
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


def _do(part: str, sheet: Sheet, atlas: Path | None) -> None:
    if part == "ground":
        painted = ground.paint(sheet, json.loads(sheet.geometry.read_text()))
        painted.save(sheet.ground, quality=93, subsampling=0, optimize=True)
        print(f"{sheet.ground.relative_to(ROOT)}: {sheet.ground.stat().st_size} bytes")
        return
    assert atlas is not None
    text = geometry_text(build_geometry(sheet, atlas))
    if part == "geometry":
        sheet.folder.mkdir(parents=True, exist_ok=True)
        sheet.geometry.write_text(text)
        print(f"{sheet.geometry.relative_to(ROOT)}: {sheet.geometry.stat().st_size} bytes")
    elif text != sheet.geometry.read_text():
        raise ValueError(f"{sheet.geometry.relative_to(ROOT)} is not what its sources make")
    else:
        print(f"{sheet.geometry.relative_to(ROOT)}: as its sources make it")


def main(argv: list[str] | None = None) -> int:
    """0 when written (or unchanged), 1 when a source is missing or not what it should be, or the file differs."""
    parser = argparse.ArgumentParser(prog="python -m tools build_map", description=__doc__.split("\n\n")[0])
    parts = parser.add_subparsers(dest="part", required=True)
    for part, purpose in (
        ("geometry", "coast, areas, places of pieces → geometry.json"),
        ("check", "is geometry.json what the sources make?"),
        ("ground", "paint the empty board → ground.jpg"),
    ):
        added = parts.add_parser(part, help=purpose)
        add_rules(added)
        if part != "ground":
            added.add_argument("atlas", type=Path, help="land-10m.json of the npm package world-atlas")
    arguments = parser.parse_args(argv)
    try:
        _do(arguments.part, sheet_of(arguments.rules), getattr(arguments, "atlas", None))
    except (OSError, KeyError, ValueError, InputError) as error:
        print(f"build_map: {error}", file=sys.stderr)
        return 1
    return 0
