"""What a posted board showed, stored as text beside its message id: decides between an edit and a new message."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import orjson

from cogs.text.turn_report import MOST_LINES
from engine.core import View

STALE_AFTER = timedelta(minutes=45)
"""Discord slows down edits of messages older than an hour; and a new message is easier to find."""

Events = Sequence[Mapping[str, object]]


@dataclass(frozen=True)
class BoardState:
    """The content of one message in short."""

    born: datetime
    """When the message was sent (an edit does not renew it)."""
    awaited: frozenset[str]
    """The awaited seats of people (AI players need no mention)."""
    question: tuple[object, ...]
    """Round, phase, step: a new one mentions people again."""
    events: tuple[Mapping[str, object], ...]
    """The newest events it shows."""
    earlier: int = 0
    """How many more it reports by their number alone, because so many came at once that they did not fit."""

    @classmethod
    def of(cls, view: View, people: Collection[str], events: Events, now: datetime, earlier: int = 0) -> BoardState:
        """The state of a message to be sent now; `people`: the seats of people; `earlier`: how many further events came
        before these.
        """
        active = view.get("active")
        awaited = frozenset(map(str, active)) & frozenset(people) if isinstance(active, list | tuple) else frozenset()
        question = (view.get("round"), view.get("phase"), view.get("step"))
        return cls(now, awaited, question, tuple(events)[-MOST_LINES:], earlier + max(0, len(events) - MOST_LINES))

    @classmethod
    def read(cls, text: str) -> BoardState | None:
        """Decode what `write` made; None for anything else."""
        try:
            raw = orjson.loads(text)
            born = datetime.fromisoformat(raw["born"])
            awaited, question, events = frozenset(raw["awaited"]), tuple(raw["question"]), tuple(raw["events"])
            return cls(born, awaited, question, events, int(raw.get("earlier", 0)))
        except (ValueError, KeyError, TypeError):
            return None

    def in_window(self, before: BoardState | None) -> BoardState:
        """As it is while a window is open: it calls nobody, and those awaited before it are not called again after it.
        `before`: the message that stands there.
        """
        if before is None:
            return replace(self, awaited=frozenset())
        return replace(self, awaited=before.awaited, question=before.question)

    def write(self) -> str:
        written = orjson.dumps(
            {
                "born": self.born.isoformat(),
                "awaited": sorted(self.awaited),
                "question": list(self.question),
                "events": list(self.events),
                "earlier": self.earlier,
            }
        )
        return written.decode()

    def calls(self, before: BoardState | None, acting: str | None) -> frozenset[str]:
        """Whom it mentions: people who were not awaited for this question before. Never the person who has just acted,
        because they are present (they took back a seal, or have one more thing to decide).
        """
        known: frozenset[str] = (
            before.awaited if before is not None and before.question == self.question else frozenset()
        )
        return self.awaited - known - {acting}

    def needs_new(self, before: BoardState, acting: str | None) -> bool:
        """Whether a new message must be sent instead of an edit of the previous one."""
        is_new_phase = before.question[:2] != self.question[:2]
        # Lines once shown stay: a full message is left as it is, and the next one continues.
        is_full = len(before.events) + len(self.events) > MOST_LINES
        return is_new_phase or is_full or bool(self.calls(before, acting)) or self.born - before.born > STALE_AFTER

    def edited(self, before: BoardState) -> BoardState:
        """The state of the previous message, edited to show this one as well."""
        events = (*before.events, *self.events)
        earlier = before.earlier + self.earlier + max(0, len(events) - MOST_LINES)
        return BoardState(before.born, self.awaited, self.question, events[-MOST_LINES:], earlier)
