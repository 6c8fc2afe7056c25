"""Decisions that effects of intrigue cards ask for (BZ8.4), in turn or out of it."""

from __future__ import annotations

from engine.byzantion import goods
from engine.byzantion.content import PIECES
from engine.byzantion.effects.intrigue_effects import hand_over
from engine.byzantion.flow import Out, Step, act, push, say
from engine.byzantion.frame_data import AdjustData, DivideData, StealData, SupportData, TakePartData, UnitsData
from engine.byzantion.own_turn import OwnTurn
from engine.byzantion.state import State
from engine.byzantion.vocabulary import (
    AUCTORITAS,
    GOOD,
    GOODS,
    N_RESOURCES,
    NOBODY,
    SEATS,
    TERRITORIES,
    TERRITORY,
    TYPES,
    UNIT,
    UNITS,
)
from engine.core.types import Action, Json


class Support(OwnTurn[SupportData]):
    """`add_votes`: tokens of the supply on one variant, nobody's."""

    key = "support"

    def choices(self, state: State, data: SupportData, seat: int) -> list[Action]:
        return [act(seat, "support", variant) for variant in (1, 2)]

    def choose(self, state: State, data: SupportData, seat: int, action: Action, out: Out) -> None:
        state.frames.pop()
        variant = int(action.args[0])
        amount = min(data["amount"], state.supply[AUCTORITAS])
        state.supply[AUCTORITAS] -= amount
        state.votes[state.n][variant - 1] += amount
        say(out, "votes_added", seat=SEATS[seat], variant=variant, amount=amount)

    def question(self, state: State, data: SupportData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"amount": data["amount"]}


class Adjust(OwnTurn[AdjustData]):
    """`adjust_votes`: some more of one's own stock, or some back, not the chalice's."""

    key = "adjust"

    def choices(self, state: State, data: AdjustData, seat: int) -> list[Action]:
        more = min(data["most"], state.goods[seat][AUCTORITAS])
        back = min(data["most"], state.votes[seat][1])
        out = [act(seat, "add", n) for n in range(1, more + 1)]
        return [act(seat, "skip"), *out, *(act(seat, "take_back", n) for n in range(1, back + 1))]

    def choose(self, state: State, data: AdjustData, seat: int, action: Action, out: Out) -> None:
        state.frames.pop()
        if action.verb == "skip":
            return
        change = int(action.args[0]) if action.verb == "add" else -int(action.args[0])
        state.goods[seat][AUCTORITAS] -= change
        state.votes[seat][1] += change
        variant, own, chalice = state.votes[seat]
        say(out, "votes_adjusted", seat=SEATS[seat], variant=variant + 1, amount=own + chalice)


class Steal(OwnTurn[StealData]):
    """`steal` of any kinds: which, the thief chooses, one at a time."""

    key = "steal"

    def settle(self, state: State, data: StealData, out: Out) -> bool:
        if data["left"] and sum(state.goods[data["aim"]][:N_RESOURCES]):
            return False
        state.frames.pop()
        return True

    def choices(self, state: State, data: StealData, seat: int) -> list[Action]:
        have = state.goods[data["aim"]]
        return [act(seat, "pick", GOODS[good]) for good in range(N_RESOURCES) if have[good]]

    def choose(self, state: State, data: StealData, seat: int, action: Action, out: Out) -> None:
        data["left"] -= 1
        hand_over(state, data["aim"], seat, GOOD[str(action.args[0])], 1, out)

    def question(self, state: State, data: StealData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"target": SEATS[data["aim"]], "left": data["left"]}


