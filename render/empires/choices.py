"""The map of one decision: the part it is about, each choice with its number. For the person who decides alone.

Drawn from that seat's own view, plans included. Numbers stand beside what they are about, not on it or on one another.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.core.rules import View
from engine.empires.view_types import EmpiresView, typed
from render.empires.land import MAP, atlas
from render.empires.palette import seat_colour
from render.empires.scene import map_marks
from render.kit.badges import Badge, Choice, Sheet, place_numbers, soft_marks
from render.kit.marks import Arrow, Mark, Sprite, Text
from render.kit.painter_protocol import Pin
from render.kit.palette import INK, Colour
from render.map.framing import Framing, window_around
from render.map.names import bowed
from render.map.pieces import kind_of

Name = Callable[[str], str]
WIDTH = 1200
"""Pixels."""
SHARE = 25
"""The picture is so many numbers wide: on a phone's 390 pixels each number has about fifteen."""
FRAME = Framing(margin=46, least=(560.0, 420.0), flattest=9 / 16)
FAINT = "free/"
"""Prints of what is not built: a number may hide them."""
AT_ARMY = frozenset({"legion", "trireme", "fortress"})


class Choices(NamedTuple):
    """A laid out picture."""

    window: tuple[float, float, float, float]
    still: tuple[Mark, ...]
    moving: tuple[Mark, ...]
    badges: tuple[Badge, ...]
    radius: float
    """Of a number, in board units."""


def lay_out(view: View, name: Name, pins: Sequence[Pin], places: Sequence[str]) -> Choices:
    """Where everything stands; `places`: what else is to be in sight. KeyError for a place that is not on the map.

    >>> laid = lay_out(own, name, [Pin(1, "latium")], [])
    >>> laid.window, [badge.number for badge in laid.badges]
    ((130.25, 166.125, 690.25, 586.125), [1])
    """
    board = typed(view)
    seen = [*places, *(p for pin in pins for p in (pin.place, pin.origin) if p)]
    window = window_around([atlas().area(place).bounds() for place in seen], atlas(), FRAME)
    radius = (window[2] - window[0]) / SHARE / 2
    still, pieces = map_marks(board, name)
    moving = sorted(pieces, key=lambda mark: isinstance(mark, Text))
    seat = str(board["seat"])
    anchors = {pin: anchor(board, seat, pin) for pin in pins}
    both = {(pin.place, pin.origin) for pin in pins}
    ways = {
        pin: _bent(_army(board, pin.origin, seat), anchors[pin], _ink(seat, pin), (pin.origin, pin.place) in both)
        for pin in pins
        if pin.origin
    }
    hard = [*anchors.values(), *(_army(board, pin.origin, seat) for pin in pins if pin.origin)]
    soft = soft_marks([m for m in (*still, *moving) if not (isinstance(m, Sprite) and m.name.startswith(FAINT))])
    wanted = [Choice(pin.number, anchors[pin], ways.get(pin)) for pin in pins if pin.number]
    badges = place_numbers(wanted, Sheet(window, radius, hard, list(soft)))
    moves = tuple(ways[pin] for pin in sorted(ways, key=lambda each: each.number > 0, reverse=True))
    return Choices(window, tuple(still), (*moves, *moving), badges, radius)


def anchor(board: EmpiresView, seat: str, pin: Pin) -> tuple[float, float]:
    """The middle of what a choice is about.

    >>> anchor(own, "rome", Pin(1, "latium", what="marker")) == atlas().provinces["latium"].sites["marker"]
    True
    """
    area = atlas().area(pin.place)
    if pin.origin or pin.seat or pin.what in AT_ARMY or not area.sites:
        return _army(board, pin.place, pin.seat or seat)
    if pin.what in area.sites:
        return area.sites[pin.what]
    sites = board["provinces"][pin.place]["sites"]
    for site, at in area.sites.items():
        if kind_of(site) == pin.what and not (site in sites and sites[site]["built"]):
            return at
    return area.sites["marker"]


def _army(board: EmpiresView, place: str, seat: str) -> tuple[float, float]:
    """Where the seat's units are there, or would be."""
    area = atlas().area(place)
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


def _bent(start: tuple[float, float], end: tuple[float, float], ink: Colour, is_double: bool) -> Arrow:
    """`is_double`: the way back is also possible; both arrows bend to their left, so that they do not overlap."""
    arrow = Arrow(*start, *end, ink)
    return arrow if is_double else bowed(arrow, MAP)
