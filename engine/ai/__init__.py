"""The available AI players, by kind: general ones, and those that know one rules system."""

from __future__ import annotations

from engine.ai.player import Player
from engine.ai.random_player import RandomPlayer
from engine.core import RulesError

__all__ = ["Player", "get_player", "player_kinds", "register_player"]

_PLAYERS: dict[tuple[str, str], Player] = {}
"""(rules id or "" for any, kind) → player."""


def register_player(kind: str, player: Player, rules_id: str = "") -> None:
    """Register a player, for one rules system or for all. Registering twice requires the same object."""
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


register_player("random", RandomPlayer())
