"""What the others did since a seat's last step: one line of its panel, and the full list as another side of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.panel.content.parts import Asked, News
from cogs.text.event_lines import folded, folded_lines, headline
from cogs.text.wording import wording_of
from engine.core import Seat
from engine.core.companion import Path
from i18n import Texts
from i18n.parameters import spoken_of

SINCE: Path = ("<",)
"""In place of a path: the panel shows the full list."""
MOST_LINES = 4
MOST_LETTERS = 360
LONGEST_NEWS = 3000
"""Characters of the full list; older events are in the log."""


def is_shortened(asked: Asked, texts: Texts) -> bool:
    """Whether the panel's line leaves something out."""
    whole = _said(asked, texts)
    return len(whole) > MOST_LINES or len(_chosen(asked, whole)) < len(whole)


def since_line(asked: Asked, texts: Texts) -> list[str]:
    """`Since your last step: …`: sentences about this seat first, then the newest; in their order."""
    whole = _said(asked, texts)
    shown = _chosen(asked, whole)
    if not shown:
        return []
    more = len(whole) - len(shown)
    lines = " ".join([*shown, *([texts.get("panel-since-more", count=more)] if more else [])])
    return [texts.at_length("panel-since", "lines", lines)]


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


def _said(asked: Asked, texts: Texts) -> list[tuple[News, str]]:
    """The events that have words in the catalogue, each with its sentence, oldest first."""
    if not asked.since:
        return []
    return [(each, line) for each in _counting(asked, texts) if (line := headline(texts, *each))]


def _chosen(asked: Asked, whole: Sequence[tuple[News, str]]) -> list[str]:
    """The sentences of the line."""
    if len(whole) <= MOST_LINES and sum(len(line) for _, line in whole) <= MOST_LETTERS:
        return [line for _, line in whole]
    lines = [(_is_about(asked.seat, params), at, line) for at, ((_, params), line) in enumerate(whole)]
    room, chosen = MOST_LETTERS, list[tuple[int, str]]()
    for _, at, line in sorted(lines, key=lambda each: (each[0], each[1]), reverse=True):
        if len(chosen) == MOST_LINES or (chosen and len(line) > room):
            break
        chosen.append((at, line))
        room -= len(line)
    return [line for _, line in sorted(chosen)]


def _is_about(seat: Seat, params: Mapping[str, object]) -> bool:
    """Whether the event speaks of the seat; most do not even spell it, which is found at once."""
    return seat in repr(params) and seat in spoken_of(params)


def _counting(asked: Asked, texts: Texts) -> Sequence[News]:
    if wording_of(texts.rules).tables:  # what is folded into a table would be lost: a line has none
        return asked.since
    return [each for each in folded(texts.rules, asked.since) if each is not None]
