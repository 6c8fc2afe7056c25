"""The strip under the bar while there is something to see: a battle's dice, or the offers of a trade."""

from __future__ import annotations

from typing import Any

from render.marks import Box, Mark, Sprite, Text
from render.palette import GOLD, INK, IVORY, WOOD, on_seat, seat_colour, shaded

STRIP = 112
DIE, GOOD = 50, 54
CREAM, RED = (232, 212, 170), (150, 30, 24)
LEGENDARY = "legendary_"


def paint_strip(board: dict[str, Any], words: dict[str, str], width: int, top: int) -> tuple[list[Mark], int]:
    """(marks, height); nothing and 0 when there is neither battle nor trade. `words`: names of the places."""
    if board.get("battle"):
        return _battle(board["battle"], words, width, top), STRIP
    if board.get("trade"):
        return _trade(board["trade"], board["seats"], width, top), STRIP
    return [], 0


def _battle(battle: dict[str, Any], words: dict[str, str], width: int, top: int) -> list[Mark]:
    middle = top + STRIP / 2
    place = words.get(battle["place"], battle["place"])
    marks: list[Mark] = [
        Box(0, top, width, STRIP, CREAM, WOOD, 3),
        Sprite("sign/swords", width / 2, middle - 16, 64),
        Text(place, width / 2, top + STRIP - 20, 32, "name", INK, IVORY, width=-230),
    ]
    for seat, side in ((battle["attacker"], -1), (battle["defender"], 1)):
        marks += _host(battle, seat, side, width / 2, middle)
    return marks


def _host(battle: dict[str, Any], seat: str, side: int, centre: float, middle: float) -> list[Mark]:
    """One side: emblem outermost, its dice, what is added, the sum, the hits it suffers."""
    colour, ink = seat_colour(seat), on_seat(seat)
    dice: list[int] = list(battle["dice"].get(seat, ()))
    added = sum(battle["bonus"].get(seat, {}).values())
    marks: list[Mark] = [Sprite(f"emblem/{seat}", centre + side * (centre - 56), middle, 84)]
    step = min(DIE + 8, (centre - 420) / max(1, len(dice)))
    for k, face in enumerate(dice):
        x = centre + side * (centre - 130 - k * step)
        marks.append(Box(x - DIE / 2, middle - DIE / 2, DIE, DIE, colour, shaded(colour, 0.5), 3))
        marks.append(Text(str(face), x, middle, 40, "figure", ink))
    figures = f"+{added} = " if added else "= "
    marks.append(Text(f"{figures}{battle['sum'].get(seat, 0)}", centre + side * 236, middle - 18, 44, "figure", INK))
    suffered = battle["hits"].get(seat, 0)
    marks.append(Sprite("sign/flame", centre + side * 236 - 24, middle + 30, 40))
    marks.append(Text(str(suffered), centre + side * 236 + 18, middle + 30, 40, "figure", RED if suffered else INK))
    return marks


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
        marks += _offer(
            offers.get(seat, []), left + 84, middle - (22 if trade["taken"].get(seat) else 0), share - 90, GOOD
        )
        marks += _offer(trade["taken"].get(seat, []), left + 84, middle + 30, share - 90, 38)
    return marks


def _offer(resources: list[str], left: float, y: float, room: float, size: int) -> list[Mark]:
    marks: list[Mark] = []
    step = min(size + 4.0, room / max(1, len(resources)))
    for k, resource in enumerate(resources):
        x = left + (k + 0.5) * step
        if resource.startswith(LEGENDARY):
            marks.append(Box(x - size / 2, y - size / 2, size, size, (255, 238, 190), GOLD, 3))
        marks.append(Sprite(f"good/{resource.removeprefix(LEGENDARY)}", x, y, size - 4))
    return marks
