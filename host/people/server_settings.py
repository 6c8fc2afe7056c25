"""The settings of a server's admins: who may open games and where, how many, in what language, and unwanted words."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields

from engine.core import Json, all_rules
from host.refusals import HostRefusal, refuse
from host.text_cleaning import clean_line

WHO = ("everyone", "roles", "admins")
MOST_GAMES = 100
MOST_IDS = 25
MOST_WORDS = 200
LONGEST_WORD = 40
LANGUAGES = 16
"""The maximum length of a language code."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server without settings has the defaults. Texts: `server-<field>`, `server-<field>-<value>`."""

    who: str = "everyone"
    """Who may open games: one of `WHO`. Admins always may."""
    roles: tuple[int, ...] = ()
    """With `who` = roles: the ids of these roles."""
    channels: tuple[int, ...] = ()
    """Channels for games (their threads too); (): everywhere the bot may write."""
    language: str = ""
    """The language of new games; "": what Discord says of the server."""
    most: int = 25
    """The most open games at a time, lobbies included."""
    threads: bool = True
    """Whether the bot may open threads for games."""
    spectators: bool = True
    """Whether new tables welcome spectators unless their owners say otherwise."""
    rules: str = ""
    """The game that `/game new` opens when none is named; "": the bot's own default. A game that the bot no longer has
    counts as "", so nobody is locked out by it.
    """
    words: tuple[str, ...] = ()
    """Words that must not be in the name of a game (`host.text_cleaning.is_unwanted`)."""

    def lets(self, roles: Collection[int], *, admin: bool) -> bool:
        """Whether a member with these roles may open games."""
        return admin or self.who == "everyone" or (self.who == "roles" and not set(self.roles).isdisjoint(roles))

    def holds(self, channel: int) -> bool:
        """Whether games may be opened in the channel (for a thread: its channel)."""
        return not self.channels or channel in self.channels


KEYS = tuple(field.name for field in fields(ServerSettings))


def read_settings(raw: Mapping[str, Json]) -> ServerSettings:
    """Decode the stored settings; invalid values are ignored in favour of the default."""
    good: dict[str, Json] = {}
    for key in KEYS:
        if key in raw:
            try:
                good[key] = check_setting(key, raw[key])
            except HostRefusal:
                continue
    listed = {key: tuple(value) for key, value in good.items() if isinstance(value, list)}
    return ServerSettings(**{**good, **listed})  # type: ignore[arg-type]  # checked one by one just above


def check_setting(key: str, value: Json) -> Json:
    """The value in its stored form. Refusal: bad_option."""
    allowed = ""
    if key == "who":
        allowed = ", ".join(WHO)
        if value in WHO:
            return value
    elif key in ("roles", "channels"):
        allowed = f"0–{MOST_IDS}"
        if (
            isinstance(value, list)
            and len(value) <= MOST_IDS
            and all(type(v) is int and 0 < v < 1 << 63 for v in value)
        ):
            return sorted(set(value))  # type: ignore[type-var]  # all are int
    elif key == "language":
        allowed = "en, pl"
        if isinstance(value, str) and len(value) <= LANGUAGES and (not value or value.isalnum()):
            return value
    elif key == "rules":
        allowed = ", ".join(each.facts.id for each in all_rules())
        if not value or value in allowed.split(", "):
            return value or ""
    elif key == "most":
        allowed = f"1–{MOST_GAMES}"
        if type(value) is int and 1 <= value <= MOST_GAMES:
            return value
    elif key in ("threads", "spectators"):
        allowed = "yes, no"
        if isinstance(value, bool):
            return value
    elif key == "words":
        allowed = f"0–{MOST_WORDS}"
        if isinstance(value, list) and len(value) <= MOST_WORDS and all(isinstance(v, str) for v in value):
            words = {clean_line(str(v), LONGEST_WORD) for v in value} - {""}
            return [*sorted(words)]
    else:
        allowed = ", ".join(KEYS)
    raise refuse("bad_option", key=key[:40], value=str(value)[:40], allowed=allowed)
