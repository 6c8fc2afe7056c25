"""The position in words for a game whose painter does not say it: the view, field by field, nothing left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.rules import View
from engine.core.types import Json
from i18n import Texts
from i18n.parameters import PLACES

SAID_FIRST = frozenset({"rules", "version", "options", "round", "phase", "step", "active", "outcome"})
"""Fields that have a label of their own."""
OWNED = frozenset({"round_start"})
"""Fields that say of each side which provinces are its own."""


def plain_text(view: View, said: Texts) -> str:
    """What every view has (`Rules.view`), then each further field under its own name.

    >>> from i18n import texts
    >>> plain_text({"rules": "go", "round": 2, "active": ["white"], "stones": {"black": 3}}, texts("en")).splitlines()
    ['**Position**', 'Rules: go', 'Round: 2', 'Awaited: white', 'stones: black 3']
    """
    return "\n".join([f"**{said.get('position-heading')}**", *_head(view, said), *_rest(view, said)])


def _head(view: View, said: Texts) -> Iterator[str]:
    known: list[tuple[str, Json]] = [
        ("rules", " ".join(str(view[key]) for key in ("rules", "version") if key in view)),
        ("options", _options(view.get("options"), said)),
        ("round", view.get("round")),
        ("phase", view.get("phase")),
        ("question", _step(view.get("step"), said)),
        ("awaited", view.get("active")),
    ]
    for key, value in known:
        if value not in (None, "", []):
            yield f"{said.get(f'position-{key}')}: {_said(value, said)}"
    outcome = view.get("outcome")
    if isinstance(outcome, dict):
        reason = f"outcome-{outcome['reason']}"
        how = said.get(reason) if said.has(reason) else _said(outcome["reason"], said)
        yield f"{said.get('position-outcome')}: {_said(outcome.get('winners'), said)} ({how})"
        if outcome.get("scores"):
            yield f"{said.get('position-scores')}: {_said(outcome['scores'], said)}"


def _options(options: Json, said: Texts) -> str:
    if not isinstance(options, dict):
        return ""
    return "; ".join(f"{_option(key, said)} = {_option(f'{key}-{value}', said)}" for key, value in options.items())


def _option(key: str, said: Texts) -> str:
    return said.get(f"option-{key}") if said.has(f"option-{key}") else key.rpartition("-")[2]


def _step(step: Json, said: Texts) -> str:
    if not isinstance(step, str):
        return ""
    return said.get(f"step-{step}") if said.has(f"step-{step}") else step


def _rest(view: View, said: Texts) -> Iterator[str]:
    for key, value in view.items():
        if key not in SAID_FIRST and value not in (None, "", [], {}):
            yield f"{_label(key, said)}: {_said(value, said, key)}"


def _label(key: str, said: Texts) -> str:
    """What every view has is a word of the bot's, what this game adds is one of its own."""
    return said.get(f"position-{key}") if said.has(f"position-{key}") else said.name(key)


def _said(value: Json, said: Texts, at: str = "") -> str:
    """A value in words: lists with commas, tables as `word value`, what lies within them in brackets. `at`: the field
    whose value it is.
    """
    name = said.place if at in PLACES else said.name
    if isinstance(value, bool):
        return said.get("position-yes" if value else "position-no")
    if isinstance(value, int | str):
        return name(value)
    if isinstance(value, Mapping):
        inner = "" if at in PLACES else "provinces" if at in OWNED else None
        said_all = (f"{name(key)} {_inner(each, said, key if inner is None else inner)}" for key, each in value.items())
        return ", ".join(said_all) or _none(said)
    if isinstance(value, list | tuple):
        return ", ".join(_inner(each, said, at) for each in value) or _none(said)
    return _none(said)


def _inner(value: Json, said: Texts, at: str) -> str:
    text = _said(value, said, at)
    return f"({text})" if isinstance(value, Mapping | list | tuple) and value else text


def _none(said: Texts) -> str:
    return said.get("position-none")
