"""The resolution phase (BZ7.1, BZ7.2): sealed contributions, success or failure, reward or penalty."""

from __future__ import annotations

from engine.byzantion import area, goods
from engine.byzantion.content import EVENTS, Bag
from engine.byzantion.flow import Automatic, Out, Sealed, Step, act, data_of, push, say
from engine.byzantion.frame_data import AmongData, ContributeData, NoData, ResultData, SubstituteData
from engine.byzantion.intrigue import windows
from engine.byzantion.intrigue.quiet import PHASE, quieten
from engine.byzantion.phases.events import tie_breaker
from engine.byzantion.script import fire
from engine.byzantion.state import State
from engine.byzantion.vocabulary import DOXA, GOOD, GOODS, N_RESOURCES, NOMISMA, ROBES, SEAT, SEATS, TERRITORIES, UNITS
from engine.core.chance import Rng
from engine.core.types import Action, Json

NOMISMA_PER_DOXA = 2
"""BZ7.1c"""


def requirement(state: State) -> Bag:
    """What the current event needs, by the variant that stands."""
    return EVENTS[state.event].variants[state.variant].require


def caps(state: State, seat: int) -> dict[int, int]:
    """The most of each good the seat may give (BZ7.1a): the required number, one more of a `substitute`'s good.

    An X beyond its own cap is given only where another required resource is left for which it can stand (BZ7.1b).
    """
    most = dict(requirement(state))
    for good in area.substitutes(state, seat):
        if any(other not in (good, NOMISMA) for other, _ in requirement(state)):
            most[good] = most.get(good, 0) + 1
    return most


def placeable(state: State, seat: int, chosen: list[int]) -> bool:
    """Can every X beyond its cap stand for another required resource within that one's cap (BZ7.1b)?"""
    need = dict(requirement(state))
    over = [good for good, n in enumerate(chosen) if n > need.get(good, 0)]
    room = {g: n - chosen[g] for g, n in need.items() if g != NOMISMA and chosen[g] < n}
    return sum(room.values()) >= len(over) and all(any(g != good for g in room) for good in over)


def contribute(state: State, out: Out) -> None:
    """BZ7.1a."""
    quieten(state, PHASE)
    empty = [[0] * (N_RESOURCES + 1) for _ in range(state.n)]
    push(state, "contribute", chosen=empty, sealed=[])


