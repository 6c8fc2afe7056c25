"""The controls as discord.py knows them. Each press goes to the client's `presses`; nothing is remembered here."""

from __future__ import annotations

import re
from typing import Any, Protocol, Self, cast

import discord
from discord import ui

from cogs.ui import panel
from cogs.ui.address import BUTTON, SELECT

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class Presses(Protocol):
    """Whoever answers presses (`cogs.presses`)."""

    async def take(self, interaction: discord.Interaction[Any], custom_id: str, values: list[str]) -> None: ...


def _presses(interaction: discord.Interaction[Any]) -> Presses:
    return cast(Presses, interaction.client.presses)


class PressButton(ui.DynamicItem[ui.Button[Any]], template=BUTTON):
    """Any button of ours."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(cast("ui.Button[Any]", item))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await _presses(interaction).take(interaction, self.custom_id, [])


class PressSelect(ui.DynamicItem[ui.Select[Any]], template=SELECT):
    """Any select of ours."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(cast("ui.Select[Any]", item))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        # The interaction says what was chosen; the item was rebuilt from a message that may be an old one.
        data = cast("dict[str, Any]", interaction.data or {})
        await _presses(interaction).take(interaction, self.custom_id, [str(v) for v in data.get("values", [])])


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
        people: ui.UserSelect[Any] = ui.UserSelect(
            custom_id=data.custom_id, placeholder=data.placeholder, min_values=data.least, max_values=data.most
        )
        return PressSelect(cast("ui.Select[Any]", people))
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
