"""What Discord has sent along with an interaction, where discord.py hands it on as it came."""

from __future__ import annotations

from typing import Any

from cogs.text.spoken_game import AnyInteraction


def sent(interaction: AnyInteraction) -> dict[str, Any]:
    """The raw data; empty where there is none."""
    return {**(interaction.data or {})}


def focused(interaction: AnyInteraction) -> str:
    """The option that somebody is typing in; "" where nobody is."""
    stack = list(sent(interaction).get("options", []))
    while stack:
        option = stack.pop()
        if option.get("focused"):
            return str(option.get("name", ""))
        stack.extend(option.get("options", []))
    return ""
