"""The harbour as a game that can be hosted. Importing this registers it, with its texts."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games import Game, PlayerKind, register_game
from i18n import add_catalogues
from tests.tiny.harbour.harbour_companion import COMPANION
from tests.tiny.harbour.harbour_rules import RULES
from tests.tiny.harbour.quartermaster import Quartermaster

HARBOUR: Final = Game(
    RULES,
    COMPANION,
    (PlayerKind("quartermaster", Quartermaster()),),
    painter_at="tests.tiny.harbour.tableau",
    commands_at="tests.tiny.harbour",
)

register_game(HARBOUR)
add_catalogues(Path(__file__).parent, HARBOUR.id)
