"""All that is stored about a person: exported for them alone, or erased for good."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from db import privacy as rows
from db.games import fetch_game, fetch_games, update_game, update_seat
from db.lessons import fetch_lessons_of
from db.schema import OPEN
from db.timers import delete_seat_timers
from db.transaction import Tx
from db.whispers import fetch_whispers_of
from engine.ai import best_kind
from engine.core import Json, RulesError
from host.game.games import Games
from host.game.writer import GameWriter
from host.lobby.lobby import Lobby
from host.logger import log
from host.outbox.outbox import Outbox
from host.records import GameInfo, Status
from host.seats import voting
from host.seats.seats import Seats
from host.seats.votes import Votes

EVERY: tuple[Status, ...] = (*OPEN, "over", "aborted")
MOST_VIEWS = 50
"""Games whose position, as the person sees it, is in the export, the newest first; each has to be replayed."""
MOST_TRIES = 5


class Parts(NamedTuple):
    """The parts of the host that somebody leaves."""

    lobby: Lobby
    seats: Seats
    votes: Votes
    outbox: Outbox


class Privacy:
    """`host.privacy`. The caller has checked that the person really is that user."""

    def __init__(
        self, writer: GameWriter, games: Games, parts: Parts, forget: Callable[[int], None] = lambda user: None
    ) -> None:
        """`forget` is told who was erased."""
        self._forget = forget
        self._writer = writer
        self._games = games
        self._parts = parts
        self._db = writer.db

    async def export(self, user: int) -> dict[str, Json]:
        """All that is stored about the person, as JSON. About games only what the person may know, as everywhere."""
        await self._db.together(_nothing)  # with it what is noted without being waited for: that they are here
        async with self._db.survey() as tx:
            known = await rows.fetch_person(tx, user)
            language = await rows.fetch_chosen_language(tx, user)
            actions = await rows.fetch_actions_by(tx, user)
            watched = await rows.fetch_watched(tx, user)
            votes = await rows.fetch_votes_of(tx, user)
            taking_back = await rows.fetch_taking_back(tx, user)
            whispers = await fetch_whispers_of(tx, user)
            timers = await rows.fetch_person_timers(tx, user)
            standing = await rows.fetch_standing_by(tx, user)
            orders = await rows.fetch_orders_by(tx, user)
            sealed = await rows.fetch_sealed_by(tx, user)
            messages = await rows.fetch_messages_to(tx, user)
            taken = await rows.fetch_seats_taken(tx, user)
            lessons = await fetch_lessons_of(tx, user)
        person: dict[str, Json] = {key: _plain(value) for key, value in known.items()}
        person |= {"id": str(user), "language": language, "dm_channel": _id(known.get("dm_channel"))}
        games: list[Json] = []
        for number, info in enumerate(await self._games.games_of(user, EVERY)):
            own: list[Json] = [
                {"kind": a.kind, "text": a.text, "at": a.at.isoformat()} for a in actions if a.game == info.id
            ]
            games.append(await self._game(info, user, own, with_view=number < MOST_VIEWS))
        sat = {str(game["game"]) for game in games if isinstance(game, dict)}
        left: list[Json] = [
            {"game": a.game, "kind": a.kind, "text": a.text, "at": a.at.isoformat()}
            for a in actions
            if a.game not in sat
        ]
        said: list[Json] = [
            {
                "game": w.game,
                "from": w.sender,
                "to": w.recipient,
                "yours": w.by == user,
                "at": w.at.isoformat(),
                "text": w.text,
            }
            for w in whispers
        ]
        return {
            "format": "privacy",
            "at": self._writer.clock.now().isoformat(),
            "person": person,
            "games": games,
            "moves_in_games_you_left": left,
            "watching": [{"game": game, "since": since.isoformat()} for game, since in watched],
            "votes": [{"game": v.game, "kind": v.kind, "yours": v.by == user, "voice": v.voice} for v in votes],
            "taking_back": [
                {"game": t.game, "move": t.move, "yours": t.asker == user, "at": t.at.isoformat()} for t in taking_back
            ],
            "whispers": said,
            "standing_answers": [{"game": game, "answer": key, "value": value} for game, key, value in standing],
            "orders": [{"game": o[0], "form": o[1], "card": o[2], "values": o[3]} for o in orders],
            "sealed_answers": [{"game": game, "answer": list[Json](actions)} for game, actions in sealed],
            "seats_taken": [{"game": game, "seat": seat, "at": at.isoformat()} for game, seat, at in taken],
            "lessons": [
                {
                    "game": one.rules,
                    "chapter": one.chapter,
                    "done": list[Json](one.done),
                    "finished": list[Json](one.passed),
                    "at": one.updated.isoformat(),
                }
                for one in lessons
            ],
            "timers": [{"kind": kind, "due": due.isoformat()} for kind, due in timers],
            "messages": [{"game": game, "kind": kind, "state": state} for game, kind, state in messages],
        }

    async def open_games(self, user: int) -> int:
        """The number of open games in which the person sits."""
        return len(await self._games.games_of(user))

    async def erase(self, user: int) -> None:
        """Leave all open games for good and erase the person; this runs to its end even if the caller is cancelled.

        If they join a game in the meantime, they are removed from that one, too.
        """
        await self._writer.finish(self._erase(user))

    async def _erase(self, user: int) -> None:
        for _ in range(MOST_TRIES):
            for info in await self._games.games_of(user):
                await self._leave(info, user)
            async with self._db.transaction(is_patient=True) as tx:
                if await fetch_games(tx, OPEN, user=user):
                    continue
                # A newcomer's request for a seat contains the name, and nobody else can take the seat with it.
                asked = await voting.withdraw(tx, user, self._writer.clock.now())
                named = await rows.fetch_games_named(tx, user)
                nobody = await rows.erase_person(tx, user)
                await self._pass_on(tx, named, nobody)
            self._forget(user)
            self._parts.outbox.erased()  # before anything else is awaited
            for game in asked:
                self._writer.committed(game, has_intents=True)
            for game in named:
                await self._writer.forget(game)
            for game in named:
                await self._parts.votes.retally(game)
            if not await self._db.sweep():
                log.warning("erased_in_log")  # until the log is emptied for another reason, tomorrow at the latest
            return
        raise RuntimeError("the person joins games faster than they can be left")

    async def _leave(self, info: GameInfo, user: int) -> None:
        try:
            if info.status == "lobby":
                await self._parts.lobby.leave(info.id, user)
            else:
                await self._parts.seats.hand_over(info.id, user, best_kind(info.rules), why="erased")
        except RulesError as refusal:
            if refusal.code in ("not_joined", "not_in_lobby", "not_running"):
                return  # the game has gone on in the meantime; the next look will tell
            # Its rules are no longer available: the seat changes hands without them.
            async with self._db.transaction() as tx:
                for holder in info.holders:
                    if holder.user == user:
                        await update_seat(
                            tx, info.id, holder.position, user=None, ai="random", stand_in=None, since=None, joined=None
                        )
                        await delete_seat_timers(tx, info.id, [holder.seat or ""])

    async def _pass_on(self, tx: Tx, named: list[str], nobody: int) -> None:
        """An open game whose owner is gone gets the next person as owner."""
        for game in named:
            row = await fetch_game(tx, game)
            if row is None or row.owner != nobody or row.status not in OPEN:
                continue
            heirs = [seat.user for seat in row.seats if seat.user is not None and seat.user > 0]
            if heirs:
                await update_game(tx, game, owner=heirs[0])

    async def _game(self, info: GameInfo, user: int, own: list[Json], *, with_view: bool) -> dict[str, Json]:
        seat = info.seat_of(user)
        out: dict[str, Json] = {
            "game": info.id,
            "rules": info.rules,
            "title": info.title,
            "status": info.status,
            "server": _id(info.place.guild),
            "channel": _id(info.place.target),
            "opened_by_you": info.owner == user,
            "seat": seat,
            "options": dict(info.options),
            "settings": dict(info.settings),
            "created": info.created.isoformat(),
            "your_moves": own,
        }
        if with_view and seat is not None and info.status != "lobby":
            try:
                out["as_you_see_it"] = (await self._games.table(info.id)).view(seat)
            except RulesError as refusal:
                out["as_you_see_it"] = f"not to be had: {refusal.code}"
        return out


async def _nothing(_tx: Tx) -> None:
    pass


def _plain(value: Json | datetime) -> Json:
    return value.isoformat() if isinstance(value, datetime) else value


def _id(number: int | None) -> str | None:
    """Ids are too large for numbers in JavaScript."""
    return None if number is None else str(number)
