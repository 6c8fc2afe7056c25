"""What a seat may take back and do again by itself: pure functions over the log."""

from __future__ import annotations

from itertools import takewhile

from db.log import LogRow
from engine.core import Action, Seat, parse_action
from engine.core.log import walk
from host.game.position import Position
from host.windows.asked import asked_in
from host.windows.manners import has_windows


def free_undo_target(position: Position, seat: Seat) -> int | None:
    """The row number whose position a free undo restores; None when there is no free undo.

    The seat's own action must be the last that counts, and private, and the seat must be the only one deciding:
    otherwise the offer of an undo would reveal that others have composed something in the meantime.
    """
    if not may_undo(position, seat):
        return None
    last = position.last_counting()
    if last is None or last.kind != "act" or last.seat != seat or last.barrier:
        return None
    return last.seq - 1


def may_undo(position: Position, seat: Seat) -> bool:
    """Whether the seat may undo freely at all, by what everybody knows: it alone is awaited, no window is open, and
    nobody else may do anything in private. (That others may act out of turn is public, whatever they hold; a seal that
    can be taken back is, too, and so is what binds for ever.) Otherwise the offer would come and go with what others do
    unseen.
    """
    if position.active != (seat,):
        return False
    question, verbs = position.question(seat), position.rules.verbs
    if question is not None and question.window:
        return False
    others = (action for other in position.seats if other != seat for action in position.legal(other))
    return all(verbs[action.verb].role == "withdraw" or verbs[action.verb].binding for action in others)


def before_windows(position: Position, row: LogRow) -> LogRow | None:
    """The move to go back to when this one is to be taken back: the latest public one, not after it, that was made
    while no window was open; None when there is none. A game never goes back into a window: half of it would be
    answered.
    """
    rules = position.rules
    if not has_windows(rules.facts.id):
        return row
    is_open = {
        seq
        for seq, state in walk(rules, position.opening, position.record_rows()[: row.seq - 1])
        if asked_in(rules, state) is not None
    }
    for number in reversed(position.track().rows):
        found = position.rows[number - 1]
        is_public = found.move > _move_before(position, number - 1)
        if number <= row.seq and number - 1 not in is_open and is_public:
            return found
    return None


def can_redo(position: Position, seat: Seat) -> bool:
    """True when the undo that a redo would revert was this seat's own free one."""
    if not may_undo(position, seat):
        return False
    top = _last_undo(position)
    return top is not None and top.seat == seat and not _by_consent(position, top)


def stepped_back(position: Position, seat: Seat) -> list[Action]:
    """The composing step that the seat took back last with the rules' own `back` or `clear` and may redo; of a payment,
    which is one step for a person, all of it. [] when there is none.

    Read from the seat's own private rows since its last public one, so it reveals nothing about others.
    """
    question = position.question(seat)
    if question is None or question.window:
        return []
    own: list[LogRow] = []
    for at in range(len(position.rows) - 1, -1, -1):
        row = position.rows[at]
        if row.kind == "rekey" or (row.seat == seat and (row.kind != "act" or row.move > _move_before(position, at))):
            break
        if row.seat == seat:
            own.append(row)
    verbs = position.rules.verbs
    done: list[str] = []
    again: list[str] = []
    for row in reversed(own):
        if verbs[row.verb].role == "back":
            again += [done.pop()] if done else []
        elif verbs[row.verb].role == "clear":
            again += reversed(done)
            done.clear()
        else:
            if again and again[-1] == row.text:
                again.pop()
            else:
                again.clear()
            done.append(row.text)
    if not again or all(action.text() != again[-1] for action in position.legal(seat)):
        return []
    steps = [parse_action(position.rules, seat, text) for text in reversed(again)]
    forced = list(takewhile(lambda step: verbs[step.verb].role == "follow", steps))
    return forced or steps[:1]


def _move_before(position: Position, at: int) -> int:
    return position.rows[at - 1].move if at else 0


def _last_undo(position: Position) -> LogRow | None:
    if position.rows and position.rows[-1].kind == "act":
        return None
    undone: list[LogRow] = []
    for row in position.rows:
        if row.kind == "undo":
            undone.append(row)
        elif row.kind == "redo":
            undone.pop()
        elif row.kind == "act":
            undone.clear()
    return undone[-1] if undone else None


def _by_consent(position: Position, undo: LogRow) -> bool:
    following = position.rows[undo.seq] if undo.seq < len(position.rows) else None
    return following is not None and following.kind == "rekey"
