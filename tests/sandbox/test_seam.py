"""Seam A sends discord.py to this machine and nowhere else."""

from __future__ import annotations

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from sandbox.seam import NotLoopbackError, point_at


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    monkeypatch.setattr(discord.Asset, "BASE", discord.Asset.BASE)


def test_loopback_address_is_taken() -> None:
    point_at("http://127.0.0.1:8731")
    assert Route.BASE == "http://127.0.0.1:8731/api/v10"
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:8731/"


@pytest.mark.parametrize(
    "address",
    [
        "http://10.0.0.1:80",
        "http://example.com",
        "http://localhost:8731",  # a name can be made to mean another machine
        "https://127.0.0.1:8731",
        "http://127.0.0.1@example.com/",
        "http://user:word@127.0.0.1:1/",
        "127.0.0.1:8731",
        "",
    ],
)
def test_any_other_address_is_refused_and_changes_nothing(address: str) -> None:
    before = Route.BASE
    with pytest.raises(NotLoopbackError):
        point_at(address)
    assert before == Route.BASE
