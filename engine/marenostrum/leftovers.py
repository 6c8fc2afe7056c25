"""The end of a build phase: what is kept of an unused hand, the rest goes back (E3.0d, C-gardens)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypedDict

from engine.core.types import Action, Json, RulesError
from engine.kit.position import pop, push
from engine.kit.seats import Out, say
from engine.kit.shapes import data_of, distinct, flag, number, row, seat
from engine.kit.step import Step
from engine.marenostrum.shapes import resource
from engine.marenostrum.state import S_contra, State
from engine.marenostrum.world import World


class UnusedData(TypedDict):
    """E3.0d: what nobody keeps goes back."""

    kept: Annotated[list[list[int]], distinct(row(seat, resource))]
    """[[seat, resource]…] beside the coins"""


class KeepData(TypedDict):
    """C-gardens."""

    seat: Annotated[int, seat]
    most: Annotated[int, number(1, 4)]
    chosen: Annotated[list[int], distinct(resource)]
    sealed: Annotated[bool, flag]


def ask_what_is_kept(state: State, goods_kept: Sequence[tuple[int, int]]) -> None:
    """Open the end of the phase; `goods_kept`: (seat, how many goods its cards let it keep), the last asked first."""
    push(state, "unused", UnusedData(kept=[]))
    for side, most in goods_kept:
        if most and sum(state.hand[side]):
            push(state, "keep", KeepData(seat=side, most=most, chosen=[], sealed=False))


class Unused(Step[S_contra, UnusedData]):
    """E3.0d: what nobody keeps goes back. No decision. data: kept [[seat, resource]…] beside the coins."""

    key = "unused"

    def __init__(self, world: World, coin: int, coins_kept: int) -> None:
        """`coins_kept`: by everybody, of the resource `coin`."""
        self.ids = world.seats.ids
        self.resources = world.resources
        self.coin = coin
        self.coins_kept = coins_kept

    def give_back(self, state: S_contra, seat: int, resource: int, count: int) -> None:
        """From a hand to where unused resources go."""
        raise NotImplementedError

    def finish(self, state: S_contra, out: Out) -> None:
        """All has gone back."""

    def settle(self, state: S_contra, data: UnusedData, out: Out) -> bool:
        pop(state)
        kept = data["kept"]
        for side in state.players:
            gone: list[Json] = []
            for r, held in enumerate(state.hand[side]):
                most = self.coins_kept if r == self.coin else kept.count([side, r])
                if held > most:
                    self.give_back(state, side, r, held - most)
                    gone += [self.resources[r]] * (held - most)
            if gone:
                say(out, "discarded", seat=self.ids[side], resources=gone)
        self.finish(state, out)
        return True


class Keep(Step[State, KeepData]):
    """C-gardens: goods of different kinds kept beside the coins, in secret (E0h).

    data: seat, most, chosen [resource…], sealed.
    """

    key = "keep"
    private = frozenset(("keep", "back"))

    def __init__(self, world: World, kinds: Sequence[int], coin: int) -> None:
        """`kinds`: what each resource counts as."""
        self.seats = world.seats
        self.kinds = tuple(kinds)
        self.coin = coin
        self.index = {name: i for i, name in enumerate(world.resources)}
        sides = range(len(world.seats))
        self._table = tuple(tuple(world.seats.act(s, "keep", r) for r in world.resources) for s in sides)

    def conceal(self, data: KeepData, seat: int) -> KeepData:
        return data if seat == data["seat"] else {**data, "chosen": []}

    def settle(self, state: State, data: KeepData, out: Out) -> bool:
        if not data["sealed"]:
            return False
        seat = data["seat"]
        pop(state)
        if data["chosen"]:
            say(out, "kept", seat=self.seats.ids[seat])
        unused = next(f for f in reversed(state.frames) if f.step == "unused")
        data_of(unused, UnusedData)["kept"] += [[seat, r] for r in data["chosen"]]
        return True

    def active(self, state: State, data: KeepData) -> tuple[int, ...]:
        return (data["seat"],)

    def legal(self, state: State, data: KeepData, seat: int) -> list[Action]:
        if seat != data["seat"]:
            return []
        chosen = data["chosen"]
        out = [self.seats.act(seat, "seal")]
        if chosen:
            out.append(self.seats.act(seat, "back"))
        if len(chosen) < data["most"]:
            kinds = {self.kinds[r] for r in chosen}
            hand, table = state.hand[seat], self._table[seat]
            out += [table[r] for r, n in enumerate(hand) if n and r != self.coin and self.kinds[r] not in kinds]
        return out

    def do(self, state: State, data: KeepData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "keep":
            data["chosen"].append(self.index[str(action.args[0])])
        elif action.verb == "back":
            data["chosen"].pop()
        else:
            data["sealed"] = True

    def refuse(self, state: State, data: KeepData, seat: int, action: Action) -> RulesError:
        if action.verb == "keep" and len(action.args) == 1:
            resource = self.index.get(str(action.args[0]), self.coin)
            if resource == self.coin or not state.hand[seat][resource]:
                return RulesError("not_owned", thing=str(action.args[0])[:40])
            if len(data["chosen"]) >= data["most"]:
                return RulesError("too_many", most=data["most"])
        return super().refuse(state, data, seat, action)

    def question(self, state: State, data: KeepData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"max": data["most"], "chosen": len(data["chosen"])}

    def composing(self, state: State, data: KeepData, seat: int) -> tuple[Action, ...]:
        return tuple(self._table[seat][r] for r in data["chosen"]) if seat == data["seat"] else ()
