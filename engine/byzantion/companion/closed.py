"""Why something cannot be done now: what a seat's question leaves out, from its own view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from engine.byzantion import area
from engine.byzantion.actions import market
from engine.byzantion.companion.outlook import adjustment, taken_spaces
from engine.byzantion.content import IDS, PIECES, SOLO_EVENTS
from engine.byzantion.flow import topmost
from engine.byzantion.frame_data import MarketData
from engine.byzantion.phases import turns
from engine.byzantion.positions.imagine import pictured
from engine.byzantion.solo import solo_turn
from engine.byzantion.state import State
from engine.byzantion.vocabulary import (
    AUCTORITAS,
    DRAWS,
    DYNAMIS,
    GOODS,
    KEIMELIA,
    N_RESOURCES,
    NOBODY,
    NOMISMA,
    PRICES,
    SEAT,
    SEATS,
    UNITS,
)
from engine.core import Action, Question, Seat, View
from engine.core.companion import Closed

Reasons: TypeAlias = Iterator[Closed]


def closed_options(seat: Seat, question: Question, legal: Sequence[Action], view: View) -> tuple[Closed, ...]:
    """See `Companion.closed`. Reasons are the rules' own: what is legal is never named."""
    reasons = _REASONS.get(question.key)
    if reasons is None or view.get("seat") != seat:
        return ()
    open_ = {(action.verb, *map(str, action.args[:1])) for action in legal}
    found: dict[tuple[str, ...], Closed] = {}
    for each in reasons(pictured(view), SEAT[seat], question):
        if each.path not in open_:
            found.setdefault(each.path, each)  # the first reason is the one to mend first
    return tuple(found.values())


def _playing(state: State, me: int, question: Question) -> Reasons:
    coins = state.goods[me][NOMISMA]
    for card in state.hand[me]:
        yield Closed(("play", IDS[card]), "nomisma", {"cost": area.price(state, me, card), "have": coins}, whole=True)


def _drawing(state: State, me: int, question: Question) -> Reasons:
    have = state.goods[me][AUCTORITAS]
    for cost, where in DRAWS:
        due = turns.draw_cost(state, me, cost)
        yield Closed(("draw", where), "auctoritas", {"cost": due, "have": have}, whole=True)


def _building(state: State, me: int, question: Question) -> Reasons:
    for unit, name in enumerate(UNITS):
        if not state.miniatures(unit):
            yield Closed(("build", name), "no_miniature", {}, whole=True)
        else:
            goods = {GOODS[good]: n for good, n in PIECES[unit].solo_cost}
            yield Closed(("build", name), "goods_missing", {"goods": goods}, whole=True)


def _seal(state: State, me: int, question: Question) -> Reasons:
    for space, keimelion in enumerate(KEIMELIA):
        if state.order[space] != NOBODY:
            yield Closed(("seal", keimelion), "space_taken", {"seat": SEATS[state.order[space]]}, whole=True)


def _turn(state: State, me: int, question: Question) -> Reasons:
    have = state.goods[me]
    if not have[DYNAMIS]:
        for kind in ("draw", "play", "market", "build", "restock") if state.n == 1 else ():
            yield Closed(("declare", kind), "no_dynamis", {}, whole=True)
    cost = turns.draw_cost(state, me, DRAWS[0][0])
    yield Closed(("declare", "draw"), "auctoritas", {"cost": cost, "have": have[AUCTORITAS]}, whole=True)
    if state.n > 1:
        owns = any(have[:N_RESOURCES])
        yield Closed(("declare", "sell"), "nothing_to_sell" if owns else "no_resources", {}, whole=True)
        yield Closed(("declare", "buy"), "nothing_to_buy", {"have": have[NOMISMA]}, whole=True)
    for group in state.area[me]:
        if any(card in state.chips or card in state.spent for card in group):
            yield Closed(("activate", IDS[group[0]]), "activated", {}, whole=True)
    if state.n == 1 and state.event != NOBODY:
        if not all(state.revealed):
            due = {"cost": solo_turn.FORECAST, "have": have[AUCTORITAS]}
            yield Closed(("forecast",), "auctoritas", due, whole=True)
        goods = {GOODS[good]: n for good, n in SOLO_EVENTS[state.event].cost}
        if goods:
            code = "event_paid" if solo_turn.paid(state) else "goods_missing"
            yield Closed(("meet",), code, {"goods": goods}, whole=True)


def _market(state: State, me: int, question: Question) -> Reasons:
    key, have = question.key, state.goods[me]
    less = adjustment(question) + area.static(state, me, "market_adjust")
    taken = taken_spaces(state)
    data = topmost(state, "market", MarketData)
    shut = data["shut"] if data is not None else ""
    if shut:  # BZS5, or a card that buys or sells
        yield Closed((shut,), f"{shut}_over", {}, whole=True)
    for good in range(N_RESOURCES):
        if key != "market-buy" and shut != "sell" and have[good]:
            yield Closed(("sell", GOODS[good]), "on_market", {}, whole=True)
        if key != "market-sell" and shut != "buy":
            if good not in state.market:
                yield Closed(("buy", GOODS[good]), "not_on_market", {}, whole=True)
            elif all(space in taken for space, kind in enumerate(state.market) if kind == good):
                yield Closed(("buy", GOODS[good]), "bought_already", {}, whole=True)
            else:
                price = max(0, PRICES[market.stands_at(state, state.market.index(good))] - less)
                yield Closed(("buy", GOODS[good]), "nomisma", {"cost": price, "have": have[NOMISMA]}, whole=True)


_REASONS: Final[dict[str, Callable[[State, int, Question], Reasons]]] = {
    "building": _building,
    "drawing": _drawing,
    **dict.fromkeys(("market-both", "market-buy", "market-either", "market-sell"), _market),
    "playing": _playing,
    "seal": _seal,
    "turn": _turn,
}
"""By question. Of the others nothing is left out that could be had."""
