"""`python -m proofs presses`: a sample; a press that is dropped or done twice would be noticed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db.read_only import ReadOnlyDatabase
from host.game.games import Games
from host.refusals import refuse
from proofs.pressing import Crowd
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    made = Wire()
    made.expect_violations = True
    await made.start()
    yield made
    await made.stop()


async def pressed(wire: Wire, folder: Path, presses: int) -> Crowd:
    async with room(wire, folder, rules="empires") as here:
        crowd = Crowd(wire.sandbox, here.host, here.client, 5)
        await crowd.open(5, "empires", 5)
        await crowd.press_all(presses, 60)
        with ReadOnlyDatabase(folder / "games.db") as db:
            crowd.check_logs(db)
        return crowd


async def test_presses_in_flight_together_are_done_once_or_refused_as_old(wire: Wire, tmp_path: Path) -> None:
    crowd = await pressed(wire, tmp_path, 200)
    assert crowd.tally.findings == []
    assert crowd.tally.presses == 200
    assert crowd.tally.duplicates > 30
    assert crowd.tally.old > 5
    assert crowd.tally.rows > 30
    assert set(crowd.tally.answers) <= {"answered", "silent", "thinking"}


async def test_planted_refusals_of_what_is_open_are_noticed(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def all_refused(*_: object) -> None:
        raise refuse("stale", seat="", step=0)

    monkeypatch.setattr(Games, "submit", all_refused)
    crowd = await pressed(wire, tmp_path, 40)
    assert any("nothing came of it" in what for what in crowd.tally.findings)
