"""The player of pages is small, by hand, and knows no game."""

from __future__ import annotations

import re
from pathlib import Path

from games import PRODUCT, Game
from i18n import LANGUAGES, texts

HOME = Path(__file__).parents[3] / "render" / "kit" / "page"
MOST = 20_000
FORBIDDEN = (
    "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "Function(", "fetch(", "XMLHttp", "cookie",
    "localStorage", "import(", "WebSocket",
)  # fmt: skip


def test_the_player_is_small_and_names_no_game_and_no_word_of_one() -> None:
    source = (HOME / "player.js").read_text("utf-8")
    assert len(source.encode()) <= MOST
    names = {game.id for game in PRODUCT} | {seat for game in PRODUCT for seat in _seats(game)}
    names |= {name for game in PRODUCT for language in LANGUAGES for name in _called(game, language)}
    for path in (HOME / "player.js", HOME / "player.css"):
        assert not names & set(re.findall(r"\w+", path.read_text("utf-8").lower()))


def _seats(game: Game) -> tuple[str, ...]:
    return game.rules.seats(max(game.rules.facts.seat_counts))


def _called(game: Game, language: str) -> list[str]:
    said = texts(language).of(game.id)
    shown = (said.get(f"game-{game.id}-name"), *map(said.name, _seats(game)))
    return [word.lower() for text in shown for word in text.split()]


def test_the_player_makes_nothing_out_of_markup() -> None:
    """Words become text nodes and attributes; nothing is evaluated, fetched or kept."""
    source = (HOME / "player.js").read_text("utf-8")
    for forbidden in FORBIDDEN:
        assert forbidden not in source
