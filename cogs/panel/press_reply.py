"""The answer to a press that redraws a panel or shows something: one request where the work is quick, else two.

Discord wants to hear of a press within three seconds. Acknowledging it first and editing the message afterwards are two
requests; what is there in some milliseconds goes into the acknowledgement itself. Work that takes longer than
`PATIENCE` is acknowledged meanwhile, so a person never waits for that.

A press that is late may be one of which Discord has already said that it failed: then it must not be done, and only an
acknowledgement tells.
"""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Awaitable, Sequence
from datetime import datetime, timedelta
from typing import Final, TypeVar

import discord
from discord.utils import MISSING

from cogs.delivery import unparsed
from cogs.delivery.unparsed import Edited
from cogs.text.spoken_game import AnyInteraction
from ops.metrics import stage

T = TypeVar("T")

PATIENCE: Final = 0.025
"""Seconds after which a press is acknowledged although its answer is not ready."""
FRESH: Final = timedelta(seconds=1)
"""Discord stamps a press, and its clock and ours may differ by as much: so a press that looks younger is at most two
seconds old, and Discord still waits for its answer.
"""
LARGE: Final = 300_000
"""Bytes of pictures from which a press is acknowledged first: at a megabit a second they take most of the three seconds
after which Discord gives it up.
"""
MOST_STAMPS: Final = 64
"""Presses whose stamps tell how far the clocks differ, the last ones."""
_KEY: Final = "press_reply"


class Stamps:
    """How old presses are, by Discord's stamps and a clock of ours that may be fast or slow."""

    def __init__(self) -> None:
        self._seen: deque[timedelta] = deque(maxlen=MOST_STAMPS)

    def is_late(self, stamped: datetime, now: datetime) -> bool:
        """Whether Discord may have given the press up. Of the presses that came lately the quickest shows by how much
        the clocks differ; where that is more than `FRESH`, stamps prove nothing and each press counts as late.
        """
        self._seen.append(now - stamped)
        quickest = min(self._seen)
        return abs(quickest) > FRESH or now - stamped > FRESH + min(quickest, timedelta(0))


class PressReply:
    """Answers one press."""

    def __init__(self, interaction: AnyInteraction, patience: float, *, is_private: bool = False) -> None:
        """`patience`: seconds from now after which it is acknowledged, whatever is ready. `is_private`: the answer is a
        private message of its own; else the message with what was pressed is redrawn.
        """
        self._interaction = interaction
        self.is_private = is_private
        self._acknowledging: asyncio.Task[None] | None = None
        self._came = asyncio.get_running_loop().time()
        self._timer = asyncio.get_running_loop().call_later(patience, self._acknowledge_now)
        interaction.extras[_KEY] = self

    async def edit(self, *, view: discord.ui.LayoutView, attachments: Sequence[discord.File] = MISSING) -> Edited:
        """Show this in the message, by the first answer if there has been none; without `attachments` it keeps its
        files. Errors of discord.py.
        """
        message = self._interaction.message
        files = () if attachments is MISSING else attachments
        if self.is_private:
            if await self._is_first(files):
                shown = await self._answered(unparsed.answer_private(self._interaction, view=view, files=files))
                if shown is not None:
                    return shown
                attachments = MISSING  # it is there, only which message it is has not been said
        elif await self._is_first(files) and message is not None:
            try:
                await self._answered(unparsed.answer(self._interaction, view=view, attachments=attachments))
            except discord.NotFound:
                await self.acknowledge()  # the press is too old, which this says as well, or its message is gone
            else:
                return Edited(message.id, message.flags)
        return await unparsed.edit_original(self._interaction, view=view, attachments=attachments)

    async def send(self, content: str, files: Sequence[discord.File], view: discord.ui.View = MISSING) -> None:
        """Send the private message. Errors of discord.py."""
        if await self._is_first(files):
            answer = unparsed.answer_private(self._interaction, content=content, view=view, files=files)
            await self._answered(answer)
        else:
            await self._interaction.followup.send(content, files=files, view=view, ephemeral=True)

    async def _is_first(self, files: Sequence[discord.Attachment | discord.File]) -> bool:
        """Whether nothing has answered yet and these can come with the answer; if not, it is acknowledged."""
        self._timer.cancel()
        if not self._interaction.response.is_done() and sum(map(size_of, files)) > LARGE:
            self._acknowledge_now()
        if self._acknowledging is not None:
            await self._acknowledging
        return not self._interaction.response.is_done()

    async def _answered(self, answer: Awaitable[T]) -> T:
        given = await answer
        self._noted()
        return given

    async def acknowledge(self) -> None:
        """Acknowledge now: what follows must not be done for one who reads that it failed. Errors of discord.py."""
        self._timer.cancel()
        if not self._interaction.response.is_done():
            self._acknowledge_now()
        if self._acknowledging is not None:
            await self._acknowledging

    async def end(self) -> None:
        """The work is done: a press that nothing has answered is acknowledged now, as one of which nothing more comes.
        Errors of discord.py.
        """
        if await self._is_first(()):
            await self._answered(unparsed.acknowledge(self._interaction))

    def close(self) -> None:
        """Nothing is acknowledged any more that is not under way."""
        self._timer.cancel()

    async def give_way(self) -> None:
        """Somebody else answers, with a refusal: nothing is acknowledged from here on, and what is under way ends."""
        self.close()
        if self._acknowledging is not None:
            await asyncio.wait([self._acknowledging])
            if not self._acknowledging.cancelled():
                self._acknowledging.exception()  # what answers meets the same trouble, and tells of it

    def _acknowledge_now(self) -> None:
        if self._acknowledging is None:
            self._acknowledging = asyncio.create_task(self._acknowledge(), name="acknowledge")

    async def _acknowledge(self) -> None:
        if not self._interaction.response.is_done():
            await (unparsed.acknowledge_private if self.is_private else unparsed.acknowledge)(self._interaction)
            self._noted()

    def _noted(self) -> None:
        stage("acknowledge").observe(asyncio.get_running_loop().time() - self._came)


def size_of(file: discord.Attachment | discord.File) -> int:
    """Bytes that are sent with a message; an attachment is there already."""
    return 0 if isinstance(file, discord.Attachment) else file.fp.seek(0, os.SEEK_END) - file.fp.seek(0)


def let_go(interaction: AnyInteraction) -> None:
    """The press has been dealt with. Who keeps it edits with its token; its `response` is asked at most whether it was
    sent.

    It and what answers it refer to each other, and to its message: forty objects that would otherwise lie about until
    Python looks for such garbage.
    """
    interaction.extras.pop(_KEY, None)
    response = interaction.response
    if response.is_done():
        setattr(response, "_parent", None)  # noqa: B010 (to answer with, which has been done; mypy knows no such change)


def reply_of(interaction: AnyInteraction) -> PressReply | None:
    """What answers this press; None: it was acknowledged before the work began."""
    found = interaction.extras.get(_KEY)
    return found if isinstance(found, PressReply) else None
