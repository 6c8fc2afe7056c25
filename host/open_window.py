"""The window that is held open, as the card tells it and as it is stored. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from db.json_columns import Stored
from engine.core import Json, Seat


class StoppedTimer(NamedTuple):
    """A timer of a decision that stands still, with what is left of it."""

    kind: str
    rest: float | None
    """Seconds. None: it was stopped for another reason."""
    payload: Stored


class StoppedClock(NamedTuple):
    """One person's decision that goes on when no window is open any more."""

    seat: Seat
    user: int
    since: datetime
    timers: tuple[StoppedTimer, ...]


@dataclass(frozen=True, slots=True)
class OpenWindow:
    """A window that is held open: the seats asked (`GameInfo.awaited`) answer unseen until it closes."""

    kind: str
    opened: datetime
    closes: datetime
    """Fixed when it opened; only a pause of the game moves it."""
    first: datetime
    """When the first window of those that have followed one another without a break was opened …"""
    step: tuple[Json, ...]
    """… the public step at that moment …"""
    stopped: tuple[StoppedClock, ...]
    """… and the clocks that have stood still since."""

    def delayed(self, by: timedelta) -> OpenWindow:
        """The window after a pause of that length."""
        return OpenWindow(self.kind, self.opened + by, self.closes + by, self.first, self.step, self.stopped)


def stored_window(window: OpenWindow | None) -> Stored | None:
    """As it is stored."""
    if window is None:
        return None
    return {
        "kind": window.kind,
        "opened": window.opened.isoformat(),
        "closes": window.closes.isoformat(),
        "first": window.first.isoformat(),
        "step": list(window.step),
        "stopped": [
            {
                "seat": clock.seat,
                "user": clock.user,
                "since": clock.since.isoformat(),
                "timers": [[timer.kind, timer.rest, timer.payload] for timer in clock.timers],
            }
            for clock in window.stopped
        ],
    }


def read_window(raw: dict[str, Any] | None) -> OpenWindow | None:
    """The inverse of `stored_window`."""
    if raw is None:
        return None
    moment = datetime.fromisoformat
    return OpenWindow(
        raw["kind"],
        moment(raw["opened"]),
        moment(raw["closes"]),
        moment(raw["first"]),
        tuple(raw["step"]),
        tuple(
            StoppedClock(
                clock["seat"],
                clock["user"],
                moment(clock["since"]),
                tuple(StoppedTimer(kind, rest, payload) for kind, rest, payload in clock["timers"]),
            )
            for clock in raw["stopped"]
        ),
    )
