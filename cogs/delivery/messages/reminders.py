"""Reminders and digests: to one person, in their language, by direct message; with closed DMs, by a mention."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import structlog

from cogs.core.services import Services
from cogs.delivery import direct_message
from cogs.delivery.exactly_once import ExactlyOnceSender, Letter
from cogs.panel.content.question_panel import Button
from cogs.panel.controls.public_button import control
from cogs.panel.controls.views import paint_buttons
from cogs.text.display_names import calling, game_title, public_texts
from cogs.text.shortening import clip
from cogs.text.turn_report import LONGEST_CONTENT
from engine.core import RulesError, Seat
from host import GameInfo, Intent, Table
from host.clocks.deadlines import SeatClock
from i18n import Texts

log = structlog.get_logger("cogs.delivery.messages.reminders")

MOST_GAMES = 20


class Reminders:
    """Rows `remind` and `digest` of the outbox. What is no longer true at the time of sending is not sent."""

    def __init__(self, services: Services, sender: ExactlyOnceSender) -> None:
        self._services = services
        self._sender = sender

    async def deliver_reminder(self, info: GameInfo, user: int, rows: Sequence[Intent]) -> int | None:
        """Deliver the newest of them. Returns the message's id."""
        payload = rows[-1].payload
        holder = next((h for h in info.holders if h.user == user), None)
        if holder is None or holder.seat is None:
            return None
        if payload["what"] == "window":
            return await self._ring(info, user, holder.seat, rows)
        if payload["what"] == "stood_in":
            if holder.stand_in is None:
                return None
        elif holder.since is None or int(holder.since.timestamp()) != payload["since"]:
            return None  # answered in the meantime
        table = await self._services.host.games.table(info.id)
        if payload["what"] != "stood_in" and await self._answers_itself(table, holder.seat, user):
            return None
        said = await self._services.people.texts(user, info.rules)
        text = reminder_text(info, table, said, payload)
        public = public_texts(info)
        called = public.get("remind-public", person=f"<@{user}>", text=reminder_text(info, table, public, payload))
        return await self._write(
            rows,
            info,
            user,
            Letter(content=text, view=paint_buttons(reminder_rows(info, said, payload))),
            Letter(
                content=called,
                view=paint_buttons(reminder_rows(info, public, payload)),
                allowed_mentions=calling([user]),
            ),
        )

    async def _ring(self, info: GameInfo, user: int, seat: Seat, rows: Sequence[Intent]) -> int | None:
        """A window is open in which the person is asked. With closed DMs nobody is called."""
        table = await self._services.host.games.table(info.id)
        payload, window = rows[-1].payload, table.info.window
        if window is None or window.opened.isoformat() != payload["opened"] or seat not in table.info.awaited:
            return None  # closed in the meantime
        said = await self._services.people.texts(user, info.rules)
        shown = dict(payload, until=int(window.closes.timestamp()))
        view = paint_buttons(reminder_rows(info, said, payload))
        letter = Letter(content=reminder_text(info, table, said, shown), view=view, silent=bool(payload["quiet"]))
        return await self._write(rows, info, user, letter, None)

    async def deliver_digest(self, info: GameInfo, user: int, rows: Sequence[Intent]) -> int | None:
        """One message about all games that wait for the person now."""
        services = self._services
        said = await services.people.texts(user, None)
        lines = []
        for each in await services.host.games.games_of(user, ("running",)):
            holder = next((h for h in each.holders if h.user == user), None)
            if holder is None or holder.since is None or holder.seat is None:
                continue
            try:
                table = await services.host.games.table(each.id)
            except RulesError as error:
                log.info("digest_without_game", game=each.id, code=error.code)
                continue  # the others still wait
            if table.standing_answer(holder.seat) is not None:
                continue
            clock = next((one for one in await services.host.clocks.of(each.id) if one.seat == holder.seat), None)
            if clock is None:
                continue  # answered in the meantime
            lines.append(digest_line(each, table, said.of(each.rules), clock))
            if len(lines) == MOST_GAMES:
                break
        if not lines:
            return None
        text = clip("\n".join([said.get("digest-heading"), *lines]), LONGEST_CONTENT)
        # A person's list of games must not go into a channel: with closed DMs there is no digest.
        return await self._write(rows, info, user, Letter(content=text), None)

    async def _answers_itself(self, table: Table, seat: Seat, user: int) -> bool:
        """Whether a standing answer decides, so that no reminder is needed. Only if nobody else can see that none
        comes: a person with closed DMs is reminded in the channel. That DMs are open is certain only if a panel has
        come through since the question: "My panel" forgets that they were closed, in order to find out again.
        """
        holder = table.info.holder(seat)
        if table.standing_answer(seat) is None or holder is None or holder.since is None:
            return False
        known = await self._services.host.people.user(user)
        panel = await self._services.host.outbox.posted(table.info.id, "panel", user=user)
        return known is not None and not known.dm_closed and panel is not None and panel.posted >= holder.since

    async def _write(
        self, rows: Sequence[Intent], info: GameInfo, user: int, letter: Letter, public: Letter | None
    ) -> int | None:
        services = self._services
        known = await services.host.people.user(user)
        sent = await direct_message.leave(services, self._sender, rows, user, known, letter)
        if sent is None and public is not None:
            sent = await self._sender.send(rows, info.place.target, public)
        return sent.message if sent is not None else None


def place_name(info: GameInfo, said: Texts) -> str:
    """The title, and the channel as a link."""
    return f"{game_title(info, said)} (<#{info.place.target}>)"


def decision(table: Table, said: Texts) -> str:
    """What is being decided, as everybody sees it."""
    step = f"step-{table.view(None).get('step')}"
    return said.get(step) if said.has(step) else said.get("remind-decision")


def reminder_text(info: GameInfo, table: Table, said: Texts, payload: Mapping[str, Any]) -> str:
    """`⏳ Game: Rome is awaited – secret offers. Time until …`."""
    what, until = payload["what"], payload.get("until")
    key = "remind-reminder-until" if what == "reminder" and until is not None else f"remind-{what}"
    return said.get(
        key,
        game=place_name(info, said),
        seat=said.name(payload["seat"]),
        step=decision(table, said),
        since=f"<t:{payload.get('since')}:f>",
        until=f"<t:{until}:R>" if what in ("overdue", "window") else f"<t:{until}:f>",
    )


def reminder_rows(info: GameInfo, said: Texts, payload: Mapping[str, Any]) -> list[list[Button]]:
    """The controls of a reminder."""
    row = [control(info, "panel", said.get("button-panel"), style="primary")]
    if payload["what"] == "stood_in":
        row.append(control(info, "back", said.get("button-back"), style="success"))
    elif payload.get("until") is not None:
        row.append(control(info, "more_time", said.get("button-more-time")))
    return [row]


def digest_line(info: GameInfo, table: Table, said: Texts, clock: SeatClock) -> str:
    """One game of a digest."""
    until = clock.grace or clock.until
    return said.get(
        "digest-line" if until is None else "digest-line-until",
        game=place_name(info, said),
        seat=said.name(clock.seat),
        step=decision(table, said),
        since=f"<t:{int(clock.since.timestamp())}:f>",
        until=f"<t:{int(until.timestamp())}:f>" if until is not None else "",
    )
