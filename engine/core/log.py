"""The log of a game: its rows and what they fold to.

Row n of a log (the first is 1) leaves position n; position 0 is the set-up.

- `act`    a seat's action on position n-1.
- `undo`   position n is position `to` again. The rows in between stay in the log but no longer count.
- `redo`   takes the latest undo back that was not yet redone; possible until the next `act`. A re-keying in
           between is taken back with it.
- `rekey`  the same position with other future chance (`Rules.rekey`), after an agreed undo beyond a barrier. It goes by
           the row's number, so nobody chooses it; games begun with SplitMix64 drew a salt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from engine.core.chance import SPLITMIX64, Seed
from engine.core.codec import parse_action
from engine.core.rules import AnyRules, Rules
from engine.core.types import RulesError, Seat

S = TypeVar("S")


class Row(NamedTuple):
    """One row of a log. Only `act` uses `text`, only `undo` uses `to`, only `rekey` of the oldest games uses `salt`."""

    kind: str
    seat: Seat = ""
    """Who acted; for undo and redo who asked (may be empty); a rekey has none."""
    text: str = ""
    """The action's text form without the seat."""
    to: int = 0
    salt: int = 0


class Opening(NamedTuple):
    """Everything a set-up depends on."""

    rules: str
    version: int
    data_hash: str
    seats: int
    options: Mapping[str, str]
    seed: Seed


class Track(NamedTuple):
    """Which rows of a log still count."""

    rows: tuple[int, ...]
    """Numbers of the `act` and `rekey` rows that lead to the last position, in order."""
    redoable: tuple[int, ...]
    """Positions a redo could bring back, the next one last."""


def act(seat: Seat, text: str) -> Row:
    """The row of an action.

    >>> act("red", "seal")
    Row(kind='act', seat='red', text='seal', to=0, salt=0)
    """
    return Row("act", seat, text)


def undo(to: int, seat: Seat = "") -> Row:
    """The row that goes back to position `to`; `seat`: who asked for it.

    >>> undo(1, "red")
    Row(kind='undo', seat='red', text='', to=1, salt=0)
    """
    return Row("undo", seat, to=to)


def redo(seat: Seat = "") -> Row:
    """The row that takes the latest undo back; `seat`: who asked for it.

    >>> redo("red").kind
    'redo'
    """
    return Row("redo", seat)


def rekey(salt: int = 0) -> Row:
    """`salt`: only in games begun with SplitMix64.

    >>> rekey().kind
    'rekey'
    """
    return Row("rekey", salt=salt)


def opening_of(rules: AnyRules, seats: int, options: Mapping[str, str], seed: Seed) -> Opening:
    """The opening of a new game on the rules at hand.

    >>> opening_of(tiny, 2, {}, seeded(1))
    Opening(rules='tiny', version=1, data_hash='none', seats=2, options={}, seed=Seed(version=2, …))
    """
    facts = rules.facts
    return Opening(facts.id, facts.version, facts.data_hash, seats, dict(options), seed)


def track(rows: Sequence[Row]) -> Track:
    """Follow undo and redo. RulesError("bad_record") for an undo into the future or a redo of nothing.

    >>> track([act("red", "seal"), act("blue", "seal"), undo(1, "red")])
    Track(rows=(1,), redoable=(2,))
    >>> track([redo()])
    Traceback (most recent call last):
    engine.core.types.RulesError: ('bad_record', {'where': 'actions[0]', 'why': 'there is nothing to redo', 'seq': 1})
    """
    # A position is named by the act or rekey row that made it (0: the set-up); parent[] leads back from there.
    parent: dict[int, int] = {}
    made_by = [0]
    undone: list[int] = []
    for seq, row in enumerate(rows, 1):
        if row.kind in ("act", "rekey"):
            parent[seq] = made_by[-1]
            made_by.append(seq)
            if row.kind == "act":
                undone.clear()
        elif row.kind == "undo":
            if not 0 <= row.to < seq:
                raise _bad(seq, f"row {seq} cannot go back to row {row.to}")
            undone.append(seq - 1)
            made_by.append(made_by[row.to])
        elif row.kind == "redo":
            if not undone:
                raise _bad(seq, "there is nothing to redo")
            made_by.append(made_by[undone.pop()])
        else:
            raise _bad(seq, f"{row.kind[:20]!r} is no kind of row")
    path = []
    at = made_by[-1]
    while at:
        path.append(at)
        at = parent[at]
    return Track(tuple(reversed(path)), tuple(undone))


