"""The lobby as the host offers it: opening a game, sitting down, agreeing on what is to be played."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any, TypeVar

from db.database import Tx
from db.games import (
    ChannelTakenError,
    GameRow,
    count_games,
    count_lobbies,
    has_game,
    insert_game,
    insert_seat,
    update_game,
)
from db.outbox import OutboxRow, insert_outbox
from db.people import store_user
from db.schema import OPEN
from db.votes import delete_vote, fetch_vote
from engine.core import Json, Rules, RulesError, Seat, get_rules
from engine.core.chance import KEYED
from host import limits, lobby
from host.around import Around
from host.clock import Entropy, game_id
from host.naming import LONGEST_KEPT_TITLE, clean_line
from host.records import GameInfo, Person, Place
from host.refusal import refuse
from host.shelf import card_of, fetch_known
from host.table import Table
from host.table_settings import check_setting
from host.telling import tell_lobby, tell_notice

T = TypeVar("T")
Step = Callable[[Tx, GameRow, Rules[Any]], Awaitable[None]]


class Foyer(Around):
    """The part of the host in front of the tables. `Host` is one."""

    entropy: Entropy

    # -- what the host brings ----------------------------------------------------------------------------------

    @abstractmethod
    async def finish(self, work: Coroutine[Any, Any, T]) -> T: ...
    @abstractmethod
    async def start(self, game: str, by: int, *, force: bool = False) -> Table: ...

    # -- the lobby ---------------------------------------------------------------------------------------------

    async def create_lobby(
        self,
        rules: str,
        owner: Person,
        place: Place,
        *,
        title: str = "",
        language: str = "en",
        options: Mapping[str, str] | None = None,
        settings: Mapping[str, str] | None = None,
        most: int | None = None,
        then: Step | None = None,
        force: bool = False,
    ) -> GameInfo:
        """A new game waiting for players; the owner has joined. Refusals: unknown_rules, channel_taken, bad_option,
        too_many_games, too_many_lobbies, too_often.

        `most`: so many open games the server may have, this one among them. `then`: more to do in the same transaction.
        `force`: however many lobbies the person has opened (the operator's tools).
        """
        system = get_rules(rules)
        chosen = lobby.check_options(system, options or {})
        agreed: dict[str, str] = {}
        for key, value in (settings or {}).items():
            agreed = check_setting(agreed, key, value, running=False)
        now = self.clock.now()

        async def work() -> GameInfo:
            async with self.db.transaction() as tx:
                if not force:
                    if await count_lobbies(tx, owner.id) >= limits.MOST_LOBBIES:
                        raise refuse("too_many_lobbies", most=limits.MOST_LOBBIES)
                    await limits.spend(tx, "open", owner.id, now)
                # Here, not before: two who open at once do not both get the last place.
                if most is not None and place.guild is not None and await count_games(tx, OPEN, place.guild) >= most:
                    raise refuse("too_many_games", most=most)
                game = game_id(self.entropy)
                while await has_game(tx, game):
                    game = game_id(self.entropy)
                facts = system.facts
                row = GameRow(
                    id=game,
                    rules=rules,
                    rules_version=facts.version,
                    data_hash=facts.data_hash,
                    seed=0,
                    chance=KEYED,
                    key="",  # drawn at the start
                    salt=self.entropy.bits(63),
                    options=chosen,
                    opening_hash="",
                    status="lobby",
                    pause=None,
                    outcome=None,
                    guild=place.guild,
                    channel=place.channel,
                    thread=place.thread,
                    target=place.target,
                    owner=owner.id,
                    language=language[:16],
                    title=clean_line(title, LONGEST_KEPT_TITLE),
                    moves=0,
                    awaited=[],
                    created=now,
                    updated=now,
                    settings=agreed,
                    seats=(),
                )
                try:
                    await insert_game(tx, row)
                except ChannelTakenError as error:
                    raise refuse("channel_taken", game=str(error)) from error
                await store_user(tx, owner.id, owner.name, owner.locale)
                await insert_seat(tx, game, None, user=owner.id)
                if then is not None:
                    await then(tx, await fetch_known(tx, game), system)
                info = await self._lobby_changed(tx, game, now)
            self.call_back(game)
            return info

        return await self.finish(work())

    async def join(self, game: str, person: Person, seat: Seat | None = None) -> GameInfo:
        """Refusals: unknown_game, not_in_lobby, already_joined, lobby_full, seat_taken, unknown_seat."""
        return await self.in_lobby(game, lambda tx, row, rules: lobby.do_join(tx, row, rules, person, seat))

    async def leave(self, game: str, user: int) -> GameInfo:
        """Out of the lobby. The owner's chair passes on; a lobby without people is aborted. Refusal: not_joined."""

        async def step(tx: Tx, row: GameRow, _rules: Rules[Any]) -> None:
            if await lobby.do_leave(tx, row, user):
                await update_game(tx, row.id, status="aborted")

        await self.in_lobby(game, step)
        return await self.start_if_agreed(game)

    async def start_if_agreed(self, game: str) -> GameInfo:
        """Somebody has left the lobby: if he was the only one who had not agreed to start, it starts, when it can."""
        async with self.db.read() as tx:
            row, vote = await fetch_known(tx, game), await fetch_vote(tx, game, lobby.START)
        people = [str(s.user) for s in row.seats if s.user is not None]
        if row.status == "lobby" and vote is not None and people and all(vote.voices.get(user) for user in people):
            with suppress(RulesError):  # too few for a game now, say: it goes on waiting
                await self.start(game, row.owner, force=True)
        return await self.game(game)

    async def choose_seat(self, game: str, user: int, seat: Seat | None) -> GameInfo:
        """Wish for a seat; None: draw one for me at the start. Refusals: not_joined, seat_taken, unknown_seat."""
        return await self.in_lobby(game, lambda tx, row, rules: lobby.do_choose(tx, row, rules, user, seat))

    async def add_ai(self, game: str, by: int, kind: str, *, force: bool = False) -> GameInfo:
        """An AI player more. `by` sits in the lobby. Refusals: unknown_player, lobby_full, not_joined."""
        return await self.in_lobby(game, lambda tx, row, rules: lobby.do_add_ai(tx, row, rules, by, kind, force=force))

    async def remove_ai(self, game: str, by: int, position: int | None = None, *, force: bool = False) -> GameInfo:
        """One AI player less (the last, or the one at `position`). Refusals: no_ai_here, not_joined."""
        return await self.in_lobby(game, lambda tx, row, _: lobby.do_remove_ai(tx, row, by, position, force=force))

    async def set_option(self, game: str, by: int, key: str, value: str, *, force: bool = False) -> GameInfo:
        """The owner sets an option of the rules system's facts. Refusals: bad_option, not_owner."""

        async def step(tx: Tx, row: GameRow, rules: Rules[Any]) -> None:
            lobby.check_owner(row, by, force=force)
            await update_game(tx, row.id, options=lobby.check_options(rules, {**row.options, key: value}))
            await delete_vote(tx, row.id, lobby.START)  # who agreed to start, agreed to something else

        return await self.in_lobby(game, step)

    async def set_setting(self, game: str, by: int, key: str, value: str, *, force: bool = False) -> GameInfo:
        """The owner sets one of `host.table_settings.SETTINGS`. Refusals: bad_option, option_closed, not_owner."""

        async def step(tx: Tx, row: GameRow) -> tuple[str, dict[str, Json]]:
            lobby.check_owner(row, by, force=force)
            running = row.status != "lobby"
            await update_game(tx, game, settings=check_setting(row.settings, key, value, running=running))
            if not running:
                await delete_vote(tx, game, lobby.START)
            return "setting_changed", {"setting": key, "value": value}

        return await self.change_card(game, step)

    async def change_card(
        self, game: str, step: Callable[[Tx, GameRow], Awaitable[tuple[str, dict[str, Json]]]]
    ) -> GameInfo:
        """One change of an open game's card that is no move, also of a game that cannot be loaded. In the lobby that
        is redrawn; later a notice tells what `step` answers. Refusals: unknown_game, not_running.
        """
        now = self.clock.now()

        async def work(tx: Tx, before: GameInfo) -> tuple[GameInfo, list[OutboxRow]]:
            if before.status not in OPEN:
                raise refuse("not_running", status=before.status)
            key, params = await step(tx, await fetch_known(tx, game))
            info = card_of(await fetch_known(tx, game))
            in_lobby = info.status == "lobby"
            return info, [tell_lobby(info, now) if in_lobby else tell_notice(info, key, now, params)]

        return await self.change(game, work)

    async def set_language(self, game: str, by: int, language: str, *, force: bool = False) -> GameInfo:
        """The owner sets what is spoken in the game's channel. Refusal: not_owner."""

        async def step(tx: Tx, row: GameRow, _rules: Rules[Any]) -> None:
            lobby.check_owner(row, by, force=force)
            await update_game(tx, row.id, language=language[:16])

        return await self.in_lobby(game, step)

    async def in_lobby(self, game: str, step: Step) -> GameInfo:
        """One change of a lobby, in one transaction; its card is redrawn. Refusals: unknown_game, not_in_lobby."""
        now = self.clock.now()

        async def work() -> GameInfo:
            async with self.db.transaction() as tx:
                row = await fetch_lobby(tx, game)
                await step(tx, row, get_rules(row.rules))
                info = await self._lobby_changed(tx, game, now)
            self.call_back(game)
            return info

        return await self.finish(work())

    async def _lobby_changed(self, tx: Tx, game: str, now: datetime) -> GameInfo:
        await update_game(tx, game, updated=now)
        info = lobby.info_of(await fetch_known(tx, game))
        await insert_outbox(tx, [tell_lobby(info, now)])
        return info


async def fetch_lobby(tx: Tx, game: str) -> GameRow:
    """Refusals: unknown_game, not_in_lobby."""
    row = await fetch_known(tx, game)
    if row.status != "lobby":
        raise refuse("not_in_lobby", status=row.status)
    return row
