"""Every public event of a place is marked on the map, or listed as one that is not."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from engine.core import Event
from engine.core.types import Json
from render.classic.land import MAP as CLASSIC
from render.empires.land import MAP as EMPIRES
from render.kit.marks import Ring
from render.map.game_map import Map
from render.marenostrum.palette import seat_colour
from render.marenostrum.recent import UNMARKED, mark_recent

HOME = Path(__file__).parents[2]
MAPS = {"empires": EMPIRES, "classic": CLASSIC}
ROOMS = {"empires": ("marenostrum", "empires"), "classic": ("classic",)}
"""Where a game says its events. Of the family's, Empires has all."""
SAID = re.compile(r"\bsay\(\s*out,\s*\"(\w+)\"")
LISTED = re.compile(r"(?:^|(?<=[·;] ))(\w+)(?:\{((?:[^{}]|\{[^{}]*\})*)\})?( \(private)?", re.MULTILINE)
"""An event in the list of docs/contract-<game>.md: its key, its parameters, who is told."""


@cache
def told(game: str) -> list[tuple[str, str, str]]:
    """The game's list of events: key, parameters, and a word when they are private."""
    page = (HOME / "docs" / f"contract-{game}.md").read_text("utf-8")
    return LISTED.findall(page.partition("\n## Events")[2].split("```")[1])


def listed(game: str) -> set[str]:
    """The keys of all events, of private ones too."""
    return {key for key, _, _ in told(game)}


@cache
def public(game: str) -> dict[str, frozenset[str]]:
    """The parameters of every public event."""
    return {
        key: frozenset(re.findall(r"\w+", re.sub(r":[^,]*|\{[^{}]*\}", "", params or "")))
        for key, params, private in told(game)
        if not private
    }


def of_a_place(game: str) -> list[str]:
    return [key for key, params in public(game).items() if params & {"place", "province"} or {"from", "to"} <= params]


def sample(map_: Map, key: str, params: frozenset[str]) -> Event:
    """Such an event, of the first province and the next place."""
    province, area = next(iter(map_.atlas.provinces.items()))
    there = list(map_.atlas.areas())[1]
    known: dict[str, Json] = {"seat": "rome", "place": province, "province": province, "item": "city", "good": None}
    known |= {"site": next(iter(area.sites)), "from": province, "to": there, "count": 1}
    return Event(key, {name: known.get(name) for name in params})


@pytest.mark.parametrize("game", MAPS)
def test_every_public_event_of_a_place_is_marked_or_listed(game: str) -> None:
    """K-helen: arrow, ring or swords; `UNMARKED` names the others, and none that has a mark."""
    found = of_a_place(game)
    assert len(found) > 10
    bare = {key for key in found if mark_recent(MAPS[game], [sample(MAPS[game], key, public(game)[key])]) == ([], [])}
    assert bare == UNMARKED & {*found}


@pytest.mark.parametrize("game", MAPS)
def test_every_event_that_a_game_says_is_in_its_list(game: str) -> None:
    """Else the test above would not know of it."""
    sources = [file for room in ROOMS[game] for file in (HOME / "engine" / room).rglob("*.py")]
    said = {key for file in sources for key in SAID.findall(file.read_text("utf-8"))}
    assert len(said) > 5
    assert said - listed(game) == set()


def test_a_legion_that_changes_sides_is_ringed() -> None:
    """K-helen: where it stands, in the colour of the one it turns to."""
    event = Event("legion_turned", {"seat": "greece", "card": "helen", "from": "rome", "province": "athenae"})
    x, y = CLASSIC.atlas.provinces["athenae"].armies[0]
    assert mark_recent(CLASSIC, [event]) == ([Ring(x, y, 32, seat_colour("greece"))], [])
