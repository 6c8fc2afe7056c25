"""The last row of a panel: controls that are always available."""

from __future__ import annotations

from cogs.panel.content.parts import Asked, Button
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from i18n import Texts

OWN_MAP = "map.own"
"""The map as the person sees it, with their plans."""
LABELS = {"ask.resume": "button-ask-resume", OWN_MAP: "panel-map"}
FOOT = ("ask.resume", "undo", "redo", "takeback", OWN_MAP, "help")
"""In this order, those named by `Asked.foot`."""
OWN = frozenset({"undo", "redo"})
"""Controls that act for the seat; the others open a private message of their own."""


def foot(asked: Asked, texts: Texts) -> tuple[Button, ...]:
    """Undo, redo, ask to take back, the map, help."""
    return tuple(
        Button(
            asked.address(ControlKind.PANEL, name)
            if name in OWN
            else Address(asked.game, PUBLIC, 0, ControlKind.PUBLIC, name).text(),
            texts.get(_label(asked, name)),
        )
        for name in FOOT
        if name in asked.foot
    )


def _label(asked: Asked, name: str) -> str:
    if name == "takeback" and asked.alone:
        return "panel-takeback-alone"  # nobody is asked
    return LABELS.get(name, f"panel-{name}")
