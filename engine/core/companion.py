"""What a game says of itself beyond its rules: why something is closed, what a move leads to, what may be answered in
advance. Pure functions and tables over views; a game that says nothing is played all the same.

Everything comes from one seat's own view, so nothing here can know more than that seat does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from engine.core.lessons import Chapter
from engine.core.order_forms import OrderForm
from engine.core.rules import Question, View
from engine.core.types import Action, Event, Json, Seat

Path: TypeAlias = tuple[str, ...]
"""The beginning of an action in words: `()`, `("build",)`, `("build", "market")`."""

Happening: TypeAlias = tuple[str, Mapping[str, object]]
"""An event's key and parameters."""


def words(action: Action) -> Path:
    """The action's text form as words.

    >>> words(Action("red", "put", ("ruby", 2)))
    ('put', 'ruby', '2')
    """
    return (action.verb, *map(str, action.args))


# --- what is closed --------------------------------------------------------------------------------------------------


class Closed(NamedTuple):
    """The beginning of actions of which none is legal."""

    path: Path
    """`("build", "market")`, or longer: `("build", "market", "sicilia")`."""
    code: str
    """The reason: text `closed-<code>`, or else `refusal-<code>`."""
    params: Mapping[str, object] = {}
    whole: bool = False
    """It names a whole thing, however long its path is: lists show it at once, not only below its beginning."""


Closing: TypeAlias = Callable[[Seat, Question, Sequence[Action], View], tuple[Closed, ...]]
"""Says what is closed, from a seat's question, its legal actions and its own view."""


def too_dear(seat: Seat, question: Question, legal: Sequence[Action], view: View) -> tuple[Closed, ...]:
    """What a question says itself: the `prices` above the `largest` one that can be paid.

    >>> asked = Question("build", {"prices": {"market": 4, "city": 7}, "largest": 5})
    >>> too_dear("red", asked, (), {})
    (Closed(path=('', 'city'), code='cannot_pay', params={'cost': 7, 'largest': 5}, whole=False),)
    """
    prices, largest = question.params.get("prices"), question.params.get("largest")
    if not isinstance(prices, dict) or not isinstance(largest, int):
        return ()
    dear = {thing: price for thing, price in prices.items() if isinstance(price, int) and price > largest}
    return tuple(Closed(("", thing), "cannot_pay", {"cost": cost, "largest": largest}) for thing, cost in dear.items())


# --- what a move leads to --------------------------------------------------------------------------------------------

Saying: TypeAlias = tuple[str, Mapping[str, object]]
"""Code (text `outlook-<code>`) and parameters; a parameter may be a `Saying` or a list of them, joined by ` + `; one
called `row` by ` · `. A list of ids is joined by commas."""


@dataclass(frozen=True)
class Outlook:
    """Everything that can be said about a seat's question."""

    beside: Mapping[Path, tuple[Saying, ...]] = field(default_factory=dict)
    """Beside an option: the most important part first, so that what does not fit matters least. For a part that does
    not fit, `outlook-<code>_short` is said where the game has that."""
    lines: tuple[Saying, ...] = ()
    """In full, in the panel's text."""
    risks: tuple[Saying, ...] = ()
    """What is almost certainly lost if the plan is confirmed as it is: the panel asks once before that."""


NOTHING = Outlook()

Foreseeing: TypeAlias = Callable[[Seat, Question, Sequence[Action], View], Outlook]
"""Foresees results, from a seat's question, its legal actions and its own view."""


def _foresees_nothing(seat: Seat, question: Question, legal: Sequence[Action], view: View) -> Outlook:
    return NOTHING


# --- where a move takes place ----------------------------------------------------------------------------------------


class Where(NamedTuple):
    """Which part of the board a move is about."""

    place: str
    origin: str = ""
    """The place from which something moves there."""
    what: str = ""
    """A site within the place, or what is to be built there."""
    seat: str = ""
    """The seat whose pieces there it is about; "": one's own."""


def _nowhere(actions: Sequence[Action]) -> Mapping[Action, Where]:
    return {}


def _whole(view: View) -> View:
    return view


# --- answers in advance ----------------------------------------------------------------------------------------------

Decide: TypeAlias = Callable[[Seat, str, Question, Sequence[Action]], Action | None]
"""Seat, the chosen value, the question and its legal answers → the answer; None: the seat has to be asked."""


class StandingKind(NamedTuple):
    """One answer that may be given in advance. Texts: `standing-<key>`; where the key is `<kind>:<thing>` it is about a
    card or another thing, and `standing-<kind>-of` names it.
    """

    questions: frozenset[str]
    values: tuple[str, ...]
    """The possible values; a single one is "yes"."""
    lasts: Literal["round", "game"]
    """`round`: until the round ends; `game`: until it is taken back."""
    decide: Decide
    unseen: bool = False
    """Given only when nobody else still has to decide in person."""


def _all_useful(view: View, seat: Seat) -> None:
    return None


# --- sealed windows --------------------------------------------------------------------------------------------------


class GivenOrder(Protocol):
    """An order that a person has given."""

    @property
    def form(self) -> str:
        """Which form it is of."""
        ...

    @property
    def card(self) -> str:
        """The card it is about."""
        ...

    @property
    def values(self) -> Mapping[str, Any]:
        """The fields that were filled in."""
        ...


class Held(NamedTuple):
    """For how long a window is held."""

    seconds: int
    """0: it takes no time, and orders alone answer it."""
    waking: bool = False
    """The quiet hours of those who are asked do not count."""


