"""Construction: in which order they build, and what is left at its end (K3.1, K3.2b, K-gardens)."""

from __future__ import annotations

from engine.classic import cards
from engine.classic.state import State
from engine.classic.turn_order import Naming, OrderData
from engine.classic.vocabulary import POLITICS
from engine.kit.position import push
from engine.kit.seats import Out
from engine.marenostrum import leftovers
from engine.marenostrum.leftovers import ask_what_is_kept
from engine.marenostrum.supply import give_back


class NameBuilder(Naming):
    """K3.1."""

    key = "name_builder"
    track = POLITICS
    event = "builder_named"

    def begin_turn(self, state: State, seat: int, out: Out) -> None:
        push(state, "build", {})


def begin_turns(state: State, out: Out) -> None:
    """The Political Leader has been counted."""
    state.acted = []
    push(state, "name_builder", OrderData(order=[]))


def end_turns(state: State, out: Out) -> None:
    """K3.2b, K-gardens."""
    ask_what_is_kept(state, [(side, cards.total(state, side, "goods_kept")) for side in reversed(state.players)])


class Unused(leftovers.Unused[State]):
    """K3.2b: all but two taxes, as many as there are, goes to the bank."""

    def give_back(self, state: State, seat: int, resource: int, count: int) -> None:
        give_back(state, seat, resource, count)
