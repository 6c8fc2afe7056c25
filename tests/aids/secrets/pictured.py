"""What a seat's picture is drawn from."""

from __future__ import annotations

import games  # noqa: F401  (registers the games)
from cogs.panel.content.parts import Asked
from cogs.panel.content.question_panel import describe
from cogs.pictures.sketch import Sketch
from engine.core import View
from engine.empires.companion.spots import seen, spots
from host.game.position import Position
from i18n import texts


def pictured(position: Position, seat: str) -> tuple[View, Sketch] | None:
    """What the seat's picture is drawn from; None: it has none."""
    this = asked(position, seat)
    sketch = describe(this, texts("en").of("empires")).sketch if this is not None else None
    return None if this is None or sketch is None else (seen(this.view), sketch)


def asked(position: Position, seat: str) -> Asked | None:
    question, legal = position.question(seat), position.legal(seat)
    if question is None or seat not in position.active:
        return None
    return Asked(
        "abc234", seat, 1, question, legal, position.rules.verbs, position.view(seat),
        where=spots(legal), drawn=spots(question.composing),
    )  # fmt: skip
