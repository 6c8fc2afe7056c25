"""How a game runs: steps of decision, the stack of frames, legal lists, applying an action.

A *step* is one kind of decision; the state holds only frames (key + data), so any position can be saved in the middle
of a card. There are no drafts: in the action phase each step is public at once; what is sealed lies in a frame's data.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from engine.byzantion.state import Frame, State
from engine.byzantion.vocabulary import DOXA, SEAT, SEATS
from engine.core.chance import Rng
from engine.core.types import Action, Event, Json, RulesError

Out = list[Event]
Data = dict[str, Any]


class Step:
    """One kind of decision. Subclasses override what they need; they hold no state."""

    key = ""
    private: frozenset[str] = frozenset()
    """verbs that change nothing anybody else may see"""
    free = False
    """a decision of one's own turn: cards may be discarded and own-turn intrigue played (BZ4d, BZ4e)"""

    def settle(self, state: State, data: Data, out: Out) -> bool:
        """Do all that needs no decision. True when something changed (it is called again)."""
        return False

    def active(self, state: State, data: Data) -> tuple[int, ...]:
        """The seats whose decision is awaited; by default the one the frame names."""
        return (data["seat"],)

    def legal(self, state: State, data: Data, seat: int) -> list[Action]:
        """All the seat may do; any order, no duplicates."""
        raise NotImplementedError

    def do(self, state: State, data: Data, seat: int, action: Action, out: Out) -> None:
        """Perform a legal action."""
        raise NotImplementedError

    def refuse(self, state: State, data: Data, seat: int, action: Action) -> RulesError:
        """The most telling refusal of an action that is not legal."""
        return RulesError("illegal", action=action.text()[:80])

    def question(self, state: State, data: Data, seat: int) -> tuple[str, dict[str, Json]]:
        """Key and parameters of what this seat is asked."""
        return self.key, {}

    def composing(self, state: State, data: Data, seat: int) -> tuple[Action, ...]:
        """What the seat has put together in a sealed decision."""
        return ()

    def conceal(self, data: Data, seat: int) -> Data:
        """The data as `seat` (-1: the public) may know it."""
        return data

    def fill(self, state: State, data: Data, seat: int, rng: Rng) -> None:
        """Put something into the places `conceal` emptied for that seat."""


S = TypeVar("S", bound="type[Step]")
STEPS: Final[dict[str, Step]] = {}


def step(cls: S) -> S:
    """Class decorator: make a step known under its key."""
    assert cls.key, cls
    assert cls.key not in STEPS, cls.key
    STEPS[cls.key] = cls()
    return cls


def push(state: State, key: str, **data: Any) -> None:
    """Open a decision on top of the stack."""
    state.frames.append(Frame(key, data))


def act(seat: int, verb: str, *args: str | int) -> Action:
    """An action of a seat given by its index."""
    return Action(SEATS[seat], verb, args)


def say(out: Out, key: str, **params: Json) -> None:
    """A public event. Seats, cards and the rest are given as ids."""
    out.append(Event(key, params))


def tell(out: Out, seats: tuple[int, ...], key: str, **params: Json) -> None:
    """An event that only those seats learn."""
    out.append(Event(key, params, tuple(SEATS[s] for s in sorted(seats))))


Stage = Callable[[State, Out], None]
Sequence = tuple[tuple[str, Stage], ...]
_SEQUENCES: Final[dict[bool, Sequence]] = {}
_DEFEAT: Final[list[Stage]] = []
Extras = Callable[[State, int], list[Action]]
_EXTRAS: Final[list[tuple[Extras, Callable[[State, int, Action, Out], bool]]]] = []


def set_sequences(several: Sequence, alone: Sequence, defeat: Stage) -> None:
    """The stages of a round, and what ends the game alone, put here by rules.py (the phases build on this module)."""
    _SEQUENCES.update({False: several, True: alone})
    _DEFEAT[:] = [defeat]


def at_any_decision(list_them: Extras, do: Callable[[State, int, Action, Out], bool]) -> None:
    """What may be done at any free decision of one's own turn: how it is listed and performed (True: it was one)."""
    _EXTRAS.append((list_them, do))


def phase_of(state: State) -> str:
    """setup, event, action, resolution or end."""
    sequence = _SEQUENCES[state.alone]
    return "setup" if state.cursor < 0 else sequence[min(state.cursor, len(sequence) - 1)][0]


def settle(state: State, out: Out) -> None:
    """Run everything that needs no decision, until somebody must decide or the game is over."""
    sequence = _SEQUENCES[state.alone]
    while state.outcome is None:
        if state.n == 1 and state.goods[0][DOXA] <= 0:  # BZS1: at any moment
            _DEFEAT[0](state, out)
        elif state.frames:
            frame = state.frames[-1]
            if not STEPS[frame.step].settle(state, frame.data, out):
                return
        else:
            state.cursor += 1
            if state.cursor == len(sequence):
                state.cursor = 0
                state.round += 1
            sequence[state.cursor][1](state, out)
    state.frames.clear()
    state.turn = -1


def active_seats(state: State) -> tuple[int, ...]:
    if state.outcome is not None or not state.frames:
        return ()
    frame = state.frames[-1]
    return STEPS[frame.step].active(state, frame.data)


def legal(state: State, seat: int) -> tuple[Action, ...]:
    """All legal actions of the seat, sorted. Listed once per position."""
    known = state.cache.get(seat)
    if known is None:
        if state.outcome is not None or not state.frames:
            return ()
        frame = state.frames[-1]
        kind = STEPS[frame.step]
        actions = kind.legal(state, frame.data, seat)
        if kind.free and seat == state.turn:
            for list_them, _ in _EXTRAS:
                actions.extend(list_them(state, seat))
        actions.sort()
        state.cache[seat] = known = tuple(actions)
    return known


def is_private(state: State, action: Action) -> bool:
    """Is this (legal) action invisible to everybody else?"""
    return action.verb in STEPS[state.frames[-1].step].private


def advance(state: State, action: Action) -> tuple[Event, ...]:
    """Perform an action in place. RulesError (and no change) when it is not legal."""
    seat = SEAT.get(action.seat, -1)
    if not 0 <= seat < state.n:
        raise RulesError("not_your_turn", seat=str(action.seat)[:40])
    if action not in legal(state, seat):
        raise _refusal(state, seat, action)
    out: Out = []
    frame = state.frames[-1]
    kind = STEPS[frame.step]
    state.cache = {}
    if not (kind.free and seat == state.turn and any(do(state, seat, action, out) for _, do in _EXTRAS)):
        kind.do(state, frame.data, seat, action, out)
    settle(state, out)
    return tuple(out)


def _refusal(state: State, seat: int, action: Action) -> RulesError:
    if state.outcome is not None:
        return RulesError("game_over")
    if not legal(state, seat):
        return RulesError("not_your_turn", seat=action.seat)
    frame = state.frames[-1]
    return STEPS[frame.step].refuse(state, frame.data, seat, action)
