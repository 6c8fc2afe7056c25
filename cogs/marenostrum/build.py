"""Phase 3: buildings, units, control, cards, and their payment. A build turn is a draft until it is confirmed."""

from __future__ import annotations

from discord import app_commands

from cogs.marenostrum.acting import Acting, acting
from cogs.translator import command_text


class Build(Acting):
    """/build item, recruit, use, pay, copy, keep, seal, claim, back, clear, done."""

    build = app_commands.Group(name="build", description=command_text("build"))

    item = acting("build item", "build", parent=build)
    recruit = acting("build recruit", parent=build)
    use = acting("build use", parent=build)
    pay = acting("build pay", parent=build)
    copy = acting("build copy", parent=build)
    keep = acting("build keep", parent=build)
    seal = acting("build seal", parent=build)
    claim = acting("build claim", parent=build)
    back = acting("build back", parent=build)
    clear = acting("build clear", parent=build)
    done = acting("build done", parent=build)
