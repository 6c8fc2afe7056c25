"""Income: everybody collects at once (K2.1)."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from engine.classic import cards
from engine.classic.board import PROVINCES
from engine.classic.state import State
from engine.classic.vocabulary import COMMERCE, GOODS, RES, RESOURCES, SEATS, TAX
from engine.classic.world import NAMES, act
from engine.core.types import Action, Json
from engine.kit.position import pop, push
from engine.kit.seats import Out, say
from engine.kit.shapes import flag, seat
from engine.kit.step import Step
from engine.marenostrum import query
from engine.marenostrum.supply import give


class PickData(TypedDict):
    """K-artemis."""

    seat: Annotated[int, seat]
    done: NotRequired[Annotated[bool, flag]]
    """has its owner answered?"""


def collect_all(state: State, out: Out) -> None:
    """K0g: in seat order from the Director, each its whole income in board order; what the bank lacks is lost.

    K2.1e: what wonders bring comes when all have collected.
    """
    start = state.players.index(state.titles[COMMERCE])
    order = (*state.players[start:], *state.players[:start])
    gained = {side: [0] * len(RESOURCES) for side in order}
    lost = {side: [0] * len(RESOURCES) for side in order}
    for dues in (due, due_to_wonders):
        for side in order:
            for resource, count in dues(state, side):
                given = give(state, side, resource, count)
                gained[side][resource] += given
                lost[side][resource] += count - given
    for side in order:
        _tell(side, gained[side], lost[side], out)
    for side in reversed(state.players):
        if cards.total(state, side, "any_good"):
            push(state, "pick", PickData(seat=side))


def due(state: State, side: int) -> list[tuple[int, int]]:
    """What the side's holdings yield in board order: (resource, number) (K2.1a, K2.1b, K2.1c, K2.1d)."""
    out: list[tuple[int, int]] = []
    for province in PROVINCES:
        doubled = 2 if query.holder(state, province.market) == side else 1
        out += [(site.good, doubled) for site in province.caravans if query.holder(state, site.number) == side]
        templed = 2 if query.holder(state, province.temple) == side else 1
        out += [(TAX, templed) for site in province.cities if query.holder(state, site.number) == side]
    return out


def due_to_wonders(state: State, side: int) -> list[tuple[int, int]]:
    """What wonders yield unasked: (resource, number) (K-colossus)."""
    extra = cards.total(state, side, "extra_taxes")
    return [(TAX, extra)] if extra else []


def _tell(side: int, gained: list[int], lost: list[int], out: Out) -> None:
    say(out, "income_collected", seat=SEATS[side], count=sum(gained))
    for resource, count in enumerate(lost):
        if count:
            say(out, "income_short", seat=SEATS[side], resource=RESOURCES[resource], count=count)
    detail: dict[str, Json] = {RESOURCES[r]: n for r, n in enumerate(gained) if n}
    if detail:
        NAMES.tell(out, (side,), "income_detail", seat=SEATS[side], resources=detail)


class Pick(Step[State, PickData]):
    """K-artemis: its owner may take a commodity of any kind that the bank has."""

    key = "pick"

    def settle(self, state: State, data: PickData, out: Out) -> bool:
        if not data.get("done") and any(state.supply[:TAX]):
            return False
        pop(state)
        return True

    def active(self, state: State, data: PickData) -> tuple[int, ...]:
        return (data["seat"],)

    def legal(self, state: State, data: PickData, seat: int) -> list[Action]:
        if seat != data["seat"]:
            return []
        return [*(act(seat, "pick", good) for g, good in enumerate(GOODS) if state.supply[g]), act(seat, "pass")]

    def do(self, state: State, data: PickData, seat: int, action: Action, out: Out) -> None:
        data["done"] = True
        if action.verb == "pass":
            say(out, "passed", seat=SEATS[seat], question=self.key)
            return
        give(state, seat, RES[str(action.args[0])])
        say(out, "picked", seat=SEATS[seat], resource=action.args[0])
