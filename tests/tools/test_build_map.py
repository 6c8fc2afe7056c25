"""`python -m tools build_map`: the bent map does not fold, lines keep their ends, bad sources are named."""

from __future__ import annotations

import json
from pathlib import Path
from pkgutil import iter_modules

import numpy as np
import pytest

from scripts.command import default_rules
from tools import games
from tools.build_map import main
from tools.mapmaking.faces import curve, wobble
from tools.mapmaking.sheet import Sheet, sheet_of

SHEETS = {module.name: sheet_of(module.name) for module in iter_modules(games.__path__)}
"""A game without a map has none."""
FIRST = default_rules()
each_sheet = pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)


@each_sheet
def test_warp_does_not_fold_anywhere_on_the_board(sheet: Sheet) -> None:
    """East stays east and south stays south: the Jacobian keeps its sign wherever a point lands on the sheet."""
    lon, lat = np.meshgrid(np.arange(-4, 50, 0.5), np.arange(20, 51, 0.5))
    points = np.stack([lon.ravel(), lat.ravel()], axis=1)
    to_board, (width, height) = sheet.warp.to_board, sheet.size
    here = to_board(points)
    step = np.array([[0.05, 0.0], [0.0, 0.05]])
    east, north = (to_board(points + move) - here for move in step)
    turn = east[:, 0] * north[:, 1] - east[:, 1] * north[:, 0]
    on_sheet = (here[:, 0] > 0) & (here[:, 0] < width) & (here[:, 1] > 0) & (here[:, 1] < height)
    assert on_sheet.sum() > 3000
    assert (turn[on_sheet] < 0).all()


@each_sheet
def test_warp_meets_its_control_points(sheet: Sheet) -> None:
    table = np.array(sheet.warp.control, dtype=float)
    miss = np.hypot(*(sheet.warp.to_board(table[:, :2]) - table[:, 2:]).T)
    assert np.median(miss) < 6


@each_sheet
def test_wobbling_keeps_both_ends_and_is_the_same_each_time(sheet: Sheet) -> None:
    for index, line in enumerate(sheet.land_lines):
        drawn = wobble(sheet, line, index)
        assert drawn.coords[0] == sheet.spot(line[0]), line
        assert drawn.coords[-1] == sheet.spot(line[-1]), line
        assert drawn.equals(wobble(sheet, line, index)), line
        assert drawn.is_simple, line


@each_sheet
def test_sea_lines_end_where_they_are_told(sheet: Sheet) -> None:
    for line in sheet.sea_lines:
        assert curve(sheet, line).coords[-1] == sheet.spot(line[-1])


@each_sheet
def test_every_meeting_is_used_by_three_lines(sheet: Sheet) -> None:
    """A corner of three areas: fewer lines would leave a gap. A line that goes on beyond it counts twice; where a line
    on land and one at sea come together, the third is the coast.
    """
    ways = dict.fromkeys(sheet.meetings, 0)
    for line in (*sheet.land_lines, *sheet.sea_lines):
        for at, point in enumerate(line):
            if isinstance(point, str):
                ways[point] += 1 if at in (0, len(line) - 1) else 2
    shores = {
        name for name in sheet.meetings
        if all(sum(name in (line[0], line[-1]) for line in lines) == 1 for lines in (sheet.land_lines, sheet.sea_lines))
    }  # fmt: skip
    assert {name: n for name, n in ways.items() if n != (2 if name in shores else 3)} == {}


@each_sheet
def test_every_area_has_a_seed_on_the_sheet(sheet: Sheet) -> None:
    assert set(sheet.seeds) == {*sheet.board["provinces"], *sheet.board["seas"]}
    assert set(sheet.sea_names) == set(sheet.board["seas"])
    for point in sheet.seeds.values():
        x, y = sheet.spot(point)
        assert 0 < x < sheet.size[0]
        assert 0 < y < sheet.size[1]


def test_a_game_without_a_sheet_is_one_line_and_exit_code_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ground", "--rules", "tiny"]) == 1
    assert capsys.readouterr().err == "build_map: no sheet for 'tiny': it would be SHEET of tools/games/tiny\n"


@pytest.mark.parametrize("content", [None, "{}", "no json", '{"arcs": []}'])
def test_bad_source_is_one_line_and_exit_code_one(
    content: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "land.json"
    if content is not None:
        source.write_text(content)
    for part in ("geometry", "check"):
        assert main([part, str(source), "--rules", FIRST]) == 1
        assert capsys.readouterr().err.startswith("build_map: ")


def test_check_tells_whether_the_committed_geometry_is_what_is_built(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    committed = json.loads(SHEETS[FIRST].geometry.read_text())
    monkeypatch.setattr("tools.build_map.build_geometry", lambda _sheet, _atlas: committed)
    assert main(["check", "any"]) == 0
    next(iter(committed["provinces"].values()))["armies"][2][0] += 1
    assert main(["check", "any"]) == 1
    assert "geometry.json" in capsys.readouterr().err


@each_sheet
def test_what_is_placed_by_hand_stands_so_in_the_committed_geometry(sheet: Sheet) -> None:
    """A cheap part of `check`: nobody has changed the built file instead of its builder."""
    geometry = json.loads(sheet.geometry.read_text())
    for key, given in sheet.placed.items():
        made = geometry["provinces"][key]
        plate = made["name"]
        assert (plate["x"], plate["y"], plate["size"], plate["width"]) == (*given.name, given.size, given.width), key
        assert {site: tuple(place) for site, place in made["sites"].items()} == given.sites, key
        assert tuple(made["armies"][0]) == given.army, key
    for key, (x, y, angle, size, split, width) in sheet.sea_names.items():
        named = {"x": x, "y": y, "angle": angle, "size": size, "split": split, "width": width}
        assert geometry["seas"][key]["name"] == named
