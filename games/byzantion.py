"""Byzantion: the factions of the hippodrome, for two to four and alone."""

from __future__ import annotations

from typing import Final

from engine.byzantion.ai import Steward
from engine.byzantion.companion import COMPANION
from engine.byzantion.rules import RULES
from games.record import Game, PlayerKind

BYZANTION: Final = Game(
    rules=RULES,
    companion=COMPANION,
    players=(PlayerKind("steward", Steward()),),
    painter_at="render.byzantion",
    commands_at="cogs.games.byzantion",
    rulebook_at="engine.byzantion",
    minutes=(60, 150),
    weight=4,
)
