"""How long windows are held, and orders given in advance (BZ10.4, BZ10.5).

All is read from the seat's own view; an order that does not fit the moment answers nothing, which is a pass.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.byzantion.content import CARD, CARDS, EVENT, EVENTS
from engine.byzantion.frame_data import PlacesData, QueueData, SchemeData
from engine.byzantion.phases.turns import KINDS
from engine.byzantion.view_types import ByzantionView, frames_of, typed
from engine.byzantion.vocabulary import SEATS
from engine.core import Action, Event, Json, OrderField, OrderForm, Question, Seat, View
from engine.core.companion import Ahead, GivenOrder, Held

HOUR: Final = 3600
HELD: Final = {"action": 15, "response": 15, "vote": 30, "success": 30, "failure": 30, "bids": 30, "end": 60}
"""Seconds of a window at a live table."""
SLOW_RESPONSE, SLOW_END, SLOW_END_AGAIN = Held(4 * HOUR, waking=True), Held(24 * HOUR), Held(4 * HOUR, waking=True)
"""The same at a table that is played from day to day. A whole day has everybody's waking hours in it."""
AHEAD: Final = {
    "contribute": {"success": "after_success", "failure": "after_failure"},
    "bid": {"bids": "trial_bid"},
}
"""By what is decided: the windows that follow, and the timing of the cards that one may play in them."""
AT_ONCE: Final = Held(0)
RESULTS: Final = frozenset(("after_result", "redirect", "outbid", "refund"))
"""The forms of orders for W3 and W4, which are open in the variant `own`, too (BZ10.5)."""
KEEP: Final = ("0", "2", "4", "6", "8", "10", "15")
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

    def length(self, kind: str, options: Mapping[str, str], pace: str, told: Sequence[Event] = ()) -> Held:
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
            return SLOW_END_AGAIN if any(_is_at_end(event) for event in reversed(told)) else SLOW_END
        if way == "cancels" and kind == "response":
            return Held(HELD[kind]) if pace == "live" else SLOW_RESPONSE
        return AT_ONCE

    def order_forms(self, view: View) -> Sequence[OrderForm]:
        """The same forms for every seat (BZ10.4d); those that fit no card in the hand have none."""
        seen = typed(view)
        if seen["seat"] is None or len(seen["seats"]) == 1:
            return ()
        own = seen["options"]["windows"] == "own"
        hand = [card for card in seen["pools"]["hand"] if CARDS[CARD[card]].kind == "intrigue"]
        fields = _fields(seen)
        return tuple(
            OrderForm(name, tuple(card for card in hand if form_of(card) == name), (*extra, OrderField("keep", KEEP)))
            for name, extra in fields.items()
            if name in RESULTS or not own
        )

    def order_answer(
        self, view: View, seat: Seat, question: Question, legal: Sequence[Action], orders: Sequence[GivenOrder]
    ) -> Action | None:
        """The first order that fits; its Nomisma must stay in hand after paying."""
        seen = typed(view)
        for order in orders:
            able = [action for action in legal if action.verb == "intrigue" and action.args[0] == order.card]
            if able and _keeps(seen, seat, order):
                chosen = _FITS[order.form](Moment(seen, seat, question, able, order.values))
                if chosen is not None:
                    return chosen
        return None

    def ahead(self, view: View) -> Sequence[Ahead]:
        """BZ10.5: the answers to W3 are asked with the contribution, those to W4 with the bid."""
        seen = typed(view)
        if seen["seat"] is None or not seen["frames"]:
            return ()
        forms = {card: form.name for form in self.order_forms(view) for card in form.cards}
        return tuple(
            Ahead(window, forms[card], card, values)
            for window, timing in AHEAD.get(seen["frames"][-1][0], {}).items()
            for card in forms
            if timing in CARDS[CARD[card]].timing
            for values in _ways(seen, forms[card])
        )


