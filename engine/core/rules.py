"""The interface of a rules system, and the plain records that cross it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from engine.core.chance import Rng, Seed
from engine.core.types import Action, Event, Json, Seat

S = TypeVar("S")

View: TypeAlias = dict[str, Json]
"""What one seat (or the public) may know, as JSON. Every rules system's view has at least: `rules` (id), `seat` (whose
view, None for the public), `seats` (all seat ids in order), `active` (seats awaited), `outcome` (None or {"reason",
"winners"}).
"""

Options: TypeAlias = Mapping[str, str]
"""Chosen options by key; keys left out take their default."""


class OptionSpec(NamedTuple):
    """One thing that may be chosen before the game starts. Texts: `option-<key>`, `option-<key>-<value>`."""

    key: str
    values: tuple[str, ...]
    default: str


class Facts(NamedTuple):
    """What generic code may know of a rules system without its state."""

    id: str
    version: int
    """Raised when an old log would replay to a different position."""
    seat_counts: tuple[int, ...]
    options: tuple[OptionSpec, ...]
    has_secrets: bool
    data_hash: str
    """Hash of the data files the rules read; stored with every game."""


class Slot(NamedTuple):
    """A named, typed argument of a verb. `kind` is a vocabulary ("province") or "count" for an int.

    Values of all vocabularies share one flat namespace of texts: `name-<value>`.
    """

    name: str
    kind: str
    many: bool = False
    """Only the last slot: takes all remaining words."""


class Verb(NamedTuple):
    """Something one can do. Texts: `verb-<name>`."""

    name: str
    slots: tuple[Slot, ...] = ()


class Question(NamedTuple):
    """What a seat is asked. The possible answers are `legal_actions`."""

    key: str
    """Catalogue key `question-<key>`."""
    params: dict[str, Json]
    composing: tuple[Action, ...] = ()
    """What this seat has composed but not confirmed, oldest first."""


class Outcome(NamedTuple):
    """How the game ended. No winners: nobody won (for example because of a round cap)."""

    reason: str
    """Catalogue key `outcome-<reason>`."""
    winners: tuple[Seat, ...]


class Applied(NamedTuple, Generic[S]):
    """The result of a set-up or an action."""

    state: S
    events: tuple[Event, ...]
    barrier: bool
    """True when the seat cannot freely take this action back: it was confirmed for others to see, dice were
    rolled, or a secret was shown. False only inside one seat's own private composing."""


class Rules(Protocol[S]):
    """A rules system: functions over plain state. Implementations hold no state of their own."""

    @property
    def facts(self) -> Facts: ...

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """Every verb an action may have, by name."""
        ...

    def seats(self, count: int) -> tuple[Seat, ...]:
        """The seat ids of a game of `count`, in order. RulesError("seat_count") when it cannot be
        played with so many.
        """
        ...

    def setup(self, count: int, options: Options, seed: Seed) -> Applied[S]:
        """A new game. RulesError("seat_count" | "bad_option")."""
        ...

    def active(self, state: S) -> tuple[Seat, ...]:
        """The seats whose decision is awaited; several while decisions are sealed or simultaneous. () when over."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """All this seat may do now: complete, sorted, unique, stable. May be non-empty for a seat that is not awaited
        (it may take back its seal); never empty for one that is.
        """
        ...

    def question(self, state: S, seat: Seat) -> Question | None:
        """What the seat is asked; None when it has no legal action."""
        ...

    def apply(self, state: S, action: Action) -> Applied[S]:
        """Pure: the state given is unchanged. RulesError when the action is not legal."""
        ...

    def advance(self, state: S, action: Action) -> tuple[Event, ...]:
        """Like `apply`, but in place, for play-outs and replay. After a RulesError the state is unchanged."""
        ...

    def view(self, state: S, seat: Seat | None) -> View:
        """What that seat (None: the public) may know. Contains no secret of another seat and no chance."""
        ...

    def imagine(self, view: View, rng: Rng) -> S:
        """Some state that has exactly this view for this view's seat."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...

    def rekey(self, state: S, salt: int) -> S:
        """The same position with different future chance (after an agreed undo beyond a barrier).

        What nobody has seen (the order of decks and stacks) differs too, by `GameChance.renewed`; every view stays the
        same.
        """
        ...

    def copy(self, state: S) -> S: ...

    def dump(self, state: S) -> Json:
        """Exact, canonical JSON (defaults omitted); `load` gives an equal state back."""
        ...

    def load(self, raw: Json) -> S:
        """RulesError("bad_position", where=…, why=…) on anything that is not a position."""
        ...

    def changed(self, since: int, before: S, action: Action, after: S, events: Sequence[Event]) -> tuple[str, ...]:
        """Ids of the rules, newer than version `since`, by which this action led to a different position than it did
        then; for telling people why an old game cannot go on. Texts: `changed-<rules>-<id, "_" for ".">`.
        """
        ...

    def check(self, state: S) -> None:
        """Conservation and shape. AssertionError with what is wrong: a fault of the engine, never of a player."""
        ...


AnyRules: TypeAlias = Rules[Any]
"""Some rules system, for who hands its states on and never looks into them."""
