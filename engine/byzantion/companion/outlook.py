"""What a decision is about, before it is made: cards in words, prices before and after, what success and failure bring.

Everything follows from the seat's own view: what it cannot see is dealt at random and never looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from engine.byzantion import area, discards
from engine.byzantion.actions import market
from engine.byzantion.companion.at_stake import WINDOWS, about, of_the_vote, of_the_window, stakes, variant_of
from engine.byzantion.companion.facts import bag, facts
from engine.byzantion.content import CARD, CASKETS, EVENTS, IDS, SOLO_EVENTS
from engine.byzantion.flow import topmost
from engine.byzantion.frame_data import MarketData
from engine.byzantion.intrigue import intrigue
from engine.byzantion.phases import penalty, turns
from engine.byzantion.phases.resolution import NOMISMA_PER_DOXA, requirement
from engine.byzantion.positions.imagine import pictured
from engine.byzantion.solo.solo_space import UNIT_NOMISMA
from engine.byzantion.solo.solo_turn import FORECAST, cost_of
from engine.byzantion.state import State
from engine.byzantion.vocabulary import (
    AUCTORITAS,
    DRAWS,
    GOOD,
    GOODS,
    KEIMELIA,
    N_RESOURCES,
    NOBODY,
    NOMISMA,
    PRICES,
    SEAT,
    TERRITORIES,
    UNIT,
    UNITS,
)
from engine.core import Action, Question, Seat, View
from engine.core.companion import NOTHING, Outlook, Path, Saying

Beside = dict[Path, tuple[Saying, ...]]

UNSEEN: Final = frozenset({"keep", "take"})
"""Verbs about cards that nobody has in the hand yet: what is printed on them comes before what they do."""
CARD_VERBS: Final = frozenset({*UNSEEN, "choose", "unchoose", "lay", "first"})
"""Verbs whose first argument is a card that is explained beside them; playing and activating say more."""


class Case(NamedTuple):
    """A question with what its seat knows."""

    seat: int
    question: Question
    legal: Sequence[Action]
    view: View

    @property
    def state(self) -> State:
        """What the seat knows of the position; many a question can be answered without it."""
        return pictured(self.view)


def foresee(seat: Seat, question: Question, legal: Sequence[Action], view: View) -> Outlook:
    """What stands beside the options and below the question; see `Companion.foresee`."""
    if view.get("seat") != seat:
        return NOTHING
    case = Case(SEAT[seat], question, legal, view)
    beside: Beside = {}
    for action in legal:
        path = (action.verb, *map(str, action.args))
        if said := _beside(case, action):
            beside.setdefault(path, said)
            beside.setdefault(path[:2], said)
    lines = _LINES.get(question.key)
    return Outlook(beside, tuple(lines(case)) if lines is not None else ())


def adjustment(question: Question) -> int:
    """What a card that opened the market changes its prices by (BZ8.2)."""
    by = question.params.get("adjust")
    return by if isinstance(by, int) else 0


def _beside(case: Case, action: Action) -> tuple[Saying, ...]:
    verb, first = action.verb, str(action.args[0]) if action.args else ""
    special = _BESIDE.get(verb)
    if special is not None:
        return special(case, action, first)
    if verb not in CARD_VERBS or first not in CARD:
        return ()
    printed = facts(first) if verb in UNSEEN else None
    return (printed, about(first)) if printed is not None else (about(first),)


def _play(case: Case, action: Action, card: str) -> tuple[Saying, ...]:
    if case.question.key != "playing":
        return (about(card),)
    cost = area.price(case.state, case.seat, CARD[card])
    left = case.state.goods[case.seat][NOMISMA] - cost
    return ("price", {"cost": cost, "left": left}), about(card)


def _intrigue(case: Case, action: Action, card: str) -> tuple[Saying, ...]:
    """What it costs, also with cards that are discarded for it at the end (BZ9.1), and what it does."""
    state, seat = case.state, case.seat
    discarded = intrigue.read(action)[2]
    cost = area.price(state, seat, CARD[card])
    left = state.goods[seat][NOMISMA] + len(discarded) * discards.nomisma_of(state, seat) - cost
    return ("price", {"cost": cost, "left": left}), about(card)


def _activate(case: Case, action: Action, card: str) -> tuple[Saying, ...]:
    group = area.group_of(case.state, case.seat, CARD[card])
    made = {GOODS[good]: n for good, n in enumerate(area.production(case.state, group)) if n}
    return (("production", {"goods": made, "cards": len(group)}),)


def _sell(case: Case, action: Action, good: str) -> tuple[Saying, ...]:
    state, adjust = case.state, adjustment(case.question)
    pays = market.sale_price(state, case.seat, adjust)
    # BZ6.1: a second one of the first space's kind takes that space away first, so the next price stays.
    grows = GOOD[good] not in state.market and len(state.market) + 1 < len(PRICES)
    return (("sale", {"pays": pays, "next": pays + grows}),)


def _buy(case: Case, action: Action, good: str) -> tuple[Saying, ...]:
    taken = taken_spaces(case.state)
    prices = market.costs(case.state, case.seat, adjustment(case.question), taken)
    cost = next((price for _, kind, price in prices if GOODS[kind] == good), 0)
    return (("price", {"cost": cost, "left": case.state.goods[case.seat][NOMISMA] - cost}),)


def _draw(case: Case, action: Action, where: str) -> tuple[Saying, ...]:
    cost = turns.draw_cost(case.state, case.seat, next(cost for cost, name in DRAWS if name == where))
    return (("draw_cost", {"cost": cost, "left": case.state.goods[case.seat][AUCTORITAS] - cost}),)


def _declare(case: Case, action: Action, kind: str) -> tuple[Saying, ...]:
    return ((f"declare_{kind}", {}),)


def _seal(case: Case, action: Action, keimelion: str) -> tuple[Saying, ...]:
    casket = case.state.caskets[KEIMELIA.index(keimelion)]
    found: tuple[Saying, ...] = (("casket", {"goods": bag(CASKETS[casket].content)}),) if casket != NOBODY else ()
    # Shorter than what `about` says: beside the casket there is room for a hundred characters.
    return (*found, _alone_with(case, keimelion) if case.state.n == 1 else (f"holds_{keimelion}", {}))


def _alone_with(case: Case, keimelion: str) -> Saying:
    """What a keimelion brings in the game alone as things stand now (BZS4)."""
    state, groups = case.state, case.state.area[case.seat]
    now = {
        "labaron": ("most", max(1, *map(len, groups)) if groups else 1),
        "chalice": ("nomisma", UNIT_NOMISMA * sum(map(sum, state.units))),
        "sceptre": ("wins", sum(success for _, success, _ in state.results)),
        "robes": ("cards", len(list(area.cards_of(state, case.seat)))),
    }
    what, amount = now[keimelion]
    return f"alone_{keimelion}", {what: amount}


def _pick(case: Case, action: Action, what: str) -> tuple[Saying, ...]:
    """BZS4: the labaron alone brings a Dynamis for each card of the bandon."""
    if case.question.key != "labaron":
        return ()
    return (("alone_dynamis", {"dynamis": len(area.group_of(case.state, case.seat, CARD[what]))}),)


def _build(case: Case, action: Action, unit: str) -> tuple[Saying, ...]:
    """What this way of paying takes: a hero may have one resource stand for another (BZS5, BZS8)."""
    cost = cost_of(case.state, case.seat, UNIT[unit], action.args[2:])
    spent = sum(amount for good, amount in cost.items() if good < N_RESOURCES)
    return (("building", {"goods": bag(tuple(cost.items())), "doxa": spent}),)


def _discard(case: Case, action: Action, card: str) -> tuple[Saying, ...]:
    """BZ4d, BZ7.4: what is discarded of one's own accord, or over the limit, brings something."""
    if case.question.key == "shed":
        return (about(card),)
    return ("discard", {"nomisma": discards.nomisma_of(case.state, case.seat)}), about(card)


