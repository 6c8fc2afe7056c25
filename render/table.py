"""What lies below the map: round and phase, the three leadership tracks, a panel for each empire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from render.marks import Box, Mark, Sprite, Text
from render.palette import GOLD, INK, IVORY, OXBLOOD, PAPER, WOOD, on_seat, seat_colour, shaded
from render.strip import paint_strip

Name = Callable[[str], str]
PHASES = ("income", "trade", "build", "movement", "leadership")
TRACKS = ("trade", "culture", "military")
BAR, TRACK, HEADER, FIGURES, LINE = 64, 132, 58, 54, 31
TOP_OF_TRACK = 15
"""Counting goes on past XV (E5a); the marker then stays at the end and the panel tells the number."""


def headed(word: str) -> str:
    """A catalogue word as a heading."""
    return word[:1].upper() + word[1:]


def paint_table(board: dict[str, Any], name: Name, width: int, top: int) -> tuple[list[Mark], list[Mark], int]:
    """(still marks, moving marks, height), starting at y = top."""
    still: list[Mark] = []
    moving: list[Mark] = []
    _bar(board, name, width, top, still, moving)
    battle = board.get("battle")
    strip, tall = paint_strip(board, {battle["place"]: name(battle["place"])} if battle else {}, width, top + BAR)
    moving += strip
    _tracks(board, width, top + BAR + tall, still, moving)
    panels = _panels(board, name, width, top + BAR + tall + TRACK, still, moving)
    return still, moving, BAR + tall + TRACK + panels


def _bar(board: dict[str, Any], name: Name, width: int, top: int, still: list[Mark], moving: list[Mark]) -> None:
    middle = top + BAR / 2
    still.append(Box(0, top, width, BAR, WOOD, INK, 3))
    moving.append(Text(f"{headed(name('round'))} {board['round']}", 24, middle, 40, "name", GOLD, anchor="l"))
    x, step = 320.0, 186.0
    for phase in PHASES:
        now = phase == board["phase"] and not board.get("outcome")
        if now:
            moving.append(Box(x - step / 2 + 3, top + 8, step - 6, BAR - 16, GOLD, IVORY, 2))
        ink = INK if now else (186, 158, 116)
        moving.append(Text(headed(name(phase)), x, middle, 34 if now else 30, "name", ink, width=-round(step - 18)))
        x += step
    outcome = board.get("outcome")
    waiting = [seat for seat in board["seats"] if seat in (outcome["winners"] if outcome else board["active"])]
    turn = board.get("turn")
    if turn and turn not in waiting and not outcome:
        waiting.insert(0, turn)
    right = float(width - 24)
    if len(waiting) == 1:
        word = name(waiting[0])
        moving.append(Text(word, right, middle, 40, "name", IVORY, anchor="r", width=-200))
        right -= min(200, len(word) * 20 + 14)
    for seat in reversed(waiting):
        right -= 29
        moving.append(Sprite(f"emblem/{seat}", right, middle, 54))
        if outcome:
            moving.append(Sprite("sign/crown", right, middle - 22, 38))
        right -= 31


def _tracks(board: dict[str, Any], width: int, top: int, still: list[Mark], moving: list[Mark]) -> None:
    still.append(Box(0, top, width, TRACK, PAPER, WOOD, 3))
    share = width / 3
    base = top + TRACK - 34
    for i, track in enumerate(TRACKS):
        left = i * share
        start, step = left + 104, (share - 140) / TOP_OF_TRACK
        if i:
            still.append(Box(left - 1, top + 12, 2, TRACK - 24, GOLD))
        still.append(Sprite(f"sign/{track}", left + 44, top + TRACK / 2, 76))
        still.append(Box(start - 12, base - 3, step * TOP_OF_TRACK + 24, 6, (150, 112, 66)))
        for value in range(TOP_OF_TRACK + 1):
            tall = value % 5 == 0
            still.append(Box(start + value * step - 1.5, base - (10 if tall else 6), 3, 20 if tall else 12, WOOD))
            if tall:
                still.append(Text(str(value), start + value * step, base + 21, 24, "figure", WOOD))
        values: dict[str, int] = board["tracks"].get(track, {})
        leader = board["titles"].get(track)
        stacks: dict[int, list[str]] = {}
        for seat in board["seats"]:
            stacks.setdefault(min(values.get(seat, 0), TOP_OF_TRACK), []).append(seat)
        for value, seats in sorted(stacks.items()):
            seats.sort(key=lambda s: s == leader)  # the leader on top
            lift = min(26.0, (TRACK - 74) / max(1, len(seats) - 1))
            for k, seat in enumerate(seats):
                x, y = start + value * step, base - 12 - k * lift
                moving.append(Sprite(f"emblem/{seat}", x, y, 42))
                if seat == leader:
                    moving.append(Sprite("sign/crown", x, y - 25, 30))


def _panels(board: dict[str, Any], name: Name, width: int, top: int, still: list[Mark], moving: list[Mark]) -> int:
    seats: list[str] = board["seats"]
    rows = max(1, *(len(board["empires"][seat]["cards"]) for seat in seats))
    height = HEADER + FIGURES + rows * LINE + 14
    share = width / len(seats)
    for i, seat in enumerate(seats):
        empire = board["empires"][seat]
        left, main = i * share, seat_colour(seat)
        still.append(Box(left, top, share, height, PAPER, WOOD, 3))
        still.append(Box(left + 3, top + 3, share - 6, HEADER - 3, main, shaded(main, 0.6), 2))
        still.append(Sprite(f"emblem/{seat}", left + 36, top + HEADER / 2 + 2, 52))
        still.append(
            Text(
                name(seat),
                left + 68,
                top + HEADER / 2 + 1,
                40,
                "name",
                on_seat(seat),
                anchor="l",
                width=-round(share - 196),
            )
        )
        still.append(Sprite("sign/purse", left + share - 92, top + HEADER / 2, 44))
        moving.append(
            Text(
                str(empire["resources"]),
                left + share - 14,
                top + HEADER / 2 + 1,
                40,
                "figure",
                on_seat(seat),
                anchor="r",
            )
        )
        line = top + HEADER + FIGURES / 2 + 2
        cell = (share - 16) / 4
        for k, track in enumerate(TRACKS):
            x = left + 10 + k * cell
            crowned = board["titles"].get(track) == seat
            still.append(Sprite(f"sign/{track}", x + 19, line, 36))
            value = str(board["tracks"].get(track, {}).get(seat, 0))
            moving.append(Text(value, x + 40, line, 36, "figure", OXBLOOD if crowned else INK, anchor="l"))
            if crowned:
                moving.append(Sprite("sign/crown", x + 19, line - 21, 26))
        x = left + 10 + 3 * cell
        still.append(Sprite(f"marker/{seat}", x + 19, line, 38))
        moving.append(Text(str(empire["left"]["marker"]), x + 40, line, 36, "figure", INK, anchor="l"))
        for k, card in enumerate(empire["cards"]):
            y = top + HEADER + FIGURES + 4 + LINE * (k + 0.5)
            word = name(card)
            if card == "castor_pollux" and empire.get("copied"):
                word = f"{word} ({name(empire['copied'])})"
            moving.append(Text(word, left + 16, y, 29, "name", INK, anchor="l", width=-round(share - 32)))
    return height
