"""Income, and the commands that every phase shares: confirming, taking back, declining."""

from __future__ import annotations

from typing import ClassVar

from cogs.games.verb_commands import Acting, Word


class Income(Acting):
    """/collect, /colossus, /pick; /done, /back, /clear, /pass, /next."""

    words: ClassVar[tuple[Word, ...]] = (
        Word("collect"),
        Word("colossus"),
        Word("pick"),
        Word("done"),
        Word("back"),
        Word("clear"),
        Word("pass"),
        Word("next", "name"),
    )
