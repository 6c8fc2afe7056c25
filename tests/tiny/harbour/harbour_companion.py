"""What the harbour says of itself beyond its rules: windows, orders, reasons, help, an answer in advance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.core import Action, Event, OrderField, OrderForm, Question, Seat, View
from engine.core.companion import Ahead, Closed, Companion, GivenOrder, Held, StandingKind, Windows, too_dear
from tests.tiny.harbour.deck import CARDS, GOODS, HAND, SHIPS, WORKS

HOUR: Final = 3600
_STOPPERS: Final = tuple(card for card in CARDS if card not in WORKS)


class HarbourWindows(Windows):
    """Live tables hold every window, daily ones hold answers to cards for four hours, others none."""

    def length(self, kind: str, options: Mapping[str, str], pace: str, public: Sequence[Event] = ()) -> Held:
        if pace == "live":
            return Held(15 if kind == "action" else 10)
        return Held(4 * HOUR if pace == "daily" and kind == "reply" else 0)

    def order_forms(self, view: View) -> Sequence[OrderForm]:
        pools: Any = view["pools"]
        cards = tuple(card for card in pools["hand"] if card in _STOPPERS)
        return (OrderForm("use", cards, (OrderField("whom", ("", *SHIPS)),)),)

    def order_answer(
        self, view: View, seat: Seat, question: Question, legal: Sequence[Action], orders: Sequence[GivenOrder]
    ) -> Action | None:
        for order in orders:
            wanted = Action(seat, "use", (order.card,))
            if wanted in legal and order.values.get("whom") in (None, "", question.params["by"]):
                return wanted
        return None

    def ahead(self, view: View) -> Sequence[Ahead]:
        return ()

    def open_kinds(self, view: View) -> Sequence[str]:
        windows: Any = view["windows"]
        return [row[0] for row in windows]


def _closed(seat: Seat, question: Question, legal: Sequence[Action], view: View) -> tuple[Closed, ...]:
    """Works that cost too much, and why one does not go out fishing."""
    seen: Any = view
    found = list(too_dear(seat, question, legal, view))
    if question.key == "build" and Action(seat, "sail") not in legal:
        full = len(seen["pools"]["hand"]) == HAND
        found.append(Closed(("sail",), "hand_full" if full else "in_hand" if seen["taken"] else "no_cards"))
    return tuple(found)


def _no_toll(seat: Seat, value: str, question: Question, legal: Sequence[Action]) -> Action | None:
    wanted = Action(seat, "seal")
    return wanted if wanted in legal and not question.composing else None


COMPANION: Final = Companion(
    standing={"toll": StandingKind(frozenset({"offer"}), ("yes",), "game", _no_toll)},
    closed=_closed,
    quiet=frozenset({"kept", "turn_began"}),
    topics=(
        ("stoppers", tuple(card for card in _STOPPERS if card.endswith("1"))),
        ("works", tuple(card for card in WORKS if not card[-1].isdigit() or card.endswith("1"))),
        ("goods", GOODS),
    ),
    windows=HarbourWindows(),
)
