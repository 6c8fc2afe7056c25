"""A held window as one seat sees it, and how a control about windows or orders names what it does."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from engine.core import Action

ORDERS = "o"
"""The side of the panel with the orders, and the first part of the controls on it (`o.<what>.<of which>`)."""


class OrderControl(StrEnum):
    """What a control about orders does; the value stands in its custom id."""

    AHEAD = "ahead"
    """The menu of orders beside a question."""
    WITHDRAW = "x"
    FIRST = "first"
    """This order counts before the others."""
    GIVE_FOR_GAME = "g"
    GIVE_FOR_ROUND = "r"
    FIELD = "f"
    """With a number after it: what is chosen in that field of the draft."""
    NEW = "new"
    """With a number after it: a menu of orders that could be given."""
    MINE = "mine"
    """With a number after it: a menu of the person's orders."""


WITHDRAW, THEN = "unseal", "then"
"""Controls of a window: take the answer back · one more answer, for when the window opens again."""
UNPREPARE = "unprepare"
"""Takes back the last thing prepared for when the window closes."""


class Window(NamedTuple):
    """The window that is held open."""

    closes: datetime
    """Fixed when it opened."""
    choices: tuple[Action, ...] = ()
    """What this seat may answer; () when it is not asked."""
    answers: tuple[Action, ...] = ()
    """What this seat has answered, its secret; () for nothing."""
    follow: tuple[Action, ...] = ()
    """What it may add to that, for when the window opens again."""
