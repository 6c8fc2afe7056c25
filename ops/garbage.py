"""How often Python looks for cycles that nobody needs any more.

With its own thresholds it walked through everything that lives, games and panels of all tables, twice a second under
load: a third of the processor, and a fifth of a second in which nobody was answered.
"""

from __future__ import annotations

import gc

THRESHOLDS = (5_000, 10, 50)
"""New containers before the youngest are looked at; those rounds before the middle ones are; these before all are."""


def look_seldom() -> None:
    """From now on, in this process. What has been imported by now is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