class Contribute(Sealed[ContributeData]):
    """All seal what they give."""

    key = "contribute"
    pool = "goods"
    private = frozenset(("give",))

    def settle(self, state: State, data: ContributeData, out: Out) -> bool:
        if len(data["sealed"]) < state.n:
            return False
        state.frames.pop()
        state.given = data["chosen"]
        for seat in state.in_order():
            for good, amount in enumerate(state.given[seat]):
                if amount:
                    goods.spend(state, seat, good, amount)
            gifts: dict[str, Json] = {GOODS[good]: amount for good, amount in enumerate(state.given[seat]) if amount}
            say(out, "contributed", seat=SEATS[seat], goods=gifts)
        push(state, "doxa")
        for seat in reversed(state.in_order()):
            for good in area.substitutes(state, seat):
                if state.given[seat][good]:
                    push(state, "substitute", seat=seat, good=good)
        return True

    def legal(self, state: State, data: ContributeData, seat: int) -> list[Action]:
        if seat in data["sealed"]:
            return [act(seat, "unseal")]
        chosen = data["chosen"][seat]
        out = [act(seat, "seal_gift")] if placeable(state, seat, chosen) else []
        for good, most in caps(state, seat).items():
            out += [
                act(seat, "give", GOODS[good], n)
                for n in range(min(most, state.goods[seat][good]) + 1)
                if n != chosen[good]
            ]
        return out

    def do(self, state: State, data: ContributeData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "give":
            data["chosen"][seat][GOOD[str(action.args[0])]] = int(action.args[1])
        elif action.verb == "unseal":
            data["sealed"].remove(seat)
        else:
            data["sealed"].append(seat)

    def composing(self, state: State, data: ContributeData, seat: int) -> tuple[Action, ...]:
        return tuple(act(seat, "give", GOODS[good], n) for good, n in enumerate(data["chosen"][seat]) if n)

    def conceal(self, data: ContributeData, seat: int) -> ContributeData:
        blank = [0] * (N_RESOURCES + 1)
        return data | {"chosen": [gift if i == seat else blank for i, gift in enumerate(data["chosen"])]}

    def fill(self, state: State, data: ContributeData, seat: int, rng: Rng) -> None:
        for other in data["sealed"]:
            if other != seat:
                need = dict(requirement(state))
                for good, most in need.items():
                    data["chosen"][other][good] = rng.below(min(most, state.goods[other][good]) + 1)


class Substitute(Step[SubstituteData]):
    """Whether, and for what, one X of a `substitute` hero stands (BZ7.1b). Final."""

    key = "substitute"

    def _targets(self, state: State, data: SubstituteData) -> list[int]:
        need, given = dict(requirement(state)), state.given[data["seat"]]
        good = data["good"]
        return [g for g, n in need.items() if g not in (good, NOMISMA) and given[g] < n]

    def _must(self, state: State, data: SubstituteData) -> bool:
        return state.given[data["seat"]][data["good"]] > dict(requirement(state)).get(data["good"], 0)

    def settle(self, state: State, data: SubstituteData, out: Out) -> bool:
        if self._targets(state, data):
            return False
        state.frames.pop()
        return True

    def legal(self, state: State, data: SubstituteData, seat: int) -> list[Action]:
        if seat != data["seat"]:
            return []
        out = [act(seat, "stand_for", GOODS[good]) for good in self._targets(state, data)]
        return out if self._must(state, data) else [act(seat, "skip"), *out]

    def do(self, state: State, data: SubstituteData, seat: int, action: Action, out: Out) -> None:
        state.frames.pop()
        if action.verb == "skip":
            return
        target = GOOD[str(action.args[0])]
        state.given[seat][data["good"]] -= 1
        state.given[seat][target] += 1
        say(out, "substituted", seat=SEATS[seat], good=GOODS[data["good"]], target=GOODS[target])

    def question(self, state: State, data: SubstituteData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"good": GOODS[data["good"]]}


class Doxa(Automatic[NoData]):
    """1 Doxa per contributed resource, 1 per 2 Nomisma (BZ7.1c); then `on_contribute`."""

    key = "doxa"

    def settle(self, state: State, data: NoData, out: Out) -> bool:
        state.frames.pop()
        for seat in state.in_order():
            gift = state.given[seat]
            doxa = sum(gift[:N_RESOURCES]) + gift[NOMISMA] // NOMISMA_PER_DOXA
            if doxa:
                goods.gain(state, seat, DOXA, doxa, out, "contribution")
        fire(state, [seat for seat in state.in_order() if sum(state.given[seat][:N_RESOURCES])], "on_contribute")
        return True


def strength(state: State, seat: int) -> int:
    """What counts for most and fewest (BZ7.2b): resources, and `contribution_bonus` with at least one."""
    given = sum(state.given[seat][:N_RESOURCES])
    return given + area.static(state, seat, "contribution_bonus") if given else 0


def resolve(state: State, out: Out) -> None:
    """BZ7.2a, BZ7.2b: success or failure, and who is to gain or pay."""
    success = all(sum(gift[good] for gift in state.given) >= need for good, need in requirement(state))
    say(out, "success" if success else "failure", event=EVENTS[state.event].id)
    counts = [strength(state, seat) for seat in range(state.n)]
    best = max(counts) if success else min(counts)
    who = [seat for seat in state.in_order() if counts[seat] == best]
    push(state, "result", success=success, seat=who[0], ignored=False, again=False, shown=False)
    if len(who) > 1:
        push(state, "favour", seat=tie_breaker(state), among=who)


class Favour(Step[AmongData]):
    """The tie-breaker picks the one who has most or fewest (BZ7.2b)."""

    key = "favour"

    def legal(self, state: State, data: AmongData, seat: int) -> list[Action]:
        return [act(seat, "favour", SEATS[other]) for other in data["among"]] if seat == data["seat"] else []

    def do(self, state: State, data: AmongData, seat: int, action: Action, out: Out) -> None:
        state.frames.pop()
        data_of(state.frames[-1], ResultData)["seat"] = SEAT[str(action.args[0])]


class Result(Automatic[ResultData]):
    """Announced, W3, then reward or penalty (BZ7.2c) and units (BZ7.2d)."""

    key = "result"

    def settle(self, state: State, data: ResultData, out: Out) -> bool:
        seat, success = data["seat"], data["success"]
        if not data["shown"]:
            data["shown"] = True
            say(out, "triumphator" if success else "to_pay", seat=SEATS[seat])
            windows.after_result(state, success=success)
            return True
        state.frames.pop()
        state.results.append([state.variant, int(success), seat])
        if success:
            self._reward(state, data, out)
            fire(state, state.in_order(), "on_event_success")
            fire(state, [seat], "on_triumph")
        else:
            fire(state, state.in_order(), "on_event_failure")
            if not (data["ignored"] or state.holds(seat, ROBES)):
                push(state, "penalty", seat=seat)
        return True

    def _reward(self, state: State, data: ResultData, out: Out) -> None:
        seat = data["seat"]
        state.triumphs[seat] += 1
        event = EVENTS[state.event]
        times = (2 if state.holds(seat, ROBES) else 1) + int(data["again"])
        goods.gain_bag(state, seat, event.reward, out, "reward", times)
        for unit, count in event.variants[state.variant].units:
            deploy(state, event.territory, unit, count, out)


def deploy(state: State, territory: int, unit: int, count: int, out: Out) -> int:
    """As many as there are miniatures (BZ7.2d)."""
    count = min(count, state.miniatures(unit))
    if count:
        state.units[territory][unit] += count
        say(out, "deployed", unit=UNITS[unit], territory=TERRITORIES[territory], amount=count)
    return count
