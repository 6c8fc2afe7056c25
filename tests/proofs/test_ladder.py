"""`python -m proofs ladder`."""

from __future__ import annotations

import json

import pytest

from proofs import ladder
from tests.aids.exit_codes import TINY, assert_one_line_fault, exit_code


def test_few_games_are_measured_where_there_are_any(capsys: pytest.CaptureFixture[str]) -> None:
    exit_code(ladder.main, "--rules", "empires", "--games", 1, "--json")
    found = json.loads(capsys.readouterr().out)
    assert found["against_random"]["games"] == 1
    assert {seats: each["games"] for seats, each in found["among_itself"].items()} == {"3": 1, "4": 0, "5": 0}
    assert found["among_itself"]["5"]["wins"]["steward"] == {"wins": 0, "share": 0.0, "wilson": [0.0, 1.0]}
    assert found["passed"] == all(found["marks"].values())


@pytest.mark.parametrize(("kind", "says"), [("random", "the measure itself"), ("nobody", "unknown AI")])
def test_a_player_that_cannot_be_measured_is_told(kind: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert_one_line_fault(ladder.main, capsys, says, "--rules", TINY, "--kind", kind)
