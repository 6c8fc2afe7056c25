"""How people come together before a game: invitations, votes to start, rematches."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from db.games import GameRow, insert_seat
from db.outbox import OutboxRow, insert_outbox
from db.transaction import Tx
from db.votes import VoteRow, fetch_vote, fetch_votes, store_vote
from engine.core import AnyRules, Json, canonical
from host import request_limits as limits
from host.game.games import Games
from host.game.table import Table
from host.game.writer import GameWriter
from host.lobby import steps as lobby
from host.lobby.lobby import Lobby, Terms
from host.lobby.steps import INVITE, START
from host.outbox.intents import tell_lobby, tell_notice
from host.people.known_people import People
from host.records import GameInfo, Person
from host.refusals import HostRefusal, refuse

MOST_INVITED = 10
"""Open invitations of one lobby; more would be advertising."""


class Guest(NamedTuple):
    """Somebody who was invited and has not sat down."""

    user: int
    name: str
    by: int
    declined: bool


class Crowd(NamedTuple):
    """The people expected at a lobby's table."""

    guests: tuple[Guest, ...] = ()
    """In the order of the invitations."""
    ready: frozenset[int] = frozenset()
    """The people who want to start."""


class Invited(NamedTuple):
    """The results of inviting a list of people."""

    asked: tuple[Person, ...]
    seated: tuple[Person, ...]
    """They already sit at the table."""
    again: tuple[Person, ...]
    """They already have an invitation."""
    busy: tuple[Person, ...] = ()
    """They have been invited so often recently that they are not asked again for now."""


def revision(info: GameInfo) -> int:
    """A number that differs after every change of a lobby; an action based on an older state is recognised by it."""
    seats: list[Json] = [[h.position, h.seat, h.user, h.ai] for h in info.holders]
    chosen: list[Json] = [[key, value] for key, value in (*info.options.items(), *info.settings.items())]
    raw = canonical([info.status, info.owner, info.language, seats, chosen])
    return int.from_bytes(hashlib.blake2b(raw, digest_size=4).digest(), "big") % 10**9 or 1


class _VoiceMissingError(Exception):
    """Somebody at the table has not yet agreed to start."""


