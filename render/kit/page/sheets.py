"""What a page says, as it is handed over to be drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class LogLine(NamedTuple):
    """A line of the log, with Discord's markup."""

    at: int
    """The stop it belongs to."""
    round: int
    """0: before the first one."""
    seats: tuple[str, ...]
    """The seats that the line names."""
    text: str
    secret: bool = False
    heading: bool = False


class Sheet(NamedTuple):
    """What the page says in one language."""

    language: str
    says: Mapping[str, str]
    """The page's own words, by the keys that `player.js` asks for; `title`, `people` and `note` are shown, too."""
    lines: Sequence[LogLine]
    """Oldest first."""
