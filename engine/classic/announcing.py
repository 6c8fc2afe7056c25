"""Trade: the announcement that opens it, and how it ends (K2.2)."""

from __future__ import annotations

from engine.classic import forcing
from engine.classic.state import State
from engine.classic.vocabulary import COMMERCE, SEATS
from engine.classic.world import WORLD, act
from engine.core.types import Action, Json, RulesError
from engine.kit.position import copy_plain, pop, push
from engine.kit.seats import Out, say
from engine.kit.step import Step
from engine.marenostrum import state as shared
from engine.marenostrum import trade
from engine.marenostrum.trade import TakeData, open_offers
from engine.marenostrum.turn_order import NoData


def begin_trade(state: State, out: Out) -> None:
    """K2.2a, K6.4; a Director with an empty hand has nothing to announce."""
    if sum(state.hand[state.titles[COMMERCE]]):
        push(state, "announce", {})
    else:
        say(out, "trade_nothing")


class Announce(Step[State, NoData]):
    """K2.2a: the Director says how many cards everybody trades, up to the number they hold; 0: nobody trades."""

    key = "announce"

    def active(self, state: State, data: NoData) -> tuple[int, ...]:
        return (state.titles[COMMERCE],)

    def legal(self, state: State, data: NoData, seat: int) -> list[Action]:
        if seat != state.titles[COMMERCE]:
            return []
        return [act(seat, "announce", number) for number in range(sum(state.hand[seat]) + 1)]

    def do(self, state: State, data: NoData, seat: int, action: Action, out: Out) -> None:
        number = int(action.args[0])
        say(out, "trade_announced", seat=SEATS[seat], number=number)
        pop(state)
        if number:
            open_offers(state, number, out)

    def refuse(self, state: State, data: NoData, seat: int, action: Action) -> RulesError:
        if action.verb == "announce":
            return RulesError("too_many", most=sum(state.hand[seat]))
        return super().refuse(state, data, seat, action)

    def question(self, state: State, data: NoData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"held": sum(state.hand[seat])}


class Take(trade.Take):
    """K2.2c, K2.2e: take by take; after one, Ulysses' owner may have it taken back."""

    def __init__(self) -> None:
        super().__init__(WORLD, COMMERCE)

    def is_over(self, state: shared.State, data: TakeData) -> bool:
        if state.options["trade_end"] == "one_left" and sum(map(bool, data["offers"])) <= 1:
            return True
        return super().is_over(state, data)

    def do(self, state: shared.State, data: TakeData, seat: int, action: Action, out: Out) -> None:
        before: list[list[int]] = copy_plain(data["last"])
        super().do(state, data, seat, action, out)
        forcing.ask(state, data, before)
