"""Intrigue cards played for their effect (BZ8.1, BZ8.4): when, at whom, and the card on the table until it works."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import ceil
from typing import Final, Unpack

from engine.byzantion import area, goods
from engine.byzantion.content import AT_CARD, CARD, CARDS, IDS, INTRIGUE, target
from engine.byzantion.discards import nomisma_of, reward_discards
from engine.byzantion.flow import Automatic, Out, act, push, say, topmost
from engine.byzantion.frame_data import Placed, ResultData, SchemeData
from engine.byzantion.script import fire, run
from engine.byzantion.state import State
from engine.byzantion.vocabulary import N_RESOURCES, NOBODY, NOMISMA, ROBES, SEAT, SEATS
from engine.core.types import Action, Json

AT_SEAT: Final = frozenset(("steal", "steal_card", "divide_loot", "redirect_penalty", "bid_malus"))
"""Effects that name another player when the intrigue is played (BZ8.1c)."""
OWN_TURN: Final = ("own_action", "any_time")
"""Timings of BZ4e."""


def effects_of(card: int) -> list[str]:
    """The names of a card's effects, in their order."""
    return [effect["effect"] for effect in CARDS[card].effects]


def aims(state: State, seat: int, card: int) -> list[int]:
    """What the card may be aimed at: cards or seats by index, [-1] for a card that aims at nothing."""
    kinds = set(effects_of(card))
    others = [other for other in state.in_order() if other != seat]
    if kinds & AT_CARD:
        turn_down = "flip_card" in kinds
        return [c for s in others for c in area.cards_of(state, s) if not (turn_down and c in state.down)]
    if kinds & AT_SEAT:
        return others
    if "flip_vote" in kinds and state.options["windows"] == "own":  # BZ10.5: any one seat that has placed
        return [other for other in others if sum(state.votes[other][1:])]
    return [NOBODY]


def meets(state: State, seat: int, card: int) -> bool:
    """Do the card's conditions hold at this moment (BZ8.4)?"""
    condition = CARDS[card].condition
    result = topmost(state, "result", ResultData)
    least = condition.get("contributed_at_least", 0)
    if least and sum(state.given[seat][:N_RESOURCES]) < least:
        return False
    if "triumphator" in condition:
        triumphs = result is not None and result["success"] and result["seat"] == seat
        if triumphs != condition["triumphator"]:
            return False
    if "penalised" in condition:
        pays = result is not None and not result["success"] and result["seat"] == seat
        due = pays and result is not None and not result["ignored"] and not state.holds(seat, ROBES)
        if due != condition["penalised"]:
            return False
    # BZ8.4: Auctoritas are moved about only by somebody who has placed some
    return "adjust_votes" not in effects_of(card) or bool(sum(state.votes[seat][1:]))


def named(state: State, seat: int, verb: str, card: int, discards: Sequence[int] = ()) -> list[Action]:
    """The actions that play the card, one for each aim."""
    out = []
    for aim in aims(state, seat, card):
        words = [] if aim == NOBODY else [IDS[aim] if set(effects_of(card)) & AT_CARD else SEATS[aim]]
        out.append(act(seat, verb, IDS[card], *words, *(IDS[each] for each in discards)))
    return out


def playable(state: State, seat: int, cards: Sequence[int], verb: str = "intrigue") -> list[Action]:
    """The actions that play one of these hand cards now, paid in Nomisma."""
    have = state.goods[seat][NOMISMA]
    able = [card for card in cards if area.price(state, seat, card) <= have and meets(state, seat, card)]
    return [action for card in able for action in named(state, seat, verb, card)]


def playable_at_end(state: State, seat: int) -> list[Action]:
    """BZ9.1: also with hand cards discarded for Nomisma, never more than it takes."""
    out = []
    for card in state.hand[seat]:
        if "end_game" not in CARDS[card].timing:
            continue
        short = area.price(state, seat, card) - state.goods[seat][NOMISMA]
        needed = max(0, ceil(short / nomisma_of(state, seat)))
        rest = [other for other in state.hand[seat] if other != card]
        for discards in combinations(rest, needed):
            out += named(state, seat, "intrigue", card, discards)
    return out


