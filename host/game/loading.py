"""How a game's card and its table are rebuilt from the database."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from db import Database
from db.games import GameRow, fetch_game
from db.log import fetch_log, fetch_undo_request
from db.orders import fetch_orders
from db.sealed_answers import fetch_sealed
from db.standing_answers import fetch_standing
from db.transaction import Tx
from engine.core import RulesError, get_rules
from host.game.position import ReplayFailedError, load_position, opening_of_row
from host.game.rule_changes import RULES_CHANGED, met_changes, pause_reason
from host.game.table import Table
from host.lobby.steps import info_of
from host.logger import log
from host.records import GameInfo, UndoRequest
from host.refusals import refuse


async def fetch_known(tx: Tx, game: str) -> GameRow:
    """Refusal: unknown_game."""
    row = await fetch_game(tx, game)
    if row is None:
        raise refuse("unknown_game", game=game[:20])
    return row


def card_of(row: GameRow) -> GameInfo:
    """The game's card; if its rules are no longer available, its seats are in the order of joining."""
    try:
        return info_of(row, get_rules(row.rules))
    except RulesError:
        return info_of(row)


class Loaded(NamedTuple):
    """A table out of its log."""

    table: Table
    pause: str | None
    """Why the game has to be paused, as it is stored; None: it goes on as it is."""


class SetUpFailedError(Exception):
    """Not even the set-up of the game works any more."""

    def __init__(self, info: GameInfo) -> None:
        super().__init__(info.id)
        self.info = info


async def load_table(db: Database, game: str) -> Loaded:
    """From the log. One that does not replay comes back at its last good row. Only reads.

    Refusals: unknown_game, not_running (never started), unknown_rules. Error: `SetUpFailedError`.
    """
    async with db.read() as tx:
        row = await fetch_known(tx, game)
        rows = await fetch_log(tx, game)
        asked = await fetch_undo_request(tx, game)
        answers = await fetch_standing(tx, game)
        sealed = {(one.seat, one.kind): one for one in await fetch_sealed(tx, game)}
        orders = tuple(await fetch_orders(tx, game))
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
        # Other games go on in the meantime.
        position = await asyncio.to_thread(load_position, rules, opening, rows, row.opening_hash)
    except ReplayFailedError as error:
        reason = RULES_CHANGED if is_changed else "bad_replay"
        log.error("replay_failed", game=game, row=error.seq, why=error.why, reason=reason)
        table = Table(info, error.position, is_broken=True)
        if not info.in_play or info.pause == reason:
            return Loaded(table, None)
        if is_changed:
            reason = pause_reason(await asyncio.to_thread(met_changes, rules, opening, rows, error.seq))
        return Loaded(table, reason)
    except RulesError as error:
        log.error("setup_failed", game=game, code=error.code, reason=RULES_CHANGED)
        raise SetUpFailedError(info) from error
    request = None
    if asked is not None:
        voices = tuple(asked.agreed)
        request = UndoRequest(asked.by, asked.seq, (), (), asked.asker, voices, asked.opened, asked.at_row)
    return Loaded(Table(info, position, request, answers=answers, sealed=sealed, orders=orders), None)