def start(rules: Rules[S], opening: Opening) -> S:
    """The position of the set-up. RulesError as `setup`.

    >>> tiny.active(start(tiny, opening_of(tiny, 2, {}, seeded(1))))
    ('red', 'blue')
    """
    return rules.setup(opening.seats, opening.options, opening.seed).state


def rekeyed(rules: Rules[S], opening: Opening, state: S, row: Row, seq: int) -> S:
    """The position after a `rekey` row that has this number in its log.

    >>> opening = opening_of(tiny, 2, {}, seeded(1))
    >>> before = start(tiny, opening)
    >>> after = rekeyed(tiny, opening, before, rekey(), 1)
    >>> tiny.view(after, "red") == tiny.view(before, "red"), tiny.dump(after) == tiny.dump(before)
    (True, False)
    """
    return rules.rekey(state, row.salt if opening.seed.version == SPLITMIX64 else seq)


def step(rules: Rules[S], opening: Opening, state: S, row: Row, seq: int) -> S:
    """Follow one `act` or `rekey` row, the log's row `seq`; the state given must not be used any more. RulesError as
    `advance`.

    >>> opening = opening_of(tiny, 2, {}, seeded(1))
    >>> tiny.active(step(tiny, opening, start(tiny, opening), act("red", "seal"), 1))
    ('blue',)
    """
    if row.kind == "rekey":
        return rekeyed(rules, opening, state, row, seq)
    rules.advance(state, parse_action(rules, row.seat, row.text))
    return state


def fold(rules: Rules[S], opening: Opening, rows: Sequence[Row]) -> S:
    """The position after the last row. Undone rows are not played at all.

    RulesError: that of a refused action with its row number as `seq`; `bad_record`.

    >>> tiny.active(fold(tiny, opening_of(tiny, 2, {}, seeded(1)), [act("red", "seal"), undo(0, "red")]))
    ('red', 'blue')
    """
    state = start(rules, opening)
    for seq in track(rows).rows:
        try:
            state = step(rules, opening, state, rows[seq - 1], seq)
        except RulesError as error:
            raise _at(error, seq) from error
    return state


def walk(rules: Rules[S], opening: Opening, rows: Sequence[Row]) -> Iterator[tuple[int, S]]:
    """Every position of the log with its number, from 0 on, undone ones too.

    A state is good until the next is asked for (it is then changed in place). Errors as `fold`.

    >>> rows = [act("red", "seal"), undo(0, "red")]
    >>> [(number, tiny.active(state)) for number, state in walk(tiny, opening_of(tiny, 2, {}, seeded(1)), rows)]
    [(0, ('red', 'blue')), (1, ('blue',)), (2, ('red', 'blue'))]
    """
    track(rows)
    targets = {row.to for row in rows if row.kind == "undo"}
    kept: dict[int, S] = {}
    undone: list[S] = []
    state = start(rules, opening)
    yield 0, state
    for seq, row in enumerate(rows, 1):
        if seq - 1 in targets:
            kept[seq - 1] = rules.copy(state)
        if row.kind == "undo":
            undone.append(state)
            state = rules.copy(kept[row.to])
        elif row.kind == "redo":
            state = undone.pop()
        else:
            try:
                state = step(rules, opening, state, row, seq)
            except RulesError as error:
                raise _at(error, seq) from error
            if row.kind == "act":
                undone.clear()
        yield seq, state


def _at(error: RulesError, seq: int) -> RulesError:
    return RulesError(error.code, **{**error.params, "seq": seq})


def _bad(seq: int, why: str) -> RulesError:
    return RulesError("bad_record", where=f"actions[{seq - 1}]", why=why, seq=seq)
