"""The controls as discord.py knows them. Each press goes to the services' `presses`; no state is kept here."""

from __future__ import annotations

import re
from typing import Self, TypeAlias, cast

import discord
from discord import ui

from cogs.core.interaction_data import sent
from cogs.panel.content import question_panel as panel
from cogs.panel.controls.address import BUTTON, SELECT
from cogs.text.spoken_game import AnyInteraction

Button: TypeAlias = ui.Button[ui.View]
Select: TypeAlias = ui.Select[ui.View]

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class PressButton(ui.DynamicItem[Button], template=BUTTON):
    """Any button of ours."""

    @classmethod
    async def from_custom_id(cls, interaction: AnyInteraction, item: ui.Item[ui.View], match: re.Match[str], /) -> Self:
        return cls(cast(Button, item))

    async def callback(self, interaction: AnyInteraction) -> None:
        await interaction.client.services.presses.take(interaction, self.custom_id, [])


class PressSelect(ui.DynamicItem[Select], template=SELECT):
    """Any select of ours."""

    @classmethod
    async def from_custom_id(cls, interaction: AnyInteraction, item: ui.Item[ui.View], match: re.Match[str], /) -> Self:
        return cls(cast(Select, item))

    async def callback(self, interaction: AnyInteraction) -> None:
        # The interaction says what was chosen; the item was rebuilt from a message that may be old.
        values = [str(value) for value in sent(interaction).get("values", [])]
        await interaction.client.services.presses.take(interaction, self.custom_id, values)


def button(data: panel.Button) -> PressButton:
    """A discord button."""
    return PressButton(
        ui.Button(
            label=data.label,
            custom_id=data.custom_id,
            style=_STYLES[data.style],
            disabled=data.disabled,
            emoji=data.sign or None,
        )
    )


def select(data: panel.Select) -> PressSelect:
    """A discord select."""
    if data.people:
        people: ui.UserSelect[ui.View] = ui.UserSelect(
            custom_id=data.custom_id, placeholder=data.placeholder, min_values=data.least, max_values=data.most
        )
        return PressSelect(cast(Select, people))
    return PressSelect(
        ui.Select(
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
    )
