"""The commands of classic: those of its family, one cog per phase."""

from __future__ import annotations

from typing import Final

from cogs.games.marenostrum.build_commands import Build
from cogs.games.marenostrum.income_commands import Income
from cogs.games.marenostrum.leadership_commands import Leadership
from cogs.games.marenostrum.trade_commands import Trade
from cogs.games.marenostrum.war_commands import War

COGS: Final = (Income, Trade, Build, War, Leadership)
