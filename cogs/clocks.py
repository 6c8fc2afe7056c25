"""Clocks in words: on the board beside those who are awaited, and in /status. All of it public."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from discord.utils import format_dt

from cogs.ballots import vote_name
from cogs.card import control
from cogs.seats import caller
from cogs.ui.panel import Button, clip
from cogs.ui.report import Who
from engine.core import Seat
from host import GameInfo, setting
from host.votes import BY_VOTE, is_late
from host.waiting import SeatClock
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client


def clocked(said: Texts, who: Who, clocks: Sequence[SeatClock]) -> Who:
    """`who` with what is left of each one's time."""
    shown = {clock.seat: words for clock in clocks if (words := time_left(said, clock))}

    def name(seat: Seat) -> str:
        return f"{who(seat)} {shown[seat]}" if seat in shown else who(seat)

    return name


def time_left(said: Texts, clock: SeatClock) -> str:
    """`⏰ in 3 hours`, counted by the reader's own Discord; empty without a clock."""
    if clock.grace is not None:
        return said.get("clock-grace", until=format_dt(clock.grace, "R"))
    return said.get("clock-until", until=format_dt(clock.until, "R")) if clock.until is not None else ""


async def clock_lines(client: Client, info: GameInfo, said: Texts) -> list[str]:
    """Since when and until when each person is awaited, who is away, what is being voted on, the table's pace."""
    if info.status not in ("running", "paused"):
        return []
    lines = []
    who = caller(info, said, mention=False)
    for clock in await client.host.clocks(info.id):
        times = {"since": format_dt(clock.since, "f")}
        key = "clock-since"
        if clock.grace is not None:
            key, times["until"] = "clock-since-grace", format_dt(clock.grace, "R")
        elif clock.until is not None:
            key, times["until"] = "clock-since-until", format_dt(clock.until, "f")
        lines.append(f"- {said.get(key, seat=said.name(clock.seat), who=who(clock.seat), **times)}")
    lines += [
        f"- {said.get('clock-away', seat=said.name(h.seat), who=who(h.seat))}"
        for h in info.holders
        if h.stand_in is not None and h.seat is not None
    ]
    for vote in await client.host.votes(info.id):
        what = await vote_name(client, said, vote.kind, vote.subject, vote.by)
        lines.append(said.get("clock-vote", vote=what, closes=format_dt(vote.closes, "R")))
    pace = setting(info.settings, "pace")
    lines.append(f"-# {said.get('clock-pace', pace=said.get(f'setting-pace-{pace}'))}")
    return lines


async def ask_rows(client: Client, info: GameInfo, said: Texts, user: int) -> list[list[Button]]:
    """What a player may ask of the table now: under his `/status`. What is being voted on is not asked twice."""
    if info.status not in ("running", "paused") or info.seat_of(user) is None:
        return []
    asked = {vote.kind for vote in await client.host.votes(info.id)}
    row = []
    if info.status == "running" and "pause" not in asked:
        row.append(control(info, "ask.pause", said.get("button-ask-pause")))
    if info.status == "paused" and info.pause == BY_VOTE and "resume" not in asked:
        row.append(control(info, "ask.resume", said.get("button-ask-resume")))
    has_clock = any(clock.is_extensible and (clock.until or clock.grace) for clock in await client.host.clocks(info.id))
    if has_clock and "extend" not in asked:
        row.append(control(info, "more_time", said.get("button-more-time")))
    now = await client.host.stands_still(info.id) or client.host.clock.now()
    for holder in info.holders:
        seat = holder.seat
        if seat is not None and holder.user != user and "replace" not in asked and is_late(info, seat, now):
            label = clip(said.get("button-ask-replace", seat=said.name(seat)), 80)
            row.append(control(info, f"ask.replace.{seat}", label))
    return [row[:5]] if row else []