def _ways(seen: ByzantionView, form: str) -> list[dict[str, Json]]:
    """What an order says that is given beside a question: a penalty needs somebody else to pay it."""
    if form != "redirect":
        return [{}]
    return [{"to": [seat]} for seat in seen["seats"] if seat != seen["seat"]]


def _is_at_end(event: Event) -> bool:
    return event.key == "intrigue" and bool(event.params.get("end"))


def _fields(seen: ByzantionView) -> dict[str, tuple[OrderField, ...]]:
    others = tuple(seat for seat in seen["seats"] if seat != seen["seat"])
    lying = tuple(card for seat in others for group in seen["players"][seat]["area"] for card in group)
    whom, what = OrderField("whom", ("", *others)), OrderField("what", ("", *KINDS))
    variant = OrderField("variant", ("", "1", "2", "not_mine"))
    return {
        "stop": (whom, what),
        "strike": (whom, what, OrderField("aim", ("declared", *lying))),
        "turn_vote": (whom, variant, OrderField("least", LEAST)),
        "add_vote": (OrderField("variant", ("1", "2")),),
        "adjust_vote": (),
        "before_voting": (),
        "after_result": (),
        "redirect": (OrderField("to", others, many=True),),
        "outbid": (OrderField("least", LEAST),),
        "refund": (OrderField("least", LEAST),),
        "cancel": (whom, OrderField("aimed", ("", "at_me", "at_mine"))),
    }


def _keeps(seen: ByzantionView, seat: Seat, order: GivenOrder) -> bool:
    # What the card costs is at most what is printed; discounts leave more.
    left = seen["players"][seat]["goods"].get("nomisma", 0) - CARDS[CARD[order.card]].cost
    return bool(left >= int(order.values.get("keep") or 0))


def _is(wanted: object, found: object) -> bool:
    return wanted in (None, "", found)


def _aimed(able: Sequence[Action], aim: object) -> Action | None:
    return next((action for action in able if aim in action.args[1:]), None)


class Moment(NamedTuple):
    """What an order is held against."""

    seen: ByzantionView
    """The seat's own view."""
    seat: Seat
    question: Question
    able: list[Action]
    """The legal actions that play the order's card."""
    values: Mapping[str, Any]


def _stop(now: Moment) -> Action | None:
    asked = now.question.params
    if now.question.window != "action" or not _is(now.values.get("whom"), asked["by"]):
        return None
    return now.able[0] if _is(now.values.get("what"), asked["action"]) else None


def _strike(now: Moment) -> Action | None:
    if _stop(now) is None:
        return None
    aim = now.values.get("aim") or "declared"
    return _aimed(now.able, now.question.params["card"] if aim == "declared" else aim)


def _vote_of(seen: ByzantionView, seat: Seat) -> tuple[int, int]:
    variant, own, chalice = seen["votes"][SEATS.index(seat)]
    return variant + 1, own + chalice


def _turn_vote(now: Moment) -> Action | None:
    by = str(now.question.params.get("by", ""))
    if now.question.window != "vote" or not _is(now.values.get("whom"), by):
        return None
    variant, placed = _vote_of(now.seen, by)
    wanted = now.values.get("variant")
    mine, my_votes = _vote_of(now.seen, now.seat)
    right = variant != mine and my_votes > 0 if wanted == "not_mine" else _is(wanted, str(variant))
    return now.able[0] if right and placed >= int(now.values.get("least") or 1) else None


def _all_voted(seen: ByzantionView) -> bool:
    return not any(data["queue"] for data in frames_of(seen, "vote", QueueData))


def _add_vote(now: Moment) -> Action | None:
    """Only after the last placement, and only if it makes the variant lead."""
    if now.question.window != "vote" or not _all_voted(now.seen):
        return None
    sums = list(now.seen["votes"][-1][:2])
    for name in now.seen["seats"]:
        variant, placed = _vote_of(now.seen, name)
        if placed:
            sums[variant - 1] += placed
    at = int(now.values.get("variant") or 1) - 1
    amount = int(CARDS[CARD[str(now.able[0].args[0])]].effects[0]["amount"])
    return now.able[0] if sums[at] <= sums[1 - at] < sums[at] + amount else None


