"""Panels opened in a channel, visible to one person only: they follow the game while Discord allows edits.

An answer to a press may be edited with that press's token for fifteen minutes. The token is kept in the interaction, in
memory only: never in the database, never in a log. Each press in the panel brings a new one. Shortly before the end the
panel says that it will not change any more, and how to continue.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from itertools import islice

import structlog

from cogs.core import error_policy as errors
from cogs.core.services import Interaction, Services
from cogs.delivery.unparsed import edit_original
from cogs.pacing.fair_queue import Rank
from cogs.pacing.timer import Timer, call_later
from cogs.panel.controls.views import paint_text
from cogs.panel.messages import PATIENCE_LATER, Look, PanelMessages
from engine.core import Seat
from engine.core.companion import Path

log = structlog.get_logger("cogs.panel.open_panels")

LASTS = timedelta(minutes=15)
"""How long Discord accepts edits with one interaction's token."""
EARLY = timedelta(minutes=1)
"""So long before the end the panel says that it will not change any more."""
GAP = 1.0
"""Seconds between two edits without a press: what happens meanwhile is shown together."""
MOST_OPEN = 2000
FAREWELL = 2.0
"""Seconds that a stop takes to tell all panels."""
MOST_TRIES = 5
"""So often in a row an edit is tried again while Discord is away; the last time, half a minute after the one before."""


@dataclass(eq=False)
class OpenPanel:
    """One such message."""

    interaction: Interaction
    message: int
    game: str
    seat: Seat
    path: Path
    notice: str
    step: int
    again: bool = False
    """Something has happened since it was drawn."""
    work: asyncio.Task[None] | None = None
    bedtime: asyncio.TimerHandle | None = None
    failures: int = 0
    """Edits in a row that did not reach Discord."""
    retry: asyncio.TimerHandle | None = None
    """Runs until the next try; before that nothing is tried."""

    @property
    def user(self) -> int:
        return self.interaction.user.id

    def pause(self) -> float:
        """Seconds until the next try."""
        return 2.0**self.failures


@dataclass(eq=False)
class Coming:
    """A panel that is being drawn and sent, and stands nowhere yet."""

    user: int
    game: str
    among: set[Coming]
    """All of these."""
    is_stale: bool = False
    """Something has happened since its table was read."""

    async def __aenter__(self) -> Coming:
        self.among.add(self)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.among.discard(self)


