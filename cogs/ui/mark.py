"""What a posted board showed, kept as text beside its message id: decides between an edit and a new message."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from cogs.ui.report import MOST_LINES
from engine.core import View

STALE_AFTER = timedelta(minutes=45)
"""Discord slows down edits of messages older than an hour; and a new message can be found again."""

Events = Sequence[Mapping[str, Any]]


@dataclass(frozen=True)
class Mark:
    """One message's content in short."""

    born: datetime
    """When the message was sent (an edit does not renew it)."""
    awaited: frozenset[str]
    """The seats of people (AI players need no call) that are awaited."""
    question: tuple[Any, ...]
    """Round, phase, step: a new one calls anew."""
    events: tuple[Mapping[str, Any], ...]
    """The newest of what it tells."""
    earlier: int = 0
    """How many more it tells of, by their number alone: so much came at once that it did not fit."""

    @classmethod
    def of(cls, view: View, people: Collection[str], events: Events, now: datetime, earlier: int = 0) -> Mark:
        """Of a message that is to be sent now; `people`: the seats that are not AI players'; `earlier`: how many more
        happened before the events.
        """
        active = view.get("active")
        awaited = frozenset(map(str, active)) & frozenset(people) if isinstance(active, list | tuple) else frozenset()
        question = (view.get("round"), view.get("phase"), view.get("step"))
        return cls(now, awaited, question, tuple(events)[-MOST_LINES:], earlier + max(0, len(events) - MOST_LINES))

    @classmethod
    def read(cls, text: str) -> Mark | None:
        """Back from `write`; None for anything else."""
        try:
            raw = json.loads(text)
            born = datetime.fromisoformat(raw["born"])
            awaited, question, events = frozenset(raw["awaited"]), tuple(raw["question"]), tuple(raw["events"])
            return cls(born, awaited, question, events, int(raw.get("earlier", 0)))
        except (ValueError, KeyError, TypeError):
            return None

    def write(self) -> str:
        return json.dumps(
            {
                "born": self.born.isoformat(),
                "awaited": sorted(self.awaited),
                "question": list(self.question),
                "events": list(self.events),
                "earlier": self.earlier,
            }
        )

    def calls(self, before: Mark | None, acting: str | None) -> frozenset[str]:
        """Whom it calls: people who were not awaited for this question before. Never the one who has just acted: he
        is there (he took his seal back, or has one thing more to decide).
        """
        known: frozenset[str] = (
            before.awaited if before is not None and before.question == self.question else frozenset()
        )
        return self.awaited - known - {acting}

    def needs_new(self, before: Mark, acting: str | None) -> bool:
        """Whether a new message must be sent rather than the one before edited."""
        is_new_phase = before.question[:2] != self.question[:2]
        # Lines once shown stay: a full message is left as it is, and the next one goes on.
        is_full = len(before.events) + len(self.events) > MOST_LINES
        return is_new_phase or is_full or bool(self.calls(before, acting)) or self.born - before.born > STALE_AFTER

    def edited(self, before: Mark) -> Mark:
        """The mark of the message before, edited to show this one; it goes on telling."""
        events = (*before.events, *self.events)
        earlier = before.earlier + self.earlier + max(0, len(events) - MOST_LINES)
        return Mark(before.born, self.awaited, self.question, events[-MOST_LINES:], earlier)
