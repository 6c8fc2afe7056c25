"""The state of the harbour as plain data, and what follows from it at once."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engine.core import GameChance, Outcome, Seat
from tests.tiny.harbour.deck import ANSWERS, CARDS, GOODS, WORKS, answers

Goods = dict[str, int]
Steps = list[tuple[str, int]]
"""Goods taken in hand, one step of composing after another."""


class Declared(NamedTuple):
    """What the ship whose turn it is will do, unless somebody stops it."""

    deed: str
    """`attack` a ship, or `build` a card."""
    what: str
    paid: tuple[tuple[str, int], ...] = ()


@dataclass(slots=True)
class Window:
    """A question to all others, over the declaration (no card), or over a card that answered."""

    kind: str
    by: Seat
    card: str
    first: int
    """The seat, by number, from which answers count."""
    given: dict[Seat, str] = field(default_factory=dict)
    """Answers: a card, or "" for none."""


@dataclass(slots=True)
class State:
    seats: tuple[Seat, ...]
    options: dict[str, str]
    rng: GameChance
    round: int = 0
    step: str = "offer"
    """`offer`: all seal a toll; `build`: a ship's turn; `trim`: its end; "": the game is over."""
    first: int = 0
    turn: int = 0
    """Turns that are over in this round."""
    deck: list[str] = field(default_factory=list)
    hands: dict[Seat, list[str]] = field(default_factory=dict)
    quays: dict[Seat, list[str]] = field(default_factory=dict)
    dropped: list[str] = field(default_factory=list)
    stores: dict[Seat, Goods] = field(default_factory=dict)
    drawn: int = 0
    spent: int = 0
    taken: dict[Seat, Steps] = field(default_factory=dict)
    sealed: list[Seat] = field(default_factory=list)
    named: dict[Seat, str] = field(default_factory=dict)
    """Each ship's favourite card, known to itself alone."""
    quiet: list[Seat] = field(default_factory=list)
    declared: Declared | None = None
    windows: list[Window] = field(default_factory=list)
    tolls: list[tuple[int, ...]] = field(default_factory=list)
    """What each gave in each round: everybody saw it."""
    points: dict[Seat, int] = field(default_factory=dict)
    outcome: Outcome | None = None

    @property
    def actor(self) -> Seat:
        return self.seats[(self.first + self.turn) % len(self.seats)]

    def copy(self) -> State:
        return replace(
            self,
            options=dict(self.options),
            rng=self.rng.copy(),
            deck=list(self.deck),
            hands={seat: list(cards) for seat, cards in self.hands.items()},
            quays={seat: list(cards) for seat, cards in self.quays.items()},
            dropped=list(self.dropped),
            stores={seat: dict(goods) for seat, goods in self.stores.items()},
            taken={seat: list(steps) for seat, steps in self.taken.items()},
            sealed=list(self.sealed),
            named=dict(self.named),
            quiet=list(self.quiet),
            windows=[replace(window, given=dict(window.given)) for window in self.windows],
            tolls=list(self.tolls),
            points=dict(self.points),
        )

    def left(self, seat: Seat) -> Goods:
        """The stores without what the seat has taken in hand."""
        goods = dict(self.stores[seat])
        for good, count in self.taken[seat]:
            goods[good] -= count
        return goods

    def in_hand(self, seat: Seat) -> int:
        """How many goods the seat has taken in hand."""
        return sum(count for _, count in self.taken[seat])

    def in_sight(self) -> set[str]:
        """Cards that everybody sees."""
        seen = {card for cards in self.quays.values() for card in cards} | set(self.dropped)
        return seen | ({self.declared.what} if self.declared and self.declared.deed == "build" else set())

    def asked(self) -> tuple[Seat, ...]:
        """Who is asked in the window on top, in the order in which answers count: by what everybody sees."""
        window, seen = self.windows[-1], self.in_sight()
        if not any(answers(card, window.kind) for card in CARDS if card not in seen):
            return ()
        turned = self.seats[window.first :] + self.seats[: window.first]
        return tuple(s for s in turned if s != window.by and self.hands[s] and s not in self.quiet)

    def active(self) -> tuple[Seat, ...]:
        """The seats awaited, in the order of seats."""
        if not self.step:
            return ()
        if self.step == "offer":
            return tuple(seat for seat in self.seats if seat not in self.sealed)
        if self.windows:
            awaited = set(self.asked()) - self.windows[-1].given.keys()
            return tuple(seat for seat in self.seats if seat in awaited)
        return (self.actor,)


