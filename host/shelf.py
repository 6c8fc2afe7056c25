"""The tables kept in memory, and how one is brought back from its log."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from db.database import Tx
from db.games import GameRow, fetch_game
from db.log import fetch_log, fetch_undo_request
from db.standing import fetch_standing
from engine.core import RulesError, get_rules
from host.changes import RULES_CHANGED, met_changes, pause_reason
from host.desk import Desk, log
from host.lobby import info_of
from host.position import ReplayFailedError, load_position, opening_of_row
from host.records import GameInfo, UndoRequest
from host.refusal import refuse
from host.table import Table, pause_game


class Shelf:
    """A least-recently-used cache of tables."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._tables: OrderedDict[str, Table] = OrderedDict()

    def get(self, game: str) -> Table | None:
        found = self._tables.get(game)
        if found is not None:
            self._tables.move_to_end(game)
        return found

    def put(self, table: Table) -> None:
        self._tables[table.info.id] = table
        self._tables.move_to_end(table.info.id)
        while len(self._tables) > self._size:
            self._tables.popitem(last=False)

    def evict(self, game: str) -> None:
        self._tables.pop(game, None)

    def __len__(self) -> int:
        return len(self._tables)


async def fetch_known(tx: Tx, game: str) -> GameRow:
    """Refusal: unknown_game."""
    row = await fetch_game(tx, game)
    if row is None:
        raise refuse("unknown_game", game=game[:20])
    return row


def card_of(row: GameRow) -> GameInfo:
    """The game's card; of a game whose rules are not here any more its seats in the order of joining."""
    try:
        return info_of(row, get_rules(row.rules))
    except RulesError:
        return info_of(row)


async def load_table(desk: Desk, game: str) -> Table:
    """From the log. One that does not replay comes back at its last good row; if it was running, it is paused.

    Refusals: unknown_game, not_running (never started), unknown_rules; game_paused when not even the set-up works.
    """
    async with desk.db.read() as tx:
        row = await fetch_known(tx, game)
        rows = await fetch_log(tx, game)
        asked = await fetch_undo_request(tx, game)
        stands = await fetch_standing(tx, game)
    if not row.opening_hash:
        raise refuse("not_running", status=row.status)
    rules = get_rules(row.rules)
    info = info_of(row, rules)
    is_changed = (row.rules_version, row.data_hash) != (rules.facts.version, rules.facts.data_hash)
    if is_changed:
        log.warning(
            "rules_changed",
            game=game,
            rules=row.rules,
            stored=f"{row.rules_version}/{row.data_hash}",
            here=f"{rules.facts.version}/{rules.facts.data_hash}",
        )
    try:
        opening = opening_of_row(row)
        # Other games go on meanwhile.
        position = await asyncio.to_thread(load_position, rules, opening, rows, row.opening_hash)
    except ReplayFailedError as error:
        reason = RULES_CHANGED if is_changed else "bad_replay"
        log.error("replay_failed", game=game, row=error.seq, why=error.why, reason=reason)
        table = Table(desk, info, error.position, is_broken=True)
        if info.in_play and info.pause != reason:
            if is_changed:
                changed = await asyncio.to_thread(met_changes, rules, opening, rows, error.seq)
                reason = pause_reason(changed)
            await table.pause(reason)
        return table
    except RulesError as error:
        log.error("setup_failed", game=game, code=error.code, reason=RULES_CHANGED)
        if info.in_play and info.pause != RULES_CHANGED:
            await pause_game(desk, info, RULES_CHANGED)
        raise refuse("game_paused", reason=RULES_CHANGED) from error
    request = None
    if asked is not None:
        voices = tuple(asked.agreed)
        request = UndoRequest(asked.by, asked.seq, (), (), asked.asker, voices, asked.opened, asked.at_row)
    return Table(desk, info, position, request, standing=stands)
