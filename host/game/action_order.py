"""Finds the order in which chosen actions are legal one after another, when the rules allow them only in one order."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Action, AnyRules


def arrange(
    rules: AnyRules, state: object, done: Sequence[Action], wanted: Sequence[Action]
) -> tuple[list[Action], list[Action]]:
    """Order the wanted actions of one seat, after those `done`. Returns those the rules accept in that order, and those
    they never accept.

    Of several legal actions the one that rules out the fewest of the others goes first, so an order prescribed by the
    rules is found without a search. The given state is unchanged. Raises RulesError when one of `done` is not legal.
    """
    state = rules.copy(state)
    for action in done:
        rules.advance(state, action)
    left, line = list(wanted), list[Action]()
    while left:
        legal = set(rules.legal_actions(state, left[0].seat))
        open_now = [action for action in dict.fromkeys(left) if action in legal]
        if not open_now:
            break
        best, best_state, most = open_now[0], None, -1
        for action in open_now:
            after = rules.copy(state)
            rules.advance(after, action)
            kept = len(set(open_now) & set(rules.legal_actions(after, action.seat)) - {action})
            if kept > most:
                best, best_state, most = action, after, kept
        state = best_state
        line.append(best)
        left.remove(best)
    return line, left
