"""A leak planted in any channel is noticed: the comparison of twins would not pass by accident."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import discord
import pytest

from cogs.core import error_policy as errors
from cogs.delivery.messages import board_message as board
from cogs.features import privacy_commands as privacy
from cogs.features.history import export_command, gallery, replay_viewer
from cogs.features.learn import lesson_message
from cogs.panel.controls import public_button
from cogs.panel.controls.address import PUBLIC, Address
from cogs.panel.messages import AS_IT_IS, Look, PanelMessages
from cogs.pictures import drawing as painter
from cogs.pictures.drawing import PLAIN, Picture, Wish
from cogs.pictures.picture_cache import PictureCache
from db.whispers import fetch_whispers_of
from engine.core import Seat, View, get_rules
from host import GameInfo, Table
from host.game.games import Games
from host.game.loading import card_of, fetch_known
from host.people.whispers import Whisper, Whispers
from i18n import Texts
from tests.aids.secrets.compare import pair
from tests.aids.secrets.twin_stage import Truth
from tests.aids.secrets.twins import pairs
from tests.aids.wire.room import DOT

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
    monkeypatch.setattr(home, name, lambda *args, **kwargs: f"{before(*args, **kwargs)} {Truth.told()}")


def in_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    _adds(monkeypatch, board, "board_text")


def in_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    before = public_button.control

    def control(info: Any, what: str, label: str, **kwargs: Any) -> Any:
        return before(info, what, f"{label} {Truth.told()[:16]}", **kwargs)

    monkeypatch.setattr("cogs.delivery.messages.board_message.control", control)


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

    async def defer(self: Any, **kwargs: Any) -> Any:
        errors.log.info("asked", position=Truth.told())
        return await before(self, **kwargs)

    monkeypatch.setattr(discord.InteractionResponse, "defer", defer)


def in_exports(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Games.export

    async def export(self: Games, *args: Any, **kwargs: Any) -> Any:
        return {**await before(self, *args, **kwargs), "seed": Truth.told()}

    monkeypatch.setattr(Games, "export", export)


def in_own_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept of a person, for that person alone."""
    before = privacy.export_file
    monkeypatch.setattr(privacy, "export_file", lambda raw, limit: before({**raw, "truth": Truth.told()}, limit))


def in_embeds(monkeypatch: pytest.MonkeyPatch) -> None:
    before: Any = discord.http.HTTPClient.send_message

    async def send_message(self: Any, channel: int, *, params: Any) -> Any:
        if params.payload is not None and params.payload.get("content") is not None:
            params.payload["embeds"] = [{"description": Truth.told()}]
        return await before(self, channel, params=params)

    monkeypatch.setattr(discord.http.HTTPClient, "send_message", send_message)


def in_panels(monkeypatch: pytest.MonkeyPatch) -> None:
    before = PanelMessages.draw

    def draw(self: PanelMessages, table: Table, seat: Seat, said: Texts, look: Look = AS_IT_IS) -> Any:
        return before(self, table, seat, said, look._replace(clock=Truth.told()))

    monkeypatch.setattr(PanelMessages, "draw", draw)


def in_menus(monkeypatch: pytest.MonkeyPatch) -> None:
    """One choice more where somebody else has more."""

    def regions(view: View, said: Texts) -> dict[str, str]:
        return {**painter.regions(view, said), Truth.told()[:16]: "?"}

    monkeypatch.setattr("cogs.features.history.map_command.regions", regions)


def in_file_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PictureCache, "filename", staticmethod(lambda _view: f"board-{Truth.told()[:16]}"))


def in_films(monkeypatch: pytest.MonkeyPatch) -> None:
    async def film_of(*_: Any) -> Picture:
        return Picture(DOT + Truth.told().encode(), "gif", "a film")

    monkeypatch.setattr(gallery, "film_of", film_of)


