"""Trials (BZ7.3): sealed bids of one resource for places."""

from __future__ import annotations

from engine.byzantion import goods
from engine.byzantion.content import EVENTS
from engine.byzantion.flow import Decision, Out, Sealed, act, data_of, push, say
from engine.byzantion.frame_data import BidData, PlacesData
from engine.byzantion.intrigue import windows
from engine.byzantion.phases.events import tie_breaker
from engine.byzantion.state import State
from engine.byzantion.vocabulary import CHALICE, DOXA, GOODS, SEAT, SEATS
from engine.core.chance import Rng
from engine.core.types import Action, Json

CHALICE_BID = 2
"""BZ3.2"""


def bidding(state: State, out: Out) -> None:
    """After a trial that succeeded: all seal a bid, what the chalice gives comes first."""
    event = EVENTS[state.event]
    if not event.trial or not state.results[-1][1]:
        return
    free = [0] * state.n
    holder = state.order[CHALICE]
    if holder >= 0:
        free[holder] = min(CHALICE_BID, state.supply[event.bid])
        state.supply[event.bid] -= free[holder]
    push(state, "places", bids=[0] * state.n, bonus=[0] * state.n, refund=[], free=free, shown=False)
    push(state, "bid", bids=[0] * state.n, free=free, sealed=[])


class Bid(Sealed[BidData]):
    """All seal how much of the one kind they bid, 0 and more."""

    key = "bid"
    pool = "goods"

    def settle(self, state: State, data: BidData, out: Out) -> bool:
        if len(data["sealed"]) < state.n:
            return False
        state.frames.pop()
        good = EVENTS[state.event].bid
        for seat in state.in_order():
            bid, free = data["bids"][seat], data["free"][seat]
            goods.spend(state, seat, good, max(0, bid - free))
            state.supply[good] += free  # what is not bid is lost, what is bid goes to the supply as well
            say(out, "bid", seat=SEATS[seat], good=GOODS[good], amount=bid)
        data_of(state.frames[-1], PlacesData)["bids"] = data["bids"]
        return True

    def legal(self, state: State, data: BidData, seat: int) -> list[Action]:
        if seat in data["sealed"]:
            return [act(seat, "unseal")]
        most = state.goods[seat][EVENTS[state.event].bid] + data["free"][seat]
        return [act(seat, "bid", n) for n in range(most + 1)]

    def do(self, state: State, data: BidData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "unseal":
            data["sealed"].remove(seat)
            data["bids"][seat] = 0
        else:
            data["sealed"].append(seat)
            data["bids"][seat] = int(action.args[0])

    def question(self, state: State, data: BidData, seat: int) -> tuple[str, dict[str, Json]]:
        event = EVENTS[state.event]
        return self.key, {"good": GOODS[event.bid], "free": data["free"][seat], "doxa": list(event.bid_doxa)}

    def composing(self, state: State, data: BidData, seat: int) -> tuple[Action, ...]:
        return (act(seat, "bid", data["bids"][seat]),) if seat in data["sealed"] else ()

    def conceal(self, data: BidData, seat: int) -> BidData:
        return data | {"bids": [bid if i == seat else 0 for i, bid in enumerate(data["bids"])]}

    def fill(self, state: State, data: BidData, seat: int, rng: Rng) -> None:
        good = EVENTS[state.event].bid
        for other in data["sealed"]:
            if other != seat:
                data["bids"][other] = rng.below(state.goods[other][good] + data["free"][other] + 1)


def sizes_of(data: PlacesData) -> list[int]:
    """Per seat what orders the bids; -1: no Doxa for a true bid of 0 (BZ8.4)."""
    return [max(0, bid + data["bonus"][seat]) if bid else -1 for seat, bid in enumerate(data["bids"])]


class Places(Decision[PlacesData]):
    """W4, then places by size of the bid, ties ordered by the tie-breaker (BZ7.3)."""

    key = "places"

    def settle(self, state: State, data: PlacesData, out: Out) -> bool:
        if not data["shown"]:
            data["shown"] = True
            windows.after_bids(state)
            return True
        data.setdefault("ranked", [])
        sizes = sizes_of(data)
        left = [seat for seat in state.in_order() if sizes[seat] >= 0 and seat not in data["ranked"]]
        doxa = EVENTS[state.event].bid_doxa
        if left and len(data["ranked"]) < len(doxa):
            best = max(sizes[seat] for seat in left)
            first = [seat for seat in left if sizes[seat] == best]
            if len(first) > 1:
                return False
            data["ranked"].append(first[0])
            return True
        state.frames.pop()
        for place, seat in enumerate(data["ranked"]):
            say(out, "place", seat=SEATS[seat], place=place + 1)
            goods.gain(state, seat, DOXA, doxa[place], out, "trial")
        for seat in data["refund"]:
            goods.gain(
                state, seat, EVENTS[state.event].bid, max(0, data["bids"][seat] - data["free"][seat]), out, "bid"
            )
        return True

    def _tied(self, state: State, data: PlacesData) -> list[int]:
        sizes = sizes_of(data)
        left = [seat for seat in state.in_order() if sizes[seat] >= 0 and seat not in data["ranked"]]
        best = max(sizes[seat] for seat in left)
        return [seat for seat in left if sizes[seat] == best]

    def active(self, state: State, data: PlacesData) -> tuple[int, ...]:
        return (tie_breaker(state),)

    def legal(self, state: State, data: PlacesData, seat: int) -> list[Action]:
        if seat != tie_breaker(state) or not data["shown"]:
            return []
        return [act(seat, "favour", SEATS[other]) for other in self._tied(state, data)]

    def do(self, state: State, data: PlacesData, seat: int, action: Action, out: Out) -> None:
        data["ranked"].append(SEAT[str(action.args[0])])
