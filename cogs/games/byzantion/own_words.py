"""Which command of Byzantion answers a question."""

from __future__ import annotations

from typing import Final

from cogs.games.byzantion.command_paths import PATHS
from cogs.text.wording import Wording


def command_of(_question: str, verb: str) -> str:
    """`byzantion market sell`: a verb has one command, whatever asks for it."""
    return PATHS[verb]


WORDING: Final = Wording(command_of=command_of)
