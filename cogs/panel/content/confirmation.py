"""When to ask for one more press: only before a voluntary move that cannot be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.panel.content.narrowing import Path, below, words
from cogs.panel.content.parts import Asked
from engine.core import Action

DICE = frozenset({"sea_battles"})
"""Questions whose `attack` is a free choice; on land the battle happens anyway, and only its turn is chosen."""
BINDING = frozenset({"peace"})


def needs_thought(asked: Asked, action: Action) -> bool:
    """Whether panels ask twice about the action. What is composed in private is already confirmed by `done`."""
    question = asked.question
    if question is None:
        return False
    if action.verb == "attack":
        return question.key in DICE
    if action.verb in BINDING:
        return True
    if action.verb == "done" and asked.outlook.risks:
        return True
    if action.verb == "done":  # an unused build turn although something could be bought
        return "prices" in question.params and not question.composing and any(a.verb == "build" for a in asked.legal)
    return action.verb == "pass" and any(a.verb == "claim" for a in asked.legal)


def second_thought(asked: Asked, actions: Sequence[Action]) -> Path:
    """What the panel asks before actions that were typed, just as it asks before its own button; () for nothing."""
    if len(actions) == 1 and actions[0] in asked.legal and needs_thought(asked, actions[0]):
        return words(actions[0])
    return ()


def is_choice(asked: Asked, path: Path) -> bool:
    """Whether something is still to be chosen below the path; otherwise it names one action that is to be confirmed."""
    under = below(asked.legal, path)
    return len(under) != 1 or words(under[0]) != path


def sure_key(asked: Asked, path: Path) -> str:
    """The sentence before such an action."""
    if path == ("done",) and asked.outlook.risks:
        return "panel-sure-vain"
    if path == ("done",):
        return "panel-sure-nothing"
    return "panel-sure-pass" if path == ("pass",) else "panel-sure"
