"""A person's preferences about being disturbed: time zone, quiet hours, reminders, windows, digest. Pure
functions.

Kept in `users.prefs`; only what differs from the default is stored. Minutes are minutes after midnight in the person's
time zone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from engine.core import Json
from host.refusals import refuse

DIGEST = "digest"
"""The kind of a person's timer that brings it."""
DAY = 24 * 60
MINUTE = timedelta(minutes=1)
LONGEST_QUIET = 12 * 60
"""With longer quiet hours a daily deadline would hardly ever come."""
MARGIN = timedelta(hours=1)
"""After quiet hours a person has at least this long before their time is up."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """One person's preferences."""

    timezone: str = "UTC"
    quiet_from: int | None = None
    """None, like `quiet_to`: no quiet hours."""
    quiet_to: int | None = None
    reminders: bool = True
    rings: bool = False
    """Whether every window in which the person is asked rings, whatever they hold."""
    digest: int | None = None
    """The minute of the day at which one message reports on all games; None: no digest."""

    @property
    def has_quiet(self) -> bool:
        return self.quiet_from is not None and self.quiet_to is not None and self.quiet_from != self.quiet_to

    def is_quiet(self, moment: datetime) -> bool:
        """Whether it is a quiet hour then."""
        if self.quiet_from is None or self.quiet_to is None:
            return False
        local = moment.astimezone(zone(self.timezone))
        minute = local.hour * 60 + local.minute
        if self.quiet_from <= self.quiet_to:
            return self.quiet_from <= minute < self.quiet_to
        return minute >= self.quiet_from or minute < self.quiet_to

    def quiet_end(self, moment: datetime) -> datetime:
        """When the quiet hours around `moment` end; the moment itself outside quiet hours."""
        if not self.is_quiet(moment) or self.quiet_to is None:
            return moment
        return self.next_at(self.quiet_to, moment)

    def next_at(self, minute: int, moment: datetime) -> datetime:
        """The next moment, after this one, at which the person's local time is that minute of the day.

        A minute skipped by a change to summer time comes when the clocks have been put forward.
        """
        day = moment.astimezone(zone(self.timezone)).date()
        for ahead in range(3):
            wall = datetime.combine(day + timedelta(days=ahead), time(*divmod(minute, 60)), zone(self.timezone))
            found = wall.astimezone(UTC)
            if found > moment:
                return found
        raise AssertionError(moment)

    def put_off(self, moment: datetime) -> datetime:
        """Adjust a deadline: never in quiet hours, nor less than an hour after them."""
        for probe in (moment, moment - MARGIN):
            if self.is_quiet(probe):
                return self.quiet_end(probe) + MARGIN
        return moment

    def awake_for(self, length: timedelta, moment: datetime) -> datetime:
        """When so much time outside quiet hours has passed since this moment."""
        now, left = moment, length
        while self.has_quiet and left:
            # Minute by minute: when clocks are changed, a quiet hour may come twice in a night, or not at all.
            step = MINUTE - timedelta(seconds=now.second, microseconds=now.microsecond)
            if self.is_quiet(now):
                now += step
            else:
                now, left = now + min(step, left), left - min(step, left)
        return now + left

    def write(self) -> dict[str, Json]:
        """Encode for the database."""
        plain: dict[str, Json] = {
            "timezone": self.timezone,
            "quiet_from": self.quiet_from,
            "quiet_to": self.quiet_to,
            "reminders": self.reminders,
            "rings": self.rings,
            "digest": self.digest,
        }
        default = Preferences()
        return {key: value for key, value in plain.items() if value != getattr(default, key)}


def read_preferences(raw: Mapping[str, Any]) -> Preferences:
    """Decode from the database; an unreadable value (for example a time zone that no longer exists) is replaced by the
    default.
    """
    name = raw.get("timezone")
    known = isinstance(name, str) and is_zone(name)
    quiet = _minute(raw.get("quiet_from")), _minute(raw.get("quiet_to"))
    if None in quiet:
        quiet = None, None
    return Preferences(
        str(name) if known else "UTC",
        *quiet,
        reminders=raw.get("reminders") is not False,
        rings=raw.get("rings") is True,
        digest=_minute(raw.get("digest")),
    )


def check_prefs(prefs: Preferences) -> Preferences:
    """Changed preferences. Refusals: bad_timezone, bad_quiet, bad_moment."""
    if not is_zone(prefs.timezone):
        raise refuse("bad_timezone", timezone=prefs.timezone[:40])
    for minute in (prefs.quiet_from, prefs.quiet_to, prefs.digest):
        if minute is not None and _minute(minute) is None:
            raise refuse("bad_moment")
    if (prefs.quiet_from is None) != (prefs.quiet_to is None):
        raise refuse("bad_moment")
    if prefs.quiet_from is not None and prefs.quiet_to is not None:
        length = (prefs.quiet_to - prefs.quiet_from) % DAY
        if length > LONGEST_QUIET:
            raise refuse("bad_quiet", hours=LONGEST_QUIET // 60)
    return prefs


@cache
def zones() -> tuple[str, ...]:
    """All time zones a person may name, sorted: those of regions, without the historical abbreviations."""
    return tuple(sorted(name for name in available_timezones() if "/" in name or name == "UTC"))


def is_zone(name: str) -> bool:
    """Whether it names a time zone."""
    return name in available()


@cache
def available() -> frozenset[str]:
    """Every name in the zone database."""
    return frozenset(available_timezones())


@cache
def zone(name: str) -> ZoneInfo:
    """The zone; UTC for one that no longer exists."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def _minute(raw: object) -> int | None:
    return raw if isinstance(raw, int) and not isinstance(raw, bool) and 0 <= raw < DAY else None
