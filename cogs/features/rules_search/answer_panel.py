"""What `/rules` answers: the best entries with their rulings, and menus to what goes with them. Pure functions.

A control's custom id names the game, and after `.` the entries of the answer it stands under by their numbers, so that
one can go back to them after a restart, too; nothing in it is secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cogs.features.rules_search.entries import Entry, capital, title
from cogs.features.rules_search.matcher import Index, named_in, nearest_names, search, things_in
from cogs.panel.content.parts import LONGEST_TEXT, MOST_OPTIONS, Button, Option, Panel, Row, Select
from cogs.panel.controls.address import PUBLIC, Address, ControlKind
from cogs.text.display_names import rules_name
from cogs.text.escaping import harmless
from cogs.text.shortening import clip
from i18n import Texts

SEE, BACK = "rules_see", "rules_back"
LONGEST_OPTION = 100
LONGEST_LINE = 60
MOST_HITS: Final = 3
FULL, SHORT, BARE = 2, 1, 0
"""How much of an entry is said: all; rulings without their reasons; none of them."""
MOST_NUMBER = 10_000


def answer(index: Index, said: Texts, words: str) -> Panel:
    """What is found for a question: one that is an id or the whole name of a thing opens with that, in full."""
    things = things_in(index, words)
    hits = [hit.entry for hit in search(index, words, MOST_HITS)]
    if not hits and not things:
        return _nothing(index, said, words)
    whole = next((one for one in hits if one.id.casefold() == words.strip().casefold()), None)
    if whole is not None:
        return one_entry(index, said, whole, ())
    shown = hits or things[:1]
    return several(index, said, shown, things, words)


def several(index: Index, said: Texts, shown: Sequence[Entry], things: Sequence[Entry], words: str = "") -> Panel:
    """The best entries, and a menu of what goes with them."""
    key = "rules-head" if words else "rules-head-one"
    head = said.get(key, game=rules_name(said, said.rules), words=harmless(clip(words, LONGEST_LINE)))
    foot = f"-# {said.get('rules-source')}"
    lines, cut = _fitted(shown, said, LONGEST_TEXT - len(head) - len(foot) - 20)
    more = dict.fromkeys(entry.id for entry in (*cut, *things))
    for entry in shown:
        more |= dict.fromkeys((*entry.related, *(other.id for other in named_in(index, entry))))
    in_full = {entry.id for entry in shown if entry not in cut}
    rows = _menu(index, said, (one for one in more if one not in in_full), _numbers(index, shown))
    return Panel(head, (*lines, foot), tuple(rows), awaited=False)


def one_entry(index: Index, said: Texts, entry: Entry, back: Sequence[int]) -> Panel:
    """An entry in full; `back`: the numbers of the answers one came from."""
    head = said.get("rules-head-one", game=rules_name(said, said.rules))
    lines, _ = _fitted((entry,), said, LONGEST_TEXT - len(head) - 20)
    more = dict.fromkeys((*entry.related, *(other.id for other in named_in(index, entry))))
    rows = _menu(index, said, more, back)
    if back:
        rest = ".".join((BACK, said.rules, *map(str, back)))
        rows.append((Button(_address(rest, ControlKind.PUBLIC), said.get("rules-back")),))
    return Panel(head, lines, tuple(rows), awaited=False)


def _nothing(index: Index, said: Texts, words: str) -> Panel:
    game = rules_name(said, said.rules)
    near = [capital(name) for name in nearest_names(index, words)]
    params = {"words": harmless(clip(words, LONGEST_LINE)), "game": game, "near": near}
    return Panel(said.get("rules-head-one", game=game), (said.say("rules-nothing", params),), (), awaited=False)


def _fitted(shown: Sequence[Entry], said: Texts, longest: int) -> tuple[tuple[str, ...], list[Entry]]:
    """The entries as lines, together no longer than that: the last ones say less first. Also those that were
    shortened.
    """
    levels = [FULL] * len(shown)
    for level in (SHORT, BARE):
        for at in reversed(range(len(shown))):
            if sum(len(_told(one, said, how)) + 1 for one, how in zip(shown, levels, strict=True)) > longest:
                levels[at] = level
    lines = tuple(_told(one, said, how) for one, how in zip(shown, levels, strict=True))
    return lines, [one for one, how in zip(shown, levels, strict=True) if how != FULL and one.rulings]


def _told(entry: Entry, said: Texts, level: int) -> str:
    """An entry with its title, its text and, marked, its rulings and their reasons."""
    out = [f"**{title(entry, said)}**", entry.text]
    if entry.about and entry.is_rule and level == FULL:
        out.append(f"-# {entry.about}")
    for says, why in entry.rulings if level != BARE else ():
        out.append(f"> {said.get('rules-ruling', says=says)}")
        if level == FULL:
            out.append(f"> *{said.get('rules-ruling-why', why=why)}*")
    return "\n".join(out)


def _numbers(index: Index, entries: Iterable[Entry]) -> list[int]:
    return [index.ids[entry.id.casefold()] for entry in entries]


def _menu(index: Index, said: Texts, ids: Iterable[str], back: Sequence[int]) -> list[Row]:
    """The entries of these ids as a menu; [] for none."""
    entries = [index.entries[index.ids[one.casefold()]] for one in ids if one.casefold() in index.ids]
    options = tuple(
        Option(
            str(index.ids[entry.id.casefold()]),
            clip(title(entry, said), LONGEST_OPTION),
            clip(entry.text, LONGEST_OPTION),
        )
        for entry in entries[:MOST_OPTIONS]
    )
    rest = ".".join((SEE, said.rules, *map(str, back)))
    return [Select(_address(rest, ControlKind.CHOOSE), said.get("rules-related"), options)] if options else []


def _address(rest: str, kind: ControlKind) -> str:
    return Address(PUBLIC, PUBLIC, 0, kind, rest).text()


def read_numbers(index: Index, words: Iterable[str]) -> list[int]:
    """The numbers of entries in a custom id, as far as there are such entries."""
    return [int(word) for word in words if word.isdecimal() and int(word) < min(MOST_NUMBER, len(index.entries))]
