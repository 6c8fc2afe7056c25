"""What is closed to a seat now, and why: as plain data, and in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cogs.panel.content.labels import slot_label
from engine.core.companion import Closed, Path
from games import find_game
from i18n import Texts

WHY: Path = ("?",)
"""In place of a path: the panel shows all that is closed, and why."""
WHOLE = 2
"""Words of a path that names a whole thing: a building, a card, a province to start from."""
MOST_LINES = 6
MOST_THINGS = 5
"""Named in one line of the panel itself; "Why not?" names all."""


def reason(texts: Texts, each: Closed) -> str:
    """The reason, in a few words that can follow a colon."""
    key = f"closed-{each.code}"
    if texts.has(key):
        return texts.say(key, each.params)
    key = f"refusal-{each.code}"
    return texts.say(key if texts.has(key) else "refusal-illegal", each.params).rstrip(".")


def closed_lines(texts: Texts, closed: Sequence[Closed], path: Path = (), most: int = MOST_LINES) -> list[str]:
    """`🔒 market, temple: 6 resources needed, you can make sets of 5`: what is closed entirely; below a path, what is
    closed there. Things with the same reason share a line; the last line says how many more there are.
    """
    if path:
        shown = [each for each in closed if len(each.path) > len(path) and each.path[: len(path)] == path]
    else:
        shown = [each for each in closed if len(each.path) <= WHOLE or each.whole]
    lines = _grouped(texts, shown, len(path), MOST_THINGS)
    if len(lines) > most:
        lines = [*lines[: most - 1], texts.get("closed-more", count=len(lines) - most + 1)]
    return [f"-# 🔒 {line}" for line in lines]


def every_line(texts: Texts, closed: Sequence[Closed], label: Callable[[Path], str]) -> list[str]:
    """All of it, under headings: first what is closed entirely, then by beginning."""
    lines = [f"🔒 {line}" for line in _grouped(texts, [each for each in closed if len(each.path) <= WHOLE], 0)]
    for head in dict.fromkeys(each.path[:WHOLE] for each in closed if len(each.path) > WHOLE):
        below = [each for each in closed if len(each.path) > WHOLE and each.path[:WHOLE] == head]
        lines.append(f"**{label(head)}**")
        lines += [f"-# 🔒 {line}" for line in _grouped(texts, below, WHOLE)]
    return lines


def closing(closed: Sequence[Closed], words: Path) -> Closed | None:
    """What closes this action: the longest closed beginning of it."""
    found = [each for each in closed if words[: len(each.path)] == each.path]
    return max(found, key=lambda each: len(each.path), default=None)


def _grouped(texts: Texts, closed: Sequence[Closed], known: int, most: int = 1000) -> list[str]:
    """One line per reason, preceded by the things it closes; only the first of them if there are too many."""
    verbs = game.rules.verbs if (game := find_game(texts.rules)) is not None else {}
    by_reason: dict[str, list[str]] = {}
    for each in closed:
        things = by_reason.setdefault(reason(texts, each), [])
        first = max(1, known) if len(each.path) > max(1, known) else 0
        words = [slot_label(verbs, texts, each.path[:at], each.path[at]) for at in range(first, len(each.path))]
        thing = " · ".join(words) if len(each.path) > 1 else _verb(texts, each.path[0])
        if thing not in things:
            things.append(thing)
    lines = []
    for why, things in by_reason.items():
        named = ", ".join(things if len(things) <= most else things[: most - 1])
        if len(things) > most:
            named = texts.get("closed-things", things=named, count=len(things) - most + 1)
        lines.append(_capital(f"{named}: {why}"))
    return lines


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _verb(texts: Texts, verb: str) -> str:
    return texts.get(f"verb-{verb}") if texts.has(f"verb-{verb}") else verb
