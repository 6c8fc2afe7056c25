"""The phase of war: conversions, triremes, sea battles, legions, land battles, losses, conquest."""

from __future__ import annotations

from typing import ClassVar

from cogs.games.verb_commands import Acting, Word


class War(Acting):
    """/peace, /convert, /launch, /sail, /march, /turn, /attack, /lose; /conquest pillage, occupy, work, use, done."""

    words: ClassVar[tuple[Word, ...]] = (
        Word("peace"),
        Word("convert"),
        Word("launch"),
        Word("sail"),
        Word("march"),
        Word("turn"),
        Word("attack"),
        Word("lose"),
        Word("conquest pillage"),
        Word("conquest occupy"),
        Word("conquest work"),
        Word("conquest use"),
        Word("conquest done"),
    )
