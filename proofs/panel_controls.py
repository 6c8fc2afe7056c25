"""Which control of a panel leads nearest to an action: for everybody here who presses instead of calling functions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cogs.panel.content.narrowing import path_token
from cogs.panel.controls.address import ControlKind, read_address
from engine.core import Action, action_token
from engine.core.companion import Path, words
from sandbox.world.model import Json

BUTTON = 2


class Step(NamedTuple):
    """One press."""

    part: Json
    """the button or menu"""
    values: list[str]
    """chosen in the menu"""
    path: Path
    """The words of the action that have been chosen once this is pressed; all of them when the press completes it."""


def toward(parts: Iterable[Json], action: Action) -> Step | None:
    """The press that leads furthest towards the action; None when none of the controls leads there."""
    text = words(action)
    tokens = {path_token(action.seat, text[:length]): text[:length] for length in range(1, len(text) + 1)}
    done = action_token(action)
    best: Step | None = None
    for part in parts:
        address = read_address(str(part.get("custom_id", "")))
        if address is None or part.get("disabled"):
            continue
        if part["type"] == BUTTON:
            if address.kind is ControlKind.ACTION and address.rest == done:
                return Step(part, [], text)
            found = [Step(part, [], tokens[address.rest])] if address.rest in tokens else []
        else:
            values = [str(option["value"]) for option in part.get("options", ())]
            if done in values:
                return Step(part, [done], text)
            found = [Step(part, [value], tokens[value]) for value in values if value in tokens]
        for step in found:
            if best is None or len(step.path) > len(best.path):
                best = step
    return best
