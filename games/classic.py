"""Mare Nostrum of 2003, the elder sister."""

from __future__ import annotations

from typing import Final

from engine.classic.ai import Steward
from engine.classic.companion import COMPANION
from engine.classic.rules import RULES
from games.record import Game, PlayerKind
from games.signs import GameSigns

SIGNS: Final = GameSigns(
    prefix="mc_",
    characters={
        "tax": "🪙", "perfume": "🧴", "papyrus": "📜", "gold": "🏆", "gems": "💎", "oil": "🫒", "wine": "🍇",
        "livestock": "🐂", "fruit": "🍎", "metal": "⚒️", "grain": "🌾", "fish": "🐟", "slaves": "⛓️",
    },
    pieces={"legion": "legion", "trireme": "trireme", "fortress": "fortress", "marker": "marker"},
)  # fmt: skip

CLASSIC: Final = Game(
    rules=RULES,
    companion=COMPANION,
    players=(PlayerKind("steward", Steward()),),
    painter_at="render.classic",
    commands_at="cogs.games.classic",
    rulebook_at="engine.classic",
    signs=SIGNS,
    minutes=(120, 300),
    weight=4,
)
