"""What can be looked up in one game and language: its rules with their rulings, each joined with what the catalogue
says of the card it is about. Pure functions; built once, when somebody asks first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from cogs.panel.explaining import explained_words, explanation
from games import companion_of, rulebook_of
from i18n import Texts, texts
from i18n.rulebooks import rule_texts


class Entry(NamedTuple):
    """One thing that can be looked up."""

    id: str
    """of the rule, or of the thing explained"""
    name: str
    """What it is about: the name of a card or piece, or the title of a rule"""
    text: str
    rulings: tuple[tuple[str, str], ...] = ()
    """(what it says, why)"""
    about: str = ""
    """What the thing of that name is."""
    thing: str = ""
    """Its id in the catalogue; an entry of a rule about no such thing has none."""
    related: tuple[str, ...] = ()
    """Ids of other entries: those it names, those that name it, and its neighbours."""

    @property
    def is_named(self) -> bool:
        """Has what it is about a name of its own?"""
        return bool(self.thing)

    @property
    def is_rule(self) -> bool:
        """Is it a rule with an id to cite, and not only a word explained?"""
        return self.id != self.thing


@cache
def entries_of(rules: str, language: str) -> Mapping[str, Entry]:
    """All entries by id: the rules in their order, then the things that no rule is about."""
    said = texts(language).of(rules)
    places = {*companion_of(rules).named}  # said as they stand on a board, of which a rule knows nothing
    things = {word: None for word in explained_words(said) if word not in places}
    translated, found = rule_texts(language, rules), {}
    for rule in rulebook_of(rules).values():
        own = translated.get(rule.id)
        thing = thing_of(rule.id, things)
        title = own.title if own is not None else rule.title
        found[rule.id] = Entry(
            rule.id,
            said.name(thing) if thing else title,
            own.text if own is not None else rule.text,
            own.rulings if own is not None else tuple((ruling.says, ruling.why) for ruling in rule.rulings),
            explanation(said, thing, {}) if thing else "",
            thing,
        )
    known = {entry.thing for entry in found.values()}
    for thing in things:
        if thing not in known:
            found[thing] = Entry(thing, said.name(thing), explanation(said, thing, {}), thing=thing)
    return _linked(found)


def thing_of(rule_id: str, things: Mapping[str, None]) -> str:
    """The thing that a rule's id names behind its first hyphen, as cards' rules do; "": none.

    >>> thing_of("C-castor-pollux", {"castor_pollux": None})
    'castor_pollux'
    """
    thing = rule_id.partition("-")[2].replace("-", "_")
    return thing if thing in things else ""


def section_of(rule_id: str) -> str:
    """What the ids of a rule's neighbours begin with.

    >>> section_of("E4.2b"), section_of("K5.5"), section_of("E7"), section_of("C-zeus")
    ('E4.2', 'K5.', 'E7', '')
    """
    if "-" in rule_id:
        return ""
    bare = rule_id.rstrip("abcdefghijklmnopqrstuvwxyz")
    return bare if bare != rule_id else rule_id[: rule_id.rfind(".") + 1] or rule_id


def _linked(found: dict[str, Entry]) -> Mapping[str, Entry]:
    """The entries, each linked with its related ones."""
    rules = [entry for entry in found.values() if entry.is_rule]
    if not rules:
        return found
    ids = sorted((re.escape(entry.id) for entry in rules), key=len, reverse=True)
    pattern = re.compile(rf"(?<![\w.-])(?:{'|'.join(ids)})(?![\w-])")
    named = {entry.id: set(pattern.findall(_whole(entry))) - {entry.id} for entry in rules}
    for entry in rules:
        section = section_of(entry.id)
        naming = [one for one, others in named.items() if entry.id in others]
        beside = [one.id for one in rules if section and one.id != entry.id and section_of(one.id) == section]
        linked = dict.fromkeys((*sorted(named[entry.id]), *naming, *beside))
        found[entry.id] = entry._replace(related=tuple(linked))
    return found


def _whole(entry: Entry) -> str:
    return " ".join((entry.text, entry.about, *(part for ruling in entry.rulings for part in ruling)))


def title(entry: Entry, said: Texts) -> str:
    """One line that names an entry: `E4.2b · A fortress adds five …`, `C-zeus · Statue of Zeus`, `Legion`."""
    name = capital(entry.name or entry.text)
    return said.get("rules-title", id=entry.id, name=name) if entry.is_rule else name


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]
