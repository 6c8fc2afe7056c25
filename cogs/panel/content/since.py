"""What the others did since a seat's last step: one line of its panel, and the full list as another side of it."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.panel.content.parts import Asked, News
from cogs.text.event_lines import folded, folded_lines, headline
from cogs.text.wording import wording_of
from engine.core.companion import Path
from i18n import Texts
from i18n.parameters import spoken_of

SINCE: Path = ("<",)
"""In place of a path: the panel shows the full list."""
MOST_LINES = 4
MOST_LETTERS = 360
LONGEST_NEWS = 3000
"""Characters of the full list; older events are in the log."""


def all_lines(asked: Asked, texts: Texts) -> list[str]:
    """All events as sentences, oldest first; those without words in the catalogue are left out."""
    return [line for _, (key, params) in _numbered(asked, texts) if (line := headline(texts, key, params))]


def is_shortened(asked: Asked, texts: Texts) -> bool:
    """Whether the panel's line leaves something out."""
    whole = all_lines(asked, texts)
    return len(_chosen(asked, texts)) < len(whole)


def since_line(asked: Asked, texts: Texts) -> list[str]:
    """`Since your last step: …`: sentences about this seat first, then the newest; in their order."""
    shown, whole = _chosen(asked, texts), all_lines(asked, texts)
    if not shown:
        return []
    more = len(whole) - len(shown)
    lines = " ".join([*shown, *([texts.get("panel-since-more", count=more)] if more else [])])
    return [texts.get("panel-since", lines=lines)]


def since_lines(asked: Asked, texts: Texts) -> list[str]:
    """The full list: the newest that fit, one a line."""
    lines = folded_lines(texts, asked.since)
    left = [line if "\n" in line else f"- {line}" for line in lines]
    whole = len(left)
    while sum(len(line) + 1 for line in left) > LONGEST_NEWS:
        left.pop(0)
    out = whole - len(left)
    note = [f"-# {texts.get('board-earlier', count=out)}"] if out else []
    return [f"**{texts.get('panel-since-heading')}**", *note, *left]


def _chosen(asked: Asked, texts: Texts) -> list[str]:
    """The sentences of the line."""
    numbered = _numbered(asked, texts)
    lines = [(asked.seat in spoken_of(params), at, headline(texts, key, params)) for at, (key, params) in numbered]
    room, chosen = MOST_LETTERS, list[tuple[int, str]]()
    for _, at, line in sorted(lines, key=lambda each: (each[0], each[1]), reverse=True):
        if not line:
            continue
        if len(chosen) == MOST_LINES or (chosen and len(line) > room):
            break
        chosen.append((at, line))
        room -= len(line)
    return [line for _, line in sorted(chosen)]


def _numbered(asked: Asked, texts: Texts) -> Sequence[tuple[int, News]]:
    if wording_of(texts.rules).tables:  # what is folded into a table would be lost: a line has none
        return list(enumerate(asked.since))
    return [(at, each) for at, each in enumerate(folded(texts.rules, asked.since)) if each is not None]
