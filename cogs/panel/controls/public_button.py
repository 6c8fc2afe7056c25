"""The buttons that stand under public messages."""

from __future__ import annotations

from cogs.panel.content.parts import Button, Style
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from host import GameInfo


def control(
    info: GameInfo, name: str, label: str, *, step: int = 0, style: Style = "secondary", disabled: bool = False
) -> Button:
    """A public button of a game."""
    return Button(Address(info.id, PUBLIC, step, ControlKind.PUBLIC, name).text(), label, style, disabled)
