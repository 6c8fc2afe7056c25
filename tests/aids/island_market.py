"""A second made-up game on the islets: a round is a trade and a build turn each, in which forts alone are bought.

It has no second tokens, so a hand is salt, tin and pennies; there are two forts to a province.
"""

from __future__ import annotations

from typing import Final, TypedDict

from engine.core.chance import FixedRng
from engine.core.types import Action
from engine.kit.flow import Flow
from engine.kit.naming import end_turn
from engine.kit.plan import Plan
from engine.kit.position import push
from engine.kit.seats import Out, say
from engine.marenostrum import placement, trade
from engine.marenostrum.payment import PLAIN, Payment, Terms
from engine.marenostrum.purchase import Pay, PayData, Purchase, ask_for
from engine.marenostrum.state import STRIDE, State
from engine.marenostrum.turn_order import Naming
from tests.aids.islets import GOODS, WORLD, N, S

SETS: Final = Payment(len(GOODS))
FORTS_HERE = 2
PRICE = 2


class Nothing(TypedDict):
    pass


class NameBuilder(Naming[State]):
    key = "name_builder"
    event = "builder_named"
    track = 1

    def begin_turn(self, state: State, seat: int, out: Out) -> None:
        push(state, "build", {})


class Build(Plan[State, Nothing]):
    key = "build"

    def choices(self, state: State, data: Nothing, seat: int, actions: list[Action]) -> None:
        if SETS.largest_set(state.hand[seat], PLAIN) >= PRICE:
            places = placement.fortress_places(state, seat, placement.buildable(state, seat), FORTS_HERE)
            actions += [WORLD.seats.act(seat, "build", "fortress", WORLD.board.province_ids[p]) for p in places]

    def perform(self, state: State, data: Nothing, seat: int, action: Action, out: Out) -> None:
        ask_for(state, Purchase("build", "fortress", WORLD.board.province[str(action.args[1])], PRICE))

    def finish(self, state: State, data: Nothing, seat: int, out: Out) -> None:
        end_turn(state)


class PayFort(Pay[State]):
    def terms(self, state: State, seat: int) -> Terms:
        return PLAIN

    def where(self, data: PayData) -> tuple[str | None, str | None]:
        return WORLD.board.province_ids[data["place"]], None

    def complete(self, state: State, data: PayData, seat: int, out: Out) -> None:
        for r in data["paid"]:
            state.hand[seat][r] -= 1
            state.supply[r] += 1
        state.forts[data["place"] * STRIDE + seat] += 1
        say(out, "built", seat=WORLD.seats.ids[seat], paid=self.names(data["paid"]))


def begin_trade(state: State, out: Out) -> None:
    trade.open_offers(state, int(state.options["number"]), out)


def begin_build(state: State, out: Out) -> None:
    state.acted = []
    push(state, "name_builder", {})


FLOW: Final = Flow[State](
    WORLD.seats,
    (
        trade.Offer(WORLD, 0),
        trade.First(WORLD, 0),
        trade.Take(WORLD, 0),
        trade.Give(WORLD, 0),
        NameBuilder(WORLD.seats),
        Build(WORLD.seats),
        PayFort(WORLD, SETS),
    ),
    (("trade", begin_trade), ("build", begin_build)),
)


def begun(
    hands: dict[int, tuple[int, int, int]],
    players: tuple[int, ...] = (N, S),
    others: tuple[int, ...] = (),
    number: int = 2,
) -> State:
    """Hands by side: salt, tin, pennies. The northmen lead every track; the number is announced."""
    state = State(WORLD, players, {"number": str(number)}, FixedRng([]), others)
    state.titles = [players[0]] * 3
    state.supply = [9, 9, 9]
    for side in state.sides:
        state.owner[WORLD.homes[side]] = side
        state.hand[side] = list(hands.get(side, (0, 0, 0)))
    state.cursor = -1
    FLOW.settle(state, [])
    return state


def act(state: State, text: str) -> list[str]:
    seat, verb, *args = text.split()
    return [event.key for event in FLOW.advance(state, Action(seat, verb, tuple(args)))]


def asked(state: State) -> list[str]:
    return [f"{WORLD.seats.ids[s]} {state.frames[-1].step}" for s in FLOW.active_seats(state)]
