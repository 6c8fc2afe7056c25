"""A game that moves in comes under the law of imports, and with tests of its rules."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from games import PRODUCT, Game

HOME = Path(__file__).parents[2]
CONTRACTS: list[dict[str, Any]] = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "importlinter"
]["contracts"]
OF_RULES = "A game's own rules are known to its record and its own rooms alone"
OF_COMMANDS = "A game's Discord room is loaded by name"
APART = "The rules of games know nothing of each other"
COMMANDS_APART = "The commands of games know nothing of each other"
product = pytest.mark.parametrize("game", PRODUCT, ids=lambda game: game.id)


def _named_by(contract: str, key: str = "forbidden_modules") -> list[str]:
    found: list[str] = next(each[key] for each in CONTRACTS if each["name"] == contract)
    return found


@product
def test_a_games_rooms_are_named_by_the_law(game: Game) -> None:
    assert f"engine.{game.id}" in _named_by(OF_RULES), "name it in pyproject.toml"
    assert f"engine.{game.id}" in _named_by(APART, "modules"), "name it in pyproject.toml, apart from the others"
    if game.commands_at:
        assert f"cogs.games.{game.id}" in _named_by(OF_COMMANDS), "name it in pyproject.toml"
        assert f"cogs.games.{game.id}" in _named_by(COMMANDS_APART, "modules"), "name it in pyproject.toml"
    if game.painter_at:
        layers = next(each["layers"] for each in CONTRACTS if each.get("containers") == ["render"])
        assert game.id in layers[0].split(" | "), "name it in pyproject.toml"


@product
def test_a_games_rules_have_tests(game: Game) -> None:
    places = [f"tests/engine/{game.id}", f"tests/engine/test_{game.id}.py"]
    assert any((HOME / place).exists() for place in places), f"none of {places}"
