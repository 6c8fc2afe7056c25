"""Orders: sealed answers in advance. Which are in force, what they answer, and which have ended: pure functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from db.orders import OrderRow
from engine.core import Action, AnyRules, OrderForm, Question, Seat, View
from engine.core.companion import Ahead
from host.game.automatic import round_of
from host.game.position import Position
from host.records import GameInfo
from host.windows.manners import length_of, windows_of


def in_force(orders: Sequence[OrderRow], user: int, rules: AnyRules, state: object) -> tuple[OrderRow, ...]:
    """A person's orders that hold in this position, in the order in which they count."""
    mine = tuple(order for order in orders if order.by == user)
    if not mine:
        return ()
    now = round_of(rules, state)
    return tuple(order for order in mine if order.round in (None, now))


def forms_of(rules: str, view: View) -> tuple[OrderForm, ...]:
    """The orders that a seat with this view may give now; () in a game without orders."""
    windows = windows_of(rules)
    return () if windows is None else tuple(windows.order_forms(view))


def orders_ahead(info: GameInfo, position: Position, seat: Seat) -> tuple[Ahead, ...]:
    """The orders that a seat may give beside its question, for windows that take no time at this table: a window that
    is held asks by itself.
    """
    windows = windows_of(info.rules)
    found = () if windows is None else windows.ahead(position.view(seat))
    return tuple(each for each in found if not length_of(info, position, each.window).seconds)


def order_answer(
    rules: str, view: View, seat: Seat, question: Question, legal: Sequence[Action], orders: Sequence[OrderRow]
) -> Action | None:
    """What these orders answer, or None."""
    windows = windows_of(rules)
    return None if windows is None else windows.order_answer(view, seat, question, legal, orders)


def ended(orders: Sequence[OrderRow], held: Mapping[int, Seat], after: Position) -> tuple[OrderRow, ...]:
    """The orders that are over: their round has passed, or their card is no longer in the hand of the person (`held`:
    the seats by person). Those of a person who has left the table wait for their return.
    """
    now = round_of(after.rules, after.state) if orders else 0
    out = []
    for order in orders:
        seat = held.get(order.by)
        is_gone = seat is not None and not has_card(after.view(seat), order.card)
        if is_gone or order.round not in (None, now):
            out.append(order)
    return tuple(out)


def has_card(view: View, card: str) -> bool:
    """Whether a card is in one of the viewer's own pools."""
    pools = view.get("pools")
    return isinstance(pools, dict) and any(
        card in pool and (not isinstance(pool, dict) or bool(pool[card]))
        for pool in pools.values()
        if isinstance(pool, dict | list)
    )