def _adjust(now: Moment) -> Action | None:
    return now.able[0] if now.question.window == "vote" and _all_voted(now.seen) else None


def _before(now: Moment) -> Action | None:
    queues = [data["queue"] for data in frames_of(now.seen, "vote", QueueData)]
    is_to_come = any(SEATS.index(now.seat) in queue for queue in queues)
    return now.able[0] if now.question.window == "vote" and is_to_come else None


def _after(now: Moment) -> Action | None:
    """The card's own conditions are checked by the rules."""
    return now.able[0] if now.question.window in ("success", "failure") else None


def _redirect(now: Moment) -> Action | None:
    if now.question.window != "failure":
        return None
    return next((found for to in now.values.get("to") or () if (found := _aimed(now.able, to)) is not None), None)


def _worth(seen: ByzantionView, seat: Seat, more: Mapping[Seat, int]) -> int:
    """The Doxa of the seat's place with these changes; ties count against it."""
    data = frames_of(seen, "places", PlacesData)[0]
    sizes = {
        name: max(0, data["bids"][i] + data["bonus"][i] + more.get(name, 0)) if data["bids"][i] else -1
        for i, name in enumerate(seen["seats"])
    }
    if sizes[seat] < 0:
        return 0
    place = sum(size >= sizes[seat] for name, size in sizes.items() if name != seat)
    doxa = EVENTS[EVENT[str(seen["events"][seen["round"] - 1])]].bid_doxa
    return int(doxa[place]) if place < len(doxa) else 0


def _outbid(now: Moment) -> Action | None:
    if now.question.window != "bids":
        return None
    effect = CARDS[CARD[str(now.able[0].args[0])]].effects[0]
    sign = 1 if effect["effect"] == "bid_bonus" else -1
    before = _worth(now.seen, now.seat, {})

    def gained(action: Action) -> int:
        whom = str(action.args[1]) if len(action.args) > 1 else now.seat
        return _worth(now.seen, now.seat, {whom: sign * effect["amount"]}) - before

    best = max(now.able, key=gained)
    return best if gained(best) >= int(now.values.get("least") or 1) else None


def _refund(now: Moment) -> Action | None:
    if now.question.window != "bids":
        return None
    bid = frames_of(now.seen, "places", PlacesData)[0]["bids"][SEATS.index(now.seat)]
    return now.able[0] if bid >= int(now.values.get("least") or 1) else None


def _cancel(now: Moment) -> Action | None:
    """`at_me`: it aims at the seat or at one of its cards; `at_mine`: it cancels an intrigue of the seat's."""
    if now.question.window != "response" or not _is(now.values.get("whom"), now.question.params["by"]):
        return None
    schemes = frames_of(now.seen, "scheme", SchemeData)
    aimed = now.values.get("aimed")
    if aimed == "at_me":
        card, aim = schemes[-1]["card"], schemes[-1]["aim"]
        at_card = {effect["effect"] for effect in CARDS[card].effects} & {"remove_card", "flip_card"}
        mine = {CARD[each] for group in now.seen["players"][now.seat]["area"] for each in group}
        return now.able[0] if (aim in mine if at_card else aim == SEATS.index(now.seat)) else None
    if aimed == "at_mine":
        cancels = CARDS[schemes[-1]["card"]].effects[0]["effect"] == "cancel_intrigue"
        return now.able[0] if cancels and len(schemes) > 1 and schemes[-2]["seat"] == SEATS.index(now.seat) else None
    return now.able[0]


_FITS: Final = {
    "stop": _stop,
    "strike": _strike,
    "turn_vote": _turn_vote,
    "add_vote": _add_vote,
    "adjust_vote": _adjust,
    "before_voting": _before,
    "after_result": _after,
    "redirect": _redirect,
    "outbid": _outbid,
    "refund": _refund,
    "cancel": _cancel,
}
