"""Hand cards discarded for money (BZ4d, BZ7.4, BZ9.1)."""

from __future__ import annotations

from engine.byzantion import area, goods
from engine.byzantion.flow import Out
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, DISCARD_NOMISMA, NOMISMA


def bonus(state: State, seat: int) -> dict[int, int]:
    """What `on_discard` adds to each card (BZ8.3): such abilities only gain, so they are used without asking."""
    more: dict[int, int] = {}
    for hero in area.top_heroes(state, seat):
        for passive in area.passives(state, hero):
            if passive.trigger == "on_discard":
                for effect in passive.do:
                    more[effect["resource"]] = more.get(effect["resource"], 0) + effect["amount"]
    return more


def nomisma_of(state: State, seat: int) -> int:
    """How much Nomisma one discarded card brings."""
    return DISCARD_NOMISMA + bonus(state, seat).get(NOMISMA, 0)


def reward_discards(state: State, seat: int, cards: int, out: Out) -> None:
    """1 Auctoritas and 2 Nomisma per card, and at once what a hero adds, which may be needed to pay (BZ9.1)."""
    goods.gain(state, seat, AUCTORITAS, cards, out, "discard")
    goods.gain(state, seat, NOMISMA, DISCARD_NOMISMA * cards, out, "discard")
    for good, amount in bonus(state, seat).items():
        goods.gain(state, seat, good, amount * cards, out, "card")
