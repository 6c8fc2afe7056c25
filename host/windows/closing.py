"""A window closes: what everybody asked answers is decided first, and then submitted in the order of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from db.orders import OrderRow
from db.sealed_answers import SealedRow
from engine.core import Action, Event, Json, Question, RulesError, Seat, parse_action
from host.game.batch import Made
from host.game.loading import fetch_known
from host.game.writer import Writing
from host.seats.ai_decisions import Decision, decide
from host.windows.asked import Asked, is_answer
from host.windows.manners import keys_of, windows_of
from host.windows.orders import in_force, order_answer

Sealed = Mapping[tuple[Seat, str], SealedRow]
"""The answers by seat and kind of window."""


class Answer(NamedTuple):
    """What a seat answers to the window that closes."""

    action: Action
    user: int | None
    """The person for whom it is done; None: an AI player's."""
    order: OrderRow | None = None
    """The order that says so."""
    row: SealedRow | None = None
    """The sealed answer that says so, without what has become impossible of it."""


class Closed(NamedTuple):
    """What a window leaves behind."""

    sealed: dict[tuple[Seat, str], SealedRow]
    """The answers that still stand, for when the window opens again: the rest of a list, cards not played yet."""
    own_events: list[tuple[int, Event]]
    """What to say of orders, to those who gave them."""
    fired: dict[Seat, OrderRow]
    """The orders that have answered it."""


async def close(writing: Writing, made: Made, asked: Asked, sealed: Sealed) -> Closed:
    """Submit the answers of all who are asked; of those who are silent, what the question makes of it.

    AssertionError: the rules refuse an answer that they offer.
    """
    # All of them first: nobody's answer may depend on another's.
    key = keys_of(made.rules.facts.id, made.rules.view(made.state, None))[-1]
    answers = {seat: await _answer(writing, made, key, seat, sealed) for seat in asked.seats}
    out = Closed(dict(sealed), [], {})
    for seat, answer in answers.items():
        try:
            made.put(answer.action, answer.user)
        except RulesError as error:
            raise AssertionError(f"the answer {answer.action} is refused: {error.code}") from error
        if answer.order is not None:
            out.fired[seat] = answer.order
            out.own_events.append((made.move, done_by_order(answer.action)))
    for seat, answer in answers.items():
        out.sealed.pop((seat, key), None)
        rest = _left(made, asked.kind, answer)
        if rest is not None:
            out.sealed[seat, key] = rest
    return out


def done_by_order(action: Action) -> Event:
    """What is said of it to the person who has given the order."""
    args: list[Json] = [*action.args]
    return Event("automatic", {"verb": action.verb, "args": args, "why": "order"}, (action.seat,))


def _left(made: Made, kind: str, answer: Answer) -> SealedRow | None:
    """The part of a sealed answer that is still to be kept once it is submitted. If another seat's card was played
    first, this seat's own is still in hand.
    """
    row, windows = answer.row, windows_of(made.rules.facts.id)
    if row is None or windows is None:
        return None
    seat = answer.action.seat
    stands = windows.stands(kind, answer.action, made.rules.view(made.state, seat))
    rest = row.actions if stands else row.actions[1:]
    return row._replace(actions=rest) if rest else None


async def _answer(writing: Writing, made: Made, key: str, seat: Seat, sealed: Sealed) -> Answer:
    info, rules, state = writing.info, made.rules, made.state
    question, legal = rules.question(state, seat), rules.legal_actions(state, seat)
    assert question is not None, (key, seat)
    legal = tuple(action for action in legal if is_answer(rules, state, action))
    holder = info.holder(seat)
    person = None if holder is None else holder.user
    if person is not None:
        stored = sealed.get((seat, key))
        if stored is not None and stored.by == person:
            given = _first_possible(made, seat, stored, legal)
            if given is not None:
                return given
        standing = in_force(writing.table.orders, person, rules, state)
        view = rules.view(state, seat) if standing else {}
        for order in standing:
            said = order_answer(info.rules, view, seat, question, legal, [order])
            if said in legal:
                return Answer(said, person, order)
    if holder is not None and holder.ai is None and holder.stand_in is None:
        return Answer(silence(question, legal), person)
    step = writing.position.steps[seat] + sum(row.seat == seat for row in made.rows)
    decision = Decision(info, seat, step, rules.view(state, seat), legal)
    return Answer(await decide(decision, await _salt(writing)), None)


def _first_possible(made: Made, seat: Seat, row: SealedRow, legal: tuple[Action, ...]) -> Answer | None:
    """What of a sealed answer is submitted: its first action, unless that has become impossible."""
    windows, view = windows_of(made.rules.facts.id), made.rules.view(made.state, seat)
    wanted = [parse_action(made.rules, seat, text) for text in row.actions]
    for at, action in enumerate(wanted):
        said = None if windows is None else windows.completed(view, legal, action, wanted[at + 1 :])
        if said is not None:
            return Answer(said, row.by, row=row._replace(actions=row.actions[at:]))
    return None


def silence(question: Question, legal: tuple[Action, ...]) -> Action:
    """What it means that somebody asked does not answer."""
    assert question.lapse in legal, f"{question.key}: silence is not legal"
    return question.lapse


async def _salt(writing: Writing) -> int:
    async with writing.db.read() as tx:
        return (await fetch_known(tx, writing.info.id)).salt
