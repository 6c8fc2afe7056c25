"""What every name in a message means: found in its words, explained by the catalogue and the game's companion. Pure
functions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from cogs.panel.content.outlook import facts_of, in_words
from cogs.panel.content.parts import LONGEST_OPTION, MOST_OPTIONS, Button, Option, Panel, Row, Select
from cogs.text.folding import fold
from cogs.text.shortening import clip
from engine.core import View
from games import find_game
from i18n import Texts, texts
from i18n.parameters import CASES

LONGEST = 1600
"""Characters of an explanation: with a heading it fits any message."""
_WORD = re.compile(r"[^\W_]+")
Forms = Mapping[str, tuple[tuple[tuple[str, ...], str], ...]]
"""By first word: (all words of a form of a name, its id), the longest first."""


def explained_words(said: Texts) -> tuple[str, ...]:
    """The ids that can be explained: what has an `about-` text, a page of the guide, or a word of the companion."""
    return _explained(said.rules, said.language)


@cache
def _explained(rules: str, language: str) -> tuple[str, ...]:
    said, game = texts(language).of(rules), find_game(rules)
    found = dict.fromkeys(key.removeprefix("about-") for key in said.keys("about-"))
    if game is not None:
        found |= dict.fromkeys(one for _, ids in game.companion.topics for one in ids)
        found |= dict.fromkeys(game.companion.named)
    pages = (key.removeprefix(f"guide-{rules}-") for key in said.keys(f"guide-{rules}-"))
    found |= dict.fromkeys(page for page in pages if said.has(f"name-{page}"))
    return tuple(found)


def explanation(said: Texts, word: str, view: View) -> str:
    """What a name means, and what is to be said of it as things stand in a view; "" when there is nothing to say."""
    game = find_game(said.rules)
    explained = game.companion.explain(word, view) if game is not None else None
    price = f" {said.get('explain-price-card')}" if game is not None and word in game.companion.priced else ""
    about = f"{said.get(f'about-{word}')}{price}" if said.has(f"about-{word}") else ""
    page = f"guide-{said.rules}-{word}"
    parts = [facts_of(said, word), in_words(said, explained) if explained is not None else about]
    if not any(parts) and said.has(page):
        parts.append(said.part(page, "text") or "")
    return clip("\n".join(part for part in parts if part), LONGEST)


@cache
def _forms(rules: str, language: str) -> Forms:
    said = texts(language).of(rules)
    found: dict[tuple[str, ...], str] = {}
    for word in _explained(rules, language):
        names = [said.name(word), said.place(word), *(said.part(f"name-{word}", case) or "" for case in CASES)]
        for name in names:
            form = tuple(_WORD.findall(name.casefold()))
            if form and not form[0].isdecimal():  # what is called by its content, `2 gold`: the gold is explained
                found.setdefault(form, word)
    out: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for form, word in sorted(found.items(), key=lambda each: -len(each[0])):
        out.setdefault(form[0], []).append((form, word))
    return {first: tuple(some) for first, some in out.items()}


def names_in(said: Texts, words: Iterable[str]) -> list[str]:
    """The ids of the names that occur in these texts and can be explained, by name."""
    forms, found = _forms(said.rules, said.language), dict[str, None]()
    for text in words:
        spoken, at = _WORD.findall(text.casefold()), 0
        while at < len(spoken):
            some = forms.get(spoken[at], ())
            form, word = next((each for each in some if tuple(spoken[at : at + len(each[0])]) == each[0]), ((), ""))
            if word:
                found[word] = None
            at += max(1, len(form))
    return sorted(found, key=lambda word: fold(_called(said, word)))


def texts_of(panel: Panel) -> list[str]:
    """Everything a panel says, its controls included."""
    out = [panel.heading, *panel.lines]
    for row in panel.rows:
        if isinstance(row, Select):
            out += [row.placeholder, *(part for option in row.options for part in (option.label, option.description))]
        else:
            out += [button.label for button in row]
    return out


def name_menus(said: Texts, found: Sequence[str], address: Sequence[str], chosen: str = "") -> list[Row]:
    """The names in menus, one for each custom id in `address` as far as they are needed; the rest is left out."""
    chunks = [found[at : at + MOST_OPTIONS] for at in range(0, len(found), MOST_OPTIONS)]
    rows: list[Row] = []
    for custom_id, chunk in zip(address, chunks, strict=False):
        ends = f" ({_called(said, chunk[0])} – {_called(said, chunk[-1])})" if len(chunks) > 1 else ""
        options = (Option(word, clip(_called(said, word), LONGEST_OPTION), "", word == chosen) for word in chunk)
        rows.append(Select(custom_id, clip(said.get("explain-what-is") + ends, 150), tuple(options)))
    return rows


def explained_line(said: Texts, word: str, view: View) -> str:
    """The name and what it means."""
    return f"**{_called(said, word)}** – {explanation(said, word, view)}"


def _called(said: Texts, word: str) -> str:
    """The name; where a side and a place share the id and are called differently, both."""
    return " / ".join(dict.fromkeys((capital(said.name(word)), capital(said.place(word)))))


def names_button(custom_id: str, said: Texts) -> Button:
    """To the menus."""
    return Button(custom_id, said.get("explain-names"))


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]
