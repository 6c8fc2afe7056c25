"""From an empty channel to a game, one step after the other; repeated after every death of the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Protocol

from db.read_only import ReadOnlyDatabase
from proofs.killing.page import Page, controls
from proofs.killing.seat import NotThereError
from proofs.workbench import workbench_of
from sandbox.world.model import Json


class Evening(Protocol):
    """What of an evening concerns its lobby (`proofs.killing.evening`)."""

    page: Page
    hall: str
    rules_id: str

    @property
    def db(self) -> ReadOnlyDatabase:
        """The bot's database, to look into."""
        ...


async def open_lobby(evening: Evening, people: list[int], robots: int) -> None:
    """Until the game has begun. Errors: DiedError, NotThereError."""
    page, hall = evening.page, evening.hall
    owner = str(people[0])
    while True:
        games = evening.db.games()
        if not games:
            await page.command(owner, hall, new_game(evening.rules_id))
            await _seen(evening, lambda: bool(evening.db.games()))
            continue
        game = games[0]
        if game["opening_hash"]:
            return
        sitting = [seat["user"] for seat in game["seats"]]
        missing = [user for user in people if user not in sitting]
        absent = robots - sum(seat["ai"] is not None for seat in game["seats"])
        if missing:
            card = await _card(evening, owner, ":b.join")
            await page.press(str(missing[0]), card["id"], _id(card, ":b.join"))
        elif absent > 0:
            card = await _card(evening, owner, ":b.add_ai")
            await page.press(owner, card["id"], _id(card, ":b.add_ai"))
        else:
            card = await _card(evening, owner, ":b.start")
            await page.press(owner, card["id"], _id(card, ":b.start"))
        await _seen(evening, partial(_changed, evening, _gist(game)))


def new_game(rules_id: str) -> str:
    """The command that opens a short game of it."""
    bench = workbench_of(rules_id)
    words = {"rules": rules_id, **bench.short, **bench.table}
    return " ".join(["/game new", *(f"{key}:{value}" for key, value in words.items())])


def _gist(game: Json) -> object:
    return game["seats"], game["options"], game["opening_hash"]


def _changed(evening: Evening, before: object) -> bool:
    return any(before != _gist(game) for game in evening.db.games())


async def _seen(evening: Evening, holds: Callable[[], bool]) -> None:
    for _ in range(60):
        if holds():
            return
        await asyncio.sleep(0.02)


async def _card(evening: Evening, person: str, mark: str) -> Json:
    for _ in range(60):
        for message in reversed(await evening.page.messages(person, evening.hall, 20)):
            if any(part["custom_id"].endswith(mark) for part in controls(message)):
                return message
        await asyncio.sleep(0.05)
    raise NotThereError(f"no card with {mark}")


def _id(message: Json, mark: str) -> str:
    return next(str(part["custom_id"]) for part in controls(message) if part["custom_id"].endswith(mark))
