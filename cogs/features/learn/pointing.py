"""Which control of a panel a lesson wants to be pressed: marked in the panel, and named in the words it bears there.

Pure functions over the finished panel, so that a lesson can never name a button that is called otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from cogs.panel.content.composing import Gather, option_value
from cogs.panel.content.narrowing import path_token
from cogs.panel.content.parts import LONGEST_LABEL, LONGEST_OPTION, LONGEST_PLACEHOLDER, Button, Option, Row, Select
from cogs.panel.controls.address import ControlKind, read_address
from cogs.text.shortening import clip
from engine.core import Action, Seat, action_token
from engine.core.companion import words

STAR: Final = "⭐"
PAY: Final = "pay.0"
"""The panel's own button for the best way to pay."""
BUTTONS: Final = (ControlKind.ACTION, ControlKind.NARROW, ControlKind.PANEL)


class Pointer(NamedTuple):
    """What to press."""

    key: str
    """The text that says how: `learn-press`, `learn-choose` or `learn-choose-several`."""
    label: str
    menu: str = ""
    """Where it is chosen."""


def pointed(
    rows: Sequence[Row], wanted: Sequence[Action], found: Gather | None, *, pays: bool = False
) -> tuple[list[Row], Pointer | None]:
    """The rows with the first control marked that leads to the first of the wanted actions; `found`: what the panel
    asks in one multiple choice, of which all the wanted are chosen at once; `pays`: it is a part of a price. None:
    nothing here leads there.
    """
    if not wanted:
        return list(rows), None
    if found is not None and all(action.verb == found.verb for action in wanted):
        return _several(rows, wanted, found)
    tokens = _tokens(wanted[0], pays=pays)
    for token in tokens:  # the action itself is better than what leads to it
        for at, row in enumerate(rows):
            marked = _in_menu(row, token) if isinstance(row, Select) else _in_row(row, token)
            if marked is not None:
                return [*rows[:at], marked[0], *rows[at + 1 :]], marked[1]
    return list(rows), None


def _tokens(action: Action, *, pays: bool) -> list[str]:
    """What names the action or the beginning of it, the most exact first; the whole price before one thing of it."""
    text = words(action)
    beginnings = [path_token(action.seat, text[:length]) for length in range(len(text), 0, -1)]
    return [PAY, action_token(action), *beginnings] if pays else [action_token(action), *beginnings]


def _in_row(row: tuple[Button, ...], token: str) -> tuple[Row, Pointer] | None:
    for at, button in enumerate(row):
        address = read_address(button.custom_id)
        if address is None or address.kind not in BUTTONS or address.rest != token:
            continue
        label = clip(f"{STAR} {button.label}", LONGEST_LABEL)
        return (*row[:at], button._replace(label=label), *row[at + 1 :]), Pointer("learn-press", label)
    return None


def _in_menu(row: Select, token: str) -> tuple[Row, Pointer] | None:
    address = read_address(row.custom_id)
    if address is None or address.kind not in (ControlKind.CHOOSE, ControlKind.PLAN):
        return None
    for at, option in enumerate(row.options):
        if option.value != token:
            continue
        starred, label = _starred(option), clip(f"{STAR} {row.placeholder}", LONGEST_PLACEHOLDER)
        marked = replace(row, options=(*row.options[:at], starred, *row.options[at + 1 :]), placeholder=label)
        return marked, Pointer("learn-choose", starred.label, label)
    return None


def _several(rows: Sequence[Row], wanted: Sequence[Action], found: Gather) -> tuple[list[Row], Pointer | None]:
    values = set(_values(wanted[0].seat, found.verb, [str(action.args[0]) for action in wanted]))
    made, pointer = list(rows), None
    for at, row in enumerate(rows):
        if not isinstance(row, Select) or values.isdisjoint(option.value for option in row.options):
            continue
        names = [option.label for option in row.options if option.value in values]
        options = tuple(_starred(option) if option.value in values else option for option in row.options)
        label = clip(f"{STAR} {row.placeholder}", LONGEST_PLACEHOLDER)
        made[at] = replace(row, options=options, placeholder=label)
        pointer = Pointer("learn-choose-several", ", ".join(f"{STAR} {name}" for name in names), label)
        break
    return made, pointer


def _values(seat: Seat, verb: str, tokens: Sequence[str]) -> list[str]:
    copies = Counter[str]()
    out = []
    for token in tokens:
        copies[token] += 1
        out.append(option_value(seat, verb, token, copies[token]))
    return out


def _starred(option: Option) -> Option:
    return option._replace(label=clip(f"{STAR} {option.label}", LONGEST_OPTION))
