"""The state of the tiny game as plain data; its dump, load and check."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple, NoReturn

from engine.core import GameChance, Json, Outcome, RulesError, Seat
from engine.core.chance import load_chance

SEATS: tuple[Seat, ...] = ("red", "blue", "green", "amber")
GEMS = ("jade", "onyx", "ruby")
PRICES = {"arch": 1, "tower": 2}
"""How many gems, all of different kinds."""
POINTS = {"arch": 1, "tower": 3}
ROUNDS = ("2", "3", "5", "40")
DEALT = 4

Hand = dict[str, int]


class Frame(NamedTuple):
    """One level of nested decisions; the last of the stack is being asked."""

    step: str
    """`bid`, `site` (of `seat`), or `price` of `item` on top of it."""
    seat: Seat = ""
    item: str = ""


@dataclass(slots=True)
class State:
    seats: tuple[Seat, ...]
    rounds: int
    rng: GameChance
    round: int = 0
    drawn: int = 0
    spent: int = 0
    hands: dict[Seat, Hand] = field(default_factory=dict)
    built: dict[Seat, list[str]] = field(default_factory=dict)
    offers: dict[Seat, list[tuple[str, int]]] = field(default_factory=dict)
    sealed: list[Seat] = field(default_factory=list)
    stack: list[Frame] = field(default_factory=list)
    draft: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    """The builder's unconfirmed buildings with their payments; the last unpaid while its `price` is on the stack."""
    outcome: Outcome | None = None

    def copy(self) -> State:
        return State(
            self.seats,
            self.rounds,
            self.rng.copy(),
            self.round,
            self.drawn,
            self.spent,
            {seat: dict(hand) for seat, hand in self.hands.items()},
            {seat: list(items) for seat, items in self.built.items()},
            {seat: list(steps) for seat, steps in self.offers.items()},
            list(self.sealed),
            list(self.stack),
            list(self.draft),
            self.outcome,
        )

    def left(self, seat: Seat) -> Hand:
        """The seat's hand without what it has composed."""
        hand = dict(self.hands[seat])
        for gem, count in self.offers[seat]:
            hand[gem] -= count
        if self.stack and self.stack[0].seat == seat:
            for _, paid in self.draft:
                for gem in paid:
                    hand[gem] -= 1
        return hand

    def score(self, seat: Seat) -> int:
        return sum(POINTS[item] for item in self.built[seat])


def dump(state: State) -> Json:
    """Exact JSON, defaults omitted."""
    raw: dict[str, Any] = {
        "seats": len(state.seats),
        "rounds": state.rounds,
        "rng": state.rng.dump(),
        "round": state.round,
        "drawn": state.drawn,
        "spent": state.spent,
        "hands": {seat: {gem: n for gem, n in hand.items() if n} for seat, hand in state.hands.items()},
        "built": {seat: list(items) for seat, items in state.built.items() if items},
        "offers": {seat: [[*step] for step in steps] for seat, steps in state.offers.items() if steps},
        "sealed": list(state.sealed),
        "stack": [[*frame] for frame in state.stack],
        "draft": [[item, *paid] for item, paid in state.draft],
    }
    if state.outcome is not None:
        raw["outcome"] = [state.outcome.reason, *state.outcome.winners]
    return {key: value for key, value in raw.items() if value or key in ("rng", "seats")}


def load(raw: Json) -> State:
    """RulesError("bad_position", where, why)."""
    if not isinstance(raw, dict):
        _bad("position", "not an object")
    known = {
        "seats",
        "rounds",
        "rng",
        "round",
        "drawn",
        "spent",
        "hands",
        "built",
        "offers",
        "sealed",
        "stack",
        "draft",
    }
    for key in raw:
        if key not in known | {"outcome"}:
            _bad(key[:40], "unknown")
    numbers = {key: raw.get(key, 0) for key in ("seats", "rounds", "round", "drawn", "spent")}
    for key, number in numbers.items():
        if not isinstance(number, int) or isinstance(number, bool) or not 0 <= number < 1 << 64:
            _bad(key, "not a count")
    count: Any = numbers.pop("seats")
    if not 1 <= count <= len(SEATS):
        _bad("seats", "not 1 to 4")
    seats = SEATS[:count]
    for key in ("hands", "built", "offers"):
        if not isinstance(raw.get(key, {}), dict) or not raw.get(key, {}).keys() <= set(seats):  # type: ignore[union-attr]
            _bad(key, "not an object of seats")
    part: dict[str, Any] = dict(raw)
    try:
        state = State(
            seats,
            rng=load_chance(raw.get("rng", 0)),
            **numbers,  # type: ignore[arg-type]
            hands={seat: {gem: part["hands"].get(seat, {}).get(gem, 0) for gem in GEMS} for seat in seats},
            built={seat: list(part.get("built", {}).get(seat, [])) for seat in seats},
            offers={seat: [(gem, n) for gem, n in part.get("offers", {}).get(seat, [])] for seat in seats},
            sealed=list(part.get("sealed", [])),
            stack=[Frame(*frame) for frame in part.get("stack", [])],
            draft=[(item, tuple(paid)) for item, *paid in part.get("draft", [])],
            outcome=Outcome(part["outcome"][0], tuple(part["outcome"][1:])) if "outcome" in part else None,
        )
        check(state)
        if dump(state) != raw:
            _bad("position", "not in canonical form")
    except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        _bad("position", str(error)[:80] or type(error).__name__)
    return state


def check(state: State) -> None:
    """AssertionError with what is wrong."""
    held = sum(sum(hand.values()) for hand in state.hands.values())
    assert held + state.spent == state.drawn, f"{held} gems held + {state.spent} spent, but {state.drawn} drawn"
    assert str(state.rounds) in ROUNDS, "rounds"
    assert 1 <= state.round <= state.rounds, "round"
    for seat in state.seats:
        assert all(type(n) is int and n >= 0 for n in state.left(seat).values()), f"{seat} has composed too much"
        assert all(type(n) is int and n > 0 for _, n in state.offers[seat]), f"{seat} offers nothing"
        assert all(item in PRICES for item in state.built[seat]), f"{seat} has built what there is not"
    assert state.sealed == [seat for seat in state.seats if seat in state.sealed], "sealed seats"
    steps = [frame.step for frame in state.stack]
    assert steps in ([], ["bid"], ["site"], ["site", "price"]), f"stack {steps}"
    assert (state.outcome is not None) == (not steps), "an outcome, and only then, has an empty stack"
    assert steps == ["bid"] or not (any(state.offers.values()) or state.sealed), "offers out of their time"
    assert len(state.sealed) < len(state.seats), "all sealed and not revealed"
    assert "site" in steps or not state.draft, "a draft of nobody"
    if "site" in steps:
        assert state.stack[0].seat in state.seats, "builder"
        for at, (item, paid) in enumerate(state.draft, 1):
            owing = "price" in steps and at == len(state.draft)
            assert len(paid) == len(set(paid)) == (0 if owing else PRICES[item]), f"{item} for {paid}"
    if "price" in steps:
        assert state.draft, "payment for nothing"
        assert state.stack[-1] == Frame("price", state.stack[0].seat, state.draft[-1][0]), "payment for nothing"
    if state.outcome is not None:
        assert set(state.outcome.winners) <= set(state.seats), "winners"


def _bad(where: str, why: str) -> NoReturn:
    raise RulesError("bad_position", where=where, why=why)
