"""The messages that show panels: drawn from the table, edited where they show something else, pictures after words."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import partial
from typing import NamedTuple, Protocol, TypeVar
from weakref import WeakValueDictionary

import discord
import structlog
from cachetools import LRUCache
from discord import ui
from discord.utils import MISSING

from cogs.core import error_policy as errors
from cogs.core.services import Services
from cogs.delivery.exactly_once import keep_sign
from cogs.delivery.unparsed import edit_message
from cogs.panel.content.parts import Asked, News, Panel
from cogs.panel.content.question_panel import describe
from cogs.panel.controls.views import Shown, paint_panel
from cogs.panel.news import SeatNews
from cogs.panel.question import asked, canvas
from cogs.pictures.drawing import Wish
from cogs.pictures.picture_cache import Drawn as Illustration
from cogs.text.clock_words import time_left
from cogs.text.display_names import game_title, paused_why
from cogs.text.emoji import Signs
from engine.core import Action, Seat, View
from engine.core.companion import Path
from failpoint import hit
from host import GameInfo, Order, Posted, Table
from host.clocks.time_controls import time_control_of
from i18n import Texts

log = structlog.get_logger("cogs.panel.messages")

PATIENCE = 0.4
"""Seconds that a pressed panel waits for its picture; after that the words come first, and the picture later."""
PATIENCE_LATER = 3.0
"""Seconds that a panel waits for its picture when nobody has just pressed."""
MOST_KEPT = 4096
MOST_DESCRIBED = 256
"""Seats whose last panel is kept with what it was made of, some ten kilobytes each beside a view that its table holds
as well: as many as play in an evening.
"""

RESUMED = frozenset({"by_vote", "by_hand"})
"""Pauses that people end."""


class Look(NamedTuple):
    """What is to be seen of a panel beside the question."""

    path: Path = ()
    """Which side of it, or how far a choice is narrowed down."""
    notice: str = ""
    clock: str = ""
    """What `PanelMessages.clock` says."""
    is_asleep: bool = False
    """It cannot be changed any more after this."""


AS_IT_IS = Look()


class Source(NamedTuple):
    """Everything a whole panel is drawn from: while it is the same, so is the panel."""

    steps: tuple[int, ...]
    """The question counters of all seats: each row of the log changes one of them, so they identify the position."""
    info: GameInfo
    standing: Mapping[str, str]
    sealed: tuple[Action, ...]
    orders: tuple[Order, ...]
    news: tuple[News, ...]
    clock: str
    language: str
    signs: Signs


class Drawn(NamedTuple):
    """A panel to be shown."""

    panel: Panel
    digest: int
    """Of all that is shown, in this process."""
    source: Source | None
    """None: narrowed down, or with a notice."""
    canvas: View | None = None
    """What its picture is drawn from, if a decision is about places."""

    def paint(self, picture: Illustration | None = None) -> ui.LayoutView:
        """Discord's parts, created each time, because sending them numbers them."""
        return paint_panel(self.panel, Shown(picture.filename, picture.alt) if picture is not None else None)


class Described(NamedTuple):
    """The panel that was put in words last for a seat. It stays right as long as it is asked for with the same: a panel
    is made of that alone.
    """

    asked: Asked
    texts: Texts
    path: Path
    notice: str
    shown: Panel
    digest: int
    canvas: View | None

    def is_of(self, asked: Asked, texts: Texts, path: Path, notice: str) -> bool:
        """Whether it is the panel of this. Views are compared by identity alone: what others compose in private leaves
        a seat its view (`Position.take_views`), and two that differ are seldom equal.
        """
        same = self.asked.view is asked.view and self.texts is texts
        return same and (self.path, self.notice) == (path, notice) and self.asked == asked


class Known(NamedTuple):
    """What a message shows."""

    digest: int | None = None
    """None: unknown."""
    source: Source | None = None
    picture: str | None = None
    """The attached file; "": none; None: unknown."""


NOTHING_KNOWN = Known()
Drawing = asyncio.Task[Illustration | None]
Edited = TypeVar("Edited")
Edited_co = TypeVar("Edited_co", covariant=True)


