"""Steps of this game by type: what opens a decision, and how seats are named."""

from __future__ import annotations

from typing import Literal, TypeAlias, Unpack, overload

from engine.core.types import Action, Json
from engine.empires import frame_data as of
from engine.empires.empire import SEATS
from engine.empires.state import State
from engine.kit import step as kit
from engine.kit.position import D, Frame
from engine.kit.seats import Out, Seats
from engine.marenostrum.mover_turn import MoverTurnData
from engine.marenostrum.roles import CrownData

Step: TypeAlias = kit.Step[State, D]
"""A kind of decision of this game."""
NAMES = Seats(SEATS)


@overload
def push(state: State, key: Literal["announce", "convert", "copy", "name_builder", "name_mover"]) -> None: ...
@overload
def push(state: State, key: Literal["build"], **data: Unpack[of.BuildData]) -> None: ...
@overload
def push(state: State, key: Literal["collect"], **data: Unpack[of.CollectData]) -> None: ...
@overload
def push(state: State, key: Literal["colossus"], **data: Unpack[of.ColossusData]) -> None: ...
@overload
def push(state: State, key: Literal["conquest"], **data: Unpack[of.ConquestData]) -> None: ...
@overload
def push(state: State, key: Literal["crown"], **data: Unpack[CrownData]) -> None: ...
@overload
def push(state: State, key: Literal["mover_turn"], **data: Unpack[MoverTurnData]) -> None: ...
@overload
def push(state: State, key: Literal["peace"], **data: Unpack[of.PeaceData]) -> None: ...
@overload
def push(state: State, key: Literal["perseus"], **data: Unpack[of.PerseusData]) -> None: ...
def push(state: State, key: str, **data: object) -> None:
    """Open a decision on top of the stack."""
    state.frames.append(Frame(key, data))


def act(seat: int, verb: str, *args: str | int) -> Action:
    """An action of a seat given by its index."""
    return Action(SEATS[seat], verb, args)


def tell(out: Out, seats: tuple[int, ...], key: str, **params: Json) -> None:
    """An event that only those seats learn."""
    NAMES.tell(out, seats, key, **params)
