"""Mare Nostrum: Empires."""

from __future__ import annotations

from typing import Final

from engine.empires.ai import Steward
from engine.empires.companion import COMPANION
from engine.empires.rules import RULES
from games.record import Game, PlayerKind
from games.signs import GameSigns

SIGNS: Final = GameSigns(
    prefix="mn_",
    characters={
        "coin": "🪙", "pottery": "🏺", "gems": "💎", "papyrus": "📜", "metal": "⚒️", "spices": "🌶️", "stone": "🪨",
        "wood": "🪵", "gold": "🏆", "grain": "🌾", "oil": "🫒", "sheep": "🐑", "wine": "🍇", "gladiators": "🪖",
    },
    pieces={"legion": "legion", "trireme": "trireme", "fortress": "fortress", "control": "marker", "marker": "marker"},
    marks={"legendary_": ("legendary", "★")},
)  # fmt: skip
"""A legendary good has its good's icon and a star before it."""

EMPIRES: Final = Game(
    rules=RULES,
    companion=COMPANION,
    players=(PlayerKind("steward", Steward()),),
    painter_at="render.empires",
    commands_at="cogs.games.empires",
    rulebook_at="engine.empires",
    signs=SIGNS,
    minutes=(120, 240),
    weight=4,
)
