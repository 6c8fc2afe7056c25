"""What the cogs and their helpers are given to work with. `cogs.core.client` puts it together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

if TYPE_CHECKING:
    from cogs.core.component_router import ComponentRouter
    from cogs.core.permissions import Complaints
    from cogs.delivery.emoji_upload import Emojis
    from cogs.delivery.fair_queue import FairQueue
    from cogs.delivery.rate_limit import RateLimit
    from cogs.delivery.worker import Delivery
    from cogs.panel.controller import Panels
    from cogs.pictures.picture_cache import PictureCache
    from cogs.text.reader_language import ReaderLanguages
    from host import Host


@dataclass(eq=False)
class Services:
    """One of each. The second half is built with this very object, and set before the first cog is added."""

    discord: commands.Bot
    """The connection: channels, people, emojis, messages. The bot's own parts are not reached through it."""
    host: Host
    default_rules: str
    people: ReaderLanguages
    pictures: PictureCache
    rate_limit: RateLimit
    turns: FairQueue
    emojis: Emojis = field(init=False)
    panels: Panels = field(init=False)
    delivery: Delivery = field(init=False)
    complaints: Complaints = field(init=False)
    presses: ComponentRouter = field(init=False)


class Served(commands.Bot):
    """A client that has services: as much of it as the code that answers an interaction sees."""

    services: Services


Interaction = discord.Interaction[Served]
"""What somebody has typed, pressed or chosen."""
