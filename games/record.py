"""The record of a game: everything the product needs to know to host it, and where its rooms are.

A game's rooms above the engine (pictures, commands) are named here and loaded when they are first needed, so that the
record can be read by rooms that must not know them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from engine.ai import Player, register_player
from engine.core import AnyRules, RulesError, register
from engine.core.companion import Companion
from engine.core.rulebook import Rule, parse_rules
from games.signs import GameSigns

HEAVIEST = 5


@dataclass(frozen=True)
class PlayerKind:
    """An AI player that knows the game."""

    name: str
    """Text `ai-<name>`."""
    player: Player
    rank: int = 1
    """The best plays for absent people and is offered first; the random player has 0."""


@dataclass(frozen=True, eq=False)
class Game:
    """One game of the product, or a toy of the tests. Equal to itself alone."""

    rules: AnyRules
    companion: Companion = field(default_factory=Companion)
    players: tuple[PlayerKind, ...] = ()
    painter_at: str = ""
    """Module with the game's `PAINTER`; "": it is shown in words."""
    commands_at: str = ""
    """Package with the game's commands and their words; "": it is played with panels alone."""
    rulebook_at: str = ""
    """Package whose `data/rules.toml` is its rules in our own words; "": there is none, and nothing to look up."""
    signs: GameSigns = field(default_factory=GameSigns)
    """The icons of its things in texts."""
    minutes: tuple[int, int] = (0, 0)
    """How long a game takes people who sit together, from … to; (0, 0): nobody has said."""
    weight: int = 0
    """How much there is to learn, from 1 (a few sentences) to 5 (an evening); 0: nobody has said."""

    def __post_init__(self) -> None:
        assert 0 <= self.minutes[0] <= self.minutes[1], self.minutes
        assert 0 <= self.weight <= HEAVIEST, self.weight

    @property
    def id(self) -> str:
        """The id of its rules; its folders are called so."""
        return self.rules.facts.id


_GAMES: dict[str, Game] = {}


def register_game(game: Game) -> None:
    """Make a game known: its rules and its AI players as well. ValueError: another game has its id, or its emojis could
    be taken for another game's.
    """
    for other in _GAMES.values():
        one, two = sorted((game.signs.prefix, other.signs.prefix), key=len)
        if other is not game and one and two.startswith(one):
            raise ValueError(f"emojis called {two!r}… would be taken for those of another game, {one!r}…")
    known = _GAMES.get(game.id)
    if known is not None and known is not game:
        raise ValueError(f"two games call themselves {game.id!r}")
    register(game.rules)
    for kind in game.players:
        register_player(kind.name, kind.player, game.id, kind.rank)
    _GAMES[game.id] = game


def get_game(game_id: str) -> Game:
    """The game of that id. RulesError("unknown_rules")."""
    try:
        return _GAMES[game_id]
    except KeyError:
        raise RulesError("unknown_rules", rules=game_id[:40], known=", ".join(_GAMES)) from None


def find_game(game_id: str) -> Game | None:
    """The game of that id, None when there is none: of words that may be about no game."""
    return _GAMES.get(game_id)


def all_games() -> tuple[Game, ...]:
    """All games in the order in which they were registered: the product's first one is its default."""
    return tuple(_GAMES.values())


@cache
def rulebook_of(game_id: str) -> Mapping[str, Rule]:
    """The game's rules in our own words, by id, without the worked examples. RulesError("unknown_rules")."""
    package = get_game(game_id).rulebook_at
    if not package:
        return {}
    text = files(package).joinpath("data", "rules.toml").read_text(encoding="utf-8")
    return {rule.id: rule for rule in parse_rules(text).values() if not rule.is_example}


def companion_of(game_id: str) -> Companion:
    """What a game says of itself. RulesError("unknown_rules")."""
    return get_game(game_id).companion
