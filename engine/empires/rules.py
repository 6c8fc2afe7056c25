"""Empires as a rules system: the one face that other rooms see."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final

from engine.core.chance import Rng, Seed
from engine.core.rules import NO_OPTIONS, Applied, Facts, Options, Outcome, Question, Verb, View
from engine.core.types import Action, Event, Json, RulesError, Seat
from engine.empires import changes, flow, sequence, setup
from engine.empires import view as viewing
from engine.empires.empire import SEAT, SEATS
from engine.empires.positions import check as checking
from engine.empires.positions import imagine, position
from engine.empires.state import NOBODY, State
from engine.empires.verbs import VERBS
from engine.empires.vocabulary import POOL

flow.SEQUENCE[:] = sequence.ROUND


def _data_hash() -> str:
    digest = hashlib.blake2b(digest_size=8)
    for name in ("board.toml", "cards.toml", "empires.toml"):
        digest.update(resources.files("engine.empires.data").joinpath(name).read_bytes())
    return digest.hexdigest()


class Empires:
    """Implements `engine.core.rules.Rules` over `state.State`."""

    facts: Final = Facts(
        id=viewing.RULES_ID,
        version=viewing.VERSION,
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
        out: flow.Out = []
        state = setup.new_state(count, options, seed)
        setup.begin(state, out)
        return Applied(state, tuple(out), barrier=True)

    def active(self, state: State) -> tuple[Seat, ...]:
        return tuple(SEATS[s] for s in flow.active_seats(state))

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        index = SEAT.get(seat, NOBODY)
        return flow.legal(state, index) if 0 <= index < state.n else ()

    def question(self, state: State, seat: Seat) -> Question | None:
        legal = self.legal_actions(state, seat)
        if not legal:
            return None
        index = SEAT[seat]
        frame = state.frames[-1]
        step = flow.STEPS[frame.step]
        key, params = step.question(state, frame.data, index)
        draft = state.draft
        if draft is not None and draft.seat == index:
            composing = tuple(draft.actions)
        else:
            composing = step.composing(state, frame.data, index)
        return Question(key, params, composing, POOL, twice=self._twice(key, composing, legal))

    def _twice(self, key: str, composing: tuple[Action, ...], legal: tuple[Action, ...]) -> frozenset[str]:
        """What panels ask about twice: a sea battle nobody has to fight, an unused right to build or to build first."""
        if key == "sea_battles":
            return frozenset({"attack"})
        if key == "build" and not composing and any(action.verb == "build" for action in legal):
            return frozenset({"done"})
        return frozenset({"pass"}) if key == "perseus" and any(a.verb == "claim" for a in legal) else frozenset()

    def apply(self, state: State, action: Action) -> Applied[State]:
        new = state.copy()
        index = SEAT.get(action.seat, NOBODY)
        if index in state.cache:  # listed already for this very position
            new.cache[index] = state.cache[index]
        private = flow.is_private(state, action) if state.frames else False
        events = flow.advance(new, action)
        return Applied(new, events, barrier=not private)

    def advance(self, state: State, action: Action) -> tuple[Event, ...]:
        return flow.advance(state, action)

    def view(self, state: State, seat: Seat | None) -> View:
        index = NOBODY if seat is None else SEAT.get(seat, state.n)
        if index >= state.n:
            raise RulesError("not_your_turn", seat=str(seat)[:40])
        return viewing.view(state, index)

    def imagine(self, view: View, rng: Rng) -> State:
        return imagine.imagine(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def rekey(self, state: State, salt: int) -> State:
        new = state.copy()
        # Hands, offers and plans are known to their seats, the discard is face up and has no order: these two piles are
        # all unseen piles. Nothing is drawn while a draft is open, so its base has the same piles as the draft.
        new.rng = new.rng.rekeyed(salt)
        new.deck, new.stack = new.rng.renewed(new.deck), new.rng.renewed(new.stack)
        if new.draft is not None:
            base = new.draft.base.copy()
            base.rng, base.deck, base.stack = new.rng.copy(), new.deck[:], new.stack[:]
            new.draft.base = base
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
        return changes.met(since, before, action, after, events)

    def check(self, state: State) -> None:
        checking.check(state)


RULES: Final = Empires()
check = checking.check
