"""News for spectators of a commit: that a round is over, or the game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from db.outbox import OutboxRow
from db.spectators import fetch_watchers
from db.transaction import Tx
from engine.core import Event, Json
from host.game.position import Position
from host.outbox.intents import tell_notice
from host.records import GameInfo
from host.table_settings import setting


async def tell_watchers(
    tx: Tx, info: GameInfo, before: Position, events: Sequence[Event], now: datetime
) -> list[OutboxRow]:
    """The notices of a commit to spectators: a round is over, or the game. Reads public events only."""
    over = info.outcome is not None
    ended = None if over else _round_ended(before, events)
    if not over and ended is None:
        return []
    if setting(info.settings, "spectators") == "off":
        return []
    key, params = ("watched_over", {}) if over else ("watched_round", _numbered(ended))
    return [
        tell_notice(info, key, now, dict(params), user=user)
        for user in await fetch_watchers(tx, info.id)
        if user not in info.users
    ]


def _round_ended(before: Position, events: Sequence[Event]) -> int | None:
    """The round played before these events, if they report a later one."""
    rounds = [e.params["round"] for e in events if e.audience is None and isinstance(e.params.get("round"), int)]
    if not rounds:
        return None
    at = before.view(None).get("round")
    return at if isinstance(at, int) and any(isinstance(n, int) and n > at for n in rounds) else None


def _numbered(number: int | None) -> dict[str, Json]:
    return {"round": number}
