"""What classic adds to shared words: the table of a battle, the announced order of turns, and the commands that answer
its questions.
"""

from __future__ import annotations

from typing import Final

from cogs.games.marenostrum.battle_table import battle_text
from cogs.games.marenostrum.command_names import command_of
from cogs.games.marenostrum.on_the_table import trade_lines
from cogs.text.wording import Wording
from engine.classic.view_types import typed
from engine.core import View
from engine.marenostrum.companion.battle_news import BATTLE
from i18n import Texts


def order_line(texts: Texts, view: View) -> list[str]:
    """K3.1, K4.0: the announced order, with who has had their turn and whose it is; nothing where one at a time is
    named, nor before the first place is given.
    """
    board = typed(view)
    if board["options"]["order"] != "announced" or board["phase"] not in ("construction", "military"):
        return []
    now, later = board["turn"], board["order"]
    if now is None and not later:
        return []
    seats = [f"{texts.name(seat)} ✓" for seat in board["acted"]] if now is not None else []
    seats += [f"**{texts.name(now)}**"] if now is not None else []
    return [texts.get("status-order", seats=" → ".join((*seats, *map(texts.name, later))))]


WORDING: Final = Wording(
    tables={BATTLE: battle_text}, own_lines=trade_lines, in_force=order_line, command_of=command_of
)
