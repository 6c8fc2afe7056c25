"""A made-up card game for the tests of the kit: its steps have keys that other games have, and mean something else.

Each round everybody puts a card away unseen (`offer`); then one after another, as last round's winner names them
(`build`), they may plan to play cards face up (`march`), of which one may be played again.
"""

from __future__ import annotations

from typing import Annotated, Self, TypedDict

from engine.core.chance import Rng, seeded
from engine.core.rules import Outcome
from engine.core.types import Action, Json
from engine.kit import shapes
from engine.kit.flow import Flow
from engine.kit.naming import Naming, end_turn, waiting
from engine.kit.plan import Plan
from engine.kit.position import NOBODY, Draft, Position, pop, push
from engine.kit.seats import Out, Seats, say
from engine.kit.step import Step

NAMES = Seats(("ann", "ben", "cat", "dan"))
HIGHEST = 5
ROUNDS = 2


class Pantry(Position):
    """Hands of numbered cards, and what lies before each seat."""

    __slots__ = ("first", "hands", "shelves")
    draft: Draft[Pantry] | None

    def __init__(self, players: tuple[int, ...], first: int) -> None:
        super().__init__(players, {}, seeded(0).chance())
        self.first = first
        self.hands = [list(range(1, HIGHEST + 1)) if s in players else [] for s in range(self.rows)]
        self.shelves: list[list[int]] = [[] for _ in range(self.rows)]

    def copy(self) -> Self:
        new = super().copy()
        new.first = self.first
        new.hands = [hand[:] for hand in self.hands]
        new.shelves = [shelf[:] for shelf in self.shelves]
        return new


class Nothing(TypedDict):
    pass


class Away(TypedDict):
    chosen: Annotated[list[int], shapes.per_seat(shapes.number(0, HIGHEST))]


class Played(TypedDict):
    count: Annotated[int, shapes.number(0, HIGHEST)]


class PutAway(Step[Pantry, Away]):
    """Sealed: everybody at once, shown together."""

    key = "offer"
    private = frozenset(("offer",))
    pool = "cards"

    def window(self, state: Pantry, data: Away) -> str:
        return "cards"

    def settle(self, state: Pantry, data: Away, out: Out) -> bool:
        if self.active(state, data):
            return False
        pop(state)
        for seat in state.players:
            state.hands[seat].remove(data["chosen"][seat])
        shown: dict[str, Json] = {NAMES.ids[s]: data["chosen"][s] for s in state.players}
        say(out, "put_away", cards=shown)
        return True

    def active(self, state: Pantry, data: Away) -> tuple[int, ...]:
        return tuple(s for s in state.players if not data["chosen"][s])

    def legal(self, state: Pantry, data: Away, seat: int) -> list[Action]:
        return [] if data["chosen"][seat] else [NAMES.act(seat, "offer", card) for card in state.hands[seat]]

    def do(self, state: Pantry, data: Away, seat: int, action: Action, out: Out) -> None:
        data["chosen"][seat] = int(action.args[0])

    def conceal(self, data: Away, seat: int) -> Away:
        return {"chosen": [card if s == seat else 0 for s, card in enumerate(data["chosen"])]}

    def fill(self, state: Pantry, data: Away, seat: int, rng: Rng) -> None:
        for s in state.players:
            if s != seat:
                data["chosen"][s] = state.hands[s][rng.below(len(state.hands[s]))]

    def lapse(self, state: Pantry, data: Away, seat: int) -> Action | None:
        return NAMES.act(seat, "offer", min(state.hands[seat]))


class Cook(Naming[Pantry, Nothing]):
    key = "build"
    event = "cook_named"

    def namer(self, state: Pantry) -> int:
        return state.first

    def begin_turn(self, state: Pantry, seat: int, out: Out) -> None:
        push(state, "march", {"count": 0})

    def is_over(self, state: Pantry) -> bool:
        return not any(state.hands[seat] for seat in waiting(state))


class Play(Plan[Pantry, Played]):
    """One to three cards, composed in private."""

    key = "march"

    def choices(self, state: Pantry, data: Played, seat: int, actions: list[Action]) -> None:
        if data["count"] < 3:
            actions += [NAMES.act(seat, "play", card) for card in state.hands[seat]]

    def perform(self, state: Pantry, data: Played, seat: int, action: Action, out: Out) -> None:
        card = int(action.args[0])
        state.hands[seat].remove(card)
        state.shelves[seat].append(card)
        data["count"] += 1
        say(out, "played", seat=NAMES.ids[seat], card=card)

    def finish(self, state: Pantry, data: Played, seat: int, out: Out) -> None:
        say(out, "turn_ended", seat=NAMES.ids[seat], cards=data["count"])
        end_turn(state)

    def twice(self, state: Pantry, data: Played, legal: tuple[Action, ...]) -> frozenset[str]:
        return frozenset() if data["count"] else frozenset({"done"})


def begin_round(state: Pantry, out: Out) -> None:
    state.acted = []
    push(state, "offer", {"chosen": [0] * state.rows})


def begin_turns(state: Pantry, out: Out) -> None:
    push(state, "build", {})


def end_round(state: Pantry, out: Out) -> None:
    state.first = max(state.players, key=lambda seat: sum(state.shelves[seat]))
    if state.round == ROUNDS:
        state.outcome = Outcome("fullest", (NAMES.ids[state.first],))


FLOW = Flow[Pantry](
    NAMES,
    (PutAway(), Cook(NAMES), Play(NAMES)),
    (("hide", begin_round), ("cook", begin_turns), ("cook", end_round)),
    pool="hand",
)
FRAMES = shapes.FrameShapes({"offer": Away, "build": Nothing, "march": Played})


def begun(players: tuple[int, ...] = (0, 1, 3)) -> Pantry:
    """At the first question; by default `cat` does not play, so that indices have a gap."""
    state = Pantry(players, players[0])
    state.cursor = -1
    FLOW.settle(state, [])
    assert state.turn == NOBODY
    return state
