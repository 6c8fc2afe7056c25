"""What a game says of its windows: how long they are held, and what orders mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Protocol

from db.orders import OrderRow
from engine.core import Action, OrderForm, Question, Seat, View
from host.game.position import Position
from host.lobby.table_settings import setting
from host.records import GameInfo


class Manners(Protocol):
    """Pure functions of one game. It reads a seat's own view and nothing else."""

    def length(self, kind: str, options: Mapping[str, str], pace: str) -> timedelta:
        """How long windows of that kind are held with these options of the rules, at that pace; zero: they take no
        time, and orders alone answer them.
        """
        ...

    def order_forms(self, view: View) -> Sequence[OrderForm]:
        """The orders that the seat may give now. Whether there are any at all is the same for every seat."""
        ...

    def order_answer(
        self, view: View, seat: Seat, question: Question, legal: Sequence[Action], orders: Sequence[OrderRow]
    ) -> Action | None:
        """What the seat's orders answer, the first of those that fit; None: none of them fits."""
        ...


_MANNERS: dict[str, Manners] = {}


def register_manners(rules: str, manners: Manners) -> None:
    """The game has windows, and this is what it says of them."""
    _MANNERS[rules] = manners


def has_windows(rules: str) -> bool:
    """Whether the game has windows at all."""
    return rules in _MANNERS


def manners_of(rules: str) -> Manners | None:
    """None: the game has no windows."""
    return _MANNERS.get(rules)


def length_of(info: GameInfo, position: Position, kind: str) -> timedelta:
    """How long a window of that kind is held at this table; zero: it takes no time."""
    manners = _MANNERS.get(info.rules)
    if manners is None:
        return timedelta()
    options = {spec.key: spec.default for spec in position.rules.facts.options} | dict(position.opening.options)
    return manners.length(kind, options, setting(info.settings, "pace"))
