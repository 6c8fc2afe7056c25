"""What Empires adds to shared words: the table of a battle, and the commands that answer its questions."""

from __future__ import annotations

from typing import Final

from cogs.games.empires.battle_table import battle_text
from cogs.games.wording import Wording
from engine.empires.companion.battle_news import BATTLE

_TRADE = ("announce", "offer", "seal", "withdraw", "first", "take", "give")


def command_of(question: str, verb: str) -> str:
    """The slash command that answers a question with a verb: `trade take`."""
    if verb in ("pillage", "occupy", "work") or (question == "conquest" and verb in ("use", "done")):
        return f"conquest {verb}"
    if verb in ("recruit", "use", "pay", "copy", "keep", "claim") or (verb == "seal" and question == "keep"):
        return f"build {verb}"
    if question in ("build", "pay", "copy") and verb in ("back", "clear", "done"):
        return f"build {verb}"
    if verb in _TRADE:
        return f"trade {verb}"
    return {"build": "build item", "name": "next"}.get(verb, verb)


WORDING: Final = Wording(tables={BATTLE: battle_text}, command_of=command_of)