def _hold(case: Case, action: Action, card: str) -> tuple[Saying, ...]:
    """Alone: a card of the offer, at the price of an Auctoritas (BZS6)."""
    return ("kept_in_offer", {"left": case.state.goods[case.seat][AUCTORITAS] - 1}), about(card)


def _leave_out(case: Case, action: Action, _: str) -> tuple[Saying, ...]:
    """What is lost if this part of the penalty is left out (BZ7.2c)."""
    cost = penalty.way_of(case.state, case.seat, action).cost
    return (("penalty_paid", {"goods": bag(tuple(cost.items()))}),)


def _forecast(case: Case, action: Action, _: str) -> tuple[Saying, ...]:
    return (("draw_cost", {"cost": FORECAST, "left": case.state.goods[case.seat][AUCTORITAS] - FORECAST}),)


def _drop(case: Case, action: Action, mission: str) -> tuple[Saying, ...]:
    return (about(mission),)


def _vote(case: Case, action: Action, variant: str) -> tuple[Saying, ...]:
    return (variant_of(case.state, int(variant) - 1),)


def _meet(case: Case, action: Action, _: str) -> tuple[Saying, ...]:
    return (("meet", {"goods": bag(SOLO_EVENTS[case.state.event].cost)}),)


_BESIDE: Final[Mapping[str, Callable[[Case, Action, str], tuple[Saying, ...]]]] = {
    "activate": _activate,
    "build": _build,
    "buy": _buy,
    "declare": _declare,
    "discard": _discard,
    "draw": _draw,
    "drop": _drop,
    "forecast": _forecast,
    "hold": _hold,
    "intrigue": _intrigue,
    "leave_out": _leave_out,
    "meet": _meet,
    "pick": _pick,
    "play": _play,
    "prefer": _vote,
    "seal": _seal,
    "sell": _sell,
    "support": _vote,
    "vote": _vote,
}


