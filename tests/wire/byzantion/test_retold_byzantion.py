"""Byzantion is played over the wire by panels alone and by commands alone: each time to the same position.

Every day the beginning of games, reactions among them; with `--full` whole recorded games.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.byzantion.rules import RULES
from engine.core import parse_action
from engine.core.record import Record
from tests.aids.plugins.full import FULL
from tests.aids.wire.byzantion_table import played, retold_byzantion
from tests.aids.wire.harness import Wire
from tests.aids.wire.retold import GAMES as OF_EMPIRES
from tests.aids.wire.retold import LANGUAGES, recorded

GAMES = OF_EMPIRES.parent / "byzantion"
Beginning = tuple[int, int, dict[str, str], int]
ALONE: Beginning = (3, 1, {}, 40)
TWO: Beginning = (7, 2, {"windows": "held"}, 60)
WHOLE: dict[str, Beginning] = {"alone": (13, 1, {}, 0), "two": (12, 2, {"windows": "held"}, 0)}
"""Made by the stewards on the spot, beside what is recorded."""
every_game = pytest.mark.parametrize(
    ("name", "language"),
    [
        pytest.param(name, language, marks=FULL)
        for name in (*WHOLE, *sorted(path.stem for path in GAMES.glob("*.json")))
        for language in LANGUAGES
    ],
)


def whole(name: str) -> Record:
    """A game from its beginning to its end."""
    return played(*WHOLE[name]) if name in WHOLE else recorded(name, GAMES)


@pytest.mark.parametrize("beginning", [TWO, WHOLE["two"]], ids=("beginning", "whole"))
def test_reactions_are_among_what_is_told(beginning: Beginning) -> None:
    """Somebody reacts out of turn, and most of those who are asked do not."""
    record = played(*beginning)
    told = [parse_action(RULES, row.seat or "", row.text) for row in record.rows]
    state = RULES.setup(record.opening.seats, record.opening.options, record.opening.seed).state
    answers = []
    for action in told:
        if state.frames[-1].step == "window":
            answers.append(action.verb)
        RULES.advance(state, action)
    assert set(answers) == {"pass", "intrigue"}


@pytest.mark.parametrize(
    ("beginning", "language"),
    [
        (ALONE, "pl"),
        (TWO, "en-GB"),
        pytest.param(ALONE, "en-GB", marks=FULL),
        pytest.param(TWO, "pl", marks=FULL),
    ],
)
async def test_the_beginning_of_a_game_by_panels(
    wire: Wire, tmp_path: Path, beginning: Beginning, language: str
) -> None:
    async with retold_byzantion(wire, tmp_path, played(*beginning), language) as game:
        await game.by_panels()
        assert game.interactions > 30


@pytest.mark.parametrize(
    ("beginning", "language"),
    [
        (ALONE, "en-GB"),
        (TWO, "pl"),
        pytest.param(ALONE, "pl", marks=FULL),
        pytest.param(TWO, "en-GB", marks=FULL),
    ],
)
async def test_the_beginning_of_a_game_by_commands(
    wire: Wire, tmp_path: Path, beginning: Beginning, language: str
) -> None:
    async with retold_byzantion(wire, tmp_path, played(*beginning), language) as game:
        await game.by_commands()
        assert game.interactions > 30


@every_game
async def test_a_recorded_game_by_panels(wire: Wire, tmp_path: Path, name: str, language: str) -> None:
    async with retold_byzantion(wire, tmp_path, whole(name), language) as game:
        await game.by_panels()
        assert game.interactions > 0


@every_game
async def test_a_recorded_game_by_commands(wire: Wire, tmp_path: Path, name: str, language: str) -> None:
    async with retold_byzantion(wire, tmp_path, whole(name), language) as game:
        await game.by_commands()
        assert game.interactions > 0
