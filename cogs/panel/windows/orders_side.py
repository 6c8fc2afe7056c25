"""The side of the panel with a person's orders: every seat of a game with orders has it, whatever it holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cogs.panel.content.parts import (
    LONGEST_LABEL,
    LONGEST_OPTION,
    LONGEST_PLACEHOLDER,
    MOST_OPTIONS,
    Asked,
    Button,
    Option,
    Row,
    Select,
)
from cogs.panel.controls.address import ControlKind
from cogs.panel.windows.drafts import Draft, begun, draft_token, drafted, named_orders, proposed, read_draft
from cogs.panel.windows.shown import ORDERS, OrderControl
from cogs.text.shortening import clip
from engine.core import Json, OrderField
from engine.core.companion import Ahead, Path
from host import Order
from i18n import Texts

ORDERS_SIDE: Path = (f"@{ORDERS}",)
"""In place of a path: the panel shows the orders; with the text of a draft, that order."""
ANY = "any"
"""The word for a field that says nothing in particular."""
TURN = "@"
"""Begins what a menu with pages says for another page; no value of a field begins with it."""


def is_orders(path: Path) -> bool:
    """Whether the path leads to the orders."""
    return path[:1] == ORDERS_SIDE


def orders_button(asked: Asked, texts: Texts) -> list[Button]:
    """In every panel of a game with orders, in every phase."""
    return [Button(asked.address(ControlKind.PANEL, ORDERS), texts.get("panel-orders"))] if asked.forms else []


def ahead_menu(asked: Asked, texts: Texts) -> list[Row]:
    """Beside a question: what one does when a window opens after it, as orders for this round. Those that stand are
    selected, and as many as one likes may be.
    """
    drafts = _ahead(asked)
    if not drafts or asked.paused:
        return []
    options = tuple(
        Option(
            draft.text(),
            clip(
                texts.get(f"order-ahead-{each.window}", order=phrase(texts, each.form, each.card, draft.values())),
                LONGEST_OPTION,
            ),
            clip(texts.get(f"about-{each.card}"), LONGEST_OPTION) if texts.has(f"about-{each.card}") else "",
            chosen=bool(given_ahead(asked, each)),
        )
        for each, draft in drafts
    )
    return [
        Select(
            asked.address(ControlKind.SEVERAL, f"{ORDERS}.{OrderControl.AHEAD}"),
            texts.get("orders-ahead"),
            options,
            0,
            len(options),
        )
    ]


def _ahead(asked: Asked) -> list[tuple[Ahead, Draft]]:
    """What may be ordered beside the question, as orders that are put together."""
    found = ((each, proposed(each.form, each.card, each.values, asked.forms)) for each in asked.ahead)
    return [(each, draft) for each, draft in found if draft is not None][:MOST_OPTIONS]


def given_ahead(asked: Asked, wanted: Ahead) -> list[Order]:
    """The orders that say this already, whatever they say besides."""
    return [
        one
        for one in asked.orders
        if (one.form, one.card) == (wanted.form, wanted.card)
        and all(one.values.get(name) == value for name, value in wanted.values.items())
    ]


def ahead_changes(asked: Asked, values: Sequence[str]) -> tuple[list[Draft], list[Order]]:
    """What the choice in that menu comes to: orders to be given, orders to be taken back."""
    drafts = _ahead(asked)
    new = [draft for each, draft in drafts if draft.text() in values and not given_ahead(asked, each)]
    gone = [one for each, draft in drafts if draft.text() not in values for one in given_ahead(asked, each)]
    return new, gone


def orders_side(asked: Asked, texts: Texts, path: Path) -> tuple[list[str], list[Row]]:
    """Lines and controls: the list of orders, or one that is being put together."""
    draft = read_draft(path[1], asked.forms) if len(path) > 1 else None
    lines = [f"**{texts.get('orders-heading')}**", f"-# {texts.get('orders-hint')}"]
    return (lines, _list(asked, texts, lines)) if draft is None else (lines, _draft(asked, texts, draft, lines))


def _list(asked: Asked, texts: Texts, lines: list[str]) -> list[Row]:
    rows: list[Row] = []
    lines += [
        f"{number}. {order_words(texts, one)} ({lasting(texts, one)})" for number, one in enumerate(asked.orders, 1)
    ]
    if not asked.orders:
        lines.append(texts.get("orders-none"))
    options = [
        Option(draft_token(form, card), clip(phrase(texts, form.name, card, form.filled({})), LONGEST_OPTION))
        for form in asked.forms
        for card in form.cards
    ]
    mine = tuple(
        Option(name, clip(order_words(texts, one), LONGEST_OPTION)) for name, one in named_orders(asked.orders).items()
    )
    rows += _menus(asked, OrderControl.NEW, texts.get("orders-new"), options)
    if not options:
        lines.append(f"-# {texts.get('orders-no-card')}")
    rows += _menus(asked, OrderControl.MINE, texts.get("orders-change"), mine)
    rows.append((Button(asked.address(ControlKind.PANEL, "root"), texts.get("panel-back")),))
    return rows


def _menus(asked: Asked, what: OrderControl, label: str, options: list[Option] | tuple[Option, ...]) -> list[Row]:
    chunks = [tuple(options[i : i + MOST_OPTIONS]) for i in range(0, len(options), MOST_OPTIONS)]
    several = len(chunks) > 1
    return [
        Select(
            asked.address(ControlKind.SEVERAL, f"{ORDERS}.{what}{number or ''}"),
            clip(f"{label} ({number + 1})" if several else label, LONGEST_PLACEHOLDER),
            chunk,
        )
        for number, chunk in enumerate(chunks)
    ]


def _draft(asked: Asked, texts: Texts, draft: Draft, lines: list[str]) -> list[Row]:
    lines.append(f"📝 {phrase(texts, draft.form.name, draft.card, draft.values())}")
    if texts.has(f"about-{draft.card}"):
        lines.append(f"-# {texts.get(f'about-{draft.card}')}")
    rows: list[Row] = [
        _field(asked, texts, draft, number, field) for number, field in enumerate(draft.form.fields) if field.values
    ]
    text = draft.text()
    keys = {OrderControl.GIVE_FOR_GAME: "orders-give-game", OrderControl.GIVE_FOR_ROUND: "orders-give-round"}
    buttons = [
        Button(asked.address(ControlKind.PANEL, f"{ORDERS}.{what}.{text}"), texts.get(key), "primary")
        for what, key in keys.items()
    ]
    if draft.order:
        if draft.order != next(iter(named_orders(asked.orders)), ""):
            first = asked.address(ControlKind.PANEL, f"{ORDERS}.{OrderControl.FIRST}.{draft.order}")
            buttons.append(Button(first, texts.get("orders-first")))
        drop = asked.address(ControlKind.PANEL, f"{ORDERS}.{OrderControl.WITHDRAW}.{draft.order}")
        buttons.append(Button(drop, texts.get("orders-withdraw"), "danger"))
    buttons.append(Button(asked.address(ControlKind.PANEL, ORDERS), texts.get("orders-back")))
    return [*rows, tuple(buttons)]


def _field(asked: Asked, texts: Texts, draft: Draft, number: int, field: OrderField) -> Select:
    label = texts.get(f"order-field-{field.name}")
    pages = _pages(field)
    shown = pages[draft.page % len(pages)]
    options = [
        Option(value or ANY, clip(f"{label}: {texts.name(value or ANY)}", LONGEST_LABEL), chosen=at in picks)
        for picks in (draft.picks[number],)
        for at, value in enumerate(field.values)
        if at in shown
    ]
    if len(pages) > 1:
        turned = (draft.page + 1) % len(pages)
        words = texts.get("orders-more", label=label, page=turned + 1, pages=len(pages))
        options.append(Option(f"{TURN}{turned}", clip(words, LONGEST_LABEL)))
    address = asked.address(ControlKind.SEVERAL, f"{ORDERS}.{OrderControl.FIELD}{number}.{draft.text()}")
    least, most = (0, len(options)) if field.many else (1, 1)
    return Select(address, clip(f"{label} …", LONGEST_PLACEHOLDER), tuple(options), least, most)


def _pages(field: OrderField) -> list[range]:
    """The numbers of the values that a menu shows at once; a field in which several may be chosen has one page."""
    every = range(len(field.values))
    if len(every) <= MOST_OPTIONS or field.many:
        return [every[:MOST_OPTIONS]]
    return [every[at : at + MOST_OPTIONS - 1] for at in range(0, len(every), MOST_OPTIONS - 1)]


def order_words(texts: Texts, order: Order) -> str:
    """`halt, when Blue declares: build`."""
    return phrase(texts, order.form, order.card, order.values)


def phrase(texts: Texts, form: str, card: str, values: Mapping[str, Json]) -> str:
    """An order in the game's words (`order-<form>`), with what every form may have beside it (`order-with-<field>`)."""
    said: dict[str, Any] = {name: value if value != "" else ANY for name, value in values.items()}
    parts = [texts.say(f"order-{form}", {"card": card, **said})]
    for name, value in said.items():
        if texts.has(key := f"order-with-{name}"):
            parts.append(texts.say(key, {name: int(value) if str(value).isdecimal() else value}))
    return ", ".join(part for part in parts if part)


def lasting(texts: Texts, order: Order) -> str:
    """How long it stands."""
    return texts.get("standing-lasts-game" if order.round is None else "standing-lasts-round")


def pressed(rest: str, values: list[str], asked: Asked) -> Path | None:
    """Where a control that only looks or chooses leads to; None: it is no such control, or what it names is gone."""
    what, _, of = rest.partition(".")[2].partition(".")
    value = values[0] if values else ""
    if not what:
        return ORDERS_SIDE
    draft: Draft | None = None
    if what.startswith(OrderControl.NEW):
        new = (begun(form, card) for form in asked.forms for card in form.cards if draft_token(form, card) == value)
        draft = next(new, None)
    elif what.startswith(OrderControl.MINE):
        draft = drafted(value, asked.orders, asked.forms)
    elif (
        what.startswith(OrderControl.FIELD)
        and what[1:].isdecimal()
        and (before := read_draft(of, asked.forms)) is not None
    ):
        if value.startswith(TURN) and value[1:].isdecimal():
            draft = before._replace(page=int(value[1:]))
        else:
            draft = before.picked(int(what[1:]), ["" if each == ANY else each for each in values])
    return None if draft is None else (*ORDERS_SIDE, draft.text())
