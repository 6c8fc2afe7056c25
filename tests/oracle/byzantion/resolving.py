"""Influence, contributions, bids, discards and the end of a round (BZ3, BZ7)."""

from __future__ import annotations

from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, GOODS, KEIMELIA, N_RESOURCES, NOMISMA
from tests.oracle.byzantion import printed
from tests.oracle.byzantion.table import Data, static, when

CHALICE = 1


def event(state: State) -> Data:
    """The event of this round as printed."""
    table = printed.SOLO_EVENTS if state.n == 1 else printed.EVENTS
    return list(table.values())[state.event]


def required(state: State) -> dict[int, int]:
    """What the event asks for, by good."""
    card = event(state)
    need = card["require"] if card.get("trial") else card["variants"][state.variant]["require"]
    return {GOODS.index(good): n for good, n in need.items()}


def seals(state: State) -> set[str]:
    """BZ3.1b: a free space, all four being open at every number of players."""
    return {f"seal {KEIMELIA[space]}" for space in range(4) if state.order[space] < 0}


def chalice(state: State, seat: int) -> int:
    """BZ3.2: Auctoritas of the chalice, as far as the supply goes."""
    if not when("BZ3.2 chalice in the influence", state.order[CHALICE] == seat):
        return 0
    return min(2, state.supply[AUCTORITAS])


def votes(state: State, seat: int) -> set[str]:
    """BZ3.3a: any number on one variant, also none."""
    most = state.goods[seat][AUCTORITAS] + chalice(state, seat)
    return {"abstain"} | {f"vote {variant} {n}" for variant in (1, 2) for n in range(1, most + 1)}


def substitutes(state: State, seat: int) -> list[int]:
    """Goods that the seat's heroes let stand for another, one for each hero (BZ7.1b)."""
    return [GOODS.index(found["resource"]) for found in static(state, seat, "substitute")]


def gifts(state: State, data: Data, seat: int) -> set[str]:
    """BZ7.1a: of each kind up to what is required, one more X with a `substitute` where it can be used.

    Composed kind by kind: a number is offered when some contribution has it, sealed is only one that may be given.
    """
    if when("BZ7.1a sealed, not yet revealed", seat in data["sealed"]):
        return {"unseal"}
    need = required(state)
    chosen = data["chosen"][seat]
    out = {"seal_gift"} if is_valid(state, seat, chosen) else set()
    for good in range(N_RESOURCES + 1):
        for n in range(state.goods[seat][good] + 1):
            if n == chosen[good]:
                continue
            wanted = [n if g == good else 0 for g in range(N_RESOURCES + 1)]
            if is_valid(state, seat, wanted):
                out.add(f"give {GOODS[good]} {n}")
            else:
                when("BZ7.1a never more than required", n == need.get(good, 0) + 1)
    return out


def is_valid(state: State, seat: int, gift: list[int]) -> bool:
    """May that be contributed? Every X beyond its cap finds another kind to stand for."""
    need = required(state)
    spare = [good for good in range(N_RESOURCES + 1) for _ in range(max(0, gift[good] - need.get(good, 0)))]
    heroes = substitutes(state, seat)
    for good in set(spare):
        if spare.count(good) > heroes.count(good):
            return False
    if not spare:
        return True
    when("BZ7.1a one X beyond the cap", True)
    room = {g: need[g] - min(gift[g], need[g]) for g in need if g != NOMISMA}
    return _placed(spare, room)


def _placed(spare: list[int], room: dict[int, int]) -> bool:
    if not spare:
        return True
    first, rest = spare[0], spare[1:]
    return any(left > 0 and good != first and _placed(rest, {**room, good: left - 1}) for good, left in room.items())


def standing_in(state: State, data: Data, seat: int) -> set[str]:
    """BZ7.1b: whether, and for which other required kind that has room; not left where X is beyond its cap."""
    need = required(state)
    gift, x = state.given[seat], data["good"]
    room = [g for g in need if g != x and gift[g] < need[g]]
    out = {f"stand_for {GOODS[g]}" for g in room if not when("BZ7.1b Nomisma is no resource", g == NOMISMA)}
    if when("BZ7.1b must be used", gift[x] > need.get(x, 0)):
        return out
    return out | {"skip"}


def bids(state: State, data: Data, seat: int) -> set[str]:
    """BZ7.3: nothing and more, the chalice's two with the own."""
    if when("BZ7.3 sealed, not yet revealed", seat in data["sealed"]):
        return {"unseal"}
    good = GOODS.index(event(state)["bid"]["resource"])
    free = data["free"][seat]
    when("BZ3.2 chalice in a trial", free > 0)
    return {f"bid {n}" for n in range(state.goods[seat][good] + free + 1)}


def next_in_trial(state: State, data: Data) -> list[int]:
    """BZ7.3: who are tied for the next place, with what intrigue added or took (BZ8.4)."""
    counts = [max(0, bid + more) for bid, more in zip(data["bids"], data["bonus"], strict=True)]
    rest = [s for s in range(state.n) if s not in data["ranked"] and not when("BZ7.3 a bid of 0", data["bids"][s] == 0)]
    most = max(counts[s] for s in rest)
    return [s for s in rest if counts[s] == most]


def sheddings(state: State, data: Data, seat: int) -> set[str]:
    """BZ7.4, BZ8.2 `others_discard`: down to six, or so many."""
    if seat not in data["asked"]:
        return set()
    hand, chosen = state.hand[seat], data["chosen"][seat]
    due = min(data["count"], len(hand)) if data["count"] else len(hand) - 6
    full = when("BZ7.4 enough chosen", len(chosen) >= due)
    out = set() if full else {f"choose {printed.name(c)}" for c in hand if c not in chosen}
    return out | {f"unchoose {printed.name(c)}" for c in chosen}


def breaker(state: State) -> int:
    """BZ3.2: the sceptre's holder, else the ring's."""
    if when("BZ3.2 nobody holds the sceptre", state.order[2] < 0):
        return state.ring
    return state.order[2]


def forecasts(state: State) -> int:
    """How many events are still face down (BZS6)."""
    return sum(not shown for shown in state.revealed)