class Invitations:
    """`host.invitations`."""

    def __init__(self, writer: GameWriter, games: Games, lobby: Lobby, people: People) -> None:
        self._writer = writer
        self._games = games
        self._lobby = lobby
        self._people = people

    async def crowd(self, game: str) -> Crowd:
        """The people that the lobby waits for; empty for a game that has started."""
        async with self._writer.db.read() as tx:
            rows = await fetch_votes(tx, game)
        guests = tuple(_guest(row) for row in rows if row.kind == INVITE)
        ready = {int(user) for row in rows if row.kind == START for user, voice in row.voices.items() if voice}
        return Crowd(guests, frozenset(ready))

    async def invite(self, game: str, by: int, people: Sequence[Person]) -> Invited:
        """Invite people to the table, each with a message. People who have declined may be invited again.

        In a running game, to the seat of an AI player, which the invited person may then ask for (even after having
        been removed).

        Refusals: not_joined (`by` must sit there), lobby_full, too_many_invited, too_often, not_in_lobby (it is over).
        """
        if (await self._games.game(game)).in_play:
            return await self._invite_back(game, by, people)
        asked: list[Person] = []
        seated: list[Person] = []
        again: list[Person] = []
        busy: list[Person] = []

        async def step(tx: Tx, row: GameRow, rules: AnyRules) -> None:
            if by not in _people(row):
                raise refuse("not_joined")
            open_now = {vote.subject: vote for vote in await fetch_votes(tx, row.id, INVITE)}
            for person in dict.fromkeys(people):
                vote = open_now.get(str(person.id))
                if person.id in _people(row):
                    seated.append(person)
                elif vote is not None and not _guest(vote).declined:
                    again.append(person)
                else:
                    asked.append(person)
            if asked:
                lobby.check_room(row, rules)
            busy.extend(await self._left_in_peace(tx, by, asked))
            waiting = sum(not _guest(vote).declined for vote in open_now.values())
            if waiting + len(asked) > MOST_INVITED:
                raise refuse("too_many_invited", most=MOST_INVITED)
            await self._ask(tx, row, by, asked)

        await self._lobby.change(game, step)
        return Invited(tuple(asked), tuple(seated), tuple(again), tuple(busy))

    async def _left_in_peace(self, tx: Tx, by: int, asked: list[Person]) -> list[Person]:
        """Leave out people who have already been invited too often; the invitations of the others are counted. Refusal:
        too_often.
        """
        now = self._writer.clock.now()
        busy = [one for one in asked if await limits.until(tx, "invited", one.id, now) is not None]
        asked[:] = [one for one in asked if one not in busy]
        if asked:
            await limits.spend(tx, "invite", by, now, len(asked))
        for one in asked:
            await limits.spend(tx, "invited", one.id, now)
        return busy

    async def _invite_back(self, game: str, by: int, people: Sequence[Person]) -> Invited:
        asked: list[Person] = []
        seated: list[Person] = []
        again: list[Person] = []
        busy: list[Person] = []

        async def work(tx: Tx, info: GameInfo) -> tuple[GameInfo, Sequence[OutboxRow]]:
            host_name = next((holder.name for holder in info.holders if holder.user == by), None)
            if host_name is None:
                raise refuse("not_joined")
            open_now = {vote.subject for vote in await fetch_votes(tx, game, INVITE)}
            for person in dict.fromkeys(people):
                known = seated if person.id in info.users else again if str(person.id) in open_now else asked
                known.append(person)
            if asked and all(holder.user is not None for holder in info.holders):
                raise refuse("lobby_full", max=len(info.holders))
            if len(open_now) + len(asked) > MOST_INVITED:
                raise refuse("too_many_invited", most=MOST_INVITED)
            busy.extend(await self._left_in_peace(tx, by, asked))
            now = self._writer.clock.now()
            params: dict[str, Json] = {"by": host_name, "place": f"<#{info.place.target}>"}
            for person in asked:
                await store_vote(tx, game, VoteRow(INVITE, str(person.id), by, {"name": person.name}, {}, now))
            return info, [tell_notice(info, "invited_back", now, params, user=person.id) for person in asked]

        await self._writer.change(game, work)
        return Invited(tuple(asked), tuple(seated), tuple(again), tuple(busy))

    async def accept(self, game: str, person: Person) -> GameInfo:
        """The invited person sits down. Refusals: not_invited, and those of `Lobby.join`."""
        info = await self._games.game(game)
        if person.id in info.users:
            return info  # pressed twice
        await self._check_invited(info, person.id)
        return await self._lobby.join(game, person)

    async def decline(self, game: str, user: int) -> GameInfo:
        """The invited person declines; the lobby's card shows it. Refusals: not_invited, not_in_lobby."""

        async def step(tx: Tx, row: GameRow, _rules: AnyRules) -> None:
            vote = await fetch_vote(tx, row.id, INVITE, str(user))
            if vote is None:
                raise refuse("not_invited")
            await store_vote(tx, row.id, vote._replace(voices={str(user): False}))

        return await self._lobby.change(game, step)

    async def change_ai(self, game: str, by: int, kind: str | None, seen: int | None = None) -> GameInfo:
        """Add an AI player, or (None) remove one; `seen`: the revision that was shown, so that two presses on one card
        count once.

        Refusals: lobby_changed, and those of `Lobby.add_ai` and `remove_ai`.
        """

        async def step(tx: Tx, row: GameRow, rules: AnyRules) -> None:
            if seen is not None and seen != revision(lobby.info_of(row)):
                raise refuse("lobby_changed")
            if kind is None:
                await lobby.do_remove_ai(tx, row, by, None, force=False)
            else:
                await lobby.do_add_ai(tx, row, rules, by, kind, force=False)

        return await self._lobby.change(game, step)

    async def vote_start(self, game: str, user: int, *, force: bool = False) -> Table | None:
        """Vote to start. The owner alone is enough; otherwise all people at the table must agree. None: somebody is
        still missing. Refusals: not_joined, and those of `Lobby.start`.
        """
        info = await self._games.game(game)
        if user == info.owner or force:
            return await self._lobby.start(game, user, force=force)
        missing: set[int] = set()

        async def step(tx: Tx, row: GameRow, rules: AnyRules) -> None:
            if user not in _people(row):
                raise refuse("not_joined")
            lobby.check_start(row, rules)
            vote = await fetch_vote(tx, row.id, START)
            now = self._writer.clock.now()
            vote = vote or VoteRow(START, "", user, {}, {}, now)
            voices = {**vote.voices, str(user): True}
            await store_vote(tx, row.id, vote._replace(voices=voices))
            missing.update(who for who in _people(row) if str(who) not in voices)

        await self._lobby.change(game, step)
        if missing:
            return None

        async def agreed(tx: Tx, row: GameRow) -> None:
            # Checked again in the transaction that starts: somebody may have sat down since.
            vote = await fetch_vote(tx, row.id, START)
            if vote is None or any(str(who) not in vote.voices for who in _people(row)):
                raise _VoiceMissingError

        try:
            return await self._lobby.start(game, user, force=True, check=agreed)
        except _VoiceMissingError:
            return None

    async def rematch(self, game: str, person: Person) -> GameInfo:
        """A new lobby in the same place for the same people, with the same options and AI players. The first person to
        ask opens it and the others are invited; anybody who asks later joins it. Seats are drawn again.

        Refusals: not_over, not_joined, channel_taken (another game is played there now), lobby_full, too_many_games.
        """
        old = await self._games.game(game)
        if old.status not in ("over", "aborted"):
            raise refuse("not_over")
        if person.id not in old.users:
            raise refuse("not_joined")
        if (seated := await self._sit_down(old, person)) is not None:
            return seated
        others = [Person(h.user, h.name) for h in old.holders if h.user is not None and h.user != person.id]

        async def step(tx: Tx, row: GameRow, _rules: AnyRules) -> None:
            for holder in old.holders:
                if holder.ai is not None:
                    await insert_seat(tx, row.id, None, ai=holder.ai)
            await self._left_in_peace(tx, person.id, others)
            await self._ask(tx, row, person.id, others, key="rematch")

        try:
            terms = Terms(old.title, old.language, old.options, old.settings)
            most = (await self._people.server_settings_of(old.place.guild)).most
            return await self._lobby.create(old.rules, person, old.place, terms, most=most, then=step)
        except HostRefusal as refusal:
            if refusal.code != "channel_taken":
                raise
            # Two asked at once: the other one was quicker, and has invited this one.
            if (seated := await self._sit_down(old, person)) is None:
                raise
            return seated

    async def _sit_down(self, old: GameInfo, person: Person) -> GameInfo | None:
        """The lobby that one of the same people has opened in the same place, or None."""
        here = await self._games.game_in(old.place.target)
        if here is None or here.status != "lobby" or here.id == old.id:
            return None
        if person.id in here.users:
            return here
        if person.id not in {guest.user for guest in (await self.crowd(here.id)).guests}:
            return None
        return await self._lobby.join(here.id, person)

    async def _check_invited(self, info: GameInfo, user: int) -> None:
        if info.status != "lobby":
            raise refuse("not_in_lobby", status=info.status)
        if user not in {guest.user for guest in (await self.crowd(info.id)).guests}:
            raise refuse("not_invited")

    async def _ask(self, tx: Tx, row: GameRow, by: int, people: Sequence[Person], key: str = "invited") -> None:
        """Store the invitations, with a message to each person."""
        now = self._writer.clock.now()
        info = lobby.info_of(row)
        host_name = next((s.name for s in row.seats if s.user == by), "")
        for person in people:
            await store_vote(tx, row.id, VoteRow(INVITE, str(person.id), by, {"name": person.name}, {}, now))
        intents = [tell_notice(info, key, now, {"by": host_name}, user=person.id) for person in people]
        await insert_outbox(tx, [tell_lobby(info, now), *intents])


def _people(row: GameRow) -> set[int]:
    return {s.user for s in row.seats if s.user is not None}


def _guest(row: VoteRow) -> Guest:
    user = int(row.subject)
    return Guest(user, str(row.payload.get("name", "")), row.by, row.voices.get(row.subject) is False)
