"""Turns the parameters of events, questions and refusals into what a sentence can hold.

An id becomes its name. Beside each parameter `p` the sentence may use
`p_id`      the raw id, for selectors: `{ $seat_id -> [rome] … *[other] … }`
`p_count`   of a list or dict: how many things in total
`p_pairs`   of a dict of numbers: `Rome 15, Egypt 0`; of a dict of dicts: `Rome (Caesar +3), Egypt (fortress +5)`
`p_<case>`  the name's attribute of that case, when the language declines: `name-rome = Rzym` with `.genitive = Rzymu`;
            a name without the attribute is used unchanged.
A parameter that is a place (`PLACES`; `from` and `to` where both are given) has the name that the map gives it.
Lists and dicts of numbers read `grain ×2, wood`; other dicts `Rome: 3, 5 · Egypt: 2`. None is the empty string.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

Name = Callable[[str | int], str]


class Names(Protocol):
    """As much of a catalogue of texts as parameters need."""

    def name(self, word: str | int) -> str:
        """The name of an id."""
        ...

    def place(self, word: str | int) -> str:
        """The name of an id that means a place."""
        ...

    def part(self, key: str, attribute: str, /) -> str | None:
        """An attribute of a message; None: it has none."""
        ...


PLACES = frozenset({"place", "places", "province", "provinces", "land", "shore", "start"})
"""Parameters that are one place or several."""
WAY = frozenset({"from", "to"})
"""Places where a sentence has both; alone they may be people."""
CASES = ("genitive", "dative", "accusative", "instrumental", "locative")


def in_words(texts: Names, params: Mapping[str, object]) -> dict[str, str | int | float]:
    """The parameters ready for Fluent: strings and numbers only."""
    out: dict[str, str | int | float] = {}
    places = _places(params)
    for key, value in params.items():
        name = texts.place if key in places else texts.name
        out[key] = _word(name, value)
        if isinstance(value, str):
            out[f"{key}_id"] = value
            declines = key not in places or out[key] == texts.name(value)  # a map's own name does not
            for case in CASES:
                out[f"{key}_{case}"] = (texts.part(f"name-{value}", case) if declines else None) or out[key]
        elif isinstance(value, bool):
            out[f"{key}_id"] = "yes" if value else "no"
        elif value is None:
            out[f"{key}_id"] = "none"
        elif isinstance(value, dict):
            out[f"{key}_count"] = _total(value)
            out[f"{key}_pairs"] = _paired(name, value)
        elif isinstance(value, list | tuple):
            out[f"{key}_count"] = len(value)
    return out


def spoken_of(value: object) -> frozenset[str]:
    """All words in an event's parameters, at any depth, but for those that mean a place: one may be called like a seat.

    >>> sorted(spoken_of({"place": "babylon", "attacker": "egypt", "hits": {"rome": 1}}))
    ['attacker', 'egypt', 'hits', 'place', 'rome']
    """
    if isinstance(value, str):
        return frozenset({value})
    if isinstance(value, Mapping):
        found = set(map(str, value))
        for key, inner in value.items():
            found |= _within_places(inner) if key in _places(value) else spoken_of(inner)
        return frozenset(found)
    return frozenset().union(*map(spoken_of, value)) if isinstance(value, list | tuple) else frozenset()


def _places(params: Mapping[str, object]) -> frozenset[str]:
    """The names of parameters that are places where these are given."""
    return PLACES | WAY if params.keys() >= WAY else PLACES


def _within_places(value: object) -> frozenset[str]:
    """A place itself is not spoken of; what a table says of each place is."""
    return spoken_of(list(value.values())) if isinstance(value, Mapping) else frozenset()


def counted(texts: Names, things: Iterable[str | int] | Mapping[str, int]) -> str:
    """`grain ×2, wood`, in the order of first appearance. Takes the things themselves or a table of their numbers."""
    return _counted(texts.name, things)


def _counted(name: Name, things: Iterable[str | int] | Mapping[str, int]) -> str:
    counts = Counter[str | int](things)
    return ", ".join(name(thing) + (f" ×{n}" if n != 1 else "") for thing, n in counts.items() if n)


def _paired(name: Name, table: Mapping[str, object]) -> str:
    """`Rome 15, Egypt 0`; for a table of tables `Rome (Caesar +3)`, leaving out empty ones."""
    out = []
    for key, value in table.items():
        if not isinstance(value, dict):
            out.append(f"{name(key)} {_word(name, value)}")
        elif inner := ", ".join(f"{name(k)} +{v}" for k, v in value.items() if v):
            out.append(f"{name(key)} ({inner})")
    return ", ".join(out)


def _total(value: object) -> int:
    """How many things nested lists and tables of counts hold in total."""
    if isinstance(value, dict):
        return sum(_total(v) for v in value.values())
    if isinstance(value, list | tuple):
        return len(value)
    return value if isinstance(value, int) else 1


def _word(name: Name, value: object) -> str | int | float:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return value
    if isinstance(value, str):
        return name(value)
    if isinstance(value, dict):
        if all(isinstance(v, int) and not isinstance(v, bool) for v in value.values()):
            return _counted(name, value)
        return " · ".join(f"{name(k)}: {_word(name, v)}" for k, v in value.items())
    if isinstance(value, list | tuple):
        if all(isinstance(v, str) for v in value):
            return _counted(name, value)
        return ", ".join(str(_word(name, v)) for v in value)
    return str(value)
