"""Orders held against a moment: whether one fits, and what it answers (BZ10.4b).

What a present person sees decides, and nothing else: all is read from the seat's own view, or from a position imagined
from it, where only what that view shows is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from engine.byzantion import area
from engine.byzantion.content import CARD, CARDS, EVENT, EVENTS, HERO
from engine.byzantion.flow import topmost
from engine.byzantion.frame_data import PlacesData, QueueData, SchemeData, ScriptData
from engine.byzantion.intrigue import intrigue
from engine.byzantion.phases.events import totals
from engine.byzantion.phases.turns import KINDS
from engine.byzantion.state import State
from engine.byzantion.view_types import ByzantionView, frames_of
from engine.byzantion.vocabulary import AUCTORITAS, NOMISMA, SEAT
from engine.core import Action, Question, Seat
from engine.core.companion import GivenOrder

LARGEST: Final = "largest"
"""In place of an action: that somebody activates their largest bandon."""
CHANGES: Final = {"add_2": 2, "add_1": 1, "back_1": -1, "back_2": -2}
"""By how many votes an `adjust` changes one's own."""
EFFECTS: Final = {
    f"does_{name}": name
    for name in dict.fromkeys(card.effects[0]["effect"] for card in CARDS if card.kind == "intrigue" and card.effects)
}
"""What an intrigue that is to be cancelled does; a card is known by its first effect."""


class Moment(NamedTuple):
    """An order and what it is held against."""

    seen: ByzantionView
    """The seat's own view."""
    state: State
    """Imagined from it."""
    seat: Seat
    question: Question
    legal: Sequence[Action]
    order: GivenOrder

    @property
    def me(self) -> int:
        """The seat's index."""
        return SEAT[self.seat]

    @property
    def effect(self) -> Mapping[str, int | str]:
        """What the order's card does."""
        return CARDS[CARD[self.order.card]].effects[0]

    def value(self, field: str) -> str:
        """What the order says of it; "": nothing."""
        return str(self.order.values.get(field) or "")

    def number(self, field: str, otherwise: int) -> int:
        """What the order says of it, as a number."""
        return int(self.value(field) or otherwise)

    def speaks_of(self, field: str, found: object) -> bool:
        """Is it this, or anything?"""
        return self.value(field) in ("", found)


def played(now: Moment) -> Action | None:
    """How the order answers a window: with its card if that fits and leaves enough, else not at all."""
    able = [action for action in now.legal if action.verb == "intrigue" and action.args[0] == now.order.card]
    if not able or not _keeps(now):
        return None
    return _FITS[now.order.form](now, able)


def completed(now: Moment) -> Action | None:
    """What the card of an order that has been played asks, or will ask when nobody answers it."""
    at_work = topmost(now.state, "script", ScriptData) or topmost(now.state, "scheme", SchemeData)
    if at_work is None or at_work["card"] != CARD[now.order.card] or at_work["seat"] != now.me:
        return None
    then = _THEN.get(now.question.key)
    return None if then is None else then(now)


def _keeps(now: Moment) -> bool:
    left = now.state.goods[now.me][NOMISMA] - area.price(now.state, now.me, CARD[now.order.card])
    return left >= now.number("keep", 0)


def _aimed(able: Sequence[Action], aim: object) -> Action | None:
    return next((action for action in able if aim in action.args[1:]), None)


# --- W1 --------------------------------------------------------------------------------------------------------------


def _stop(now: Moment, able: Sequence[Action]) -> Action | None:
    if now.question.window != "action" or not now.speaks_of("whom", now.question.params["by"]):
        return None
    return able[0] if _is_declared(now, now.value("what")) else None


def _is_declared(now: Moment, what: str) -> bool:
    """Any action, one of a kind, or the activation of a group: the largest bandon, or the one with a named card."""
    asked = now.question.params
    if what in ("", *KINDS):
        return what in ("", asked["action"])
    actor = SEAT[str(asked["by"])]
    groups = now.state.area[actor]
    group = next((group for group in groups if asked["card"] and CARD[str(asked["card"])] in group), None)
    if group is None:
        return False
    if what == LARGEST:
        return HERO[group[0]] and len(group) == max(len(each) for each in groups if HERO[each[0]])
    return CARD[what] in group


def _strike(now: Moment, able: Sequence[Action]) -> Action | None:
    if _stop(now, able) is None:
        return None
    aim = now.value("aim") or "declared"
    return _aimed(able, now.question.params["card"] if aim == "declared" else aim)


# --- W2 --------------------------------------------------------------------------------------------------------------