def in_viewer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The steps of `/replay` say the truth, but not the first one that is shown."""
    before = replay_viewer.viewer_rows

    def viewer_rows(table: Any, stops: Any, look: Any, *args: Any, **kwargs: Any) -> Any:
        rows: Any
        rows = before(table, stops, look, *args, **kwargs)
        first, *others = rows[0]
        told = first._replace(label=Truth.told()[:16])
        return rows if look.at == len(stops) - 1 else [(told, *others), *rows[1:]]

    monkeypatch.setattr(replay_viewer, "viewer_rows", viewer_rows)


def in_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lesson that knows of a game says so when one goes on."""
    before = lesson_message._words

    def words(services: Any, lesson: Any, said: Texts) -> list[str]:
        return [*before(services, lesson, said), *([Truth.told()] if lesson.step else [])]

    monkeypatch.setattr(lesson_message, "_words", words)


def in_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    async def page_of(*_args: Any, **_kwargs: Any) -> Picture:
        return Picture(DOT + Truth.told().encode(), "html", "")

    monkeypatch.setattr(export_command, "page_of", page_of)


def in_whispers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is told what somebody has whispered to somebody."""

    async def untold(self: Whispers, game: str, _user: int) -> tuple[Whisper, ...]:
        async with self._db.read() as tx:
            people = card_of(await fetch_known(tx, game)).users
            rows = [row for user in people for row in await fetch_whispers_of(tx, user)]
        return tuple(Whisper(row.id, row.sender, row.recipient, row.by, row.to, row.text) for row in rows)

    monkeypatch.setattr(Whispers, "untold", untold)


def in_pings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is called hangs on what is hidden."""
    before = board._calling

    def calling(info: GameInfo, _seats: Any) -> discord.AllowedMentions:
        most = int(Truth.told()[:8], 16)
        return before(info, [seat for at, seat in enumerate(sorted(info.awaited)) if most >> at & 1])

    monkeypatch.setattr(board, "_calling", calling)


def in_pictures(_monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED.add("picture")


def in_alt_texts(_monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED.add("alt")


LEAKS: list[tuple[Plant, str, str]] = [
    (in_messages, "map", "delivered"),
    (in_embeds, "map", "delivered"),
    (in_buttons, "map", "delivered"),
    (in_custom_ids, "map", "delivered"),
    (in_pictures, "map", "delivered"),
    (in_alt_texts, "map", "delivered"),
    (in_file_names, "map", "delivered"),
    (in_panels, "map", "delivered"),
    (in_menus, "map", "/map"),
    (in_films, "replay", "/replay"),
    (in_viewer, "replay", "/replay >"),
    (in_lessons, "learn", "/learn >"),
    (in_pages, "export", "/export"),
    (in_autocomplete, "map", "autocomplete /map"),
    (in_autocomplete, "watch", "autocomplete /watch"),
    (in_errors, "map", "/map"),
    (in_log_lines, "map", "log lines"),
    (in_exports, "map", "export"),
    (in_own_files, "privacy export", "/privacy export"),
    (in_whispers, "panel", "/panel"),
]
"""What is asked, and where each shows."""
IN_FILES = (in_films, in_pages)
"""Asked for, and not drawn: the plants stand in their place. Nobody else wants them here, and a film takes seconds."""


async def test_a_planted_leak_is_noticed_in_every_channel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One pair of stages for all: setting them up takes longer than the comparisons."""
    hidden = (t for t in pairs(get_rules("empires"), 3, 7) if t.onlooker and t.one.hash != t.other.hash)
    missed = []
    async with pair(tmp_path, "empires", 3, dot, place="thread") as both:
        assert await both.differences(next(hidden), only="map") == []
        for plant, only, where in LEAKS:
            with monkeypatch.context() as patch:
                plant(patch)
                found = await both.differences(next(hidden), only=only, films=plant in IN_FILES)
            PLANTED.clear()
            if not any(place.startswith(where) for place in found):
                missed.append((plant.__name__, found))
        assert not missed
        assert await both.differences(next(hidden), only="map") == []


async def test_who_is_called_is_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two are asked at once, and which of them hears of it hangs on what is hidden."""
    hidden = (t for t in pairs(get_rules("empires"), 3, 7) if t.onlooker and len(t.one.active) > 1)
    twins = next(t for t in hidden if int(t.one.hash[:8], 16) & 3 != int(t.other.hash[:8], 16) & 3)
    async with pair(tmp_path, "empires", 3, dot) as both:
        assert await both.differences(twins, only="map") == []
        in_pings(monkeypatch)
        found = await both.differences(twins, only="map")
    assert [place for place in found if place.startswith("delivered")], found
