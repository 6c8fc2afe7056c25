"""Clocks in words: on the board beside those awaited, and in /status. All of it public."""

from __future__ import annotations

from collections.abc import Sequence

from discord.utils import format_dt

from cogs.text.turn_report import Who
from engine.core import Seat
from host.clocks.deadlines import SeatClock
from i18n import Texts


def clocked(said: Texts, who: Who, clocks: Sequence[SeatClock]) -> Who:
    """`who` with the time each person has left."""
    shown = {clock.seat: words for clock in clocks if (words := time_left(said, clock))}

    def name(seat: Seat) -> str:
        return f"{who(seat)} {shown[seat]}" if seat in shown else who(seat)

    return name


def time_left(said: Texts, clock: SeatClock) -> str:
    """`⏰ in 3 hours`, counted by the reader's own Discord; empty without a clock."""
    if clock.grace is not None:
        return said.get("clock-grace", until=format_dt(clock.grace, "R"))
    return said.get("clock-until", until=format_dt(clock.until, "R")) if clock.until is not None else ""
