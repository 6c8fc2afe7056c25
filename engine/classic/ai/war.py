"""The military phase: where legions go, what they do there, what is lost (K4, K5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.classic.ai.estate import Estate
from engine.classic.ai.holdings import buildings, defenders
from engine.core.types import Action
from engine.marenostrum.view_types import ProvinceView

ODDS: Final = 1.5
"""Legions for each unit that defends: two dice of three make the five points that a unit costs (K4.6b)."""


def march(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Into what others own, with enough to beat who is there and to stand on what is built there; legions that have
    something to do stay.
    """
    origin, place, number = str(action.args[0]), str(action.args[1]), int(action.args[2])
    rows = mine.view["provinces"]
    if len(action.args) > 3 or prize(mine, rows[origin]) > 0:
        return -1.0
    row = rows[place]
    wanted = prize(mine, row)
    there = row["legions"].get(mine.seat, 0)
    foes = defenders(row, mine.seat)
    needed = max(1, round(ODDS * foes + 0.4)) if foes else 1
    if wanted <= 0 or there + number < needed:
        return -1.0
    useful = needed + max(0, len(buildings(row)) - 1)
    return 3.0 + wanted - 0.5 * abs(there + number - useful) - 0.5 * foes


def prize(mine: Estate, row: ProvinceView) -> float:
    """What it is worth to stand there: the more, the nearer its owner is to the end."""
    owner = row["owner"]
    if owner in (None, mine.seat):
        return 0.0
    built = len(buildings(row))
    if owner not in mine.view["seats"]:
        return 1.0 + built
    return (0.5 + 1.5 * built) * (1.0 + 0.4 * mine.cards_of(str(owner)))


def occupy(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """The province itself, then what brings something."""
    site = str(action.args[1])
    return 5.0 if site == "marker" else 3.0 if site.startswith("caravan") or site == "city" else 2.5


def lose(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Legions before fortresses, which are worth six points."""
    return -sum(2.0 if unit == "fortress" else 1.0 for unit in action.args)


def launch(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """One trireme to each sea."""
    sea, number = str(action.args[1]), int(action.args[2])
    return 3.0 if number == 1 and not mine.view["seas"][sea].get(mine.seat) else -1.0


def name(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """Who goes next: itself first when it builds, last when it moves; who is about to win after all others."""
    seat = str(action.args[0])
    if seat == mine.seat:
        return 10.0 if mine.view["phase"] == "construction" else -10.0
    return -float(mine.cards_of(seat))


def crown(mine: Estate, action: Action, legal: Sequence[Action]) -> float:
    """A role goes to the one who is farthest from the end (K6.3)."""
    return -float(mine.cards_of(str(action.args[1])))
