"""The lobby as the host offers it: opening a game, sitting down, agreeing on options."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType
from typing import NamedTuple

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
from db.transaction import Tx
from db.votes import delete_vote, fetch_vote
from engine.core import AnyRules, Json, Rng, RulesError, Seat, Seed, get_rules, position_hash
from engine.core.chance import KEY_BYTES, KEYED, keyed
from engine.core.log import opening_of
from host import request_limits as limits
from host.clocks import deadlines as waiting
from host.environment import Entropy, game_id
from host.game.games import Games
from host.game.loading import card_of, fetch_known
from host.game.position import Position, columns_of
from host.game.table import Table
from host.game.writer import GameWriter
from host.lobby import steps as lobby
from host.lobby.drawn_options import settle
from host.open_window import stored_window
from host.outbox.intents import tell_commit, tell_lobby, tell_notice
from host.records import GameInfo, Person, Place
from host.refusals import refuse
from host.table_settings import check_setting
from host.text_cleaning import LONGEST_KEPT_TITLE, clean_line
from host.windows.asked import lapsing_at
from host.windows.opening import open_at_start

Step = Callable[[Tx, GameRow, AnyRules], Awaitable[None]]
Check = Callable[[Tx, GameRow], Awaitable[None]]


class Terms(NamedTuple):
    """What is to be played, and how."""

    title: str = ""
    language: str = "en"
    """Spoken in the game's channel."""
    options: Mapping[str, str] = MappingProxyType({})
    """Of the rules system."""
    settings: Mapping[str, str] = MappingProxyType({})
    """Of the table (`table_settings.SETTINGS`)."""


PLAIN = Terms()


