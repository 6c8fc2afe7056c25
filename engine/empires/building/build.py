"""Phase 3 (E3): Perseus' question, the build turns, and the end of the phase."""

from __future__ import annotations

from typing import Final

from engine.core.types import Action, RulesError
from engine.empires.building import recruit
from engine.empires.cards import power
from engine.empires.empire import SEATS
from engine.empires.flow import Step, act, push
from engine.empires.frame_data import PerseusData
from engine.empires.state import State
from engine.empires.supply import give_back
from engine.empires.victory import win
from engine.empires.vocabulary import CULTURE
from engine.kit.naming import waiting
from engine.kit.position import pop
from engine.kit.seats import Out, say
from engine.marenostrum import leftovers
from engine.marenostrum.leftovers import ask_what_is_kept
from engine.marenostrum.turn_order import Naming

COINS_KEPT: Final = 2
"""E3.0d."""


def begin_build(state: State, out: Out) -> None:
    """E3.0a; Perseus is asked before anybody is named (C-perseus)."""
    say(out, "phase_began", round=state.round, phase="build")
    state.acted = []
    push(state, "name_builder")
    for seat in range(state.n):
        if power.total(state, seat, "builds_first"):
            push(state, "perseus", seat=seat)


class Perseus(Step[PerseusData]):
    """C-perseus. data: seat.

    The question comes in every build phase, whatever the owner holds, so that it reveals nothing; only the owner sees
    whether `claim` is among the answers. It is left out when the number of their resources already shows everybody that
    they cannot.
    """

    key = "perseus"

    def settle(self, state: State, data: PerseusData, out: Out) -> bool:
        if not data.get("passed") and recruit.could_qualify(state, data["seat"]):
            return False
        pop(state)
        return True

    def active(self, state: State, data: PerseusData) -> tuple[int, ...]:
        return (data["seat"],)

    def legal(self, state: State, data: PerseusData, seat: int) -> list[Action]:
        if seat != data["seat"]:
            return []
        out = [act(seat, "pass")]
        if recruit.can_qualify(state, seat):
            out.append(act(seat, "claim"))
        return out

    def twice(self, state: State, data: PerseusData, legal: tuple[Action, ...]) -> frozenset[str]:
        """The right to build first, unused."""
        return frozenset({"pass"}) if any(a.verb == "claim" for a in legal) else frozenset()

    def do(self, state: State, data: PerseusData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "pass":
            data["passed"] = True
            say(out, "passed", seat=SEATS[seat], question=self.key)
            return
        pop(state)
        say(out, "perseus_claimed", seat=SEATS[seat])
        state.turn = seat
        push(state, "build", claimed=True)

    def refuse(self, state: State, data: PerseusData, seat: int, action: Action) -> RulesError:
        if action.verb == "claim":
            return RulesError("cannot_win")
        return super().refuse(state, data, seat, action)


class NameBuilder(Naming[State]):
    """E3.0a: the Culture Leader names who builds next."""

    key = "name_builder"
    track = CULTURE
    event = "builder_named"

    def begin_turn(self, state: State, seat: int, out: Out) -> None:
        push(state, "build", claimed=False)

    def is_over(self, state: State) -> bool:
        """E6.1b (R): early, when somebody has what wins and nobody who has yet to build could still build either.

        (R) "Could" is judged by what everybody knows: the number of an empire's resources and of its cards, the prices
        and the display. A phase that ended early because of the kinds in a hand would disclose that hand (E0h).
        """
        if not any(recruit.has_qualified(state, seat) for seat in state.acted):
            return False
        return not any(recruit.could_qualify(state, seat) for seat in waiting(state))


# --- the end of the phase ---------------------------------------------------------------------------------------------


def end_build(state: State, out: Out) -> None:
    """E6.1b, then E3.0d and the display (E-S5)."""
    winners = recruit.qualified(state)
    if winners:
        win(state, out, recruit.reason_of(state, winners), winners)
        return
    kept = [(seat, power.total(state, seat, "goods_kept")) for seat in reversed(range(state.n))]
    ask_what_is_kept(state, kept)


class Unused(leftovers.Unused[State]):
    """E3.0d, E-S5."""

    def give_back(self, state: State, seat: int, resource: int, count: int) -> None:
        give_back(state, seat, resource, count)

    def finish(self, state: State, out: Out) -> None:
        recruit.refill_display(state, out)
