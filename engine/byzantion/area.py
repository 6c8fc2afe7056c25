"""What lies in front of a seat: groups, bandons, discounts, production (BZ5.2, BZ5.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.byzantion.content import CARDS, HERO, INTRIGUE, Passive
from engine.byzantion.frame_data import WindowData
from engine.byzantion.state import State
from engine.byzantion.vocabulary import TYPES
from engine.kit.shapes import data_of


def cards_of(state: State, seat: int) -> Iterator[int]:
    """All cards of the area, face down ones included."""
    for group in state.area[seat]:
        yield from group


def face_up(state: State, seat: int) -> Iterator[int]:
    """The face-up cards of the area."""
    return (card for card in cards_of(state, seat) if card not in state.down)


def owner_of(state: State, card: int) -> int:
    """In whose area the card lies; -1 nobody's."""
    for seat in range(state.n):
        if any(card in group for group in state.area[seat]):
            return seat
    return -1


def group_of(state: State, seat: int, card: int) -> list[int]:
    """The group in which a card of the area lies."""
    return next(group for group in state.area[seat] if card in group)


def top_heroes(state: State, seat: int) -> list[int]:
    """Heroes whose passives work: face up, alone or uppermost (BZ5.2f)."""
    return [group[0] for group in state.area[seat] if HERO[group[0]] and group[0] not in state.down]


def passives(state: State, card: int) -> Sequence[Passive]:
    """A hero's passives in this game (some differ alone, BZS8)."""
    return CARDS[card].solo_passives if state.n == 1 else CARDS[card].passives


def static(state: State, seat: int, name: str) -> int:
    """The sum of a static's amounts over the top heroes (BZ8.3)."""
    return sum(p.amount for hero in top_heroes(state, seat) for p in passives(state, hero) if p.static == name)


def substitutes(state: State, seat: int) -> list[int]:
    """The goods that a `substitute` hero of the seat lets stand for others, one per hero."""
    return [p.good for hero in top_heroes(state, seat) for p in passives(state, hero) if p.static == "substitute"]


def types_of(state: State, group: Iterable[int]) -> set[int]:
    """A group is of all types of its face-up cards (BZ5.2f)."""
    return {kind for card in group if card not in state.down for kind in CARDS[card].types}


def is_ending(state: State) -> bool:
    """Is it the last intrigue of the game (BZ9.1), whatever lies over that window?"""
    return any(frame.step == "window" and data_of(frame, WindowData)["kind"] == "end" for frame in state.frames)


def producing_types(state: State, cards: Iterable[int]) -> set[int]:
    """The types of those face-up cards that have icons: intrigue has none (BZ8.3 `on_activate`)."""
    return types_of(state, [card for card in cards if CARDS[card].production])


def price(state: State, seat: int, card: int) -> int:
    """What a card costs the seat now in Nomisma (BZ5.2a; `cost_modifier` of intrigue, not at BZ9.1)."""
    data = CARDS[card]
    best = 0
    for hero in face_up(state, seat):
        if HERO[hero]:
            levels = CARDS[hero].levels
            best = max(best, sum(levels[kind] for kind in data.types))
    cost = data.cost - best
    if INTRIGUE[card] and (modifier := static(state, seat, "cost_modifier")) and not is_ending(state):
        cost += modifier
    return max(0, cost)


def fits(state: State, hero: int, below: Iterable[int]) -> bool:
    """May these cards lie under the hero (BZ5.2d)? Each counts for one of its types, up to the hero's level in it."""
    levels = CARDS[hero].levels
    single = [0] * len(TYPES)
    double: dict[tuple[int, int], int] = {}
    for card in below:  # one that lies face down keeps its place: it is turned up again (BZ8.4b)
        own = sorted(kind for kind in CARDS[card].types if levels[kind])
        if not own:
            return False
        if len(own) == 1:
            single[own[0]] += 1
        else:
            double[own[0], own[1]] = double.get((own[0], own[1]), 0) + 1
    if any(single[kind] > levels[kind] for kind in range(len(TYPES))):
        return False
    # a hero has at most two types, so cards of both share what their singles leave over
    return all(count <= levels[a] - single[a] + levels[b] - single[b] for (a, b), count in double.items())


def is_locked(state: State, group: Sequence[int]) -> bool:
    """BZ5.2e: one locked card locks its bandon."""
    return any(card in state.locked or card in state.chips or card in state.spent for card in group)


def production(state: State, cards: Iterable[int]) -> list[int]:
    """What face-up cards produce, per good."""
    made = [0] * 10
    for card in cards:
        if card not in state.down:
            for good, amount in CARDS[card].production:
                made[good] += amount
    return made
