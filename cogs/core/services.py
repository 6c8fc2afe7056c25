"""What the cogs and their helpers are given to work with. `cogs.core.client` puts it together.

Parts that themselves work with the services stand here as protocols, with what others call: so a part knows the
services, and the services know no part of that kind.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Protocol

import discord
from discord.ext import commands

from cogs.core.who import Who
from cogs.pacing.fair_queue import FairQueue
from cogs.pacing.rate_limit import RateLimit
from cogs.panel.attention import Attention
from cogs.panel.controls.address import Address
from cogs.pictures.picture_cache import PictureCache
from cogs.text.emoji import Signs
from cogs.text.reader_language import ReaderLanguages
from engine.core import Action, Seat
from engine.core.companion import Path
from host import GameInfo, Host, Table
from i18n import Texts


@dataclass(eq=False)
class Services:
    """One of each. The second half is built with this very object, and set before the first cog is added."""

    discord: commands.Bot
    """The connection: channels, people, emojis, messages. The bot's own parts are not reached through it."""
    host: Host
    default_rules: str
    offered: tuple[str, ...]
    """The games that may be opened, in the order in which they are shown."""
    people: ReaderLanguages
    pictures: PictureCache
    rate_limit: RateLimit
    turns: FairQueue
    attention: Attention
    emojis: EmojiService = field(init=False)
    panels: PanelService = field(init=False)
    delivery: DeliveryService = field(init=False)
    complaints: ComplaintService = field(init=False)
    presses: PressService = field(init=False)


class Served(commands.Bot):
    """A client that has services: as much of it as the code that answers an interaction sees."""

    services: Services


Interaction = discord.Interaction[Served]
"""What somebody has typed, pressed or chosen."""

Answer = Callable[[Interaction, Address, list[str]], Awaitable[None]]
"""Answers a public control, with the values that were chosen in it."""

Greet = Callable[[Services, Interaction, Address], Awaitable[None]]
"""Follows a press that was answered."""


class EmojiService(Protocol):
    """The bot's own emojis (`cogs.delivery.emoji_upload.Emojis`)."""

    def of(self, rules: str) -> Signs:
        """The icons of a game's things: emojis, or plain characters."""
        ...


class PanelService(Protocol):
    """People's private panels (`cogs.panel.controller.Panels`)."""

    async def show(self, interaction: Interaction, game: str, seat: Seat, said: Texts, notice: str = "") -> None:
        """The panel as the answer to a press or a deferred command, in a private message of its own."""
        ...

    async def redraw(
        self, interaction: Interaction, game: str, seat: Seat, said: Texts, path: Path = (), notice: str = ""
    ) -> None:
        """Redraw the panel in the message the interaction belongs to."""
        ...

    async def refresh(self, user: int, game: str | None = None, *, but: int = 0) -> None:
        """Redraw a person's panels, or that of one game."""
        ...

    async def press(self, interaction: Interaction, address: Address, values: list[str]) -> None:
        """Handle a control of a panel."""
        ...

    def is_late(self, interaction: Interaction) -> bool:
        """Whether Discord may have given the press up: then nothing may come of it before it is acknowledged."""
        ...

    async def submit(self, table: Table, user: int, seat: Seat, actions: Sequence[Action], step: int) -> None:
        """Do what was typed, as a press on the panel would."""
        ...

    def lock(self, message: int) -> asyncio.Lock:
        """Held while a panel's message is edited."""
        ...

    def forget(self, message: int) -> None:
        """The message shows no panel any more."""
        ...


class DeliveryService(Protocol):
    """Sends what waits in the outbox (`cogs.delivery.worker.Delivery`)."""

    def wake(self, game: str) -> None:
        """Something was committed for this game."""
        ...

    def later(self, work: Coroutine[object, None, None]) -> None:
        """Work that nobody waits for."""
        ...

    def answering(self, game: str, user: int, seat: Seat, message: int, step: int) -> AbstractAsyncContextManager[None]:
        """In this block the answer to a press tells what the presser has done, up to that step of their seat."""
        ...


class ComplaintService(Protocol):
    """Tells about missing permissions (`cogs.core.permissions.Complaints`)."""

    async def forbidden(self, info: GameInfo) -> None:
        """Discord has refused a message in the game's channel."""
        ...

    def well(self, game: str) -> None:
        """A message has come through."""
        ...


class PressService(Protocol):
    """Answers buttons, selects and modals (`cogs.core.component_router.ComponentRouter`)."""

    def answer(
        self, control: str, work: Answer, who: Who | None = None, *, choice: bool = False, shows: bool = False
    ) -> None:
        """Register what answers a public control, and for whom."""
        ...

    def teach(self, work: Answer) -> None:
        """Register what answers the panels of lessons."""
        ...

    def greet_with(self, work: Greet) -> None:
        """Register what follows the first press of a person's life."""
        ...

    async def take(self, interaction: Interaction, custom_id: str, values: list[str]) -> None:
        """Handle a press of a button or select."""
        ...

    def track(self) -> None:
        """Mark the current task as answering somebody."""
        ...
