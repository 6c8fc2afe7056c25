"""A person's private panel: drawn from the table, pressed, redrawn. Lives in the DM or in an ephemeral message."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakValueDictionary

import discord
import structlog
from discord import ui

from cogs import errors
from cogs.asking import asked, canvas
from cogs.clocks import time_left
from cogs.courier import keep_sign
from cogs.marenostrum.battle_table import BATTLE, LOSSES, fold_battles
from cogs.moves import Moves
from cogs.open_panels import OpenPanel, OpenPanels
from cogs.painter import Wish
from cogs.pictures import Drawn as Illustration
from cogs.reasons import explained
from cogs.seats import game_title, paused_why
from cogs.ui.address import Address
from cogs.ui.narrow import Path
from cogs.ui.paint import Shown, paint_panel
from cogs.ui.panel import describe
from cogs.ui.parts import News, Panel
from engine.core import Action, Event, RulesError, Seat, View
from failpoint import hit
from host import GameInfo, Posted, Table
from host.pace import pace_of
from i18n import Texts

if TYPE_CHECKING:
    from cogs.client import Client

log = structlog.get_logger("cogs.panels")

UNKNOWN_MESSAGE = 10008

_UPDATE = discord.InteractionResponseType.deferred_message_update

PATIENCE = 0.4
"""Seconds that a pressed panel waits for its picture; then the words come first, and the picture after them."""
PATIENCE_LATER = 3.0
"""The same where nobody has just pressed."""
MOST_NEWS = 4
MOST_KEPT = 4096

RESUMED = frozenset({"by_vote", "by_hand"})
"""Pauses that people end."""


class Source(NamedTuple):
    """All that a whole panel is drawn from: where it is the same, so is the panel."""

    steps: tuple[int, ...]
    """The question counters of all seats: each row of the log moves one of them, so they name the position."""
    info: GameInfo
    standing: Mapping[str, str]
    news: tuple[News, ...]
    clock: str
    language: str
    signs: Mapping[str, str]


class Drawn(NamedTuple):
    """A panel as it is to be shown."""

    panel: Panel
    digest: str
    source: Source | None
    """None: narrowed down, or with a notice."""
    canvas: View | None = None
    """What its picture is drawn from, where a decision is about places."""

    def paint(self, picture: Illustration | None = None) -> ui.LayoutView:
        """Discord's parts, made anew each time: whoever sends them numbers them."""
        return paint_panel(self.panel, Shown(picture.filename, picture.alt) if picture is not None else None)


class Known(NamedTuple):
    """What a message shows."""

    digest: str = ""
    source: Source | None = None
    picture: str | None = None
    """The file it bears; "": none; None: nobody knows."""


NOTHING_KNOWN = Known()
Drawing = asyncio.Task[Illustration | None]
Edit = Callable[..., Awaitable[Any]]
"""Edits the message: `view`, and `attachments` where they change."""


