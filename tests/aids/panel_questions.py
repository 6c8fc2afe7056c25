"""Panels without Discord: a tiny game's question as the panel sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tests.tiny
from cogs.panel.content.question_panel import Asked, Button, Panel, Select
from engine.core import Action, Question, Role, Seat, Slot, Verb, View
from i18n import add_catalogues, texts
from tests.tiny import RULES
from tests.tiny.state import State

add_catalogues(Path(tests.tiny.__file__).parent, "tiny")
EN = texts("en").of("tiny")
PL = texts("pl").of("tiny")


def tiny(state: State, seat: Seat, step: int = 0) -> Asked:
    return Asked(
        "abc234",
        seat,
        step,
        RULES.question(state, seat),
        RULES.legal_actions(state, seat),
        RULES.verbs,
        RULES.view(state, seat),
    )


ROLES: dict[str, Role] = {
    "back": "back",
    "clear": "clear",
    "copy": "follow",
    "offer": "compose",
    "done": "confirm",
    "pass": "decline",
    "pay": "follow",
    "seal": "confirm",
    "withdraw": "withdraw",
}
"""What made-up verbs of these names are; all others just act."""


def _verb(name: str, slots: tuple[Slot, ...] = ()) -> Verb:
    return Verb(name, slots, ROLES.get(name, "act"), combines=name in ("march", "sail"))


def asked(legal: list[str], question: Question, hand: dict[str, int] | None = None, **slots: tuple[str, ...]) -> Asked:
    """A question of made-up rules: actions as text, the slots of each verb as `name` or `name:count`."""
    verbs = {
        name: _verb(name, tuple(Slot(s.split(":")[0], "count" if s.endswith(":count") else "thing") for s in parts))
        for name, parts in slots.items()
    }
    actions = []
    for text in legal:
        verb, *words = text.split()
        verbs.setdefault(verb, _verb(verb))
        kinds = [slot.kind for slot in verbs[verb].slots]
        args: tuple[Any, ...] = tuple(int(w) if k == "count" else w for w, k in zip(words, kinds, strict=True))
        actions.append(Action("rome", verb, args))
    verbs |= {name: _verb(name) for name in ("back", "seal") if name not in verbs}
    view: View = {"rules": "x", "seat": "rome", "seats": ["rome"], "active": ["rome"], "outcome": None, "pools": {}}
    if hand:
        view["pools"] = {"hand": dict(hand)}
        question = question._replace(pool="hand")
    return Asked("abc234", "rome", 7, question, tuple(sorted(actions)), verbs, view)


def buttons(panel: Panel) -> list[Button]:
    return [button for row in panel.rows if isinstance(row, tuple) for button in row]


def selects(panel: Panel) -> list[Select]:
    return [row for row in panel.rows if isinstance(row, Select)]
