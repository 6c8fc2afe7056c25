"""Names that a person has typed: the things they mean, and what may be meant by a name that there is not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NoReturn

from cogs.core import error_policy as errors
from cogs.panel.controls.text_input import understood
from cogs.panel.typed_actions import resolve, slot_values, value_label
from cogs.text.display_names import seat_label
from cogs.text.folding import fold
from cogs.text.nearest_name import nearest
from cogs.text.shortening import clip
from engine.core import Action, RulesError, Seat, Verb
from engine.core.codec import read_action
from engine.core.companion import Closed
from host import GameInfo
from i18n import Texts
from i18n.parameters import CASES

MOST_NAMED = 12
"""Possible values that a refusal lists."""
PREFIX = "name-"


def named(text: str, values: Iterable[str], said: Texts) -> str:
    """The id of one of the values, or of anything else in the game that has such a name: why that one is not possible
    the rules say. Refused("no_such_name"): there is nothing of that name.
    """
    labels = {value: said.name(value) for value in values}
    return _id_of(text, labels, (), said) or _refuse(text, labels, {}, said)


def seats_held(info: GameInfo) -> tuple[Seat, ...]:
    """The seats that somebody holds, a person or an AI player."""
    return tuple(holder.seat for holder in info.holders if holder.seat is not None)


def seat_meant(text: str, seats: Iterable[Seat], info: GameInfo, said: Texts) -> Seat:
    """The one of these seats that a text means: its id, its name in any language, or its holder's name.
    Refused("no_such_name"): none of them.
    """
    labels = {seat: seat_label(info, said, seat) for seat in seats}
    seat, wanted = resolve(text, labels, said), fold(text)
    if seat in labels:
        return seat
    for seat, label in labels.items():
        holder = info.holder(seat)
        if wanted in {fold(label), fold(holder.name if holder is not None else "")} - {""}:
            return seat
    return _refuse(text, labels, {}, said)


def checked(
    verb: Verb, legal: Iterable[Action], closed: Sequence[Closed], typed: Mapping[str, str], said: Texts
) -> dict[str, str]:
    """What was typed into each slot of a verb that is open or closed now, as an id. Refused("no_such_name"): the game
    has nothing of that name. Where the verb is not asked for at all, nothing is checked: that is said first.
    """
    rows = [slot_values(verb, action) for action in legal if action.verb == verb.name]
    closed_paths = [each.path for each in closed if each.path[0] == verb.name]
    out = dict(typed)
    if not rows and not closed_paths:
        return out
    for at, slot in enumerate(verb.slots):
        text = typed.get(slot.name, "")
        if not text or slot.kind == "count" or text.isdigit():
            continue
        labels = {value: value_label(verb, value, at, said) for value in dict.fromkeys(r[at] for r in rows if r[at])}
        others = {path[at + 1]: said.name(path[at + 1]) for path in closed_paths if len(path) > at + 1}
        value = _id_of(text, labels, others, said) or (_each_of(text, labels, others, said) if slot.many else "")
        out[slot.name] = value or _refuse(text, labels, others, said)
        rows = [row for row in rows if row[at] == value]
    return out


def read(
    verbs: Mapping[str, Verb], seat: Seat, text: str, legal: Sequence[Action], closed: Sequence[Closed], said: Texts
) -> Action:
    """A line that has the form of a move, though none of those that are open: the rules will give the reason.
    RulesError: it has no such form. Refused("no_such_name"): as `checked`.
    """
    try:
        action = read_action(verbs, seat, text.lower())
    except RulesError:
        path, rest = understood(text, legal, verbs, said)
        action = read_action(verbs, seat, " ".join((*path, rest)))
    verb = verbs[action.verb]
    typed = {slot.name: value for slot, value in zip(verb.slots, slot_values(verb, action), strict=True)}
    checked(verb, legal, closed, typed, said)
    return action


def _id_of(text: str, labels: Iterable[str], others: Iterable[str], said: Texts) -> str:
    known = {*labels, *others}
    value = resolve(text, known, said)
    return value if value in known else _ids(said).get(fold(text), "")


def _each_of(text: str, labels: Iterable[str], others: Iterable[str], said: Texts) -> str:
    """The ids of several names, separated by commas or blanks; "" if one of them is unknown."""
    words = {word for value in labels for word in value.split()}
    parts = re.split(r"[,;·]", text) if re.search(r"[,;·]", text) else text.split()
    found = [part if part.isdigit() else _id_of(part, words, others, said) for part in map(str.strip, parts) if part]
    return " ".join(found) if all(found) else ""


def _refuse(text: str, labels: Mapping[str, str], others: Mapping[str, str], said: Texts) -> NoReturn:
    near = nearest(text, [*labels.items(), *others.items()])
    near = near or nearest(text, ((each, said.name(each)) for each in dict.fromkeys(_ids(said).values())))
    words = ", ".join([*labels.values()][:MOST_NAMED])
    raise errors.Refused("no_such_name", text=clip(text, 40), near=[*near], words=words, has=int(bool(words)))


@lru_cache(maxsize=32)
def _ids(said: Texts) -> dict[str, str]:
    """Every name of the game in every language and case, folded → id."""
    found: dict[str, str] = {}
    for key in said.keys(PREFIX):
        thing = key.removeprefix(PREFIX)
        found.setdefault(fold(thing), thing)
        for language in said.in_every_language():
            forms = (language.name(thing), *(language.part(key, case) for case in CASES))
            for form in filter(None, forms):
                found.setdefault(fold(form), thing)
    return found
