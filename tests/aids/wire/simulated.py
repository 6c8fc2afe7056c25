"""What people and their messages need of the wire they live on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from sandbox import Sandbox
from sandbox.world.store import Store
from sandbox.world.world import World
from tests.aids.patience import PATIENCE


class Simulated(Protocol):
    """A sandbox with its world, whose changes can be waited for: `Wire`."""

    @property
    def sandbox(self) -> Sandbox:
        """The server."""
        ...

    @property
    def world(self) -> World:
        """Its people, channels and messages."""
        ...

    @property
    def store(self) -> Store:
        """Where files are kept."""
        ...

    async def until(self, holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Waits for the world to change until something holds."""
