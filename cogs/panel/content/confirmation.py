"""When to ask for one more press: only before a voluntary move that cannot be taken back."""

from __future__ import annotations

from cogs.panel.content.narrowing import below
from cogs.panel.content.parts import Asked
from engine.core import Action
from engine.core.companion import Path, words
from i18n import Texts


def needs_thought(asked: Asked, action: Action) -> bool:
    """Whether panels ask twice about the action. What is composed in private is already confirmed at its end."""
    question = asked.question
    if question is None:
        return False
    if action.verb in question.twice or asked.is_binding(action.verb):
        return True
    return asked.role(action.verb) == "confirm" and not action.args and bool(asked.outlook.risks)


def second_thought(asked: Asked, action: Action) -> Path:
    """What the panel asks before an action that was typed, just as it asks before its own button; () for nothing."""
    return words(action) if action in asked.legal and needs_thought(asked, action) else ()


def is_choice(asked: Asked, path: Path) -> bool:
    """Whether something is still to be chosen below the path; otherwise it names one action that is to be confirmed."""
    under = below(asked.legal, path)
    return len(under) != 1 or words(under[0]) != path


def sure_key(asked: Asked, texts: Texts, path: Path) -> str:
    """The sentence before such an action; a game may have its own for a verb, and one for a verb at a question."""
    if asked.role(path[0]) == "confirm" and len(path) == 1 and asked.outlook.risks:
        return "panel-sure-vain"
    here = f"-{asked.question.key}" if asked.question is not None else ""
    own = (f"sure-{path[0]}{here}", f"sure-{path[0]}") if len(path) == 1 else ()
    return next((key for key in own if texts.has(key)), "panel-sure")
