"""The parts of a panel as plain data, and all it is made of. `panel` puts them together, `paint` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from cogs.ui.address import Address
from cogs.ui.closed import Closed
from cogs.ui.outlook import NOTHING, Outlook
from cogs.ui.signs import CHARACTERS, Signs
from engine.core import Action, Question, Seat, Verb, View

Style = Literal["primary", "secondary", "success", "danger"]

CONFIRMING = frozenset({"done", "seal"})
WITHDRAWING = frozenset({"clear", "withdraw"})
MOST_OPTIONS = 25
MOST_BUTTONS = 5
MOST_SELECTS = 8
LONGEST_LABEL = 80
SHORT_LABEL = 20
"""Buttons so short may fill two rows before a menu is better."""
LONGEST_OPTION = 100
LONGEST_PLACEHOLDER = 150


@dataclass(frozen=True)
class Button:
    custom_id: str
    label: str
    style: Style = "secondary"
    disabled: bool = False
    sign: str = ""
    """Of what it is about: a character, or an emoji of the bot's own."""


@dataclass(frozen=True)
class Option:
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
    """A choice of people of the server instead of `options`."""


Row = Select | tuple[Button, ...]
News = tuple[str, Mapping[str, Any]]
"""An event: key and parameters."""


class Where(NamedTuple):
    """What of the map a move is about."""

    place: str
    origin: str = ""
    """From where one moves there."""
    what: str = ""
    """A place within it, or what is to be built there."""
    seat: str = ""
    """Whose units there it is about; "": one's own."""


class Spot(NamedTuple):
    """A choice on the picture: its number in the list, and what it is about. 0: planned already, no choice."""

    number: int
    place: str
    origin: str = ""
    what: str = ""
    seat: str = ""


class Sketch(NamedTuple):
    """What the panel's picture shows."""

    spots: tuple[Spot, ...]
    places: tuple[str, ...] = ()
    """What is to be in sight beside them."""


@dataclass(frozen=True)
class Panel:
    """Heading, lines (markdown), then rows of controls."""

    heading: str
    lines: tuple[str, ...]
    rows: tuple[Row, ...]
    awaited: bool
    """Whether this seat is to decide something."""
    sketch: Sketch | None = None
    """Where a decision is about places: what the picture beside it shows."""


@dataclass(frozen=True)
class Asked:
    """Everything a panel is made of."""

    game: str
    seat: Seat
    step: int
    question: Question | None
    legal: tuple[Action, ...]
    verbs: Mapping[str, Verb]
    view: View
    news: tuple[tuple[str, Mapping[str, Any]], ...] = ()
    """Events that only this seat learnt lately: (key, parameters)."""
    since: tuple[News, ...] = ()
    """Public events since this seat's last own step, oldest first."""
    signs: Signs = field(default_factory=lambda: CHARACTERS)

    place: str = ""
    """Which game this is and where its board stands: a person may sit in several."""
    where: Mapping[Action, Where] = field(default_factory=dict)
    """What of the map each legal move is about, where the game has a map."""
    drawn: Mapping[Action, Where] = field(default_factory=dict)
    """The same of what is planned already."""
    ended: bool = False
    """Ended without a result: nothing is awaited, whatever the view says."""
    asleep: bool = False
    """The message cannot be changed any more after this: it says so, and how to go on."""
    paused: bool = False
    """Nobody is awaited for now; the notice above says why."""
    foot: tuple[str, ...] = ()
    """What `cogs.ui.foot` offers below the question."""
    alone: bool = False
    """No other person sits at the table: what needs consent happens at once."""
    closed: tuple[Closed, ...] = ()
    """What is not open to the seat now, and why."""
    outlook: Outlook = NOTHING
    """What its moves lead to."""
    may_stand: tuple[tuple[str, str, str], ...] = ()
    """Answers that may be given in advance: (key, value, `round` or `game`)."""
    standing: Mapping[str, str] = field(default_factory=dict)
    """Those that are: key → value."""

    def address(self, kind: str, rest: str) -> str:
        return Address(self.game, self.seat, self.step, kind, rest).text()


def clip(text: str, longest: int) -> str:
    """Cut with an ellipsis; Discord refuses longer ones."""
    return text if len(text) <= longest else text[: longest - 1] + "…"
