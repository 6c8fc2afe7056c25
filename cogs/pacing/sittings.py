"""When messages are worked on that do not answer a press.

One piece of such work touches much of what the next one touches, and a processor that does one every few milliseconds
between other things finds it displaced each time. So where there is much of it, it is done in sittings: all that waits,
piece after piece, and then none for a moment. Where there is little, each piece is done as it comes.
"""

from __future__ import annotations

from math import exp
from typing import Final

OPEN_FOR: Final = 0.01
"""Seconds after a piece in which the next one belongs to the same sitting: one often leads to another."""
MOST_PAUSE: Final = 0.25
"""Seconds between two sittings where there is much to do …"""
LEAST: Final = 0.5
"""… of which this part is enough when somebody presses: much of what messages touch has just been used then."""
LITTLE: Final = 25.0
"""Pieces a second up to which there is no pause …"""
MUCH: Final = 50.0
"""… and from which it is the longest."""
MEMORY: Final = 2.0
"""Seconds over which pieces are counted, the last ones more."""


class Sittings:
    """Times are those of the event loop."""

    def __init__(self, most_pause: float = MOST_PAUSE) -> None:
        """`most_pause`: 0 for no pauses at all."""
        self._most_pause = most_pause
        self._rate = 0.0
        self._last = -1e9
        self._is_warm = False
        """Whether somebody has pressed since the last piece was begun."""

    def opens(self, now: float) -> float:
        """From when on the next piece may be done; not later than `now` while a sitting is open."""
        if now <= self._last + OPEN_FOR:
            return now
        return self._last + self._pause(now) * (LEAST if self._is_warm else 1.0)

    def pressed(self) -> None:
        """Somebody has pressed, and is being answered."""
        self._is_warm = True

    def begun(self, now: float) -> None:
        """A piece is begun now."""
        self._rate = self._faded(now) + 1 / MEMORY
        self._last = now
        self._is_warm = False

    def ended(self, now: float) -> None:
        """It is done now, as far as it computes without a pause."""
        self._rate = self._faded(now)
        self._last = now

    def _faded(self, now: float) -> float:
        """Pieces a second, as they are remembered now."""
        return self._rate * exp(min(0.0, self._last - now) / MEMORY)  # a clock that is set back must not stop it

    def _pause(self, now: float) -> float:
        share = (self._faded(now) - LITTLE) / (MUCH - LITTLE)
        return self._most_pause * min(1.0, max(0.0, share))
