"""Clocks in words: on the board beside those awaited, and in /status. All of it public."""

from __future__ import annotations

from discord.utils import format_dt

from cogs.core.services import Services
from cogs.features.votes.vote_message import vote_name
from cogs.panel.content.question_panel import Button
from cogs.panel.controls.public_button import control
from cogs.text.display_names import caller
from cogs.text.shortening import clip
from host import GameInfo, setting
from host.seats.voting import BY_VOTE, is_late
from i18n import Texts


async def clock_lines(services: Services, info: GameInfo, said: Texts) -> list[str]:
    """Since when and until when each person is awaited, who is away, the open votes, the table's pace."""
    if info.status not in ("running", "paused"):
        return []
    lines = []
    who = caller(info, said, mention=False)
    if info.window is not None and info.status == "running":
        lines.append(f"- {said.get('window-open', until=format_dt(info.window.closes, 'R'))}")
    for clock in await services.host.clocks.of(info.id):
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
    for vote in await services.host.votes.of(info.id):
        what = await vote_name(services, said, vote.kind, vote.subject, vote.by)
        lines.append(said.get("clock-vote", vote=what, closes=format_dt(vote.closes, "R")))
    pace = setting(info.settings, "pace")
    lines.append(f"-# {said.get('clock-pace', pace=said.get(f'setting-pace-{pace}'))}")
    return lines


async def ask_rows(services: Services, info: GameInfo, said: Texts, user: int) -> list[list[Button]]:
    """What a player may ask of the table now, as buttons under their `/status`. A vote that is already open is not
    offered.
    """
    if info.status not in ("running", "paused") or info.seat_of(user) is None:
        return []
    asked = {vote.kind for vote in await services.host.votes.of(info.id)}
    row = []
    if info.status == "running" and "pause" not in asked:
        row.append(control(info, "ask.pause", said.get("button-ask-pause")))
    if info.status == "paused" and info.pause == BY_VOTE and "resume" not in asked:
        row.append(control(info, "ask.resume", said.get("button-ask-resume")))
    has_clock = any(
        clock.is_extensible and (clock.until or clock.grace) for clock in await services.host.clocks.of(info.id)
    )
    if has_clock and "extend" not in asked:
        row.append(control(info, "more_time", said.get("button-more-time")))
    now = await services.host.clocks.stands_still(info.id) or services.host.clock.now()
    for holder in info.holders:
        seat = holder.seat
        if seat is not None and holder.user != user and "replace" not in asked and is_late(info, seat, now):
            label = clip(said.get("button-ask-replace", seat=said.name(seat)), 80)
            row.append(control(info, f"ask.replace.{seat}", label))
    return [row[:5]] if row else []
