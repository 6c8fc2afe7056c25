"""The last row of a panel: what is always at hand, whatever is asked."""

from __future__ import annotations

from cogs.ui.address import PUBLIC, Address
from cogs.ui.parts import Asked, Button
from i18n import Texts

OWN_MAP = "map.own"
"""The map as the person sees it, with what they plan."""
LABELS = {"ask.resume": "button-ask-resume", OWN_MAP: "panel-map"}
FOOT = ("ask.resume", "undo", "redo", "takeback", OWN_MAP, "help")
"""In this order, those of them that `Asked.foot` names."""
OWN = frozenset({"undo", "redo"})
"""They act for the seat; the others open a private message of their own."""


def foot(asked: Asked, texts: Texts) -> tuple[Button, ...]:
    """Undo, redo, ask to take back, the map, help."""
    return tuple(
        Button(
            asked.address("c", name) if name in OWN else Address(asked.game, PUBLIC, 0, "b", name).text(),
            texts.get(_label(asked, name)),
        )
        for name in FOOT
        if name in asked.foot
    )


def _label(asked: Asked, name: str) -> str:
    if name == "takeback" and asked.alone:
        return "panel-takeback-alone"  # nobody is asked
    return LABELS.get(name, f"panel-{name}")
