"""Phase 5: who leads when two are level."""

from __future__ import annotations

from cogs.marenostrum.acting import Acting, acting


class Leadership(Acting):
    """/crown."""

    crown = acting("crown")
