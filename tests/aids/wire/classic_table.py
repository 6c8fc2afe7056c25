"""Beginnings of games of classic, played by chance, for people who play them again on the wire."""

from __future__ import annotations

from collections.abc import Mapping

from engine.classic.companion import COMPANION
from engine.classic.rules import RULES
from engine.classic.state import State
from engine.core import Action, Rng, seeded
from engine.core.log import Row, act, opening_of
from engine.core.record import Record, record_of
from games import find_game, register_game
from games.classic import CLASSIC

UNDONE = frozenset({"back", "clear", "withdraw"})
"""Steps back are not played again: a choice made whole leaves nothing to take back."""


def offer_classic() -> None:
    """Make the game known to the process, if it is not yet one of the product."""
    if find_game(CLASSIC.id) is None:
        register_game(CLASSIC)


def beginning(seed: int, count: int, options: Mapping[str, str], length: int) -> Record:
    """At least so many actions of a game played by chance, on to where nobody has put something together and nothing
    is decided without asking. Who composes goes on with it more often than chance would have it.
    """
    opening = opening_of(RULES, count, options, seeded(seed))
    state, rng = RULES.setup(count, options, opening.seed).state, Rng(seed)
    rows: list[Row] = []
    while (awaited := RULES.active(state)) and (len(rows) < length or not _settled(state, awaited)):
        seat = awaited[rng.below(len(awaited))]
        legal = [action for action in RULES.legal_actions(state, seat) if action.verb not in UNDONE]
        action = _one_of(legal or list(RULES.legal_actions(state, seat)), rng)
        rows.append(act(seat, action.text()))
        RULES.advance(state, action)
    return record_of(RULES, opening, rows)


def _one_of(legal: list[Action], rng: Rng) -> Action:
    """A verb by chance, then one of its actions: otherwise marches would drown everything else."""
    verbs = sorted({action.verb for action in legal})
    if len(verbs) > 1 and "done" in verbs and rng.below(4):
        verbs.remove("done")
    verb = verbs[rng.below(len(verbs))]
    those = [action for action in legal if action.verb == verb]
    return those[rng.below(len(those))]


def _settled(state: State, awaited: tuple[str, ...]) -> bool:
    for seat in RULES.seats(5):
        question = RULES.question(state, seat) if seat in awaited else None
        if question is not None and (question.composing or question.key in ("pay", "offer", "offer_sealed")):
            return False
        if question is not None and len(awaited) == 1 and question.key in COMPANION.forced:
            return False
    return True
