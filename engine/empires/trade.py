"""Phase 2: announcement, sealed offers, takes, evening up (E2)."""

from __future__ import annotations

from typing import Final

from engine.core.chance import Rng, shuffled
from engine.core.types import Action, Json, RulesError
from engine.empires.cards import power
from engine.empires.empire import SEAT, SEATS
from engine.empires.flow import Step, act, push, tell
from engine.empires.frame_data import GiveData, OfferData, TakeData
from engine.empires.state import State
from engine.empires.vocabulary import RES, RESOURCES, TOKENS, TRADE
from engine.kit.position import NOBODY, pop
from engine.kit.seats import Out, say
from engine.kit.shapes import data_of
from engine.marenostrum.turn_order import NoData

N_RES: Final = len(RESOURCES)


def _table(verb: str) -> tuple[tuple[Action, ...], ...]:
    return tuple(tuple(act(seat, verb, r) for r in RESOURCES) for seat in range(len(SEATS)))


_OFFER: Final = _table("offer")
_GIVE: Final = _table("give")
_TAKE: Final = tuple(
    tuple(tuple(act(seat, "take", SEATS[other], r) for r in RESOURCES) for other in range(len(SEATS)))
    for seat in range(len(SEATS))
)


def begin_trade(state: State, out: Out) -> None:
    say(out, "phase_began", round=state.round, phase="trade")
    push(state, "announce")


def free_numbers(state: State) -> list[int]:
    """E2.1a: both sides of each token that is still free."""
    return sorted(n for token in TOKENS if not set(token) & set(state.played) for n in token)


class Announce(Step[NoData]):
    """E2.1a, E2.1d: the Trade Leader plays any side of a free token, also one that they cannot meet."""

    key = "announce"

    def active(self, state: State, data: NoData) -> tuple[int, ...]:
        return (state.titles[TRADE],)

    def legal(self, state: State, data: NoData, seat: int) -> list[Action]:
        if seat != state.titles[TRADE]:
            return []
        return [act(seat, "announce", n) for n in free_numbers(state)]

    def do(self, state: State, data: NoData, seat: int, action: Action, out: Out) -> None:
        number = int(action.args[0])
        state.played.append(number)
        if len(state.played) == len(TOKENS):
            state.played = []  # E2.1a: all three have been played, so all are free again
        say(out, "trade_announced", seat=SEATS[seat], number=number)
        pop(state)
        bounds = []
        chosen: list[list[int]] = [[] for _ in range(state.n)]
        sealed = []
        for s in range(state.n):
            held = sum(state.hand[s])
            most = min(5, power.total(state, s, "own_offer"))
            if most:
                bounds.append([0, min(most, held)])  # E2.1c
            elif held < number:
                bounds.append([0, 0])
                say(out, "trade_left_out", seat=SEATS[s], number=number)
            else:
                bounds.append([number, number])  # E2.1b
                if number and held == number:  # everybody sees that the seat must offer all it has
                    chosen[s] = [r for r, n in enumerate(state.hand[s]) for _ in range(n)]
                    sealed.append(s)
                    say(out, "offer_sealed", seat=SEATS[s])
        push(state, "offer", number=number, bounds=bounds, chosen=chosen, sealed=sealed, forced=sealed[:])

    def refuse(self, state: State, data: NoData, seat: int, action: Action) -> RulesError:
        if action.verb == "announce":
            return RulesError("bad_number", numbers=list[Json](free_numbers(state)))
        return super().refuse(state, data, seat, action)

    def question(self, state: State, data: NoData, seat: int) -> tuple[str, dict[str, Json]]:
        held = sum(state.hand[seat])
        beyond: list[Json] = []
        if not power.total(state, seat, "own_offer"):  # E2.1c: who offers what they like meets every number
            beyond += [n for n in free_numbers(state) if n > held]
        return self.key, {"held": held, "beyond": beyond}


