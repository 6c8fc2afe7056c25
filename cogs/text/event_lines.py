"""Events in words: a line each, some with a table below it. Pure functions, used everywhere that events are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cogs.games.empires.panel.battle_table import BATTLE, Told, battle_text, fold_battles
from engine.core import Json
from i18n import Texts

TABLES: dict[str, Callable[[Texts, Mapping[str, object]], str]] = {BATTLE: battle_text}
"""Events that are a line and a table below it."""


def stored_event(raw: Mapping[str, object]) -> tuple[str, dict[str, Json]]:
    """Key and parameters of an event as the outbox and the marks of messages carry it."""
    params = raw.get("params")
    return str(raw["key"]), params if isinstance(params, dict) else {}


def event_line(texts: Texts, key: str, params: Mapping[str, object]) -> str:
    """One event as a line; empty when the catalogue has no words for it (nothing to show)."""
    if key in TABLES:
        return TABLES[key](texts, params)
    name = f"event-{key}"
    return texts.say(name, params).strip() if texts.has(name) else ""


def headline(texts: Texts, key: str, params: Mapping[str, object]) -> str:
    """One event as a single line, without its table."""
    return event_line(texts, key, params).partition("\n")[0]


def told_lines(texts: Texts, events: Sequence[Told]) -> list[str]:
    """What happened, a line or a table each; what belongs to the table of an earlier event is shown there."""
    return [line for each in fold_battles(events) if each is not None and (line := event_line(texts, *each))]
