"""What an AI player decides, from what any player of its seat would see. A fault of it does not stop people's games."""

from __future__ import annotations

import asyncio
import hashlib
from typing import NamedTuple

from engine.ai import get_player
from engine.core import Action, Rng, Seat, View
from failpoint import hit
from host.logger import log
from host.records import GameInfo
from ops.metrics import AI, timed


class Decision(NamedTuple):
    """What an AI player is asked."""

    info: GameInfo
    seat: Seat
    step: int
    """The seat's question counter."""
    view: View
    legal: tuple[Action, ...]


async def decide(asked: Decision, salt: int) -> Action:
    """One of the legal actions, by the AI player who has the seat or stands in. `salt`: the game's, for AI players."""
    info, seat, step, view, legal = asked
    if len(legal) == 1:
        return legal[0]
    holder = info.holder(seat)
    kind = "random" if holder is None else holder.ai or holder.stand_in or "random"
    rng = Rng(decision_seed(salt, seat, step))
    try:
        player = get_player(kind, info.rules)
        hit("in_ai")
        with timed(AI.labels(kind=kind)):
            action = await asyncio.to_thread(player.decide, view, legal, rng)
        hit("after_ai")
    except Exception:
        # A fault of the AI player must not stop people's games: play on at random.
        log.exception("ai_decision_failed", game=info.id, seat=seat, kind=kind)
        return legal[rng.below(len(legal))]
    if action not in legal:
        log.error("ai_decision_illegal", game=info.id, seat=seat, kind=kind)
        return legal[rng.below(len(legal))]
    return action


def decision_seed(salt: int, seat: Seat, step: int) -> int:
    """The AI player's own chance: the same after a restart, and unrelated to the game's dice."""
    text = f"{salt} {seat} {step}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")
