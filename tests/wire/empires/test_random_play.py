"""Random play by panels alone: whatever the rules ask, the panel has it, within Discord's limits."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.pictures.drawing import draw
from engine.core import Rng
from host import CountingEntropy
from tests.aids.plugins.full import FULL
from tests.aids.wire.empires_seats import begun
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import dot, room

PRESSES = 40


@pytest.mark.parametrize(("seed", "count", "language"), [pytest.param(1, 3, "en-GB", marks=FULL), (2, 5, "pl")])
async def test_random_presses_find_every_action_on_the_panel(
    wire: Wire, tmp_path: Path, seed: int, count: int, language: str
) -> None:
    people = wire.people[:count]
    for person in people:
        person.speak(language)
    async with room(wire, tmp_path, rules="empires", draw=dot, entropy=CountingEntropy(seed)) as here:
        game, seats = await begun(here, people)
        rng = Rng(seed)
        for _ in range(PRESSES):
            table = await here.host.games.table(game)
            if table.outcome is not None:
                break
            seat = table.active[rng.below(len(table.active))]
            legal = [a for a in table.legal(seat) if a.verb not in {"clear", "back", "offer"}]
            legal = legal or [a for a in table.legal(seat) if a.verb == "offer"]
            action = legal[rng.below(len(legal))]
            if action.verb == "offer":
                await here.act_words(seats[seat], action.text())
            else:
                await here.act(seats[seat], action.text())
        table = await here.host.games.table(game)
        assert table.step(table.seats[0]) >= 1
        assert ("twój panel" in here.panel(people[0]).text) == (language == "pl")


async def test_the_painted_board_is_delivered_with_words(wire: Wire, tmp_path: Path) -> None:
    async with room(wire, tmp_path, rules="empires", draw=draw) as here:
        people = here.people[:3]
        board = await here.started(*people)
        (name,) = board.files
        assert name.endswith(".jpg")
        assert len(board.files[name]) > 50_000
        description = board.message.attachments[0].description or ""
        assert "Rome" in description
        assert len(description) <= 1024
        shown = await people[0].command("/map")
        assert shown.message.ephemeral
        assert list(shown.message.files) == [name]
