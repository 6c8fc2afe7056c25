"""Why a stored game no longer replays as it did: the changed rules that it meets."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final, cast

from db.log import LogRow
from engine.core import Action, AnyRules, Event, Json
from engine.core.log import Opening, walk
from host.game.position import record_row

LONGEST: Final = 32
"""Characters of the stored reason of a pause."""
RULES_CHANGED: Final = "rules_changed"


class _Watching:
    """Rules that note which changed rules the actions they perform meet."""

    def __init__(self, rules: AnyRules, since: int) -> None:
        self._rules = rules
        self._since = since
        self.met: list[str] = []
        self.listens = False

    def __getattr__(self, name: str) -> object:
        return getattr(self._rules, name)

    def advance(self, state: object, action: Action) -> tuple[Event, ...]:
        if not self.listens:
            return self._rules.advance(state, action)
        before = self._rules.copy(state)
        events = self._rules.advance(state, action)
        self.met += self._rules.changed(self._since, before, action, state, events)
        return events


def met_changes(rules: AnyRules, opening: Opening, rows: Sequence[LogRow], first: int) -> tuple[str, ...]:
    """Ids of the changed rules that a log meets from row `first` (1, 2 …) on, in that order, as far as it can be
    played.
    """
    # What is composed in private appears in the position when it is confirmed: start where the composing began.
    while first > 1 and rows[first - 2].move == (rows[first - 3].move if first > 2 else 0):
        first -= 1
    watching = _Watching(rules, opening.version)
    watching.listens = first <= 1
    with suppress(Exception):  # rules may fail on a log of another version; the search ends there
        for seq, _ in walk(cast("AnyRules", watching), opening, [record_row(row) for row in rows]):
            watching.listens = seq + 1 >= first
    return tuple(dict.fromkeys(watching.met))


def pause_reason(changed: Sequence[str]) -> str:
    """`rules_changed E4.3a C-circe`: the reason in its stored form; as many rules as fit."""
    reason = RULES_CHANGED
    for rule in changed:
        if len(reason) + 1 + len(rule) <= LONGEST:
            reason += f" {rule}"
    return reason


def read_reason(stored: str | None) -> tuple[str | None, tuple[str, ...]]:
    """The reason and the changed rules in a stored form."""
    if not stored:
        return stored, ()
    reason, *changed = stored.split()
    return reason, tuple(changed)


def reason_params(stored: str, rules: str) -> dict[str, Json]:
    """Reason and rules as parameters of a notice."""
    reason, changed = read_reason(stored)
    params: dict[str, Json] = {"reason": reason}
    if changed:
        params |= {"rules": rules, "changed": list(changed)}
    return params
