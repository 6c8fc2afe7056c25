"""What the host remembers beside the games: people, servers, undelivered intents, current messages."""

from __future__ import annotations

import secrets
from abc import abstractmethod
from collections.abc import Container, Iterable, Sequence

from db import Database, people
from db import outbox as box
from db.census import Census, fetch_census, note_pulse
from db.database import Tx
from db.log import fetch_notes
from db.outbox import Kind, OutboxRow, PostedRow
from db.people import UserRow
from engine.core import Json
from host.clock import Clock
from host.folding import fold_crowded
from host.records import Note, Person
from host.retention import Retention, tidy
from host.server_rules import ServerRules, check_rule, read_rules

MOST_FOLDED = 1000
"""Rows read at once."""


class Memory:
    """The part of the host that knows nothing of rules."""

    def __init__(self, db: Database, clock: Clock) -> None:
        self.db = db
        self.clock = clock
        self.retention = Retention()

    @abstractmethod
    def call_back(self, game: str) -> None: ...

    # -- people and servers ----------------------------------------------------------------------------------

    async def remember_user(self, person: Person) -> None:
        """Keep name and last locale (None keeps the one before), and that the person was here."""

        async def work(tx: Tx) -> None:
            known = await people.fetch_user(tx, person.id)
            if known is None or (known.name, known.locale) != (person.name[:100], person.locale or known.locale):
                await people.store_user(tx, person.id, person.name, person.locale)
            await people.touch_user(tx, person.id, self.clock.now())

        await self.db.together(work)

    async def user(self, user: int) -> UserRow | None:
        """None: never seen."""
        async with self.db.read() as tx:
            return await people.fetch_user(tx, user)

    async def remember_dm(self, user: int, channel: int | None, *, closed: bool) -> None:
        """The DM channel of a person who is known, or that it is closed (50007)."""
        async with self.db.transaction() as tx:
            await people.store_dm(tx, user, channel, closed=closed)

    async def guild_settings(self, guild: int) -> dict[str, Json]:
        """Settings of a server; {} when none were made."""
        async with self.db.read() as tx:
            return await people.fetch_guild_settings(tx, guild)

    async def set_guild_setting(self, guild: int, key: str, value: Json) -> None:
        """Keep one."""
        async with self.db.transaction() as tx:
            await people.store_guild_setting(tx, guild, key, value)

    async def server_rules(self, guild: int | None) -> ServerRules:
        """What a server's admins have settled; None (direct messages): the defaults."""
        return read_rules(await self.guild_settings(guild) if guild is not None else {})

    async def set_server_rule(self, guild: int, key: str, value: Json) -> ServerRules:
        """Settle one (a field of `ServerRules`); all as they are then. Refusal: bad_option."""
        await self.set_guild_setting(guild, key, check_rule(key, value))
        return await self.server_rules(guild)

    async def tell_person(self, game: str, user: int, key: str, params: dict[str, Json]) -> None:
        """A notice to one person, outside of any move."""
        async with self.db.transaction() as tx:
            await box.insert_outbox(tx, [self._notice(game, user, key, params)])
        self.call_back(game)

    async def tell_once(self, game: str, users: Iterable[int], key: str, params: dict[str, Json]) -> None:
        """A notice to each of these people, outside of any move, if this game has told none of this kind before."""
        async with self.db.transaction() as tx:
            if not await people.store_meta_once(tx, f"{key}:{game}", "told"):
                return
            await box.insert_outbox(tx, [self._notice(game, user, key, params) for user in users])
        self.call_back(game)

    def _notice(self, game: str, user: int, key: str, params: dict[str, Json]) -> box.OutboxRow:
        return box.OutboxRow(0, game, "notice", None, user, {"key": key, "params": params}, 0, 0, self.clock.now())

    async def fetch_meta(self, key: str) -> str | None:
        """A remembered text of the bot itself (hash of the synced command tree, say)."""
        async with self.db.read() as tx:
            return await people.fetch_meta(tx, key)

    async def store_meta(self, key: str, value: str) -> None:
        """Keep one."""
        async with self.db.transaction() as tx:
            await people.store_meta(tx, key, value)

    async def notes(self, game: str) -> tuple[Note, ...]:
        """What was noted beside a game's log (who asked to take back, who agreed), oldest first: for everybody."""
        async with self.db.read() as tx:
            return tuple(Note(row.key, row.params, row.at) for row in await fetch_notes(tx, game))

    # -- outbox ----------------------------------------------------------------------------------------------

    async def pending(
        self, limit: int = 100, *, game: str | None = None, to: tuple[int | None, int | None] | None = None
    ) -> tuple[OutboxRow, ...]:
        """Undelivered intents, oldest first; `to`: those of a game for one (channel, user)."""
        async with self.db.read() as tx:
            return tuple(await box.fetch_pending(tx, limit, game, to))

    async def games_with_pending(self) -> tuple[str, ...]:
        """The games that have undelivered intents."""
        async with self.db.survey() as tx:
            return tuple(await box.fetch_games_with_pending(tx))

    async def mark_tried(self, ids: Sequence[int], nonce: str, mark: str = "") -> None:
        """About to be sent, as one message with this nonce: after a crash the next bot looks for it first."""
        await self.db.together(lambda tx: box.mark_tried(tx, ids, nonce, mark, self.clock.now()))

    async def note_edit(self, ids: Sequence[int], message: int) -> None:
        """About to be told by an edit of that message: after a crash the next bot edits it again."""
        await self.db.together(lambda tx: box.note_edit(tx, ids, message, self.clock.now()))

    async def fold(self, game: str, spare: Container[int]) -> list[tuple[int, list[int]]]:
        """Put together what waits for the same message (`folding.fold_crowded`), but for those rows that somebody is
        telling already (`spare`): each row that remains, and those it has taken in.
        """

        async def work(tx: Tx) -> list[tuple[int, list[int]]]:
            rows = [row for row in await box.fetch_untried(tx, game, MOST_FOLDED) if row.id not in spare]
            folds = fold_crowded(rows)
            for into, ids in folds:
                await box.fold(tx, into, ids)
            return [(into.id, ids) for into, ids in folds]

        return await self.db.together(work)

    async def delivered(
        self, ids: Sequence[int], message: int | None, posted: PostedRow | None = None
    ) -> tuple[int, int] | None:
        """Sent, and from now on the current message of its kind, if it is one: both or neither. The answer is the
        (channel, message) that it has replaced and that is to be put away.
        """

        async def work(tx: Tx) -> tuple[int, int] | None:
            is_known = await box.mark_sent(tx, ids, message)
            if posted is None:
                return None
            if not is_known and posted.user is not None:
                return posted.channel, posted.message  # erased while it was under way: nothing of it is kept
            before = await box.replace_posted(tx, posted)
            return None if before is None else (before.channel, before.message)

        return await self.db.together(work)

    async def leftovers(self) -> tuple[tuple[str, Kind, int, int], ...]:
        """(game, kind, channel, message) of what a newer message has replaced and what is still to be put away."""
        async with self.db.survey() as tx:
            return tuple((r.game, r.kind, r.channel, r.message) for r in await box.fetch_leftovers(tx))

    async def put_away(self, message: int) -> None:
        """That leftover is gone, or will never be."""
        await self.db.together(lambda tx: box.delete_leftover(tx, message))

    async def is_accounted(self, message: int) -> bool:
        """Whether a message is known to be that of some intent."""
        async with self.db.read() as tx:
            return await box.is_accounted(tx, message)

    async def secret(self, name: str) -> str:
        """A key of this database's own, made when it is first asked for; it never changes."""
        key = f"secret:{name}"
        async with self.db.transaction() as tx:
            # Not from the entropy of the games: no seed hangs on it.
            await people.store_meta_once(tx, key, secrets.token_hex(16))
            known = await people.fetch_meta(tx, key)
        assert known is not None
        return known

    async def mark_failed(self, ids: Sequence[int], why: str, *, final: bool = False, unsent: bool = False) -> None:
        """Count an attempt; `final` gives up (the row stays, state `failed`); `unsent`: certainly nothing went out."""
        async with self.db.transaction() as tx:
            await box.mark_failed(tx, ids, why, final=final, unsent=unsent)

    async def tidy(self) -> None:
        """Throw away what `retention` no longer keeps."""
        await tidy(self.db, self.clock.now(), self.retention)

    async def census(self) -> Census:
        """Counts for the operator."""
        async with self.db.survey() as tx:
            return await fetch_census(tx)

    async def note_pulse(self) -> None:
        """A write, to see that one is possible: any exception says it is not."""
        async with self.db.transaction() as tx:
            await note_pulse(tx, self.clock.now())

    async def posted(self, game: str, kind: Kind, *, user: int | None = None) -> PostedRow | None:
        """The current message of its kind."""
        async with self.db.read() as tx:
            return await box.fetch_posted(tx, game, kind, user)

    async def forget_posted(self, game: str, kind: Kind, *, user: int | None = None) -> None:
        """There is no current message of the kind any more."""
        async with self.db.transaction() as tx:
            await box.delete_posted(tx, game, kind, user)
