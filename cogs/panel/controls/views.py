"""Panels and button rows as discord views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import discord
from discord import ui

from cogs.panel.content import question_panel as panel
from cogs.panel.content.parts import LONGEST_TEXT
from cogs.panel.controls.ready_layout import ReadyButtons, ReadyLayout
from cogs.panel.controls.ready_row import ReadyRow
from cogs.text.shortening import clip

Watched = TypeVar("Watched", bound="ui.View | ui.LayoutView | ui.Modal")

CALM, CALLING, TEACHING = discord.Colour(0x8A7A5C), discord.Colour(0xB3382C), discord.Colour(0x3E7A52)


class Shown(NamedTuple):
    """A picture that goes with a message."""

    filename: str
    alt: str


def paint_panel(shown: panel.Panel, picture: Shown | None = None) -> ui.LayoutView:
    """A panel as a components-v2 message; `picture`: the message's file shown below the words."""
    text = clip("\n".join((f"### {shown.heading}", *shown.lines)), LONGEST_TEXT)
    return ReadyLayout(CALLING if shown.awaited else CALM, text, picture, shown.rows)


def paint_lesson(
    words: str, shown: panel.Panel | None, below: Sequence[panel.Row], picture: Shown | None = None
) -> ui.LayoutView:
    """The picture, what the lesson says, the panel that it is about, and the lesson's own controls below everything.

    The words stand beside the controls: on a phone the picture is as high as the screen.
    """
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=TEACHING)
    if picture is not None:
        box.add_item(_gallery(picture))
    box.add_item(ui.TextDisplay(words))
    if shown is not None:
        box.add_item(ui.Separator())
        box.add_item(ui.TextDisplay("\n".join((f"### {shown.heading}", *shown.lines))))
        _add_rows(box, shown.rows)
    box.add_item(ui.Separator())
    _add_rows(box, below)
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return unwatched(view)


def paint_viewer(words: str, rows: Sequence[panel.Row], pictures: Sequence[Shown]) -> ui.LayoutView:
    """The first picture, words and controls, then the other pictures. Each has a gallery of its own, and so the whole
    width: beside one another they would be half as wide, too small to read on a phone.
    """
    view = ui.LayoutView(timeout=None)
    for picture in pictures[:1]:
        view.add_item(_gallery(picture))
    view.add_item(ui.TextDisplay(clip(words, LONGEST_TEXT)))
    _add_rows(view, rows)
    for picture in pictures[1:]:
        view.add_item(_gallery(picture))
    return unwatched(view)


def _gallery(picture: Shown) -> ui.MediaGallery[ui.LayoutView]:
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
    gallery.add_item(media=f"attachment://{picture.filename}", description=picture.alt or None)
    return gallery


def _add_rows(box: ui.Container[ui.LayoutView] | ui.LayoutView, rows: Sequence[panel.Row]) -> None:
    for row in rows:
        if row:
            box.add_item(ReadyRow(row))


def paint_text(text: str) -> ui.LayoutView:
    """A components-v2 message that contains only words (to replace a panel)."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(clip(text, LONGEST_TEXT)))
    return unwatched(view)


def paint_buttons(rows: Sequence[panel.Row | Sequence[panel.Button]]) -> ui.View:
    """Rows of buttons, and selects, under a plain message."""
    return ReadyButtons(rows)


def unwatched(view: Watched) -> Watched:
    """The view or form, which discord.py does not keep: a press is routed by its custom id alone. discord.py would
    otherwise hold an ephemeral message's view, with a timeout task, for a quarter of an hour, and a form until it is
    sent.
    """
    view.stop()
    return view
