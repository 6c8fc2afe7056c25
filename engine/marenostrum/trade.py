"""Trade once a number is announced: sealed offers, takes one after another, evening up (E2).

The game announces in its own way, and opens `offer` with the bounds of each seat.
"""

from __future__ import annotations

from typing import Annotated, TypedDict

from engine.core.chance import Rng, shuffled
from engine.core.types import Action, Json, RulesError
from engine.kit.position import NOBODY, D, pop, push
from engine.kit.seats import Out, say
from engine.kit.shapes import data_of, distinct, many, per_seat, row, seat, seat_or_nobody
from engine.kit.step import Step
from engine.marenostrum import powers, shapes
from engine.marenostrum.shapes import resource, traded
from engine.marenostrum.state import State
from engine.marenostrum.turn_order import NoData
from engine.marenostrum.world import World


class OfferData(TypedDict):
    """E2.1b, E2.1c: sealed offers."""

    number: Annotated[int, traded]
    bounds: Annotated[list[list[int]], per_seat(row(traded, traded))]
    """[[least, most]…] per seat; who takes no part has [0, 0]"""
    chosen: Annotated[list[list[int]], per_seat(shapes.some_traded)]
    sealed: Annotated[list[int], distinct(seat)]
    forced: Annotated[list[int], distinct(seat)]
    """those who had to offer all"""


class TakeData(TypedDict):
    """E2.2a, E2.2b: offers revealed, taken from one after another."""

    offers: Annotated[list[list[int]], per_seat(shapes.some_traded)]
    """what still lies there, per seat"""
    taken: Annotated[list[list[int]], per_seat(many(resource))]
    put: Annotated[list[int], per_seat(traded)]
    """how many each offered"""
    part: Annotated[list[int], distinct(seat)]
    """who takes part"""
    first: Annotated[int, seat_or_nobody]
    """who took first; nobody yet, while the leader has to name them (E2.1d)"""
    taker: Annotated[int, seat_or_nobody]
    last: Annotated[list[list[int]], many(row(seat, seat), 2)]
    """[[taker, from]…]: the last two takes (E2.2c)"""


class GiveData(TypedDict):
    """E2.2e: the first taker evens up."""

    seat: Annotated[int, seat]
    to: Annotated[int, seat]


class _Trading(Step[State, D]):
    """What all these steps know: names, and the track whose leader leads the trade."""

    def __init__(self, world: World, track: int) -> None:
        self.seats = world.seats
        self.resources = world.resources
        self.index = {resource: i for i, resource in enumerate(world.resources)}
        self.track = track

    def rows(self, verb: str, *args: str) -> tuple[tuple[Action, ...], ...]:
        """Seat → resource → the action"""
        sides = range(len(self.seats))
        return tuple(tuple(self.seats.act(s, verb, *args, r) for r in self.resources) for s in sides)


def open_offers(state: State, number: int, out: Out) -> None:
    """E2.1b, E2.1c, K2.2b: that many are announced; who holds them must offer just so many, others take no part."""
    bounds = [[0, 0] for _ in range(state.rows)]
    chosen: list[list[int]] = [[] for _ in range(state.rows)]
    sealed = []
    for s in state.players:
        held = sum(state.hand[s])
        most = min(state.world.most_traded, powers.total(state, s, "own_offer"))
        if most:
            bounds[s] = [0, min(most, held)]  # E2.1c
        elif held < number:
            say(out, "trade_left_out", seat=state.world.seats.ids[s], number=number)
        else:
            bounds[s] = [number, number]  # E2.1b
            if number and held == number:  # everybody sees that the seat must offer all it has
                chosen[s] = [r for r, n in enumerate(state.hand[s]) for _ in range(n)]
                sealed.append(s)
                say(out, "offer_sealed", seat=state.world.seats.ids[s])
    data = OfferData(number=number, bounds=bounds, chosen=chosen, sealed=sealed, forced=sealed[:])
    push(state, "offer", data)


