"""The positions of the lesson, written as stage directions: line by line, from a game's set-up on.

players 2 windows own seed 11
event the_battle_of_dara           this event is the first; after a number, that one and those after it
until turn                         harmless answers by everybody until this is asked
hand blues treasurer belisarius    exactly these cards in the hand
area blues belisarius treasurer    this group of cards in front of the seat, the hero on top; a line for each group
goods blues nomisma 9 virtus 2     exactly these, the others as they are
units italy legionary 2            on the map
missions blues lord_of_our_sea     exactly these
offer herul_foederati              it lies in the offer
deck belisarius                    it is the next card of the deck
market lignum fides                the cheapest on the market
round 6                            it is this round
do greens vote 1 2                 somebody does this
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.byzantion.content import CARD, EVENT, MISSION
from engine.byzantion.positions.check import check
from engine.byzantion.rules import RULES
from engine.byzantion.state import State
from engine.byzantion.vocabulary import DYNAMIS, GOOD, N_RESOURCES, SEAT, TERRITORY, UNIT
from engine.core.chance import seeded
from engine.core.codec import parse_action
from engine.core.types import RulesError

QUIET: Final = ("abstain", "pass", "finish", "seal_gift", "skip")
MOST: Final = 500


def read_setting(text: str) -> State:
    """The position that the lines lead to. RulesError("bad_position", where=the line, why)."""
    state: State | None = None
    for line in (each.partition("#")[0].split() for each in text.splitlines()):
        if not line:
            continue
        try:
            state = _begun(line) if state is None else _directed(state, line)
        except (AssertionError, LookupError, ValueError) as fault:
            raise RulesError("bad_position", where=" ".join(line)[:60], why=repr(fault)[:120]) from fault
    if state is None:
        raise RulesError("bad_position", where="", why="nothing is written")
    check(state)
    return state


def _begun(words: Sequence[str]) -> State:
    said = dict(zip(words[::2], words[1::2], strict=True))
    options = {"windows": said["windows"]} if "windows" in said else {}
    return RULES.setup(int(said["players"]), options, seeded(int(said.get("seed", "0")))).state


def _directed(state: State, words: Sequence[str]) -> State:
    _DIRECTIONS[words[0]](state, words[1:])
    state.touch()
    return state


def _until(state: State, words: Sequence[str]) -> None:
    for _ in range(MOST):
        if state.frames[-1].step == words[0]:
            return
        legal = RULES.legal_actions(state, RULES.active(state)[0])
        quiet = [action for action in legal if action.verb in QUIET]
        RULES.advance(state, (quiet or [action for action in legal if action.verb != "hands_off"])[0])
    raise ValueError(f"never asked: {words[0]}")


def _do(state: State, words: Sequence[str]) -> None:
    RULES.advance(state, parse_action(RULES, words[0], " ".join(words[1:])))


def _event(state: State, words: Sequence[str]) -> None:
    first = int(words[0]) - 1 if words[0].isdecimal() else 0
    for at, name in enumerate(words[1:] if words[0].isdecimal() else words, first):
        event = EVENT[name]
        if event in state.events:
            state.events[state.events.index(event)] = state.events[at]
        state.events[at] = event


def _hand(state: State, words: Sequence[str]) -> None:
    seat = SEAT[words[0]]
    state.deck[:0] = state.hand[seat]
    state.hand[seat] = []
    for name in words[1:]:
        _fetch(state, name)
        state.hand[seat] = sorted([*state.hand[seat], CARD[name]])


def _area(state: State, words: Sequence[str]) -> None:
    for name in words[1:]:
        _fetch(state, name)
    state.area[SEAT[words[0]]].append([CARD[name] for name in words[1:]])


def _goods(state: State, words: Sequence[str]) -> None:
    have = state.goods[SEAT[words[0]]]
    for name, number in zip(words[1::2], words[2::2], strict=True):
        good = GOOD[name]
        if good < N_RESOURCES or good == DYNAMIS:
            state.supply[good] += have[good] - int(number)
        have[good] = int(number)


def _units(state: State, words: Sequence[str]) -> None:
    for name, number in zip(words[1::2], words[2::2], strict=True):
        state.units[TERRITORY[words[0]]][UNIT[name]] = int(number)


def _missions(state: State, words: Sequence[str]) -> None:
    state.missions[SEAT[words[0]]] = sorted(MISSION[name] for name in words[1:])


def _market(state: State, words: Sequence[str]) -> None:
    wanted = [GOOD[name] for name in words]
    state.market = [*wanted, *(good for good in state.market if good not in wanted)]


def _round(state: State, words: Sequence[str]) -> None:
    """So far on, with every event before it met."""
    state.round = int(words[0])
    state.results = [[1, 1, at % state.n] for at in range(state.round - 1)]


def _offer(state: State, words: Sequence[str]) -> None:
    for at, name in enumerate(words):
        _fetch(state, name)
        state.deck.insert(0, state.offer[at])
        state.offer[at] = CARD[name]


def _deck(state: State, words: Sequence[str]) -> None:
    for name in reversed(words):
        _fetch(state, name)
        state.deck.append(CARD[name])


def _fetch(state: State, name: str) -> None:
    """Take the card from wherever it lies outside areas; another one takes its place in the offer."""
    card = CARD[name]
    for pile in (state.deck, state.discard, *state.hand):
        if card in pile:
            pile.remove(card)
            return
    state.offer[state.offer.index(card)] = state.deck.pop(0)


_DIRECTIONS: Final[Mapping[str, Callable[[State, Sequence[str]], None]]] = {
    "until": _until,
    "do": _do,
    "event": _event,
    "hand": _hand,
    "area": _area,
    "goods": _goods,
    "units": _units,
    "missions": _missions,
    "market": _market,
    "round": _round,
    "offer": _offer,
    "deck": _deck,
}