class Offer(Step[OfferData]):
    """E2.1b, E2.1c: sealed offers. data: number, bounds [[least, most]…], chosen [[resource…]…] per seat,
    sealed [seat…], forced [seat…] (those who had to offer all).
    """

    key = "offer"
    private = frozenset(("offer", "back"))

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
        _reveal(state, data, out)
        return True

    def active(self, state: State, data: OfferData) -> tuple[int, ...]:
        sealed = data["sealed"]
        return tuple(s for s, (_, most) in enumerate(data["bounds"]) if most and s not in sealed)

    def legal(self, state: State, data: OfferData, seat: int) -> list[Action]:
        least, most = data["bounds"][seat]
        if not most:
            return []
        if seat in data["sealed"]:
            return [] if seat in data["forced"] else [act(seat, "withdraw")]
        chosen = data["chosen"][seat]
        out = []
        if len(chosen) < most:
            table = _OFFER[seat]
            out = [table[r] for r, held in enumerate(state.hand[seat]) if held > (chosen.count(r) if chosen else 0)]
        if len(chosen) >= least:
            out.append(act(seat, "seal"))
        if chosen:
            out.append(act(seat, "back"))
        return out

    def do(self, state: State, data: OfferData, seat: int, action: Action, out: Out) -> None:
        chosen = data["chosen"][seat]
        if action.verb == "offer":
            chosen.append(RES[str(action.args[0])])
        elif action.verb == "back":
            chosen.pop()
        elif action.verb == "seal":
            chosen.sort()
            data["sealed"] = sorted([*data["sealed"], seat])
            say(out, "offer_sealed", seat=SEATS[seat])
        else:
            data["sealed"].remove(seat)
            say(out, "offer_withdrawn", seat=SEATS[seat])

    def refuse(self, state: State, data: OfferData, seat: int, action: Action) -> RulesError:
        least, most = data["bounds"][seat]
        chosen = data["chosen"][seat]
        if seat in data["sealed"]:
            return RulesError("already_sealed")
        if action.verb == "seal":
            return RulesError("offer_incomplete", chosen=len(chosen), needed=least)
        if action.verb == "offer":
            resource = RES.get(str(action.args[0])) if action.args else None
            if resource is None or state.hand[seat][resource] <= chosen.count(resource):
                return RulesError("not_owned", resource=str(action.args[0])[:40] if action.args else "")
            if len(chosen) >= most:
                return RulesError("too_many", most=most)
        return super().refuse(state, data, seat, action)

    def question(self, state: State, data: OfferData, seat: int) -> tuple[str, dict[str, Json]]:
        least, most = data["bounds"][seat]
        number = data["number"]
        chosen: list[Json] = [RESOURCES[r] for r in data["chosen"][seat]]
        key = "offer_sealed" if seat in data["sealed"] else self.key
        return key, {"number": number, "exact": least == most, "least": least, "max": most, "chosen": chosen}

    def composing(self, state: State, data: OfferData, seat: int) -> tuple[Action, ...]:
        return tuple(_OFFER[seat][r] for r in data["chosen"][seat])


def _reveal(state: State, data: OfferData, out: Out) -> None:
    """All offers are shown together; who takes first depends on whether the Trade Leader takes part."""
    leader = state.titles[TRADE]
    offers = data["chosen"]
    shown: dict[str, Json] = {SEATS[s]: [RESOURCES[r] for r in sorted(o)] for s, o in enumerate(offers) if o}
    say(out, "offers_revealed", offers=shown)
    # E2.1d: who could meet the number leads, Antigone's owner whatever they offer (E2.1c); who could not takes no part
    leads = sum(state.hand[leader]) >= data["number"] or power.total(state, leader, "own_offer") > 0
    part = [s for s, offer in enumerate(offers) if offer]
    if len(part) < 2:  # E2.1d: nothing is taken, everything goes back
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
    push(state, "take", **taking)
    if not leads:
        push(state, "first")


class First(Step[NoData]):
    """E2.1d: a Trade Leader who takes no part names the participant who takes first."""

    key = "first"

    def active(self, state: State, data: NoData) -> tuple[int, ...]:
        return (state.titles[TRADE],)

    def legal(self, state: State, data: NoData, seat: int) -> list[Action]:
        if seat != state.titles[TRADE]:
            return []
        return [act(seat, "first", SEATS[s]) for s in data_of(state.frames[-2], TakeData)["part"]]

    def do(self, state: State, data: NoData, seat: int, action: Action, out: Out) -> None:
        pop(state)
        first = SEAT[str(action.args[0])]
        takes = data_of(state.frames[-1], TakeData)
        takes["first"] = takes["taker"] = first
        say(out, "first_named", seat=SEATS[first], by=SEATS[seat])


