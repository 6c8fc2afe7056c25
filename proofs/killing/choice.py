"""What simulated people decide: a seeded function of what they are asked, so that a game can be played twice."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import NamedTuple

import games  # noqa: F401  (registers the games)
from cogs.panel.content.composing import gather
from engine.ai import get_player
from engine.core import Action, AnyRules, Json, Question, Rng, Seat, canonical, position_hash
from engine.core.log import Opening
from host.seats.ai_decisions import decision_seed

BACKWARD = frozenset({"back", "clear", "withdraw"})
ENDING = frozenset({"done", "seal"})
ENDS_ONE_IN = 3
"""How often a person who may go on composing confirms instead."""


def choose(rules: AnyRules, state: object, seed: int, seat: Seat) -> tuple[Action, ...]:
    """What a seat that is asked does next: one action, all tokens of a price at once, or an offer of one token with its
    seal. Always the same for the same question.
    """
    question, legal = rules.question(state, seat), rules.legal_actions(state, seat)
    assert question is not None
    sets = question.params.get("proposals")
    if isinstance(sets, list) and sets and any(action.verb == "pay" for action in legal):
        return tuple(Action(seat, "pay", (str(token),)) for token in _texts(sets[0]))
    forward = [action for action in legal if action.verb not in BACKWARD] or list(legal)
    # An amount once said stays: who is asked the same twice answers the same, and would go to and fro for ever.
    said = {(action.verb, action.args[:-1]) for action in question.composing}
    forward = [action for action in forward if (action.verb, action.args[:-1]) not in said or not _is_amount(action)]
    forward = forward or list(legal)
    params = {key: value for key, value in question.params.items() if key != "proposals"}
    composing: list[Json] = [action.text() for action in question.composing]
    asked: Json = [question.key, params, composing, [action.text() for action in forward]]
    digest = hashlib.blake2b(f"{seed} {seat} ".encode() + canonical(asked), digest_size=8).digest()
    rng = Rng(int.from_bytes(digest, "big"))
    ends = [action for action in forward if action.verb in ENDING]
    if ends and len(forward) > len(ends) and rng.below(ENDS_ONE_IN) == 0:
        return (ends[0],)
    chosen = forward[rng.below(len(forward))]
    if _is_whole(rules, state, question, legal, chosen):
        return chosen, Action(seat, "seal")
    return (chosen,)


def _is_amount(action: Action) -> bool:
    return len(action.args) > 1 and isinstance(action.args[-1], int)


def _is_whole(rules: AnyRules, state: object, question: Question, legal: tuple[Action, ...], action: Action) -> bool:
    """Whether the bot takes this one token, said in words, for all that is gathered, and seals it."""
    found = gather(question, legal, rules.verbs, rules.view(state, action.seat))
    return found is not None and found.seals and action.verb == found.verb and found.least <= 1 <= found.most


def _texts(value: object) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else []


class Undisturbed(NamedTuple):
    """How a game ends when nothing is in its way."""

    hash: str
    actions: int


def play_undisturbed(
    rules: AnyRules, opening: Opening, seed: int, salt: int, robots: Mapping[Seat, str], *, turn: int = 0
) -> Undisturbed:
    """The whole game in this process, with the engine alone: people as above, AI players as the host asks them.

    `turn`: when several seats decide at the same time, a different one goes first each time.
    """
    state = rules.setup(opening.seats, opening.options, opening.seed).state
    steps = dict.fromkeys(rules.seats(opening.seats, opening.options), 0)
    count = 0
    while rules.outcome(state) is None:
        active = rules.active(state)
        seat = active[(count * turn) % len(active)]
        legal = rules.legal_actions(state, seat)
        if seat in robots:
            rng = Rng(decision_seed(salt, seat, steps[seat]))
            player = get_player(robots[seat], rules.facts.id)
            done: tuple[Action, ...] = (
                legal[0] if len(legal) == 1 else player.decide(rules.view(state, seat), legal, rng),
            )
        else:
            done = choose(rules, state, seed, seat)
        for action in done:
            rules.advance(state, action)
            steps[seat] += 1
            count += 1
    return Undisturbed(position_hash(rules, state), count)
