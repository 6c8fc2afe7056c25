"""Which game an answer to somebody is about: it is given in that game's words."""

from __future__ import annotations

from typing import Any, TypeAlias

import discord

AnyInteraction: TypeAlias = discord.Interaction[Any]
"""Of whichever client: nothing here asks it for a service."""

_SPOKEN_OF = "spoken_of"


def speak_of(interaction: AnyInteraction, rules: str) -> None:
    """Note which game an answer is about: everything said to the person from here on is in its words."""
    interaction.extras[_SPOKEN_OF] = rules


def spoken_of(interaction: AnyInteraction) -> str:
    """The game noted by `speak_of`; "" as long as it is about none."""
    return str(interaction.extras.get(_SPOKEN_OF, ""))
