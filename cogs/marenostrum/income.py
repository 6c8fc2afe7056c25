"""Phase 1, and what every phase shares: confirming, taking back, declining."""

from __future__ import annotations

from cogs.marenostrum.acting import Acting, acting


class Income(Acting):
    """/collect, /colossus; /done, /back, /clear, /pass, /next."""

    collect = acting("collect")
    colossus = acting("colossus")

    done = acting("done")
    back = acting("back")
    clear = acting("clear")
    decline = acting("pass")
    following = acting("next", "name")
