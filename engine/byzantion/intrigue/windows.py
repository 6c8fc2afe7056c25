"""Reaction windows (BZ10): whether one opens and who is asked is a function of what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.byzantion import area
from engine.byzantion.content import CARDS, IDS, INTRIGUE, target
from engine.byzantion.flow import Decision, Out, act, data_of
from engine.byzantion.frame_data import DeclaredData, SchemeData, WindowData
from engine.byzantion.intrigue import intrigue
from engine.byzantion.intrigue.intrigue import effects_of, open_window
from engine.byzantion.state import State
from engine.byzantion.vocabulary import NOBODY, NOMISMA, SEATS
from engine.core.chance import Rng
from engine.core.types import Action, Json

UNANSWERED: Final[list[int]] = []
PASSED: Final = [NOBODY]
HIDDEN: Final = [-2]
"""An answer that somebody else has given."""
OPENED_BY: Final = {
    "action": "action_declared",
    "vote": "influence",
    "success": "after_success",
    "failure": "after_failure",
    "bids": "trial_bid",
    "response": "response_intrigue",
    "end": "end_game",
}
"""The timing of the cards that open a window of each kind (BZ10.2); `remove_card` and `flip_card` open W1, too.

What moves units opens none and is played where one is open (BZ10.2a).
"""
_INTRIGUE: Final = tuple(card for card in range(len(CARDS)) if INTRIGUE[card])


def after_declaration(state: State, seat: int) -> None:
    """W1; but for W5 nothing else opens within an action (BZ10.2b)."""
    if _are_held(state):
        open_window(state, "action", seat)


def after_vote(state: State, seat: int, *, placed: int, last: bool) -> None:
    """W2: after at least one was placed, and always after the last seat."""
    if _are_held(state) and (placed or last):
        open_window(state, "vote", seat, placed=placed)


def after_result(state: State, *, success: bool) -> None:
    """W3."""
    if state.n > 1:
        open_window(state, "success" if success else "failure")


def after_bids(state: State) -> None:
    """W4."""
    if state.n > 1:
        open_window(state, "bids")


def at_the_end(state: State) -> None:
    """W6 (BZ9.1)."""
    if state.n > 1:
        open_window(state, "end")


def _are_held(state: State) -> bool:
    """In the variant `own` nobody reacts out of turn (BZ10.5)."""
    return state.n > 1 and state.options["windows"] != "own"


def in_sight(state: State) -> set[int]:
    """Cards that everybody sees: in areas, on the pile, in the offer, out of play (BZ10.1a)."""
    areas = (card for seat in range(state.n) for card in area.cards_of(state, seat))
    return {*areas, *state.discard, *state.offer, *state.removed}


def opens(state: State, data: WindowData, seat: int, card: int) -> bool:
    """Is it one of the cards that open this window for the seat (BZ10.2)?"""
    kinds = effects_of(card)
    if data["kind"] == "action" and ("remove_card" in kinds or "flip_card" in kinds):
        return True
    if "flip_vote" in kinds and (not data["about"].get("placed") or seat == data["by"]):
        return False
    return OPENED_BY[data["kind"]] in CARDS[card].timing


def asked(state: State, data: WindowData) -> list[int]:
    """Who is asked, in the order in which answers count (BZ10.1a, BZ10.1b)."""
    order = state.in_order()
    turned = [*order[data["first"] :], *order[: data["first"]]]
    kind, seen = data["kind"], in_sight(state)
    hidden = [card for card in _INTRIGUE if card not in seen]
    out = []
    for seat in turned:
        if not state.hand[seat] or (kind in ("action", "response") and seat == data["by"]):
            continue
        if kind != "end" and state.quiet[seat]:
            continue
        have = state.goods[seat][NOMISMA]
        if any(opens(state, data, seat, c) and (kind == "end" or area.price(state, seat, c) <= have) for c in hidden):
            out.append(seat)
    return out


def reactions(state: State, data: WindowData, seat: int) -> list[Action]:
    """Every card of the hand that fits, whose condition holds and that the seat can pay (BZ10.3)."""
    kind = data["kind"]
    if kind == "end":
        return intrigue.playable_at_end(state, seat)
    any_time = kind != "response"
    cards = []
    for card in state.hand[seat]:
        if not INTRIGUE[card]:
            continue
        timing = CARDS[card].timing
        fits = OPENED_BY[kind] in timing or (any_time and "any_time" in timing)
        if fits and ("flip_vote" not in effects_of(card) or opens(state, data, seat, card)):
            cards.append(card)
    return intrigue.playable(state, seat, cards)


def _object(state: State) -> DeclaredData | SchemeData | None:
    """What a window on top is about, as far as it can be cancelled."""
    below = state.frames[-2] if len(state.frames) > 1 else None
    if below is not None and below.step == "declared":
        return data_of(below, DeclaredData)
    return data_of(below, SchemeData) if below is not None and below.step == "scheme" else None


def _encoded(action: Action) -> list[int]:
    if action.verb == "pass":
        return PASSED[:]
    card, aim, discards = intrigue.read(action)
    return [card, aim, *discards]


class Window(Decision[WindowData]):
    """All asked seats answer sealed; the first reaction in order is played, the others are dropped unseen (BZ10.3).

    data: kind, by, about; first, the place in the initiative order whose answer counts first; asked, [] before it is
    known; given, per seat [] no answer yet, [-1] pass, else [card, aim, discarded …].
    """

    key = "window"
    pool = "hand"

    def settle(self, state: State, data: WindowData, out: Out) -> bool:
        if not data["asked"]:
            about = _object(state)
            data["asked"] = [] if about is not None and about["cancelled"] else asked(state, data)
            if not data["asked"]:
                state.frames.pop()
            return True
        if any(data["given"][seat] == UNANSWERED for seat in data["asked"]):
            return False
        answers = [(seat, data["given"][seat]) for seat in data["asked"]]
        played = next(((seat, answer) for seat, answer in answers if answer != PASSED), None)
        if played is None:
            state.frames.pop()
            return True
        seat, (card, aim, *discards) = played
        data["asked"], data["given"] = [], [[] for _ in range(state.n)]
        data["first"] = (state.in_order().index(seat) + 1) % state.n
        intrigue.play(state, seat, card, aim, out, discards, data["by"])
        return True

    def active(self, state: State, data: WindowData) -> tuple[int, ...]:
        return tuple(sorted(seat for seat in data["asked"] if data["given"][seat] == UNANSWERED))

    def legal(self, state: State, data: WindowData, seat: int) -> list[Action]:
        if seat not in self.active(state, data):
            return []
        return [act(seat, "pass"), *reactions(state, data, seat)]

    def do(self, state: State, data: WindowData, seat: int, action: Action, out: Out) -> None:
        data["given"][seat] = _encoded(action)

    def question(self, state: State, data: WindowData, seat: int) -> tuple[str, dict[str, Json]]:
        return f"window-{data['kind']}", dict(self._told(state, data))

    def _told(self, state: State, data: WindowData) -> Iterator[tuple[str, Json]]:
        """What the window is about, for all to see."""
        if data["by"] != NOBODY:
            yield "by", SEATS[data["by"]]
        about = _object(state)
        if about is not None:
            yield "card", IDS[about["card"]] if about["card"] != NOBODY else None
        if about is not None and data["kind"] == "action" and "kind" in about:
            yield "action", about["kind"]
        if data["kind"] == "response":
            scheme = data_of(state.frames[-2], SchemeData)
            yield "target", target(scheme["card"], scheme["aim"], scheme["by"])

    def lapse(self, state: State, data: WindowData, seat: int) -> Action | None:  # BZ10.4c
        return act(seat, "pass")

    def window(self, state: State, data: WindowData) -> str:
        return str(data["kind"])

    def conceal(self, data: WindowData, seat: int) -> WindowData:
        given = [answer if i == seat or not answer else HIDDEN for i, answer in enumerate(data["given"])]
        return data | {"given": given}

    def fill(self, state: State, data: WindowData, seat: int, rng: Rng) -> None:
        data["given"] = [PASSED[:] if answer == HIDDEN else answer for answer in data["given"]]
