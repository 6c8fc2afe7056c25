"""Messages still to be sent, and the current message of each kind."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Final

from db import Database, people
from db import outbox as box
from db.outbox import Kind, OutboxRow, PostedRow
from db.transaction import Tx
from engine.core import Json
from host.environment import Clock
from host.logger import log
from host.outbox.coalescing import fold_crowded
from host.outbox.current_messages import CurrentMessages

MOST_FOLDED = 1000
"""Rows read at once to be folded."""
MOST_READ: Final = box.MOST_KEPT
"""Rows of a game that are read at once to be delivered."""


class Outbox:
    """`host.outbox`."""

    def __init__(self, db: Database, clock: Clock) -> None:
        self._db = db
        self._clock = clock
        self._callbacks: list[Callable[[str], None]] = []
        self._on_erased: list[Callable[[], None]] = []
        self._current = CurrentMessages()

    # -- callbacks --------------------------------------------------------------------------------------------

    def on_commit(self, callback: Callable[[str], None]) -> None:
        """`callback(game)` is called on the event loop after each commit that wrote outbox rows, and at the start of
        the host. It must return at once: set an event.
        """
        self._callbacks.append(callback)

    def on_erased(self, callback: Callable[[], None]) -> None:
        """`callback()` is called at once when rows of many games were deleted or changed because a person was erased:
        what was read of them before must not be sent.
        """
        self._on_erased.append(callback)

    def call_back(self, game: str) -> None:
        """Call the callbacks for a game with new rows."""
        for callback in self._callbacks:
            try:
                callback(game)
            except Exception:
                log.exception("callback_failed", game=game)

    async def tell(
        self, game: str, users: Iterable[int], key: str, params: dict[str, Json], *, once: bool = False
    ) -> None:
        """A notice to each of these people, outside any move. `once`: unless this game has already sent one of this
        kind.
        """
        async with self._db.transaction() as tx:
            if once and not await people.store_meta_once(tx, f"{key}:{game}", "told"):
                return
            await box.insert_outbox(tx, [self._notice(game, user, key, params) for user in users])
        self.call_back(game)

    def _notice(self, game: str, user: int, key: str, params: dict[str, Json]) -> box.OutboxRow:
        return box.OutboxRow(0, game, "notice", None, user, {"key": key, "params": params}, 0, 0, self._clock.now())

    # -- delivering ------------------------------------------------------------------------------------------

    async def pending(
        self, limit: int = 100, *, game: str | None = None, to: tuple[int | None, int | None] | None = None
    ) -> tuple[OutboxRow, ...]:
        """Undelivered rows, oldest first; `to`: those of a game for one (channel, user)."""
        async with self._db.glance() as tx:
            return tuple(await box.fetch_pending(tx, limit, game, to))

    async def waiting(self, game: str) -> tuple[OutboxRow, ...]:
        """The undelivered rows of a game, at most `MOST_READ` and some that show its state. They are in memory from the
        first call on, together with what is committed later, until something is committed of which is not known how it
        changes them (a failure, a fold, an erasure, a deleted game), or `forget` is called.
        """
        rows = self.known(game)
        if rows is None:
            rows = await self._db.memory.read(box.NAME, game, lambda: self.pending(MOST_READ, game=game))
            if len(rows) >= MOST_READ:
                self.forget(game)  # there may be more
        return rows

    def known(self, game: str) -> tuple[OutboxRow, ...] | None:
        """All undelivered rows of a game, if they are in memory."""
        return box.known_waiting(self._db.memory, game)

    def forget(self, game: str, *, is_left: bool = False) -> None:
        """The next caller of `waiting` reads the database. `is_left`: no rows of this game are being delivered now, so
        those that have to wait are not kept in memory; that there are none costs nothing to keep.
        """
        if not is_left or self.known(game):
            box.forget_waiting(self._db.memory, game)

    async def games_with_pending(self) -> tuple[str, ...]:
        """The games that have undelivered rows."""
        async with self._db.survey() as tx:
            return tuple(await box.fetch_games_with_pending(tx))

    async def mark_tried(self, ids: Sequence[int], nonce: str, mark: str = "", *, game: str | None = None) -> None:
        """Note that rows (of that game) are about to be sent as one message with this nonce: after a crash the next bot
        looks for it first.
        """
        attempt = box.Attempt(ids, game, self._clock.now())
        await self._db.together(lambda tx: box.mark_tried(tx, attempt, nonce, mark))

    async def note_edit(self, ids: Sequence[int], message: int, *, game: str | None = None) -> None:
        """Note that rows (of that game) are about to be delivered by an edit of that message: after a crash the next
        bot edits it again.
        """
        attempt = box.Attempt(ids, game, self._clock.now())
        await self._db.together(lambda tx: box.note_edit(tx, attempt, message))

    async def fold(self, game: str, spare: Container[int]) -> list[tuple[int, list[int]]]:
        """Merge rows that wait for the same message (`coalescing.fold_crowded`), except those being delivered right now
        (`spare`). Returns each remaining row with the ids it has taken in.
        """

        async def work(tx: Tx) -> list[tuple[int, list[int]]]:
            rows = [row for row in await box.fetch_untried(tx, game, MOST_FOLDED) if row.id not in spare]
            folds = fold_crowded(rows)
            for into, ids in folds:
                await box.fold(tx, into, ids)
            return [(into.id, ids) for into, ids in folds]

        return await self._db.together(work)

    async def delivered(
        self, ids: Sequence[int], message: int | None, posted: PostedRow | None = None, *, game: str | None = None
    ) -> tuple[int, int] | None:
        """Note rows (of that game) as sent and, if it is of a kind with a current message, this one as current, in one
        transaction. Returns the (channel, message) that it has replaced and that still has to be dealt with.
        """
        if posted is None:
            await self._db.gathered(box.mark_each_sent, box.Sent(ids, message, game))
            return None
        return await self._delivered_as(posted, ids)

    async def _delivered_as(self, posted: PostedRow, ids: Sequence[int]) -> tuple[int, int] | None:
        game, message = posted.game, posted.message
        key = posted.game, posted.kind, posted.user
        put_away: list[tuple[int, int]] = []
        """What it has replaced; if it is done again (`together`), that is no longer to be seen."""

        async def work(tx: Tx) -> tuple[int, int] | None:
            is_known = await box.mark_sent(tx, ids, message, game)
            if not is_known and posted.user is not None:
                return posted.channel, posted.message  # erased while it was under way: nothing of it is kept
            # Not what is kept in memory: another message of the kind may have become current in this very transaction.
            before = await box.replace_posted(tx, posted)
            if before is not None:
                put_away.append((before.channel, before.message))
            return put_away[-1] if put_away else None

        if self._current.is_known(key, posted):
            is_stored = await self._db.together(lambda tx: box.mark_sent(tx, ids, message, game), can_wait=True)
            if is_stored or posted.user is None:
                return None  # edited in place: nothing about it has changed
            self._current.drop(key)
            return posted.channel, posted.message  # erased while it was under way
        try:
            replaced = await self._db.together(work, can_wait=True)
        except BaseException:
            self._current.drop(key)  # a caller who was cancelled does not know whether it was committed
            raise
        if replaced == (posted.channel, posted.message):
            self._current.drop(key)
        else:
            self._current.put(posted)
        return replaced

    async def leftovers(self) -> tuple[tuple[str, Kind, int, int], ...]:
        """(game, kind, channel, message) of replaced messages that still have to be dealt with."""
        async with self._db.survey() as tx:
            return tuple((r.game, r.kind, r.channel, r.message) for r in await box.fetch_leftovers(tx))

    async def put_away(self, message: int) -> None:
        """That leftover is gone, or never will be."""
        await self._db.together(lambda tx: box.delete_leftover(tx, message), can_wait=True)

    async def is_accounted(self, message: int) -> bool:
        """Whether some row is known to have been delivered by that message."""
        async with self._db.glance() as tx:
            return await box.is_accounted(tx, message)

    async def mark_failed(self, ids: Sequence[int], why: str, *, final: bool = False, unsent: bool = False) -> None:
        """Count an attempt; `final` gives up (the row stays, state `failed`); `unsent`: certainly nothing was sent."""
        async with self._db.transaction() as tx:
            await box.mark_failed(tx, ids, why, final=final, unsent=unsent)

    async def posted(self, game: str, kind: Kind, *, user: int | None = None) -> PostedRow | None:
        """The current message of its kind, or None."""

        async def read() -> PostedRow | None:
            async with self._db.glance() as tx:
                return await box.fetch_posted(tx, game, kind, user)

        return await self._current.get((game, kind, user), read)

    async def forget_posted(self, game: str, kind: Kind, *, user: int | None = None) -> None:
        """Forget the current message of the kind."""
        try:
            async with self._db.transaction() as tx:
                await box.delete_posted(tx, game, kind, user)
        finally:
            self._current.drop((game, kind, user))

    def erased(self) -> None:
        """Rows of a person were erased: rows that were read are read again, and what is current is read again."""
        self._current.clear()
        for callback in self._on_erased:
            callback()
