"""What presses about windows and orders do: an answer taken back or added to, an order given, changed or taken back."""

from __future__ import annotations

from cogs.core import error_policy as errors
from cogs.panel.content.narrowing import find
from cogs.panel.content.parts import Asked
from cogs.panel.content.plan_editor import planned
from cogs.panel.controls.address import Address, ControlKind
from cogs.panel.windows.drafts import named_orders, read_draft
from cogs.panel.windows.orders_side import ORDERS_SIDE, ahead_changes, pressed
from cogs.panel.windows.shown import ORDERS, UNPREPARE, OrderControl
from cogs.panel.windows.window_side import may_follow
from engine.core import Action, action_token
from engine.core.companion import Path
from host import Host, Table
from host.windows.order_book import Lasting


def is_about_orders(address: Address) -> bool:
    """Whether the control belongs to the side with the orders."""
    return address.rest.partition(".")[0] == ORDERS


async def press_orders(host: Host, user: int, address: Address, values: list[str], asked: Asked) -> Path:
    """Do what the control says; returns the side of the panel to be shown. Refusals: stale, and those of
    `host.orders`.
    """
    what, _, of = address.rest.partition(".")[2].partition(".")
    if what == OrderControl.WITHDRAW:
        await host.orders.withdraw(address.game, user, order_id(asked, of))
        return ORDERS_SIDE
    if what == OrderControl.FIRST:
        await host.orders.put_first(address.game, user, order_id(asked, of))
        return ORDERS_SIDE
    if what == OrderControl.AHEAD:
        new, gone = ahead_changes(asked, values)
        for one in gone:
            await host.orders.withdraw(address.game, user, one.id)
        for each in new:
            await host.orders.set(address.game, user, each.form.name, each.card, each.values(), lasting="round")
        return ()
    if what in (OrderControl.GIVE_FOR_GAME, OrderControl.GIVE_FOR_ROUND):
        draft = read_draft(of, asked.forms)
        if draft is not None:
            lasting: Lasting = "round" if what == OrderControl.GIVE_FOR_ROUND else "game"
            form, card = draft.form.name, draft.card
            order = order_id(asked, draft.order) if draft.order else None
            await host.orders.set(address.game, user, form, card, draft.values(), lasting=lasting, order=order)
            return ORDERS_SIDE
    path = pressed(address.rest, values, asked)
    if path is None:
        raise errors.Refused("stale", seat=asked.seat, step=asked.step)
    return path


def order_id(asked: Asked, name: str) -> int:
    """Of one of the person's orders. Refused: unknown_order."""
    order = named_orders(asked.orders).get(name)
    if order is None:
        raise errors.Refused("unknown_order")
    return order.id


async def press_prepare(host: Host, user: int, table: Table, address: Address, values: list[str]) -> Path | None:
    """A press of a seat that prepares what it does after a window: done, or leading on to the path returned. None: it
    is about something that is open to the seat anyway. Refusals: those of `Games.prepare`.
    """
    found = table.preparation(address.seat)
    if found is None:
        return None
    if address.rest == UNPREPARE:
        await host.games.prepare(address.game, user, address.seat, found.done[:-1])
        return ()
    if address.kind is ControlKind.PLAN and planned(table.legal(address.seat), address.seat, values) is None:
        several = planned(found.legal, address.seat, values)
        if several is None:
            raise errors.Refused("stale", seat=address.seat, step=address.step)
        await host.games.prepare(address.game, user, address.seat, [*found.done, *several])
        return ()
    if address.kind not in (ControlKind.ACTION, ControlKind.NARROW, ControlKind.CHOOSE):
        return None
    token = values[0] if values and address.kind is ControlKind.CHOOSE else address.rest
    if isinstance(find(table.legal(address.seat), address.seat, token), Action):
        return None
    meant = find(sorted({*table.legal(address.seat), *found.legal}), address.seat, token)
    if isinstance(meant, Action):
        await host.games.prepare(address.game, user, address.seat, [*found.done, meant])
        return ()
    return meant


def with_one_more(asked: Asked, values: list[str]) -> list[Action] | None:
    """The sealed answers with one more for when the window opens again; None: there is no such answer any more."""
    if asked.window is None or not asked.window.answers:
        return None
    more = next((action for action in may_follow(asked) if action_token(action) in values[:1]), None)
    return None if more is None else [*asked.window.answers, more]
