"""Hand cards discarded for money (BZ4d, BZ7.4, BZ9.1)."""

from __future__ import annotations

from engine.byzantion import goods
from engine.byzantion.flow import Out
from engine.byzantion.script import fire
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DISCARD_NOMISMA, NOMISMA


def reward_discards(state: State, seat: int, cards: int, out: Out) -> None:
    """1 Auctoritas and 2 Nomisma per card, and `on_discard` for each."""
    for _ in range(cards):
        fire(state, [seat], "on_discard")
    goods.gain(state, seat, AUCTORITAS, cards, out, "discard")
    goods.gain(state, seat, NOMISMA, DISCARD_NOMISMA * cards, out, "discard")
