"""*Names* in a panel: what they mean is told in a pause, after the end, and beside a question whether one is sure."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.panel.content.narrowing import path_token
from i18n import texts
from tests.aids.wire.empires_seats import begun, first_builder
from tests.aids.wire.harness import Wire
from tests.aids.wire.person import WirePerson
from tests.aids.wire.room import Room, room
from tests.aids.wire.seen import Seen


async def _press(here: Room, person: WirePerson, panel: Seen, custom_id: str) -> None:
    await person.press(panel, custom_id=custom_id)
    await here.quiet()


async def _explained(here: Room, person: WirePerson, panel: Seen, language: str) -> str:
    """Press *Names* and choose the first of them; how one gets back."""
    said = texts(language).of("empires")
    await _press(here, person, panel, next(b.custom_id for b in panel.buttons if b.label == said.get("explain-names")))
    assert said.get("explain-hint") in panel.text
    menu = panel.selects[0]
    label, value = next(iter(menu.options.items()))
    await person.choose(panel, value, custom_id=menu.custom_id)
    await here.quiet()
    assert f"**{label}** – " in panel.text
    backs = {said.get("panel-back"), said.get("panel-back-one")}
    return next(b.custom_id for b in panel.buttons if b.label in backs)


@pytest.mark.parametrize("language", ["en-GB", "pl"])
@pytest.mark.parametrize("state", ["paused", "aborted"])
async def test_names_are_explained_while_nobody_may_move(wire: Wire, tmp_path: Path, state: str, language: str) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        ada = here.people[0]
        ada.speak(language)
        game, _ = await begun(here, here.people[:3])
        if state == "paused":
            await here.host.clocks.pause(game, ada.id, force=True)
        else:
            await here.host.games.abort(game, ada.id, force=True)
        await here.quiet()
        assert (await here.host.games.game(game)).status == state
        await ada.command("/panel")
        await here.quiet()
        panel = ada.ephemerals()[-1]
        before = panel.text
        back = await _explained(here, ada, panel, language[:2])
        await _press(here, ada, panel, back)
        assert panel.text == before


async def test_a_question_whether_one_is_sure_has_names_and_is_come_back_to(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        game, seats = await begun(here, here.people[:3])
        leader = await first_builder(here, game, seats)
        person, panel = seats[leader], here.panel(seats[leader])
        done = path_token(leader, ("done",))
        await _press(here, person, panel, next(b.custom_id for b in panel.buttons if b.custom_id.endswith(f".{done}")))
        sure = panel.text
        assert texts("en").of("empires").get("sure-done") in sure
        back = await _explained(here, person, panel, "en")
        await _press(here, person, panel, back)
        assert panel.text == sure
        assert (await here.host.games.table(game)).active == (leader,), "nothing was done by it"
