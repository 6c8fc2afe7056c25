"""K-ulysses: a take that is put back, and one that is made instead."""

from __future__ import annotations

from typing import Annotated, TypedDict

from engine.classic import cards
from engine.classic.vocabulary import CARDS, RES, RESOURCES, SEATS
from engine.classic.world import act
from engine.core.types import Action, Json
from engine.kit.position import pop, push
from engine.kit.seats import Out, say
from engine.kit.shapes import data_of, many, row, seat
from engine.kit.step import Step
from engine.marenostrum.shapes import resource
from engine.marenostrum.state import State
from engine.marenostrum.trade import TakeData, barred


class ForceData(TypedDict):
    """K-ulysses: a take has just been made."""

    seat: Annotated[int, seat]
    """who is asked"""
    taker: Annotated[int, seat]
    victim: Annotated[int, seat]
    """from whom the card was taken"""
    resource: Annotated[int, resource]
    last: Annotated[list[list[int]], many(row(seat, seat), 2)]
    """the last two takes before it"""


class ForcedData(TypedDict):
    """K-ulysses: the taker has to take one of the owner's cards."""

    taker: Annotated[int, seat]
    owner: Annotated[int, seat]


def ask(state: State, data: TakeData, before: list[list[int]]) -> None:
    """After a take: ask the owner who is neither of the two, has an open card, and from whom the taker may take.

    `before`: the last two takes before it.
    """
    taker, victim = data["last"][-1]
    taken = data["taken"][taker][-1]
    bar = barred({**data, "last": before})
    for owner in state.players:
        if owner in (taker, victim, bar) or not data["offers"][owner]:
            continue
        if cards.usable(state, owner, "forces_take"):
            push(state, "force", ForceData(seat=owner, taker=taker, victim=victim, resource=taken, last=before))


class Force(Step[State, ForceData]):
    """May be used once a Commerce Phase."""

    key = "force"

    def active(self, state: State, data: ForceData) -> tuple[int, ...]:
        return (data["seat"],)

    def legal(self, state: State, data: ForceData, seat: int) -> list[Action]:
        return [act(seat, "force"), act(seat, "pass")] if seat == data["seat"] else []

    def do(self, state: State, data: ForceData, seat: int, action: Action, out: Out) -> None:
        pop(state)
        if action.verb == "pass":
            say(out, "passed", seat=SEATS[seat], question=self.key)
            return
        card, _ = cards.usable(state, seat, "forces_take")[0]
        cards.spend(state, seat, card)
        takes = data_of(state.frames[-1], TakeData)
        taker, victim, taken = data["taker"], data["victim"], data["resource"]
        takes["taken"][taker].pop()
        takes["offers"][victim] = sorted([*takes["offers"][victim], taken])
        takes["last"] = data["last"]
        takes["taker"] = taker
        say(out, "take_forced", seat=SEATS[seat], card=CARDS[card].id, taker=SEATS[taker])
        say(out, "put_back", seat=SEATS[taker], to=SEATS[victim], resource=RESOURCES[taken])
        push(state, "forced_take", ForcedData(taker=taker, owner=seat))

    def question(self, state: State, data: ForceData, seat: int) -> tuple[str, dict[str, Json]]:
        taker, victim = SEATS[data["taker"]], SEATS[data["victim"]]
        return self.key, {"taker": taker, "from": victim, "resource": RESOURCES[data["resource"]]}


class ForcedTake(Step[State, ForcedData]):
    """The taker picks which of the owner's open cards it is; the owner takes next. One kind needs no question."""

    key = "forced_take"

    def settle(self, state: State, data: ForcedData, out: Out) -> bool:
        open_kinds = self._open(state, data)
        if len(open_kinds) > 1:
            return False
        self._take(state, data, open_kinds[0], out)
        return True

    def active(self, state: State, data: ForcedData) -> tuple[int, ...]:
        return (data["taker"],)

    def legal(self, state: State, data: ForcedData, seat: int) -> list[Action]:
        if seat != data["taker"]:
            return []
        return [act(seat, "take", SEATS[data["owner"]], RESOURCES[r]) for r in self._open(state, data)]

    def do(self, state: State, data: ForcedData, seat: int, action: Action, out: Out) -> None:
        self._take(state, data, RES[str(action.args[1])], out)

    def question(self, state: State, data: ForcedData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"owner": SEATS[data["owner"]]}

    def _open(self, state: State, data: ForcedData) -> list[int]:
        return sorted(set(data_of(state.frames[-2], TakeData)["offers"][data["owner"]]))

    def _take(self, state: State, data: ForcedData, resource: int, out: Out) -> None:
        pop(state)
        takes = data_of(state.frames[-1], TakeData)
        taker, owner = data["taker"], data["owner"]
        takes["offers"][owner].remove(resource)
        takes["taken"][taker].append(resource)
        takes["last"] = [*takes["last"][-1:], [taker, owner]]
        takes["taker"] = owner
        said: dict[str, Json] = {"seat": SEATS[taker], "from": SEATS[owner], "resource": RESOURCES[resource]}
        say(out, "taken", **said)
