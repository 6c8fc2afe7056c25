"""The parts of a panel as plain data, and everything it is made from. `panel` puts them together,
`paint` draws them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from cogs.panel.controls.address import Address, ControlKind
from cogs.panel.windows.shown import Window
from cogs.pictures.sketch import Sketch
from cogs.text.emoji import Signs
from engine.core import Action, OrderForm, Question, Role, Seat, Verb, View
from engine.core.companion import NOTHING, Ahead, Closed, Outlook, Where

if TYPE_CHECKING:  # the process that draws needs no database
    from host import Order, Preparation

Style = Literal["primary", "secondary", "success", "danger"]

MOST_OPTIONS = 25
MOST_BUTTONS = 5
MOST_SELECTS = 8
LONGEST_LABEL = 80
SHORT_LABEL = 20
"""Buttons as short as this may fill two rows before a menu is better."""
LONGEST_OPTION = 100
LONGEST_PLACEHOLDER = 150
LONGEST_TEXT = 3900
"""The length of all text in a components-v2 message: Discord allows 4000."""


class Button(NamedTuple):
    custom_id: str
    label: str
    style: Style = "secondary"
    disabled: bool = False
    sign: str = ""
    """An icon of what it is about: a character, or an emoji of the bot's own."""


class Option(NamedTuple):
    value: str
    label: str
    description: str = ""
    chosen: bool = False
    sign: str = ""


@dataclass(frozen=True)
class Select:
    custom_id: str
    placeholder: str
    options: tuple[Option, ...] = ()
    least: int = 1
    most: int = 1
    people: bool = False
    """A choice of people on the server instead of `options`."""


Row = Select | tuple[Button, ...]
News = tuple[str, Mapping[str, object]]
"""An event: key and parameters."""


class Panel(NamedTuple):
    """Heading, lines (markdown), then rows of controls."""

    heading: str
    lines: tuple[str, ...]
    rows: tuple[Row, ...]
    awaited: bool
    """Whether this seat is to decide something."""
    sketch: Sketch | None = None
    """If a decision is about places: what the picture beside it shows."""


@dataclass(frozen=True)
class Asked:
    """Everything a panel is made from."""

    game: str
    seat: Seat
    step: int
    question: Question | None
    legal: tuple[Action, ...]
    verbs: Mapping[str, Verb]
    view: View
    news: tuple[tuple[str, Mapping[str, object]], ...] = ()
    """Recent events that only this seat learnt of: (key, parameters)."""
    since: tuple[News, ...] = ()
    """Public events since this seat's last own step, oldest first."""
    signs: Signs = field(default_factory=Signs)

    place: str = ""
    """Which game this is and where its board is: a person may sit in several."""
    where: Mapping[Action, Where] = field(default_factory=dict)
    """Which part of the map each legal move is about, where the game has a map."""
    drawn: Mapping[Action, Where] = field(default_factory=dict)
    """The spots of what is already planned."""
    ended: bool = False
    """Ended without a result: nothing is awaited, whatever the view says."""
    is_read: bool = False
    """It is for the page where everything is read whole."""
    asleep: bool = False
    """The message cannot be changed any more after this: it says so, and how to continue."""
    paused: bool = False
    """Nobody is awaited now; the notice above gives the reason."""
    foot: tuple[str, ...] = ()
    """The controls that `cogs.panel.content.footer` offers below the question."""
    alone: bool = False
    """No other person sits at the table: what needs consent happens at once."""
    closed: tuple[Closed, ...] = ()
    """What is closed to the seat now, and why."""
    outlook: Outlook = NOTHING
    """What the seat's moves lead to."""
    may_stand: tuple[tuple[str, str, str], ...] = ()
    """Answers that may be given in advance: (key, value, `round` or `game`)."""
    standing: Mapping[str, str] = field(default_factory=dict)
    """The standing answers that the seat has given: key → value."""
    window: Window | None = None
    """The window that is held open."""
    preparing: Preparation | None = None
    """What the seat may choose for when the window closes in silence; its actions are among those of `legal`."""
    aside: frozenset[str] = frozenset()
    """Verbs that may be used beside many questions: below those of the question itself."""
    forms: tuple[OrderForm, ...] = ()
    """The orders that the seat may give; () in a game without orders."""
    taken: int = 0
    """Parts of the message that are needed for something else."""
    orders: tuple[Order, ...] = ()
    """The orders that the person has given, in the order in which they count."""
    ahead: tuple[Ahead, ...] = ()
    """The orders that may be given beside the question, for the windows that follow it."""

    @property
    def awaited(self) -> bool:
        """Whether the seat's decision is awaited."""
        active = self.view.get("active")
        return isinstance(active, list | tuple) and self.seat in active

    def role(self, verb: str) -> Role:
        """What the rules say of the verb; `act` for one that they do not know."""
        known = self.verbs.get(verb)
        return known.role if known is not None else "act"

    def is_binding(self, verb: str) -> bool:
        """Whether what the verb does can never be taken back."""
        known = self.verbs.get(verb)
        return known is not None and known.binding

    def address(self, kind: ControlKind, rest: str) -> str:
        return Address(self.game, self.seat, self.step, kind, rest).text()