class Ahead(NamedTuple):
    """An order that may be given beside a question, for a window that comes after its answer."""

    window: str
    """The kind of window. Text `order-ahead-<window>`, in which the phrase of the order stands."""
    form: str
    card: str
    values: Mapping[str, Json] = {}
    """What it says of its form's fields; of the others what they say where nothing is chosen."""


class Windows(Protocol):
    """What a game with sealed windows says of them. It reads a seat's own view and nothing else."""

    def length(self, kind: str, options: Mapping[str, str], pace: str, public: Sequence[Event] = ()) -> Held:
        """For how long a window of that kind is held with these options of the rules, at that pace. `public`: what
        everybody has seen happen, for a window that is held for another time when it opens again. Whether it takes any
        time at all depends on the kind alone.
        """
        ...

    def order_forms(self, view: View) -> Sequence[OrderForm]:
        """The orders that the seat may give now. Whether there are any at all is the same for every seat."""
        ...

    def order_answer(
        self, view: View, seat: Seat, question: Question, legal: Sequence[Action], orders: Sequence[GivenOrder]
    ) -> Action | None:
        """What the seat's orders answer to a window, the first of those that fit; None: none of them fits. An order
        that has been done is asked again for what its card asks after it, or will ask when no window stops it.
        """
        ...

    def ahead(self, view: View) -> Sequence[Ahead]:
        """The orders of this round that the seat may give where it decides now, or has just decided and waits."""
        ...

    def open_kinds(self, view: View) -> Sequence[str]:
        """The kinds of the windows that are open in this public view, or open again once what was played in them is
        done; the lowest first.
        """
        ...

    def stands(self, kind: str, action: Action, view: View) -> bool:
        """Whether an answer that has been submitted to a window of that kind stands for when it opens again; `view`:
        what its seat sees after the window has closed.
        """
        return False

    def listed(self, view: View, legal: Sequence[Action], answers: Sequence[Action]) -> Sequence[Action]:
        """What the seat may answer after these answers, each when the window opens again; `legal`: what it may answer
        now. It may lack what `completed` adds.
        """
        return [action for action in legal if action not in answers]

    def completed(self, view: View, legal: Sequence[Action], answer: Action, rest: Sequence[Action]) -> Action | None:
        """The legal action that an answer comes to when the window closes, before the `rest` of the list; None: it has
        become impossible.
        """
        return answer if answer in legal else None


# --- events ----------------------------------------------------------------------------------------------------------


def _unfolded(events: Sequence[Happening]) -> list[Happening | None]:
    return list(events)


def _no_facts(thing: str) -> Saying | None:
    return None


def _nothing_to_explain(name: str, view: View) -> Saying | None:
    return None


def _phase(view: View) -> str:
    return str(view.get("phase"))


def _never(seat: Seat, event: Event) -> bool:
    return False


def _untaught() -> tuple[Chapter, ...]:
    return ()


# --- all of it -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Companion:
    """Everything a game says of itself; each part may be left out."""

    forced: frozenset[str] = frozenset()
    """Questions that are answered without asking when one answer is legal: their answers follow from what all know."""
    standing: Mapping[str, StandingKind] = field(default_factory=dict)
    """The answers that may be given in advance, by key."""
    useful: Callable[[View, Seat], frozenset[str] | None] = _all_useful
    """Keys of `standing` that may be useful to a seat, judged by what everybody sees of it; None: all."""
    closed: Closing = too_dear
    foresee: Foreseeing = _foresees_nothing
    where: Callable[[Sequence[Action]], Mapping[Action, Where]] = _nowhere
    """The part of the board of each move that has one."""
    canvas: Callable[[View], View] = _whole
    """The part of a view that a panel's picture is drawn from: nothing else changes that picture."""
    quiet: frozenset[str] = frozenset()
    """Public events that are no news to somebody who comes back to decide."""
    fold: Callable[[Sequence[Happening]], list[Happening | None]] = _unfolded
    """Puts some events into an earlier one to which they belong; None stands where such an event was."""
    aside: frozenset[str] = frozenset()
    """Verbs that may be used beside many questions, and are seldom what is asked: their controls come last."""
    landmarks: frozenset[str] = frozenset()
    """Public events that one looks for afterwards: a battle. People who step through a game go straight to them."""
    own_news: Callable[[Seat, Event], bool] = _never
    """Is this public event a result that the seat has just brought about, for its own panel?"""
    topics: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What /help explains, as (menu, ids): `about-<id>` says what each is, `explain-menu-<menu>` names the menu."""
    page: Callable[[View], str] = _phase
    """The page of /help (text `guide-<rules>-<page>`) for what goes on in a view; unless said, the phase's."""
    facts: Callable[[str], Saying | None] = _no_facts
    """What is printed on a card, or another thing of `topics`, beside its words, and is said before them wherever it is
    listed: cost, kind, what it brings.
    """
    explain: Callable[[str, View], Saying | None] = _nothing_to_explain
    """What a name of `named` means, and what is to be said of it as things stand in a view: a place with what lies
    beside it and stands there; or what a thing of `topics` is in this game, in place of its general words. It knows no
    more than that view does, which may be empty.
    """
    named: tuple[str, ...] = ()
    """The ids that `explain` explains."""
    priced: frozenset[str] = frozenset()
    """Ids of `topics` whose price depends on how many one has (text `explain-price-card`)."""
    windows: Windows | None = None
    """None: the game has no windows."""
    lessons: Callable[[], tuple[Chapter, ...]] = _untaught
    """The chapters of its guided first game (`engine.core.lessons`), read when somebody learns; (): it has none."""


PLAIN = Companion()
"""Of a game that says nothing of itself."""
