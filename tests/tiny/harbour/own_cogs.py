"""The commands of the harbour: a group of its own, `/harbour …`, a command for each verb."""

from __future__ import annotations

from typing import ClassVar, Final

from cogs.games.verb_commands import Acting, Word
from tests.tiny.harbour.harbour_rules import RULES


class HarbourCommands(Acting):
    """/harbour take, back, clear, seal, withdraw, build, attack, sail, use, pass, give, name, lose, claim."""

    words: ClassVar[tuple[Word, ...]] = tuple(Word(f"harbour {verb}") for verb in RULES.verbs)


COGS: Final = (HarbourCommands,)
