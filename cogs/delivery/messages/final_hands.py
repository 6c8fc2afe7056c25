"""All hands, once the game is over and its table has agreed to show them."""

from __future__ import annotations

from cogs.panel.pools import counted_things, pools
from cogs.text.emoji import Signs
from host import Table, setting
from i18n import Texts


def hands_shown(table: Table) -> bool:
    """Whether everything may be shown to everybody: the game is over, and the table has agreed."""
    return table.info.status == "over" and setting(table.info.settings, "hands_open") == "on"


def final_hands(table: Table, said: Texts, signs: Signs) -> list[str]:
    """A heading and a line for each seat; nothing while hands are secret, or in a game without hands."""
    if not hands_shown(table):
        return []
    lines = []
    for seat in table.seats:
        own = pools(table.view(seat))
        held = ", ".join(thing for pool in own.values() for thing in counted_things(said, pool, signs))
        if own:
            lines.append(f"- {said.name(seat)}: {held or said.get('hands-none')}")
    return [said.get("hands-heading"), *lines] if lines else []
