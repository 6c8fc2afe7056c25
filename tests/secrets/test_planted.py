"""A leak planted in any channel is noticed: the comparison of twins would not pass by accident."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import discord
import pytest

from cogs import board, card, errors
from cogs.painter import PLAIN, Picture, Wish
from cogs.ui.address import PUBLIC, Address
from engine.core import View, get_rules
from host import Host
from i18n import Texts
from tests.secrets.compare import pair
from tests.secrets.stage import Truth
from tests.secrets.twins import pairs
from tests.wire.room import DOT

Plant = Callable[[pytest.MonkeyPatch], None]


def dot(view: View, said: Texts, wish: Wish = PLAIN) -> Picture | None:
    return Picture(DOT + told("picture"), "png", f"board{told('alt').decode()}")


PLANTED: set[str] = set()


def told(channel: str) -> bytes:
    """The truth, if it is to leak there."""
    return Truth.told().encode() if channel in PLANTED else b""


def _adds(monkeypatch: pytest.MonkeyPatch, home: Any, name: str) -> None:
    """A function of words says the truth as well."""
    before = getattr(home, name)
    monkeypatch.setattr(home, name, lambda *args, **more: f"{before(*args, **more)} {Truth.told()}")


def in_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    _adds(monkeypatch, board, "board_text")


def in_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    before = card.control

    def control(info: Any, what: str, label: str, **more: Any) -> Any:
        return before(info, what, f"{label} {Truth.told()[:16]}", **more)

    monkeypatch.setattr("cogs.board.control", control)


def in_custom_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    def text(self: Address) -> str:
        step = int(Truth.told()[:6], 16) if self.seat == PUBLIC else self.step
        return f"mn:{self.game}:{self.seat}:{step}:{self.kind}.{self.rest}"

    monkeypatch.setattr(Address, "text", text)


def in_autocomplete(monkeypatch: pytest.MonkeyPatch) -> None:
    before = discord.InteractionResponse.autocomplete

    async def autocomplete(self: Any, choices: Sequence[Any]) -> None:
        await before(self, [*choices, discord.app_commands.Choice(name=Truth.told(), value="x")][-25:])

    monkeypatch.setattr(discord.InteractionResponse, "autocomplete", autocomplete)


def in_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    before = errors.sentence
    monkeypatch.setattr(errors, "sentence", lambda error, said: f"{before(error, said)} {Truth.told()}")


def in_log_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    before = discord.InteractionResponse.defer

    async def defer(self: Any, **more: Any) -> Any:
        errors.log.info("asked", position=Truth.told())
        return await before(self, **more)

    monkeypatch.setattr(discord.InteractionResponse, "defer", defer)


def in_exports(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Host.export

    async def export(self: Host, *args: Any, **more: Any) -> Any:
        return {**await before(self, *args, **more), "seed": Truth.told()}

    monkeypatch.setattr(Host, "export", export)


def in_pictures(_monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED.add("picture")


def in_alt_texts(_monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED.add("alt")


LEAKS: list[tuple[Plant, str]] = [
    (in_messages, "delivered"),
    (in_buttons, "delivered"),
    (in_custom_ids, "delivered"),
    (in_pictures, "delivered"),
    (in_alt_texts, "delivered"),
    (in_autocomplete, "autocomplete /map"),
    (in_errors, "/map"),
    (in_log_lines, "log lines"),
    (in_exports, "export"),
]
"""And where each shows."""


async def test_a_planted_leak_is_noticed_in_every_channel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One pair of stages for all: setting them up takes longer than the comparisons."""
    hidden = (t for t in pairs(get_rules("empires"), 3, 7) if t.onlooker and t.one.hash != t.other.hash)
    missed = []
    async with pair(tmp_path, "empires", 3, dot) as both:
        assert await both.differences(next(hidden), only="map") == []
        for plant, where in LEAKS:
            with monkeypatch.context() as patch:
                plant(patch)
                found = await both.differences(next(hidden), only="map")
            PLANTED.clear()
            if not any(place.startswith(where) for place in found):
                missed.append((plant.__name__, found))
        assert not missed
        assert await both.differences(next(hidden), only="map") == []
