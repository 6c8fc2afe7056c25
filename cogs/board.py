"""The public messages of a game: the board (with whose turn it is) and the lobby card. Posted, edited, posted anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
import structlog

from cogs.card import control, lobby_rows, lobby_text
from cogs.clocks import clocked
from cogs.courier import POST_ANEW, Courier, Letter, Sent
from cogs.hands import final_hands
from cogs.painter import Wish
from cogs.seats import caller, calling, game_title, public_texts
from cogs.ui.mark import Mark
from cogs.ui.paint import paint_buttons
from cogs.ui.panel import Button
from cogs.ui.report import board_text
from engine.core import Event, Seat
from failpoint import hit
from host import GameInfo, Intent, IntentKind, Posted, Table
from host.folding import earlier_of
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client

log = structlog.get_logger("cogs.board")


def board_rows(info: GameInfo, said: Texts) -> list[list[Button]]:
    """The constant buttons: nothing in them depends on a hand. A game that is over can be played once more."""
    row = [
        control(info, "panel", said.get("button-panel"), style="primary"),
        control(info, "map", said.get("button-map")),
        control(info, "log", said.get("button-log")),
    ]
    if info.status == "over":
        row.append(control(info, "rematch", said.get("button-rematch"), style="success"))
    return [row]


class Boards:
    """Puts public messages where they belong. Errors of Discord other than "post anew" are the worker's business."""

    def __init__(self, client: Client, courier: Courier) -> None:
        self._client = client
        self._courier = courier

    async def deliver_board(
        self, info: GameInfo, events: Sequence[Mapping[str, Any]], acting: Seat | None, rows: Sequence[Intent]
    ) -> Posted:
        """The board as it is now, with what happened last by `acting`; answers what is to be remembered of it."""
        client = self._client
        table = await client.host.table(info.id)
        info, view = table.info, table.view(None)
        said = public_texts(info)
        channel = client.get_partial_messageable(info.place.target)
        posted = await client.host.posted(info.id, "board")
        before = Mark.read(posted.mark) if posted is not None else None
        people = [h.seat for h in info.holders if h.user is not None and h.seat is not None and h.stand_in is None]
        who = clocked(said, caller(info, said, mention=True), await client.host.clocks(info.id))
        events = standing(table, events)
        if before is not None:
            before = replace(before, events=tuple(standing(table, before.events)))
        mark = Mark.of(view, people, events, client.host.clock.now(), sum(map(earlier_of, rows)))

        def text(shown: Mark) -> str:
            hands = final_hands(table, said, client.insignia.signs)
            return board_text(said, game_title(info, said), view, shown.events, who, last=hands, earlier=shown.earlier)

        async def picture(shown: Mark) -> list[discord.File]:
            drawn = await client.pictures.board(view, said, Wish(recent=told(shown.events)))
            return [drawn.file()] if drawn else []

        # What was to be a new message already is looked for as one, and what was to stand in the message before may
        # stand there: told in a new one it would be told twice.
        is_edit = rows[-1].edit is not None
        is_new = not is_edit and (rows[-1].tried is not None or before is None or mark.needs_new(before, acting))
        if posted is not None and before is not None and not is_new:
            edited = mark.edited(before)
            if is_edit:  # what has come since has rows of its own, and may call somebody
                edited = replace(edited, awaited=before.awaited, question=before.question)
            files = await picture(edited)
            await client.host.note_edit([row.id for row in rows], posted.message)
            try:
                hit("before_edit")
                await channel.get_partial_message(posted.message).edit(
                    content=text(edited),
                    attachments=files,
                    view=paint_buttons(board_rows(info, said)),
                )
                hit("after_edit")
                return Posted(info.id, "board", None, posted.channel, posted.message, edited.write(), posted.posted)
            except discord.HTTPException as error:
                if error.code not in POST_ANEW:
                    raise
        letter = Letter(
            content=text(mark),
            view=paint_buttons(board_rows(info, said)),
            files=await picture(mark),
            allowed_mentions=_calling(info, mark.calls(before, acting)),
        )
        if is_edit:
            rows = [row._replace(tried=None) for row in rows]
        sent = await self._courier.send(rows, channel.id, letter, mark.write())
        return self._posted(info, "board", sent)

    def _posted(self, info: GameInfo, kind: IntentKind, sent: Sent) -> Posted:
        return Posted(info.id, kind, None, sent.channel, sent.message, sent.mark, self._client.host.clock.now())

    async def close(self, info: GameInfo) -> None:
        """The game was ended without a result: its board says so and has no buttons any more."""
        client = self._client
        posted = await client.host.posted(info.id, "board")
        mark = Mark.read(posted.mark) if posted is not None else None
        if posted is None or mark is None:
            return
        said, table = public_texts(info), await client.host.table(info.id)
        who = caller(info, said, mention=False)
        text = board_text(
            said, game_title(info, said), table.view(None), mark.events, who, ended=True, earlier=mark.earlier
        )
        channel = client.get_partial_messageable(posted.channel)
        try:
            await channel.get_partial_message(posted.message).edit(content=text, view=None)
        except discord.HTTPException as error:
            log.info("old_board_kept", code=error.code)

    async def deliver_lobby(self, info: GameInfo, newest: Sequence[Intent]) -> Posted:
        """The lobby's card, edited in place; answers what is to be remembered of it."""
        client = self._client
        said = public_texts(info)
        channel = client.get_partial_messageable(info.place.target)
        crowd = await client.gathering.crowd(info.id)
        rows = lobby_rows(info, said, crowd)
        text = lobby_text(info, said, crowd)
        posted = await client.host.posted(info.id, "lobby")
        if posted is not None:
            try:
                await channel.get_partial_message(posted.message).edit(
                    content=text, view=paint_buttons(rows) if rows else None
                )
                return posted
            except discord.HTTPException as error:
                if error.code not in POST_ANEW:
                    raise
        letter = Letter(content=text, view=paint_buttons(rows) if rows else None)
        return self._posted(info, "lobby", await self._courier.send(newest, channel.id, letter))

    async def strip(self, channel: int, message: int) -> None:
        """The old board keeps its picture and loses its buttons; if that fails, it only looks less tidy."""
        try:
            await self._client.get_partial_messageable(channel).get_partial_message(message).edit(view=None)
        except discord.HTTPException as error:
            log.info("old_board_kept", code=error.code)
        await self._client.host.put_away(message)


def standing(table: Table, events: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Those of the events that have not been taken back."""
    gone = table.undone({int(event.get("seq", 0)) for event in events})
    return [event for event in events if event.get("seq") not in gone]


def told(events: Iterable[Mapping[str, Any]]) -> tuple[Event, ...]:
    """Public events as the outbox carries them, for the marks on the map."""
    return tuple(Event(str(event["key"]), dict(event.get("params") or {})) for event in events)


def _calling(info: GameInfo, seats: Iterable[Seat]) -> discord.AllowedMentions:
    """Only those who are newly awaited are notified."""
    return calling(h.user for s in sorted(seats) if (h := info.holder(s)) is not None and h.user is not None)
