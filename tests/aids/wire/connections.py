"""A connection that breaks at a failpoint, and how long the sandbox remembers a nonce."""

from __future__ import annotations

import pytest

FORGOTTEN = 181.0
"""Seconds after which the sandbox (and Discord) knows no nonce any more."""


def cut(
    monkeypatch: pytest.MonkeyPatch, place: str, times: int = 1, *, at: str = "cogs.delivery.exactly_once.hit"
) -> list[str]:
    """The connection breaks at a failpoint; where it did."""
    broken: list[str] = []

    def hit(here: str) -> None:
        if here == place and len(broken) < times:
            broken.append(here)
            raise OSError("connection lost")

    monkeypatch.setattr(at, hit)
    return broken