class Transfer(OwnTurn[UnitsData]):
    """`move_units`: each of up to n units from any territory, all to one other."""

    key = "transfer"

    def settle(self, state: State, data: UnitsData, out: Out) -> bool:
        if data["left"] and self._moves(state, data):
            return False
        state.frames.pop()
        return True

    def _moves(self, state: State, data: UnitsData) -> list[tuple[str, str, str]]:
        goals = TERRITORIES if data["to"] == NOBODY else (TERRITORIES[data["to"]],)
        return [
            (UNITS[unit], TERRITORIES[here], there)
            for here, row in enumerate(state.units)
            for unit, n in enumerate(row)
            if n and PIECES[unit].type == data["kind"]
            for there in goals
            if there != TERRITORIES[here]
        ]

    def choices(self, state: State, data: UnitsData, seat: int) -> list[Action]:
        return [act(seat, "finish"), *(act(seat, "shift", *move) for move in self._moves(state, data))]

    def choose(self, state: State, data: UnitsData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "finish":
            state.frames.pop()
            return
        unit, here, there = (str(word) for word in action.args)
        state.units[TERRITORY[here]][UNIT[unit]] -= 1
        state.units[TERRITORY[there]][UNIT[unit]] += 1
        data["left"] -= 1
        data["to"] = TERRITORY[there]
        say(out, "moved_unit", unit=unit, territory=here, to=there)

    def question(self, state: State, data: UnitsData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"type": TYPES[data["kind"]], "left": data["left"]}


class Place(OwnTurn[UnitsData]):
    """`place_units`: up to n miniatures of the type, kinds by choice, in one territory."""

    key = "place"

    def settle(self, state: State, data: UnitsData, out: Out) -> bool:
        if data["left"] and self._units(state, data):
            return False
        state.frames.pop()
        return True

    def _units(self, state: State, data: UnitsData) -> list[int]:
        return [u for u, piece in enumerate(PIECES) if piece.type == data["kind"] and state.miniatures(u)]

    def choices(self, state: State, data: UnitsData, seat: int) -> list[Action]:
        places = TERRITORIES if data["to"] == NOBODY else (TERRITORIES[data["to"]],)
        return [
            act(seat, "finish"),
            *(act(seat, "place", UNITS[unit], place) for unit in self._units(state, data) for place in places),
        ]

    def choose(self, state: State, data: UnitsData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "finish":
            state.frames.pop()
            return
        unit, place = str(action.args[0]), str(action.args[1])
        state.units[TERRITORY[place]][UNIT[unit]] += 1
        data["left"] -= 1
        data["to"] = TERRITORY[place]
        say(out, "deployed", unit=unit, territory=place, amount=1)

    def question(self, state: State, data: UnitsData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"type": TYPES[data["kind"]], "left": data["left"]}


class Divide(Step[DivideData]):
    """`divide_loot`: the named player makes two parts; what is not in the first is the second."""

    key = "divide"
    private = frozenset(("portion",))

    def legal(self, state: State, data: DivideData, seat: int) -> list[Action]:
        if seat != data["seat"]:
            return []
        out = [act(seat, "divide")]
        for good, amount in enumerate(data["loot"]):
            out += [act(seat, "portion", GOODS[good], n) for n in range(amount + 1) if n != data["part"][good]]
        return out

    def do(self, state: State, data: DivideData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "portion":
            data["part"][GOOD[str(action.args[0])]] = int(action.args[1])
            return
        state.frames.pop()
        rest = [loot - part for loot, part in zip(data["loot"], data["part"], strict=True)]
        say(
            out,
            "divided",
            seat=SEATS[seat],
            target=SEATS[data["taker"]],
            first=_named(data["part"]),
            second=_named(rest),
        )
        push(state, "take_part", seat=data["taker"], divider=seat, parts=[data["part"], rest])

    def composing(self, state: State, data: DivideData, seat: int) -> tuple[Action, ...]:
        if seat != data["seat"]:
            return ()
        return tuple(act(seat, "portion", GOODS[good], n) for good, n in enumerate(data["part"]) if n)

    def conceal(self, data: DivideData, seat: int) -> DivideData:
        return data if seat == data["seat"] else data | {"part": [0] * len(GOODS)}

    def question(self, state: State, data: DivideData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"target": SEATS[data["taker"]], "loot": _named(data["loot"])}


class TakePart(OwnTurn[TakePartData]):
    """The card's player takes one part, the other player gets the rest."""

    key = "take_part"

    def choices(self, state: State, data: TakePartData, seat: int) -> list[Action]:
        return [act(seat, "take_part", n) for n in (1, 2)]

    def choose(self, state: State, data: TakePartData, seat: int, action: Action, out: Out) -> None:
        state.frames.pop()
        at = int(action.args[0]) - 1
        for who, part in ((seat, data["parts"][at]), (data["divider"], data["parts"][1 - at])):
            for good, amount in enumerate(part):
                if good < N_RESOURCES:  # it lies outside the supply since it was laid out
                    state.supply[good] += amount
                goods.gain(state, who, good, amount, out, "loot")

    def question(self, state: State, data: TakePartData, seat: int) -> tuple[str, dict[str, Json]]:
        first, second = data["parts"]
        return self.key, {"first": _named(first), "second": _named(second)}


def _named(part: list[int]) -> dict[str, Json]:
    return {GOODS[good]: amount for good, amount in enumerate(part) if amount}
