"""Events in words: a line each, some with a table below it. Pure; all that tell events take it from here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cogs.marenostrum.battle_table import BATTLE, Told, battle_text, fold_battles
from i18n import Texts

TABLES: dict[str, Callable[[Texts, Mapping[str, Any]], str]] = {BATTLE: battle_text}
"""Events that are a line and a table below it."""


def event_line(texts: Texts, key: str, params: Mapping[str, Any]) -> str:
    """One event as a line; empty when the catalogue has no words for it (nothing to tell)."""
    if key in TABLES:
        return TABLES[key](texts, params)
    name = f"event-{key}"
    return texts.say(name, params).strip() if texts.has(name) else ""


def headline(texts: Texts, key: str, params: Mapping[str, Any]) -> str:
    """One event as a single line, without its table."""
    return event_line(texts, key, params).partition("\n")[0]


def told_lines(texts: Texts, events: Sequence[Told]) -> list[str]:
    """What happened, a line or a table each; what belongs into the table of an earlier event stands there."""
    return [line for each in fold_battles(events) if each is not None and (line := event_line(texts, *each))]
