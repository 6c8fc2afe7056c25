"""A guided first game in chapters, as a game writes it: data, which `host.lessons` plays with the real rules.

A chapter begins with a position of its own and teaches one seat; what the other seats do is written down. Patterns are
texts of actions with wildcards (`march latium * 2`); where one names a seat, it comes first (`rome offer grain`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import NamedTuple

from engine.core.chance import Seed
from engine.core.rules import AnyRules, Options
from engine.core.types import Action, RulesError, Seat


class Step(NamedTuple):
    """One thing to do, or to read. Text: `learn-<chapter>-<step>`, which says why."""

    id: str
    press: tuple[str, ...] = ()
    """What ends the step, the recommended one first; (): it is only read, and goes on with a button of the lesson."""
    needs: tuple[str, ...] = ()
    """What is composed before it, in any order; each pattern stands for one action."""
    also: tuple[str, ...] = ()
    """Ends the step as well, and does no harm: answered by the attribute `also` of the text, or in general words."""
    free: tuple[str, ...] = ()
    """May be done on the way without ending the step."""
    others: tuple[str, ...] = ()
    """What the other seats do until the learner is asked again, in order, each after its seat."""
    region: str = ""
    """The part of the board that the picture shows, enlarged; "": all of it, or what the question is about."""
    loose: bool = False
    """What is composed is the learner's own affair: `needs` is advice, and any confirmation ends the step."""


@dataclass(frozen=True)
class Chapter:
    """A part of the lesson. Texts: `learn-<chapter>`, `learn-<chapter>-end`."""

    id: str
    seat: Seat
    """Whom the learner plays."""
    begin: Callable[[AnyRules], object]
    """The position it begins with."""
    steps: tuple[Step, ...]
    others: tuple[str, ...] = ()
    """What the other seats do before the learner is asked first."""


@dataclass(frozen=True)
class Start:
    """A game of its own as the beginning of a chapter, and what has been done in it."""

    players: int
    options: Options
    seed: Seed
    prefix: tuple[str, ...]
    """Actions, each after its seat."""

    def __call__(self, rules: AnyRules) -> object:
        """The position after them. RulesError when one is not possible: the lesson is out of date."""
        state = rules.setup(self.players, self.options, self.seed).state
        for line in self.prefix:
            seat, _, pattern = line.partition(" ")
            action = matching(rules.legal_actions(state, seat), (pattern,))
            if action is None:
                raise RulesError("illegal", where=line)
            rules.advance(state, action)
        return state


def matches(action: Action, patterns: Iterable[str]) -> bool:
    """Whether one of the patterns means this action.

    >>> matches(Action("red", "put", ("ruby", 2)), ["put ruby *"])
    True
    """
    text = action.text()
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def matching(actions: Iterable[Action], patterns: Iterable[str]) -> Action | None:
    """The first of the actions that the first possible of the patterns means.

    >>> matching([Action("red", "put", ("ruby", n)) for n in (1, 2)], ["put jade *", "put * 2"])
    Action(seat='red', verb='put', args=('ruby', 2))
    """
    some = list(actions)
    return next((a for pattern in patterns for a in some if fnmatchcase(a.text(), pattern)), None)