def _turn_vote(now: Moment, able: Sequence[Action]) -> Action | None:
    by = now.question.params.get("by")
    if now.question.window != "vote" or by is None or not now.speaks_of("whom", by):
        return None
    variant, *placed = now.state.votes[SEAT[str(by)]]
    mine, *my_votes = now.state.votes[now.me]
    if now.value("variant") == "not_mine":
        right = variant != mine and sum(my_votes) > 0
    else:
        right = now.speaks_of("variant", str(variant + 1))
    return able[0] if right and sum(placed) >= now.number("least", 1) else None


def _all_voted(now: Moment) -> bool:
    return not any(data["queue"] for data in frames_of(now.seen, "vote", QueueData))


def _add_vote(now: Moment, able: Sequence[Action]) -> Action | None:
    """Only after the last placement, and only if it makes the variant lead, all that counts counted (BZ3.3b, BZ8.3)."""
    if now.question.window != "vote" or not _all_voted(now):
        return None
    sums, at = totals(now.state), now.number("variant", 1) - 1
    amount = min(int(now.effect["amount"]), now.state.supply[AUCTORITAS])
    return able[0] if sums[at] <= sums[1 - at] < sums[at] + amount else None


def _support(now: Moment) -> Action | None:
    return Action(now.seat, "support", (now.number("variant", 1),))


def _adjust(now: Moment, able: Sequence[Action]) -> Action | None:
    """Only after the last placement, and only if all of it can be done."""
    change = CHANGES[now.value("by") or next(iter(CHANGES))]
    can_do = now.state.goods[now.me][AUCTORITAS] >= change if change > 0 else now.state.votes[now.me][1] >= -change
    return able[0] if now.question.window == "vote" and _all_voted(now) and can_do else None


def _change(now: Moment) -> Action | None:
    change = CHANGES[now.value("by") or next(iter(CHANGES))]
    wanted = Action(now.seat, "add" if change > 0 else "take_back", (abs(change),))
    return wanted if wanted in now.legal else Action(now.seat, "skip")


def _before(now: Moment, able: Sequence[Action]) -> Action | None:
    queues = [data["queue"] for data in frames_of(now.seen, "vote", QueueData)]
    is_to_come = any(now.me in queue for queue in queues)
    return able[0] if now.question.window == "vote" and is_to_come else None


# --- W3, W4 ----------------------------------------------------------------------------------------------------------


def _after(now: Moment, able: Sequence[Action]) -> Action | None:
    """The card's own conditions are checked by the rules."""
    return able[0] if now.question.window in ("success", "failure") else None


def _redirect(now: Moment, able: Sequence[Action]) -> Action | None:
    if now.question.window != "failure":
        return None
    wanted = now.order.values.get("to") or ()
    return next((found for to in wanted if (found := _aimed(able, to)) is not None), None)


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


def _outbid(now: Moment, able: Sequence[Action]) -> Action | None:
    if now.question.window != "bids":
        return None
    amount = int(now.effect["amount"]) if now.effect["effect"] == "bid_bonus" else -int(now.effect["amount"])
    before = _worth(now.seen, now.seat, {})

    def gained(action: Action) -> int:
        whom = str(action.args[1]) if len(action.args) > 1 else now.seat
        return _worth(now.seen, now.seat, {whom: amount}) - before

    best = max(able, key=gained)
    return best if gained(best) >= now.number("least", 1) else None


def _refund(now: Moment, able: Sequence[Action]) -> Action | None:
    if now.question.window != "bids":
        return None
    bid = frames_of(now.seen, "places", PlacesData)[0]["bids"][now.me]
    return able[0] if bid >= now.number("least", 1) else None


# --- W5 --------------------------------------------------------------------------------------------------------------


def _cancel(now: Moment, able: Sequence[Action]) -> Action | None:
    """`at_me`: it hits the seat, one of its cards, its vote or its action; `at_mine`: it cancels an intrigue of its."""
    if now.question.window != "response" or not now.speaks_of("whom", now.question.params["by"]):
        return None
    scheme = frames_of(now.seen, "scheme", SchemeData)[-1]
    does = CARDS[scheme["card"]].effects[0]["effect"]
    wanted = [EFFECTS.get(name) for name in now.order.values.get("effects") or ()]
    if wanted and does not in wanted:
        return None
    aimed = now.value("aimed")
    if not aimed:
        return able[0]
    hits_me = intrigue.struck(now.state, scheme) == now.me
    return able[0] if hits_me and (does == "cancel_intrigue") == (aimed == "at_mine") else None


_FITS: Final[Mapping[str, Callable[[Moment, Sequence[Action]], Action | None]]] = {
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
_THEN: Final[Mapping[str, Callable[[Moment], Action | None]]] = {"support": _support, "adjust": _change}
COMPLETED: Final = frozenset(_THEN)
"""Questions of a card after it has been played, which its order answers."""
