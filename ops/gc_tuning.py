"""Settings of Python itself for a process that answers people.

The garbage collector looks for cycles that are no longer used. With its default thresholds it walked through all living
objects, games and panels of all tables, twice a second under load: that took a third of the processor, with pauses of a
fifth of a second. A thread may also keep the others waiting for 5 ms by default.
"""

from __future__ import annotations

import gc
import sys

from ops import large_pages

THRESHOLDS = (10_000, 5, 500)
"""New containers before the youngest generation is examined; rounds of it before the middle one is; rounds of that
before all are.
"""
TURN_SECONDS = 0.001
"""Seconds for which one thread may keep the others waiting: a film's log is played in a thread, and a loop that waits 5
ms at each system call answers late.
"""


def tune() -> None:
    """Apply the settings to this process. What has been imported by now is never examined again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    gc.enable()  # a program may have done its imports without
    sys.setswitchinterval(TURN_SECONDS)
    large_pages.keep_gathered()
