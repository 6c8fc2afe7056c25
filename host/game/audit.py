"""Checks whether every stored game replays with the present code, and treats those that do not."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

from db import Database
from db.games import GameRow, fetch_game, fetch_games, update_game
from db.log import LogRow, NoteRow, fetch_log, insert_note, store_hashes
from db.outbox import insert_outbox
from engine.core import AnyRules, RulesError, get_rules, position_hash
from engine.core.log import walk
from host.clocks import deadlines as waiting
from host.game.position import opening_of_row, record_row
from host.game.rule_changes import RULES_CHANGED, met_changes, pause_reason, read_reason, reason_params
from host.lobby.steps import info_of
from host.outbox.intents import tell_board, tell_notice, tell_panels
from host.refusals import refuse

STARTED = ("running", "paused", "over", "aborted")
BROKEN = ("bad_replay", RULES_CHANGED)


class Verdict(NamedTuple):
    """The result for one game."""

    game: str
    rules: str
    status: str
    rows: int
    at: int | None
    """The first row that differs (0: the set-up); None: the game replays."""
    why: str
    """`hash`, a refusal's code, `check` …; "" when it replays."""
    can_rebase: bool
    """Every row is legal; only positions differ."""
    changed: tuple[str, ...] = ()
    """Ids of the changed rules that lead to a different game, as far as they are known."""


class _Played(NamedTuple):
    """A replayed log."""

    hashes: list[str]
    """The positions' hashes: of the set-up and of every row that could be played."""
    state: object
    """The last position; None when not even the set-up works."""
    refusal: str


async def audit(db: Database) -> AsyncIterator[Verdict]:
    """Check all started games, newest first. Only reads."""
    async with db.read() as tx:
        games = await fetch_games(tx, STARTED)
    for row in games:
        if not row.opening_hash:
            continue  # ended in its lobby
        async with db.read() as tx:
            log = await fetch_log(tx, row.id)
        yield judge(row, log)


def judge(row: GameRow, log: Sequence[LogRow]) -> Verdict:
    """Replay a game and compare every position."""
    head = row.id, row.rules, row.status, len(log)
    try:
        rules = get_rules(row.rules)
    except RulesError as error:
        return Verdict(*head, 0, error.code, can_rebase=False)
    played = _play(rules, row, log)
    stored = [row.opening_hash, *(each.hash for each in log)]
    for at, (old, new) in enumerate(zip(stored, played.hashes, strict=False)):
        if old != new:
            same_end = not played.refusal and (rules.outcome(played.state) is not None) == (row.outcome is not None)
            changed = met_changes(rules, opening_of_row(row), log, at)
            return Verdict(*head, at, "hash", can_rebase=same_end, changed=changed)
    if played.refusal:
        return Verdict(*head, len(played.hashes), played.refusal, can_rebase=False)
    return Verdict(*head, None, "", can_rebase=True)


async def pin(db: Database, game: str, now: datetime) -> None:
    """Pause a game until the code it was played with is back, and tell its players which rule has changed.

    Refusals: unknown_game, not_running.
    """
    async with db.transaction() as tx:
        row = await _fetch(await fetch_game(tx, game), game)
        if row.status not in ("running", "paused"):
            raise refuse("not_running", status=row.status)
        reason = pause_reason(judge(row, await fetch_log(tx, game)).changed)
        await update_game(tx, game, status="paused", pause=reason)
        if row.status == "running":
            await waiting.freeze(tx, info_of(row), now)
        if (row.status, read_reason(row.pause)[0]) != ("paused", RULES_CHANGED):
            info = replace(info_of(row), status="paused", pause=RULES_CHANGED)
            params = reason_params(reason, row.rules)
            await insert_note(tx, game, NoteRow(info.moves, "game_paused", params, now))
            await insert_outbox(tx, [tell_notice(info, "game_paused", now, params)])


async def rebase(db: Database, game: str, now: datetime) -> int:
    """Make the positions that the present code computes from the log the game's own. Returns how many rows changed."""
    async with db.transaction() as tx:
        row = await _fetch(await fetch_game(tx, game), game)
        log = await fetch_log(tx, game)
        verdict = judge(row, log)
        if not verdict.can_rebase:
            raise refuse("cannot_resume", reason=read_reason(row.pause)[0] or "bad_replay")
        rules = get_rules(row.rules)
        played = _play(rules, row, log)
        changed = {each.seq: here for each, here in zip(log, played.hashes[1:], strict=True) if each.hash != here}
        await store_hashes(tx, game, changed)
        goes_on = row.status == "paused" and read_reason(row.pause)[0] in BROKEN
        values: dict[str, object] = {"status": "running", "pause": None} if goes_on else {}
        awaited = rules.active(played.state)
        if row.status in ("running", "paused"):
            values["awaited"] = list(awaited)
        await update_game(
            tx,
            game,
            rules_version=rules.facts.version,
            data_hash=rules.facts.data_hash,
            opening_hash=played.hashes[0],
            **values,
        )
        params = {"rows": len(changed), "before": f"{row.rules_version}/{row.data_hash}"}
        await insert_note(tx, game, NoteRow(len(log), "rebased", params, now))
        if goes_on:
            info = replace(info_of(row, rules), status="running", pause=None, awaited=tuple(awaited))
            info = await waiting.thaw(tx, info, now)
            intents = [tell_notice(info, "game_resumed", now), tell_board(info, info.awaited, now)]
            await insert_outbox(tx, intents + tell_panels(info, now))
        return len(changed)


async def _fetch(row: GameRow | None, game: str) -> GameRow:
    if row is None or not row.opening_hash:
        raise refuse("unknown_game", game=game[:20])
    return row


def _play(rules: AnyRules, row: GameRow, log: Sequence[LogRow]) -> _Played:
    hashes: list[str] = []
    state: object = None
    refusal = ""
    try:
        opening = opening_of_row(row)
        for _, now in walk(rules, opening, [record_row(each) for each in log]):
            state = now
            hashes.append(position_hash(rules, state))
        rules.check(state)
    except RulesError as error:
        refusal = error.code
    except AssertionError:
        refusal = "check"
    except Exception as error:  # rules of another time may stumble over a log of this one
        refusal = type(error).__name__
    return _Played(hashes, state, refusal)
