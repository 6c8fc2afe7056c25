"""A recorded game as everybody at the table saw it, step by step: for films and for "what happened since"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.codec import parse_action
from engine.core.log import Opening, Row, rekeyed, start, track
from engine.core.rules import AnyRules, View
from engine.core.types import Event


class Moment(NamedTuple):
    """The public's view after a row that told the public something."""

    row: int
    """Number of the row in the log; 0: the set-up."""
    view: View
    events: tuple[Event, ...]
    """The public events of the row; none at the set-up."""


def moments(rules: AnyRules, opening: Opening, rows: Sequence[Row]) -> Iterator[Moment]:
    """The set-up, then every row that still counts and has public events. Undone rows are not played.

    What somebody composes in private makes no moment, so neither number nor order of moments tells of it.
    RulesError as `fold`, without the row's number.

    >>> from engine.core.log import act, opening_of
    >>> seen = moments(tiny, opening_of(tiny, 2, {}, seeded(1)), [act("red", "put ruby 1"), act("red", "seal")])
    >>> [(moment.row, [event.key for event in moment.events]) for moment in seen]
    [(0, []), (2, ['bid_sealed'])]
    """
    state = start(rules, opening)
    yield Moment(0, rules.view(state, None), ())
    for seq in track(rows).rows:
        row = rows[seq - 1]
        if row.kind == "rekey":
            state = rekeyed(rules, opening, state, row, seq)
            continue
        events = rules.advance(state, parse_action(rules, row.seat, row.text))
        public = tuple(event for event in events if event.audience is None)
        if public:
            yield Moment(seq, rules.view(state, None), public)
