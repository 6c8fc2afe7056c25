"""A move in words → actions. Ids and names in any of our languages, ignoring case and diacritics.

Pure functions: legal list, verbs and text in; actions out, or what could have been said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from cogs.panel.content.narrowing import below, branches, ending
from cogs.text.folding import fold
from engine.core import Action, Verb
from engine.core.companion import Path, words
from i18n import Texts
from i18n.parameters import CASES

MOST_STEPS = 12
"""Actions in one line; more than any price or offer needs."""
MOST_POSSIBLE = 12


def spoken(text: str, legal: Sequence[Action], verbs: Mapping[str, Verb], said: Texts) -> list[Action]:
    """The actions meant: one, several of one verb with one slot (`offer grain wine`), or several moves of a plan
    separated by commas (`march latium gallia 3, italia sicilia 1`). The verb may be left out where only one is possible
    (`grain, wine`). []: not understood.
    """
    return _one(text, legal, verbs, said) or _list(text, legal, verbs, said) or _bare(text, legal, verbs, said)


def _bare(text: str, legal: Sequence[Action], verbs: Mapping[str, Verb], said: Texts) -> list[Action]:
    """A text without the verb, if exactly one verb gives it a meaning."""
    if not text.strip():
        return []
    begun = dict.fromkeys(a.verb for a in legal if a.args)
    read = [found for verb in begun if (found := _one(f"{verb} {text}", legal, verbs, said))]
    return read[0] if len(read) == 1 else []


def _list(text: str, legal: Sequence[Action], verbs: Mapping[str, Verb], said: Texts) -> list[Action]:
    """Moves separated by commas; one without a verb has that of the previous move."""
    out: list[Action] = []
    parts = [part for part in re.split(r"[,;\n]", text) if part.strip()]
    for part in parts if 1 < len(parts) <= MOST_STEPS else ():
        found = _one(part, legal, verbs, said)
        if not found and out:
            found = _one(f"{out[-1].verb} {part}", legal, verbs, said)
        if len(found) != 1:
            return []
        out += found
    return out


def _one(text: str, legal: Sequence[Action], verbs: Mapping[str, Verb], said: Texts) -> list[Action]:
    rest = fold(text)
    for path, after in _beginnings(rest, legal, verbs, said, ()):
        action = ending(legal, path)
        if action is None:
            under = below(legal, path)
            action = under[0] if len(under) == 1 and not after else None
        if action is None:
            continue
        if not after:
            return [action]
        verb = verbs[action.verb]
        more = _more(after, action, legal, verbs, said) if len(verb.slots) == 1 else None
        if more is not None:
            return [action, *more]
    return []


def understood(text: str, legal: Sequence[Action], verbs: Mapping[str, Verb], said: Texts) -> tuple[Path, str]:
    """The part of the text that names a beginning of a move, as ids, and the rest of it."""
    nothing: tuple[Path, str] = ((), fold(text))
    return max(_beginnings(fold(text), legal, verbs, said, ()), key=lambda each: len(each[0]), default=nothing)


def possible(text: str, legal: Sequence[Action], verbs: Mapping[str, Verb], said: Texts) -> list[str]:
    """What may follow the part of the text that was understood, as the person would read it; if nothing was understood,
    a whole move of each kind.
    """
    path, _ = understood(text, legal, verbs, said)
    while path and not branches(legal, path):
        path = path[:-1]
    if not path:
        return examples(legal, said, MOST_POSSIBLE)
    return [" ".join([*map_words(path, said), _said(path, word, said)]) for word in branches(legal, path)][
        :MOST_POSSIBLE
    ]


def examples(legal: Sequence[Action], said: Texts, most: int = 2) -> list[str]:
    """A few legal moves in words, of different verbs."""
    first = {action.verb: action for action in reversed(legal)}
    chosen = sorted(first.values(), key=lambda a: (not a.args, legal.index(a)))
    return [" ".join(map_words(words(action), said)) for action in chosen[:most]]


def whole_example(verb: str, tokens: Sequence[str], said: Texts) -> str:
    """`offer grain, wine`: several things of one verb."""
    return " ".join((_said((), verb, said), ", ".join(_said((verb,), token, said) for token in tokens)))


def map_words(path: Path, said: Texts) -> list[str]:
    return [_said(path[:i], word, said) for i, word in enumerate(path)]


def _said(path: Path, word: str, said: Texts) -> str:
    if path:
        # The verb says in which case its object stands, where a language has cases: offer grain, give wine.
        case = said.part(f"verb-{path[0]}", "case") if len(path) == 1 else None
        return (said.part(f"name-{word}", case) if case else None) or said.name(word)
    key = f"verb-{word}"
    return said.get(key).lower() if said.has(key) else word


def _forms(path: Path, word: str, said: Texts) -> set[str]:
    """Everything a word may be called, folded."""
    out = {word}
    for language in (said, *said.in_every_language()):
        out.add(_said(path, word, language))
        if path:
            out |= {language.name(word), language.place(word)}
            out |= {form for case in CASES if (form := language.part(f"name-{word}", case))}
    return {fold(each) for each in out}


def _beginnings(
    rest: str, legal: Sequence[Action], verbs: Mapping[str, Verb], said: Texts, path: Path
) -> list[tuple[Path, str]]:
    """Every way to read the beginning of the text: (path, remaining text), the longest readings first."""
    found: list[tuple[Path, str]] = []
    for word in branches(legal, path):
        for form in sorted(_forms(path, word, said), key=len, reverse=True):
            if form and (rest == form or rest.startswith(form + " ")):
                found += _beginnings(rest[len(form) :].lstrip(), legal, verbs, said, (*path, word))
    if path:
        found.append((path, rest))
    return sorted(found, key=lambda pair: len(pair[1]))


def _more(
    rest: str, first: Action, legal: Sequence[Action], verbs: Mapping[str, Verb], said: Texts
) -> list[Action] | None:
    """Further arguments of the same verb: each an action of its own."""
    out: list[Action] = []
    while rest:
        words_here = {str(a.args[0]): a for a in legal if a.verb == first.verb}
        hits = [
            (len(form), action)
            for word, action in words_here.items()
            for form in _forms((first.verb,), word, said)
            if rest == form or rest.startswith(form + " ")
        ]
        if not hits or len(out) >= MOST_STEPS:
            return None
        length, action = max(hits, key=lambda hit: hit[0])
        out.append(action)
        rest = rest[length:].lstrip()
    return out
