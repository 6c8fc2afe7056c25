"""Every picture in words, for those who cannot see it: from the same view, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.classic.view_types import ClassicView, typed
from engine.core.rules import View
from engine.core.types import Event
from render.classic.hand import held_by
from render.kit.painter_protocol import Pin
from render.kit.wording import ALT_LIMIT, clipped, headed
from render.marenostrum.battle_words import strips

Name = Callable[[str], str]
TRACKS = ("director_of_commerce", "political_leader", "military_leader")
CARDS, FLEETS, ARMIES, PROVINCES, NOTHING = 4, 3, 2, 1, 0
"""How much is said of each civilization: this level and all below it."""


def alt_text(view: View, name: Name, recent: Sequence[Event] = (), lead: str = "") -> str:
    """`lead` (what the picture is of, when it is not just the board), round, phase, who is awaited; the battle or trade
    in the picture; then each civilization. At most ALT_LIMIT characters.

    >>> alt_text(classic, name)[:43]
    'Round 1, Commerce. Alt Awaited: Carthage. R'
    """
    board = typed(view)
    head = [*([lead] if lead else ()), *_head(board, name), *strips(board, name, recent)]
    for detail in range(CARDS, -1, -1):
        text = " ".join(
            f"{headed(part)}." for part in (*head, *(_side(board, s, name, detail) for s in board["sides"]))
        )
        if len(text) <= ALT_LIMIT:
            return text
    return clipped(text)


def alt_choices(view: View, name: Name, pins: Sequence[Pin]) -> str:
    """The map of a decision: each number with its place and who stands there.

    >>> alt_choices(classic_own, name, [Pin(1, "macedonia", origin="athenae")])
    'Alt Choices. 1: Athenae → Macedonia.'
    """
    board = typed(view)
    said = []
    for pin in pins:
        if not pin.number:
            continue
        way = f"{name(pin.origin)} → {name(pin.place)}" if pin.origin else name(pin.place)
        more = [name(word) for word in (pin.what, pin.seat) if word and word != "marker"]
        said.append(f"{pin.number}: {', '.join([way, *more, *_standing(board, pin.place, name)])}")
    return clipped(f"{name('alt_choices')}. " + ". ".join(said) + "." if said else f"{name('alt_choices')}.")


def hand_text(view: View, name: Name) -> str:
    """A hand. ValueError when the view has none.

    >>> hand_text(classic_own, name)[:17]
    'Greece, Alt Hand:'
    """
    seat, held = held_by(view)
    lot = ", ".join(f"{name(resource)} {n}" for resource, n in held) or name("alt_empty")
    return clipped(f"{name(seat)}, {name('alt_hand')}: {lot}.")


def _head(board: ClassicView, name: Name) -> list[str]:
    said = [f"{headed(name('round'))} {board['round']}, {name(board['phase'])}"]
    outcome = board.get("outcome")
    if outcome:
        winners = ", ".join(map(name, outcome["winners"]))
        said.append(f"{name('alt_won')}: {winners or name('alt_nobody')}")
    elif board["active"]:
        said.append(f"{name('alt_awaited')}: {', '.join(map(name, board['active']))}")
    return said


def _standing(board: ClassicView, place: str, name: Name) -> Iterator[str]:
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


def _side(board: ClassicView, side: str, name: Name, detail: int) -> str:
    own = board["civilizations"][side]
    parts = []
    if own["played"]:
        counts = (
            f"{name(track)} {board['tracks'].get(track, {}).get(side, 0)}"
            + (f" ({name('alt_leader')})" if board["titles"].get(track) == side else "")
            for track in TRACKS
        )
        parts += [", ".join(counts), f"{name('alt_resources')} {own['resources']}"]
    else:
        parts.append(name("alt_neutral"))
    if detail >= CARDS and own["cards"]:
        parts.append(f"{name('alt_cards')} {', '.join(map(name, own['cards']))}")
    provinces = [key for key, province in board["provinces"].items() if province["owner"] == side]
    if detail == NOTHING:
        parts.append(f"{name('alt_provinces')} {len(provinces)}")
    elif provinces:
        parts.append(", ".join(_held(board, key, side, name, detail) for key in provinces))
    foreign = [
        key
        for key, province in board["provinces"].items()
        if province["owner"] != side and (province["legions"].get(side) or side in province["fortresses"])
    ]
    if detail >= ARMIES and foreign:
        there = ", ".join(_held(board, key, side, name, detail) for key in foreign)
        parts.append(f"{name('alt_elsewhere')} {there}")
    fleets = [f"{name(key)} {n[side]}" for key, n in board["seas"].items() if n.get(side)]
    if detail >= FLEETS and fleets:
        parts.append(f"{name('alt_fleets')} {', '.join(fleets)}")
    return f"{name(side)}: {'; '.join(parts)}"


def _held(board: ClassicView, key: str, side: str, name: Name, detail: int) -> str:
    units = _units(board, key, side, name) if detail >= ARMIES else []
    return f"{name(key)} ({', '.join(units)})" if units else name(key)


def _units(board: ClassicView, key: str, side: str, name: Name) -> list[str]:
    province = board["provinces"][key]
    units = [f"{name('alt_legions')} {n}"] if (n := province["legions"].get(side, 0)) else []
    units += [name("fortress")] * province["fortresses"].count(side)
    unlaunched = province.get("unlaunched", {}).get(side, 0)
    return [*units, f"{name('alt_unlaunched')} {unlaunched}"] if unlaunched else units
