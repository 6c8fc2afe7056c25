"""Phase 2: the announcement, which opens the offers (E2.1)."""

from __future__ import annotations

from engine.core.types import Action, Json, RulesError
from engine.empires.cards import power
from engine.empires.empire import SEATS
from engine.empires.flow import Step, act, push
from engine.empires.state import State
from engine.empires.vocabulary import TOKENS, TRADE
from engine.kit.position import pop
from engine.kit.seats import Out, say
from engine.marenostrum import powers, trade
from engine.marenostrum import state as shared
from engine.marenostrum.trade import OfferData, open_offers
from engine.marenostrum.turn_order import NoData


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
        open_offers(state, number, out)

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


class Offer(trade.Offer):
    """E2.1d."""

    def leads(self, state: shared.State, data: OfferData, leader: int) -> bool:
        """E2.1d: who could meet the number leads, Antigone's owner whatever they offer (E2.1c); who could not takes no
        part.
        """
        return sum(state.hand[leader]) >= data["number"] or powers.total(state, leader, "own_offer") > 0
