"""Kinds of decisions of this game, for the kit's flow.

There are no drafts: in the action phase each step is public at once; what is sealed lies in a frame's data.
"""

from __future__ import annotations

from typing import Any, Final

from engine.byzantion.state import Data, State
from engine.byzantion.vocabulary import SEATS
from engine.core.types import Action
from engine.kit import step as kit
from engine.kit.position import Frame
from engine.kit.seats import Out, Seats, say

__all__ = ["Automatic", "Data", "InTurn", "Out", "Sealed", "Step", "act", "push", "say", "tell"]

NAMES: Final = Seats(SEATS)
act: Final = NAMES.act
tell: Final = NAMES.tell


def push(state: State, key: str, **data: Any) -> None:
    """Open a decision on top of the stack."""
    state.frames.append(Frame(key, data))


class Step(kit.Step[State, Data]):
    """A decision of the seat that the frame names."""

    def active(self, state: State, data: Data) -> tuple[int, ...]:
        return (data["seat"],)


class Automatic(Step):
    """Something that happens without a decision, or opens decisions of its own."""

    def active(self, state: State, data: Data) -> tuple[int, ...]:
        return ()

    def legal(self, state: State, data: Data, seat: int) -> list[Action]:
        return []


class InTurn(Step):
    """A decision of several seats, one after another. data: queue, the seats still to come."""

    def settle(self, state: State, data: Data, out: Out) -> bool:
        if data["queue"]:
            return False
        state.frames.pop()
        return True

    def active(self, state: State, data: Data) -> tuple[int, ...]:
        return (data["queue"][0],)


class Sealed(Step):
    """A decision of all seats at once. data: sealed, the seats that have answered."""

    def active(self, state: State, data: Data) -> tuple[int, ...]:
        return tuple(seat for seat in range(state.n) if seat not in data["sealed"])
