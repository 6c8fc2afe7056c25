"""The tiny game with faults in its rules, which proofs and commands have to notice."""

from __future__ import annotations

from engine.core import NO_OPTIONS, Action, Applied, Event, Json, Options, Rng, RulesError, Seat, View
from tests.tiny.state import State
from tests.tiny.tiny_rules import TinyRules


class LosesGems(TinyRules):
    """Forgets what was spent in the second round."""

    def advance(self, state: State, action: Action) -> tuple[Event, ...]:
        events = super().advance(state, action)
        if state.round == 2 and state.spent:
            state.spent -= 1
        return events


class Crashes(TinyRules):
    def advance(self, state: State, action: Action) -> tuple[Event, ...]:
        if action.verb == "raise":
            raise KeyError("tower")
        return super().advance(state, action)


class ImpureApply(TinyRules):
    def apply(self, state: State, action: Action) -> Applied[State]:
        return Applied(state, self.advance(state, action), True)


class SharedCopy(TinyRules):
    def copy(self, state: State) -> State:
        after = state.copy()
        after.hands = state.hands
        return after


class ForgetfulLoad(TinyRules):
    def load(self, raw: Json) -> State:
        state = super().load(raw)
        state.spent += 1
        return state


class TuplesInView(TinyRules):
    def view(self, state: State, seat: Seat | None) -> View:
        return {**super().view(state, seat), "extra": (1, 2)}  # type: ignore[dict-item]


class UnsortedList(TinyRules):
    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return tuple(reversed(super().legal_actions(state, seat)))


class DeadEnd(TinyRules):
    """Nobody can seal after the first round."""

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        legal = super().legal_actions(state, seat)
        return legal if state.round < 2 else tuple(action for action in legal if action.verb == "build")


class LooseRules(TinyRules):
    """Does what is not listed."""

    def advance(self, state: State, action: Action) -> tuple[Event, ...]:
        try:
            return super().advance(state, action)
        except RulesError as refusal:
            if refusal.code != "illegal":
                raise
            return ()


class HalfDone(TinyRules):
    """Changes something before it refuses."""

    def advance(self, state: State, action: Action) -> tuple[Event, ...]:
        state.spent += 1
        events = super().advance(state, action)
        state.spent -= 1
        return events


class GossipingView(TinyRules):
    """Shows everybody how much has been put into the unsealed bids."""

    def view(self, state: State, seat: Seat | None) -> View:
        sizes = [sum(n for _, n in steps) for steps in state.offers.values()]
        return {**super().view(state, seat), "bids": [*sizes]}


class LoudComposing(TinyRules):
    def apply(self, state: State, action: Action) -> Applied[State]:
        applied = super().apply(state, action)
        events = tuple(event._replace(audience=None) for event in applied.events)
        return applied._replace(events=events)


class FreeSeal(TinyRules):
    """Lets a seal be taken back as if nobody had noticed."""

    def apply(self, state: State, action: Action) -> Applied[State]:
        return super().apply(state, action)._replace(barrier=False)


class SealTells(TinyRules):
    """The event of a seal says what was sealed."""

    def apply(self, state: State, action: Action) -> Applied[State]:
        applied = super().apply(state, action)
        size = sum(n for _, n in state.offers.get(action.seat, []))
        return applied._replace(events=(*applied.events, Event("size", {"size": size})))


class KnowingList(TinyRules):
    """What one may do depends on another's hand."""

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        legal = super().legal_actions(state, seat)
        jades = sum(hand["jade"] for each, hand in state.hands.items() if each != seat)
        return legal if jades % 2 else tuple(action for action in legal if action.verb != "put")


class ShowsChance(TinyRules):
    def view(self, state: State, seat: Seat | None) -> View:
        return {**super().view(state, seat), "next": state.rng.copy().dice.below(6)}


class LazyImagination(TinyRules):
    def imagine(self, view: View, rng: Rng) -> State:
        state = super().imagine(view, rng)
        state.sealed = []
        return state


class FirstComeFirstServed(TinyRules):
    """The last to seal is dealt another chance."""

    def advance(self, state: State, action: Action) -> tuple[Event, ...]:
        if action.verb == "seal":
            for _ in range(self.seats(4).index(action.seat) * (1 + len(state.sealed))):
                state.rng.deals.below(2)
        return super().advance(state, action)


class DeafRekey(TinyRules):
    def rekey(self, state: State, salt: int) -> State:
        return state.copy()


class Sociable(TinyRules):
    """Takes any number of players."""

    def seats(self, count: int, options: Options = NO_OPTIONS) -> tuple[Seat, ...]:
        return super().seats(min(4, max(1, count)), options)
