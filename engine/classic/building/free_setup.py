"""The advanced set-up: each side spends its points, one after another, each as one draft (K1a)."""

from __future__ import annotations

from typing import Annotated, TypedDict

from engine.classic.board import BOARD, PROVINCE
from engine.classic.building import items, placement
from engine.classic.building.prices import ITEMS, card_price
from engine.classic.civilization import CIVILIZATIONS
from engine.classic.state import State
from engine.classic.vocabulary import CARD, CARDS, LEGION, MARKER, POINTS, PRICES, SEATS, TRIREME
from engine.classic.world import act
from engine.core.chance import shuffled
from engine.core.types import Action, Json, RulesError
from engine.kit.position import NOBODY, close_draft, open_draft, pop, push
from engine.kit.seats import Out, say
from engine.kit.shapes import number, seat
from engine.kit.step import Step
from engine.marenostrum import query

ITEM_POINTS = {item: PRICES[item] for item in ITEMS}
"""K1a.4: no hero makes anything cheaper here."""


class SpendData(TypedDict):
    """K1a.1."""

    seat: Annotated[int, seat]
    points: Annotated[int, number(0, POINTS)]
    """what is left"""


def begin(state: State, out: Out) -> None:
    """K1a.5: in an order drawn by lot; K1a.4: the main province's marker is paid for."""
    order = shuffled(state.players, state.rng.dice)
    say(out, "setup_order", seats=[SEATS[side] for side in order])
    for side in reversed(order):
        push(state, "spend", SpendData(seat=side, points=POINTS - PRICES[MARKER]))


def marker_places(state: State, side: int) -> list[int]:
    """K1a.1, K1a.2: provinces of its area without its marker."""
    if not query.markers_left(state, side):
        return []
    return [p for p in CIVILIZATIONS[side].zone if state.owner[p] == NOBODY]


def builds(state: State, side: int, points: int) -> list[Action]:
    """K1a.1, K1a.4: buildings and fortresses under own markers; legions and triremes only in the main province."""
    home = CIVILIZATIONS[side].capital
    own = [p for p in CIVILIZATIONS[side].zone if state.owner[p] == side]
    out = items.builds(state, side, own, ITEM_POINTS, points)
    out = [a for a in out if a.args[0] not in (LEGION, TRIREME) or PROVINCE[str(a.args[1])] == home]
    if points >= ITEM_POINTS[MARKER]:
        out += items.markers(side, marker_places(state, side))
    hero = CIVILIZATIONS[side].hero
    if hero in state.display and points >= card_price(hero):  # K1a.3
        out.append(items.RECRUIT[side][hero])
    return out


class Spend(Step[State, SpendData]):
    """K1a.5: one side's draft."""

    key = "spend"

    def settle(self, state: State, data: SpendData, out: Out) -> bool:
        if state.draft is None:
            state.turn = data["seat"]
            open_draft(state, data["seat"])
        return False

    def active(self, state: State, data: SpendData) -> tuple[int, ...]:
        return (data["seat"],)

    def legal(self, state: State, data: SpendData, seat: int) -> list[Action]:
        if seat != data["seat"]:
            return []
        return [act(seat, "done"), *builds(state, seat, data["points"])]

    def twice(self, state: State, data: SpendData, legal: tuple[Action, ...]) -> frozenset[str]:
        """Points that would be lost."""
        return frozenset({"done"}) if len(legal) > 1 and any(a.verb == "build" for a in legal) else frozenset()

    def do(self, state: State, data: SpendData, seat: int, action: Action, out: Out) -> None:
        if action.verb == "done":
            if state.draft is not None:
                close_draft(state, out)
            pop(state)
            state.turn = NOBODY
            say(out, "turn_ended", seat=SEATS[seat], phase="setup", quiet=False)
            return
        if action.verb == "recruit":
            card = CARD[str(action.args[0])]
            data["points"] -= card_price(card)
            state.display.remove(card)
            state.cards[seat].append(card)
            say(out, "recruited", seat=SEATS[seat], card=CARDS[card].id, paid=[])
            return
        item = str(action.args[0])
        wanted = items.read_build(action, ITEM_POINTS[item])
        data["points"] -= wanted.cost
        place, good = BOARD.province_ids[wanted.place], items.good_of(wanted.site)
        say(out, "built", seat=SEATS[seat], item=item, place=place, good=good, paid=[])
        placement.put(state, seat, item, wanted.place, wanted.site, out)

    def refuse(self, state: State, data: SpendData, seat: int, action: Action) -> RulesError:
        if action.verb == "build" and action.args and action.args[0] in ITEM_POINTS:
            cost = ITEM_POINTS[str(action.args[0])]
            if cost > data["points"]:
                return RulesError("no_points", cost=cost, points=data["points"])
            if len(action.args) > 1 and (why := _why_not(state, seat, [str(arg) for arg in action.args])) is not None:
                return why
        if action.verb == "recruit" and action.args:
            return _why_no_card(state, seat, str(action.args[0]), data["points"])
        return super().refuse(state, data, seat, action)

    def question(self, state: State, data: SpendData, seat: int) -> tuple[str, dict[str, Json]]:
        costs: dict[str, Json] = {**ITEM_POINTS}
        own = CIVILIZATIONS[seat]
        zone: list[Json] = [BOARD.province_ids[p] for p in own.zone]
        prices = costs | {CARDS[own.hero].id: card_price(own.hero)}
        return self.key, {"points": data["points"], "prices": prices, "provinces": zone}


def _why_no_card(state: State, side: int, card: str, points: int) -> RulesError:
    """K1a.1, K1a.3: no card but the own hero, and that one only as long as it is there and can be paid."""
    hero = CIVILIZATIONS[side].hero
    if card in CARD and CARD[card] != hero:
        return RulesError("own_hero_only", card=card)
    if card not in CARD or hero not in state.display:
        return RulesError("not_on_display", card=card[:40])
    return RulesError("no_points", cost=card_price(hero), points=points)


def _why_not(state: State, side: int, args: list[str]) -> RulesError | None:
    """What forbids this item there, most telling first (K1a.1, K1a.4); None for no particular reason."""
    item, place = args[0], PROVINCE.get(args[1], NOBODY)
    if place not in CIVILIZATIONS[side].zone:
        return RulesError("outside_zone", province=args[1][:40])
    if item == MARKER:
        return RulesError("site_taken", province=args[1], item=MARKER) if state.owner[place] == side else None
    if state.owner[place] != side:
        return RulesError("not_controlled", province=args[1])
    home = CIVILIZATIONS[side].capital
    if item == TRIREME and not BOARD.coast[home]:
        return RulesError("no_coast", province=BOARD.province_ids[home])
    if item in (LEGION, TRIREME) and place != home:
        return RulesError("main_province_only", province=args[1])
    return placement.why_not_there(state, side, item, place, args[2] if len(args) > 2 else "")
