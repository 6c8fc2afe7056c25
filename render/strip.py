"""The strips under the bar while there is something to see: battles' dice, the offers of a trade.

They come from the view while it lasts, and from what happened last when it is over already (a battle without a choice,
and AI players' battles, are over before anybody could look).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.types import Event
from render.contest import paint_battle, tall_of
from render.marks import Box, Mark, Sprite, Text
from render.palette import GOLD, WOOD, Colour

Name = Callable[[str], str]
STRIP, GOOD = 112, 54
CREAM, RED = (232, 212, 170), (150, 30, 24)
BRIGHT: Colour = (255, 238, 190)
LEGENDARY = "legendary_"
MOST_BATTLES = 3
"""Of those that are over: the latest."""


def paint_strips(
    board: dict[str, Any], recent: Sequence[Event], name: Name, width: int, top: int, most: int = MOST_BATTLES
) -> tuple[list[Mark], int]:
    """(marks, height); nothing and 0 when there is neither battle nor trade."""
    marks: list[Mark] = []
    y = top
    fought = battles_of(board, recent)[-most:]
    for battle in fought:
        marks += paint_battle(battle, name, width, y)
        y += tall_of(battle)
    trade = trade_of(board, recent)
    if trade is not None and len(fought) < most:
        marks += _trade(trade, board["seats"], width, y)
        y += STRIP
    return marks, y - top


def strip_height(board: dict[str, Any], recent: Sequence[Event], most: int = MOST_BATTLES) -> int:
    """How high `paint_strips` will be."""
    fought = battles_of(board, recent)[-most:]
    trade = STRIP if trade_of(board, recent) is not None and len(fought) < most else 0
    return sum(map(tall_of, fought)) + trade


def battles_of(board: dict[str, Any], recent: Sequence[Event]) -> list[dict[str, Any]]:
    """The battles told by these events, each with its `losses` so far, and the one the view is in the middle of."""
    fought: list[dict[str, Any]] = []
    for event in recent:
        if event.audience is not None:
            continue
        if event.key == "battle_rolled":
            fought.append({**event.params, "losses": {}})
        elif event.key == "losses":
            params: dict[str, Any] = event.params
            for battle in reversed(fought):
                if battle["place"] == params["place"] and params["seat"] in (battle["attacker"], battle["defender"]):
                    battle["losses"][params["seat"]] = params["units"]
                    break
    now = board.get("battle")
    if now and not any(battle["place"] == now["place"] and battle["dice"] == now["dice"] for battle in fought[-1:]):
        fought.append(now)
    return fought


def trade_of(board: dict[str, Any], recent: Sequence[Event]) -> dict[str, Any] | None:
    """The trade of the view; when it is over, what was offered and taken as these events tell it."""
    if board.get("trade"):
        now: dict[str, Any] = board["trade"]
        return now
    told: dict[str, Any] | None = None
    for event in recent:
        if event.audience is not None:
            continue
        params: dict[str, Any] = event.params
        if event.key == "offers_revealed":
            offers = {seat: list(lot) for seat, lot in params["offers"].items()}
            told = {"taking_part": list(offers), "offers": offers, "taken": {}}
        elif event.key == "taken" and told is not None:
            told["taken"].setdefault(params["seat"], []).append(params["resource"])
            if params["resource"] in told["offers"].get(params["from"], ()):
                told["offers"][params["from"]].remove(params["resource"])
    return told


def _trade(trade: dict[str, Any], seats: list[str], width: int, top: int) -> list[Mark]:
    middle = top + STRIP / 2
    marks: list[Mark] = [Box(0, top, width, STRIP, CREAM, WOOD, 3), Sprite("sign/trade", 52, middle, 76)]
    if trade.get("number") is not None:
        marks.append(Text(str(trade["number"]), 122, middle, 64, "figure", RED))
    taking = [seat for seat in seats if seat in trade["taking_part"]]
    offers: dict[str, list[str]] = trade.get("offers") or {}
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
