"""Answers given in advance: asked and shown in private, given at the moment of the question."""

from __future__ import annotations

from pathlib import Path

import pytest

from .harness import Wire
from .room import room
from .test_game_moving import SPREAD, seated


@pytest.mark.parametrize(
    ("language", "control", "stands"),
    [
        ("en-GB", "Standing answers", "Standing: I begin no battle"),
        ("pl", "Stałe odpowiedzi", "Obowiązuje: Nie zaczynam"),
    ],
)
async def test_no_sea_battles_by_the_panel_spares_the_question(
    wire: Wire, tmp_path: Path, language: str, control: str, stands: str
) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        for person in here.people:
            person.speak(language)
        game, rome = await seated(here, SPREAD)
        others = [p for p in here.people if p is not rome]
        before = [p.knows() for p in others]
        message = rome.ephemerals()[-1]
        await rome.press(message, custom_id=next(b.custom_id for b in message.buttons if control in b.label))
        await here.quiet()
        (menu,) = rome.ephemerals()[-1].selects
        await rome.choose(rome.ephemerals()[-1], "no_sea_battles.yes", custom_id=menu.custom_id)
        await here.quiet()
        (menu,) = rome.ephemerals()[-1].selects
        assert [o["value"] for o in menu.raw["options"] if o.get("default")] == ["no_sea_battles.yes"]
        await rome.press(rome.ephemerals()[-1], custom_id=rome.ephemerals()[-1].buttons[-1].custom_id)
        await here.quiet()
        assert stands in rome.ephemerals()[-1].text
        assert [p.knows() for p in others] == before
        await here.act_words_at(rome, rome.ephemerals()[-1], "done")
        table = await here.host.table(game)
        assert table.question("rome").key == "march"  # type: ignore[union-attr]
        assert [row.text for row in table.position.rows] == ["done", "done"]