# --- below the question ----------------------------------------------------------------------------------------------


def taken_spaces(state: State) -> list[int]:
    """Spaces of the market from which the seat on turn has bought in this action (BZ6.2)."""
    data = topmost(state, "market", MarketData)
    return data["taken"] if data is not None else []


def _row(tokens: Iterable[tuple[int, int]], less: int) -> list[Saying]:
    """Each token with the price of the space at which it stands."""
    return [("priced", {"good": GOODS[good], "price": max(0, PRICES[at] - less)}) for at, good in tokens]


def _market(case: Case) -> list[Saying]:
    """Prices as they stand, and as they will stand when the buying is over (BZ6.1, BZ6.2)."""
    state, adjust = case.state, adjustment(case.question)
    less = adjust + area.static(state, case.seat, "market_adjust")
    taken = taken_spaces(state)
    now = [(market.stands_at(state, space), good) for space, good in enumerate(state.market)]
    then = list(enumerate(good for space, good in enumerate(state.market) if space not in taken))
    lines: list[Saying] = [("market_now", {"row": _row(now, less)})]
    if then != now:
        lines.append(("market_then", {"row": _row(then, less)}))
    if any(action.verb == "sell" for action in case.legal):
        lines.append(("market_pays", {"pays": market.sale_price(state, case.seat, adjust)}))
    return lines


def _votes(case: Case) -> list[Saying]:
    return of_the_vote(case.state)


def _window(case: Case) -> list[Saying]:
    return of_the_window(case.state, case.question)


def _contribution(case: Case) -> list[Saying]:
    """What is needed, what success and failure bring, and what the own gift is worth either way (BZ7.1c, BZ7.2)."""
    given = [sum(int(a.args[1]) for a in case.question.composing if a.args[0] == good) for good in GOODS]
    doxa = sum(given[:N_RESOURCES]) + given[NOMISMA] // NOMISMA_PER_DOXA
    return [
        ("needed", {"event": EVENTS[case.state.event].id, "goods": bag(requirement(case.state))}),
        *stakes(case.state),
        ("own_gift", {"doxa": doxa}),
    ]


def _alone(case: Case) -> list[Saying]:
    """The event of the round as it stands, in the game alone (BZS6, BZS7)."""
    state = case.state
    if state.n > 1:
        return []
    if state.event == NOBODY:  # the first round; the next event lies open
        printed = facts(SOLO_EVENTS[state.events[0]].id)
        return [("alone_goal", {}), ("alone_first", {"event": SOLO_EVENTS[state.events[0]].id, "facts": printed})]
    event = SOLO_EVENTS[state.event]
    where = event.territory
    here = {UNITS[unit]: min(need, state.units[where][unit]) for unit, need in event.units if state.units[where][unit]}
    wanted = {UNITS[unit]: need for unit, need in event.units}
    said: list[Saying] = [
        ("alone_units", {"territory": TERRITORIES[where], "wanted": wanted, "here": here}),
    ]
    if event.cost:
        said.append(("alone_cost", {"goods": bag(event.cost), "paid": "yes" if state.given else "no"}))
    return [
        *said,
        ("alone_success", {"goods": bag(event.success)}),
        (
            "alone_failure",
            {"goods": bag(event.failure), "short": any(good != GOOD["doxa"] for good, _ in event.failure)},
        ),
    ]


def _offers(case: Case) -> list[Saying]:
    left = case.state.goods[case.seat][GOOD["dynamis"]]
    return [("dynamis", {"left": left}), *_for_cards(case), *_alone(case)]


def _for_cards(case: Case) -> list[Saying]:
    """What is free of Dynamis and done with a card of the hand, or one of the offer (BZ4d, BZS6)."""
    verbs = {action.verb for action in case.legal}
    nomisma = discards.nomisma_of(case.state, case.seat)
    said: list[Saying] = [("discard_brings", {"nomisma": nomisma})] if "discard" in verbs else []
    return [*said, ("hold_costs", {})] if "hold" in verbs else said


_LINES: Final[Mapping[str, Callable[[Case], Sequence[Saying]]]] = {
    "contribute": _contribution,
    "market-both": _market,
    "market-buy": _market,
    "market-either": _market,
    "market-sell": _market,
    "building": _alone,
    "turn": _offers,
    "vote": _votes,
    **{f"window-{kind}": _window for kind in WINDOWS},
}

assert set(CARD) == set(IDS)
