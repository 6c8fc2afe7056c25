"""What lies on the table of Byzantion, asked in the simplest way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, Final, TypeAlias, cast

from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, N_RESOURCES, NOMISMA, TYPES
from engine.kit.position import Frame
from tests.oracle.byzantion import printed
from tests.oracle.counting import Clauses

CLAUSES: Final = Clauses()
when = CLAUSES.when

Data: TypeAlias = Mapping[str, Any]
"""A frame's data, read without the types of the rules."""


def data_of(frame: Frame) -> Data:
    """What a frame keeps."""
    return cast(Data, frame.data)


def area(state: State, seat: int) -> list[int]:
    """All cards in front of a seat."""
    return list(chain.from_iterable(state.area[seat]))


def face_up(state: State, card: int) -> bool:
    return card not in state.down


def group_of(state: State, seat: int, card: int) -> list[int]:
    """The group of cards in which it lies."""
    return next(group for group in state.area[seat] if card in group)


def is_locked(state: State, group: list[int]) -> bool:
    """BZ5.2e: it carries a Dynamis or was activated this round; one such card locks its bandon."""
    touched = [card in state.chips or card in state.locked for card in group]
    when("BZ5.2e one card locks the bandon", any(touched) and not all(touched))
    return any(touched)


def heroes(state: State, seat: int) -> list[int]:
    """Face-up heroes of the area, also those below another in a bandon (BZ5.2a)."""
    return [c for c in area(state, seat) if printed.is_hero(printed.name(c)) and face_up(state, c)]


def passives(state: State, seat: int) -> Iterator[dict[str, Any]]:
    """BZ8.3: of face-up heroes that lie alone or uppermost; alone (one player) the card's text for the solo game."""
    for group in state.area[seat]:
        top = group[0]
        card = printed.CARDS[printed.name(top)]
        if not printed.is_hero(printed.name(top)):
            continue
        if when("BZ8.4b passive of a face-down hero", not face_up(state, top)):
            continue
        alone = state.n == 1 and isinstance(card.get("solo"), list)
        yield from card["solo"] if when("BZS8 another passive alone", alone) else card["passive"]


def covered(state: State, seat: int, static: str) -> bool:
    """Has the seat that static only under another hero?"""
    below = [c for group in state.area[seat] for c in group[1:]]
    return any(p.get("static") == static for c in below for p in printed.CARDS[printed.name(c)].get("passive", []))


def static(state: State, seat: int, what: str) -> list[dict[str, Any]]:
    return [p for p in passives(state, seat) if p.get("static") == what]


def discount(state: State, seat: int, card: str) -> int:
    """BZ5.2a: of the one hero that gives most; by both levels for a card of both his types."""
    gains = [
        sum(printed.levels(printed.name(hero)).get(kind, 0) for kind in printed.types(card))
        for hero in heroes(state, seat)
    ]
    best = max(gains, default=0)
    when("BZ5.2a only one hero counts", sum(gains) > best)
    two = [h for h in heroes(state, seat) if len(set(printed.levels(printed.name(h))) & set(printed.types(card))) > 1]
    when("BZ5.2a both levels", best > 0 and bool(two))
    return best


def is_last_intrigue(state: State) -> bool:
    """BZ9.1: while its window is open, also below others: whoever cancels a card of the end plays at the end, too."""
    return any(frame.step == "window" and data_of(frame)["kind"] == "end" for frame in state.frames)


def cost(state: State, seat: int, card: str) -> int:
    """What a seat pays for it in Nomisma (BZ5.2a; `cost_modifier`, BZ9.1)."""
    full = printed.price(card)
    less = discount(state, seat, card)
    if printed.is_intrigue(card):
        for modifier in static(state, seat, "cost_modifier"):
            if not when("BZ9.1 no Antonina at the end", is_last_intrigue(state)):
                less -= int(modifier["amount"])
                when("BZ8.3 Antonina", True)
    when("BZ5.2a not below nothing", less > full)
    return max(0, full - less)


def money(state: State, seat: int) -> int:
    return state.goods[seat][NOMISMA]


def a_discard_brings(state: State, seat: int) -> int:
    """Nomisma for one discarded hand card (BZ4d), with what a hero adds."""
    more = sum(
        int(do["amount"])
        for p in passives(state, seat)
        if p.get("trigger") == "on_discard"
        for do in p["do"]
        if do["effect"] == "gain" and do["resource"] == "nomisma"
    )
    when("BZ8.3 on_discard pays more", more > 0)
    return 2 + more


def money_by_discards(state: State, seat: int) -> int:
    """BZ4d: all that the hand can be turned into."""
    return money(state, seat) + a_discard_brings(state, seat) * len(state.hand[seat])


def auctoritas_by_discards(state: State, seat: int) -> int:
    """BZ4d, as far as the supply goes."""
    new = min(len(state.hand[seat]), state.supply[AUCTORITAS])
    return state.goods[seat][AUCTORITAS] + new


def resources(state: State, seat: int) -> list[int]:
    return [good for good in range(N_RESOURCES) if state.goods[seat][good] > 0]


def others(state: State, seat: int) -> list[int]:
    return [other for other in range(state.n) if other != seat]


def fits_under(state: State, hero: int, below: list[int]) -> bool:
    """BZ5.2d: each card below counts for one of its types, per type at most the hero's level in it; every way tried."""
    room = printed.levels(printed.name(hero))
    return _fits(room, [printed.types(printed.name(card)) for card in below])


def _fits(room: dict[str, int], kinds: list[list[str]]) -> bool:
    if not kinds:
        return True
    return any(
        room.get(kind, 0) > 0 and _fits({**room, kind: room[kind] - 1}, kinds[1:]) for kind in kinds[0] if kind in TYPES
    )
