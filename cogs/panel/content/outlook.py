"""What a move leads to, before it is made: who stands there, the odds of a battle. Plain data, and its words.

A rules system says it in codes (`outlook-<code>` in its catalogue); this module names no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cogs.panel.content.notes import joined
from engine.core.companion import Outlook, Path, Saying
from games import find_game
from i18n import Texts

MOST_THINGS: Final = 4096
"""Things whose facts are remembered: those of all games in two languages, several times."""
_PLAIN: Final = frozenset((str, int))


def beside(texts: Texts, outlook: Outlook, path: Path, room: int) -> str:
    """As many of the parts as fit completely, in the short form if only that fits; the rest is in the panel's text."""
    parts = outlook.beside.get(path, ())
    if not parts:
        return ""
    return texts.put_together(f"{room} {parts!r}", lambda: _fitting(texts, parts, room))


def _fitting(texts: Texts, parts: Sequence[Saying], room: int) -> str:
    said = ""
    for part in parts:
        longer = joined(said, in_words(texts, part))
        short = (f"{part[0]}_short", part[1])
        if len(longer) > room and texts.has(f"outlook-{short[0]}"):
            longer = joined(said, in_words(texts, short))
        if len(longer) > room:
            break
        said = longer
    return said


def outlook_lines(texts: Texts, sayings: Sequence[Saying], most: int | None = None) -> list[str]:
    """Each of them as a line of small print; where there are more than `most`, the last line says how many more."""
    lines = [f"-# {in_words(texts, each)}" for each in sayings]
    if most is not None and len(lines) > most:
        lines = [*lines[: most - 1], f"-# {texts.get('panel-outlook-more', count=len(lines) - most + 1)}"]
    return lines


def in_words(texts: Texts, saying: Saying) -> str:
    """What may come of a move, as a sentence."""
    code, params = saying
    plain = {k: v if type(v) in _PLAIN else _inner(texts, k, v) for k, v in params.items()}
    return texts.say(f"outlook-{code}", plain)


@lru_cache(maxsize=MOST_THINGS)
def facts_of(texts: Texts, thing: str) -> str:
    """What is printed on a thing beside its words; "" where the game says none."""
    game = find_game(texts.rules)
    facts = game.companion.facts(thing) if game is not None else None
    return in_words(texts, facts) if facts is not None else ""


def _inner(texts: Texts, key: str, value: object) -> object:
    if isinstance(value, tuple):
        return in_words(texts, value)
    if isinstance(value, list) and not all(isinstance(each, str) for each in value):
        return (" · " if key == "row" else " + ").join(in_words(texts, each) for each in value)
    return value
