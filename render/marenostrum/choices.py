"""The map of one decision: the part it is about, each choice with its number. For the person who decides alone.

Drawn from that seat's own view, plans included. Numbers stand beside what they are about, not on it or on one another.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

from engine.marenostrum.view_types import MapView
from render.kit.badges import Badge, Choice, Sheet, badge_stamps, place_numbers, soft_marks
from render.kit.cutouts import Cutout, cut_out
from render.kit.marks import Arrow, Mark, Sprite, Text
from render.kit.painter_protocol import Pin
from render.kit.palette import INK, Colour
from render.kit.stamps import Stamp
from render.kit.viewport import Viewport
from render.map.framing import Framing, window_around
from render.map.game_map import Map
from render.map.names import bowed
from render.map.pieces import kind_of
from render.marenostrum.palette import seat_colour

SHARE = 25
"""The picture is at most so many numbers wide: on a phone's 390 pixels each number has about fifteen."""
SIDES = 4
"""Pixels by which numbers differ in size: the fewer sizes, the more of them are drawn already."""
FRAME = Framing(margin=46, least=(560.0, 420.0), flattest=9 / 16)
FAINT = "free/"
"""Prints of what is not built: a number may hide them."""
AT_ARMY = frozenset({"legion", "trireme", "fortress"})


class Choices(NamedTuple):
    """A laid out picture.

    >>> laid = Choices(cut_out((0, 0, 1600, 900)), (), (), (Badge(1, 50, 50, (60, 50)),), 20.0)
    >>> [stamp.covers() for _, stamp in laid.numbers(0.5)]
    [(15, 15, 35, 35)]
    """

    cutout: Cutout
    still: tuple[Mark, ...]
    moving: tuple[Mark, ...]
    badges: tuple[Badge, ...]
    radius: float
    """Of a number, in board units."""

    def numbers(self, zoom: float) -> Iterator[tuple[Hashable, Stamp]]:
        """As they are laid on the picture in that zoom."""
        return badge_stamps(self.badges, round(self.radius * 2 * zoom), Viewport(0, 0, zoom))


class Drawn(NamedTuple):
    """The map of a game with what is on it."""

    map: Map
    still: Sequence[Mark]
    pieces: Sequence[Mark]


def lay_out(board: MapView, drawn: Drawn, pins: Sequence[Pin], places: Sequence[str]) -> Choices:
    """Where everything stands; `places`: what else is to be in sight. KeyError for a place that is not on the map.

    >>> from render.map.example_map import EXAMPLE
    >>> nobody = {"owner": None, "legions": {}, "fortresses": [], "sites": {}}
    >>> board = {"seat": "rome", "provinces": {"home": nobody}, "seas": {"deep_sea": {}}}
    >>> [badge.number for badge in lay_out(board, Drawn(EXAMPLE, (), ()), [Pin(1, "home")], []).badges]
    [1]
    """
    atlas, (still, pieces) = drawn.map.atlas, drawn[1:]
    seen = [*places, *(p for pin in pins for p in (pin.place, pin.origin) if p)]
    cutout = cut_out(window_around([atlas.area(place).bounds() for place in seen], atlas, FRAME))
    radius = _radius(cutout)
    moving = sorted(pieces, key=lambda mark: isinstance(mark, Text))
    seat = str(board["seat"])
    anchors = {pin: anchor(board, drawn.map, seat, pin) for pin in pins}
    both = {(pin.place, pin.origin) for pin in pins}
    ways = {
        pin: _bent(
            drawn.map,
            Arrow(*_army(board, drawn.map, pin.origin, seat), *anchors[pin], _ink(seat, pin)),
            (pin.origin, pin.place) in both,
        )
        for pin in pins
        if pin.origin
    }
    hard = [*anchors.values(), *(_army(board, drawn.map, pin.origin, seat) for pin in pins if pin.origin)]
    soft = soft_marks([m for m in (*still, *moving) if not (isinstance(m, Sprite) and m.name.startswith(FAINT))])
    wanted = [Choice(pin.number, anchors[pin], ways.get(pin)) for pin in pins if pin.number]
    badges = place_numbers(wanted, Sheet(cutout.window, radius, hard, list(soft)))
    moves = tuple(ways[pin] for pin in sorted(ways, key=lambda each: each.number > 0, reverse=True))
    return Choices(cutout, tuple(still), (*moves, *moving), badges, radius)


def _radius(cutout: Cutout) -> float:
    """Of a number, in board units: its breadth is whole SIDES."""
    left, _, right, _ = cutout.box
    return -(-(right - left) // (SHARE * SIDES)) * SIDES / 2 / cutout.zoom


def anchor(board: MapView, map_: Map, seat: str, pin: Pin) -> tuple[float, float]:
    """The middle of what a choice is about.

    >>> from render.map.example_map import EXAMPLE, PROVINCE
    >>> anchor({}, EXAMPLE, "rome", Pin(1, "home", what="marker")) == PROVINCE.sites["marker"]
    True
    """
    area = map_.atlas.area(pin.place)
    if pin.origin or pin.seat or pin.what in AT_ARMY or not area.sites:
        return _army(board, map_, pin.place, pin.seat or seat)
    if pin.what in area.sites:
        return area.sites[pin.what]
    sites = board["provinces"][pin.place]["sites"]
    for site, at in area.sites.items():
        if kind_of(site) == pin.what and not (site in sites and sites[site]["built"]):
            return at
    return area.sites["marker"]


def _army(board: MapView, map_: Map, place: str, seat: str) -> tuple[float, float]:
    """Where the seat's units are there, or would be."""
    area = map_.atlas.area(place)
    if place in board["seas"] or place not in board["provinces"]:
        there = sorted(s for s in board["seas"].get(place, {}))
    else:
        province = board["provinces"][place]
        legions = {s for s, n in province.get("legions", {}).items() if n}
        there = sorted({*legions, *province.get("fortresses", ())}, key=lambda s: (s != province.get("owner"), s))
    at = there.index(seat) if seat in there else len(there)
    return area.armies[min(at, len(area.armies) - 1)]


def _ink(seat: str, pin: Pin) -> Colour:
    """What is planned has the empire's colour; what may be chosen is dark."""
    return INK if pin.number else seat_colour(seat)


def _bent(map_: Map, arrow: Arrow, is_double: bool) -> Arrow:
    """`is_double`: the way back is also possible; both arrows bend to their left, so that they do not overlap."""
    return arrow if is_double else bowed(arrow, map_)
