"""A Discord on one's own machine, for playing without an account and for tests. It is not Discord.

`start` runs it inside the bot's process; `python -m sandbox` runs it alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sandbox.world.store import FileStore, StoreError

from .server import PortInUseError, Sandbox

__all__ = ["PortInUseError", "RunningSandbox", "Sandbox", "StoreError", "start"]


@dataclass(slots=True, frozen=True)
class RunningSandbox:
    """A running sandbox."""

    sandbox: Sandbox
    token: str  # the bot logs in with it; it is worthless anywhere else
    address: str  # http://127.0.0.1:<port>, for seam A
    page: str  # what a person opens in a browser

    async def stop(self) -> None:
        """Stops the sandbox; channels and messages stay in its folder."""
        await self.sandbox.stop()


async def start(data: Path, port: int = 0, *, locale: str = "en-US") -> RunningSandbox:
    """Opens the world in `data` (created if necessary) and listens on 127.0.0.1.

    Port 0 takes any free one; `locale` is the guild's. Errors: StoreError, PortInUseError; both messages are one clear
    line.
    """
    store = FileStore(data)
    try:
        sandbox = Sandbox(store, locale=locale)
        await sandbox.start(port)
    except BaseException:
        store.close()
        raise
    return RunningSandbox(sandbox, sandbox.token, f"http://127.0.0.1:{sandbox.port}", sandbox.page_address)
