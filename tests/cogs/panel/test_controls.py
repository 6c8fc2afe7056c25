"""discord.py keeps no view and no form of ours: what a press means stands in its custom id."""

from __future__ import annotations

import json
from typing import Any

import pytest
from discord import ui

from cogs.delivery.exactly_once import LEAST_SIGN, put_sign
from cogs.features.server_commands import settings_card
from cogs.panel.content.question_panel import Button, Option, Panel, Row, Select
from cogs.panel.controls.address import Address, ControlKind
from cogs.panel.controls.items import button, select
from cogs.panel.controls.ready_row import ReadyRow
from cogs.panel.controls.text_modal import action_modal
from cogs.panel.controls.views import CALLING, CALM, Shown, paint_buttons, paint_panel, paint_text
from host.people.server_settings import ServerSettings
from i18n import texts


async def test_views_and_forms_are_done_with_when_they_are_made() -> None:
    """`is_finished` is what discord.py asks before it stores one and starts to count its time."""
    said = texts("en").of("empires")
    button = Button(Address("g1", "roma", 1, ControlKind.PUBLIC, "map").text(), "Map")
    made = (
        paint_text("gone"),
        paint_buttons([[button]]),
        settings_card(ServerSettings(), said),
        action_modal(Address("g1", "roma", 1, ControlKind.SEVERAL, "do"), said),
    )
    assert [type(each).__name__ for each in made if not each.is_finished()] == []


ROWS: tuple[Row, ...] = (
    (Button("a", "Build", "danger", True, "🌾"), Button("b", "", "primary"), Button("c", "March", "success")),
    (Button("d", "Own", sign="<:mn_gold:1234567890123456>"), Button("e", "Moves", sign="<a:mn_war:1234567890123457>")),
    Select(
        "f", "Which?", (Option("v", "One", "why", True, "🪙"), Option("w", "Two", sign="<:x:1234567890123456>")), 0, 2
    ),
    Select("g", "", (Option("v", "One"),)),
    Select("h", "Who?", (), 1, 3, people=True),
)


def test_rows_of_panels_are_what_discord_py_would_send() -> None:
    """To the order of their keys."""
    for row in ROWS:
        box: ui.Container[ui.LayoutView] = ui.Container()
        if isinstance(row, Select):
            box.add_item(ui.ActionRow(select(row)))
        else:
            box.add_item(ui.ActionRow(*map(button, row)))
        (theirs,), ours = box.children, ReadyRow(row)
        assert json.dumps(ours.to_component_dict()) == json.dumps(theirs.to_component_dict())
        assert (ours.type, ours._is_v2(), ours._total_count) == (theirs.type, theirs._is_v2(), theirs._total_count)


@pytest.mark.parametrize("sign", [None, LEAST_SIGN])
async def test_controls_under_plain_words_are_what_discord_py_would_send(sign: int | None) -> None:
    """To the order of their keys, but for the number of the first, which comes last."""
    theirs = ui.View(timeout=None)
    for number, row in enumerate(ROWS):
        for item in [select(row)] if isinstance(row, Select) else map(button, row):
            item.row = number
            theirs.add_item(item)
    ours = paint_buttons([list(row) if isinstance(row, tuple) else row for row in ROWS])
    if sign is not None:
        put_sign(theirs, sign)
        put_sign(ours, sign)
        assert ours.to_components()[0]["components"][0]["id"] == sign
    assert ours.to_components() == theirs.to_components()
    if sign is None:
        assert json.dumps(ours.to_components()) == json.dumps(theirs.to_components())
    asked = [(each.has_components_v2(), each.is_dispatchable(), bool(each)) for each in (ours, theirs)]
    assert asked == [(False, False, True), (False, True, True)]  # nothing of it is routed by discord.py
    assert paint_buttons([]).to_components() == paint_buttons([[]]).to_components() == []


@pytest.mark.parametrize("rows", [[[Button("a", "Map")] * 6], [[Button("a", "Map")]] * 6])
async def test_more_controls_than_discord_takes_are_not_sent(rows: list[list[Button]]) -> None:
    with pytest.raises(ValueError, match="five"):
        paint_buttons(rows)


@pytest.mark.parametrize("alt", ["", "The board"])
@pytest.mark.parametrize("rows", [(), ROWS])
@pytest.mark.parametrize("awaited", [True, False])
async def test_panels_are_what_discord_py_would_send(alt: str, rows: tuple[Row, ...], awaited: bool) -> None:
    """To the order of their keys; and what it asks of a layout before it sends one is answered as its own would."""
    theirs: Any = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=CALLING if awaited else CALM)
    theirs.add_item(box)  # before what is in it: it is counted once, as it comes
    box.add_item(ui.TextDisplay("### Head\nLine"))
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
    gallery.add_item(media="attachment://a.jpg", description=alt or None)
    box.add_item(gallery)
    if rows:
        box.add_item(ui.Separator())
    for row in rows:
        box.add_item(ReadyRow(row))
    ours: Any = paint_panel(Panel("Head", ("Line",), rows, awaited), Shown("a.jpg", alt))
    assert json.dumps(ours.to_components()) == json.dumps(theirs.to_components())
    assert ours.total_children_count == theirs.total_children_count
    assert (ours.has_components_v2(), ours.is_finished(), bool(ours)) == (theirs.has_components_v2(), True, True)


def test_a_panel_with_more_parts_than_discord_takes_is_not_sent() -> None:
    assert paint_panel(Panel("Head", ("Line",), ROWS, True), Shown("a.jpg", "")).total_children_count == 4 + 13
    with pytest.raises(ValueError, match="40"):
        paint_panel(Panel("Head", (), (ROWS[0],) * 10, True))


def test_the_sign_of_a_panel_stands_in_its_words() -> None:
    view: Any = paint_panel(Panel("Head", ("Line",), ROWS, True))
    put_sign(view, LEAST_SIGN)
    (box,) = view.to_components()
    assert box["components"][0] == {"type": 10, "content": "### Head\nLine", "id": LEAST_SIGN}
