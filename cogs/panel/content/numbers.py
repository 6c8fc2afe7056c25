"""Choices numbered as on the panel's picture: the same number in the list and on the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from cogs.panel.content.narrowing import below, path_token
from cogs.panel.content.parts import LONGEST_LABEL, LONGEST_OPTION, Asked, Button, Option, Row, Select
from cogs.panel.controls.address import read_address
from cogs.pictures.sketch import Sketch, Spot
from cogs.text.shortening import clip
from engine.core import Action, action_token
from engine.core.companion import Path, Where, words

MOST_WAYS = 16
"""With more arrows than these, the picture numbers the destinations, not each way there."""
CHOOSING = frozenset("ansp")
"""Kinds of controls that choose a move or the beginning of one."""


def numbered(asked: Asked, rows: Sequence[Row], path: Path) -> tuple[list[Row], Sketch | None]:
    """The rows with a number before the words of each control that is about one place; and what the picture is to
    show. None: the question is not about places.
    """
    if not asked.where:
        return list(rows), None
    about = {action: asked.where[action] for action in below(asked.legal, path) if action in asked.where}
    if not about:
        return list(rows), None
    if len({at for at in about.values() if at.origin}) > MOST_WAYS:
        about = {action: at._replace(origin="") for action, at in about.items()}
    named = _named(asked, about)
    numbers: dict[Where, int] = {}

    def number(token: str) -> str:
        at = named.get(token)
        return "" if at is None else f"({numbers.setdefault(at, len(numbers) + 1)}) "

    made: list[Row] = []
    for row in rows:
        if isinstance(row, Select):
            made.append(_select(row, number))
        else:
            made.append(tuple(_button(button, number) for button in row))
    spots = [Spot(n, *at) for at, n in numbers.items()]
    composing = asked.question.composing if asked.question is not None else ()
    planned = dict.fromkeys(asked.drawn[a] for a in composing if a in asked.drawn)
    spots += [Spot(0, *at) for at in planned if at.origin]
    rest = sorted({at.place for at in about.values()}) if not numbers else []
    return made, Sketch(tuple(spots), tuple(rest))


def _named(asked: Asked, about: Mapping[Action, Where]) -> dict[str, Where]:
    """Token of an action, or of the beginning of some → the one place it is about."""
    found: dict[str, Where] = {}
    beginnings: dict[Path, list[Where | None]] = {}
    for action in asked.legal:
        at, text = about.get(action), words(action)
        if at is not None:
            found[action_token(action)] = at
        for length in range(1, len(text) + 1):
            beginnings.setdefault(text[:length], []).append(at)
    for beginning, all_of in beginnings.items():
        if (one := _common(all_of)) is not None:
            found.setdefault(path_token(asked.seat, beginning), one)
    return found


def _common(all_of: Iterable[Where | None]) -> Where | None:
    """The place that all of these are about; None when they have no place in common."""
    some = set(all_of)
    if None in some or not some:
        return None
    places = {at for at in some if at is not None}
    if len(places) == 1:
        return places.pop()
    if len({at.place for at in places}) == 1:
        return Where(places.pop().place)
    if len(origins := {at.origin for at in places}) == 1 and (origin := origins.pop()):
        return Where(origin)
    return None


def _select(row: Select, number: Callable[[str], str]) -> Select:
    address = read_address(row.custom_id)
    if address is None or address.kind not in CHOOSING:
        return row
    return replace(row, options=tuple(_option(option, number) for option in row.options))


def _option(option: Option, number: Callable[[str], str]) -> Option:
    return option._replace(label=clip(number(option.value) + option.label, LONGEST_OPTION))


def _button(button: Button, number: Callable[[str], str]) -> Button:
    address = read_address(button.custom_id)
    if address is None or address.kind not in CHOOSING:
        return button
    return button._replace(label=clip(number(address.rest) + button.label, LONGEST_LABEL))
