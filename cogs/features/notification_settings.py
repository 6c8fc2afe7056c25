"""How a person is reached: time zone, quiet hours, reminders, digest; parsed from words and shown with menus."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime

from cogs.core import error_policy as errors
from cogs.panel.content.question_panel import Option, Select
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.text.shortening import clip
from host.clocks.preferences import DAY, Preferences, zone, zones
from i18n import LANGUAGES, Texts, texts

OFF = "off"
QUIET = ("22:00-07:00", "23:00-08:00", "00:00-08:00", "21:00-06:00")
MOMENTS = tuple(f"{hour}:00" for hour in range(6, 24))
_MOMENT = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?")


def is_off(text: str) -> bool:
    """`off` in any of our languages, because Discord may show the command in a different one from the
    bot's messages.
    """
    return text.strip().casefold() in {OFF, *(texts(code).get("me-off").casefold() for code in LANGUAGES)}


def find_zone(text: str) -> str:
    """The zone's name as in the list, ignoring case. Unknown ones are refused by the host."""
    wanted = text.strip().replace(" ", "_")
    return next((name for name in zones() if name.casefold() == wanted.casefold()), wanted)


def read_moment(text: str) -> int:
    """`8:00`, `8.00`, `8` → the minute of the day. Refused: `bad_moment`."""
    match = _MOMENT.fullmatch(text.strip())
    minute = int(match[1]) * 60 + int(match[2] or 0) if match is not None and int(match[2] or 0) < 60 else DAY
    if minute >= DAY:
        raise errors.Refused("bad_moment")
    return minute


def read_span(text: str) -> tuple[int | None, int | None]:
    """`22:00-07:00`, or `off`. Refused: `bad_moment`."""
    if is_off(text):
        return None, None
    begin, dash, end = text.replace("–", "-").partition("-")
    if not dash:
        raise errors.Refused("bad_moment")
    return read_moment(begin), read_moment(end)


def clock_face(minute: int) -> str:
    """`07:30`."""
    return f"{minute // 60:02}:{minute % 60:02}"


def prefs_text(said: Texts, prefs: Preferences, now: datetime) -> str:
    """What is set."""
    here = now.astimezone(zone(prefs.timezone))
    lines = [said.get("me-heading"), said.get("me-timezone", timezone=prefs.timezone, now=f"{here:%H:%M}")]
    if prefs.quiet_from is not None and prefs.quiet_to is not None and prefs.has_quiet:
        quiet = {"from": clock_face(prefs.quiet_from), "to": clock_face(prefs.quiet_to)}
        lines.append(said.get("me-quiet", **quiet))
    else:
        lines.append(said.get("me-quiet-none"))
    lines.append(said.get("me-reminders-on" if prefs.reminders else "me-reminders-off"))
    lines.append(said.get("me-rings-on" if prefs.rings else "me-rings-off"))
    if prefs.digest is None:
        lines.append(said.get("me-digest-off"))
    else:
        lines.append(said.get("me-digest", at=clock_face(prefs.digest)))
    return "\n".join([*lines, said.get("me-hint")])


def read_change(key: str, value: str) -> dict[str, object]:
    """One typed or chosen value as a change of `Preferences`. Refused: `bad_moment`."""
    match key:
        case "timezone":
            return {"timezone": find_zone(value)}
        case "quiet":
            begin, end = read_span(value)
            return {"quiet_from": begin, "quiet_to": end}
        case "reminders":
            return {"reminders": not is_off(value)}
        case "rings":
            return {"rings": not is_off(value)}
        case "digest":
            return {"digest": None if is_off(value) else read_moment(value)}
        case _:
            raise errors.Refused("stale", seat="", step=0)


def prefs_rows(said: Texts, prefs: Preferences) -> list[Select]:
    """Menus for settings with few values; the time zone is typed."""
    quiet = OFF
    if prefs.quiet_from is not None and prefs.quiet_to is not None:
        quiet = f"{clock_face(prefs.quiet_from)}-{clock_face(prefs.quiet_to)}"
    digest = OFF if prefs.digest is None else f"{prefs.digest // 60}:{prefs.digest % 60:02}"
    return [
        _menu(said, "quiet", quiet, (OFF, *QUIET)),
        _menu(said, "reminders", "on" if prefs.reminders else OFF, ("on", OFF)),
        _menu(said, "rings", "on" if prefs.rings else OFF, ("on", OFF)),
        _menu(said, "digest", digest, (OFF, *MOMENTS)),
    ]


def _menu(said: Texts, key: str, now: str, values: Sequence[str]) -> Select:
    name = said.get(f"me-name-{key}")
    options = []
    for value in dict.fromkeys((now, *values)) if now not in values else values:
        word = said.get(f"me-{value}") if value in ("on", OFF) else value
        options.append(Option(value, clip(said.get("option-labelled", name=name, value=word), 100), "", value == now))
    return Select(Address(PUBLIC, PUBLIC, 0, ControlKind.CHOOSE, f"me.{key}").text(), clip(name, 150), tuple(options))
