"""Byzantion, a game in the making: not in `PRODUCT` yet, because it has no pictures and no commands."""

from __future__ import annotations

from typing import Final

from engine.byzantion.companion import COMPANION
from engine.byzantion.rules import RULES
from games.record import Game

BYZANTION: Final = Game(rules=RULES, companion=COMPANION, minutes=(60, 150), weight=4)
