"""Leadership: who takes the title when two are level."""

from __future__ import annotations

from typing import ClassVar

from cogs.games.verb_commands import Acting, Word


class Leadership(Acting):
    """/crown."""

    words: ClassVar[tuple[Word, ...]] = (Word("crown"),)
