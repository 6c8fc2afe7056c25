"""Decisions of one's own turn, at any of which cards may be discarded for money and intrigue played (BZ4d, BZ4e).

Alone a seal may be used at any of them (BZS4).
"""

from __future__ import annotations

from engine.byzantion import goods
from engine.byzantion.content import CARD, IDS
from engine.byzantion.discards import reward_discards
from engine.byzantion.flow import Automatic, Out, Seated, Step, act, say
from engine.byzantion.frame_data import CardData, RewardsData
from engine.byzantion.intrigue import intrigue
from engine.byzantion.solo import solo_space
from engine.byzantion.state import State
from engine.byzantion.vocabulary import SEATS
from engine.core.types import Action, Json


class OwnTurn(Step[Seated]):
    """A decision of the seat that the frame names; subclasses say what can be chosen and what choosing it does."""

    def choices(self, state: State, data: Seated, seat: int) -> list[Action]:
        """What the decision itself offers its seat."""
        raise NotImplementedError

    def choose(self, state: State, data: Seated, seat: int, action: Action, out: Out) -> None:
        """Perform one of the choices."""
        raise NotImplementedError

    def legal(self, state: State, data: Seated, seat: int) -> list[Action]:
        if seat != data["seat"]:
            return []
        out = self.choices(state, data, seat)
        if seat == state.turn:
            out += [act(seat, "discard", IDS[card]) for card in state.hand[seat]]
            out += intrigue.on_own_turn(state, seat)
            out += solo_space.free_spaces(state, seat)
        return out

    def do(self, state: State, data: Seated, seat: int, action: Action, out: Out) -> None:
        if action.verb == "discard":
            goods.put_aside(state, seat, [CARD[str(action.args[0])]], out, "turn")
            reward_discards(state, seat, 1, out)
        elif action.verb == "intrigue":
            intrigue.play_action(state, action, out)
        elif action.verb == "seal":
            solo_space.take_space(state, seat, action, out)
        else:
            self.choose(state, data, seat, action, out)


class Rewards(Automatic[RewardsData]):
    """What the hand limit's discards bring (BZ7.4), seat by seat."""

    key = "rewards"

    def settle(self, state: State, data: RewardsData, out: Out) -> bool:
        state.frames.pop()
        reward_discards(state, data["seat"], data["cards"], out)
        return True


class Ability(OwnTurn[CardData]):
    """Use an ability or not, as a whole."""

    key = "ability"

    def choices(self, state: State, data: CardData, seat: int) -> list[Action]:
        return [act(seat, "use"), act(seat, "skip")]

    def choose(self, state: State, data: CardData, seat: int, action: Action, out: Out) -> None:
        state.frames.pop()
        if action.verb == "skip":
            state.frames.pop()
            say(out, "declined", seat=SEATS[seat], card=IDS[data["card"]])
        else:
            say(out, "used", seat=SEATS[seat], card=IDS[data["card"]])

    def question(self, state: State, data: CardData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"card": IDS[data["card"]]}
