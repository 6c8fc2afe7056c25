"""The public message that asks everybody to take the game back: who asks, to which move, who has agreed, who has yet to
answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import discord
import structlog
from discord.utils import format_dt

from cogs.core.services import Services
from cogs.delivery.exactly_once import POST_ANEW, ExactlyOnceSender, Letter
from cogs.panel.content.question_panel import Button
from cogs.panel.controls.public_button import control
from cogs.panel.controls.views import paint_buttons
from cogs.text.display_names import calling, game_title, holder_name, public_texts
from cogs.text.shortening import clip
from cogs.text.turn_report import LONGEST_CONTENT, headline
from engine.core import Seat
from host import GameInfo, Intent, LogEntry, Posted, Table, UndoRequest
from host.game.undo.consent import waited_for
from i18n import Texts

log = structlog.get_logger("cogs.features.undo.undo_request")

LONGEST_MOVE = 160
CLOSED = "closed"


class UndoRequestMessage:
    """Posts the request, keeps it up to date, and reports how it ended."""

    def __init__(self, services: Services, sender: ExactlyOnceSender) -> None:
        self._services = services
        self._sender = sender

    async def deliver(self, info: GameInfo, rows: Sequence[Intent]) -> Posted | None:
        """Deliver its current state. An open request is edited in place; its end is a new message, so that it is
        noticed. None: the request ended before anybody could read it, and the end has a row of its own.
        """
        services, newest = self._services, rows[-1]
        table = await services.host.games.table(info.id)
        info, said = table.info, public_texts(table.info)
        posted = await services.host.outbox.posted(info.id, "consent")
        payload = newest.payload
        request = table.undo_request
        if request is None and payload.get("result") == "open":
            found = await self._sender.look(rows, info.place.target)
            if found is None:
                return None
            return Posted(info.id, "consent", None, found.channel, found.message, found.mark, services.host.clock.now())
        if request is not None:
            mark = f"{request.by} {request.seq}"
            closes = await services.host.clocks.undo_closes(info.id)
            text = ask_text(table, request, said, closes)
            buttons = paint_buttons(consent_rows(info, request.seq, said))
            if (
                posted is not None
                and posted.mark == mark
                and newest.tried is None
                and await self._edit(posted, text, buttons, again=True)
            ):
                return posted
            asked = [h.user for s in request.missing if (h := info.holder(s)) is not None and h.user is not None]
            asked += [user for user in waited_for(info, request) if user not in asked]
            letter = Letter(content=text, view=buttons, allowed_mentions=calling(asked))
        else:
            mark, text = CLOSED, end_text(table, payload, said)
            holder = info.holder(str(payload.get("by") or payload.get("seat")))
            asker = [] if holder is None or holder.user is None else [holder.user]
            letter = Letter(content=text, allowed_mentions=calling(asker))
        if posted is not None and posted.mark not in (CLOSED, mark):
            # The closed request names nobody who has yet to answer and has no buttons.
            by, _, seq = posted.mark.partition(" ")
            await self._edit(posted, asks_line(table, by, int(seq), said), None)
        sent = await self._sender.send(rows, info.place.target, letter, mark)
        return Posted(info.id, "consent", None, sent.channel, sent.message, sent.mark, services.host.clock.now())

    async def close(self, info: GameInfo) -> None:
        """The game is over: an open request loses its buttons and no longer waits for anybody."""
        posted = await self._services.host.outbox.posted(info.id, "consent")
        if posted is None or posted.mark in ("", CLOSED):
            return
        by, _, seq = posted.mark.partition(" ")
        table = await self._services.host.games.table(info.id)
        await self._edit(posted, asks_line(table, by, int(seq), public_texts(info)), None)

    async def _edit(self, posted: Posted, text: str, view: discord.ui.View | None, *, again: bool = False) -> bool:
        """False: the message no longer exists, or cannot be edited. `again`: other errors are raised,
        for another try.
        """
        message = self._services.discord.get_partial_messageable(posted.channel).get_partial_message(posted.message)
        try:
            await message.edit(content=text, view=view)
        except discord.HTTPException as error:
            if again and error.code not in POST_ANEW:
                raise
            log.info("question_kept", code=error.code)
            return False
        return True


def consent_rows(info: GameInfo, seq: int, said: Texts) -> list[list[Button]]:
    """Agree or refuse; the move is part of the address, so that an old request's buttons are recognised."""
    return [
        [
            control(info, "agree", said.get("button-undo-agree"), step=seq, style="success"),
            control(info, "refuse", said.get("button-undo-refuse"), step=seq, style="danger"),
        ]
    ]


