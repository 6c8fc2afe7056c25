"""A full movement turn by buttons and menus alone: at most twelve presses, however the units are spread."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.core import Action, action_token
from tests.aids.empires.movement_turns import FERRIED, MARCHING, SPREAD, STACKED
from tests.aids.wire.harness import Wire
from tests.aids.wire.moving import choose, seated, targets
from tests.aids.wire.room import room

MOST_PRESSES = 12


@pytest.mark.parametrize(("text", "language"), [(SPREAD, "en-GB"), (FERRIED, "pl")])
async def test_eight_legions_and_five_triremes_in_places_of_their_own(
    wire: Wire, tmp_path: Path, text: str, language: str
) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        for person in here.people:
            person.speak(language)
        game, rome = await seated(here, text)
        table = await here.host.games.table(game)
        presses = await choose(here, rome, targets(table.legal("rome"), "sail"))
        presses += await choose(here, rome, [Action("rome", "done")])
        table = await here.host.games.table(game)
        assert table.question("rome").key == "sea_battles"  # type: ignore[union-attr]
        presses += await choose(here, rome, [Action("rome", "done")])
        table = await here.host.games.table(game)
        moves = targets(table.legal("rome"), "march")
        assert len(moves) == 8
        presses += await choose(here, rome, moves)
        assert len((await here.host.games.table(game)).question("rome").composing) == 8  # type: ignore[union-attr]
        presses += await choose(here, rome, [Action("rome", "done")])
        table = await here.host.games.table(game)
        provinces: Any = table.view(None)["provinces"]
        assert all(provinces[str(move.args[1])]["legions"].get("rome") for move in moves)
        assert presses <= MOST_PRESSES, presses


async def test_eight_legions_and_five_triremes_in_one_place_each_go_their_own_ways(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, rome = await seated(here, STACKED)
        seas = ["mare_africum", "mare_hadriaticum", "mare_aegaeum", "mare_tyrrhenum"]
        wanted = [Action("rome", "sail", ("mare_ionium", sea, 1)) for sea in seas]
        legal = (await here.host.games.table(game)).legal("rome")
        presses = await choose(here, rome, [a for a in wanted if a in legal])
        presses += await choose(here, rome, [Action("rome", "done")])
        table = await here.host.games.table(game)
        if table.question("rome").key == "sea_battles":  # type: ignore[union-attr]
            presses += await choose(here, rome, [Action("rome", "done")])
        legal = (await here.host.games.table(game)).legal("rome")
        ones = [a for a in legal if a.verb == "march" and a.args[2] == 1]
        presses += await choose(here, rome, ones[:8])
        presses += await choose(here, rome, [Action("rome", "done")])
        assert presses <= MOST_PRESSES, presses


async def test_a_plan_is_changed_in_the_middle_and_what_does_not_go_together_is_refused(
    wire: Wire, tmp_path: Path
) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, rome = await seated(here, SPREAD)
        await choose(here, rome, targets((await here.host.games.table(game)).legal("rome"), "sail"))
        table = await here.host.games.table(game)
        before = table.question("rome").composing  # type: ignore[union-attr]
        message = rome.ephemerals()[-1]
        menu = next(s for s in message.selects if ":d.step" in s.custom_id)
        public = [p.knows() for p in here.people if p is not rome]
        await rome.choose(message, "1", custom_id=menu.custom_id)
        await here.quiet()
        after = (await here.host.games.table(game)).question("rome").composing  # type: ignore[union-attr]
        assert after == (before[0], *before[2:])
        source = str(before[1].args[0])
        table = await here.host.games.table(game)
        ways = [a for a in table.legal("rome") if a.args[:1] == (source,)]
        message = rome.ephemerals()[-1]
        assert len(ways) > 1
        if menus := [s for s in message.selects if ":p." in s.custom_id]:
            await rome.choose(message, *(action_token(a) for a in ways[:2]), custom_id=menus[0].custom_id)
            await here.quiet()
            assert "none of it was done" in rome.ephemerals()[-1].text
        assert (await here.host.games.table(game)).question("rome").composing == after  # type: ignore[union-attr]
        assert [p.knows() for p in here.people if p is not rome] == public


@pytest.mark.parametrize(
    "line",
    [
        "march italia achaia 1, done",
        "march italia achaia 1; done",
        "march latium italia 1, march italia achaia 1, done",
    ],
)
async def test_a_line_in_words_asks_before_all_is_lost_for_nothing_as_the_button_does(
    wire: Wire, tmp_path: Path, line: str
) -> None:
    """What stood before the confirmation in the same line went past the question."""
    async with room(wire, tmp_path, rules="empires") as here:
        game, rome = await seated(here, MARCHING)
        await here.act_words_at(rome, rome.ephemerals()[-1], line)
        await here.quiet()
        question = (await here.host.games.table(game)).question("rome")
        assert question is not None
        assert [action.verb for action in question.composing] == ["march"] * line.count("march")
        assert "lose for nothing" in rome.ephemerals()[-1].text
