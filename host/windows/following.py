"""What follows of itself from an action: choices made without asking, and windows that take no time. All of it is
committed with the action.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from db.orders import OrderRow
from db.sealed_answers import PREPARED, SealedRow
from engine.core import Action, Event, Json, RulesError, Seat
from host.game import automatic
from host.game.batch import Made
from host.game.writer import Writing
from host.logger import log
from host.outbox.intents import Numbered
from host.refusals import refuse
from host.windows.asked import Asked, asked_in, only_ai
from host.windows.closing import close, done_by_order
from host.windows.manners import has_windows, keys_of, length_of
from host.windows.orders import order_answer
from host.windows.preparing import next_prepared, unheard
from host.windows.silence import preparation


@dataclass(slots=True)
class Followed:
    """What has come of it besides the rows."""

    sealed: dict[tuple[Seat, str], SealedRow]
    """The answers to windows that still stand."""
    own_events: list[Numbered] = field(default_factory=list)
    """What to say of it, to those for whom it was done."""
    answer_rows: frozenset[int] = frozenset()
    """The numbers of the rows that are answers to windows."""


async def follow(writing: Writing, made: Made, answers: automatic.Standing, *, is_due: bool = False) -> Followed:
    """Do what follows without a question. `is_due`: the window that is held open closes now.

    Refusal: game_paused, when the position fails its check.
    """
    try:
        return await _follow(writing, made, answers, is_due=is_due)
    except AssertionError as error:
        raise await check_failed(writing, made, error) from error


async def _follow(writing: Writing, made: Made, answers: automatic.Standing, *, is_due: bool) -> Followed:
    out = Followed(dict(writing.table.sealed))
    fired: dict[Seat, OrderRow] = {}
    held = None if is_due or writing.info.window is None else writing.info.window.kind
    for _ in range(automatic.MOST_IN_A_ROW):
        _forget_answers(made, out.sealed)
        asked = asked_in(made.rules, made.state) if has_windows(made.rules.facts.id) else None
        if asked is not None:
            if asked.kind == held or (not is_due and _takes_time(writing, asked)):
                _prepare_by_order(writing, made, fired, out.sealed)
                break
            first, before = made.number, made.state
            closed = await close(writing, made, asked, out.sealed)
            out.sealed = closed.sealed
            fired |= closed.fired
            for key in unheard(made, before, out.sealed):
                del out.sealed[key]
            out.own_events += closed.own_events
            out.answer_rows |= set(range(first, made.number))
            held, is_due = None, False
            continue
        held = None
        prepared = next_prepared(writing.info, made, out.sealed)
        if prepared is not None:
            made.put(*prepared)
            continue
        completed = _completed(writing, made, fired)
        if completed is not None:
            made.put(completed, fired[completed.seat].by)
            out.own_events.append((made.move, done_by_order(completed)))
            continue
        found = automatic.due(made.rules, made.state, writing.info, answers)
        if found is None:
            break
        made.put(found.action, found.user)
        params: dict[str, Json] = {"verb": found.action.verb, "args": list(found.action.args), "why": found.why}
        out.own_events.append((made.move, Event("automatic", params, (found.seat,))))
    return out


def _forget_answers(made: Made, sealed: dict[tuple[Seat, str], SealedRow]) -> None:
    """Answers stand while their window is open, or opens again once a card that was played in it has done its work,
    whatever that card asks (BZ10.5).
    """
    if sealed:
        keys = {PREPARED, *keys_of(made.rules.facts.id, made.rules.view(made.state, None))}
        for key in [key for key in sealed if key[1] not in keys]:
            del sealed[key]


def _completed(writing: Writing, made: Made, fired: Mapping[Seat, OrderRow]) -> Action | None:
    """What an order answers when the card that it has played asks for more."""
    rules, state = made.rules, made.state
    for seat in rules.active(state) if fired else ():
        question = rules.question(state, seat)
        if seat in fired and question is not None:
            view, legal = rules.view(state, seat), rules.legal_actions(state, seat)
            said = order_answer(writing.info.rules, view, seat, question, legal, [fired[seat]])
            if said in legal:
                return said
    return None


def _prepare_by_order(
    writing: Writing, made: Made, fired: Mapping[Seat, OrderRow], sealed: dict[tuple[Seat, str], SealedRow]
) -> None:
    """While a window is held over the card, what the order says is prepared, and may still be changed."""
    for seat, order in fired.items():
        view = made.rules.view(made.state, seat)
        next_ = None if seat in made.rules.active(made.state) else preparation(made.rules, view, seat, ())
        if next_ is not None and next_.question is not None:
            said = order_answer(writing.info.rules, view, seat, next_.question, next_.legal, [order])
            if said is not None and said in next_.legal:
                sealed[seat, PREPARED] = SealedRow(seat, PREPARED, [said.text()], order.by)


def _takes_time(writing: Writing, asked: Asked) -> bool:
    return not only_ai(writing.info, asked) and bool(length_of(writing.info, writing.position, asked.kind).seconds)


async def check_failed(writing: Writing, made: Made, error: AssertionError) -> RulesError:
    """The game stands still; what to refuse with."""
    log.error("check_failed", game=writing.info.id, row=made.number, why=str(error))
    await writing.pause("check_failed")
    return refuse("game_paused", reason="check_failed")
