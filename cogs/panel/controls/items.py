"""The controls as discord.py writes them. A press comes back as an interaction with its custom id
(`ComponentRouter.on_interaction`); discord.py keeps no control.
"""

from __future__ import annotations

from typing import TypeAlias, cast

import discord
from discord import ui

from cogs.panel.content import question_panel as panel

Button: TypeAlias = ui.Button[ui.View]
Select: TypeAlias = ui.Select[ui.View]

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def button(data: panel.Button) -> Button:
    """A discord button."""
    return ui.Button(
        label=data.label,
        custom_id=data.custom_id,
        style=_STYLES[data.style],
        disabled=data.disabled,
        emoji=data.sign or None,
    )


def select(data: panel.Select) -> Select:
    """A discord select."""
    if data.people:
        people: ui.UserSelect[ui.View] = ui.UserSelect(
            custom_id=data.custom_id, placeholder=data.placeholder, min_values=data.least, max_values=data.most
        )
        return cast(Select, people)
    return ui.Select(
        custom_id=data.custom_id,
        placeholder=data.placeholder,
        min_values=data.least,
        max_values=data.most,
        options=[
            discord.SelectOption(
                label=o.label,
                value=o.value,
                description=o.description or None,
                default=o.chosen,
                emoji=o.sign or None,
            )
            for o in data.options
        ],
    )
