"""What a server's admins have settled: who may open games and where, how many, in what language, which words never."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields

from engine.core import Json
from host.naming import clean_line
from host.refusal import HostRefusal, refuse

WHO = ("everyone", "roles", "admins")
MOST_GAMES = 100
MOST_IDS = 25
MOST_WORDS = 200
LONGEST_WORD = 40
LANGUAGES = 16
"""Longest code of a language."""


@dataclass(frozen=True, slots=True)
class ServerRules:
    """A server that has settled nothing has the defaults. Texts: `server-<field>`, `server-<field>-<value>`."""

    who: str = "everyone"
    """Who may open games: one of `WHO`. Admins always may."""
    roles: tuple[int, ...] = ()
    """With `who` = roles: those."""
    channels: tuple[int, ...] = ()
    """Where (their threads too); (): everywhere the bot may write."""
    language: str = ""
    """Of new games; "": what Discord says of the server."""
    most: int = 25
    """Open games at a time, lobbies too."""
    threads: bool = True
    """Whether the bot may open threads for games."""
    spectators: bool = True
    """Whether new tables welcome spectators until their owners say otherwise."""
    words: tuple[str, ...] = ()
    """Never in the name of a game (`host.naming.is_unwanted`)."""

    def lets(self, roles: Collection[int], *, admin: bool) -> bool:
        """Whether a member with these roles may open games."""
        return admin or self.who == "everyone" or (self.who == "roles" and not set(self.roles).isdisjoint(roles))

    def holds(self, channel: int) -> bool:
        """Whether games may be opened in the channel (of a thread: its channel)."""
        return not self.channels or channel in self.channels


KEYS = tuple(field.name for field in fields(ServerRules))


def read_rules(raw: Mapping[str, Json]) -> ServerRules:
    """What is stored; a value that cannot be is passed over: the default holds."""
    good: dict[str, Json] = {}
    for key in KEYS:
        if key in raw:
            try:
                good[key] = check_rule(key, raw[key])
            except HostRefusal:
                continue
    listed = {key: tuple(value) for key, value in good.items() if isinstance(value, list)}
    return ServerRules(**{**good, **listed})  # type: ignore[arg-type]  # checked one by one just above


def check_rule(key: str, value: Json) -> Json:
    """The value as it is to be stored. Refusal: bad_option."""
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
