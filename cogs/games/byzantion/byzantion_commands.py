"""The commands of Byzantion: one group, `/byzantion …`, a command for each verb."""

from __future__ import annotations

from typing import ClassVar

from cogs.games.byzantion.command_paths import PATHS
from cogs.games.verb_commands import Acting, Word


class ByzantionCommands(Acting):
    """/byzantion play, declare, …; /byzantion event …, market …, bandon …, units …."""

    words: ClassVar[tuple[Word, ...]] = tuple(Word(path) for path in PATHS.values())
