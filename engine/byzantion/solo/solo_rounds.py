"""The rounds of the game alone (BZS)."""

from __future__ import annotations

from engine.byzantion import goods
from engine.byzantion.content import IDS, SOLO_EVENTS
from engine.byzantion.flow import Out, push, say
from engine.byzantion.ranks import finish
from engine.byzantion.script import fire
from engine.byzantion.state import State
from engine.byzantion.vocabulary import AUCTORITAS, HAND_LIMIT, NOBODY


def start_round(state: State, out: Out) -> None:
    """BZS5: turn up the event; round 1 has none (BZS2)."""
    state.space_left = True
    state.given = []
    event = state.event
    if event != NOBODY:
        state.revealed[state.round - 2] = True
    say(out, "round", round=state.round, event=SOLO_EVENTS[event].id if event != NOBODY else None)
    fire(state, [0], "on_round_start")


def resolve(state: State, out: Out) -> None:
    """BZS7: units in the territory and cost paid: gain; else lose."""
    index = state.event
    if index == NOBODY:
        return
    event = SOLO_EVENTS[index]
    units = all(state.units[event.territory][unit] >= n for unit, n in event.units)
    success = units and (not event.cost or bool(state.given))
    state.results.append([0, int(success), 0])
    say(out, "success" if success else "failure", event=event.id)
    if success:
        fire(state, [0], "on_event_success")
        fire(state, [0], "on_triumph")
        goods.gain_bag(state, 0, event.success, out, "reward")
    else:
        fire(state, [0], "on_event_failure")
        push(state, "penalty", seat=0)


def sweep_offer(state: State, out: Out) -> None:
    """BZS7: offer cards without Auctoritas are discarded and replaced, the Auctoritas leave."""
    for space, card in enumerate(state.offer):
        if card != NOBODY and card not in state.tokens:
            state.discard.append(card)
            state.offer[space] = NOBODY
            say(out, "swept", card=IDS[card])
    state.supply[AUCTORITAS] += len(state.tokens)
    state.tokens = []
    goods.refill_offer(state, out)


def next_round(state: State, out: Out) -> None:
    """After the last event the game ends (BZS2, BZS9)."""
    if state.round > len(state.events):
        finish(state, out)


def limit(state: State, out: Out) -> None:
    """Hand limit 6 as BZ7.4."""
    if len(state.hand[0]) > HAND_LIMIT:
        push(state, "shed", count=0, asked=[0], chosen=[[]], sealed=[])
