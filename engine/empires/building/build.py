"""Phase 3 (E3): Perseus' question, the build turns, and the end of the phase."""

from __future__ import annotations

from typing import Final

from engine.core.types import Action, Json, RulesError
from engine.empires.building import recruit
from engine.empires.cards import power
from engine.empires.empire import SEATS
from engine.empires.flow import Step, act, push
from engine.empires.frame_data import KeepData, PerseusData, UnusedData
from engine.empires.state import State
from engine.empires.supply import give_back
from engine.empires.victory import win
from engine.empires.vocabulary import COIN, CULTURE, KIND, RES, RESOURCES
from engine.kit.naming import waiting
from engine.kit.position import pop
from engine.kit.seats import Out, say
from engine.kit.shapes import data_of
from engine.marenostrum.turn_order import Naming

COINS_KEPT: Final = 2
"""E3.0d."""
_KEEP: Final = tuple(tuple(act(seat, "keep", r) for r in RESOURCES) for seat in range(len(SEATS)))


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
            return RulesError("cannot_pay")
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
    push(state, "unused", kept=[])
    for seat in reversed(range(state.n)):
        most = power.total(state, seat, "goods_kept")
        if most and sum(state.hand[seat]):
            push(state, "keep", seat=seat, most=most, chosen=[], sealed=False)


class Unused(Step[UnusedData]):
    """E3.0d: what nobody keeps goes back. No decision. data: kept [[seat, resource]…] beside the coins."""

    key = "unused"

    def settle(self, state: State, data: UnusedData, out: Out) -> bool:
        pop(state)
        kept = data["kept"]
        for seat in range(state.n):
            gone: list[Json] = []
            for resource, held in enumerate(state.hand[seat]):
                most = COINS_KEPT if resource == COIN else kept.count([seat, resource])
                if held > most:
                    give_back(state, seat, resource, held - most)
                    gone += [RESOURCES[resource]] * (held - most)
            if gone:
                say(out, "discarded", seat=SEATS[seat], resources=gone)
        recruit.refill_display(state, out)
        return True


class Keep(Step[KeepData]):
    """C-gardens: goods of different kinds kept beside the coins, in secret (E0h).

    data: seat, most, chosen [resource…], sealed.
    """

    key = "keep"
    private = frozenset(("keep", "back"))

    def conceal(self, data: KeepData, seat: int) -> KeepData:
        return data if seat == data["seat"] else {**data, "chosen": []}

    def settle(self, state: State, data: KeepData, out: Out) -> bool:
        if not data["sealed"]:
            return False
        seat = data["seat"]
        pop(state)
        if data["chosen"]:
            say(out, "kept", seat=SEATS[seat])
        unused = next(f for f in reversed(state.frames) if f.step == "unused")
        data_of(unused, UnusedData)["kept"] += [[seat, r] for r in data["chosen"]]
        return True

    def active(self, state: State, data: KeepData) -> tuple[int, ...]:
        return (data["seat"],)

    def legal(self, state: State, data: KeepData, seat: int) -> list[Action]:
        if seat != data["seat"]:
            return []
        chosen = data["chosen"]
        out = [act(seat, "seal")]
        if chosen:
            out.append(act(seat, "back"))
        if len(chosen) < data["most"]:
            kinds = {KIND[r] for r in chosen}
            hand, table = state.hand[seat], _KEEP[seat]
            out += [table[r] for r, n in enumerate(hand) if n and r != COIN and KIND[r] not in kinds]
        return out

    def do(self, state: State, data: KeepData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "keep":
            data["chosen"].append(RES[str(action.args[0])])
        elif action.verb == "back":
            data["chosen"].pop()
        else:
            data["sealed"] = True

    def refuse(self, state: State, data: KeepData, seat: int, action: Action) -> RulesError:
        if action.verb == "keep" and len(action.args) == 1:
            resource = RES.get(str(action.args[0]), COIN)
            if resource == COIN or not state.hand[seat][resource]:
                return RulesError("not_owned", resource=str(action.args[0])[:40])
            if len(data["chosen"]) >= data["most"]:
                return RulesError("too_many", most=data["most"])
        return super().refuse(state, data, seat, action)

    def question(self, state: State, data: KeepData, seat: int) -> tuple[str, dict[str, Json]]:
        return self.key, {"max": data["most"], "chosen": len(data["chosen"])}

    def composing(self, state: State, data: KeepData, seat: int) -> tuple[Action, ...]:
        return tuple(_KEEP[seat][r] for r in data["chosen"]) if seat == data["seat"] else ()
