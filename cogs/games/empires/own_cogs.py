"""The commands of Empires, one cog per phase."""

from __future__ import annotations

from typing import Final

from cogs.games.empires.build_commands import Build
from cogs.games.empires.income_commands import Income
from cogs.games.empires.leadership_commands import Leadership
from cogs.games.empires.trade_commands import Trade
from cogs.games.empires.war_commands import War

COGS: Final = (Income, Trade, Build, War, Leadership)