class Edit(Protocol[Edited_co]):
    """Edits the message."""

    def __call__(self, *, view: ui.LayoutView, attachments: Sequence[discord.File] = MISSING) -> Awaitable[Edited_co]:
        """Without `attachments` it keeps its files."""
        ...


class PanelMessages:
    """Remembers only what each message shows, to save needless edits and drawings."""

    def __init__(self, services: Services, news: SeatNews) -> None:
        self._services = services
        self._news = news
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """The lock is kept as long as somebody holds or awaits it."""
        self._shown: LRUCache[int, Known] = LRUCache(MOST_KEPT)
        self._described: LRUCache[tuple[str, Seat], Described] = LRUCache(MOST_DESCRIBED)
        self._drawing: set[asyncio.Task[None]] = set()
        """Pictures that come after their panel."""

    async def clock(self, game: str, seat: Seat, texts: Texts) -> str:
        """The time left for a person who is asked, if the table has a clock; otherwise ""."""
        info = await self._services.host.games.card(game)
        if seat not in info.awaited or time_control_of(info.settings).think is None:
            return ""
        clocks = await self._services.host.clocks.of(game)
        return next((time_left(texts, clock) for clock in clocks if clock.seat == seat), "")

    def draw(
        self, table: Table, seat: Seat, texts: Texts, look: Look = AS_IT_IS, source: Source | None = None
    ) -> Drawn:
        """The seat's panel as it is now; `source`: what `_source` has said of it, if that was asked already."""
        path, notice, clock, is_asleep = look
        if source is None and not (path or notice or is_asleep):
            source = self._source(table, seat, texts, clock)
        if table.info.status == "paused":
            notice = paused_why(table.info, texts)
            if table.info.pause in RESUMED:
                notice += f" {texts.get('panel-paused-how')}"
        place = f"{game_title(table.info, texts)} · <#{table.info.place.target}>" + (f" · {clock}" if clock else "")
        signs = self._services.emojis.of(table.info.rules)
        question = asked(table, seat, self._news.heard(table, seat), place, signs, asleep=is_asleep)
        kept = self._described.get((table.info.id, seat))
        if kept is not None and kept.is_of(question, texts, path, notice):
            return Drawn(kept.shown, kept.digest, source, kept.canvas)
        shown = describe(question, texts, path, notice)
        about = canvas(table, seat) if shown.sketch is not None else None
        digest = hash((shown, None if about is None else repr(about)))
        self._described[table.info.id, seat] = Described(question, texts, path, notice, shown, digest, about)
        return Drawn(shown, digest, source, about)

    def _source(self, table: Table, seat: Seat, texts: Texts, clock: str) -> Source:
        return Source(
            tuple(map(table.step, table.seats)),
            table.info,
            table.standing(seat),
            () if table.info.window is None else (*table.sealed_answer(seat), *table.prepared(seat)),
            table.orders_of(seat),
            self._news.heard(table, seat),
            clock,
            texts.language,
            self._services.emojis.of(table.info.rules),
        )

    async def picture(self, drawn: Drawn, said: Texts, patience: float) -> tuple[Illustration | None, Drawing | None]:
        """The panel's picture, if it is there in so many seconds; else None and the drawing that goes on."""
        if drawn.canvas is None:
            return None, None
        wish = Wish(own=True, sketch=drawn.panel.sketch)
        drawing = asyncio.create_task(self._services.pictures.board(drawn.canvas, said, wish), name="sketch")
        done, _ = await asyncio.wait([drawing], timeout=patience)
        return (drawing.result(), None) if done else (None, drawing)

    async def sits(self, drawn: Drawn, game: str, user: int, seat: Seat) -> bool:
        """Whether the person still has the seat, after a picture was waited for."""
        return drawn.canvas is None or (await self._services.host.games.table(game)).info.seat_of(user) == seat

    async def put(self, message: int, picture: Illustration | None, view: ui.LayoutView, edit: Edit[Edited]) -> Edited:
        """Edit a message: its file goes along only where it is another one."""
        borne = self._shown.get(message, NOTHING_KNOWN).picture
        name = picture.filename if picture is not None else ""
        files: Sequence[discord.File] = [picture.file()] if picture is not None else []
        self.forget(message)  # until the answer: nobody knows what becomes of an edit that breaks off
        return await edit(view=view, attachments=MISSING if borne == name else files)

    def follow(
        self,
        message: int,
        drawn: Drawn,
        drawing: Drawing | None,
        edit: Edit[object],
        sign: discord.Message | None = None,
        *,
        is_answer: bool = False,
    ) -> None:
        """The picture comes when it is drawn, if the message still shows the same. `is_answer`: it is edited as the
        answer to a press, which does not wait for its turn.
        """
        if drawing is None:
            return

        async def add() -> None:
            picture = await drawing
            if picture is None:
                return
            turn: AbstractAsyncContextManager[None] = (
                nullcontext() if is_answer else self._services.rate_limit.place_ahead()
            )
            async with turn, self.lock(message):
                if self._shown.get(message, NOTHING_KNOWN).digest != drawn.digest:
                    return
                view = drawn.paint(picture)
                keep_sign(sign, view)
                try:
                    await self.put(message, picture, view, edit)
                except errors.UNREACHED as error:
                    log.info("picture_not_added", why=type(error).__name__)
                    return
                self.note(message, drawn, picture)

        task = asyncio.create_task(add(), name="picture-follows")
        self._drawing.add(task)
        task.add_done_callback(self._drawing.discard)

    async def settle(self) -> None:
        """Until no picture is still to follow its panel."""
        while self._drawing:
            await asyncio.wait(self._drawing)

    def cancel(self) -> None:
        """No picture follows any more."""
        for task in self._drawing:
            task.cancel()

    def note(self, message: int, drawn: Drawn, picture: Illustration | None = None) -> None:
        """That message now shows this, with this picture."""
        self._shown[message] = Known(drawn.digest, drawn.source, picture.filename if picture is not None else "")

    def shows(self, message: int, drawn: Drawn) -> bool:
        """Whether the message is known to show just this."""
        return self._shown.get(message, NOTHING_KNOWN).digest == drawn.digest

    def forget(self, message: int) -> None:
        """That message shows something else now, or nobody knows what."""
        self._shown.pop(message, None)

    def lock(self, message: int) -> asyncio.Lock:
        """Edits of one message one after another, so that an older picture never lands last."""
        return self._locks.setdefault(message, asyncio.Lock())

    async def _is_newest(self, posted: Posted, seat: Seat, said: Texts) -> bool:
        """Whether the seat's panel is known to show what it would show now."""
        clock = await self.clock(posted.game, seat, said)
        table = await self._services.host.games.table(posted.game)
        return self._shown.get(posted.message, NOTHING_KNOWN).source == self._source(table, seat, said, clock)

    async def renew(self, posted: Posted, user: int, seat: Seat, said: Texts) -> bool:
        """Redraw a person's panel in the DM if it shows something else. False: they no longer sit there, and what would
        be shown now belongs to another. Raises errors of discord.py.

        Where there is much to send it waits for its turn before it takes the lock: a press there does not wait for it.
        """
        if await self._is_newest(posted, seat, said):
            return True
        async with self._services.rate_limit.place_ahead(), self.lock(posted.message):
            clock = await self.clock(posted.game, seat, said)
            table = await self._services.host.games.table(posted.game)
            if table.info.seat_of(user) != seat:
                return False
            known = self._shown.get(posted.message, NOTHING_KNOWN)
            source = self._source(table, seat, said, clock)
            if known.source == source:
                return True
            drawn = self.draw(table, seat, said, Look(clock=clock), source)
            if known.digest == drawn.digest:
                self._shown[posted.message] = known._replace(source=drawn.source)
                return True
            picture, drawing = await self.picture(drawn, said, PATIENCE_LATER)
            if not await self.sits(drawn, posted.game, user, seat):
                return False
            place = self._services.discord.get_partial_messageable(posted.channel)
            edit = partial(edit_message, place.get_partial_message(posted.message))
            hit("before_edit")
            await self.put(posted.message, picture, drawn.paint(picture), edit)
            hit("after_edit")
            self.note(posted.message, drawn, picture)
            self.follow(posted.message, drawn, drawing, edit)
            return True