class Offer(_Trading[OfferData]):
    """E2.1b, E2.1c: sealed offers, all revealed together."""

    key = "offer"
    private = frozenset(("offer", "back"))

    def __init__(self, world: World, track: int) -> None:
        super().__init__(world, track)
        self._table = self.rows("offer")

    def leads(self, state: State, data: OfferData, leader: int) -> bool:
        """Does the leader of the trade take first? Otherwise they name who does."""
        return bool(data["chosen"][leader])

    def conceal(self, data: OfferData, seat: int) -> OfferData:
        chosen = [c if s == seat else [] for s, c in enumerate(data["chosen"])]
        return {**data, "chosen": chosen}

    def fill(self, state: State, data: OfferData, seat: int, rng: Rng) -> None:
        for s in data["sealed"]:
            if s != seat:
                least, most = data["bounds"][s]
                held = shuffled([r for r, n in enumerate(state.hand[s]) for _ in range(n)], rng)
                data["chosen"][s] = sorted(held[: least + rng.below(most - least + 1)])

    def settle(self, state: State, data: OfferData, out: Out) -> bool:
        if self.active(state, data):
            return False
        pop(state)
        self._reveal(state, data, out)
        return True

    def active(self, state: State, data: OfferData) -> tuple[int, ...]:
        sealed = data["sealed"]
        return tuple([s for s, (_, most) in enumerate(data["bounds"]) if most and s not in sealed])

    def legal(self, state: State, data: OfferData, seat: int) -> list[Action]:
        least, most = data["bounds"][seat]
        if not most:
            return []
        if seat in data["sealed"]:
            return [] if seat in data["forced"] else [self.seats.act(seat, "withdraw")]
        chosen = data["chosen"][seat]
        out = []
        if len(chosen) < most:
            table = self._table[seat]
            out = [table[r] for r, held in enumerate(state.hand[seat]) if held > (chosen.count(r) if chosen else 0)]
        if len(chosen) >= least:
            out.append(self.seats.act(seat, "seal"))
        if chosen:
            out.append(self.seats.act(seat, "back"))
        return out

    def do(self, state: State, data: OfferData, seat: int, action: Action, out: Out) -> None:
        chosen = data["chosen"][seat]
        if action.verb == "offer":
            chosen.append(self.index[str(action.args[0])])
        elif action.verb == "back":
            chosen.pop()
        elif action.verb == "seal":
            chosen.sort()
            data["sealed"] = sorted([*data["sealed"], seat])
            say(out, "offer_sealed", seat=self.seats.ids[seat])
        else:
            data["sealed"].remove(seat)
            say(out, "offer_withdrawn", seat=self.seats.ids[seat])

    def refuse(self, state: State, data: OfferData, seat: int, action: Action) -> RulesError:
        least, most = data["bounds"][seat]
        chosen = data["chosen"][seat]
        if seat in data["sealed"]:
            return RulesError("already_sealed")
        if action.verb == "seal":
            return RulesError("offer_incomplete", chosen=len(chosen), needed=least)
        if action.verb == "offer" and action.args:
            resource = self.index.get(str(action.args[0]))
            if resource is None or state.hand[seat][resource] <= chosen.count(resource):
                return RulesError("not_owned", thing=str(action.args[0])[:40])
            if len(chosen) >= most:
                return RulesError("too_many", most=most)
        return super().refuse(state, data, seat, action)

    def question(self, state: State, data: OfferData, seat: int) -> tuple[str, dict[str, Json]]:
        least, most = data["bounds"][seat]
        number = data["number"]
        chosen: list[Json] = [self.resources[r] for r in data["chosen"][seat]]
        key = "offer_sealed" if seat in data["sealed"] else self.key
        return key, {"number": number, "exact": least == most, "least": least, "max": most, "chosen": chosen}

    def composing(self, state: State, data: OfferData, seat: int) -> tuple[Action, ...]:
        return tuple(self._table[seat][r] for r in data["chosen"][seat])

    def _reveal(self, state: State, data: OfferData, out: Out) -> None:
        """All offers are shown together; who takes first depends on whether the Trade Leader takes part."""
        leader = state.titles[self.track]
        offers = data["chosen"]
        shown: dict[str, Json] = {
            self.seats.ids[s]: [self.resources[r] for r in sorted(o)] for s, o in enumerate(offers) if o
        }
        say(out, "offers_revealed", offers=shown)
        leads = self.leads(state, data, leader)
        part = [s for s, offer in enumerate(offers) if offer]
        if len(part) < 2:  # E2.1d, K2.2g: nothing is taken, everything goes back
            say(out, "trade_nothing")
            return
        for s in part:
            for r in offers[s]:
                state.hand[s][r] -= 1
        taking: TakeData = {
            "offers": [sorted(o) for o in offers],
            "taken": [[] for _ in offers],
            "put": [len(o) for o in offers],
            "part": part,
            "first": leader if leads else NOBODY,
            "taker": leader if leads else NOBODY,
            "last": [],
        }
        push(state, "take", taking)
        if not leads:
            push(state, "first", {})


class First(_Trading[NoData]):
    """E2.1d: a Trade Leader who takes no part names the participant who takes first."""

    key = "first"

    def active(self, state: State, data: NoData) -> tuple[int, ...]:
        return (state.titles[self.track],)

    def legal(self, state: State, data: NoData, seat: int) -> list[Action]:
        if seat != state.titles[self.track]:
            return []
        return [self.seats.act(seat, "first", self.seats.ids[s]) for s in data_of(state.frames[-2], TakeData)["part"]]

    def do(self, state: State, data: NoData, seat: int, action: Action, out: Out) -> None:
        pop(state)
        first = self.seats.index[str(action.args[0])]
        takes = data_of(state.frames[-1], TakeData)
        takes["first"] = takes["taker"] = first
        say(out, "first_named", seat=self.seats.ids[first], by=self.seats.ids[seat])


