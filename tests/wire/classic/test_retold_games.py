"""Classic is played over the wire by panels alone and by commands alone: each time to the same position.

Every day the beginning of a game made up by chance; with `--full` the recorded games of every victory to their end.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.aids.plugins.full import FULL
from tests.aids.wire.classic_table import beginning, offer_classic
from tests.aids.wire.harness import Wire
from tests.aids.wire.retold import GAMES as OF_EMPIRES
from tests.aids.wire.retold import LANGUAGES, recorded, retold

GAMES = OF_EMPIRES.parent / "classic"
ACTIONS = 40
every_game = pytest.mark.parametrize(
    ("name", "language"),
    [pytest.param(name.stem, language, marks=FULL) for name in sorted(GAMES.glob("*.json")) for language in LANGUAGES],
)


async def test_the_beginning_of_a_game_by_panels(wire: Wire, tmp_path: Path) -> None:
    offer_classic()
    async with retold(wire, tmp_path, beginning(1, 3, {}, ACTIONS), "pl") as game:
        await game.by_panels()
        assert game.interactions > ACTIONS // 4


async def test_the_beginning_of_a_game_by_commands(wire: Wire, tmp_path: Path) -> None:
    offer_classic()
    async with retold(wire, tmp_path, beginning(4, 3, {}, ACTIONS), "en-GB") as game:
        await game.by_commands()
        assert game.interactions > ACTIONS // 4


@every_game
async def test_a_recorded_game_by_panels(wire: Wire, tmp_path: Path, name: str, language: str) -> None:
    offer_classic()
    async with retold(wire, tmp_path, recorded(name, GAMES), language) as game:
        await game.by_panels()
        assert game.interactions > 0


@every_game
async def test_a_recorded_game_by_commands(wire: Wire, tmp_path: Path, name: str, language: str) -> None:
    offer_classic()
    async with retold(wire, tmp_path, recorded(name, GAMES), language) as game:
        await game.by_commands()
        assert game.interactions > 0


def test_each_victory_and_each_number_of_players_is_recorded() -> None:
    names = [name.stem.split("-") for name in GAMES.glob("*.json")]
    assert {name[0] for name in names} == {"3", "4", "5"}
    assert {name[1] for name in names} >= {"cards", "pyramids"}
