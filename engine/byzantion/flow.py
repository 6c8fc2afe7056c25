"""Kinds of decisions of this game, for the kit's flow, and what opens them.

There are no drafts: in the action phase each step is public at once; what is sealed lies in a frame's data.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, TypeVar, Unpack, overload

from engine.byzantion import frame_data as of
from engine.byzantion.state import State
from engine.byzantion.vocabulary import SEATS
from engine.core.types import Action
from engine.kit import step as kit
from engine.kit.position import D, Frame
from engine.kit.seats import Out, Seats, say
from engine.kit.shapes import data_of

__all__ = [
    "Automatic", "Decision", "InTurn", "Out", "Sealed", "Seated", "Step", "act", "data_of", "push", "say", "tell",
    "topmost",
]  # fmt: skip

NAMES: Final = Seats(SEATS)
act: Final = NAMES.act
tell: Final = NAMES.tell
Seated = TypeVar("Seated", bound=of.SeatData)
Queued = TypeVar("Queued", bound=of.QueueData)
Answered = TypeVar("Answered", bound=of.SealedData)
JustSeat: TypeAlias = Literal[
    "activate_marked", "after", "bandons", "building", "drawing", "labaron", "mending", "penalty", "prefer", "shift"
]


@overload
def push(state: State, key: Literal["doxa", "lay_out", "scoring"]) -> None: ...
@overload
def push(state: State, key: JustSeat, **data: Unpack[of.SeatData]) -> None: ...
@overload
def push(state: State, key: Literal["ability"], **data: Unpack[of.CardData]) -> None: ...
@overload
def push(state: State, key: Literal["actions"], **data: Unpack[of.ActionsData]) -> None: ...
@overload
def push(state: State, key: Literal["activate_free"], **data: Unpack[of.ActivateFreeData]) -> None: ...
@overload
def push(state: State, key: Literal["adjust"], **data: Unpack[of.AdjustData]) -> None: ...
@overload
def push(state: State, key: Literal["bid"], **data: Unpack[of.BidData]) -> None: ...
@overload
def push(state: State, key: Literal["contribute"], **data: Unpack[of.ContributeData]) -> None: ...
@overload
def push(state: State, key: Literal["declared"], **data: Unpack[of.DeclaredData]) -> None: ...
@overload
def push(state: State, key: Literal["divide"], **data: Unpack[of.DivideData]) -> None: ...
@overload
def push(state: State, key: Literal["draft"], **data: Unpack[of.DraftData]) -> None: ...
@overload
def push(state: State, key: Literal["exchange"], **data: Unpack[of.ExchangeData]) -> None: ...
@overload
def push(state: State, key: Literal["favour", "rest"], **data: Unpack[of.AmongData]) -> None: ...
@overload
def push(state: State, key: Literal["look"], **data: Unpack[of.LookData]) -> None: ...
@overload
def push(state: State, key: Literal["market"], **data: Unpack[of.MarketData]) -> None: ...
@overload
def push(state: State, key: Literal["missions"], **data: Unpack[of.MissionsData]) -> None: ...
@overload
def push(state: State, key: Literal["passives"], **data: Unpack[of.PassivesData]) -> None: ...
@overload
def push(state: State, key: Literal["pick_good"], **data: Unpack[of.PickGoodData]) -> None: ...
@overload
def push(state: State, key: Literal["pick_offer"], **data: Unpack[of.LeftData]) -> None: ...
@overload
def push(state: State, key: Literal["place", "transfer"], **data: Unpack[of.UnitsData]) -> None: ...
@overload
def push(state: State, key: Literal["places"], **data: Unpack[of.PlacesData]) -> None: ...
@overload
def push(state: State, key: Literal["play_extra"], **data: Unpack[of.PlayExtraData]) -> None: ...
@overload
def push(state: State, key: Literal["playing"], **data: Unpack[of.PlayingData]) -> None: ...
@overload
def push(state: State, key: Literal["result"], **data: Unpack[of.ResultData]) -> None: ...
@overload
def push(state: State, key: Literal["rewards"], **data: Unpack[of.RewardsData]) -> None: ...
@overload
def push(state: State, key: Literal["scheme"], **data: Unpack[of.SchemeData]) -> None: ...
@overload
def push(state: State, key: Literal["script"], **data: Unpack[of.ScriptData]) -> None: ...
@overload
def push(state: State, key: Literal["seal", "vote"], **data: Unpack[of.QueueData]) -> None: ...
@overload
def push(state: State, key: Literal["shed"], **data: Unpack[of.ShedData]) -> None: ...
@overload
def push(state: State, key: Literal["steal"], **data: Unpack[of.StealData]) -> None: ...
@overload
def push(state: State, key: Literal["substitute"], **data: Unpack[of.SubstituteData]) -> None: ...
@overload
def push(state: State, key: Literal["support"], **data: Unpack[of.SupportData]) -> None: ...
@overload
def push(state: State, key: Literal["take_part"], **data: Unpack[of.TakePartData]) -> None: ...
@overload
def push(state: State, key: Literal["turn"], **data: Unpack[of.TurnData]) -> None: ...
@overload
def push(state: State, key: Literal["window"], **data: Unpack[of.WindowData]) -> None: ...
def push(state: State, key: str, **data: object) -> None:
    """Open a decision on top of the stack."""
    state.frames.append(Frame(key, data))


def topmost(state: State, step: str, kind: type[D]) -> D | None:
    """The data of the topmost open decision of that step, whose type `kind` must be; None: none is open."""
    return next((data_of(frame, kind) for frame in reversed(state.frames) if frame.step == step), None)


Decision: TypeAlias = kit.Step[State, D]
"""A decision that says itself whose it is."""


class Step(kit.Step[State, Seated]):
    """A decision of the seat that the frame names."""

    def active(self, state: State, data: Seated) -> tuple[int, ...]:
        return (data["seat"],)


class Automatic(kit.Step[State, D]):
    """Something that happens without a decision, or opens decisions of its own."""

    def active(self, state: State, data: D) -> tuple[int, ...]:
        return ()

    def legal(self, state: State, data: D, seat: int) -> list[Action]:
        return []


class InTurn(kit.Step[State, Queued]):
    """A decision of several seats, one after another."""

    def settle(self, state: State, data: Queued, out: Out) -> bool:
        if data["queue"]:
            return False
        state.frames.pop()
        return True

    def active(self, state: State, data: Queued) -> tuple[int, ...]:
        return (data["queue"][0],)


class Sealed(kit.Step[State, Answered]):
    """A decision of all seats at once."""

    def active(self, state: State, data: Answered) -> tuple[int, ...]:
        return tuple(seat for seat in range(state.n) if seat not in data["sealed"])
