"""How fast a table plays: time for a decision, reminders, grace. The figures stand in docs/time.md as well."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from host.table_settings import setting

_DAY, _HOUR, _MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Pace:
    """The clocks of one pace."""

    key: str
    think: timedelta | None
    """For one decision; None: as long as one likes."""
    grace: timedelta
    """After that, before an AI player stands in."""
    after: tuple[timedelta, ...]
    """Reminders so long after the person was awaited …"""
    before: tuple[timedelta, ...]
    """… and so long before the time is up."""
    heeds_quiet: bool
    """Quiet hours put reminders and deadlines off. A live table has sat down to play."""
    late: timedelta
    """Silent for so long: the others may vote to replace the person."""
    vote: timedelta
    """A vote stays open for so long."""
    consent: timedelta
    """A request to take back waits so long for those it asks; then it lapses as refused."""
    gone: timedelta
    """Absent for so long after one voice alone asked for it, a person loses the seat for good."""

    def reminders(self, since: datetime, until: datetime | None) -> tuple[datetime, ...]:
        """All moments of a wait at which to remind, in order."""
        moments = {since + wait for wait in self.after}
        if until is not None:
            moments |= {until - rest for rest in self.before}
            moments = {moment for moment in moments if since < moment < until}
        return tuple(sorted(moments))


PACES = {
    pace.key: pace
    for pace in (
        Pace(
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
        Pace("daily", _DAY, 12 * _HOUR, (12 * _HOUR,), (2 * _HOUR,), True, _DAY, 12 * _HOUR, _DAY, 3 * _DAY),
        Pace(
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
        ),
        Pace("none", None, timedelta(), (), (), True, 3 * _DAY, _DAY, 3 * _DAY, 7 * _DAY),
    )
}


def pace_of(settings: Mapping[str, str]) -> Pace:
    """The pace in force."""
    return PACES[setting(settings, "pace")]