class Lobby:
    """`host.lobby`."""

    def __init__(self, writer: GameWriter, games: Games) -> None:
        self._writer = writer
        self._games = games
        self._db = writer.db

    async def create(
        self,
        rules: str,
        owner: Person,
        place: Place,
        terms: Terms = PLAIN,
        *,
        most: int | None = None,
        then: Step | None = None,
        force: bool = False,
    ) -> GameInfo:
        """Open a game that waits for players; the owner has joined. Refusals: unknown_rules, channel_taken, bad_option,
        too_many_games, too_many_lobbies, too_often.

        `most`: so many open games the server may have, including this one. `then`: more work in the same transaction.
        `force`: ignore the limit of lobbies per person (for the operator's tools).
        """
        system = get_rules(rules)
        chosen = lobby.check_options(system, terms.options)
        agreed: dict[str, str] = {}
        for key, value in terms.settings.items():
            agreed = check_setting(agreed, key, value, running=False)
        now = self._writer.clock.now()

        async def work() -> GameInfo:
            async with self._db.transaction() as tx:
                if not force:
                    if await count_lobbies(tx, owner.id) >= limits.MOST_LOBBIES:
                        raise refuse("too_many_lobbies", most=limits.MOST_LOBBIES)
                    await limits.spend(tx, "open", owner.id, now)
                # Checked here, in the transaction: two who open at once must not both get the last place.
                if most is not None and place.guild is not None and await count_games(tx, OPEN, place.guild) >= most:
                    raise refuse("too_many_games", most=most)
                game = game_id(self._writer.entropy)
                while await has_game(tx, game):
                    game = game_id(self._writer.entropy)
                facts = system.facts
                row = GameRow(
                    id=game,
                    rules=rules,
                    rules_version=facts.version,
                    data_hash=facts.data_hash,
                    seed=0,
                    chance=KEYED,
                    key="",  # drawn at the start
                    salt=self._writer.entropy.bits(63),
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
                    language=terms.language[:16],
                    title=clean_line(terms.title, LONGEST_KEPT_TITLE),
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
            self._writer.call_back(game)
            return info

        return await self._writer.finish(work())

    async def start(self, game: str, by: int, *, force: bool = False, check: Check | None = None) -> Table:
        """Draw the seats, set up and begin. Refusals: seat_count, seat_not_in_play, not_owner, not_in_lobby, no_human.

        `check`: examines the lobby in the same transaction; an exception stops the start.
        """
        now = self._writer.clock.now()

        async def work(tx: Tx) -> tuple[Table, Table, list[OutboxRow]]:
            row = await fetch_lobby(tx, game)
            lobby.check_owner(row, by, force=force)
            if check is not None:
                await check(tx, row)
            rules = get_rules(row.rules)
            lobby.check_start(row, rules)
            chance = Rng(_key(self._writer.entropy))
            row = row._replace(options=settle(rules, len(row.seats), row.options, lobby.wished(row), chance))
            drawn = lobby.draw_seats(row, rules, chance)
            opening = opening_of(rules, len(row.seats), row.options, draw_seed(self._writer.entropy))
            state, events, _ = rules.setup(opening.seats, opening.options, opening.seed)
            rules.check(state)
            position = Position(rules, opening, (), state, dict.fromkeys(drawn.values(), 0), (events,))
            await lobby.store_draw(tx, game, drawn)
            await lobby.close_votes(tx, game)
            await update_game(
                tx,
                game,
                status="running",
                rules_version=opening.version,
                data_hash=opening.data_hash,
                **columns_of(opening.seed),
                opening_hash=position_hash(rules, state),
                options=row.options,
                awaited=list(position.active),
                updated=now,
            )
            info = replace(lobby.info_of(await fetch_known(tx, game), rules), lapsing=lapsing_at(position))
            info = await open_at_start(tx, info, position, now)
            if info.lapsing or info.window is not None:
                await update_game(tx, game, window=stored_window(info.window), lapsing=list(info.lapsing))
            info = await waiting.follow(tx, info, info.awaited, {}, now)
            numbered = [(0, event) for event in events]
            intents = tell_commit(info, None, position, numbered, acting=None, user=None, now=now)
            table = Table(info, position)
            return table, table, [tell_lobby(info, now), *intents]

        return await self._writer.replace(game, work)

    async def join(self, game: str, person: Person, seat: Seat | None = None) -> GameInfo:
        """Refusals: unknown_game, not_in_lobby, already_joined, lobby_full, seat_taken, unknown_seat."""
        return await self.change(game, lambda tx, row, rules: lobby.do_join(tx, row, rules, person, seat))

    async def leave(self, game: str, user: int) -> GameInfo:
        """Leave the lobby. Ownership passes on; a lobby without people is aborted. Refusal: not_joined."""

        async def step(tx: Tx, row: GameRow, _rules: AnyRules) -> None:
            if await lobby.do_leave(tx, row, user):
                await update_game(tx, row.id, status="aborted")

        await self.change(game, step)
        return await self.start_if_agreed(game)

    async def start_if_agreed(self, game: str) -> GameInfo:
        """Somebody has left the lobby: if they were the only one who had not agreed to start, it starts if it can."""
        async with self._db.read() as tx:
            row, vote = await fetch_known(tx, game), await fetch_vote(tx, game, lobby.START)
        people = [str(s.user) for s in row.seats if s.user is not None]
        if row.status == "lobby" and vote is not None and people and all(vote.voices.get(user) for user in people):
            with suppress(RulesError):  # for example too few players now: it goes on waiting
                await self.start(game, row.owner, force=True)
        return await self._games.game(game)

    async def choose_seat(self, game: str, user: int, seat: Seat | None) -> GameInfo:
        """Choose a seat; None: draw one at the start. Refusals: not_joined, seat_taken, unknown_seat."""
        return await self.change(game, lambda tx, row, rules: lobby.do_choose(tx, row, rules, user, seat))

    async def add_ai(self, game: str, by: int, kind: str, *, force: bool = False) -> GameInfo:
        """Add an AI player. `by` sits in the lobby. Refusals: unknown_player, lobby_full, not_joined."""
        return await self.change(game, lambda tx, row, rules: lobby.do_add_ai(tx, row, rules, by, kind, force=force))

    async def remove_ai(self, game: str, by: int, position: int | None = None, *, force: bool = False) -> GameInfo:
        """Remove an AI player (the last, or the one at `position`). Refusals: no_ai_here, not_joined."""
        return await self.change(game, lambda tx, row, _: lobby.do_remove_ai(tx, row, by, position, force=force))

    async def set_option(self, game: str, by: int, key: str, value: str, *, force: bool = False) -> GameInfo:
        """The owner sets an option of the rules system. Refusals: bad_option, not_owner."""

        async def step(tx: Tx, row: GameRow, rules: AnyRules) -> None:
            lobby.check_owner(row, by, force=force)
            await update_game(tx, row.id, options=lobby.check_options(rules, {**row.options, key: value}))
            await delete_vote(tx, row.id, lobby.START)  # consent to start was given to other options

        return await self.change(game, step)

    async def set_setting(self, game: str, by: int, key: str, value: str, *, force: bool = False) -> GameInfo:
        """The owner sets one of `table_settings.SETTINGS`; what is set already changes nothing and is not told.
        Refusals: bad_option, option_closed, not_owner; too_often (in a running game, where each change is a notice).
        """

        async def step(tx: Tx, row: GameRow) -> tuple[str, dict[str, Json]] | None:
            lobby.check_owner(row, by, force=force)
            running = row.status != "lobby"
            settings = check_setting(row.settings, key, value, running=running)
            if settings == row.settings:
                return None
            if running and not force:
                await limits.spend(tx, "setting", by, self._writer.clock.now())
            await update_game(tx, game, settings=settings)
            if not running:
                await delete_vote(tx, game, lobby.START)
            return "setting_changed", {"setting": key, "value": value}

        return await self.change_card(game, step)

    async def change_card(
        self, game: str, step: Callable[[Tx, GameRow], Awaitable[tuple[str, dict[str, Json]] | None]]
    ) -> GameInfo:
        """Change an open game's card other than by a move, also if the game cannot be loaded. In the lobby the lobby
        message is redrawn; in a running game there is a notice with what `step` returns. None: nothing has changed, and
        nothing is told. Refusals: unknown_game, not_running.
        """
        now = self._writer.clock.now()

        async def work(tx: Tx, before: GameInfo) -> tuple[GameInfo, list[OutboxRow]]:
            if before.status not in OPEN:
                raise refuse("not_running", status=before.status)
            notice = await step(tx, await fetch_known(tx, game))
            if notice is None:
                return before, []
            info = card_of(await fetch_known(tx, game))
            in_lobby = info.status == "lobby"
            return info, [tell_lobby(info, now) if in_lobby else tell_notice(info, notice[0], now, notice[1])]

        return await self._writer.change(game, work)

    async def set_language(self, game: str, by: int, language: str, *, force: bool = False) -> GameInfo:
        """The owner sets the language of the game's channel. Refusal: not_owner."""

        async def step(tx: Tx, row: GameRow, _rules: AnyRules) -> None:
            lobby.check_owner(row, by, force=force)
            await update_game(tx, row.id, language=language[:16])

        return await self.change(game, step)

    async def change(self, game: str, step: Step) -> GameInfo:
        """Change a lobby in one transaction; its message is redrawn. Refusals: unknown_game, not_in_lobby."""
        now = self._writer.clock.now()

        async def work() -> GameInfo:
            async with self._db.transaction() as tx:
                row = await fetch_lobby(tx, game)
                await step(tx, row, get_rules(row.rules))
                info = await self._lobby_changed(tx, game, now)
            self._writer.call_back(game)
            return info

        return await self._writer.finish(work())

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


def draw_seed(entropy: Entropy) -> Seed:
    """The chance of a new game."""
    return keyed(_key(entropy))


def _key(entropy: Entropy) -> bytes:
    return entropy.bits(8 * KEY_BYTES).to_bytes(KEY_BYTES, "little")
