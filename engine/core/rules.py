"""The interface of a rules system, and the plain records that cross it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from engine.core.chance import Rng, Seed
from engine.core.types import Action, Event, Json, Seat

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)

View: TypeAlias = dict[str, Json]
"""What one seat (or the public) may know, as JSON. Every rules system's view has at least:

- `rules` (id), `seat` (whose view, None for the public), `seats` (all seat ids in order), `active` (seats awaited);
- `options` (the chosen value of each option, by key);
- `round` (int, 0 for a game without rounds), `phase` and `step` (ids, or None when there is none now);
- `pools`: what the viewer has to give, play or bid with, by name: `{id: count}` of what is counted, `[id]` of cards.
  Empty for the public;
- `outcome`: None, or what `Outcome.plain` returns.

It may have `history`: what a player with a perfect memory knows of public events and can no longer see.
"""

Options: TypeAlias = Mapping[str, str]
"""Chosen options by key; keys left out take their default."""

NO_OPTIONS: Final[Options] = MappingProxyType({})

Role: TypeAlias = Literal["act", "compose", "confirm", "withdraw", "back", "clear", "decline", "follow"]
"""What generic code needs to know of a verb:

- `act`: does something at once;
- `compose`: adds to something private that is confirmed later;
- `confirm`: ends composing, for others to see or to count;
- `withdraw`: takes a confirmation back;
- `back`: takes the last step of composing back;
- `clear`: takes all of them back;
- `decline`: does nothing, of one's own will;
- `follow`: what a step of composing makes necessary (a price that is to be paid).
"""


class OptionSpec(NamedTuple):
    """One thing that may be chosen before the game starts. Texts: `option-<key>`, `option-<key>-<value>`."""

    key: str
    values: tuple[str, ...]
    default: str
    drawn: tuple[str, ...] = ()
    """Values of which the lobby may draw one when the game starts; (): it is not drawn."""


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
    """A named, typed argument of a verb. `kind` is a vocabulary of the game. Some mean the same in every game, and
    panels go by them: "count", an int; "resource", what one pays with, shown by its sign; "item", something built or
    bought; "card", something whose text one must have read before paying; "place", "province" and "sea", named as on
    the map. Items and cards are explained (`about-<value>`) before one chooses.

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
    role: Role = "act"
    combines: bool = False
    """Several actions of the verb may be chosen in one go."""
    binding: bool = False
    """It can never be taken back, and everybody sees it: panels ask twice wherever it is voluntary."""


class Question(NamedTuple):
    """What a seat is asked. The possible answers are `legal_actions`."""

    key: str
    """Catalogue key `question-<key>`."""
    params: dict[str, Json]
    """For the text. Panels know three of them: `prices` with `largest`, which `companion.too_dear` reads; `unpriced`,
    the verbs that the prices do not hold for; and `at_once`: so many moves that combine may be made in one choice
    (without it as many as one likes).
    """
    composing: tuple[Action, ...] = ()
    """What this seat has composed but not confirmed, oldest first."""
    pool: str = ""
    """The pool of the seat's view that the answers' values come from."""
    lapse: Action | None = None
    """The legal action that silence means, after a short time; nobody is replaced for it. None: the seat is waited for
    as usual.
    """
    window: str = ""
    """Kind of a sealed window. The answers of all who are asked with the same kind are kept until it closes, and are
    then applied together, in the order of seats (which of them counts first is the rules' own affair); `lapse`, which
    every window has, for those who have not answered.
    An answer is a barrier (`Applied.barrier`); what is none, and binding verbs, are done at once.
    """
    twice: frozenset[str] = frozenset()
    """Verbs that panels ask about twice here."""


class Outcome(NamedTuple):
    """How the game ended. No winners: nobody won (for example because of a round cap)."""

    reason: str
    """Catalogue key `outcome-<reason>`."""
    winners: tuple[Seat, ...]
    scores: tuple[tuple[Seat, int], ...] = ()
    """Points of each seat, in the order of seats; () in a game without points."""
    places: tuple[tuple[Seat, ...], ...] = ()
    """Best first, tied seats together; () in a game that knows only winners."""

    def plain(self) -> dict[str, Json]:
        """As JSON, without what is empty; `Outcome.read` gives it back.

        >>> Outcome("points", ("red",), (("red", 7), ("blue", 4))).plain()
        {'reason': 'points', 'winners': ['red'], 'scores': [['red', 7], ['blue', 4]]}
        """
        out: dict[str, Json] = {"reason": self.reason, "winners": list(self.winners)}
        if self.scores:
            out["scores"] = [[seat, points] for seat, points in self.scores]
        if self.places:
            out["places"] = [list(tied) for tied in self.places]
        return out

    @classmethod
    def read(cls, plain: Mapping[str, Any]) -> Outcome:
        """What `plain` returned.

        >>> Outcome.read({"reason": "points", "winners": ["red"], "scores": [["red", 7], ["blue", 4]]}).scores
        (('red', 7), ('blue', 4))
        """
        return cls(
            plain["reason"],
            tuple(plain["winners"]),
            tuple((seat, points) for seat, points in plain.get("scores", ())),
            tuple(tuple(tied) for tied in plain.get("places", ())),
        )


class Applied(NamedTuple, Generic[S]):
    """The result of a set-up or an action."""

    state: S
    events: tuple[Event, ...]
    barrier: bool
    """True when the seat cannot freely take this action back: it was confirmed for others to see, dice were
    rolled, or a secret was shown. False only inside one seat's own private composing."""


class OwnViews(Protocol[S_contra]):
    """What rules may offer besides (`Rules`): which parts of a view can be a seat's own, without the rest of it."""

    def own_view(self, state: S_contra, seat: Seat) -> View | None:
        """Of a seat's view all parts but `seat` that may differ from the public's; None: any may, now. Refusals as of
        `view`.
        """
        ...


class Rules(Protocol[S]):
    """A rules system: functions over plain state. Implementations hold no state of their own."""

    @property
    def facts(self) -> Facts: ...

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """Every verb an action may have, by name."""
        ...

    def seats(self, count: int, options: Options = NO_OPTIONS) -> tuple[Seat, ...]:
        """The seat ids of a game of `count` with these options, in order. RulesError("seat_count" | "bad_option")."""
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
        """The position with different future chance (after an agreed undo beyond a barrier).

        What nobody has seen (the order of decks and stacks) differs too, by `GameChance.renewed`; every view stays the
        same.
        """
        ...

    def copy(self, state: S) -> S: ...

    def dump(self, state: S) -> Json:
        """Exact, canonical JSON (defaults omitted); `load` gives an equal state back. Do not modify it: parts of it may
        be kept for the next position.
        """
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


def possible_seats(rules: AnyRules, options: Options = NO_OPTIONS) -> tuple[Seat, ...]:
    """Every seat that a game with these options may have, whatever its size; those of the largest game first.

    >>> possible_seats(tiny)
    ('red', 'blue', 'green', 'amber')
    """
    counts = sorted(rules.facts.seat_counts, reverse=True)
    return tuple(dict.fromkeys(seat for count in counts for seat in rules.seats(count, options)))