class Panels:
    """Draws and answers panels; keeps only what each message shows, to spare needless edits and drawings."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._moves = Moves(client, self)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """Whoever holds or awaits one keeps it."""
        self._shown: dict[int, Known] = {}
        self.open = OpenPanels(client, self)
        self.patience = PATIENCE_LATER
        self._drawing: set[asyncio.Task[None]] = set()
        """Pictures that come after their panel."""
        self._news: dict[tuple[str, Seat], tuple[int, tuple[News, ...]]] = {}

    async def clock(self, game: str, seat: Seat, texts: Texts) -> str:
        """What is left of the time of somebody who is asked, where the table has a clock; else "".

        Ask it before who sits there is looked at: between that and the drawing there must be no waiting.
        """
        info = await self._client.host.card(game)
        if seat not in info.awaited or pace_of(info.settings).think is None:
            return ""
        clocks = await self._client.host.clocks(game)
        return next((time_left(texts, clock) for clock in clocks if clock.seat == seat), "")

    def draw(
        self,
        table: Table,
        seat: Seat,
        texts: Texts,
        path: Path = (),
        notice: str = "",
        *,
        clock: str = "",
        is_asleep: bool = False,
    ) -> Drawn:
        """The seat's panel as it is now; `clock`: see there; `is_asleep`: it cannot be changed any more after this."""
        source = None if path or notice or is_asleep else self._source(table, seat, texts, clock)
        if table.info.status == "paused":
            notice = paused_why(table.info, texts)
            if table.info.pause in RESUMED:
                notice += f" {texts.get('panel-paused-how')}"
        place = f"{game_title(table.info, texts)} · <#{table.info.place.target}>" + (f" · {clock}" if clock else "")
        question = asked(table, seat, self._heard(table, seat), place, self._client.insignia.signs)
        shown = describe(replace(question, asleep=is_asleep), texts, path, notice)
        about = canvas(table, seat) if shown.sketch is not None else None
        digest = hashlib.blake2b(repr((shown, about)).encode(), digest_size=8).hexdigest()
        return Drawn(shown, digest, source, about)

    def _source(self, table: Table, seat: Seat, texts: Texts, clock: str) -> Source:
        return Source(
            tuple(map(table.step, table.seats)),
            table.info,
            table.standing(seat),
            self._heard(table, seat),
            clock,
            texts.language,
            self._client.insignia.signs,
        )

    def _heard(self, table: Table, seat: Seat) -> tuple[News, ...]:
        """What the seat has learnt since it acted."""
        step, news = self._news.get((table.info.id, seat), (-1, ()))
        return news if step == table.step(seat) else ()

    def hear(self, table: Table, seat: Seat, events: Sequence[Mapping[str, Any]]) -> None:
        """What only this seat learnt: its panels tell it until it acts again. The echo of its composing is no news."""
        question = table.question(seat)
        if not events or (question is not None and question.composing):
            return
        key = table.info.id, seat
        heard = tuple((str(e["key"]), dict(e.get("params") or {})) for e in events)
        self._news.pop(key, None)
        self._news[key] = table.step(seat), heard[-MOST_NEWS:]
        while len(self._news) > MOST_KEPT:
            self._news.pop(next(iter(self._news)))

    async def picture(self, drawn: Drawn, said: Texts, patience: float) -> tuple[Illustration | None, Drawing | None]:
        """The panel's picture, if it is there in so many seconds; else None and the drawing that goes on."""
        if drawn.canvas is None:
            return None, None
        wish = Wish(own=True, sketch=drawn.panel.sketch)
        drawing = asyncio.create_task(self._client.pictures.board(drawn.canvas, said, wish), name="sketch")
        done, _ = await asyncio.wait([drawing], timeout=patience)
        return (drawing.result(), None) if done else (None, drawing)

    async def sits(self, drawn: Drawn, game: str, user: int, seat: Seat) -> bool:
        """Whether the person still has the seat, after a picture was waited for."""
        return drawn.canvas is None or (await self._client.host.table(game)).info.seat_of(user) == seat

    async def put(self, message: int, picture: Illustration | None, view: ui.LayoutView, edit: Edit) -> Any:
        """Edit a message: its file goes along only where it is another one."""
        borne = self._shown.get(message, NOTHING_KNOWN).picture
        name = picture.filename if picture is not None else ""
        more: dict[str, Any] = {} if borne == name else {"attachments": [picture.file()] if picture is not None else []}
        self.forget(message)  # until the answer: nobody knows what becomes of an edit that breaks off
        return await edit(view=view, **more)

    def follow(
        self, message: int, drawn: Drawn, drawing: Drawing | None, edit: Edit, sign: discord.Message | None = None
    ) -> None:
        """The picture comes when it is drawn, if the message still shows the same."""
        if drawing is None:
            return

        async def add() -> None:
            picture = await drawing
            if picture is None:
                return
            async with self.lock(message):
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
        await self.open.settle()
        while self._drawing:
            await asyncio.wait(self._drawing)

    async def stop(self) -> None:
        """No picture follows any more."""
        await self.open.stop()
        for task in self._drawing:
            task.cancel()
        await self.settle()

    def note(self, message: int, drawn: Drawn, picture: Illustration | None = None) -> None:
        """That message now shows this, with this picture."""
        self._shown[message] = Known(drawn.digest, drawn.source, picture.filename if picture is not None else "")
        while len(self._shown) > MOST_KEPT:
            self._shown.pop(next(iter(self._shown)))

    def shows(self, message: int, drawn: Drawn) -> bool:
        """Whether the message is known to show just this."""
        return self._shown.get(message, NOTHING_KNOWN).digest == drawn.digest

    def forget(self, message: int) -> None:
        """That message shows something else now, or nobody knows what."""
        self._shown.pop(message, None)

    def lock(self, message: int) -> asyncio.Lock:
        """Edits of one message one after another, so that an older picture never lands last."""
        return self._locks.setdefault(message, asyncio.Lock())

    async def press(self, interaction: discord.Interaction[Any], address: Address, values: list[str]) -> None:
        """A control of a panel: do what it says if that is still open, redraw the panel in any case.

        RulesError: only for people who do not hold the seat; everything else is said in the panel itself.
        """
        said = await self._client.people.meet(interaction)
        table = await self._client.host.table(address.game)
        if table.info.seat_of(interaction.user.id) != address.seat:
            raise errors.Refused("not_your_seat", seat=address.seat)
        if await self._client.host.come_back(address.game, interaction.user.id):
            table = await self._client.host.table(address.game)
        here = interaction.message.id if interaction.message is not None else 0
        with self.open.pressed(here):
            await self._answer(interaction, table, address, values, said, here)

    async def _answer(
        self,
        interaction: discord.Interaction[Any],
        table: Table,
        address: Address,
        values: list[str],
        said: Texts,
        here: int,
    ) -> None:
        """Do what the control says, and draw the panel anew."""
        path: Path = ()
        notice = ""
        try:
            path, notice = await self._moves.do(interaction.user.id, table, address, values, said, here)
        except RulesError as refusal:
            notice = errors.sentence(explained(table, address.seat, refusal, said), said) or ""
        await self.redraw(interaction, address.game, address.seat, said, path, notice)

    async def show(
        self, interaction: discord.Interaction[Any], game: str, seat: Seat, said: Texts, notice: str = ""
    ) -> None:
        """The panel as the answer to a deferred press or command."""
        await self.redraw(interaction, game, seat, said, (), notice)

    async def redraw(
        self,
        interaction: discord.Interaction[Any],
        game: str,
        seat: Seat,
        said: Texts,
        path: Path = (),
        notice: str = "",
    ) -> None:
        """Draw the panel anew into the message the interaction belongs to."""
        # A private answer to a public press is a message of its own; only a press in a panel redraws that one.
        inside = interaction.message if interaction.response.type is _UPDATE else None
        message = inside.id if inside is not None else interaction.id
        async with self.lock(message):
            clock = await self.clock(game, seat, said)
            table = await self._client.host.table(game)
            if table.info.seat_of(interaction.user.id) != seat:
                # Put out of the seat while the press was under way: the hand is somebody else's now.
                raise errors.Refused("not_your_seat", seat=seat)
            drawn = self.draw(table, seat, said, path, notice, clock=clock)
            picture, drawing = await self.picture(drawn, said, PATIENCE)
            if not await self.sits(drawn, game, interaction.user.id, seat):
                raise errors.Refused("not_your_seat", seat=seat)
            view = drawn.paint(picture)
            keep_sign(inside, view)
            hit("before_answer")
            try:
                edited = await self.put(message, picture, view, interaction.edit_original_response)
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                # Pressed while a newer panel took its place, or deleted by its owner: the newer one shows it.
                log.debug("panel_gone", game=game, seat=seat)
                return
            self.note(edited.id, drawn, picture)
            if edited.flags.ephemeral:
                self.open.opened(OpenPanel(interaction, edited.id, game, seat, path, notice, table.step(seat)))
        self.follow(edited.id, drawn, drawing, interaction.edit_original_response, inside)

    async def renew(self, posted: Posted, user: int, seat: Seat, said: Texts) -> bool:
        """Draw a person's panel in the DM anew, where it shows something else. False: he does not sit there any more,
        and what is there now is another's. Errors: those of discord.py.
        """
        async with self.lock(posted.message):
            clock = await self.clock(posted.game, seat, said)
            table = await self._client.host.table(posted.game)
            if table.info.seat_of(user) != seat:
                return False
            known = self._shown.get(posted.message, NOTHING_KNOWN)
            if known.source == self._source(table, seat, said, clock):
                return True
            drawn = self.draw(table, seat, said, clock=clock)
            if known.digest == drawn.digest:
                self._shown[posted.message] = known._replace(source=drawn.source)
                return True
            picture, drawing = await self.picture(drawn, said, PATIENCE_LATER)
            if not await self.sits(drawn, posted.game, user, seat):
                return False
            edit = self._client.get_partial_messageable(posted.channel).get_partial_message(posted.message).edit
            hit("before_edit")
            await self.put(posted.message, picture, drawn.paint(picture), edit)
            hit("after_edit")
            self.note(posted.message, drawn, picture)
            self.follow(posted.message, drawn, drawing, edit)
            return True

    async def refresh(self, user: int, game: str | None = None, *, but: int = 0) -> None:
        """Draw a person's panels in the DMs anew, or that of one game: the language has changed, or what stands in
        advance. One that is gone comes with the next. `but`: a message that is drawn anyway.
        """
        host = self._client.host
        self.open.wake_person(user)
        said = await self._client.people.texts(user)
        for info in await host.games_of(user, ("running", "paused")):
            if game not in (None, info.id):
                continue
            posted, seat = await host.posted(info.id, "panel", user=user), info.seat_of(user)
            if posted is None or seat is None or posted.message == but:
                continue
            try:
                await self.renew(posted, user, seat, said)
            except errors.UNREACHED as error:
                log.info("panel_not_refreshed", game=info.id, why=type(error).__name__)

    async def submit(self, table: Table, user: int, seat: Seat, actions: Sequence[Action], step: int) -> None:
        """What the person learns by it stands in the panel that answers the press."""
        done = await table.submit(user, seat, actions, step)
        own = [event for _, event in done.events if seat in (event.audience or ()) or _is_fought_by(seat, event)]
        folded = fold_battles([(event.key, event.params) for event in own])
        told = [{"key": each[0], "params": each[1]} for each in folded if each is not None]
        self.hear(await self._client.host.table(table.info.id), seat, told)


def _is_fought_by(seat: Seat, event: Event) -> bool:
    """What one reads in one's own panel although it is public: how the attack has ended that one has just ordered."""
    return event.key == LOSSES or (event.key == BATTLE and event.params.get("attacker") == seat)
