"""Every picture in words, for those who cannot see it: from the same view, in the reader's language.

Words and numbers only, as a screen reader says them; no signs to be guessed at. What does not fit into ALT_LIMIT is
left out in a fixed order: cards, fleets, who stands where, at last the names of provinces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core.rules import View
from engine.core.types import Event
from engine.empires.view_types import EmpiresView, typed
from render.empires.hand import held_by
from render.kit.painter_protocol import Pin
from render.kit.wording import ALT_LIMIT, clipped, headed
from render.marenostrum.battle_words import strips

Name = Callable[[str], str]

TRACKS = ("trade", "culture", "military")
CARDS, FLEETS, ARMIES, PROVINCES, NOTHING = 4, 3, 2, 1, 0
"""How much is said of each empire: this level and all below it."""


def alt_text(view: View, name: Name, recent: Sequence[Event] = (), lead: str = "") -> str:
    """`lead` (what the picture is of, when it is not just the board), round, phase, who is awaited; the battle or trade
    in the picture; then each empire. At most ALT_LIMIT characters.

    >>> alt_text(view, name)[:64]
    'Round 1, Phase Trade. Alt Awaited: Carthage. Rome: Trade 7, Cult'
    """
    board = typed(view)
    head = [*([lead] if lead else ()), *_head(board, name)]
    under = strips(board, name, recent)
    for detail in range(CARDS, -1, -1):
        parts = [*head, *under, *(_empire(board, seat, name, detail) for seat in board["seats"])]
        text = " ".join(f"{headed(part)}." for part in parts)
        if len(text) <= ALT_LIMIT:
            return text
    return clipped(text)


def alt_choices(view: View, name: Name, pins: Sequence[Pin]) -> str:
    """The map of a decision: each number with its place and who stands there.

    >>> alt_choices(own, name, [Pin(1, "gallia", origin="latium")])
    'Alt Choices. 1: Latium → Gallia.'
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


def _standing(board: EmpiresView, place: str, name: Name) -> Iterator[str]:
    if place in board["seas"]:
        for seat, n in board["seas"][place].items():
            if n:
                yield f"{name(seat)} {n}"
        return
    province = board["provinces"].get(place)
    if province is None:
        return
    for seat in sorted({*province["legions"], *province["fortresses"]}):
        n = province["legions"].get(seat, 0)
        parts = [f"{name('alt_legions')} {n}"] if n else []
        parts += [name("fortress")] if seat in province["fortresses"] else []
        if parts:
            yield f"{name(seat)} ({', '.join(parts)})"


def hand_text(view: View, name: Name) -> str:
    """A hand. ValueError when the view has none.

    >>> hand_text(own, name)
    'Rome, Alt Hand: Metal 3, Grain 1, Oil 1, Sheep 1, Wine 2, Coin 1.'
    """
    seat, held = held_by(view)
    lot = ", ".join(f"{name(resource)} {n}" for resource, n in held) or name("alt_empty")
    return clipped(f"{name(seat)}, {name('alt_hand')}: {lot}.")


def _head(board: EmpiresView, name: Name) -> list[str]:
    said = [f"{headed(name('round'))} {board['round']}, {name('phase_' + board['phase'])}"]
    outcome = board.get("outcome")
    if outcome:
        winners = ", ".join(map(name, outcome["winners"]))
        said.append(f"{name('alt_won')}: {winners or name('alt_nobody')}")
    elif board["active"]:
        said.append(f"{name('alt_awaited')}: {', '.join(map(name, board['active']))}")
    return said


def _empire(board: EmpiresView, seat: str, name: Name, detail: int) -> str:
    tracks = ", ".join(
        f"{name(track)} {board['tracks'].get(track, {}).get(seat, 0)}"
        + (f" ({name('alt_leader')})" if board["titles"].get(track) == seat else "")
        for track in TRACKS
    )
    empire = board["empires"][seat]
    parts = [tracks, f"{name('alt_resources')} {empire['resources']}"]
    if detail >= CARDS and empire["cards"]:
        parts.append(f"{name('alt_cards')} {', '.join(map(name, empire['cards']))}")
    own = [key for key, province in board["provinces"].items() if province["owner"] == seat]
    if detail == NOTHING:
        parts.append(f"{name('alt_provinces')} {len(own)}")
    elif own:
        parts.append(", ".join(_held(board, key, seat, name, detail) for key in own))
    foreign = [
        key for key, province in board["provinces"].items()
        if province["owner"] != seat and (province["legions"].get(seat) or seat in province["fortresses"])
    ]  # fmt: skip
    if detail >= ARMIES and foreign:
        there = ", ".join(_held(board, key, seat, name, detail) for key in foreign)
        parts.append(f"{name('alt_elsewhere')} {there}")
    fleets = [f"{name(key)} {n[seat]}" for key, n in board["seas"].items() if n.get(seat)]
    if detail >= FLEETS and fleets:
        parts.append(f"{name('alt_fleets')} {', '.join(fleets)}")
    return f"{name(seat)}: {'; '.join(parts)}"


def _held(board: EmpiresView, key: str, seat: str, name: Name, detail: int) -> str:
    province = board["provinces"][key]
    units = []
    if detail >= ARMIES:
        if n := province["legions"].get(seat, 0):
            units.append(f"{name('alt_legions')} {n}")
        if seat in province["fortresses"]:
            units.append(name("fortress"))
    return f"{name(key)} ({', '.join(units)})" if units else name(key)
