"""Replays every stored game with the present code: what would change? For use before an upgrade, and after one."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import structlog

from db import Database, DatabaseRefusedError
from db.backup import copy_online
from host import HostRefusal
from host.game.audit import Verdict, pin, rebase
from scripts.command import InputError, parser, product_rules, refusal_line, run
from scripts.stored import add_database, find_database, judge_copy, summary

log = structlog.get_logger("scripts.verify_live")


def main(arguments: Sequence[str]) -> int:
    args = parser(
        "scripts verify_live",
        "Replay all stored games (a running bot is not disturbed) and say which differ. Exit code 1 when one does.",
    )
    what = args.add_mutually_exclusive_group()
    what.add_argument(
        "--pin", nargs="+", default=[], metavar="GAME", help="pause these (or: all that differ) till their code is back"
    )
    what.add_argument(
        "--rebase",
        nargs="+",
        default=[],
        metavar="GAME",
        help="keep the moves of these, take the new positions (or: all; what cannot be rebased is pinned)",
    )
    args.add_argument("--yes", action="store_true", help="do not ask")
    add_database(args)
    chosen = args.parse_args(arguments)
    database = find_database(chosen.database)
    if not database.exists():
        raise InputError(f"there is no database {database}")
    verdicts = _look(database)
    print(summary(verdicts))
    differing = [each for each in verdicts if each.at is not None]
    if chosen.pin:
        return _change(database, _chosen(chosen.pin, differing), "pin", everything=False, yes=chosen.yes)
    if chosen.rebase:
        everything = chosen.rebase == ["all"]
        return _change(database, _chosen(chosen.rebase, differing), "rebase", everything=everything, yes=chosen.yes)
    return 1 if differing else 0


def _look(database: Path) -> list[Verdict]:
    """On a copy: the bot may run."""
    try:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "seen.db"
            copy_online(database, copy)
            return judge_copy(copy)
    except DatabaseRefusedError as error:
        raise InputError(str(error)) from None


def _chosen(words: Sequence[str], differing: Sequence[Verdict]) -> list[Verdict]:
    """The games that differ and are named. InputError when a named one is not among them."""
    if list(words) == ["all"]:
        return list(differing)
    by_id = {each.game: each for each in differing}
    for word in words:
        if word not in by_id:
            raise InputError(f"game {word} is not among those that differ")
    return [by_id[word] for word in words]


def _change(database: Path, games: Sequence[Verdict], what: str, *, everything: bool, yes: bool) -> int:
    """Pin or rebase, with the bot stopped; of all games those that cannot be rebased are pinned. Exit code 1 when one
    could not be rebased.
    """
    in_play = [each for each in games if each.status in ("running", "paused")]
    jobs = [(each, "pin") for each in in_play]
    lost: list[Verdict] = []
    if what == "rebase":
        lost = [each for each in games if not each.can_rebase]
        jobs = [(each, "rebase") for each in games if each.can_rebase]
        for each in lost:
            rules = f"; changed: {' '.join(each.changed)}" if each.changed else ""
            advice = "" if everything and each in in_play else "; pin it"
            print(f"{each.game}: cannot be rebased ({each.why} at row {each.at}{rules}){advice}")
        if everything:
            jobs += [(each, "pin") for each in in_play if each in lost]
    if jobs and not yes and not _agreed(f"{_counted(jobs)}? [yes/no] "):
        print("Nothing was changed.")
        return 1
    try:
        done = asyncio.run(_write(database, jobs))
    except DatabaseRefusedError as error:
        raise InputError(f"{error} Stop the bot first.") from None
    return 0 if done and not lost else 1


def _counted(jobs: Sequence[tuple[Verdict, str]]) -> str:
    """`rebase 2 games: a b; pin 1 games: c`."""
    parts = []
    for what in ("rebase", "pin"):
        some = [each.game for each, work in jobs if work == what]
        if some:
            parts.append(f"{what} {len(some)} games: {' '.join(some)}")
    return "; ".join(parts)


def _agreed(question: str) -> bool:
    """Without a terminal nobody can agree, so the answer is no."""
    try:
        return input(question).strip().lower() == "yes"
    except EOFError:
        print()
        return False


async def _write(database: Path, jobs: Sequence[tuple[Verdict, str]]) -> bool:
    """False when one was refused; the others are changed all the same."""
    product_rules()
    done = True
    db = await Database.open(f"sqlite:///{database}")
    try:
        for each, what in jobs:
            work: Callable[[Database, str, datetime], Awaitable[int | None]] = pin if what == "pin" else rebase
            try:
                rows = await work(db, each.game, datetime.now(UTC))
            except HostRefusal as refusal:
                print(f"{each.game}: {refusal_line(refusal)}")
                done = False
                continue
            log.warning(f"game_{what}", game=each.game, row=each.at, why=each.why, rows=rows, changed=each.changed)
            print(f"{each.game}: {'paused' if what == 'pin' else f'rebased, {rows} rows have new positions'}")
    finally:
        await db.close()
    return done


if __name__ == "__main__":  # as hosts' cron jobs of before call it
    run(main)
