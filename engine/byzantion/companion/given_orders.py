"""How long windows are held, and orders given in advance (BZ10.4, BZ10.5).

All is read from the seat's own view; an order that does not fit the moment answers nothing, which is a pass.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from engine.byzantion.companion.last_cards import may_follow, paid
from engine.byzantion.companion.order_moments import CHANGES, COMPLETED, EFFECTS, LARGEST, Moment, completed, played
from engine.byzantion.content import CARD, CARDS
from engine.byzantion.frame_data import WindowData
from engine.byzantion.phases.turns import KINDS
from engine.byzantion.positions.imagine import imagine
from engine.byzantion.view_types import ByzantionView, frames_of, typed
from engine.core import Action, Event, Json, OrderField, OrderForm, Question, Rng, Seat, View
from engine.core.companion import Ahead, GivenOrder, Held

HOUR: Final = 3600
HELD: Final = {"action": 15, "response": 15, "vote": 30, "success": 30, "failure": 30, "bids": 30, "end": 60}
"""Seconds of a window at a live table."""
SLOW_RESPONSE, SLOW_END, SLOW_END_AGAIN = Held(4 * HOUR, waking=True), Held(24 * HOUR), Held(4 * HOUR, waking=True)
"""How long they are held at a table that is played from day to day. A whole day has everybody's waking hours in it."""
AHEAD: Final = {
    "contribute": {"success": "after_success", "failure": "after_failure"},
    "bid": {"bids": "trial_bid"},
}
"""By what is decided: the windows that follow, and the timing of the cards that one may play in them."""
AT_ONCE: Final = Held(0)
RESULTS: Final = frozenset(("after_result", "redirect", "outbid", "refund"))
"""The forms of orders for W3 and W4, which are open in the variant `own`, too (BZ10.5)."""
KEEP: Final = ("0", "2", "4", "6", "8", "10", "15")
MOST_FORMS: Final = 1024
"""Sets of forms that are remembered, some kilobytes each: those of some hundred seats."""
LEAST: Final = ("1", "2", "3", "4", "5", "6")
OF_EFFECT: Final = {
    "cancel_action": "stop",
    "remove_card": "strike",
    "flip_card": "strike",
    "flip_vote": "turn_vote",
    "add_votes": "add_vote",
    "adjust_votes": "adjust_vote",
    "bid_bonus": "outbid",
    "bid_malus": "outbid",
    "bid_refund": "refund",
    "redirect_penalty": "redirect",
    "cancel_intrigue": "cancel",
}
"""The form of a card's first effect; of the others by their timing (`form_of`)."""


@cache
def form_of(card: str) -> str | None:
    """The form of order that a card is for; None: it can only be played by its owner's own hand (BZ10.4b)."""
    data = CARDS[CARD[card]]
    found = OF_EFFECT.get(data.effects[0]["effect"]) if data.effects else None
    if found is not None:
        return found
    if "influence" in data.timing:
        return "before_voting"
    return "after_result" if data.timing & {"after_success", "after_failure"} else None


