"""Phase 1: everybody collects (E1)."""

from __future__ import annotations

from engine.core.types import Action, Json
from engine.empires.board import PROVINCE_IDS, PROVINCES, SITES
from engine.empires.cards import power
from engine.empires.empire import SEATS
from engine.empires.flow import Step, act, push, tell
from engine.empires.frame_data import CollectData, ColossusData
from engine.empires.state import State
from engine.empires.supply import draw_legendary
from engine.empires.vocabulary import COIN, GOODS, RESOURCES, TRADE
from engine.kit.position import pop
from engine.kit.seats import Out, say
from engine.marenostrum import query
from engine.marenostrum.occupation import may_work_in
from engine.marenostrum.state import DUTY_WORK
from engine.marenostrum.supply import give

Choices = list[list[int | str]]
"""[[seat, province, gain], …]"""


def begin_income(state: State, out: Out) -> None:
    """E1.1c: a seat with a legendary city and a temple there chooses what the temple adds, before anything is drawn."""
    waiting = [[seat, province] for seat in range(state.n) for province in temple_cities(state, seat)]
    push(state, "collect", waiting=waiting, chosen=[])


def temple_cities(state: State, seat: int) -> list[int]:
    """Provinces where the seat holds a legendary city and a temple (E1.1c, E1.1d)."""
    out = []
    for p in PROVINCES:
        site = p.site_by_name.get("legendary_city")
        if (
            site
            and query.holder(state, site.number) == seat
            and p.temple >= 0
            and query.holder(state, p.temple) == seat
        ):
            out.append(p.number)
    return out


class Collect(Step[CollectData]):
    """The choices of E1.1c, all at once. data: waiting [[seat, province]…], chosen [[seat, province, gain]…]."""

    key = "collect"

    def settle(self, state: State, data: CollectData, out: Out) -> bool:
        if data["waiting"]:
            return False
        pop(state)
        _collect_all(state, data["chosen"], out)
        return True

    def active(self, state: State, data: CollectData) -> tuple[int, ...]:
        return tuple(sorted({seat for seat, _ in data["waiting"]}))

    def legal(self, state: State, data: CollectData, seat: int) -> list[Action]:
        return [
            act(seat, "collect", PROVINCE_IDS[province], gain)
            for who, province in data["waiting"]
            if who == seat
            for gain in ("coin", "legendary_good")
        ]

    def do(self, state: State, data: CollectData, seat: int, action: Action, out: Out) -> None:
        province, gain = action.args
        at = PROVINCE_IDS.index(str(province))
        data["waiting"].remove([seat, at])
        data["chosen"].append([seat, at, gain])
        data["chosen"].sort()
        say(out, "temple_choice", seat=SEATS[seat], province=province, gain=gain)


def _collect_all(state: State, choices: Choices, out: Out) -> None:
    """E0g (R): in seat order from the Trade Leader, each its whole income in board order; what is short is lost."""
    first = state.titles[TRADE]
    for turn in range(state.n):
        seat = (first + turn) % state.n
        _collect_one(state, seat, {int(p): str(g) for s, p, g in choices if s == seat}, out)


def _collect_one(state: State, seat: int, choices: dict[int, str], out: Out) -> None:
    before = state.hand[seat][:]
    lost = [0] * 14
    legendary = 0
    for resource, count in due(state, seat):
        if resource == LEGENDARY_DRAW:
            for _ in range(count):
                legendary += draw_legendary(state, seat) >= 0
        else:
            lost[resource] += count - give(state, seat, resource, count)
    for gain in choices.values():  # E1.1c: the temple's addition
        if gain == "coin":
            lost[COIN] += 1 - give(state, seat, COIN)
        else:
            legendary += draw_legendary(state, seat) >= 0
    gained = {RESOURCES[r]: n - b for r, (n, b) in enumerate(zip(state.hand[seat], before, strict=True)) if n > b}
    total = sum(gained.values())
    say(out, "income_collected", seat=SEATS[seat], count=total, legendary=legendary)
    for resource, count in enumerate(lost):
        if count:
            say(out, "income_short", seat=SEATS[seat], resource=RESOURCES[resource], count=count)
    detail: dict[str, Json] = dict(gained)  # E1.1e: behind the screen
    tell(out, (seat,), "income_detail", seat=SEATS[seat], resources=detail)


LEGENDARY_DRAW = -1
"""In `due`: a legendary good to be drawn."""


def due(state: State, seat: int) -> list[tuple[int, int]]:
    """What the seat's holdings yield in board order: (resource or LEGENDARY_DRAW, number).

    E1.1a, E1.1b, E1.1c, E1.1d, E1.2b, C-circe, C-artemis. Without the temple's addition at legendary cities, which is
    a choice.
    """
    out: list[tuple[int, int]] = []
    works = power.total(state, seat, "legions_work")
    for p in PROVINCES:
        if not p.sites:
            continue
        at_work = works and may_work_in(state, p.number, seat)
        doubled = 2 if p.market >= 0 and query.holder(state, p.market) == seat else 1
        for site in p.caravans:
            if query.holder(state, site.number) == seat or (
                at_work and state.duty[site.number] == seat and is_worked(state, site.number)
            ):
                out.append((site.good, doubled))
        templed = 2 if p.temple >= 0 and query.holder(state, p.temple) == seat else 1
        for site in p.cities:
            if query.holder(state, site.number) == seat:
                if site.kind == "legendary_city":
                    out += [(COIN, 1), (LEGENDARY_DRAW, 1)]
                else:
                    out.append((COIN, templed))
    extra = power.total(state, seat, "extra_coins")
    if extra:
        out.append((COIN, extra))
    return out


def is_worked(state: State, site: int) -> bool:
    """C-circe: does the legion on this empty caravan slot work as a caravan?"""
    return not state.built[site] and SITES[site].good >= 0 and state.duty_kind[site] == DUTY_WORK


def take_any_goods(state: State, out: Out) -> None:
    """C-colossus, E1.2b: after all have collected, its owner may take a good of any kind."""
    for seat in range(state.n):
        if power.total(state, seat, "any_good"):
            push(state, "colossus", seat=seat)


class Colossus(Step[ColossusData]):
    """C-colossus. data: seat."""

    key = "colossus"

    def settle(self, state: State, data: ColossusData, out: Out) -> bool:
        if not data.get("done") and any(state.supply[:COIN]):
            return False
        pop(state)
        return True

    def active(self, state: State, data: ColossusData) -> tuple[int, ...]:
        return (data["seat"],)

    def legal(self, state: State, data: ColossusData, seat: int) -> list[Action]:
        if seat != data["seat"]:
            return []
        goods = [act(seat, "colossus", GOODS[g]) for g in range(13) if state.supply[g]]
        return [*goods, act(seat, "pass")]

    def do(self, state: State, data: ColossusData, seat: int, action: Action, out: Out) -> None:
        data["done"] = True
        if action.verb == "pass":
            say(out, "passed", seat=SEATS[seat], question=self.key)
            return
        give(state, seat, GOODS.index(str(action.args[0])))
        say(out, "colossus_taken", seat=SEATS[seat], resource=action.args[0])
