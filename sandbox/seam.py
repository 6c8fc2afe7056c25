"""Points discord.py at the sandbox. The only place outside the bot's own packages that imports discord.

Only loopback addresses are accepted: with any other, a token could be sent to a stranger.
"""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


class NotLoopbackError(ValueError):
    """The address is not on this machine."""


def point_at(address: str) -> None:
    """Sends every request of this process's discord.py to `address` (`http://127.0.0.1:<port>`).

    Must be called before the client starts. Errors: NotLoopbackError.
    """
    parts = urlsplit(address)
    try:
        loopback = ipaddress.ip_address(parts.hostname or "").is_loopback
    except ValueError:
        loopback = False
    if not loopback or parts.scheme != "http" or parts.username or parts.password:
        raise NotLoopbackError(f"the sandbox must be on this machine, not at {address}")
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    root = f"http://{host}:{parts.port or 80}"
    Route.BASE = f"{root}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(root.replace("http", "ws", 1) + "/")
    discord.Asset.BASE = f"{root}/cdn"
