"""Put a backup in the place of the bot's database. The old file is kept beside it; a running bot is never disturbed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from db import DatabaseRefusedError
from db.backup import put_back
from scripts.command import InputError, parser, run
from scripts.stored import add_database, find_database, judge_copy, summary


def main(arguments: Sequence[str]) -> int:
    args = parser(
        "scripts restore",
        "Verify a backup and let it be the database. Refused while a bot uses the database; the old file is kept.",
    )
    args.add_argument("backup", type=Path, metavar="FILE", help="made by `scripts backup`")
    args.add_argument(
        "--anyway", action="store_true", help="also when a game of it does not replay (it will be paused)"
    )
    add_database(args)
    chosen = args.parse_args(arguments)
    if not chosen.backup.exists():
        raise InputError(f"there is no file {chosen.backup}")
    database = find_database(chosen.database)
    verdicts = judge_copy(chosen.backup)
    print(f"{chosen.backup}: {summary(verdicts)}")
    if any(each.at is not None for each in verdicts) and not chosen.anyway:
        print("Nothing was changed; --anyway restores it all the same.")
        return 1
    try:
        kept = put_back(chosen.backup, database, datetime.now(UTC))
    except DatabaseRefusedError as error:
        raise InputError(str(error)) from None
    print(f"{database} is restored." + (f" The one before is {kept}." if kept else ""))
    return 0


if __name__ == "__main__":  # as hosts' cron jobs of before call it
    run(main)
