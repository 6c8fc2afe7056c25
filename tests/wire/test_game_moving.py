"""A full movement turn by buttons and menus alone: at most twelve presses, however the units are spread."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cogs.ui.address import read_address
from engine.core import Action, action_token
from engine.empires.rules import RULES
from host.position import Position
from tests.empires.position import from_text

from .harness import Wire
from .person import WirePerson
from .room import Room, room

MOST_PRESSES = 12

STACKED = """
empty 5
phase movement
leader military rome
turn rome
round 3
acted carthage greece egypt babylon
latium: rome; built capital; legions rome 8
aegyptus: egypt; built capital; legions egypt 1
mare_ionium: rome 5
mare_africum: egypt 1
ask name_mover
ask mover_turn {"stage": "march"}
ask sail
draft rome
"""

SPREAD = """
empty 5
phase movement
leader military rome
turn rome
round 3
acted carthage greece egypt babylon
latium: rome; built capital
cappadocia: rome; legions rome 1
macedonia: rome; legions rome 1
numidia: rome; legions rome 1
dacia: nobody; legions rome 1
gallia: rome; legions rome 1
libya: nobody; legions rome 1
armenia: nobody; legions rome 1
cyrenaica: rome; legions rome 1
mare_sardum: rome 1
mare_tyrrhenum: rome 1
mare_africum: rome 1 egypt 1
mare_aegaeum: rome 1 greece 1
mare_hadriaticum: carthage 1
mare_aegyptium: egypt 1
mare_ionium: rome 1
ask name_mover
ask mover_turn {"stage": "sea_battles"}
ask sail
draft rome
"""
"""Every unit in a place of its own."""

FERRIED = SPREAD.replace("mare_ionium: rome 1\n", "pontus_euxinus: rome 1\n")
"""The same after the triremes have moved: a chain that carries each of the eight legions to many shores."""


async def seated(here: Room, text: str) -> tuple[str, WirePerson]:
    """A game at that position, and who plays Rome. The log behind it is empty: the table must not be loaded anew."""
    await here.started(*here.people[:5])
    game, _ = await here.seat_of(here.people[0])
    table = await here.host.table(game)
    state = from_text(text)
    RULES.check(state)
    before = table.position
    table._position = Position(RULES, before.opening, (), state, dict(before.steps), ((),))
    rome = next([person for person in here.people[:5] if table.info.seat_of(person.id) == "rome"].__iter__())
    await rome.command("/panel")
    await here.quiet()
    return game, rome


async def choose(here: Room, rome: WirePerson, wanted: list[Action]) -> int:
    """Put the moves into the plan by as few choices as the menus allow; how many presses that took."""
    presses, left = 0, list(wanted)
    while left:
        message = rome.ephemerals()[-1]
        tokens = {action_token(a): a for a in left}
        hits = [(s, [v for v in s.options.values() if v in tokens]) for s in message.selects if ":p." in s.custom_id]
        best, values = max(hits, key=lambda hit: len(hit[1]), default=(None, []))
        if best is not None and values:
            await rome.choose(message, *values, custom_id=best.custom_id)
            left = [a for a in left if action_token(a) not in values]
        else:
            button = next(b for b in message.buttons if any(b.custom_id.endswith(f":a.{t}") for t in tokens))
            await rome.press(message, custom_id=button.custom_id)
            address = read_address(button.custom_id)
            assert address is not None
            left = [a for a in left if action_token(a) != address.rest]
        presses += 1
        await here.quiet()
    return presses


def targets(here_legal: tuple[Action, ...], verb: str) -> list[Action]:
    """For each place its last way, one unit each, no two the same: the menus are spread as wide as can be."""
    ways: dict[str, list[Action]] = {}
    for action in here_legal:
        if action.verb == verb and action.args[2] == 1 and len(action.args) == 3:
            ways.setdefault(str(action.args[0]), []).append(action)
    return [some[(7 * i) % len(some)] for i, some in enumerate(ways.values())]


@pytest.mark.parametrize(("text", "language"), [(SPREAD, "en-GB"), (FERRIED, "pl")])
async def test_eight_legions_and_five_triremes_in_places_of_their_own(
    wire: Wire, tmp_path: Path, text: str, language: str
) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        for person in here.people:
            person.speak(language)
        game, rome = await seated(here, text)
        table = await here.host.table(game)
        presses = await choose(here, rome, targets(table.legal("rome"), "sail"))
        presses += await choose(here, rome, [Action("rome", "done")])
        table = await here.host.table(game)
        assert table.question("rome").key == "sea_battles"  # type: ignore[union-attr]
        presses += await choose(here, rome, [Action("rome", "done")])
        table = await here.host.table(game)
        moves = targets(table.legal("rome"), "march")
        assert len(moves) == 8
        presses += await choose(here, rome, moves)
        assert len((await here.host.table(game)).question("rome").composing) == 8  # type: ignore[union-attr]
        presses += await choose(here, rome, [Action("rome", "done")])
        table = await here.host.table(game)
        provinces: Any = table.view(None)["provinces"]
        assert all(provinces[str(move.args[1])]["legions"].get("rome") for move in moves)
        assert presses <= MOST_PRESSES, presses


async def test_eight_legions_and_five_triremes_in_one_place_each_go_their_own_ways(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, rome = await seated(here, STACKED)
        seas = ["mare_africum", "mare_hadriaticum", "mare_aegaeum", "mare_tyrrhenum"]
        wanted = [Action("rome", "sail", ("mare_ionium", sea, 1)) for sea in seas]
        legal = (await here.host.table(game)).legal("rome")
        presses = await choose(here, rome, [a for a in wanted if a in legal])
        presses += await choose(here, rome, [Action("rome", "done")])
        table = await here.host.table(game)
        if table.question("rome").key == "sea_battles":  # type: ignore[union-attr]
            presses += await choose(here, rome, [Action("rome", "done")])
        legal = (await here.host.table(game)).legal("rome")
        ones = [a for a in legal if a.verb == "march" and a.args[2] == 1]
        presses += await choose(here, rome, ones[:8])
        presses += await choose(here, rome, [Action("rome", "done")])
        assert presses <= MOST_PRESSES, presses


async def test_a_plan_is_changed_in_the_middle_and_what_does_not_go_together_is_refused(
    wire: Wire, tmp_path: Path
) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, rome = await seated(here, SPREAD)
        await choose(here, rome, targets((await here.host.table(game)).legal("rome"), "sail"))
        table = await here.host.table(game)
        before = table.question("rome").composing  # type: ignore[union-attr]
        message = rome.ephemerals()[-1]
        menu = next(s for s in message.selects if ":d.step" in s.custom_id)
        public = [p.knows() for p in here.people if p is not rome]
        await rome.choose(message, "1", custom_id=menu.custom_id)
        await here.quiet()
        after = (await here.host.table(game)).question("rome").composing  # type: ignore[union-attr]
        assert after == (before[0], *before[2:])
        source = str(before[1].args[0])
        table = await here.host.table(game)
        ways = [a for a in table.legal("rome") if a.args[:1] == (source,)]
        message = rome.ephemerals()[-1]
        assert len(ways) > 1
        if menus := [s for s in message.selects if ":p." in s.custom_id]:
            await rome.choose(message, *(action_token(a) for a in ways[:2]), custom_id=menus[0].custom_id)
            await here.quiet()
            assert "none of it was done" in rome.ephemerals()[-1].text
        assert (await here.host.table(game)).question("rome").composing == after  # type: ignore[union-attr]
        assert [p.knows() for p in here.people if p is not rome] == public
