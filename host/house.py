"""The host: lobbies, tables and what is to be told. Knows the engine and the database, never Discord."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from engine.core import Json, Seat
from host.clock import Clock, Entropy
from host.records import GameInfo, Intent, IntentKind, Person, Place, Posted, Status, UserInfo
from host.table import Table


class Host:
    """All games of one database. Open it once: `async with await Host.open(url) as host`.

    Every method that changes something raises `HostRefusal` (a `RulesError`) when it may not, and then nothing
    has changed. Games are named by their id. `by`/`user` are Discord user ids; whoever calls has checked that the
    person really is that user. `force=True` is for server admins and the operator: skips the owner check.
    """

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        clock: Clock | None = None,
        entropy: Entropy | None = None,
        cache: int = 256,
        ai: bool = True,
    ) -> Host:
        """Lock, check, migrate and open the database; restart AI seats that were thinking.

        `cache`: tables kept in memory. `ai=False`: AI seats stay still (for tools that only look).
        Raises `db.DatabaseRefused` (its text is one clear line for the operator).
        """
        raise NotImplementedError

    async def close(self) -> None:
        """Stop the AI tasks, let running commits end, close the database, release its lock."""
        raise NotImplementedError

    # -- lobby -----------------------------------------------------------------------------------------------

    async def create_lobby(
        self,
        rules: str,
        owner: Person,
        place: Place,
        *,
        title: str = "",
        language: str = "en",
        options: Mapping[str, str] | None = None,
    ) -> GameInfo:
        """A new game waiting for players; the owner has joined. Refusals: unknown_rules, channel_taken, bad_option."""
        raise NotImplementedError

    async def join(self, game: str, person: Person, seat: Seat | None = None) -> GameInfo:
        """Refusals: unknown_game, not_in_lobby, already_joined, lobby_full, seat_taken, unknown_seat."""
        raise NotImplementedError

    async def leave(self, game: str, user: int) -> GameInfo:
        """Out of the lobby. The owner's chair passes on; a lobby without people is aborted."""
        raise NotImplementedError

    async def choose_seat(self, game: str, user: int, seat: Seat | None) -> GameInfo:
        """Wish for a seat; None: draw one for me at the start."""
        raise NotImplementedError

    async def add_ai(self, game: str, by: int, kind: str, *, force: bool = False) -> GameInfo:
        """An AI player more. `by` sits in the lobby. Refusals: unknown_ai, lobby_full, not_joined."""
        raise NotImplementedError

    async def remove_ai(self, game: str, by: int, position: int | None = None, *, force: bool = False) -> GameInfo:
        """One AI player less (the last, or the one at `position`)."""
        raise NotImplementedError

    async def set_option(self, game: str, by: int, key: str, value: str, *, force: bool = False) -> GameInfo:
        """The owner sets an option of the rules system's facts. Refusals: bad_option, not_owner."""
        raise NotImplementedError

    async def start(self, game: str, by: int, *, force: bool = False) -> Table:
        """Draw the seats, set up, begin. Refusals: seat_count, seat_not_in_play, not_owner, not_in_lobby, no_human."""
        raise NotImplementedError

    async def abort(self, game: str, by: int, *, force: bool = False) -> GameInfo:
        """The owner ends the game without a result, in the lobby or later. The channel is free again."""
        raise NotImplementedError

    async def pause(self, game: str, by: int, *, force: bool = False) -> GameInfo:
        """Stand still by hand (owner)."""
        raise NotImplementedError

    async def resume(self, game: str, by: int, *, force: bool = False) -> Table:
        """Go on after a pause (any player). Refusals: cannot_resume while the reason for the pause still stands."""
        raise NotImplementedError

    # -- looking up ------------------------------------------------------------------------------------------

    async def game(self, game: str) -> GameInfo:
        """Refusal: unknown_game."""
        raise NotImplementedError

    async def game_in(self, channel: int) -> GameInfo | None:
        """The open (lobby, running or paused) game of a channel or thread; else the last one ended there; else None."""
        raise NotImplementedError

    async def games_of(
        self, user: int, statuses: Sequence[Status] = ("lobby", "running", "paused")
    ) -> tuple[GameInfo, ...]:
        """The games a person sits in, newest first. `seat_of(user) in info.awaited` tells whose turn it is."""
        raise NotImplementedError

    async def find_games(self, statuses: Sequence[Status], *, guild: int | None = None) -> tuple[GameInfo, ...]:
        """Games by status, newest first."""
        raise NotImplementedError

    async def table(self, game: str) -> Table:
        """The table of a started game, from memory or replayed from its log.

        Refusals: unknown_game, not_running (a lobby or an aborted lobby). A log that does not replay pauses the game:
        the table comes back with `info.status == "paused"` and can be looked at up to the last good row.
        """
        raise NotImplementedError

    async def export(self, game: str, viewer: Seat | None, *, operator: bool = False) -> dict[str, Json]:
        """A finished game: its whole record (engine/core/record.py). A running one: the viewer's view; for the
        operator everything. None = the public.
        """
        raise NotImplementedError

    # -- people and servers ----------------------------------------------------------------------------------

    async def remember_user(self, person: Person) -> None:
        """Keep name and last locale."""
        raise NotImplementedError

    async def user(self, user: int) -> UserInfo | None: ...

    async def remember_dm(self, user: int, channel: int | None, *, closed: bool) -> None:
        """The DM channel of a person, or that it is closed (50007)."""
        raise NotImplementedError

    async def guild_settings(self, guild: int) -> dict[str, Json]:
        """Settings of a server; {} when none were made."""
        raise NotImplementedError

    async def set_guild_setting(self, guild: int, key: str, value: Json) -> None: ...

    async def fetch_meta(self, key: str) -> str | None:
        """A remembered text of the bot itself (hash of the synced command tree, say)."""
        raise NotImplementedError

    async def store_meta(self, key: str, value: str) -> None: ...

    # -- outbox ----------------------------------------------------------------------------------------------

    def on_commit(self, callback: Callable[[str], None]) -> None:
        """`callback(game)` is called on the loop after each commit that wrote outbox rows (and once per game with
        pending rows after `open`, when `wake_all` is called). It must return at once: set an event.
        """
        raise NotImplementedError

    def before_ai(self, hook: Callable[[str], Awaitable[None]]) -> None:
        """`await hook(game)` before each AI decision: the delivery worker lets the board out first."""
        raise NotImplementedError

    async def pending(self, limit: int = 100, *, game: str | None = None) -> tuple[Intent, ...]:
        """Undelivered intents, oldest first."""
        raise NotImplementedError

    async def games_with_pending(self) -> tuple[str, ...]: ...

    async def mark_sent(self, ids: Sequence[int], message: int | None = None) -> None:
        """Delivered (several at once when they were merged into one message)."""
        raise NotImplementedError

    async def mark_failed(self, ids: Sequence[int], why: str, *, final: bool = False) -> None:
        """Count an attempt; `final` gives up (the row stays, state `failed`)."""
        raise NotImplementedError

    async def remember_posted(
        self, game: str, kind: IntentKind, channel: int, message: int, *, user: int | None = None, mark: str = ""
    ) -> None:
        """This message is now the current one of its kind (per game, and per person for panels)."""
        raise NotImplementedError

    async def posted(self, game: str, kind: IntentKind, *, user: int | None = None) -> Posted | None: ...

    async def forget_posted(self, game: str, kind: IntentKind, *, user: int | None = None) -> None: ...
