"""Events in words: a line each, some with a table below it. Pure functions, used everywhere that events are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.text.wording import wording_of
from engine.core import Json
from engine.core.companion import Happening
from games import find_game
from i18n import Texts


def has_table(texts: Texts, key: str) -> bool:
    """Whether such an event is a line and a table below it."""
    return key in wording_of(texts.rules).tables


def stored_event(raw: Mapping[str, object]) -> tuple[str, dict[str, Json]]:
    """Key and parameters of an event as the outbox and the marks of messages carry it."""
    params = raw.get("params")
    return str(raw["key"]), params if isinstance(params, dict) else {}


def event_line(texts: Texts, key: str, params: Mapping[str, object]) -> str:
    """One event as a line; empty when the catalogue has no words for it (nothing to show)."""
    table = wording_of(texts.rules).tables.get(key)
    if table is not None:
        return table(texts, params)
    name = f"event-{key}"
    return texts.say(name, params).strip() if texts.has(name) else ""


def headline(texts: Texts, key: str, params: Mapping[str, object]) -> str:
    """One event as a single line, without its table."""
    return event_line(texts, key, params).partition("\n")[0]


def folded(rules: str, events: Sequence[Happening]) -> list[Happening | None]:
    """The events of a game, some put into an earlier one to which they belong; None in place of such an event."""
    game = find_game(rules)
    return list(events) if game is None else game.companion.fold(events)


def folded_lines(texts: Texts, events: Sequence[Happening]) -> list[str]:
    """What happened, a line or a table each; what belongs to the table of an earlier event is shown there."""
    return [line for each in folded(texts.rules, events) if each is not None and (line := event_line(texts, *each))]
