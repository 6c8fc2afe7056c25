"""`host.orders`: what people have ordered in advance for their cards. Private from beginning to end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from db.orders import OrderRow, delete_orders, insert_order, update_order
from engine.core import Json, Seat
from host.game.automatic import round_of
from host.game.games import Games
from host.game.table import Table
from host.game.writer import GameWriter, Writing
from host.refusals import refuse
from host.windows.orders import forms_of, has_card, in_force

MOST_ORDERS = 25
"""Of one person in one game."""

Lasting = Literal["round", "game"]


class Orders:
    """`host.orders`. An order belongs to the person, not to the seat; nobody is told when one is set or withdrawn."""

    def __init__(self, writer: GameWriter, games: Games) -> None:
        self._writer = writer
        self._games = games

    async def of(self, game: str, user: int) -> tuple[OrderRow, ...]:
        """The person's orders that are in force, in the order in which they count."""
        table = await self._games.table(game)
        return in_force(table.orders, user, table.position.rules, table.position.state)

    async def set(
        self,
        game: str,
        user: int,
        form: str,
        card: str,
        values: Mapping[str, Json],
        *,
        lasting: Lasting = "game",
        order: int | None = None,
    ) -> OrderRow:
        """Give an order for a card in the hand. `values`: what its form asks for. `lasting`: for this round, or until
        it is taken back. `order`: the id of the one that it replaces, in whose place it counts.

        Refusals: not_joined, not_running, bad_order (the game does not know such an order, or the card is not in the
        hand), unknown_order, many_orders.
        """

        async def work(writing: Writing) -> OrderRow:
            table = writing.table
            seat = _seat(table, user)
            view = table.view(seat)
            known = next((each for each in forms_of(table.info.rules, view) if each.name == form), None)
            if known is None or not has_card(view, card) or not known.is_filled_by(card, values):
                raise refuse("bad_order")
            rules, state = table.position.rules, table.position.state
            now = round_of(rules, state) if lasting == "round" else None
            mine = [one for one in table.orders if one.by == user]
            row = OrderRow(order or 0, user, form, card, dict(values), now)
            async with self._writer.db.transaction() as tx:
                if order is not None:
                    _check_known(mine, order)
                    await update_order(tx, game, row)
                elif len(mine) >= MOST_ORDERS:
                    raise refuse("many_orders", most=MOST_ORDERS)
                else:
                    row = row._replace(id=await insert_order(tx, game, row))
            others = [one for one in table.orders if one.id != row.id]
            writing.show(replace(table, orders=tuple(sorted([*others, row], key=lambda one: one.id))))
            return row

        return await self._writer.write(game, work)

    async def withdraw(self, game: str, user: int, order: int) -> None:
        """Take an order back. Refusals: not_joined, not_running, unknown_order."""

        async def work(writing: Writing) -> None:
            table = writing.table
            _seat(table, user)
            _check_known([one for one in table.orders if one.by == user], order)
            async with self._writer.db.transaction() as tx:
                await delete_orders(tx, game, [order])
            writing.show(replace(table, orders=tuple(one for one in table.orders if one.id != order)))

        await self._writer.write(game, work)

    async def put_first(self, game: str, user: int, order: int) -> None:
        """An order counts before the person's others from now on (BZ10.4b). They exchange what they say, so that no id
        and no number of rows comes of it. Refusals: not_joined, not_running, unknown_order.
        """

        async def work(writing: Writing) -> None:
            table = writing.table
            _seat(table, user)
            mine = [one for one in table.orders if one.by == user]
            _check_known(mine, order)
            sorted_anew = sorted(mine, key=lambda one: one.id != order)
            rows = {old.id: one._replace(id=old.id) for old, one in zip(mine, sorted_anew, strict=True)}
            async with self._writer.db.transaction() as tx:
                for old in mine:
                    if rows[old.id] != old:
                        await update_order(tx, game, rows[old.id])
            writing.show(replace(table, orders=tuple(rows.get(one.id, one) for one in table.orders)))

        await self._writer.write(game, work)


def _seat(table: Table, user: int) -> Seat:
    seat = table.info.seat_of(user)
    if seat is None:
        raise refuse("not_joined")
    if not table.info.in_play:
        raise refuse("not_running", status=table.info.status)
    return seat


def _check_known(mine: list[OrderRow], order: int) -> None:
    if all(one.id != order for one in mine):
        raise refuse("unknown_order")
