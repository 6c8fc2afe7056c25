"""discord.py keeps no view and no form of ours: what a press means stands in its custom id."""

from __future__ import annotations

from cogs.features.server_commands import settings_card
from cogs.panel.content.question_panel import Button
from cogs.panel.controls.address import Address, ControlKind
from cogs.panel.controls.text_modal import action_modal
from cogs.panel.controls.views import paint_buttons, paint_text
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
