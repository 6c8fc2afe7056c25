"""How Python itself is set for a process that answers people.

It looks for cycles that nobody needs any more; with its own thresholds it walked through everything that lives, games
and panels of all tables, twice a second under load: a third of the processor, and a fifth of a second in which nobody
was answered. And it lets a thread keep the others waiting for 5 ms.
"""

from __future__ import annotations

import gc
import sys

THRESHOLDS = (5_000, 10, 50)
"""New containers before the youngest are looked at; those rounds before the middle ones are; these before all are."""
TURN_SECONDS = 0.001
"""How long one thread may keep the others waiting: a film's log is played in one, and a loop that waits 5 ms at each
system call answers late.
"""


def tune() -> None:
    """From now on, in this process. What has been imported by now is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    sys.setswitchinterval(TURN_SECONDS)