class OpenPanels:
    """All open panels; each person has at most one for each game, the newest."""

    def __init__(self, services: Services, messages: PanelMessages) -> None:
        self._services = services
        self._messages = messages
        self._open: dict[int, OpenPanel] = {}
        self._coming: set[Coming] = set()
        self._pressed: Counter[int] = Counter()
        self._working: set[asyncio.Task[None]] = set()
        self._is_stopping = False
        self.gap = GAP
        self.timer: Timer = call_later
        """Injected, so that a test decides when a quarter of an hour is over, or Discord is asked again."""

    def __len__(self) -> int:
        return len(self._open)

    def coming(self, user: int, game: str) -> Coming:
        """From before the table is read until the panel is `opened`: what happens meanwhile is not drawn in it."""
        return Coming(user, game, self._coming)

    def opened(self, panel: OpenPanel, coming: Coming) -> None:
        """The panel was just drawn by this interaction: it follows the game from now on, and an older one stops."""
        self._forget(panel.message)
        for other in [o for o in self._open.values() if (o.user, o.game) == (panel.user, panel.game)]:
            self._begin(self._put_to_sleep(other))
        self._open[panel.message] = panel
        # From now, not from the press's own time: Discord's clock and the machine's may differ.
        seconds = (LASTS - EARLY).total_seconds()
        panel.bedtime = self.timer(seconds, lambda: self._ring(panel))
        for oldest in list(islice(self._open.values(), max(0, len(self._open) - MOST_OPEN))):
            self._services.attention.left(oldest.user, oldest.game)
            self._begin(self._put_to_sleep(oldest))
        if coming.is_stale:
            self._stir(panel)

    def wake(self, game: str) -> None:
        """Something was committed for this game; returns at once."""
        for panel in self._open.values():
            if panel.game == game:
                self._stir(panel)
        for coming in self._coming:
            coming.is_stale = coming.is_stale or coming.game == game

    def wake_person(self, user: int) -> None:
        """The panels of this person may need to be redrawn."""
        for panel in self._open.values():
            if panel.user == user:
                self._stir(panel)
        for coming in self._coming:
            coming.is_stale = coming.is_stale or coming.user == user

    @contextlib.contextmanager
    def pressed(self, message: int) -> Iterator[None]:
        """Pause while a press is being answered, because that redraws the message anyway."""
        self._pressed[message] += 1
        try:
            yield
        finally:
            self._pressed[message] -= 1
            if not self._pressed[message]:
                del self._pressed[message]
            if (panel := self._open.get(message)) is not None:
                self._stir(panel)

    async def settle(self) -> None:
        """Wait until all panels are up to date."""
        while self._working:
            await asyncio.wait(self._working)

    async def stop(self) -> None:
        """The tokens end with the process: every panel says that it will not change any more."""
        self._is_stopping = True
        panels = list(self._open.values())
        for panel in panels:
            self._begin(self._put_to_sleep(panel))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await self.settle()
        for task in self._working:
            task.cancel()
        await self.settle()

    def _begin(self, work: Coroutine[object, None, None]) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(work, name="open-panel")
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return task

    def _stir(self, panel: OpenPanel) -> None:
        panel.again = True
        if panel.work is None and panel.retry is None and panel.message not in self._pressed:
            panel.work = self._begin(self._follow(panel))

    async def _follow(self, panel: OpenPanel) -> None:
        """Run until the panel is up to date."""
        try:
            while panel.again and panel.message not in self._pressed and self._open.get(panel.message) is panel:
                panel.again = False
                await self._services.turns.mine(Rank.REST)
                is_edited = await self._draw(panel)
                panel.failures = 0
                if is_edited and self.gap:
                    await asyncio.sleep(self.gap)
        except errors.UNREACHED as error:
            self._not_reached(panel, error)
        except Exception as error:
            log.error("open_panel_fault", game=panel.game, exc_info=error)
        finally:
            panel.work = None

    def _not_reached(self, panel: OpenPanel, error: Exception) -> None:
        """Try again later if Discord is only away; else the panel was dismissed, or cannot be changed any more."""
        if self._open.get(panel.message) is not panel:
            return
        if is_passing(error) and panel.failures < MOST_TRIES and not self._is_stopping:
            panel.failures += 1
            panel.again = True
            panel.retry = self.timer(panel.pause(), lambda: self._try_again(panel))
            return
        log.info("open_panel_left", game=panel.game, why=type(error).__name__)
        self._forget(panel.message)
        self._services.attention.left(panel.user, panel.game)

    def _try_again(self, panel: OpenPanel) -> None:
        panel.retry = None
        if self._open.get(panel.message) is panel:
            self._stir(panel)

    def _ring(self, panel: OpenPanel) -> None:
        panel.bedtime = None
        self._begin(self._put_to_sleep(panel))

    async def _put_to_sleep(self, panel: OpenPanel) -> None:
        if self._open.get(panel.message) is not panel:
            return
        self._forget(panel.message)
        panel.failures = 0
        await self._say_last(panel)

    async def _say_last(self, panel: OpenPanel) -> None:
        """That the panel will not change any more."""
        try:
            await self._draw(panel, is_asleep=True)
        except errors.UNREACHED as error:
            if is_passing(error) and panel.failures < MOST_TRIES and not self._is_stopping:
                panel.failures += 1
                self.timer(panel.pause(), lambda: self._say_later(panel))
            else:
                log.info("open_panel_left", game=panel.game, why=type(error).__name__)
        except Exception as error:
            log.error("open_panel_fault", game=panel.game, exc_info=error)

    def _say_later(self, panel: OpenPanel) -> None:
        is_open_again = panel.message in self._open or panel.message in self._pressed
        if not self._is_stopping and not is_open_again:
            self._begin(self._say_last(panel))

    async def _draw(self, panel: OpenPanel, *, is_asleep: bool = False) -> bool:
        """Edit the panel if it has changed. A choice that somebody is making stays open as long as it is asked."""
        services, messages = self._services, self._messages
        said = await services.people.texts_for(panel.interaction)
        async with messages.lock(panel.message):
            if panel.message in self._pressed and not is_asleep:
                return False
            clock = await messages.clock(panel.game, panel.seat, said)
            table = await services.host.games.table(panel.game)
            edit = partial(edit_original, panel.interaction)
            if table.info.seat_of(panel.user) != panel.seat:
                messages.forget(panel.message)
                await edit(view=paint_text(said.get("refusal-not_your_seat")), attachments=[])
                self._forget(panel.message)
                return True
            is_same = table.step(panel.seat) == panel.step and not is_asleep
            path, notice = (panel.path, panel.notice) if is_same else ((), "")
            look = Look(path, notice, clock, is_asleep)
            drawn = messages.draw(table, panel.seat, said, look)
            if messages.shows(panel.message, drawn):
                return False
            if notice and not is_asleep:
                drawn = messages.draw(table, panel.seat, said, Look(path, clock=clock))
            panel.path, panel.notice, panel.step = path, "", table.step(panel.seat)
            picture, drawing = await messages.picture(drawn, said, PATIENCE_LATER)
            if not await messages.sits(drawn, panel.game, panel.user, panel.seat):
                panel.again = True
                return False
            await messages.put(panel.message, picture, drawn.paint(picture), edit)
            messages.note(panel.message, drawn, picture)
        messages.follow(panel.message, drawn, drawing, edit, is_answer=True)
        return True

    def _forget(self, message: int) -> None:
        panel = self._open.pop(message, None)
        if panel is None:
            return
        for timer in (panel.bedtime, panel.retry):
            if timer is not None:
                timer.cancel()
        panel.bedtime = panel.retry = None


def is_passing(error: Exception) -> bool:
    """Whether an edit failed for now: a connection that broke, a limit, a server in trouble. Dismissed panels and
    expired tokens stay so.
    """
    return errors.is_discord_away(error) or isinstance(error, OSError)
