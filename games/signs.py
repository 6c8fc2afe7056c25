"""The icons of a game's things: which characters stand for them, and how its own emojis are called at Discord."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class GameSigns:
    """What a game says of the icons beside its names. Without one of these, names stand alone."""

    prefix: str = ""
    """Begins the name of each emoji of this game at Discord, because two games may call different things by one word.
    "": the game has no emojis of its own."""
    characters: Mapping[str, str] = field(default_factory=dict)
    """Id of the rules' vocabulary → a character that stands for it while the bot has no emoji of its own."""
    pieces: Mapping[str, str] = field(default_factory=dict)
    """Things with an icon in each seat's colour, called `<piece>_<seat>`: id of the vocabulary → piece."""
    marks: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Words that are another word with a prefix: prefix → the icon of the mark set before the other word's icon, and
    the character in its place (one of every text font)."""
