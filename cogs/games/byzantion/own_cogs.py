"""The cogs of Byzantion."""

from __future__ import annotations

from typing import Final

from cogs.games.byzantion.byzantion_commands import ByzantionCommands

COGS: Final = (ByzantionCommands,)
