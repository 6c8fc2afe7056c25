"""The whole position of a game as plain data. Rules are functions over it; nothing here decides anything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias, TypeVar

from engine.core.chance import GameChance
from engine.core.rules import Outcome
from engine.core.types import Action, Event
from engine.empires.board import N_PROVINCES, N_SEAS, N_SITES
from engine.empires.vocabulary import STRIDE

NOBODY: Final = -1

Data: TypeAlias = Mapping[str, object]
"""A frame's own data, a plain dict of JSON values; frame_data.py has the type of each step's."""
D = TypeVar("D", bound=Data)


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


class Draft:
    """What one seat is composing in private. Everybody else still sees `base`."""

    __slots__ = ("actions", "base", "events", "seat")

    def __init__(self, seat: int, base: State) -> None:
        self.seat = seat
        self.base = base
        """the confirmed position, itself without a draft"""
        self.actions: list[Action] = []
        self.events: list[Event] = []
        """public events held back until `done`"""

    def copy(self) -> Draft:
        twin = Draft(self.seat, self.base)  # the base is never changed, so it is shared
        twin.actions = self.actions[:]
        twin.events = self.events[:]
        return twin


class State:
    """All by index: seats 0 … n-1 in seat order; provinces, seas, sites as in `board`; resources as in `words`."""

    __slots__ = (
        "acted", "built", "cache", "cards", "copied", "cursor", "deck", "discard", "display", "draft", "duty",
        "duty_kind", "forts", "frames", "hand", "legions", "marker", "marker_since", "n", "options", "outcome",
        "owner", "peace", "peace_last", "played", "rng", "round", "stack", "start_control", "supply", "titles",
        "triremes", "turn", "used",
    )  # fmt: skip

    def __init__(self, n: int, options: dict[str, str], rng: GameChance) -> None:
        self.n = n
        """seats"""
        self.options = options
        """all options, defaults filled in; never changed"""
        self.rng = rng
        self.round = 1
        self.cursor = 0
        """where in flow.SEQUENCE the round is"""
        self.frames: list[Frame] = []
        self.turn = NOBODY
        """the empire whose build or movement turn it is"""
        self.acted: list[int] = []
        """seats that have had their turn in this phase, in order"""
        self.titles = [NOBODY] * 3
        """leader of each track"""
        self.played: list[int] = []
        """numbers of the trade tokens played since they were last all free"""
        self.hand: list[list[int]] = [[0] * 27 for _ in range(n)]
        """per seat, tokens of each resource"""
        self.supply = [0] * 14
        """normal goods and coins left"""
        self.stack: list[int] = []
        """legendary goods face down, drawn from the end (secret order)"""
        self.discard: list[int] = [0] * 13
        """legendary goods discarded, by good"""
        self.owner = [NOBODY] * N_PROVINCES
        """whose control marker lies there (capital provinces: printed)"""
        self.legions = [0] * (N_PROVINCES * STRIDE)
        self.forts = [0] * (N_PROVINCES * STRIDE)
        self.triremes = [0] * (N_SEAS * STRIDE)
        self.built = [0] * N_SITES
        self.duty = [NOBODY] * N_SITES
        """whose legion is on the site"""
        self.duty_kind = [0] * N_SITES
        """DUTY_OCCUPY, DUTY_PILLAGE or DUTY_WORK there"""
        self.marker = [NOBODY] * N_PROVINCES
        """whose legion is on the control marker (E4.3.3a)"""
        self.marker_since = [0] * N_PROVINCES
        """round in which it stepped there"""
        self.cards: list[list[int]] = [[] for _ in range(n)]
        """each seat's cards, in the order acquired"""
        self.copied = NOBODY
        """the hero whose power Castor and Pollux copy"""
        self.used = [0] * n
        """bit set of cards whose once-a-round power is spent (Castor's copy: bit of castor_pollux)"""
        self.display: list[int] = []
        """cards face up, in order"""
        self.deck: list[int] = []
        """cards face down, turned up from the end (secret order)"""
        self.start_control = [0] * n
        """bit set of provinces each seat controlled at the start of the round (E3.1.1a)"""
        self.peace: tuple[int, int] | None = None
        """(declarer, other) for the rest of the round (C-zeus)"""
        self.peace_last = [NOBODY] * n
        """opponent of each seat's last declaration of peace"""
        self.outcome: Outcome | None = None
        self.draft: Draft | None = None
        self.cache: dict[int, tuple[Action, ...]] = {}
        """legal actions already listed for this position; code that changes a state by hand calls `touch`"""

    def touch(self) -> None:
        """Forget what was derived from the position."""
        self.cache = {}

    def copy(self) -> State:
        """An independent twin; equal in everything."""
        new: State = State.__new__(State)
        new.n = self.n
        new.options = self.options
        new.rng = self.rng.copy()
        new.round = self.round
        new.cursor = self.cursor
        new.frames = [f.copy() for f in self.frames]
        new.turn = self.turn
        new.acted = self.acted[:]
        new.titles = self.titles[:]
        new.played = self.played[:]
        new.hand = [h[:] for h in self.hand]
        new.supply = self.supply[:]
        new.stack = self.stack[:]
        new.discard = self.discard[:]
        new.owner = self.owner[:]
        new.legions = self.legions[:]
        new.forts = self.forts[:]
        new.triremes = self.triremes[:]
        new.built = self.built[:]
        new.duty = self.duty[:]
        new.duty_kind = self.duty_kind[:]
        new.marker = self.marker[:]
        new.marker_since = self.marker_since[:]
        new.cards = [c[:] for c in self.cards]
        new.copied = self.copied
        new.used = self.used[:]
        new.display = self.display[:]
        new.deck = self.deck[:]
        new.start_control = self.start_control[:]
        new.peace = self.peace
        new.peace_last = self.peace_last[:]
        new.outcome = self.outcome
        new.draft = self.draft.copy() if self.draft else None
        new.cache = {}
        return new

    def assign(self, other: State) -> None:
        """Become `other` (which is given up)."""
        for name in State.__slots__:
            setattr(self, name, getattr(other, name))
