"""Answers given in advance: asked and shown in private, given at the moment of the question."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.aids.empires.movement_turns import SPREAD
from tests.aids.wire.harness import Wire
from tests.aids.wire.moving import seated
from tests.aids.wire.room import room


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
        table = await here.host.games.table(game)
        assert table.question("rome").key == "march"  # type: ignore[union-attr]
        assert [row.text for row in table.position.rows] == ["done", "done"]


async def test_why_and_standing_answers_by_command(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, rome = await seated(here, SPREAD)
        others = [p for p in here.people if p is not rome]
        before = [p.knows() for p in others]
        assert "closed to you now" in (await rome.command("/why")).message.text
        assert "no_sea_battles.yes" in await rome.complete("/standing", "answer")
        shown = await rome.command("/standing", answer="no_sea_battles.yes")
        (menu,) = shown.message.selects
        assert [o["value"] for o in menu.raw["options"] if o.get("default")] == ["no_sea_battles.yes"]
        await here.quiet()
        assert (await here.host.games.table(game)).standing("rome") == {"no_sea_battles": "yes"}
        assert "Standing: I begin no battle" in here.panel(rome).text, "the panel in the direct message knows it, too"
        await rome.command("/standing", answer="no_sea_battles.yes")
        assert (await here.host.games.table(game)).standing("rome") == {}
        refused = await rome.command("/standing", answer="perseus.yes")
        assert "cannot stand here" in refused.message.text
        assert [p.knows() for p in others] == before


async def test_a_battle_at_sea_is_asked_twice(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, rome = await seated(here, SPREAD)
        await here.act_words_at(rome, rome.ephemerals()[-1], "done")
        message = rome.ephemerals()[-1]
        attack = next(b for b in message.buttons if "Attack " in b.label)
        action = next(a for a in (await here.host.games.table(game)).legal("rome") if a.verb == "attack")
        typed = await rome.command("/attack", place=str(action.args[0]), seat=str(action.args[1]))
        await here.quiet()
        assert "cannot be taken back" in typed.message.text
        assert (await here.host.games.table(game)).view(None)["battle"] is None
        await rome.press(message, custom_id=attack.custom_id)
        await here.quiet()
        assert (await here.host.games.table(game)).view(None)["battle"] is None
        assert "cannot be taken back" in message.text
        rows = len((await here.host.games.table(game)).position.rows)
        sure = next(b for b in message.buttons if "Attack " in b.label)
        await rome.press(message, custom_id=sure.custom_id)
        await here.quiet()
        assert len((await here.host.games.table(game)).position.rows) > rows
        assert "hits dealt" in message.text, "whoever attacks is not told how it ended"
