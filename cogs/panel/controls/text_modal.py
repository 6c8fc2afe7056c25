"""The only modal of the panels: an action in words. It keeps no state; `cogs.core.component_router`
reads the submit.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from cogs.panel.controls.address import Address
from cogs.panel.controls.views import unwatched
from cogs.text.shortening import clip
from engine.core.codec import MAX_ACTION_TEXT
from i18n import Texts

FIELD = "text"
LONGEST_TITLE = 45


def action_modal(address: Address, texts: Texts, examples: Sequence[str] = ()) -> ui.Modal:
    """Asks for a move in words (`march latium gallia 2`). The custom_id differs per seat, as it must."""
    modal = ui.Modal(title=clip(texts.get("modal-action"), LONGEST_TITLE), custom_id=address.text(), timeout=900)
    field: ui.TextInput[ui.View] = ui.TextInput(
        custom_id=FIELD, max_length=MAX_ACTION_TEXT, style=discord.TextStyle.short
    )
    modal.add_item(
        ui.Label(
            text=clip(texts.get("modal-action-label"), LONGEST_TITLE),
            description=clip(texts.get("modal-action-hint", examples=" · ".join(examples)), 100),
            component=field,
        )
    )
    return unwatched(modal)


def submitted(components: object) -> dict[str, str]:
    """custom_id → text, from the raw components of a submitted form, however they are nested."""
    out: dict[str, str] = {}
    stack = [components]
    while stack:
        part = stack.pop()
        if isinstance(part, list):
            stack.extend(part)
        elif isinstance(part, dict):
            if isinstance(part.get("value"), str) and "custom_id" in part:
                out[str(part["custom_id"])] = part["value"]
            stack.extend(v for k, v in part.items() if k in {"components", "component"})
    return out
