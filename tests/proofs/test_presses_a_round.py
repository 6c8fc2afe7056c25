"""`python -m proofs presses_a_round`: a game at the panel, counted as a hand would; twenty presses a round at most."""

from __future__ import annotations

import json
from pathlib import Path

from engine.core import get_rules
from proofs.presses_a_round import MOST, ROUNDS, Newcomer, Tally, summary
from proofs.report import REPORTS
from tests.aids.wire.harness import Wire
from tests.aids.wire.room import room


async def test_three_rounds_by_panel_are_counted(tmp_path: Path) -> None:
    """Each press goes through the sandbox; a question that the panel could not answer would be noticed."""
    wire = Wire()
    await wire.start()
    try:
        async with room(wire, tmp_path, rules="empires") as here:
            person = Newcomer(wire.sandbox, here.host, here.client, get_rules("empires"), 1)
            await person.sit_down(1)
            await person.play()
            table = await here.host.games.table(person.game)
            assert table.view(None)["outcome"] is not None or table.view(None)["round"] == ROUNDS + 1
            tally = person.tally
            await person.leave()
    finally:
        await wire.stop()
    assert sorted(tally.rounds) == [1, 2, 3]
    assert sum(tally.rounds.values()) == sum(tally.questions.values())
    # An offer of n is n + 2; a building is two, its payment none; a card's payment is one.
    assert tally.questions["offer"] >= 3
    assert tally.questions["build"] > tally.questions["pay"]
    assert sum(tally.rounds.values()) / ROUNDS <= MOST + 4, tally


def test_the_mean_is_of_rounds_that_were_played() -> None:
    first, second = Tally(), Tally()
    for number, presses in ((1, 10), (2, 20), (3, 30)):
        first.add(number, "build", presses)
    second.add(1, "take", 24)
    second.add(4, "take", 99)
    found = summary([first, second])
    assert found["presses_by_game_and_round"] == [[10, 20, 30], [24]]
    assert found["mean"] == 21
    assert found["passed"] is False
    assert found["share_by_question"] == {"build": 15.0, "take": 6.0}


def test_the_report_keeps_the_promise() -> None:
    report = json.loads((REPORTS / "presses-a-round.json").read_text(encoding="utf-8"))
    assert report["passed"] is True
    assert report["mean"] <= MOST
    assert report["games"] >= 10
