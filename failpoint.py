"""Named places where the process may be made to die, for the proof that nothing is lost (docs/reliability.md).

Off unless the environment names one: `MARE_FAILPOINT=after_send:3` kills this process (SIGKILL, no clean-up) the third
time it reaches that place. When off, `hit` looks at one empty string. Any package but the pure ones may call it.
"""

from __future__ import annotations

import os
import signal

NAMES = (
    "before_commit",
    "after_commit",
    "before_action",
    "after_action",
    "before_send",
    "in_send",
    "after_send",
    "before_edit",
    "after_edit",
    "before_answer",
    "before_mark_sent",
    "after_mark_sent",
    "in_render",
    "after_render",
    "in_ai",
    "after_ai",
    "before_ai_submit",
    "timer_due",
    "timer_fired",
    "copy_before_migration",
    "in_migration",
    "after_migration",
    "new_database",
    "at_start",
    "at_ready",
)
"""All places."""

VARIABLE = "MARE_FAILPOINT"


def read(text: str) -> tuple[str, int]:
    """Parse `name:count`; ("", 0) for an empty text. Raises ValueError for an unknown place or a bad count."""
    if not text:
        return "", 0
    name, _, count = text.partition(":")
    if name not in NAMES or not (count or "1").isdigit() or int(count or 1) < 1:
        raise ValueError(f"{VARIABLE}={text}: not a failpoint; known: {', '.join(NAMES)}")
    return name, int(count or 1)


class _Trap:
    """The armed place, and how often it has still to be passed."""

    name = ""
    left = 0


def arm(text: str) -> None:
    """From now on this process dies at that place (`name:count`); "": nowhere. Raises ValueError for an
    unknown place.
    """
    _Trap.name, _Trap.left = read(text)


def armed() -> str:
    """The armed place; "" in every ordinary run."""
    return _Trap.name


def hit(here: str) -> None:
    """The process has reached this place."""
    if _Trap.name and here == _Trap.name:
        _Trap.left -= 1
        if _Trap.left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)


arm(os.environ.get(VARIABLE, ""))
