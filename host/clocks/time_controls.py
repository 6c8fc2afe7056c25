"""How fast a table plays: time for a decision, reminders, grace. docs/time.md gives the same figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from host.records import GameInfo, Holder
from host.table_settings import setting

EVERYONE_AWAY = "everyone_away"
"""The reason of a pause: nobody at the table is here."""

_DAY, _HOUR, _MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The times that one value of the setting `pace` gives."""

    key: str
    think: timedelta | None
    """Time for one decision; None: unlimited."""
    grace: timedelta
    """Time after that before an AI player stands in."""
    after: tuple[timedelta, ...]
    """Reminders: so long after the game began to wait for the person …"""
    before: tuple[timedelta, ...]
    """… and so long before the time is up."""
    heeds_quiet: bool
    """Whether quiet hours postpone reminders and deadlines. People at a live table have sat down to play."""
    late: timedelta
    """After so long without an answer, the others may vote to replace the person."""
    vote: timedelta
    """A vote stays open for this long."""
    consent: timedelta
    """A request to take back waits this long for the people it asks; then it lapses as refused."""
    gone: timedelta
    """Absent for this long after one person alone has voted to replace them, somebody loses the seat for good."""
    react: timedelta = timedelta(hours=8)
    """Time for a question that silence answers (`Question.lapse`); nobody is replaced for it."""

    def reminders(self, since: datetime, until: datetime | None) -> tuple[datetime, ...]:
        """All moments of a wait at which to send a reminder, in order."""
        moments = {since + wait for wait in self.after}
        if until is not None:
            moments |= {until - rest for rest in self.before}
            moments = {moment for moment in moments if since < moment < until}
        return tuple(sorted(moments))


TIME_CONTROLS = {
    pace.key: pace
    for pace in (
        TimeControl(
            "relaxed",
            None,
            timedelta(),
            tuple(_DAY * n for n in range(1, 8)),
            (),
            True,
            3 * _DAY,
            _DAY,
            3 * _DAY,
            7 * _DAY,
        ),
        TimeControl("daily", _DAY, 12 * _HOUR, (12 * _HOUR,), (2 * _HOUR,), True, _DAY, 12 * _HOUR, _DAY, 3 * _DAY),
        TimeControl(
            "live",
            5 * _MINUTE,
            2 * _MINUTE,
            (),
            (2 * _MINUTE,),
            False,
            5 * _MINUTE,
            3 * _MINUTE,
            10 * _MINUTE,
            30 * _MINUTE,
            timedelta(seconds=20),
        ),
        TimeControl("none", None, timedelta(), (), (), True, 3 * _DAY, _DAY, 3 * _DAY, 7 * _DAY),
    )
}


def time_control_of(settings: Mapping[str, str]) -> TimeControl:
    """The time control chosen in these settings."""
    return TIME_CONTROLS[setting(settings, "pace")]


def is_spent(info: GameInfo, holder: Holder) -> bool:
    """The person has already come back to this very question, and time and grace for it are used up: an AI player
    decides it, unless the person does so with one press. If the game was paused because everybody was away, it does not
    wait.
    """
    has_clock = time_control_of(info.settings).think is not None
    return holder.stand_in is not None and holder.graced and has_clock and info.pause != EVERYONE_AWAY
