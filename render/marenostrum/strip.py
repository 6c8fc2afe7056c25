"""The strips under the bar while there is something to see: battles' dice, the offers of a trade.

They come from the view while it lasts, and from what happened last when it is over already (a battle without a choice,
and AI players' battles, are over before anybody could look).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NotRequired, TypedDict

from engine.core.types import Event
from engine.marenostrum.view_types import BattleTold, LossesTold, OffersTold, PutBackTold, TableView, TakenTold, shaped
from render.kit.marks import Box, Mark, Sprite, Text
from render.kit.palette import GOLD, WOOD, Colour
from render.marenostrum.contest import paint_battle, tall_of

Name = Callable[[str], str]
STRIP, GOOD = 112, 54
CREAM, RED = (232, 212, 170), (150, 30, 24)
BRIGHT: Colour = (255, 238, 190)
LEGENDARY = "legendary_"
MOST_BATTLES = 3
"""Of the battles that are over, the latest."""


def paint_strips(
    board: TableView, recent: Sequence[Event], name: Name, width: int, top: int, most: int = MOST_BATTLES
) -> tuple[list[Mark], int]:
    """(marks, height); nothing and 0 when there is neither battle nor trade.

    >>> paint_strips(view, (), name, 1600, 0)
    ([], 0)
    """
    marks: list[Mark] = []
    y = top
    fought = battles_of(board, recent)[-most:]
    for battle in fought:
        neutral = {battle["attacker"], battle["defender"]} - {*board["seats"]}
        marks += paint_battle(battle, name, width, y, neutral)
        y += tall_of(battle)
    trade = trade_of(board, recent)
    if trade is not None and len(fought) < most:
        marks += _trade(trade, board["seats"], width, y)
        y += STRIP
    return marks, y - top


def strip_height(board: TableView, recent: Sequence[Event], most: int = MOST_BATTLES) -> int:
    """How high `paint_strips` will be.

    >>> rolled = {"place": "latium", "attacker": "rome", "defender": "carthage", "dice": {}, "bonus": {}}
    >>> strip_height(view, ()), strip_height(view, [Event("battle_rolled", rolled)])
    (0, 136)
    """
    fought = battles_of(board, recent)[-most:]
    trade = STRIP if trade_of(board, recent) is not None and len(fought) < most else 0
    return sum(map(tall_of, fought)) + trade


def battles_of(board: TableView, recent: Sequence[Event]) -> list[BattleTold]:
    """The battles told by these events, each with its `losses` so far, and the one the view is in the middle of.

    >>> rolled = {"place": "latium", "attacker": "rome", "defender": "carthage", "dice": {}, "bonus": {}}
    >>> lost = {"place": "latium", "seat": "rome", "units": {"legion": 1}}
    >>> [battle["losses"] for battle in battles_of(view, [Event("battle_rolled", rolled), Event("losses", lost)])]
    [{'rome': {'legion': 1}}]
    """
    fought: list[BattleTold] = []
    for event in recent:
        if event.audience is not None:
            continue
        if event.key == "battle_rolled":
            fought.append({**shaped(event.params, BattleTold), "losses": {}})
        elif event.key == "losses":
            loss = shaped(event.params, LossesTold)
            for battle in reversed(fought):
                if battle["place"] == loss["place"] and loss["seat"] in (battle["attacker"], battle["defender"]):
                    battle["losses"][loss["seat"]] = loss["units"]
                    break
    now = board.get("battle")
    if now and not any(battle["place"] == now["place"] and battle["dice"] == now["dice"] for battle in fought[-1:]):
        fought.append({**now, "losses": {}})
    return fought


class TradeTold(TypedDict):
    """What the strip shows of a trade: the view's, or what events have told of one that is over."""

    taking_part: list[str]
    offers: dict[str, list[str]] | None
    taken: dict[str, list[str]]
    number: NotRequired[int | None]
    taker: NotRequired[str | None]
    sealed: NotRequired[list[str]]


def trade_of(board: TableView, recent: Sequence[Event]) -> TradeTold | None:
    """The trade of the view; when it is over, what was offered and taken as these events tell it.

    >>> offered = Event("offers_revealed", {"offers": {"rome": ["gold"], "greece": ["wine"]}})
    >>> taken = Event("taken", {"seat": "rome", "from": "greece", "resource": "wine"})
    >>> trade_of({"trade": None}, [offered, taken])["offers"]
    {'rome': ['gold'], 'greece': []}
    """
    now = board.get("trade")
    if now:
        return {
            "taking_part": now["taking_part"],
            "offers": now["offers"],
            "taken": now["taken"],
            "number": now["number"],
            "taker": now["taker"],
            "sealed": now["sealed"],
        }
    ended: TradeTold | None = None
    offers: dict[str, list[str]] = {}
    for event in recent:
        if event.audience is not None:
            continue
        if event.key == "offers_revealed":
            offers = {seat: list(lot) for seat, lot in shaped(event.params, OffersTold)["offers"].items()}
            ended = {"taking_part": list(offers), "offers": offers, "taken": {}}
        elif event.key == "taken" and ended is not None:
            take = shaped(event.params, TakenTold)
            ended["taken"].setdefault(take["seat"], []).append(take["resource"])
            if take["resource"] in offers.get(take["from"], ()):
                offers[take["from"]].remove(take["resource"])
        elif event.key == "put_back" and ended is not None:
            back = shaped(event.params, PutBackTold)
            if back["resource"] in ended["taken"].get(back["seat"], ()):
                ended["taken"][back["seat"]].remove(back["resource"])
                offers.setdefault(back["to"], []).append(back["resource"])
    return ended


def _trade(trade: TradeTold, seats: list[str], width: int, top: int) -> list[Mark]:
    middle = top + STRIP / 2
    marks: list[Mark] = [Box(0, top, width, STRIP, CREAM, WOOD, 3), Sprite("sign/trade", 52, middle, 76)]
    if trade.get("number") is not None:
        marks.append(Text(str(trade["number"]), 122, middle, 64, "figure", RED))
    taking = [seat for seat in seats if seat in trade["taking_part"]]
    offers = trade.get("offers") or {}
    share = (width - 170) / max(1, len(taking))
    for i, seat in enumerate(taking):
        left = 160 + i * share
        marks.append(Box(left + 2, top + 14, 3, STRIP - 28, GOLD))
        marks.append(Sprite(f"emblem/{seat}", left + 44, middle, 66))
        if trade.get("taker") == seat:
            marks.append(Sprite("sign/crown", left + 44, middle - 34, 38))
        if seat in trade.get("sealed", ()):
            marks.append(Sprite("sign/seal", left + 112, middle, 56))
        taken = trade["taken"].get(seat, [])
        marks += _lot(offers.get(seat, []), left + 84, middle - (23 if taken else 0), share - 90, GOOD)
        if taken:
            marks.append(Sprite("sign/purse", left + 100, middle + 30, 34))
            marks += _lot(taken, left + 120, middle + 30, share - 126, 42)
    return marks


def _lot(resources: list[str], left: float, y: float, room: float, size: int) -> list[Mark]:
    marks: list[Mark] = []
    step = min(size + 4.0, room / max(1, len(resources)))
    for k, resource in enumerate(resources):
        x = left + (k + 0.5) * step
        if resource.startswith(LEGENDARY):
            marks.append(Box(x - size / 2, y - size / 2, size, size, BRIGHT, GOLD, 3))
        marks.append(Sprite(f"good/{resource.removeprefix(LEGENDARY)}", x, y, size - 4))
    return marks
