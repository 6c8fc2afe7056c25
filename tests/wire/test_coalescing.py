"""More happens than Discord lets a bot tell: few rows wait, and each line is told once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cogs.text.turn_report import event_line
from host import Intent
from host.outbox.coalescing import MOST_WAITING, by_target
from i18n import texts
from tests.aids.host_tables import live
from tests.aids.patience import PATIENCE
from tests.aids.wire.harness import Wire
from tests.aids.wire.holding import hold, play
from tests.aids.wire.room import Room, room

HANDS = "🎒"
"""Behind it stand all hands, after the end."""


async def settled_rows(here: Room, game: str, most: int) -> tuple[Intent, ...]:
    """What waits, as soon as no more than `most` rows wait for any message."""
    async with asyncio.timeout(PATIENCE):
        while True:
            rows = await here.host.outbox.pending(1000, game=game)
            if all(len(some) <= most for some in by_target(rows).values()):
                return rows
            await asyncio.sleep(0)


async def lines(here: Room, game: str) -> tuple[list[str], list[str]]:
    """(what happened, what the channel tells of it), in order."""
    table = await live(here.host, game)
    said = texts("en").of(table.info.rules)
    happened = "\n".join(
        f"- {line}" for row in table.history(None) for e in row.events if (line := event_line(said, e.key, e.params))
    )
    boards = sorted((m for m in here.people[0].messages() if m.files), key=lambda m: m.id)
    shown = "\n".join(m.text.split(HANDS)[0] for m in boards)
    return _items(happened), _items(shown)


def _items(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.startswith("- ") and len(line) > 2]


async def test_while_nothing_can_be_told_a_handful_of_rows_wait(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path, rules="empires") as here:
        await here.started(*here.people[:3])
        _, gate = hold(monkeypatch, here.client.services.rate_limit, "turn")
        game = await play(here, 90)
        rows = await settled_rows(here, game, MOST_WAITING)
        assert len(rows) <= MOST_WAITING * 4, "the board and three panels"
        gate.set()
        await here.quiet()
        assert not await here.host.outbox.pending(game=game)
        happened, shown = await lines(here, game)
        (at,) = [at for at, line in enumerate(shown) if "earlier" in line]
        first, newest = shown[:at], shown[at + 1 :]
        assert first == happened[: len(first)]
        assert newest == happened[-len(newest) :]
        assert len(first) + len(newest) < len(happened)


async def test_what_is_just_being_written_is_not_told_again_with_what_comes_after(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path) as here:
        await here.started(*here.people[:3])
        _, turns = hold(monkeypatch, here.client.services.rate_limit, "turn")
        writing, pictures = hold(monkeypatch, here.client.pictures, "board")
        game = await play(here, 3)
        in_hand = [row.id for row in await here.host.outbox.pending(game=game) if row.kind == "board"]
        assert len(in_hand) > 1
        turns.set()
        async with asyncio.timeout(PATIENCE):
            await writing.wait()
        await play(here, 12)
        rows = await settled_rows(here, game, MOST_WAITING + len(in_hand))
        assert [row.id for row in rows if row.kind == "board"][: len(in_hand)] == in_hand
        pictures.set()
        await here.quiet()
        happened, shown = await lines(here, game)
        assert shown == happened
        assert not await here.host.outbox.pending(game=game)


async def test_where_folding_fails_all_is_told_as_it_is(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(wire, tmp_path) as here:
        await here.started(*here.people[:3])
        tried = asyncio.Event()

        async def broken(_game: str, _spare: object) -> None:
            tried.set()
            raise ZeroDivisionError

        monkeypatch.setattr(here.host.outbox, "fold", broken)
        delivery = here.client.delivery
        with monkeypatch.context() as patch:
            patch.setattr(delivery, "_stopped", True)
            game = await play(here, 15)
        delivery.wake(game)
        async with asyncio.timeout(PATIENCE):
            await tried.wait()
        await here.quiet()
        happened, shown = await lines(here, game)
        assert shown == happened
