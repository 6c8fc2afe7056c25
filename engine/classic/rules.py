"""Classic as a rules system: the one face that other rooms see."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final

from engine.classic import options as choosing
from engine.classic import sequence, setup
from engine.classic import view as viewing
from engine.classic.positions import check as checking
from engine.classic.positions import imagine, position
from engine.classic.sequence import FLOW
from engine.classic.state import State
from engine.classic.verbs import VERBS
from engine.classic.vocabulary import DATA_FILES, SEAT, SEAT_COUNTS, SEATS
from engine.core.chance import Rng, Seed
from engine.core.rules import NO_OPTIONS, Applied, Facts, Options, Outcome, Question, Verb, View
from engine.core.types import Action, Event, Json, RulesError, Seat
from engine.kit.position import NOBODY
from engine.kit.seats import Out


def _data_hash() -> str:
    digest = hashlib.blake2b(digest_size=8)
    for name in DATA_FILES:
        digest.update(resources.files("engine.classic.data").joinpath(name).read_bytes())
    return digest.hexdigest()


def _viewer(state: State, seat: Seat | None) -> int:
    index = NOBODY if seat is None else SEAT.get(seat, len(SEATS))
    if index not in (NOBODY, *state.players):
        raise RulesError("not_your_turn", seat=str(seat)[:40])
    return index


class Classic:
    """Implements `engine.core.rules.Rules` over `state.State`."""

    facts: Final = Facts(
        id=viewing.RULES_ID,
        version=viewing.VERSION,
        seat_counts=SEAT_COUNTS,
        options=choosing.OPTIONS,
        has_secrets=True,
        data_hash=_data_hash(),
    )
    verbs: Mapping[str, Verb] = VERBS

    def seats(self, count: int, options: Options = NO_OPTIONS) -> tuple[Seat, ...]:
        return tuple(SEATS[side] for side in choosing.played(count, options))

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[State]:
        out: Out = []
        state = setup.new_state(count, options, seed)
        sequence.begin(state, out)
        return Applied(state, tuple(out), barrier=True)

    def active(self, state: State) -> tuple[Seat, ...]:
        return tuple(SEATS[s] for s in FLOW.active_seats(state))

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        index = SEAT.get(seat, NOBODY)
        return FLOW.legal(state, index) if index in state.players else ()

    def question(self, state: State, seat: Seat) -> Question | None:
        index = SEAT.get(seat, NOBODY)
        return FLOW.question(state, index) if index in state.players else None

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
        new = state.copy()  # nothing lies face down but hands and offers, which are known to their seats
        new.rng = new.rng.rekeyed(salt)
        if new.draft is not None:
            base = new.draft.base.copy()
            base.rng = new.rng.copy()
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
        return ()

    def check(self, state: State) -> None:
        checking.check(state)


RULES: Final = Classic()
