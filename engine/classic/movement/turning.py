"""K-helen: a legion that enters one of her owner's provinces goes over, before the land battles."""

from __future__ import annotations

from typing import Annotated, TypedDict

from engine.classic import cards
from engine.classic.board import PROVINCE, PROVINCE_IDS
from engine.classic.vocabulary import CARDS, SEATS
from engine.classic.world import WORLD, act
from engine.core.types import Action, Json
from engine.kit.position import Frame, pop
from engine.kit.seats import Out, say
from engine.kit.shapes import distinct, seat
from engine.kit.step import Step
from engine.marenostrum import marching, query, shapes
from engine.marenostrum.marching import MarchData
from engine.marenostrum.mover_turn import mark_busy
from engine.marenostrum.occupation import end_by_company
from engine.marenostrum.state import STRIDE, State


class TurnData(TypedDict):
    """K-helen."""

    seat: Annotated[int, seat]
    """her owner"""
    provinces: Annotated[list[int], distinct(shapes.province)]
    """where legions have come in"""


class March(marching.March):
    """K4.4; when the moves are confirmed, Helen's owner is asked."""

    def __init__(self) -> None:
        super().__init__(WORLD)

    def finish(self, state: State, data: MarchData, seat: int, out: Out) -> None:
        super().finish(state, data, seat, out)
        for owner in state.players:
            entered = [p for p, came in enumerate(data["arrived"]) if came and state.owner[p] == owner != seat]
            if entered and cards.usable(state, owner, "turns_legion") and query.legions_left(state, owner):
                # below the march, which is about to be closed
                state.frames.insert(-1, Frame("turn_legion", TurnData(seat=owner, provinces=entered)))


class TurnLegion(Step[State, TurnData]):
    """Once a Military Phase."""

    key = "turn_legion"

    def active(self, state: State, data: TurnData) -> tuple[int, ...]:
        return (data["seat"],)

    def legal(self, state: State, data: TurnData, seat: int) -> list[Action]:
        if seat != data["seat"]:
            return []
        return [act(seat, "pass"), *(act(seat, "turn", PROVINCE_IDS[p]) for p in data["provinces"])]

    def do(self, state: State, data: TurnData, seat: int, action: Action, out: Out) -> None:
        pop(state)
        if action.verb == "pass":
            say(out, "passed", seat=SEATS[seat], question=self.key)
            return
        card, _ = cards.usable(state, seat, "turns_legion")[0]
        cards.spend(state, seat, card)
        province, mover = PROVINCE[str(action.args[0])], state.turn
        state.legions[province * STRIDE + mover] -= 1
        state.legions[province * STRIDE + seat] += 1
        mark_busy(state)
        params: dict[str, Json] = {"seat": SEATS[seat], "from": SEATS[mover], "province": action.args[0]}
        say(out, "legion_turned", card=CARDS[card].id, **params)
        if not state.legions[province * STRIDE + mover]:
            end_by_company(state, province, out)  # K5.1: no battle may follow

    def question(self, state: State, data: TurnData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"provinces": [PROVINCE_IDS[p] for p in data["provinces"]], "mover": SEATS[state.turn]}
