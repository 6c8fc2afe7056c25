"""Actions that have been applied but not committed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from db.log import LogRow
from engine.core import Action, Event, position_hash
from host.game.position import Position
from ops.metrics import stage, timed


class Made:
    """Log rows, events, and the position they lead to."""

    def __init__(self, before: Position, now: datetime) -> None:
        self.rules, self.state, self.move = before.rules, before.state, before.move
        self.rows: list[LogRow] = []
        self.events: list[tuple[Event, ...]] = []
        self._first, self._now = len(before.rows) + 1, now

    @property
    def number(self) -> int:
        """The number of the next row."""
        return self._first + len(self.rows)

    def put(self, action: Action, user: int | None) -> None:
        """Apply one action. RulesError: refused, and nothing has changed; AssertionError: `rules.check`
        found a fault.
        """
        with timed(stage("rules")):
            applied = self.rules.apply(self.state, action)
            self.state = applied.state
            self.rules.check(self.state)
        self.move += _is_public(applied.events)
        self.events.append(applied.events)
        here, text, args = position_hash(self.rules, self.state), action.text(), list(action.args)
        self.rows.append(
            LogRow(
                self.number,
                "act",
                action.seat,
                action.verb,
                args,
                text,
                user,
                self._now,
                here,
                applied.barrier,
                self.move,
            )
        )


def _is_public(events: Sequence[Event]) -> bool:
    return any(event.audience is None for event in events)