def check(state: State) -> None:
    """AssertionError with what is wrong."""
    seats, count = state.seats, len(state.seats)
    building = [state.declared.what] if state.declared and state.declared.deed == "build" else []
    lying = [*state.deck, *state.dropped, *building]
    lying += [card for owned in (state.hands, state.quays) for cards in owned.values() for card in cards]
    assert sorted(lying) == list(CARDS), "every card is in one place"
    laid = sum(n for _, n in state.declared.paid) if state.declared else 0
    held = sum(sum(goods.values()) for goods in state.stores.values())
    assert held + laid + state.spent == state.drawn, f"{held} goods held + {laid} laid + {state.spent} spent"
    for seat in seats:
        assert state.hands[seat] == sorted(state.hands[seat]), f"hand of {seat} in order"
        assert all(type(n) is int and n >= 0 for n in state.left(seat).values()), f"{seat} has taken too much"
        assert all(good in GOODS and type(n) is int and n > 0 for good, n in state.taken[seat]), f"{seat} took nothing"
        assert type(state.points[seat]) is int, "points"
        assert state.points[seat] >= 0, "points"
    assert all(card in state.hands[seat] for seat, card in state.named.items()), "a favourite that is not held"
    for named in (state.sealed, state.quiet):
        assert named == [seat for seat in seats if seat in named], "seats in order"
    assert 1 <= state.round <= int(state.options["rounds"]), "round"
    assert 0 <= state.first < count, "first"
    assert 0 <= state.turn < count, "turn"
    assert state.step in ("offer", "build", "trim", ""), "step"
    assert (state.outcome is not None) == (not state.step), "an outcome, and only then, ends the steps"
    assert len(state.tolls) == state.round - (state.step == "offer"), "tolls of each round"
    assert all(len(toll) == count and all(type(n) is int and n >= 0 for n in toll) for toll in state.tolls), "tolls"
    assert len(state.sealed) < count, "all sealed and not revealed"
    assert not state.sealed or state.step == "offer", "seals out of time"
    for seat, steps in state.taken.items():
        may = state.step == "offer" or (state.step == "build" and seat == state.actor and state.declared is None)
        assert may or not steps, f"{seat} has goods in hand out of time"
    assert (state.declared is not None) == bool(state.windows), "a window stands over a declaration"
    if state.declared is not None:
        _check_windows(state, state.declared)
    if state.step == "trim":
        assert state.hands[state.actor], "nothing to trim"
    if state.outcome is not None:
        assert set(state.outcome.winners) <= set(seats), "winners"


def _check_windows(state: State, declared: Declared) -> None:
    assert state.step == "build", "a declaration out of time"
    if declared.deed == "attack":
        assert declared.what in state.seats, "attack on nobody"
        assert declared.what != state.actor, "attack on oneself"
        assert not declared.paid, "attack for goods"
    else:
        assert declared.deed == "build", "deed"
        assert declared.what in WORKS, "work"
        assert all(good in GOODS and type(n) is int and n > 0 for good, n in declared.paid), "paid"
    for depth, window in enumerate(state.windows):
        assert window.kind in ANSWERS, "window"
        assert (window.kind == "action") == (depth == 0) == (not window.card), "window out of place"
        assert window.by in state.seats, "window of nobody"
        assert 0 <= window.first < len(state.seats), "who answers first"
        assert not window.card or window.card in state.dropped, "a card that lies nowhere"
        assert depth == len(state.windows) - 1 or not window.given, "answers below"
        assert list(window.given) == [seat for seat in state.seats if seat in window.given], "answers in order"
    assert state.windows[0].by == state.actor, "declared by another"
    top = state.windows[-1]
    for seat, card in top.given.items():
        assert seat in state.asked(), "an answer of one not asked"
        assert not card or (card in state.hands[seat] and answers(card, top.kind)), "an answer that is none"
    assert state.active(), "a window that nobody answers"
