"""E8a: players may talk and promise anything. Two of them may do it in secret through the bot, if the table allows it.

A whisper is stored with the notice that brings it. It stays untold until its recipient has it before the eyes: by a
direct message, or with the panel if those are closed.
"""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakValueDictionary

from db.games import fetch_game
from db.outbox import fetch_pending, insert_outbox
from db.whispers import WhisperRow, count_whispers, fetch_untold, fetch_whisper, insert_whisper, mark_told
from engine.core import Seat
from host.lobby import info_of
from host.naming import clean_text
from host.records import GameInfo
from host.refusal import refuse
from host.seating import check_open
from host.table_settings import setting
from host.telling import tell_notice

if TYPE_CHECKING:
    from host.house import Host

LONGEST = 1000
LIMITS = ((60, 5), (3600, 60))
"""(seconds, whispers): no more of one person, in all his games together."""
MOST_AT_ONCE = 10
_MOST_WAITING = 200
"""Notices for one person that are looked through."""


class Whisper(NamedTuple):
    """One, as its recipient gets it."""

    id: int
    sender: Seat
    recipient: Seat
    by: int
    to: int
    text: str


class Whispers:
    """One per host."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def turn(self, user: int) -> asyncio.Lock:
        """Hold it from `fetch` or `untold` to `told`. There are several ways to a person (a direct message, any press
        of "My panel"), and two of them at once would both find the same whisper untold and show it twice.
        """
        return self._turns.setdefault(user, asyncio.Lock())

    async def send(self, game: str, by: int, to: Seat, text: str) -> GameInfo:
        """The text goes to whoever holds the seat now.

        Refusals: unknown_game, not_running, not_joined, whisper_off, unknown_seat, whisper_self, whisper_nobody (an AI
        player's seat), whisper_empty, whisper_long, whisper_quick.
        """
        now = self._host.clock.now()
        cleaned = clean_text(text, LONGEST)
        async with self._host.db.transaction() as tx:
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
        self._host.committed(game, told=True)
        return info

    async def fetch(self, whisper: int) -> Whisper | None:
        """One that is to be told; None: it has been, or it was erased."""
        async with self._host.db.read() as tx:
            row = await fetch_whisper(tx, whisper)
        return None if row is None or row.told else _whisper(row)

    async def untold(self, game: str, user: int) -> tuple[Whisper, ...]:
        """What has not reached the person, oldest first, at most ten at once.

        Left out is what may have reached them already: a direct message whose answer was lost. Its next attempt looks
        for it first.
        """
        async with self._host.db.read() as tx:
            found = await fetch_untold(tx, game, user, MOST_AT_ONCE)
            waiting = await fetch_pending(tx, _MOST_WAITING, game, (None, user)) if found else []
        unsure = {row.payload.get("params", {}).get("whisper") for row in waiting if row.tried is not None}
        return tuple(_whisper(row) for row in found if row.id not in unsure)

    async def told(self, *whispers: Whisper) -> None:
        """They have reached their recipient."""
        if whispers:
            async with self._host.db.transaction() as tx:
                await mark_told(tx, [one.id for one in whispers])


def _whisper(row: WhisperRow) -> Whisper:
    return Whisper(row.id, row.sender, row.recipient, row.by, row.to, row.text)
