"""Plans composed in private: several moves in one choice, and one step taken out of the middle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from cogs.panel.content.labels import action_label, composed, path_label
from cogs.panel.content.narrowing import path_token
from cogs.panel.content.outlook import beside
from cogs.panel.content.parts import (
    LONGEST_OPTION,
    LONGEST_PLACEHOLDER,
    MOST_BUTTONS,
    MOST_OPTIONS,
    Asked,
    Option,
    Select,
)
from cogs.panel.controls.address import ControlKind
from cogs.text.shortening import clip
from engine.core import Action, Question, Seat, Verb, action_token
from engine.core.companion import words
from i18n import Texts

FEW_MENUS = 6
"""With more menus than this, a place's moves no longer begin a menu of their own."""
MOST_MENUS = 9


def plan_menus(asked: Asked, texts: Texts, verb: str) -> list[Select]:
    """All actions of the verb in menus that take several at once; none when a few buttons or narrowing are better. A
    choice that does not go together is refused as a whole.
    """
    actions = [a for a in asked.legal if a.verb == verb]
    known = asked.verbs.get(verb)
    at_once = _at_once(asked.question)
    if (
        known is None
        or not known.combines
        or at_once == 1
        or not MOST_BUTTONS < len(actions) <= MOST_MENUS * MOST_OPTIONS
    ):
        return []
    chunks = list(_by_place(actions))
    if len(chunks) > FEW_MENUS:
        chunks = [actions[i : i + MOST_OPTIONS] for i in range(0, len(actions), MOST_OPTIONS)]
    label, token = path_label(asked, texts, (verb,)), path_token(asked.seat, (verb,))
    menus = []
    for number, chunk in enumerate(chunks):
        places = list(dict.fromkeys(texts.place(words(a)[1]) for a in chunk))
        where = f" ({places[0]})" if len(places) == 1 else f" ({places[0]} – {places[-1]})"
        # What choosing does is said at the end, and must not be cut.
        most = min(at_once or len(chunk), len(chunk))
        ways = {"count": most, "verb": label}
        key = "panel-several-at-once" if at_once else "panel-several"
        room = LONGEST_PLACEHOLDER - len(texts.get(key, what="", **ways))
        placeholder = texts.get(key, what=clip(label + (where if len(chunks) > 1 else ""), room), **ways)
        options = tuple(
            Option(
                action_token(a),
                clip(action_label(asked.verbs, texts, a), LONGEST_OPTION),
                beside(texts, asked.outlook, words(a), LONGEST_OPTION),
            )
            for a in chunk
        )
        menus.append(
            Select(
                asked.address(ControlKind.PLAN, f"{token}.{number}"),
                placeholder,
                options,
                1,
                most,
            )
        )
    return menus


def _at_once(question: Question | None) -> int:
    """How many moves may be made in one choice, where the question says so (`at_once`); 0: as many as one likes."""
    most = question.params.get("at_once") if question is not None else None
    return most if isinstance(most, int) else 0


def _by_place(actions: Sequence[Action]) -> Iterator[list[Action]]:
    """Group places into menus, as many as fit completely."""
    chunk: list[Action] = []
    for _, group in groupby(actions, key=lambda a: words(a)[1]):
        some = list(group)
        if chunk and len(chunk) + len(some) > MOST_OPTIONS:
            yield chunk
            chunk = []
        while len(chunk) + len(some) > MOST_OPTIONS:
            yield some[:MOST_OPTIONS]
            some = some[MOST_OPTIONS:]
        chunk += some
    if chunk:
        yield chunk


def planned(legal: Sequence[Action], seat: Seat, values: Sequence[str]) -> list[Action] | None:
    """The actions of a menu's values in the order of the legal list; None when one is no longer legal."""
    tokens = {action_token(a): a for a in legal if a.seat == seat}
    if not values or not all(value in tokens for value in values):
        return None
    chosen = {tokens[value] for value in values}
    return [a for a in legal if a in chosen]


class StepOf(NamedTuple):
    """One step of what is composed: a move, or a purchase with its payment."""

    start: int
    end: int


def steps_of(question: Question, verbs: Mapping[str, Verb]) -> list[StepOf]:
    """The visible steps, as ranges of the composed actions: what follows a step by necessity belongs to it."""
    starts = [i for i, a in enumerate(question.composing) if a.verb not in verbs or verbs[a.verb].role != "follow"]
    ends = [*starts, len(question.composing)][1:]  # of no plan: none
    return [StepOf(a, b) for a, b in zip(starts, ends, strict=True)]


def drop_menu(asked: Asked, texts: Texts) -> Select | None:
    """A menu that takes one step out and leaves the others; None with fewer than two, for which `back` is enough."""
    question = asked.question
    if question is None or "proposals" in question.params or all(asked.role(a.verb) != "clear" for a in asked.legal):
        return None
    steps = steps_of(question, asked.verbs)[:MOST_OPTIONS]
    if len(steps) < 2:
        return None
    options = []
    for number, step in enumerate(steps):
        lines = composed(asked.verbs, texts, question.composing[step.start : step.end])
        label = f"{number + 1}. " + ", ".join(line.partition(". ")[2] for line in lines)
        options.append(Option(str(number), clip(label, LONGEST_OPTION)))
    return Select(asked.address(ControlKind.TAKE_OUT, "step"), texts.get("panel-drop"), tuple(options))


def without(question: Question, verbs: Mapping[str, Verb], number: int) -> tuple[int, list[list[Action]]] | None:
    """Taking step `number` out: how often to step back, and the later steps to be replayed; None: no such step."""
    steps = steps_of(question, verbs)
    if not 0 <= number < len(steps):
        return None
    again = [list(question.composing[s.start : s.end]) for s in steps[number + 1 :]]
    return len(question.composing) - steps[number].start, again
