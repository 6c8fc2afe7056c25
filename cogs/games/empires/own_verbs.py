"""The verbs that the commands of Empires are written for; at a table its game says what they mean."""

from __future__ import annotations

from functools import partial
from typing import Final

from cogs.games import verb_commands
from games import get_game

VERBS: Final = get_game("empires").rules.verbs
acting: Final = partial(verb_commands.acting, VERBS)
