"""How a game runs: the sequence of play, the stack of open decisions, drafts.

A *step* is one kind of decision. Steps live in the phase modules and register under their key; the state holds only
frames (key + data), so any position can be saved in the middle of a battle.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, Literal, TypeVar, Unpack, overload

from engine.core.chance import Rng
from engine.core.types import Action, Event, Json, RulesError
from engine.empires import frame_data as of
from engine.empires.empire import SEATS
from engine.empires.state import D, Draft, Frame, State

Out = list[Event]
"""Where rules put what happened."""


class Step(Generic[D]):
    """One kind of decision. Subclasses override what they need; they hold no state."""

    key = ""
    private: frozenset[str] = frozenset()
    """Verbs that change nothing anybody else may see: composing inside a sealed decision."""

    def settle(self, state: State, data: D, out: Out) -> bool:
        """Do all that needs no decision. True when the stack or the position changed (it is called again),
        False when somebody must decide now.
        """
        return False

    def active(self, state: State, data: D) -> tuple[int, ...]:
        """The seats whose decision is awaited."""
        raise NotImplementedError

    def legal(self, state: State, data: D, seat: int) -> list[Action]:
        """All the seat may do, without the draft's `back` and `clear`; any order, no duplicates."""
        raise NotImplementedError

    def do(self, state: State, data: D, seat: int, action: Action, out: Out) -> None:
        """Perform a legal action."""
        raise NotImplementedError

    def refuse(self, state: State, data: D, seat: int, action: Action) -> RulesError:
        """The most telling refusal of an action that is not legal."""
        return RulesError("illegal", action=action.text()[:80])

    def question(self, state: State, data: D, seat: int) -> tuple[str, dict[str, Json]]:
        """Key and parameters of what this seat is asked."""
        return self.key, {}

    def composing(self, state: State, data: D, seat: int) -> tuple[Action, ...]:
        """What the seat has put together in a sealed decision (drafts are handled by the flow)."""
        return ()

    def conceal(self, data: D, seat: int) -> D:
        """The data as `seat` (-1: the public) may know it; must not share what it leaves out."""
        return data

    def fill(self, state: State, data: D, seat: int, rng: Rng) -> None:
        """Put something into the places `conceal` emptied for that seat: sealed choices of imagined hands."""


K = TypeVar("K", bound="Step[Any]")
STEPS: Final[dict[str, Step[Any]]] = {}


def step(cls: type[K]) -> type[K]:
    """Class decorator: make a step known under its key."""
    assert cls.key, cls
    assert cls.key not in STEPS, cls.key
    STEPS[cls.key] = cls()
    return cls


@overload
def push(state: State, key: Literal["announce", "convert", "copy", "first", "name_builder", "name_mover"]) -> None: ...
@overload
def push(state: State, key: Literal["build"], **data: Unpack[of.BuildData]) -> None: ...
@overload
def push(state: State, key: Literal["collect"], **data: Unpack[of.CollectData]) -> None: ...
@overload
def push(state: State, key: Literal["colossus"], **data: Unpack[of.ColossusData]) -> None: ...
@overload
def push(state: State, key: Literal["conquest"], **data: Unpack[of.ConquestData]) -> None: ...
@overload
def push(state: State, key: Literal["crown"], **data: Unpack[of.CrownData]) -> None: ...
@overload
def push(state: State, key: Literal["give"], **data: Unpack[of.GiveData]) -> None: ...
@overload
def push(state: State, key: Literal["keep"], **data: Unpack[of.KeepData]) -> None: ...
@overload
def push(state: State, key: Literal["land_battles"], **data: Unpack[of.LandBattlesData]) -> None: ...
@overload
def push(state: State, key: Literal["lose"], **data: Unpack[of.LoseData]) -> None: ...
@overload
def push(state: State, key: Literal["march"], **data: Unpack[of.MarchData]) -> None: ...
@overload
def push(state: State, key: Literal["mover_turn"], **data: Unpack[of.MoverTurnData]) -> None: ...
@overload
def push(state: State, key: Literal["offer"], **data: Unpack[of.OfferData]) -> None: ...
@overload
def push(state: State, key: Literal["pay"], **data: Unpack[of.PayData]) -> None: ...
@overload
def push(state: State, key: Literal["peace"], **data: Unpack[of.PeaceData]) -> None: ...
@overload
def push(state: State, key: Literal["perseus"], **data: Unpack[of.PerseusData]) -> None: ...
@overload
def push(state: State, key: Literal["sail"], **data: Unpack[of.SailData]) -> None: ...
@overload
def push(state: State, key: Literal["sea_battles"], **data: Unpack[of.SeaBattlesData]) -> None: ...
@overload
def push(state: State, key: Literal["take"], **data: Unpack[of.TakeData]) -> None: ...
@overload
def push(state: State, key: Literal["unused"], **data: Unpack[of.UnusedData]) -> None: ...
def push(state: State, key: str, **data: object) -> None:
    """Open a decision on top of the stack."""
    state.frames.append(Frame(key, data))