def ask_text(table: Table, request: UndoRequest, said: Texts, closes: datetime | None) -> str:
    """Who asks for what, who has agreed, who has yet to answer (mentioned, even if they are away), until when."""
    info = table.info
    lines = [
        asks_line(table, request.by, request.seq, said),
        said.get("consent-agreed", names=called(info, said, request.agreed)),
    ]
    if request.missing:
        lines.append(said.get("consent-missing", names=_missing(info, said, request.missing)))
    if request.waits:
        seats = [s for user in waited_for(info, request) if (s := info.seat_of(user)) is not None]
        seats = [seat for seat in seats if seat not in request.missing]
        lines.append(f"{said.get('consent-waits')} {_missing(info, said, seats)}".rstrip())
    lines.append(f"-# {said.get('consent-hint')}")
    if closes is not None:
        lines.append(said.get("consent-closes", closes=format_dt(closes, "R")))
    return clip("\n".join(lines), LONGEST_CONTENT)


def _missing(info: GameInfo, said: Texts, seats: Iterable[Seat]) -> str:
    """`Rome (@Ada), Egypt (@Ben, AI for now)`."""
    out = []
    for seat in seats:
        holder = info.holder(seat)
        name = holder_name(info, said, seat, mention=True)
        if holder is not None and holder.user is not None and holder.user > 0 and holder.stand_in is not None:
            name = said.get("holder-away", name=f"<@{holder.user}>")
        out.append(f"**{said.name(seat)}** ({name})")
    return ", ".join(out)


def asks_line(table: Table, by: Seat, seq: int, said: Texts) -> str:
    """Who asks for what."""
    info = table.info
    who, move = called(info, said, (by,)), move_words(table, seq, said)
    return said.get("consent-asks", title=game_title(info, said), who=who, seq=seq, move=move)


def end_text(table: Table, payload: Mapping[str, Any], said: Texts) -> str:
    """How it ended, in a line."""
    info, seq = table.info, int(payload.get("seq") or 0)
    title, seat = game_title(info, said), str(payload.get("seat"))
    if payload.get("result") == "undone":
        agreed = called(info, said, [str(s) for s in payload.get("agreed") or ()])
        move = move_words(table, seq, said)
        return clip(
            said.get(
                "consent-undone_piles_lie" if payload.get("piles_lie") else "consent-undone",
                title=title,
                who=called(info, said, (seat,), mention=True),
                seq=seq,
                move=move,
                agreed=agreed,
            ),
            LONGEST_CONTENT,
        )
    if payload.get("result") == "lapsed":
        return said.get("consent-lapsed", title=title, who=called(info, said, (seat,), mention=True), seq=seq)
    asker = str(payload.get("by"))
    if seat == asker:
        return said.get("consent-withdrawn", title=title, who=called(info, said, (seat,)))
    who, by = called(info, said, (seat,)), called(info, said, (asker,), mention=True)
    return said.get("consent-refused", title=title, who=who, by=by)


def called(info: GameInfo, said: Texts, seats: Iterable[Seat], *, mention: bool = False) -> str:
    """`Rome (Ada), Egypt (AI)`."""
    return ", ".join(f"**{said.name(s)}** ({holder_name(info, said, s, mention=mention)})" for s in seats)


def move_words(table: Table, seq: int, said: Texts) -> str:
    """A public move in words: the first event of it that everybody saw."""
    rows = [row for row in table.history(None, after=seq - 1) if row.seq == seq and row.kind == "act"]
    return clip(row_words(rows[0], said), LONGEST_MOVE) if rows else ""


def row_words(row: LogEntry, said: Texts) -> str:
    """The public events of a row."""
    lines = (headline(said, e.key, e.params) for e in row.events if e.audience is None)
    return " ".join(line for line in lines if line)
