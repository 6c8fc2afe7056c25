"""A row of a panel's controls as Discord takes it. discord.py would make an object of each control to write the same: a
twelfth of what drawing and painting a panel costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import discord
from discord import ui

from cogs.panel.content.parts import Button, Option, Row, Select
from cogs.panel.controls.items import select

Form: TypeAlias = dict[str, object]
"""A part of a message as it is sent."""

ROW: Final = discord.ComponentType.action_row.value
BUTTON: Final = discord.ComponentType.button.value
MENU: Final = discord.ComponentType.select.value
STYLES: Final = {
    "primary": discord.ButtonStyle.primary.value,
    "secondary": discord.ButtonStyle.secondary.value,
    "success": discord.ButtonStyle.success.value,
    "danger": discord.ButtonStyle.danger.value,
}
MOST_SIGNS: Final = 1024
"""Icons remembered; games have a few hundred."""


class ReadyRow(ui.ActionRow[ui.LayoutView]):
    """A row of a layout, to be sent and never looked into: discord.py sees no control in it, but counts them. They bear
    no number, so a message's sign (`cogs.delivery.exactly_once`) has to stand in the words before them.
    """

    def __init__(self, row: Row) -> None:
        super().__init__()
        self._form, self._controls = ready_row(row)

    @property
    def _total_count(self) -> int:
        return 1 + self._controls

    def to_component_dict(self) -> Form:
        return self._form


def ready_row(row: Row) -> tuple[Form, int]:
    """The row as it is sent, and how many controls it has."""
    parts = ready_controls(row)
    return {"type": ROW, "components": parts}, len(parts)


def ready_controls(row: Row | Sequence[Button]) -> list[Form]:
    """What stands in the row, as it is sent."""
    return [_menu(row)] if isinstance(row, Select) else [_button(each) for each in row]


def _button(data: Button) -> Form:
    made: Form = {"type": BUTTON, "style": STYLES[data.style], "disabled": data.disabled}
    if data.label:
        made["label"] = data.label
    made["custom_id"] = data.custom_id
    if data.sign:
        made["emoji"] = _icon(data.sign)
    return made


def _menu(data: Select) -> Form:
    if data.people:
        return {**select(data).to_component_dict()}
    made: Form = {
        "type": MENU,
        "custom_id": data.custom_id,
        "min_values": data.least,
        "max_values": data.most,
        "disabled": False,
        "required": True,
    }
    if data.placeholder:
        made["placeholder"] = data.placeholder
    if data.options:
        made["options"] = [_option(option) for option in data.options]
    return made


def _option(data: Option) -> Form:
    made: Form = {"label": data.label, "value": data.value, "default": data.chosen}
    if data.description:
        made["description"] = data.description
    if data.sign:
        made["emoji"] = _icon(data.sign)
    return made


@lru_cache(MOST_SIGNS)
def _icon(sign: str) -> Form:
    """The icon as it is sent; not to be changed."""
    return {**discord.PartialEmoji.from_str(sign).to_dict()}
