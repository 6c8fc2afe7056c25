"""Finds which rules that changed since an older version a recorded game depends on.

For each changed rule there is a test of one action: it is given the position before the action, the position after it,
and the events, all under today's rules, and says whether the rule made a difference.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.types import Action, Event
from engine.empires.board import PROVINCE, PROVINCES, SITES
from engine.empires.cards import power
from engine.empires.empire import SEAT
from engine.empires.sequence import FLOW
from engine.empires.state import State
from engine.empires.vocabulary import TRADE
from engine.kit.shapes import data_of
from engine.marenostrum.occupation import MARKER, may_work_in
from engine.marenostrum.state import DUTY_OCCUPY, DUTY_WORK, STRIDE
from engine.marenostrum.trade import OfferData

Test = Callable[[State, Action, State, Sequence[Event]], bool]


def met(since: int, before: State, action: Action, after: State, events: Sequence[Event]) -> tuple[str, ...]:
    """Ids of the rules newer than version `since` by which this action led elsewhere than it did then."""
    return tuple(rule for version, rule, test in _CHANGES if version > since and test(before, action, after, events))


def _leads_with_nothing(before: State, action: Action, after: State, events: Sequence[Event]) -> bool:
    """E2.1d, since 2: Antigone's owner takes first as Trade Leader with an empty hand, too."""
    leader = before.titles[TRADE]
    if action.verb not in ("announce", "seal") or any(before.hand[leader]):
        return False
    opened = any(frame.step == "take" for frame in after.frames)
    number = data_of(before.frames[-1], OfferData)["number"] if action.verb == "seal" and opened else 0
    number = int(action.args[0]) if action.verb == "announce" else number
    return opened and number > 0 and power.total(before, leader, "own_offer") > 0


def _pillage_ends_occupations(before: State, action: Action, after: State, events: Sequence[Event]) -> bool:
    """E4.3a, since 2: beyond the one occupation that a pillage needed the legion of."""
    if action.verb != "pillage":
        return False
    seat, province = SEAT[action.seat], PROVINCE[str(action.args[0])]
    held = [s.name for s in PROVINCES[province].sites if _occupies(before, s.number, seat)]
    held += [MARKER] * (before.marker[province] == seat)
    needed = str(action.args[1]) in held or before.legions[province * STRIDE + seat] == len(held)
    return len(held) > needed


def _occupies(state: State, site: int, seat: int) -> bool:
    return state.duty[site] == seat and state.duty_kind[site] == DUTY_OCCUPY


def _company_ends_occupations(before: State, action: Action, after: State, events: Sequence[Event]) -> bool:
    """E4.2.1a, since 2: war without a battle, and an occupation that ended by it."""
    if action.verb not in ("done", "peace"):
        return False
    fought = {e.params["place"] for e in events if e.key == "battle_rolled"}
    war = {e.params["province"] for e in events if e.key == "at_war"} - fought
    return any(e.key == "occupation_ended" and e.params["province"] in war for e in events)


def _circe_is_elsewhere(before: State, action: Action, after: State, events: Sequence[Event]) -> bool:
    """C-circe, since 2: a worker who brings nothing, or the question of new jobs where there was none to ask."""
    collected = {SEAT[str(e.params["seat"])] for e in events if e.key == "income_collected"}
    for site, seat in enumerate(after.duty):
        at_work = after.duty_kind[site] == DUTY_WORK and seat in collected
        if at_work and power.total(after, seat, "legions_work") and not may_work_in(after, SITES[site].province, seat):
            return True
    return _asks_only_for_changes(before, after)


def _asks_only_for_changes(before: State, after: State) -> bool:
    if not after.frames or after.frames[-1].step != "conquest" or before.frames[-1].step == "conquest":
        return False
    return all(a.verb == "done" or (a.verb == "work" and len(a.args) > 2) for a in FLOW.legal(after, after.turn))


_CHANGES: Final[tuple[tuple[int, str, Test], ...]] = (
    (2, "E2.1d", _leads_with_nothing),
    (2, "E4.3a", _pillage_ends_occupations),
    (2, "E4.2.1a", _company_ends_occupations),
    (2, "C-circe", _circe_is_elsewhere),
)
"""(version, rule, test), in the order of the rulebook."""
