"""E8a: players may talk and promise anything. Two of them may do so in secret through the bot, if the table allows it.

A whisper is stored with the notice that delivers it. It counts as untold until its recipient can see it: by a direct
message, or with the panel if DMs are closed.
"""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import NamedTuple
from weakref import WeakValueDictionary

from db.games import fetch_game
from db.outbox import fetch_pending, insert_outbox
from db.whispers import WhisperRow, count_whispers, fetch_untold, fetch_whisper, insert_whisper, mark_told
from engine.core import Seat
from host.game.writer import GameWriter
from host.lobby.steps import info_of
from host.outbox.intents import tell_notice
from host.records import GameInfo
from host.refusals import refuse
from host.seats.seat_changes import check_open
from host.table_settings import setting
from host.text_cleaning import clean_text

LONGEST = 1000
LIMITS = ((60, 5), (3600, 60))
"""(seconds, whispers): the limit for one person, in all their games together."""
MOST_AT_ONCE = 10
_MOST_WAITING = 200
"""Notices for one person that are examined."""


class Whisper(NamedTuple):
    """A whisper as its recipient gets it."""

    id: int
    sender: Seat
    recipient: Seat
    by: int
    to: int
    text: str


class Whispers:
    """`host.whispers`."""

    def __init__(self, writer: GameWriter) -> None:
        self._writer = writer
        self._db = writer.db
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def turn(self, user: int) -> asyncio.Lock:
        """Hold it from `fetch` or `untold` to `told`. There are several ways to a person (a direct message, any press
        of "My panel"), and two of them at once would both find the same whisper untold and show it twice.
        """
        return self._turns.setdefault(user, asyncio.Lock())

    async def send(self, game: str, by: int, to: Seat, text: str) -> GameInfo:
        """The text goes to the present holder of the seat.

        Refusals: unknown_game, not_running, not_joined, whisper_off, unknown_seat, whisper_self, whisper_nobody (an AI
        player's seat), whisper_empty, whisper_long, whisper_quick.
        """
        now = self._writer.clock.now()
        cleaned = clean_text(text, LONGEST)
        async with self._db.transaction() as tx:
            row = await fetch_game(tx, game)
            if row is None:
                raise refuse("unknown_game", game=game[:20])
            info = info_of(row)
            check_open(info)
            sender, holder = info.seat_of(by), info.holder(to)
            if sender is None:
                raise refuse("not_joined")
            if setting(info.settings, "whisper") != "on":
                raise refuse("whisper_off")
            if holder is None:
                raise refuse("unknown_seat", seat=to[:40])
            if to == sender:
                raise refuse("whisper_self")
            if holder.user is None:
                raise refuse("whisper_nobody", seat=to)
            if not cleaned:
                raise refuse("whisper_empty")
            if len(text.strip()) > LONGEST:
                raise refuse("whisper_long", most=LONGEST)
            for seconds, most in LIMITS:
                if await count_whispers(tx, by, now - timedelta(seconds=seconds), now) >= most:
                    raise refuse("whisper_quick", seconds=seconds)
            number = await insert_whisper(
                tx, WhisperRow(0, game, sender, to, by, holder.user, cleaned, now, told=False)
            )
            await insert_outbox(tx, [tell_notice(info, "whisper", now, {"whisper": number}, user=holder.user)])
        self._writer.committed(game, has_intents=True)
        return info

    async def fetch(self, whisper: int) -> Whisper | None:
        """A whisper still to be shown; None: it has been shown, or was erased."""
        async with self._db.glance() as tx:
            row = await fetch_whisper(tx, whisper)
        return None if row is None or row.told else _whisper(row)

    async def untold(self, game: str, user: int) -> tuple[Whisper, ...]:
        """The whispers that have not reached the person, oldest first, at most ten at once.

        Those that may have reached them are left out: the result of a direct message was lost. Its next attempt looks
        for it first.
        """
        async with self._db.read() as tx:
            found = await fetch_untold(tx, game, user, MOST_AT_ONCE)
            waiting = await fetch_pending(tx, _MOST_WAITING, game, (None, user)) if found else []
        unsure = {row.payload.get("params", {}).get("whisper") for row in waiting if row.tried is not None}
        return tuple(_whisper(row) for row in found if row.id not in unsure)

    async def told(self, *whispers: Whisper) -> None:
        """These whispers have reached their recipient."""
        if whispers:
            async with self._db.transaction() as tx:
                await mark_told(tx, [one.id for one in whispers])


def _whisper(row: WhisperRow) -> Whisper:
    return Whisper(row.id, row.sender, row.recipient, row.by, row.to, row.text)
