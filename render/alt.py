"""The board in words, for those who cannot see it: from the same view, in the reader's language.

Words and numbers only, as a screen reader says them; no signs to be guessed at. What does not fit into ALT_LIMIT is
left out in a fixed order: cards, fleets, who stands where, at last the names of provinces.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.rules import View
from engine.core.types import Event
from render.strip import battles_of, trade_of
from render.table import headed

Name = Callable[[str], str]
ALT_LIMIT = 1024
"""Discord's limit for a picture's description."""

TRACKS = ("trade", "culture", "military")
CARDS, FLEETS, ARMIES, PROVINCES, NOTHING = 4, 3, 2, 1, 0
"""How much is told of each empire: that and all below it."""


def alt_text(view: View, name: Name, recent: Sequence[Event] = (), lead: str = "") -> str:
    """`lead` (what the picture is of, when it is not just the board), round, phase, who is awaited; the battle or trade
    in the picture; then each empire. At most ALT_LIMIT characters.
    """
    board: dict[str, Any] = view
    head = [*([lead] if lead else ()), *_head(board, name)]
    strips = _strips(board, name, recent)
    for detail in range(CARDS, -1, -1):
        parts = [*head, *strips, *(_empire(board, seat, name, detail) for seat in board["seats"])]
        text = " ".join(f"{headed(part)}." for part in parts)
        if len(text) <= ALT_LIMIT:
            return text
    return clipped(text)


def clipped(text: str) -> str:
    """At most ALT_LIMIT characters."""
    return text if len(text) <= ALT_LIMIT else text[: ALT_LIMIT - 1] + "…"


def _head(board: dict[str, Any], name: Name) -> list[str]:
    said = [f"{headed(name('round'))} {board['round']}, {name('phase_' + board['phase'])}"]
    outcome = board.get("outcome")
    if outcome:
        winners = ", ".join(map(name, outcome["winners"]))
        said.append(f"{name('alt_won')}: {winners or name('alt_nobody')}")
    elif board["active"]:
        said.append(f"{name('alt_awaited')}: {', '.join(map(name, board['active']))}")
    return said


def _strips(board: dict[str, Any], name: Name, recent: Sequence[Event]) -> list[str]:
    said = []
    for battle in battles_of(board, recent)[-1:]:
        sides = []
        for seat in (battle["attacker"], battle["defender"]):
            bonus = "".join(f", {name(key)} +{n}" for key, n in battle["bonus"].get(seat, {}).items() if n)
            dice = ", ".join(map(str, battle["dice"].get(seat, ())))
            parts = [f"{name('alt_dice')} {dice}{bonus}", f"{name('alt_sum')} {battle['sum'].get(seat, 0)}"]
            parts.append(f"{name('alt_hits')} {battle['hits'].get(seat, 0)}")
            if battle.get("negated", {}).get(seat):
                parts.append(f"{name('alt_warded')} {battle['negated'][seat]}")
            lost = sum(battle.get("losses", {}).get(seat, {}).values())
            if lost:
                parts.append(f"{name('alt_lost')} {lost}")
            sides.append(f"{name(seat)}: {'; '.join(parts)}")
        said.append(f"{name('alt_battle')}: {name(battle['place'])}. " + ". ".join(sides))
    trade = trade_of(board, recent)
    if trade and trade.get("offers"):
        lots = (f"{name(seat)} {', '.join(map(name, lot))}" for seat, lot in trade["offers"].items() if lot)
        said.append(f"{name('alt_offers')}: {'; '.join(lots) or name('alt_nobody')}")
    return said


def _empire(board: dict[str, Any], seat: str, name: Name, detail: int) -> str:
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


def _held(board: dict[str, Any], key: str, seat: str, name: Name, detail: int) -> str:
    province = board["provinces"][key]
    units = []
    if detail >= ARMIES:
        if n := province["legions"].get(seat, 0):
            units.append(f"{name('alt_legions')} {n}")
        if seat in province["fortresses"]:
            units.append(name("fortress"))
    return f"{name(key)} ({', '.join(units)})" if units else name(key)
