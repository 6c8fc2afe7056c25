"""Mare Nostrum: Empires."""

from __future__ import annotations

from typing import Final

from engine.ai.steward import Steward
from engine.empires.companion import COMPANION
from engine.empires.rules import RULES
from games.record import Game, PlayerKind

EMPIRES: Final = Game(
    rules=RULES,
    companion=COMPANION,
    players=(PlayerKind("steward", Steward()),),
    painter_at="render.empires",
    commands_at="cogs.games.empires",
    minutes=(120, 240),
    weight=4,
)
