"""The basic types of the interface: seat, action, event, refusal."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

Seat: TypeAlias = str
"""A side of the game by its snake_case id (`rome`); never a person."""


class Action(NamedTuple):
    """What a seat wants to do. Sorts, hashes and compares as a plain tuple.

    Args of one verb have the same types position by position (see `Verb.slots`), so sorting never fails.

    >>> sorted([Action("red", "put", ("ruby", 2)), Action("blue", "seal")])
    [Action(seat='blue', verb='seal', args=()), Action(seat='red', verb='put', args=('ruby', 2))]
    """

    seat: Seat
    verb: str
    args: tuple[str | int, ...] = ()

    def text(self) -> str:
        """The text form without the seat: `march latium gallia 2`. `parse_action` reads it back.

        >>> Action("red", "put", ("ruby", 2)).text()
        'put ruby 2'
        """
        return " ".join((self.verb, *map(str, self.args)))


class Event(NamedTuple):
    """What happened, as a catalogue key and parameters; sentences are made elsewhere."""

    key: str
    """Catalogue key without prefix: `battle_rolled` (the text is `event-battle_rolled`)."""
    params: dict[str, Json]
    audience: tuple[Seat, ...] | None = None
    """The seats that may learn it; None: everybody."""


class RulesError(Exception):
    """A refusal: a code, and what the sentence about it needs. Nothing was changed.

    Codes are snake_case catalogue keys (`refusal-<code>`); `illegal` is the one of last resort.

    >>> error = RulesError("no_gems", gem="ruby")
    >>> error.code, error.params
    ('no_gems', {'gem': 'ruby'})
    """

    def __init__(self, code: str, **params: Json) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: dict[str, Json] = params
