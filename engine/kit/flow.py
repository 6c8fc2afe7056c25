"""How a game runs: its sequence of play, the stack of open decisions, drafts. Each game makes a flow of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Generic

from engine.core.codec import plain
from engine.core.rules import Question
from engine.core.types import Action, Event, Json, RulesError
from engine.kit.position import NOBODY, Draft, P
from engine.kit.seats import Out, Seats
from engine.kit.step import Step

Stage = Callable[[P, Out], None]
"""What happens at one place of the sequence of play: it pushes decisions, or does what needs none."""


class Flow(Generic[P]):
    """The seats, steps and sequence of play of one game."""

    def __init__(
        self, seats: Seats, steps: Iterable[Step[P, Any]], sequence: Sequence[tuple[str, Stage[P]]], pool: str = ""
    ) -> None:
        """`sequence`: (phase, what happens) of one round in order. `pool`: of questions whose step names none.

        AssertionError: a step without a key, or two of one.
        """
        self.seats: Final = seats
        self.steps: Final[dict[str, Step[P, Any]]] = {}
        self.sequence: Final = tuple(sequence)
        self.pool: Final = pool
        for step in steps:
            assert step.key, step
            assert step.key not in self.steps, step.key
            self.steps[step.key] = step

    # --- the sequence of play ----------------------------------------------------------------------------------------

    def phase_of(self, state: P) -> str:
        """The phase the round is in."""
        return self.sequence[min(state.cursor, len(self.sequence) - 1)][0]

    def first_stage(self, phase: str) -> int:
        """Where the sequence of play enters a phase."""
        return next(i for i, (name, _) in enumerate(self.sequence) if name == phase)

    def settle(self, state: P, out: Out) -> None:
        """Run everything that needs no decision, until somebody must decide or the game is over."""
        while state.outcome is None:
            if state.frames:
                frame = state.frames[-1]
                if not self.steps[frame.step].settle(state, frame.data, out):
                    return
            else:
                state.cursor += 1
                if state.cursor == len(self.sequence):
                    state.cursor = 0
                    state.round += 1
                self.sequence[state.cursor][1](state, out)
        state.frames.clear()
        state.draft = None
        state.turn = NOBODY

    # --- actions -----------------------------------------------------------------------------------------------------

    def active_seats(self, state: P) -> tuple[int, ...]:
        """Whose decision is awaited."""
        if state.outcome is not None or not state.frames:
            return ()
        frame = state.frames[-1]
        return self.steps[frame.step].active(state, frame.data)

    def legal(self, state: P, seat: int) -> tuple[Action, ...]:
        """All legal actions of the seat, sorted. Listed once per position."""
        known = state.cache.get(seat)
        if known is None:
            if state.outcome is not None or not state.frames:
                return ()
            frame = state.frames[-1]
            actions = self.steps[frame.step].legal(state, frame.data, seat)
            draft = state.draft
            if draft is not None and draft.seat == seat and draft.actions:
                actions.append(self.seats.act(seat, "back"))
                if len(draft.actions) > 1:
                    actions.append(self.seats.act(seat, "clear"))
            actions.sort()
            state.cache[seat] = known = tuple(actions)
        return known

    def question(self, state: P, seat: int) -> Question | None:
        """What the seat is asked, None when it may do nothing. Made once per position."""
        if seat not in state.asked:
            state.asked[seat] = self._question(state, seat)
        return state.asked[seat]

    def _question(self, state: P, seat: int) -> Question | None:
        legal = self.legal(state, seat)
        if not legal:
            return None
        frame = state.frames[-1]
        step = self.steps[frame.step]
        key, params = step.question(state, frame.data, seat)
        return Question(
            key,
            params,
            self.composing(state, seat),
            step.pool or self.pool,
            lapse=step.lapse(state, frame.data, seat),
            window=step.window(state, frame.data),
            twice=step.twice(state, frame.data, legal),
        )

    def composing(self, state: P, seat: int) -> tuple[Action, ...]:
        """What the seat has put together in its draft or in a sealed decision."""
        draft = state.draft
        if draft is not None and draft.seat == seat:
            return tuple(draft.actions)
        frame = state.frames[-1]
        return self.steps[frame.step].composing(state, frame.data, seat)

    def frames_seen(self, state: P, seat: int, public: Sequence[list[Json]]) -> list[list[Json]]:
        """What is going on, as the seat knows it; a frame that hides nothing is the one of the `public` view."""
        found = []
        for frame, open_one in zip(state.frames, public, strict=True):
            conceal, data = self.steps[frame.step].conceal, frame.data
            own = conceal(data, seat)
            is_open = own is data and conceal(data, NOBODY) is data
            found.append(open_one if is_open else [frame.step, plain(own)])
        return found

    def public_frames(self, state: P) -> list[list[Json]]:
        """What everybody knows of what is going on: `[[step, its data]…]`."""
        return [[frame.step, plain(self.steps[frame.step].conceal(frame.data, NOBODY))] for frame in state.frames]

    def is_private(self, state: P, action: Action) -> bool:
        """Is this (legal) action a step of private composing, invisible to everybody else?"""
        if state.draft is not None:
            return action.verb != "done"
        return action.verb in self.steps[state.frames[-1].step].private

    def advance(self, state: P, action: Action) -> tuple[Event, ...]:
        """Perform an action in place. RulesError (and no change) when it is not legal."""
        seat = self._seat_index(state, action)
        if action not in self.legal(state, seat):
            raise self._refusal(state, seat, action)
        draft = state.draft
        if draft is not None and action.verb in _DRAFT_VERBS:
            self._redo(state, draft.actions[:-1] if action.verb == "back" else [])
            return ()
        out: Out = []
        frame = state.frames[-1]
        state.touch()
        self.steps[frame.step].do(state, frame.data, seat, action, out)
        self.settle(state, out)
        if draft is not None and state.draft is draft:
            draft.actions.append(action)
            draft.events += [e for e in out if e.audience is None]
            me = (action.seat,)
            return tuple([Event(e.key, e.params, me) for e in out])
        return tuple(out)

    def _redo(self, state: P, actions: list[Action]) -> None:
        draft = state.draft
        assert draft is not None
        fresh: P = draft.base.copy()
        fresh.draft = Draft(draft.seat, draft.base)
        for action in actions:
            self.advance(fresh, action)
        state.assign(fresh)

    def _seat_index(self, state: P, action: Action) -> int:
        seat = self.seats.index.get(action.seat, NOBODY)
        if seat not in state.players:
            raise RulesError("not_your_turn", seat=str(action.seat)[:40])
        return seat

    def _refusal(self, state: P, seat: int, action: Action) -> RulesError:
        if state.outcome is not None:
            return RulesError("game_over")
        if not self.legal(state, seat):
            return RulesError("not_your_turn", seat=action.seat)
        if action.verb in _DRAFT_VERBS and (state.draft is None or not state.draft.actions):
            return RulesError("nothing_to_take_back")
        frame = state.frames[-1]
        return self.steps[frame.step].refuse(state, frame.data, seat, action)


_DRAFT_VERBS: Final = frozenset(("back", "clear"))
