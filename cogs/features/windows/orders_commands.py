"""/orders: sealed answers given in advance, for people who type."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands
from discord.ext import commands

from cogs.core import error_policy as errors
from cogs.core.access import allow
from cogs.core.autocomplete import Choices, matching, meant
from cogs.core.command_context import begin_seated
from cogs.core.lookup import seat_here
from cogs.core.services import Interaction, Services
from cogs.core.who import Who
from cogs.panel.content.parts import Asked
from cogs.panel.question import asked
from cogs.panel.windows.drafts import Draft, begun, draft_token, drafted, named_orders
from cogs.panel.windows.orders_side import ANY, ORDERS_SIDE, order_words, phrase
from cogs.panel.windows.presses import order_id
from cogs.text.folding import fold
from cogs.text.translator import argument_text, choice_text, command_text
from engine.core import OrderField, RulesError
from engine.core.companion import Path
from host.windows.order_book import Lasting
from i18n import Texts

LASTING = ("lasting-game", "lasting-round", "lasting-first", "lasting-withdraw")


class OrderCommands(commands.Cog):
    """The orders of the person who types; only they see anything of it."""

    def __init__(self, services: Services) -> None:
        self.services = services

    @allow(Who.PLAYER)
    @app_commands.command(name="orders", description=command_text("orders"))
    @app_commands.describe(order=argument_text("order"), terms=argument_text("terms"), lasting=argument_text("lasting"))
    @app_commands.choices(lasting=[app_commands.Choice(name=choice_text(value), value=value) for value in LASTING])
    async def orders(
        self, interaction: Interaction, order: str | None = None, terms: str | None = None, lasting: str | None = None
    ) -> None:
        """Shows the orders; with `order`, that one as it is put together; with `lasting` as well, gives, changes or
        withdraws it, or puts it first. Refused: no_orders, unknown_order, order_unclear, and what `host.orders`
        refuses.
        """
        table, seat, said = await begin_seated(self.services, interaction)
        game, person = table.info.id, interaction.user.id
        held = asked(table, seat)
        if not held.forms:
            raise errors.Refused("no_orders")
        path: Path = ORDERS_SIDE
        if order is not None:
            draft = _draft(held, meant(order, _named(held, said)))
            if draft is None:
                raise errors.Refused("unknown_order")
            draft = read_terms(draft, terms or "", said)
            path = (*ORDERS_SIDE, draft.text())
            if lasting is not None:
                await self._carry_out(held, person, draft, lasting)
                path = ORDERS_SIDE
                await self.services.panels.refresh(person, game)
        await self.services.panels.redraw(interaction, game, seat, said, path)

    async def _carry_out(self, held: Asked, person: int, draft: Draft, lasting: str) -> None:
        book, game = self.services.host.orders, held.game
        replaced = order_id(held, draft.order) if draft.order else None
        if lasting == "lasting-withdraw":
            if replaced is None:
                raise errors.Refused("unknown_order")
            await book.withdraw(game, person, replaced)
            return
        how: Lasting
        if lasting == "lasting-first":
            if replaced is None:
                raise errors.Refused("unknown_order")
            how = "game" if named_orders(held.orders)[draft.order].round is None else "round"
            await book.set(game, person, draft.form.name, draft.card, draft.values(), lasting=how, order=replaced)
            await book.put_first(game, person, replaced)
            return
        how = "round" if lasting == "lasting-round" else "game"
        await book.set(game, person, draft.form.name, draft.card, draft.values(), lasting=how, order=replaced)

    @orders.autocomplete("order")
    async def _orders(self, interaction: Interaction, current: str) -> Choices:
        found = await self._typing(interaction)
        return matching(_named(*found), current) if found is not None else []

    @orders.autocomplete("terms")
    async def _terms(self, interaction: Interaction, current: str) -> Choices:
        found = await self._typing(interaction)
        chosen = str(interaction.namespace["order"]) if "order" in interaction.namespace else ""
        draft = _draft(found[0], meant(chosen, _named(*found))) if found is not None else None
        if draft is None or found is None:
            return []
        before, semicolon, last = current.rpartition(";")
        start = f"{before}; " if semicolon else ""
        every = (f"{start}{term}" for term in _every_term(draft, found[1], before))
        return matching([(term, term) for term in every if fold(last) in fold(term)], "")

    async def _typing(self, interaction: Interaction) -> tuple[Asked, Texts] | None:
        try:
            table, seat = await seat_here(self.services, interaction)
        except RulesError:
            return None
        return asked(table, seat), await self.services.people.texts_for(interaction)


def _named(held: Asked, said: Texts) -> list[tuple[str, str]]:
    """The person's orders by number, then every card that an order may be given for: value and words."""
    named = enumerate(named_orders(held.orders).items(), 1)
    mine = [(name, f"{number}. {order_words(said, one)}") for number, (name, one) in named]
    new = [
        (draft_token(form, card), phrase(said, form.name, card, form.filled({})))
        for form in held.forms
        for card in form.cards
    ]
    return mine + new


def _draft(held: Asked, chosen: str) -> Draft | None:
    if chosen in named_orders(held.orders):
        return drafted(chosen, held.orders, held.forms)
    new = (begun(form, card) for form in held.forms for card in form.cards if draft_token(form, card) == chosen)
    return next(new, None)


def read_terms(draft: Draft, text: str, said: Texts) -> Draft:
    """The order with what was typed: `whom: Blue; keep: 2`, in the words of any language. Refused: order_unclear."""
    for term in filter(None, map(str.strip, text.split(";"))):
        name, _, values = term.partition(":")
        number = next((n for n, field in enumerate(draft.form.fields) if fold(name) in _field_words(field, said)), None)
        chosen = None if number is None else _values(draft.form.fields[number], values, said)
        after = None if number is None or chosen is None else draft.picked(number, chosen)
        if after is None:
            example = next(iter(_every_term(draft, said, "")), "…")
            raise errors.Refused("order_unclear", text=term[:40], example=example)
        draft = after
    return draft


def _values(field: OrderField, text: str, said: Texts) -> list[str] | None:
    """The ids of the values named, separated by commas; None: one of them is none."""
    known = {
        word: value
        for value in field.values
        for texts in said.in_every_language()
        for word in (fold(texts.name(value or ANY)), fold(value or ANY))
    }
    words = [fold(part) for part in text.split(",") if part.strip()]
    return [known[word] for word in words] if all(word in known for word in words) else None


def _field_words(field: OrderField, said: Texts) -> set[str]:
    return {fold(field.name), *(fold(texts.get(f"order-field-{field.name}")) for texts in said.in_every_language())}


def _every_term(draft: Draft, said: Texts, before: str) -> Iterable[str]:
    """`whom: Blue` for each value of each field that has not been spoken of yet."""
    spoken = {fold(term.partition(":")[0]) for term in before.split(";")}
    for field in draft.form.fields:
        if not spoken & _field_words(field, said):
            label = said.get(f"order-field-{field.name}")
            yield from (f"{label}: {said.name(value or ANY)}" for value in field.values)
