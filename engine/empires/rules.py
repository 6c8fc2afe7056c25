"""Empires as a rules system: the one face that other rooms see."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final

from engine.core.chance import Rng, Seed
from engine.core.rules import NO_OPTIONS, Applied, Facts, Options, Outcome, Question, Verb, View
from engine.core.types import Action, Event, Json, RulesError, Seat
from engine.empires import changes, sequence, setup
from engine.empires import view as viewing
from engine.empires.empire import SEAT, SEATS
from engine.empires.positions import check as checking
from engine.empires.positions import imagine, position
from engine.empires.sequence import FLOW
from engine.empires.state import State
from engine.empires.verbs import VERBS
from engine.empires.vocabulary import SEAT_COUNTS
from engine.kit.position import NOBODY
from engine.kit.seats import Out


def _data_hash() -> str:
    digest = hashlib.blake2b(digest_size=8)
    for name in ("board.toml", "cards.toml", "empires.toml"):
        digest.update(resources.files("engine.empires.data").joinpath(name).read_bytes())
    return digest.hexdigest()


def _viewer(state: State, seat: Seat | None) -> int:
    index = NOBODY if seat is None else SEAT.get(seat, state.n)
    if index >= state.n:
        raise RulesError("not_your_turn", seat=str(seat)[:40])
    return index


class Empires:
    """Implements `engine.core.rules.Rules` over `state.State`."""

    facts: Final = Facts(
        id=viewing.RULES_ID,
        version=viewing.VERSION,
        seat_counts=SEAT_COUNTS,
        options=setup.OPTIONS,
        has_secrets=True,
        data_hash=_data_hash(),
    )
    verbs: Mapping[str, Verb] = VERBS

    def seats(self, count: int, options: Options = NO_OPTIONS) -> tuple[Seat, ...]:
        if count not in SEAT_COUNTS:
            raise RulesError("seat_count", count=count, allowed=", ".join(map(str, SEAT_COUNTS)))
        return SEATS[:count]

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[State]:
        out: Out = []
        state = setup.new_state(count, options, seed)
        sequence.begin(state, out)
        return Applied(state, tuple(out), barrier=True)

    def active(self, state: State) -> tuple[Seat, ...]:
        return tuple(SEATS[s] for s in FLOW.active_seats(state))

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        index = SEAT.get(seat, NOBODY)
        return FLOW.legal(state, index) if 0 <= index < state.n else ()

    def question(self, state: State, seat: Seat) -> Question | None:
        index = SEAT.get(seat, NOBODY)
        return FLOW.question(state, index) if 0 <= index < state.n else None

    def apply(self, state: State, action: Action) -> Applied[State]:
        new = state.copy()
        index = SEAT.get(action.seat, NOBODY)
        if index in state.cache:  # listed already for this very position
            new.cache[index] = state.cache[index]
        private = FLOW.is_private(state, action) if state.frames else False
        events = FLOW.advance(new, action)
        return Applied(new, events, barrier=not private)

    def advance(self, state: State, action: Action) -> tuple[Event, ...]:
        return FLOW.advance(state, action)

    def view(self, state: State, seat: Seat | None) -> View:
        return viewing.view(state, _viewer(state, seat))

    def own_view(self, state: State, seat: Seat) -> View | None:
        return viewing.own_view(state, _viewer(state, seat))

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