class Take(_Trading[TakeData]):
    """E2.2a, E2.2b: take by take; the seat that has been taken from takes next."""

    key = "take"

    def __init__(self, world: World, track: int) -> None:
        super().__init__(world, track)
        takes = [self.rows("take", other) for other in world.seats.ids]
        self._table = tuple(tuple(rows[s] for rows in takes) for s in range(len(world.seats)))
        """seat → from whom → resource → the action"""

    def is_over(self, state: State, data: TakeData) -> bool:
        """Does trade end now? Asked before each take."""
        return not legal_takes(data)

    def settle(self, state: State, data: TakeData, out: Out) -> bool:
        if data["first"] == NOBODY or not self.is_over(state, data):
            return False
        pop(state)
        self._end(state, data, out)
        return True

    def active(self, state: State, data: TakeData) -> tuple[int, ...]:
        return (data["taker"],)

    def legal(self, state: State, data: TakeData, seat: int) -> list[Action]:
        if seat != data["taker"]:
            return []
        table = self._table[seat]
        return [table[other][r] for other, r in legal_takes(data)]

    def do(self, state: State, data: TakeData, seat: int, action: Action, out: Out) -> None:
        other, resource = self.seats.index[str(action.args[0])], self.index[str(action.args[1])]
        data["offers"][other].remove(resource)
        data["taken"][seat].append(resource)
        data["last"] = [*data["last"][-1:], [seat, other]]
        data["taker"] = other
        say(
            out,
            "taken",
            **{"seat": self.seats.ids[seat], "from": self.seats.ids[other], "resource": self.resources[resource]},
        )

    def refuse(self, state: State, data: TakeData, seat: int, action: Action) -> RulesError:
        bar = barred(data)
        if action.verb == "take" and bar != NOBODY and action.args[:1] == (self.seats.ids[bar],):
            return RulesError("barred", seat=self.seats.ids[bar])
        if action.verb == "take":
            there: dict[str, Json] = {}
            for other, resource in legal_takes(data):
                row = there.setdefault(self.seats.ids[other], [])
                assert isinstance(row, list)
                row.append(self.resources[resource])
            return RulesError("not_offered", offers=there)
        return super().refuse(state, data, seat, action)

    def question(self, state: State, data: TakeData, seat: int) -> tuple[str, dict[str, Json]]:
        bar = barred(data)
        return self.key, {"barred": self.seats.ids[bar] if bar != NOBODY else None}

    def _end(self, state: State, data: TakeData, out: Out) -> None:
        """E2.2d: what was not taken goes back. E2.2e, K2.2f: the first taker evens up, face down."""
        for s, offer in enumerate(data["offers"]):
            for r in [*offer, *data["taken"][s]]:
                state.hand[s][r] += 1
            if offer:
                say(out, "returned", seat=self.seats.ids[s], resources=[self.resources[r] for r in offer])
        balance = [
            len(offer) + len(taken) - put
            for offer, taken, put in zip(data["offers"], data["taken"], data["put"], strict=True)
        ]
        first = data["first"]
        if balance[first] == 1:
            push(state, "give", GiveData(seat=first, to=balance.index(-1)))
        else:
            assert not any(balance), balance
            say(out, "trade_ended")


def barred(data: TakeData) -> int:
    """E2.2c, K2.2d: if A took from B and B at once took back from A, A's next take is not from B."""
    last = data["last"]
    if len(last) == 2 and last[0] == [last[1][1], last[1][0]]:
        return int(last[1][0])
    return NOBODY


def legal_takes(data: TakeData) -> list[tuple[int, int]]:
    """(from whom, what), each kind once: what others offered and has not been taken yet (E2.2a)."""
    taker, bar = data["taker"], barred(data)
    out = []
    for other, offer in enumerate(data["offers"]):
        if other not in (taker, bar):
            seen = -1
            for resource in offer:  # sorted
                if resource != seen:
                    out.append((other, resource))
                    seen = resource
    return out


class Give(_Trading[GiveData]):
    """E2.2e, K2.2f: the first taker has one more and gives away one of all their resources, seen by the two alone."""

    key = "give"

    def __init__(self, world: World, track: int) -> None:
        super().__init__(world, track)
        self._table = self.rows("give")

    def active(self, state: State, data: GiveData) -> tuple[int, ...]:
        return (data["seat"],)

    def legal(self, state: State, data: GiveData, seat: int) -> list[Action]:
        if seat != data["seat"]:
            return []
        return [self._table[seat][r] for r in range(len(self.resources)) if state.hand[seat][r]]

    def do(self, state: State, data: GiveData, seat: int, action: Action, out: Out) -> None:
        resource, to = self.index[str(action.args[0])], data["to"]
        state.hand[seat][resource] -= 1
        state.hand[to][resource] += 1
        pop(state)
        by, whom = self.seats.ids[seat], self.seats.ids[to]
        say(out, "given", seat=by, to=whom)
        self.seats.tell(out, (seat, to), "gift", seat=by, to=whom, resource=self.resources[resource])
        say(out, "trade_ended")

    def question(self, state: State, data: GiveData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"to": self.seats.ids[data["to"]]}
