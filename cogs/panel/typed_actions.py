"""Turns the fields that a person has typed into an action, and suggests values. Legal lists and texts
in, values out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cogs.core.autocomplete import LONGEST, Choices, matching
from cogs.panel.content.labels import slot_label
from cogs.text.folding import fold
from engine.core import Action, Seat, Verb
from i18n import Texts


def slot_values(verb: Verb, action: Action) -> tuple[str, ...]:
    """An action's arguments slot by slot; a final slot of many words holds all that are left, "" when
    there are none.
    """
    args = tuple(map(str, action.args))
    if verb.slots and verb.slots[-1].many:
        head = len(verb.slots) - 1
        return (*args[:head], " ".join(args[head:]))
    return args


def propose(
    verb: Verb, legal: Iterable[Action], slot: str, typed: Mapping[str, str], said: Texts, current: str
) -> Choices:
    """The values still possible for a slot, given the other fields, that contain what is being typed."""
    at = next(i for i, s in enumerate(verb.slots) if s.name == slot)
    rows = [slot_values(verb, a) for a in legal if a.verb == verb.name]
    for i, other in enumerate(verb.slots):
        if i != at and typed.get(other.name):
            wanted = resolve(typed[other.name], {row[i] for row in rows}, said)
            rows = [row for row in rows if row[i] == wanted]
    out: dict[str, str] = {}
    needle = fold(current)
    for value in dict.fromkeys(row[at] for row in rows if row[at]):
        label = value_label(verb, value, at, said)
        if needle in fold(label) or needle in fold(value):
            out[value] = label
    return _offered(out)


def propose_payment(ready: Sequence[Sequence[str]], held: Sequence[str], said: Texts, current: str) -> Choices:
    """Proposed ways to pay that contain what is being typed; after a comma the other tokens held."""
    head, comma, needle = current.rpartition(",")
    chosen = [resolve(text, held, said) for text in head.split(",") if text.strip()]
    left = list(held)
    for token in chosen:
        if token in left:
            left.remove(token)
    rows = [[*chosen, token] for token in dict.fromkeys(left)] if comma else [list(tokens) for tokens in ready]
    needle, out = fold(needle), dict[str, str]()
    for row in rows:
        label = ", ".join(said.name(token) for token in row)
        if needle in fold(said.name(row[-1]) if comma else label) or needle in map(fold, row):
            out[", ".join(row)] = label
    return _offered(out)


def _offered(found: Mapping[str, str]) -> Choices:
    """Value → label; values that are too long to be sent back cannot be offered."""
    return matching([(value, label) for value, label in found.items() if len(value) <= LONGEST], "")


def value_label(verb: Verb, value: str, at: int, said: Texts) -> str:
    """A slot's value in words; several words one after another."""
    path = (verb.name, *("?" for _ in range(at)))
    return ", ".join(slot_label({verb.name: verb}, said, path, word) for word in value.split())


def resolve(text: str, known: Iterable[str], said: Texts) -> str:
    """The value a person means: its id, its name in their language or in any other, or else the text
    itself as an id.
    """
    wanted = fold(text)
    options = sorted(known)
    for value in options:
        if fold(value) == wanted:
            return value
    for language in (said, *said.in_every_language()):
        for value in options:
            words = value.split()
            if wanted in {fold(" ".join(map(name, words))) for name in (language.name, language.place)}:
                return value
    return text.casefold().strip().lstrip("×").replace(" ", "_")


def chosen(verb: Verb, seat: Seat, legal: Sequence[Action], typed: Mapping[str, str], said: Texts) -> Action:
    """The action that is meant. If no legal one is, the one that was written: the rules will give the reason.

    Empty slots are filled when only one legal action remains.
    """
    mine = [a for a in legal if a.verb == verb.name]
    rows = [(a, slot_values(verb, a)) for a in mine]
    args: list[str] = []
    for i, slot in enumerate(verb.slots):
        text = typed.get(slot.name, "")
        if not text:
            args.append("")
            continue
        value = resolve(text, {row[i] for _, row in rows}, said)
        args.append(value)
        rows = [(a, row) for a, row in rows if row[i] == value]
    exact = [a for a, row in rows if row == tuple(args)]
    if exact:
        return exact[0]
    if len(rows) == 1:
        return rows[0][0]
    words: list[str | int] = []
    for slot, value in zip(verb.slots, args, strict=True):
        words += [int(w) if slot.kind == "count" and _is_count(w) else w for w in value.split()]
    return Action(seat, verb.name, tuple(words))


def _is_count(word: str) -> bool:
    """Parsed as the rules read numbers; Python refuses to convert numbers of thousands of digits."""
    return word.isascii() and word.isdigit() and len(word) < 4
