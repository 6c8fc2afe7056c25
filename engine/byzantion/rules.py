"""Byzantion as a rules system: the one face that other rooms see."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final

from engine.byzantion import setup
from engine.byzantion import view as viewing
from engine.byzantion.content import FILES, SOLO_EVENTS
from engine.byzantion.effects import instants, intrigue_effects
from engine.byzantion.flow import Out
from engine.byzantion.intrigue import quiet
from engine.byzantion.positions import check, position
from engine.byzantion.positions import imagine as imagining
from engine.byzantion.sequence import flow_of
from engine.byzantion.state import State
from engine.byzantion.verbs import VERBS
from engine.byzantion.view_types import untyped
from engine.byzantion.vocabulary import NOBODY, SEAT, SEATS
from engine.core.chance import Rng, Seed
from engine.core.rules import NO_OPTIONS, Applied, Facts, Options, Outcome, Question, Verb, View
from engine.core.types import Action, Event, Json, RulesError, Seat

assert instants, "its handlers are registered by importing it"
assert intrigue_effects, "likewise"


def _data_hash() -> str:
    digest = hashlib.blake2b(digest_size=8)
    for name in FILES:
        digest.update(resources.files("engine.byzantion.data").joinpath(name).read_bytes())
    return digest.hexdigest()


def _viewer(state: State, seat: Seat | None) -> int:
    index = NOBODY if seat is None else SEAT.get(seat, state.n)
    if index >= state.n:
        raise RulesError("not_your_turn", seat=str(seat)[:40])
    return index


class Byzantion:
    """Implements `engine.core.rules.Rules` over `state.State`."""

    facts: Final = Facts(
        id=viewing.RULES_ID,
        version=4,
        seat_counts=setup.SEAT_COUNTS,
        options=setup.OPTIONS,
        has_secrets=True,
        data_hash=_data_hash(),
    )
    verbs: Mapping[str, Verb] = VERBS

    def seats(self, count: int, options: Options = NO_OPTIONS) -> tuple[Seat, ...]:
        if count not in setup.SEAT_COUNTS:
            raise RulesError("seat_count", count=count, allowed=", ".join(map(str, setup.SEAT_COUNTS)))
        return SEATS[:count]

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[State]:
        out: Out = []
        state = setup.new_state(count, options, seed)
        setup.begin(state, out)
        flow_of(state).settle(state, out)
        return Applied(state, tuple(out), barrier=True)

    def active(self, state: State) -> tuple[Seat, ...]:
        return tuple(SEATS[s] for s in flow_of(state).active_seats(state))

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        index = SEAT.get(seat, NOBODY)
        if not 0 <= index < state.n:
            return ()
        legal, besides = flow_of(state).legal(state, index), quiet.may_say(state, index)
        return tuple(sorted((*legal, *besides))) if besides else legal

    def question(self, state: State, seat: Seat) -> Question | None:
        index = SEAT.get(seat, NOBODY)
        if not 0 <= index < state.n:
            return None
        found = flow_of(state).question(state, index)
        return Question("anytime", {}) if found is None and quiet.may_say(state, index) else found

    def apply(self, state: State, action: Action) -> Applied[State]:
        new = state.copy()
        private = bool(state.frames) and flow_of(state).is_private(state, action)
        events = self.advance(new, action)
        return Applied(new, events, barrier=not private)

    def advance(self, state: State, action: Action) -> tuple[Event, ...]:
        index = SEAT.get(action.seat, NOBODY)
        if action.verb == "hands_off" and 0 <= index < state.n and action in quiet.may_say(state, index):
            out: Out = []
            quiet.hold_off(state, index, action, out)
            state.touch()
            return tuple(out)
        return flow_of(state).advance(state, action)

    def view(self, state: State, seat: Seat | None) -> View:
        return untyped(viewing.view(state, _viewer(state, seat)))

    def own_view(self, state: State, seat: Seat) -> View | None:
        return untyped(viewing.own_view(state, _viewer(state, seat)))

    def imagine(self, view: View, rng: Rng) -> State:
        return imagining.imagine(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def rekey(self, state: State, salt: int) -> State:
        new = state.copy()
        new.rng = new.rng.rekeyed(salt)
        new.deck, new.casket_deck = new.rng.renewed(new.deck), new.rng.renewed(new.casket_deck)
        # Alone, events not turned up yet are unseen as well; each epoch keeps its places (BZS2).
        for epoch in (1, 2, 3):
            at = [i for i, e in enumerate(new.events) if not new.revealed[i] and SOLO_EVENTS[e].epoch == epoch]
            for i, event in zip(at, new.rng.renewed([new.events[i] for i in at]), strict=True):
                new.events[i] = event
        return new

    def copy(self, state: State) -> State:
        return state.copy()

    def dump(self, state: State) -> Json:
        return position.dump(state)

    def load(self, raw: Json) -> State:
        return position.load(raw)

    def changed(
        self, since: int, before: State, action: Action, after: State, events: Sequence[Event]
    ) -> tuple[str, ...]:
        return ()

    def check(self, state: State) -> None:
        check.check(state)


RULES: Final = Byzantion()