def on_own_turn(state: State, seat: int) -> list[Action]:
    """BZ4e: at any decision of the own turn."""
    cards = [c for c in state.hand[seat] if INTRIGUE[c] and any(t in CARDS[c].timing for t in OWN_TURN)]
    return playable(state, seat, cards)


def while_placing(state: State, seat: int) -> list[Action]:
    """BZ8.4 `influence`: before one's own placing. In the variant `own` also what else would need a window (BZ10.5)."""
    own = state.options["windows"] == "own"
    cards = [
        card
        for card in state.hand[seat]
        if "influence" in CARDS[card].timing and (own or "flip_vote" not in effects_of(card))
    ]
    return playable(state, seat, cards)


def read(action: Action) -> tuple[int, int, list[int]]:
    """The card, its aim (-1: none) and the cards discarded for it that an action names."""
    words = [str(word) for word in action.args]
    card, rest = CARD[words[0]], words[1:]
    kinds = set(effects_of(card))
    if kinds & AT_CARD:
        return card, CARD[rest[0]], []
    if rest and rest[0] in SEAT:
        return card, SEAT[rest[0]], []
    return card, NOBODY, [CARD[word] for word in rest]


def struck(state: State, scheme: SchemeData) -> int:
    """The seat that an intrigue on the table hits, itself or by a card of its area; -1 where it is no one seat."""
    name = target(scheme["card"], scheme["aim"], scheme["by"])
    if name is None:
        return NOBODY
    return SEAT[name] if name in SEAT else area.owner_of(state, CARD[name])


def play(
    state: State, seat: int, card: int, aim: int, out: Out, discards: Sequence[int] = (), by: int = NOBODY
) -> None:
    """Pay for it and lay it in the area; it works when nobody cancels it (BZ8.1b). `by`: whom the window is about."""
    if discards:
        goods.put_aside(state, seat, list(discards), out, "end")
        reward_discards(state, seat, len(discards), out)
    cost = area.price(state, seat, card)
    state.goods[seat][NOMISMA] -= cost
    state.hand[seat].remove(card)
    state.area[seat].append([card])
    when: dict[str, Json] = {"end": True} if area.is_ending(state) else {}
    say(out, "intrigue", seat=SEATS[seat], card=IDS[card], target=target(card, aim, by), cost=cost, **when)
    fire(state, [seat], "on_play_card", played=card)
    push(state, "scheme", seat=seat, card=card, aim=aim, by=by, cancelled=False)
    if state.options["windows"] != "own":
        open_window(state, "response", seat)


def play_action(state: State, action: Action, out: Out, by: int = NOBODY) -> None:
    """Play what an action names."""
    card, aim, discards = read(action)
    play(state, SEAT[action.seat], card, aim, out, discards, by)


def open_window(state: State, kind: str, by: int = NOBODY, **about: Unpack[Placed]) -> None:
    """A reaction window over what lies on top of the stack (BZ10.3)."""
    first = (state.in_order().index(by) + 1) % state.n if by != NOBODY else 0
    push(state, "window", kind=kind, by=by, first=first, asked=[], given=[[] for _ in range(state.n)], about=about)


class Scheme(Automatic[SchemeData]):
    """An intrigue on the table: when the window over it has closed it works, or is gone (BZ8.1b)."""

    key = "scheme"

    def settle(self, state: State, data: SchemeData, out: Out) -> bool:
        state.frames.pop()
        seat, card = data["seat"], data["card"]
        if data["cancelled"]:
            say(out, "intrigue_cancelled", seat=SEATS[seat], card=IDS[card])
        else:
            run(state, seat, card, asked=True, aim=data["aim"], by=data["by"])
        return True
