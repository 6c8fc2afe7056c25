"""What a seat may take back and do again by itself: pure functions over the log."""

from __future__ import annotations

from itertools import takewhile

from db.log import LogRow
from engine.core import Action, Seat, parse_action
from host.game.position import Position


def free_undo_target(position: Position, seat: Seat) -> int | None:
    """The row number whose position a free undo restores; None when there is no free undo.

    The seat's own action must be the last that counts, and private, and the seat must be the only one deciding:
    otherwise the offer of an undo would reveal that others have composed something in the meantime.
    """
    if position.active != (seat,):
        return None
    last = position.last_counting()
    if last is None or last.kind != "act" or last.seat != seat or last.barrier:
        return None
    return last.seq - 1


def can_redo(position: Position, seat: Seat) -> bool:
    """True when the undo that a redo would revert was this seat's own free one."""
    top = _last_undo(position)
    return top is not None and top.seat == seat and not _by_consent(position, top)


def stepped_back(position: Position, seat: Seat) -> list[Action]:
    """The composing step that the seat took back last with the rules' own `back` or `clear` and may redo; of a payment,
    which is one step for a person, all of it. [] when there is none.

    Read from the seat's own private rows since its last public one, so it reveals nothing about others.
    """
    own: list[LogRow] = []
    for at in range(len(position.rows) - 1, -1, -1):
        row = position.rows[at]
        if row.kind == "rekey" or (row.seat == seat and (row.kind != "act" or row.move > _move_before(position, at))):
            break
        if row.seat == seat:
            own.append(row)
    done: list[str] = []
    again: list[str] = []
    for row in reversed(own):
        if row.verb == "back":
            again += [done.pop()] if done else []
        elif row.verb == "clear":
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
    paid = list(takewhile(lambda step: step.verb == "pay", steps))
    return paid or steps[:1]


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
