"""Actions and their beginnings as words on buttons and in menus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from cogs.panel.content.parts import LONGEST_LABEL, Asked
from cogs.text.shortening import clip
from engine.core import Action, Verb
from engine.core.companion import Path, words
from i18n import Texts
from i18n.parameters import counted

PLACE_KINDS = frozenset({"place", "province", "sea"})
"""Kinds of slots (`engine.core.Slot`) whose values are places."""


def action_label(asked_verbs: Mapping[str, Verb], texts: Texts, action: Action) -> str:
    """`Build: market · Latium`, or the catalogue's own phrase (`action-<verb>`), short enough for a control."""
    return clip(action_words(asked_verbs, texts, action), LONGEST_LABEL)


def action_words(asked_verbs: Mapping[str, Verb], texts: Texts, action: Action) -> str:
    """Like `say_action`, for a line of text: complete, because cutting would damage the emojis' markup."""
    key = f"action-{action.verb}"
    verb = asked_verbs.get(action.verb)
    if verb is not None and texts.has(key):
        params: dict[str, object] = {slot.name: value for slot, value in zip(verb.slots, action.args, strict=False)}
        if verb.slots and verb.slots[-1].many:
            # A list, so that the phrase may ask `_count` whether there is anything at all.
            params[verb.slots[-1].name] = list(action.args[len(verb.slots) - 1 :])
        if len(params) == len(verb.slots):
            own = any(s.kind == "seat" and params[s.name] == action.seat for s in verb.slots)
            return texts.say(key, params) + (f" {texts.get('panel-you')}" if own else "")
    return path_label_words(asked_verbs, texts, words(action))


def path_label(asked: Asked, texts: Texts, path: Path) -> str:
    return path_label_words(asked.verbs, texts, path)


def path_label_words(verbs: Mapping[str, Verb], texts: Texts, path: Path) -> str:
    """`March: Latium · Gallia · 2`."""
    head = verb_label(texts, path[0])
    rest = [slot_label(verbs, texts, path[:i], path[i]) for i in range(1, len(path))]
    return f"{head}: {' · '.join(rest)}" if rest else head


def slot_label(verbs: Mapping[str, Verb], texts: Texts, path: Path, word: str) -> str:
    """A slot's value as a word; counts stay numbers."""
    verb = verbs.get(path[0]) if path else None
    if verb is not None and verb.slots:
        slot = verb.slots[min(len(path) - 1, len(verb.slots) - 1)]
        if slot.kind == "count":
            return f"×{word}" if len(verb.slots) > 1 else word
        if slot.kind in PLACE_KINDS:
            return texts.place(word)
    return texts.name(word)


def verb_label(texts: Texts, verb: str) -> str:
    return texts.get(f"verb-{verb}") if texts.has(f"verb-{verb}") else verb.replace("_", " ")


def composed(verbs: Mapping[str, Verb], texts: Texts, actions: Sequence[Action]) -> list[str]:
    """The steps composed so far, numbered; a run of one verb with one slot is one step (`Pay: gold, wine ×2`)."""
    steps: list[str] = []
    for name, run in groupby(actions, key=lambda a: a.verb):
        some, verb = list(run), verbs.get(name)
        if len(some) > 1 and verb is not None and len(verb.slots) == 1 and not verb.slots[0].many:
            steps.append(f"{verb_label(texts, name)}: {counted(texts, (a.args[0] for a in some))}")
        else:
            steps += [action_words(verbs, texts, a) for a in some]
    return [f"{number}. {step}" for number, step in enumerate(steps, 1)]
