"""Phase 4: whose turn it is, the stages of a turn, and victory by conquest (E4.0, E4.1a, E6.2, C-zeus)."""

from __future__ import annotations

from typing import Final

from engine.core.types import Action
from engine.empires.board import GREAT_CITIES, N_PROVINCES, PROVINCE_IDS, PROVINCES
from engine.empires.cards import power
from engine.empires.empire import CAPITAL_PROVINCE, SEAT, SEATS
from engine.empires.flow import Step, act, push
from engine.empires.frame_data import PeaceData
from engine.empires.movement.conquest import begin_conquest, begin_convert
from engine.empires.state import State
from engine.empires.victory import win
from engine.empires.vocabulary import MILITARY
from engine.kit.position import pop
from engine.kit.seats import Out, say
from engine.marenostrum import query
from engine.marenostrum.marching import begin_land_battles, begin_march
from engine.marenostrum.occupation import end_by_company, leave
from engine.marenostrum.sailing import begin_sail, begin_sea_battles
from engine.marenostrum.state import STRIDE
from engine.marenostrum.turn_order import Naming

CITIES_TO_WIN: Final = 4
"""E6.2."""
_PEACE: Final = tuple(tuple(act(seat, "peace", other) for other in SEATS) for seat in range(len(SEATS)))
_PASS: Final = tuple(act(seat, "pass") for seat in range(len(SEATS)))


def begin_movement(state: State, out: Out) -> None:
    """E4.0: the Military Leader names the empires; before that peace may be declared (C-zeus)."""
    say(out, "phase_began", round=state.round, phase="movement")
    state.acted = []
    push(state, "name_mover")
    for seat in reversed(range(state.n)):
        if power.total(state, seat, "peace"):
            push(state, "peace", seat=seat)


def end_movement(state: State, out: Out) -> None:
    """E6.2: an empire that holds four standing capitals and legendary cities wins, together with others that do."""
    held = [0] * state.n
    for site in _GREAT_CITIES:
        seat = query.holder(state, site)
        if seat >= 0:
            held[seat] += 1
    winners = [seat for seat, count in enumerate(held) if count >= CITIES_TO_WIN]
    if winners:
        win(state, out, "conquest", winners)


_GREAT_CITIES: Final = tuple(site.number for p in PROVINCES for site in p.cities if site.kind in GREAT_CITIES)


class NameMover(Naming[State]):
    """E4.0."""

    key = "name_mover"
    track = MILITARY
    event = "mover_named"

    def begin_turn(self, state: State, seat: int, out: Out) -> None:
        push(state, "mover_turn", stage=0, busy=False)


STAGES: Final = (begin_convert, begin_sail, begin_sea_battles, begin_march, begin_land_battles, begin_conquest)
"""E4.1a: the stages of a turn in order. Each pushes its decision, or nothing when there is none to take."""


class Peace(Step[PeaceData]):
    """C-zeus: declare peace with one opponent for this round, never the one of the last declaration. data: seat."""

    key = "peace"

    def active(self, state: State, data: PeaceData) -> tuple[int, ...]:
        return (data["seat"],)

    def legal(self, state: State, data: PeaceData, seat: int) -> list[Action]:
        if seat != data["seat"]:
            return []
        last = state.peace_last[seat]
        return [_PASS[seat], *(_PEACE[seat][s] for s in range(state.n) if s not in (seat, last))]

    def do(self, state: State, data: PeaceData, seat: int, action: Action, out: Out) -> None:
        pop(state)
        if action.verb == "pass":
            say(out, "passed", seat=SEATS[seat], question=self.key)
            return
        other = SEAT[str(action.args[0])]
        state.peace = (seat, other)
        state.peace_last[seat] = other
        say(out, "peace_declared", **{"seat": SEATS[seat], "with": SEATS[other]})
        _send_home(state, seat, other, out)


def _send_home(state: State, declarer: int, other: int, out: Out) -> None:
    """C-zeus: the other empire's legions in the declarer's provinces go to their capital province, no matter who is
    there; no empire occupies anything beside them (E4.2.1a).
    """
    home = CAPITAL_PROVINCE[other] * STRIDE + other
    came = False
    for province in range(N_PROVINCES):
        at = province * STRIDE + other
        count = state.legions[at]
        if count and state.owner[province] == declarer:
            for name in query.duties_of(state, province, other):
                leave(state, province, name, out)
            state.legions[at] = 0
            state.legions[home] += count
            say(out, "sent_home", seat=SEATS[other], province=PROVINCE_IDS[province], count=count)
            came = True
    if came:
        end_by_company(state, CAPITAL_PROVINCE[other], out)
