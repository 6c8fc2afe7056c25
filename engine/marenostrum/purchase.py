"""A purchase being paid: token by token, composed in the draft of a build turn (E3.0b)."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from engine.core.types import Action, Json, RulesError
from engine.kit.position import NOBODY, pop, push
from engine.kit.seats import Out
from engine.kit.step import Step
from engine.marenostrum.payment import Payment, Terms
from engine.marenostrum.state import S_contra, State
from engine.marenostrum.world import World


class Purchase(NamedTuple):
    """What is bought, and for how much."""

    what: str
    """the verb that began it"""
    item: str
    """or card id"""
    place: int
    """province, or sea of a trireme; nobody for a card"""
    cost: int
    site: int = NOBODY
    card: int = NOBODY
    only: tuple[int, ...] = ()
    """tokens any one of which is the whole price"""


class PayData(TypedDict):
    """A purchase being paid; only inside a draft, so no position holds one. The keys are those of `Purchase`."""

    what: str
    item: str
    place: int
    site: int
    card: int
    cost: int
    only: list[int]
    paid: list[int]


def ask_for(state: State, bought: Purchase) -> None:
    """Open the payment."""
    push(state, "pay", {**bought._asdict(), "only": list(bought.only), "paid": []})


class Pay(Step[S_contra, PayData]):
    """Token by token, in the fixed order of `Payment`; the last one completes the purchase. A subclass says how."""

    key = "pay"

    def __init__(self, world: World, sets: Payment) -> None:
        self.sets = sets
        self.resources = world.resources
        self.index = {resource: i for i, resource in enumerate(world.resources)}
        self._table = tuple(
            tuple(world.seats.act(seat, "pay", r) for r in world.resources) for seat in range(len(world.seats))
        )

    def terms(self, state: S_contra, seat: int) -> Terms:
        """What the seat's cards allow in its sets."""
        raise NotImplementedError

    def complete(self, state: S_contra, data: PayData, seat: int, out: Out) -> None:
        """It is paid: take the tokens away, put there what was bought and say so."""
        raise NotImplementedError

    def where(self, data: PayData) -> tuple[str | None, str | None]:
        """(place, good) of the purchase by id, for the question."""
        raise NotImplementedError

    def names(self, resources: list[int]) -> list[Json]:
        return [self.resources[r] for r in resources]

    def active(self, state: S_contra, data: PayData) -> tuple[int, ...]:
        return (state.turn,)

    def legal(self, state: S_contra, data: PayData, seat: int) -> list[Action]:
        if seat != state.turn:
            return []
        hand, table = state.hand[seat], self._table[seat]
        if data["only"]:
            return [table[r] for r in data["only"] if hand[r]]
        terms = self.terms(state, seat)
        return [table[r] for r in self.sets.next_tokens(hand, data["cost"], terms, data["paid"])]

    def do(self, state: S_contra, data: PayData, seat: int, action: Action, out: Out) -> None:
        paid = data["paid"]
        paid.append(self.index[str(action.args[0])])
        if len(paid) < data["cost"]:
            return
        pop(state)
        self.complete(state, data, seat, out)

    def refuse(self, state: S_contra, data: PayData, seat: int, action: Action) -> RulesError:
        if action.verb == "pay" and len(action.args) == 1:
            resource = self.index.get(str(action.args[0]), NOBODY)
            if resource == NOBODY or state.hand[seat][resource] <= data["paid"].count(resource):
                return RulesError("not_owned", thing=str(action.args[0])[:40])
            possible: list[Json] = [a.args[0] for a in self.legal(state, data, seat)]
            return RulesError("no_set_with", resource=action.args[0], possible=possible)
        if action.verb in ("done", "build", "recruit", "use"):
            return RulesError("pay_first", item=data["item"], cost=data["cost"])
        return super().refuse(state, data, seat, action)

    def question(self, state: S_contra, data: PayData, seat: int) -> tuple[str, dict[str, Json]]:
        place, good = self.where(data)
        params: dict[str, Json] = {
            "item": data["item"],
            "place": place,
            "good": good,
            "cost": data["cost"],
            "paid": self.names(data["paid"]),
            "only": self.names(data["only"]),
            "proposals": self._proposals(state, data, seat),
        }
        return self.key, params

    def _proposals(self, state: S_contra, data: PayData, seat: int) -> list[Json]:
        """Ready-made ways to pay the rest, the best first: each the tokens still to be paid, in order."""
        hand, paid = state.hand[seat], data["paid"]
        if data["only"]:  # a good is lost at the end of the phase, a coin perhaps not
            return [self.names([r]) for r in reversed(data["only"]) if hand[r]]
        rest = self.sets.proposals(hand, data["cost"], self.terms(state, seat), paid)
        return [self.names(tokens) for tokens in rest]