def pop(state: State) -> None:
    """Close the decision on top."""
    state.frames.pop()


def act(seat: int, verb: str, *args: str | int) -> Action:
    """An action of a seat given by its index."""
    return Action(SEATS[seat], verb, args)


def say(out: Out, key: str, **params: Json) -> None:
    """A public event. Seats, places and the rest are given as ids."""
    out.append(Event(key, params))


def tell(out: Out, seats: tuple[int, ...], key: str, **params: Json) -> None:
    """An event that only those seats learn."""
    out.append(Event(key, params, tuple(SEATS[s] for s in sorted(seats))))


# --- the sequence of play --------------------------------------------------------------------------------------------

Stage = Callable[[State, Out], None]
SEQUENCE: list[tuple[str, Stage]] = []
"""(phase, what happens) of one round in order: sequence.ROUND, put here by rules.py."""


def phase_of(state: State) -> str:
    """The phase the round is in: income, trade, build, movement or leadership."""
    return SEQUENCE[min(state.cursor, len(SEQUENCE) - 1)][0]


def settle(state: State, out: Out) -> None:
    """Run everything that needs no decision, until somebody must decide or the game is over."""
    while state.outcome is None:
        if state.frames:
            frame = state.frames[-1]
            if not STEPS[frame.step].settle(state, frame.data, out):
                return
        else:
            state.cursor += 1
            if state.cursor == len(SEQUENCE):
                state.cursor = 0
                state.round += 1
            SEQUENCE[state.cursor][1](state, out)
    state.frames.clear()
    state.draft = None
    state.turn = -1


# --- drafts ----------------------------------------------------------------------------------------------------------


def open_draft(state: State, seat: int) -> None:
    """From now on the seat composes in private; everybody else keeps seeing the position as it is now."""
    assert state.draft is None
    state.draft = Draft(seat, state.copy())


def close_draft(state: State, out: Out) -> None:
    """Confirm: what was composed becomes public, in order, before anything said from now on."""
    draft = state.draft
    assert draft is not None
    state.draft = None
    out.extend(draft.events)


def _redo(state: State, actions: list[Action]) -> None:
    draft = state.draft
    assert draft is not None
    fresh = draft.base.copy()
    fresh.draft = Draft(draft.seat, draft.base)
    for action in actions:
        advance(fresh, action)
    state.assign(fresh)


# --- actions ---------------------------------------------------------------------------------------------------------


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
        actions = STEPS[frame.step].legal(state, frame.data, seat)
        draft = state.draft
        if draft is not None and draft.seat == seat and draft.actions:
            actions.append(act(seat, "back"))
            if len(draft.actions) > 1:
                actions.append(act(seat, "clear"))
        actions.sort()
        state.cache[seat] = known = tuple(actions)
    return known


def is_private(state: State, action: Action) -> bool:
    """Is this (legal) action a step of private composing, invisible to everybody else?"""
    if state.draft is not None:
        return action.verb != "done"
    return action.verb in STEPS[state.frames[-1].step].private


def advance(state: State, action: Action) -> tuple[Event, ...]:
    """Perform an action in place. RulesError (and no change) when it is not legal."""
    seat = _seat_index(state, action)
    if action not in legal(state, seat):
        raise _refusal(state, seat, action)
    draft = state.draft
    if draft is not None and action.verb in _DRAFT_VERBS:
        _redo(state, draft.actions[:-1] if action.verb == "back" else [])
        return ()
    out: Out = []
    frame = state.frames[-1]
    state.cache = {}
    STEPS[frame.step].do(state, frame.data, seat, action, out)
    settle(state, out)
    if draft is not None and state.draft is draft:
        draft.actions.append(action)
        draft.events.extend(e for e in out if e.audience is None)
        me = (action.seat,)
        return tuple(Event(e.key, e.params, me) for e in out)
    return tuple(out)


_DRAFT_VERBS: Final = frozenset(("back", "clear"))
_INDEX: Final = {name: i for i, name in enumerate(SEATS)}


def _seat_index(state: State, action: Action) -> int:
    seat = _INDEX.get(action.seat, -1)
    if not 0 <= seat < state.n:
        raise RulesError("not_your_turn", seat=str(action.seat)[:40])
    return seat


def _refusal(state: State, seat: int, action: Action) -> RulesError:
    if state.outcome is not None:
        return RulesError("game_over")
    if not legal(state, seat):
        return RulesError("not_your_turn", seat=action.seat)
    if action.verb in _DRAFT_VERBS and (state.draft is None or not state.draft.actions):
        return RulesError("nothing_to_take_back")
    frame = state.frames[-1]
    return STEPS[frame.step].refuse(state, frame.data, seat, action)