class ByzantionWindows:
    """Implements `engine.core.companion.Windows`."""

    def length(self, kind: str, options: Mapping[str, str], pace: str, public: Sequence[Event] = ()) -> Held:
        """BZ10.5: `held` holds every window, `cancels` the answers to intrigue; the last window is always held, and for
        less when it opens again.

        The same for all of a kind, whatever anybody holds (BZ10.1c); 0: one step with its cause (BZ10.5b).
        """
        way = options.get("windows", "by_pace")
        if way == "by_pace":
            way = "held" if pace == "live" else "orders"
        if way == "held" or (pace == "live" and kind == "end"):
            return Held(HELD[kind])
        if kind == "end":
            return SLOW_END_AGAIN if any(_is_at_end(event) for event in reversed(public)) else SLOW_END
        if way == "cancels" and kind == "response":
            return Held(HELD[kind]) if pace == "live" else SLOW_RESPONSE
        return AT_ONCE

    def order_forms(self, view: View) -> Sequence[OrderForm]:
        """Every seat has the same forms (BZ10.4d); one that fits no card in the hand lists no cards."""
        seen = typed(view)
        if seen["seat"] is None or len(seen["seats"]) == 1:
            return ()
        others = tuple(seat for seat in seen["seats"] if seat != seen["seat"])
        lying = tuple(tuple(group) for seat in others for group in seen["players"][seat]["area"])
        return _forms(others, lying, tuple(seen["pools"]["hand"]), seen["options"]["windows"] == "own")

    def order_answer(
        self, view: View, seat: Seat, question: Question, legal: Sequence[Action], orders: Sequence[GivenOrder]
    ) -> Action | None:
        """The first order that fits; its Nomisma must stay in hand after paying. What a card that was played by order
        asks then is answered by that order, too.
        """
        able = {action.args[0] for action in legal if action.verb == "intrigue"}
        orders = [order for order in orders if question.key in COMPLETED or (question.window and order.card in able)]
        if not orders:
            return None
        state = imagine(view, Rng(0))
        for order in orders:
            moment = Moment(typed(view), state, seat, question, legal, order)
            chosen = played(moment) if question.window else completed(moment)
            if chosen is not None:
                return chosen
        return None

    def ahead(self, view: View) -> Sequence[Ahead]:
        """BZ10.5: the answers to W3 are asked with the contribution, those to W4 with the bid."""
        seen = typed(view)
        windows = AHEAD.get(seen["frames"][-1][0]) if seen["frames"] else None
        if windows is None:
            return ()
        forms = {card: form.name for form in self.order_forms(view) for card in form.cards}
        return tuple(
            Ahead(window, forms[card], card, values)
            for window, timing in windows.items()
            for card in forms
            if timing in CARDS[CARD[card]].timing
            for values in _ways(seen, forms[card])
        )

    def open_kinds(self, view: View) -> Sequence[str]:
        """The windows on the stack of what is under way (BZ10.3)."""
        return [data["kind"] for data in frames_of(typed(view), "window", WindowData)]

    def stands(self, kind: str, action: Action, view: View) -> bool:
        """A card that was not played, because another came first, stands (BZ10.5). Not at a vote: what has just been
        turned over would be turned back.
        """
        return kind != "vote" and action.verb == "intrigue" and action.args[0] in typed(view)["pools"]["hand"]

    def listed(self, view: View, legal: Sequence[Action], answers: Sequence[Action]) -> Sequence[Action]:
        """In the last window each card once, if it could still be paid; elsewhere what may be answered now."""
        if self.open_kinds(view)[-1:] == ["end"]:
            return may_follow(typed(view), answers)
        return [action for action in legal if action not in answers]

    def completed(self, view: View, legal: Sequence[Action], answer: Action, rest: Sequence[Action]) -> Action | None:
        """A card of the last window with the discards that it needs (BZ9.1)."""
        return paid(typed(view), legal, answer, rest)


@lru_cache(maxsize=MOST_FORMS)
def _forms(
    others: tuple[Seat, ...], groups: tuple[tuple[str, ...], ...], hand: tuple[str, ...], own: bool
) -> tuple[OrderForm, ...]:
    """`groups`: the cards before the others. Most moves leave all of this as it was."""
    cards: dict[str | None, list[str]] = {}
    for card in hand:
        if CARDS[CARD[card]].kind == "intrigue":
            cards.setdefault(form_of(card), []).append(card)
    return tuple(
        OrderForm(name, tuple(cards.get(name, ())), (*extra, OrderField("keep", KEEP)))
        for name, extra in _fields(others, groups).items()
        if name in RESULTS or not own
    )


def _ways(seen: ByzantionView, form: str) -> list[dict[str, Json]]:
    """What an order says that is given beside a question: a penalty needs somebody else to pay it."""
    if form != "redirect":
        return [{}]
    return [{"to": [seat]} for seat in seen["seats"] if seat != seen["seat"]]


def _is_at_end(event: Event) -> bool:
    return event.key == "intrigue" and bool(event.params.get("end"))


def _fields(others: tuple[Seat, ...], groups: tuple[tuple[str, ...], ...]) -> dict[str, tuple[OrderField, ...]]:
    lying = [card for group in groups for card in group]
    whom = OrderField("whom", ("", *others))
    what = OrderField("what", ("", *KINDS, LARGEST, *(group[0] for group in groups)))
    variant = OrderField("variant", ("", "1", "2", "not_mine"))
    return {
        "stop": (whom, what),
        "strike": (whom, what, OrderField("aim", ("declared", *lying))),
        "turn_vote": (whom, variant, OrderField("least", LEAST)),
        "add_vote": (OrderField("variant", ("1", "2")),),
        "adjust_vote": (OrderField("by", tuple(CHANGES)),),
        "before_voting": (),
        "after_result": (),
        "redirect": (OrderField("to", others, many=True),),
        "outbid": (OrderField("least", LEAST),),
        "refund": (OrderField("least", LEAST),),
        "cancel": (
            whom,
            OrderField("effects", tuple(EFFECTS), many=True),
            OrderField("aimed", ("", "at_me", "at_mine")),
        ),
    }
