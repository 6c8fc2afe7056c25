"""A panel that is asked for again with the same is not put in words again; with anything else it is."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from cogs.core.services import Services
from cogs.panel import messages
from cogs.panel.content.parts import Asked, Panel
from cogs.panel.content.question_panel import describe
from cogs.panel.messages import Look, PanelMessages
from cogs.panel.news import SeatNews
from cogs.text.emoji import plain_signs
from engine.core import get_rules
from engine.core.companion import Path
from host import Table
from i18n import Texts, texts
from tests.aids.recorded_table import played, table_at

SAID = texts("en").of("empires")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The panels that were put in words."""
    paths: list[Path] = []

    def counted(asked: Asked, texts: Texts, path: Path = (), notice: str = "") -> Panel:
        paths.append(path)
        return describe(asked, texts, path, notice)

    monkeypatch.setattr(messages, "describe", counted)
    return paths


@pytest.fixture
def table() -> Table:
    return table_at(*played(get_rules("empires"), 3, 5, most=4))


def panels() -> PanelMessages:
    emojis = SimpleNamespace(of=plain_signs)
    return PanelMessages(cast("Services", SimpleNamespace(emojis=emojis)), SeatNews())


def test_the_same_is_put_in_words_once(table: Table, told: list[Path]) -> None:
    seat, shown = table.active[0], panels()
    first = shown.draw(table, seat, SAID)
    later = replace(table, info=replace(table.info, moves=table.info.moves + 1))  # others have composed something
    again = shown.draw(later, seat, SAID)
    assert (again.panel, again.digest) == (first.panel, first.digest)
    assert again.source != first.source
    assert told == [()]


def test_whatever_else_is_asked_is_put_in_words(table: Table, told: list[Path]) -> None:
    seat, shown, view = table.active[0], panels(), table.view(table.active[0])
    verb = table.legal(seat)[0].verb
    info = table.info
    asked = [
        (table, SAID, Look()),
        (table, SAID, Look(path=(verb,))),
        (table, SAID, Look(notice="Too late")),
        (table, SAID, Look(clock="3 h")),
        (table, SAID, Look(is_asleep=True)),
        (table, texts("pl").of("empires"), Look()),
        (replace(table, info=replace(info, title="Another")), SAID, Look()),
        (replace(table, info=replace(info, status="paused", pause="by_vote")), SAID, Look()),
    ]
    drawn = [shown.draw(each, seat, said, look).digest for each, said, look in asked]
    assert len(set(drawn)) == len(told) == len(asked)
    shown.draw(table, seat, SAID)
    table.position._views[seat] = {**view, "round": 9}
    shown.draw(table, seat, SAID)
    shown._news.hear(table, seat, [("income_collected", {"seat": seat, "count": 2, "legendary": 0})])
    shown.draw(table, seat, SAID)
    assert len(told) == len(asked) + 3
