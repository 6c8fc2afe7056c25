"""discord.py keeps no view and no form of ours: what a press means stands in its custom id."""

from __future__ import annotations

from cogs.server import settings_card
from cogs.ui.address import Address
from cogs.ui.modal import action_modal
from cogs.ui.paint import paint_buttons, paint_text
from cogs.ui.panel import Button
from host.server_rules import ServerRules
from i18n import texts


async def test_views_and_forms_are_done_with_when_they_are_made() -> None:
    """`is_finished` is what discord.py asks before it stores one and starts to count its time."""
    said = texts("en")
    button = Button(Address("g1", "roma", 1, "b", "map").text(), "Map")
    made = (
        paint_text("gone"),
        paint_buttons([[button]]),
        settings_card(ServerRules(), said),
        action_modal(Address("g1", "roma", 1, "m", "do"), said),
    )
    assert [type(each).__name__ for each in made if not each.is_finished()] == []
