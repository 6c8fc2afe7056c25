"""What every position has: who plays, the stack of open decisions, and what one seat may be composing in private."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Generic, Self, TypeAlias, TypeVar

from engine.core.chance import GameChance
from engine.core.rules import Outcome, Question
from engine.core.types import Action, Event

NOBODY: Final = -1

Data: TypeAlias = Mapping[str, object]
"""A frame's own data, a plain dict of JSON values; a TypedDict of the game says what each step keeps."""


class Frame:
    """One open decision. Nested decisions are a stack of these, kept as data."""

    __slots__ = ("data", "step")

    def __init__(self, step: str, data: Data) -> None:
        self.step = step
        self.data = data

    def copy(self) -> Frame:
        return Frame(self.step, {k: copy_plain(v) if type(v) in _CONTAINERS else v for k, v in self.data.items()})

    def __repr__(self) -> str:
        return f"Frame({self.step!r}, {self.data!r})"


_CONTAINERS: Final = frozenset((dict, list))


def copy_plain(value: Any) -> Any:
    """A deep copy of lists and dicts, of the type of the original."""
    if type(value) is list:
        return [copy_plain(v) if type(v) in _CONTAINERS else v for v in value]
    if type(value) is dict:
        return {k: copy_plain(v) if type(v) in _CONTAINERS else v for k, v in value.items()}
    return value


class Position:
    """The part of a state that the flow works on; a game's own state adds what lies on its table.

    Seats are indices. A game in which some of its sides have no seat, or in which not all may be played, has gaps.
    """

    __slots__ = (
        "acted", "asked", "cache", "cursor", "draft", "frames", "n", "options", "outcome", "players", "rng", "round",
        "rows", "shown", "turn",
    )  # fmt: skip
    draft: Draft[Any] | None
    _fields: ClassVar[tuple[str, ...]] = ()
    """all slots of the class and of those it is made from"""

    def __init_subclass__(cls) -> None:
        cls._fields = tuple(name for kind in cls.__mro__ for name in getattr(kind, "__slots__", ()))

    def __init__(self, players: tuple[int, ...], options: dict[str, str], rng: GameChance, rows: int = 0) -> None:
        """`rows`: where sides without a seat need rows as well."""
        self.players = players
        """the seats that are played, in seat order; never changed"""
        self.n = len(players)
        """how many they are"""
        self.rows = rows or max(players) + 1
        """length of a table with a row per seat"""
        self.options = options
        """all options, defaults filled in; never changed"""
        self.rng = rng
        self.round = 1
        self.cursor = 0
        """where in the sequence of play the round is"""
        self.frames: list[Frame] = []
        self.turn = NOBODY
        """the seat whose turn it is in a phase of turns"""
        self.acted: list[int] = []
        """seats that have had their turn in this phase, in order"""
        self.outcome: Outcome | None = None
        self.draft = None
        self.cache: dict[int, tuple[Action, ...]] = {}
        """legal actions already listed for this position; code that changes a state by hand calls `touch`"""
        self.asked: dict[int, Question | None] = {}
        """what seats are asked in this position, where somebody has looked; likewise"""
        self.shown: dict[str, object] = {}
        """what all views of this position have in common, once somebody has looked; likewise"""

    def touch(self) -> None:
        """Forget what was derived from the position."""
        self.cache = {}
        self.asked = {}
        if self.shown:
            self.shown = {}

    def copy(self) -> Self:
        """An independent twin; equal in everything. A subclass adds its own slots to what this copies."""
        kind = self.__class__
        new = kind.__new__(kind)
        new.players = self.players
        new.n = self.n
        new.rows = self.rows
        new.options = self.options
        new.rng = self.rng.copy()
        new.round = self.round
        new.cursor = self.cursor
        new.frames = [f.copy() for f in self.frames]
        new.turn = self.turn
        new.acted = self.acted[:]
        new.outcome = self.outcome
        new.draft = self.draft.copy() if self.draft else None
        new.cache = {}
        new.asked = {}
        new.shown = {}
        return new

    def assign(self, other: Self) -> None:
        """Become `other` (which is given up)."""
        for name in self._fields:
            setattr(self, name, getattr(other, name))


P = TypeVar("P", bound=Position)
P_contra = TypeVar("P_contra", bound=Position, contravariant=True)
"""The game's own state, of which steps are given one."""
D = TypeVar("D", bound=Data)
"""What a step keeps in its frame."""


class Draft(Generic[P]):
    """What one seat is composing in private. Everybody else still sees `base`."""

    __slots__ = ("actions", "base", "events", "seat")

    def __init__(self, seat: int, base: P) -> None:
        self.seat = seat
        self.base = base
        """the confirmed position, itself without a draft"""
        self.actions: list[Action] = []
        self.events: list[Event] = []
        """public events held back until `done`"""

    def copy(self) -> Draft[P]:
        twin = Draft(self.seat, self.base)  # the base is never changed, so it is shared
        twin.actions = self.actions[:]
        twin.events = self.events[:]
        return twin


def open_draft(state: Position, seat: int) -> None:
    """From now on the seat composes in private; everybody else keeps seeing the position as it is now."""
    assert state.draft is None
    state.draft = Draft(seat, state.copy())


def close_draft(state: Position, out: list[Event]) -> None:
    """Confirm: what was composed becomes public, in order, before anything said from now on."""
    draft = state.draft
    assert draft is not None
    state.draft = None
    out.extend(draft.events)


def push(state: Position, key: str, data: Data) -> None:
    """Open a decision on top of the stack."""
    state.frames.append(Frame(key, data))


def pop(state: Position) -> None:
    """Close the decision on top."""
    state.frames.pop()
