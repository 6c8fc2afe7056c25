"""Phase 4: conversions, triremes, sea battles, legions, land battles, losses, conquest."""

from __future__ import annotations

from discord import app_commands

from cogs.marenostrum.acting import Acting, acting
from cogs.translator import command_text


class War(Acting):
    """/peace, /convert, /sail, /march, /attack, /lose; /conquest pillage, occupy, work, use, done."""

    peace = acting("peace")
    convert = acting("convert")
    sail = acting("sail")
    march = acting("march")
    attack = acting("attack")
    lose = acting("lose")

    conquest = app_commands.Group(name="conquest", description=command_text("conquest"))

    pillage = acting("conquest pillage", parent=conquest)
    occupy = acting("conquest occupy", parent=conquest)
    work = acting("conquest work", parent=conquest)
    use = acting("conquest use", parent=conquest)
    done = acting("conquest done", parent=conquest)
