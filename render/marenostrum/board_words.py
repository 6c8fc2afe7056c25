"""Every picture in words, for those who cannot see it: from the same view, in the reader's language.

Words and numbers only, as a screen reader says them; no signs to be guessed at. What does not fit into ALT_LIMIT is
left out in a fixed order: fleets, who stands where, then the names of provinces or of heroes and wonders, at last both.
Of these there is always the number, because they decide who wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from engine.core.rules import View
from engine.core.types import Event
from engine.marenostrum.view_types import FamilyView, shaped
from render.kit.painter_protocol import Pin
from render.kit.wording import ALT_LIMIT, clipped, headed
from render.marenostrum.battle_words import strips
from render.marenostrum.palette import place_word

Name = Callable[[str], str]


class Detail(NamedTuple):
    """How much is said of each side."""

    fleets: bool
    armies: bool
    cards: bool
    """heroes and wonders by name, not only their number"""
    provinces: bool
    """by name, not only their number"""


DETAILS: Final = (
    Detail(fleets=True, armies=True, cards=True, provinces=True),
    Detail(fleets=False, armies=True, cards=True, provinces=True),
    Detail(fleets=False, armies=False, cards=True, provinces=True),
    Detail(fleets=False, armies=False, cards=False, provinces=True),
    Detail(fleets=False, armies=False, cards=True, provinces=False),
    Detail(fleets=False, armies=False, cards=False, provinces=False),
)
"""The first that fits is said."""


class Facts(NamedTuple):
    """What a game's view says of one side beyond the map."""

    resources: int
    cards: Sequence[str]
    played: bool = True
    """False: nobody's; it has neither resources nor tracks."""


class Spoken(NamedTuple):
    """What differs from game to game."""

    phase: str
    """goes before a phase to make its word in the catalogue"""
    tracks: Sequence[str]
    facts: Callable[[View], dict[str, Facts]]
    """by side, in the order said"""


def board_words(spoken: Spoken, view: View, name: Name, recent: Sequence[Event] = (), lead: str = "") -> str:
    """`lead` (what the picture is of, when it is not just the board), round, phase, who is awaited; the battle or trade
    in the picture; then each side. At most ALT_LIMIT characters.

    >>> spoken = Spoken("phase_", ["trade"], lambda view: {"rome": Facts(9, ["helen"])})
    >>> board_words(spoken, view, name)[:73]
    'Round 1, Phase Trade. Alt Awaited: Carthage. Rome: Trade 7; Alt Resources'
    """
    board = shaped(view, FamilyView)
    head = [*([lead] if lead else ()), *_head(spoken, board, name), *strips(board, name, recent)]
    facts = spoken.facts(view)
    for detail in DETAILS:
        sides = (_side(spoken, board, side, each, name, detail) for side, each in facts.items())
        text = " ".join(f"{headed(part)}." for part in (*head, *sides))
        if len(text) <= ALT_LIMIT:
            return text
    return clipped(text)


def choices_words(view: View, name: Name, pins: Sequence[Pin]) -> str:
    """The map of a decision: each number with its place and who stands there.

    >>> choices_words(own, name, [Pin(1, "gallia", origin="latium")])
    'Alt Choices. 1: Latium → Gallia.'
    """
    board = shaped(view, FamilyView)
    said = []
    for pin in pins:
        if not pin.number:
            continue
        place = name(place_word(pin.place))
        way = f"{name(place_word(pin.origin))} → {place}" if pin.origin else place
        more = [name(word) for word in (pin.what, pin.seat) if word and word != "marker"]
        said.append(f"{pin.number}: {', '.join([way, *more, *_standing(board, pin.place, name)])}")
    return clipped(f"{name('alt_choices')}. " + ". ".join(said) + "." if said else f"{name('alt_choices')}.")