class Take(Step[TakeData]):
    """E2.2a, E2.2b: take by take; the seat that has been taken from takes next.

    data: offers and taken [[resource…]…] per seat, put [number offered], part [seat…], first, taker, last [[taker,
    from], …] (the last two takes, for E2.2c).
    """

    key = "take"

    def settle(self, state: State, data: TakeData, out: Out) -> bool:
        if data["first"] == NOBODY or _legal_takes(data):
            return False
        pop(state)
        _end_takes(state, data, out)
        return True

    def active(self, state: State, data: TakeData) -> tuple[int, ...]:
        return (data["taker"],)

    def legal(self, state: State, data: TakeData, seat: int) -> list[Action]:
        if seat != data["taker"]:
            return []
        table = _TAKE[seat]
        return [table[other][r] for other, r in _legal_takes(data)]

    def do(self, state: State, data: TakeData, seat: int, action: Action, out: Out) -> None:
        other, resource = SEAT[str(action.args[0])], RES[str(action.args[1])]
        data["offers"][other].remove(resource)
        data["taken"][seat].append(resource)
        data["last"] = [*data["last"][-1:], [seat, other]]
        data["taker"] = other
        say(out, "taken", **{"seat": SEATS[seat], "from": SEATS[other], "resource": RESOURCES[resource]})

    def refuse(self, state: State, data: TakeData, seat: int, action: Action) -> RulesError:
        bar = barred(data)
        if action.verb == "take" and bar != NOBODY and action.args[:1] == (SEATS[bar],):
            return RulesError("barred", seat=SEATS[bar])
        if action.verb == "take":
            there: dict[str, Json] = {}
            for other, resource in _legal_takes(data):
                row = there.setdefault(SEATS[other], [])
                assert isinstance(row, list)
                row.append(RESOURCES[resource])
            return RulesError("not_offered", offers=there)
        return super().refuse(state, data, seat, action)

    def question(self, state: State, data: TakeData, seat: int) -> tuple[str, dict[str, Json]]:
        bar = barred(data)
        return self.key, {"barred": SEATS[bar] if bar != NOBODY else None}


def barred(data: TakeData) -> int:
    """E2.2c: if A took from B and B at once took back from A, A's next take is not from B."""
    last = data["last"]
    if len(last) == 2 and last[0] == [last[1][1], last[1][0]]:
        return int(last[1][0])
    return NOBODY


def _legal_takes(data: TakeData) -> list[tuple[int, int]]:
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


def _end_takes(state: State, data: TakeData, out: Out) -> None:
    """E2.2d: what was not taken goes back. E2.2e: the first taker evens up, face down."""
    for seat, offer in enumerate(data["offers"]):
        for resource in [*offer, *data["taken"][seat]]:
            state.hand[seat][resource] += 1
        if offer:
            say(out, "returned", seat=SEATS[seat], resources=[RESOURCES[r] for r in offer])
    balance = [
        len(offer) + len(taken) - put
        for offer, taken, put in zip(data["offers"], data["taken"], data["put"], strict=True)
    ]
    first = data["first"]
    if balance[first] == 1:
        push(state, "give", seat=first, to=balance.index(-1))
    else:
        assert not any(balance), balance
        say(out, "trade_ended")


class Give(Step[GiveData]):
    """E2.2e: the first taker has one more and gives away one of all their resources, seen by the two alone. data: seat,
    to.
    """

    key = "give"

    def active(self, state: State, data: GiveData) -> tuple[int, ...]:
        return (data["seat"],)

    def legal(self, state: State, data: GiveData, seat: int) -> list[Action]:
        if seat != data["seat"]:
            return []
        return [_GIVE[seat][r] for r in range(N_RES) if state.hand[seat][r]]

    def do(self, state: State, data: GiveData, seat: int, action: Action, out: Out) -> None:
        resource, to = RES[str(action.args[0])], data["to"]
        state.hand[seat][resource] -= 1
        state.hand[to][resource] += 1
        pop(state)
        say(out, "given", seat=SEATS[seat], to=SEATS[to])
        tell(out, (seat, to), "gift", seat=SEATS[seat], to=SEATS[to], resource=RESOURCES[resource])
        say(out, "trade_ended")

    def question(self, state: State, data: GiveData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"to": SEATS[data["to"]]}
