"""Panels and button rows as discord views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

import discord
from discord import ui

from cogs.ui import panel
from cogs.ui.press import button, select

LONGEST_TEXT = 3900
"""All text of a components-v2 message together: Discord allows 4000."""

Watched = TypeVar("Watched", bound="ui.View | ui.LayoutView | ui.Modal")

CALM, CALLING = discord.Colour(0x8A7A5C), discord.Colour(0xB3382C)


class Shown(NamedTuple):
    """A picture that goes with a message."""

    filename: str
    alt: str


def paint_panel(shown: panel.Panel, picture: Shown | None = None) -> ui.LayoutView:
    """A panel as a components-v2 message; `picture`: of the message's files, which stands below the words."""
    text = panel.clip("\n".join((f"### {shown.heading}", *shown.lines)), LONGEST_TEXT)
    box: ui.Container[Any] = ui.Container(accent_colour=CALLING if shown.awaited else CALM)
    box.add_item(ui.TextDisplay(text))
    if picture is not None:
        gallery: ui.MediaGallery[Any] = ui.MediaGallery()
        gallery.add_item(media=f"attachment://{picture.filename}", description=picture.alt or None)
        box.add_item(gallery)
    if shown.rows:
        box.add_item(ui.Separator())
    for row in shown.rows:
        if isinstance(row, panel.Select):
            box.add_item(ui.ActionRow(select(row)))
        elif row:
            box.add_item(ui.ActionRow(*map(button, row)))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return unwatched(view)


def paint_text(text: str) -> ui.LayoutView:
    """A components-v2 message of words alone (to take the place of a panel)."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(panel.clip(text, LONGEST_TEXT)))
    return unwatched(view)


def paint_buttons(rows: Sequence[panel.Row | Sequence[panel.Button]]) -> ui.View:
    """Rows of buttons, and selects, under a plain message."""
    view = ui.View(timeout=None)
    for number, row in enumerate(rows):
        if isinstance(row, panel.Select):
            menu = select(row)
            menu.row = number
            view.add_item(menu)
            continue
        for data in row:
            item = button(data)
            item.row = number
            view.add_item(item)
    return unwatched(view)


def unwatched(view: Watched) -> Watched:
    """The same, and discord.py does not keep it: a press finds its way by its custom id alone. An ephemeral message's
    view would otherwise be held, with a task that counts its time, for a quarter of an hour; a form until it is sent.
    """
    view.stop()
    return view
