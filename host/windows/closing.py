"""A window closes: what everybody asked answers is decided first, and then submitted in the order of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from db.orders import OrderRow
from db.sealed_answers import SealedRow
from engine.core import Action, AnyRules, Event, Json, Question, RulesError, Seat, parse_action
from host.game.batch import Made
from host.game.loading import fetch_known
from host.game.writer import Writing
from host.seats.ai_decisions import Decision, decide
from host.windows.asked import Asked, is_answer
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


class Closed(NamedTuple):
    """What a window leaves behind."""

    sealed: dict[tuple[Seat, str], SealedRow]
    """The answers that still stand: the rest of a list, for when the window opens again."""
    own_events: list[tuple[int, Event]]
    """What to say of orders, to those who gave them."""
    fired: dict[Seat, OrderRow]
    """The orders that have answered it."""


async def close(writing: Writing, made: Made, asked: Asked, sealed: Sealed) -> Closed:
    """Submit the answers of all who are asked; of those who are silent, what the question makes of it.

    AssertionError: the rules refuse an answer that they offer.
    """
    # All of them first: nobody's answer may depend on another's.
    answers = {seat: await _answer(writing, made, asked.kind, seat, sealed) for seat in asked.seats}
    out = Closed(_left(asked, sealed), [], {})
    for seat, answer in answers.items():
        try:
            made.put(answer.action, answer.user)
        except RulesError as error:
            raise AssertionError(f"the answer {answer.action} is refused: {error.code}") from error
        if answer.order is not None:
            out.fired[seat] = answer.order
            out.own_events.append((made.move, done_by_order(answer.action)))
    return out


def done_by_order(action: Action) -> Event:
    """What is said of it to the person who has given the order."""
    args: list[Json] = [*action.args]
    return Event("automatic", {"verb": action.verb, "args": args, "why": "order"}, (action.seat,))


def _left(asked: Asked, sealed: Sealed) -> dict[tuple[Seat, str], SealedRow]:
    """The answers without what has been submitted of them."""
    out = {}
    for key, row in sealed.items():
        is_given = key[1] == asked.kind and key[0] in asked.seats
        rest = row.actions[1:] if is_given else row.actions
        if rest:
            out[key] = row._replace(actions=rest)
    return out


async def _answer(writing: Writing, made: Made, kind: str, seat: Seat, sealed: Sealed) -> Answer:
    info, rules, state = writing.info, made.rules, made.state
    question, legal = rules.question(state, seat), rules.legal_actions(state, seat)
    assert question is not None, (kind, seat)
    legal = tuple(action for action in legal if is_answer(rules, state, action))
    holder = info.holder(seat)
    person = None if holder is None else holder.user
    if person is not None:
        stored = sealed.get((seat, kind))
        if stored is not None and stored.by == person:
            said = first_legal(rules, seat, stored, legal)
            if said is not None:
                return Answer(said, person)
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


def first_legal(rules: AnyRules, seat: Seat, row: SealedRow, legal: tuple[Action, ...]) -> Action | None:
    """What of an answer is submitted: its first action, unless that has become impossible."""
    action = parse_action(rules, seat, row.actions[0])
    return action if action in legal else None


def silence(question: Question, legal: tuple[Action, ...]) -> Action:
    """What it means that somebody asked does not answer."""
    assert question.lapse in legal, f"{question.key}: silence is not legal"
    return question.lapse


async def _salt(writing: Writing) -> int:
    async with writing.db.read() as tx:
        return (await fetch_known(tx, writing.info.id)).salt
