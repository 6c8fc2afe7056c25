"""What Empires adds to shared words: the table of a battle, and the commands that answer its questions."""

from __future__ import annotations

from typing import Final

from cogs.games.marenostrum.battle_table import battle_text
from cogs.games.marenostrum.command_names import command_of
from cogs.games.marenostrum.on_the_table import trade_lines
from cogs.text.wording import Wording
from engine.marenostrum.companion.battle_news import BATTLE

WORDING: Final = Wording(tables={BATTLE: battle_text}, own_lines=trade_lines, command_of=command_of)
