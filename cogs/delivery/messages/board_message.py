"""The public messages of a game: the board (with whose turn it is) and the lobby card. Posted, edited, or replaced by a
new message.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import discord
import structlog

from cogs.core.services import Services
from cogs.delivery.exactly_once import POST_ANEW, ExactlyOnceSender, Letter, Sent
from cogs.delivery.messages.board_state import BoardState
from cogs.delivery.messages.final_hands import final_hands
from cogs.delivery.unparsed import edit_message
from cogs.panel.content.question_panel import Button
from cogs.panel.controls.public_button import control
from cogs.panel.controls.views import paint_buttons
from cogs.pictures.drawing import Wish
from cogs.text.clock_words import clocked
from cogs.text.display_names import caller, calling, game_title, public_texts
from cogs.text.event_lines import stored_event
from cogs.text.turn_report import BoardReport, board_text
from engine.core import Event, Seat
from failpoint import hit
from host import GameInfo, Intent, IntentKind, Posted, Table
from host.outbox.coalescing import earlier_of
from i18n import Texts

log = structlog.get_logger("cogs.delivery.messages.board_message")


def board_rows(info: GameInfo, said: Texts) -> list[list[Button]]:
    """The constant buttons: they do not depend on a hand. A game that is over can be played again."""
    row = [
        control(info, "panel", said.get("button-panel"), style="primary"),
        control(info, "map", said.get("button-map")),
        control(info, "log", said.get("button-log")),
    ]
    if info.status == "over":
        row.append(control(info, "rematch", said.get("button-rematch"), style="success"))
    return [row]


class BoardMessage:
    """Puts public messages where they belong. Errors of Discord other than those that require a new message are left to
    the worker.
    """

    def __init__(self, services: Services, sender: ExactlyOnceSender) -> None:
        self._services = services
        self._sender = sender

    async def deliver_board(
        self, info: GameInfo, events: Sequence[Mapping[str, object]], acting: Seat | None, rows: Sequence[Intent]
    ) -> Posted:
        """Post or edit the board of the current position, with the latest events by `acting`. Returns what is to be
        stored about it.
        """
        services = self._services
        table = await services.host.games.table(info.id)
        info, view = table.info, table.view(None)
        said = public_texts(info)
        channel = services.discord.get_partial_messageable(info.place.target)
        posted = await services.host.outbox.posted(info.id, "board")
        before = BoardState.read(posted.mark) if posted is not None else None
        people = [h.seat for h in info.holders if h.user is not None and h.seat is not None and h.stand_in is None]
        who = clocked(said, caller(info, said, mention=True), await services.host.clocks.of(info.id))
        events = counting(table, events)
        if before is not None:
            before = replace(before, events=tuple(counting(table, before.events)))
        mark = BoardState.of(view, people, events, services.host.clock.now(), sum(map(earlier_of, rows)))

        window = info.window if info.status == "running" else None
        if window is not None:
            mark = mark.in_window(before)

        def text(shown: BoardState) -> str:
            hands = final_hands(table, said, services.emojis.of(info.rules))
            report = BoardReport(game_title(info, said), view, shown.events, who, last=hands, earlier=shown.earlier)
            return board_text(said, report._replace(closes=window.closes if window is not None else None))

        async def picture(shown: BoardState) -> list[discord.File]:
            drawn = await services.pictures.board(view, said, Wish(recent=read_events(shown.events)))
            return [drawn.file()] if drawn else []

        # A row that was to be a new message is looked for as one, and one that was to be an edit may be in the previous
        # message: in a new message it would appear twice.
        is_edit = rows[-1].edit is not None
        is_new = not is_edit and (rows[-1].tried is not None or before is None or mark.needs_new(before, acting))
        if posted is not None and before is not None and not is_new:
            edited = mark.edited(before)
            if is_edit:  # later events have rows of their own, and may mention somebody
                edited = replace(edited, awaited=before.awaited, question=before.question)
            files = await picture(edited)
            await services.host.outbox.note_edit([row.id for row in rows], posted.message, game=info.id)
            try:
                hit("before_edit")
                await edit_message(
                    channel.get_partial_message(posted.message),
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
        sent = await self._sender.send(rows, channel.id, letter, mark.write())
        return self._posted(info, "board", sent)

    def _posted(self, info: GameInfo, kind: IntentKind, sent: Sent) -> Posted:
        return Posted(info.id, kind, None, sent.channel, sent.message, sent.mark, self._services.host.clock.now())

    async def close(self, info: GameInfo) -> None:
        """The game was ended without a result: its board says so and loses its buttons."""
        services = self._services
        posted = await services.host.outbox.posted(info.id, "board")
        mark = BoardState.read(posted.mark) if posted is not None else None
        if posted is None or mark is None:
            return
        said, table = public_texts(info), await services.host.games.table(info.id)
        who = caller(info, said, mention=False)
        title, view = game_title(info, said), table.view(None)
        text = board_text(said, BoardReport(title, view, mark.events, who, ended=True, earlier=mark.earlier))
        channel = services.discord.get_partial_messageable(posted.channel)
        try:
            await channel.get_partial_message(posted.message).edit(content=text, view=None)
        except discord.HTTPException as error:
            log.info("old_board_kept", code=error.code)

    async def strip(self, channel: int, message: int) -> None:
        """The old board keeps its picture and loses its buttons; a failure only looks less tidy."""
        try:
            place = self._services.discord.get_partial_messageable(channel)
            await edit_message(place.get_partial_message(message), view=None)
        except discord.HTTPException as error:
            log.info("old_board_kept", code=error.code)
        await self._services.host.outbox.put_away(message)


def counting(table: Table, events: Sequence[Mapping[str, object]]) -> list[Mapping[str, object]]:
    """The events that have not been taken back."""
    gone = table.undone({seq for event in events if isinstance(seq := event.get("seq", 0), int)})
    return [event for event in events if event.get("seq") not in gone]


def read_events(events: Iterable[Mapping[str, object]]) -> tuple[Event, ...]:
    """Public events from outbox rows, for the marks on the map."""
    return tuple(Event(key, dict(params)) for key, params in map(stored_event, events))


def _calling(info: GameInfo, seats: Iterable[Seat]) -> discord.AllowedMentions:
    """Only people newly awaited are notified."""
    return calling(h.user for s in sorted(seats) if (h := info.holder(s)) is not None and h.user is not None)
