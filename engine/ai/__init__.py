"""The available AI players, by kind: general ones, and those that know one rules system."""

from __future__ import annotations

from engine.ai.player import Player
from engine.ai.random_player import RandomPlayer
from engine.core import RulesError

__all__ = ["Player", "best_kind", "get_player", "player_kinds", "ranked_kinds", "register_player"]

_PLAYERS: dict[tuple[str, str], Player] = {}
"""(rules id or "" for any, kind) → player."""
_RANKS: dict[tuple[str, str], int] = {}
"""(rules id or "" for any, kind) → how well it plays, compared with the other kinds of that game."""


def register_player(kind: str, player: Player, rules_id: str = "", rank: int = 0) -> None:
    """Register a player, for one rules system or for all. Registering twice requires the same object."""
    _RANKS[rules_id, kind] = rank
    if _PLAYERS.setdefault((rules_id, kind), player) is not player:
        raise ValueError(f"two players call themselves {kind!r}")


def get_player(kind: str, rules_id: str = "") -> Player:
    """The player of that kind for that rules system. RulesError("unknown_player", kind, known)."""
    player = _PLAYERS.get((rules_id, kind)) or _PLAYERS.get(("", kind))
    if player is None:
        raise RulesError("unknown_player", kind=kind[:40], known=", ".join(player_kinds(rules_id)))
    return player


def player_kinds(rules_id: str = "") -> tuple[str, ...]:
    """The kinds that can play that rules system, sorted."""
    return tuple(sorted({kind for rules, kind in _PLAYERS if rules in ("", rules_id)}))


def best_kind(rules_id: str) -> str:
    """The kind that plays best, for absent people and as the first one offered; of equal ones the first by name."""
    return ranked_kinds(rules_id)[0]


def ranked_kinds(rules_id: str) -> tuple[str, ...]:
    """The kinds that can play that rules system, the best first."""
    return tuple(sorted(player_kinds(rules_id), key=lambda kind: -max(_rank(rules_id, kind), _rank("", kind))))


def _rank(rules_id: str, kind: str) -> int:
    return _RANKS.get((rules_id, kind), 0)


register_player("random", RandomPlayer())