def hand_words(seat: str, held: Sequence[tuple[str, int]], name: Name) -> str:
    """A hand: its seat, and what it holds in the order shown.

    >>> hand_words("rome", [("metal", 3), ("coin", 1)], name), hand_words("rome", [], name)
    ('Rome, Alt Hand: Metal 3, Coin 1.', 'Rome, Alt Hand: Alt Empty.')
    """
    lot = ", ".join(f"{name(resource)} {n}" for resource, n in held) or name("alt_empty")
    return clipped(f"{name(seat)}, {name('alt_hand')}: {lot}.")


def _head(spoken: Spoken, board: FamilyView, name: Name) -> list[str]:
    said = [f"{headed(name('round'))} {board['round']}, {name(spoken.phase + board['phase'])}"]
    outcome = board.get("outcome")
    if outcome:
        winners = ", ".join(map(name, outcome["winners"]))
        said.append(f"{name('alt_won')}: {winners or name('alt_nobody')}")
    elif board["active"]:
        said.append(f"{name('alt_awaited')}: {', '.join(map(name, board['active']))}")
    return said


def _side(spoken: Spoken, board: FamilyView, side: str, facts: Facts, name: Name, detail: Detail) -> str:
    parts = [*_counts(spoken, board, side, facts, name)]
    if facts.cards:
        said = ", ".join(map(name, facts.cards)) if detail.cards else len(facts.cards)
        parts.append(f"{name('alt_cards')} {said}")
    provinces = [key for key, province in board["provinces"].items() if province["owner"] == side]
    if not detail.provinces:
        parts.append(f"{name('alt_provinces')} {len(provinces)}")
    elif provinces:
        parts.append(", ".join(_held(board, key, side, name, detail) for key in provinces))
    foreign = [
        key
        for key, province in board["provinces"].items()
        if province["owner"] != side and (province["legions"].get(side) or side in province["fortresses"])
    ]
    if detail.armies and foreign:
        there = ", ".join(_held(board, key, side, name, detail) for key in foreign)
        parts.append(f"{name('alt_elsewhere')} {there}")
    fleets = [f"{name(key)} {n[side]}" for key, n in board["seas"].items() if n.get(side)]
    if detail.fleets and fleets:
        parts.append(f"{name('alt_fleets')} {', '.join(fleets)}")
    return f"{name(side)}: {'; '.join(parts)}"


def _counts(spoken: Spoken, board: FamilyView, side: str, facts: Facts, name: Name) -> Iterator[str]:
    if not facts.played:
        yield name("alt_neutral")
        return
    yield ", ".join(
        f"{name(track)} {board['tracks'].get(track, {}).get(side, 0)}"
        + (f" ({name('alt_leader')})" if board["titles"].get(track) == side else "")
        for track in spoken.tracks
    )
    yield f"{name('alt_resources')} {facts.resources}"


def _standing(board: FamilyView, place: str, name: Name) -> Iterator[str]:
    if place in board["seas"]:
        yield from (f"{name(side)} {n}" for side, n in board["seas"][place].items() if n)
        return
    province = board["provinces"].get(place)
    if province is None:
        return
    for side in sorted({*province["legions"], *province["fortresses"]}):
        units = _units(board, place, side, name)
        if units:
            yield f"{name(side)} ({', '.join(units)})"


def _held(board: FamilyView, key: str, side: str, name: Name, detail: Detail) -> str:
    units = _units(board, key, side, name) if detail.armies else []
    place = name(place_word(key))
    return f"{place} ({', '.join(units)})" if units else place


def _units(board: FamilyView, key: str, side: str, name: Name) -> list[str]:
    province = board["provinces"][key]
    units = [f"{name('alt_legions')} {n}"] if (n := province["legions"].get(side, 0)) else []
    units += [name("fortress")] * province["fortresses"].count(side)
    unlaunched = province.get("unlaunched", {}).get(side, 0)
    return [*units, f"{name('alt_unlaunched')} {unlaunched}"] if unlaunched else units
