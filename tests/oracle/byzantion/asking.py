"""Who is asked in a window (BZ10.1a, BZ10.2), and what fits into it (BZ8.4, BZ10.3)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from engine.byzantion.state import State
from engine.byzantion.vocabulary import SEATS
from tests.oracle.byzantion import printed
from tests.oracle.byzantion.table import (
    Data,
    a_discard_brings,
    area,
    cost,
    data_of,
    face_up,
    money,
    others,
    when,
)

TIMING: Final = {
    "action": "action_declared",
    "vote": "influence",
    "success": "after_success",
    "failure": "after_failure",
    "bids": "trial_bid",
    "response": "response_intrigue",
    "end": "end_game",
}
"""The timing printed on the cards that belong to a window."""
ORDERS: Final = {1: "turn", 2: "phase", 3: "round"}


def in_sight(state: State) -> set[int]:
    """BZ10.1a: areas, discard pile, offer, out of play."""
    seen = set(state.discard) | set(state.offer) | set(state.removed)
    for seat in range(state.n):
        seen |= set(area(state, seat))
    if when("BZ10.5 own without cards for windows that never open", state.options["windows"] == "own"):
        seen |= {c for c, card in enumerate(printed.NAMES) if _is_dead(card)}
    return seen


def _is_dead(card: str) -> bool:
    """Cancels, and the adjusting of votes, which comes after the own placing."""
    return any(printed.does(card, effect) for effect in ("cancel_action", "cancel_intrigue", "adjust_votes"))


def opens(card: str, kind: str) -> bool:
    """BZ10.2, the column "cards that open it"; `move_units` opens W6 alone (BZ10.2a)."""
    if kind == "action" and (printed.does(card, "remove_card") or printed.does(card, "flip_card")):
        return True
    if not printed.is_intrigue(card):
        return False
    return TIMING[kind] in printed.timing(card)


def excluded(state: State, kind: str, by: int, seat: int, card: str, placed: int) -> bool:
    """BZ10.2, the column "asked"."""
    if kind in ("action", "response"):
        return seat == by
    if kind == "vote" and printed.does(card, "flip_vote"):
        return when("BZ10.2 no flip of the placer's own", seat == by) or when("BZ10.2 no flip of nothing", placed < 1)
    return False


def would_be_asked(state: State, data: Data) -> list[int]:
    """BZ10.1a, for all seats, from what everybody sees."""
    kind, by = data["kind"], data["by"]
    hidden = [card for c, card in enumerate(printed.NAMES) if c not in in_sight(state)]
    placed = data["about"].get("placed", 0)
    out = []
    for seat in range(state.n):
        if not state.hand[seat]:
            when("BZ10.1a no hand card", True)
            continue
        if kind != "end" and when("BZ10.5c hands off", state.quiet[seat] > 0):
            continue
        possible = [card for card in hidden if opens(card, kind) and not excluded(state, kind, by, seat, card, placed)]
        if kind == "end":
            rich = possible  # also without Nomisma
        else:
            rich = [card for card in possible if cost(state, seat, card) <= money(state, seat)]
        when("BZ10.1a too poor for all", bool(possible) and not rich)
        when("BZ10.1a all such cards in sight", not possible)
        if rich:
            out.append(seat)
    return out


def result(state: State) -> Data:
    """The frame of the event's result."""
    return next(data_of(frame) for frame in reversed(state.frames) if frame.step == "result")


def condition(state: State, seat: int, card: str) -> bool:
    """BZ8.4: all true at this moment."""
    wanted = printed.CARDS[card].get("condition", {})
    if not wanted:
        return True
    now = result(state)
    if "contributed_at_least" in wanted:
        given = sum(state.given[seat][:7]) >= wanted["contributed_at_least"]
        if when("BZ8.4 contributed_at_least", not given):
            return False
    if "triumphator" in wanted:
        is_one = now["success"] and now["seat"] == seat
        if when("BZ8.4 triumphator", is_one != wanted["triumphator"]):
            return False
    if "penalised" in wanted:
        pays = not now["success"] and now["seat"] == seat and not now["ignored"]
        robes = state.order[3] == seat
        if when("BZ8.4 penalised: robes", pays and robes):
            return False
        if when("BZ8.4 penalised: another", not pays):
            return False
    return True


def aims(state: State, kind: str, data: Data, seat: int, card: str) -> list[str]:
    """BZ8.1c: the player or card it is aimed at; one empty text where nobody is named."""
    kinds = {effect["effect"] for effect in printed.effects(card)}
    rivals = [SEATS[other] for other in others(state, seat)]
    if kinds & {"steal", "steal_card", "divide_loot", "redirect_penalty", "bid_malus"}:
        return rivals
    if kinds & {"remove_card", "flip_card"}:
        cards = [c for other in others(state, seat) for c in area(state, other)]
        if "flip_card" in kinds:
            cards = [c for c in cards if not when("BZ8.4b face down already", not face_up(state, c))]
        return [printed.name(c) for c in cards]
    if "adjust_votes" in kinds:
        mine = state.votes[seat]
        return [] if when("BZ8.4 adjust_votes before an own placing", mine[0] < 0 or mine[1] + mine[2] < 1) else [""]
    return [""]


def reactions(state: State, data: Data, seat: int) -> set[str]:
    """What an asked seat may answer: pass, or a card of the hand with its aim."""
    kind = data["kind"]
    out = {"pass"}
    for c in state.hand[seat]:
        card = printed.name(c)
        if not printed.is_intrigue(card):
            continue
        times = printed.timing(card)
        own = TIMING[kind] in times
        loose = kind not in ("response", "end") and "any_time" in times
        if when("BZ10.2a any_time in a window", loose and not own):
            own = True
        placed = data["about"].get("placed", 0)
        if not own or excluded(state, kind, data["by"], seat, card, placed):
            continue
        if not condition(state, seat, card):
            continue
        for paid in _payments(state, seat, c, by_discards=kind == "end"):
            for aim in aims(state, kind, data, seat, card):
                out.add(" ".join(("intrigue", card, *([aim] if aim else []), *paid)))
    return out


def _payments(state: State, seat: int, c: int, *, by_discards: bool) -> list[tuple[str, ...]]:
    """No card, or at the end the fewest hand cards that make it payable (BZ9.1)."""
    short = cost(state, seat, printed.name(c)) - money(state, seat)
    if short <= 0:
        return [()]
    if not by_discards:
        when("BZ10.3 cannot be paid", True)
        return []
    rest = [printed.name(card) for card in sorted(state.hand[seat]) if card != c]
    each = a_discard_brings(state, seat)
    number = -(-short // each)
    if when("BZ9.1 not even by discards", number > len(rest)):
        return []
    when("BZ9.1 by discards", True)
    return list(combinations(rest, number))


def own_intrigue(state: State, seat: int) -> set[str]:
    """BZ4e: at any decision of the own turn."""
    out = set()
    for c in state.hand[seat]:
        card = printed.name(c)
        if not printed.is_intrigue(card) or not {"own_action", "any_time"} & set(printed.timing(card)):
            continue
        if when("BZ4e cannot be paid", cost(state, seat, card) > money(state, seat)):
            continue
        out |= {f"intrigue {card} {aim}".strip() for aim in aims(state, "own", {}, seat, card)}
    return out
